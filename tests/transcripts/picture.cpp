#include "picture.hpp"

#include <pokerfloor/round/award.hpp>

#include "words.hpp"

namespace pokerfloor::transcripts {
namespace {

std::string pots(const Round& round) {
    const Pots all = pots_in(round);
    std::string text = "pots";
    for (int i = 0; i < all.count; ++i)
        text += " " + to_string(all.pot[static_cast<std::size_t>(i)].amount);
    return text;
}

std::string turn(const Scene& scene) {
    const Needed due = needed(scene.round());
    const std::string seat =
        due.player < most_players ? " " + std::to_string(scene.seat(due.player)) : "";
    switch (due.need) {
        case Need::start:
            return "to start";
        case Need::cards:
            return "to deal";
        case Need::action:
            return "to act" + seat;
        case Need::draw:
            return "to draw" + seat;
        case Need::answer:
            return "to answer" + seat;
        case Need::show:
            return "to show" + seat;
        case Need::nothing:
            return "over";
    }
    return {};
}

// The choices besides folding.
std::string choices(const Round& round) {
    const Legal may = legal(round);
    std::string text = "may";
    if (may.forced_bet) text += " forced-bet " + to_string(may.to_call);
    if (may.check) text += " check";
    if (may.call) text += " call " + to_string(may.to_call);
    if (may.raise) {
        text += round.to_match == Chips{} ? " bet-to " : " raise-to ";
        text += to_string(may.least_to);
        if (may.most_to != may.least_to) text += "-" + to_string(may.most_to);
    }
    return text;
}

std::string up_cards(const Player& player) {
    std::vector<Card> up;
    for (std::size_t i = 0; i < player.card_count; ++i)
        if (player.up_cards >> i & 1) up.push_back(player.cards[i]);
    return joined(up);
}

const Seat& at(const Table& table, const std::string& seat) {
    return table.seats.at(static_cast<std::size_t>(number(seat)) - 1);
}

// What lasts between rounds.
std::string at_the_table(const Table& table, const std::vector<std::string>& words) {
    const std::string& key = words.at(0);
    if (key == "button") return "button " + std::to_string(table.button + 1);
    if (key == "missed") {
        const Seat& seat = at(table, words.at(1));
        return "missed " + words[1] +
               (seat.missed_small && seat.missed_big ? " both-blinds"
                : seat.missed_small                  ? " small-blind"
                : seat.missed_big                    ? " big-blind"
                                                     : " nothing");
    }
    std::string text = "stakes";
    for (std::size_t i = 1; i < words.size(); ++i) {
        const std::string seat = words[i].substr(0, words[i].find(':'));
        text += " " + seat + ":" + to_string(at(table, seat).stake);
    }
    return text;
}

std::string item(const Scene& scene, const std::string& asked) {
    const std::vector<std::string> words = words_of(asked);
    const std::string& key = words.at(0);
    if (key == "button" || key == "stakes" || key == "missed")
        return at_the_table(scene.table(), words);
    const Round& round = scene.round();
    const auto player = [&](const std::string& seat) -> const Player& {
        return round.player[static_cast<std::size_t>(scene.player_at(seat))];
    };
    if (key == "pot") return "pot " + to_string(round.pot);
    if (key == "pots") return pots(round);
    if (key == "to" || key == "over") return turn(scene);
    if (key == "may") return choices(round);
    if (key == "stacks" || key == "bets") {
        std::string text = key;
        for (std::size_t i = 1; i < words.size(); ++i) {
            const std::string seat = words[i].substr(0, words[i].find(':'));
            const Player& one = player(seat);
            text += " " + seat + ":" + to_string(key == "stacks" ? one.stack : one.bet);
        }
        return text;
    }
    if (key == "hand") return "hand " + words.at(1) + " " + joined(player(words.at(1)).hand());
    if (key == "board")
        return "board " + joined(std::span<const Card>(round.board.data(), round.board_count));
    if (key == "second-board")
        return "second-board " +
               joined(std::span<const Card>(round.second_board.data(), round.second_board_count));
    if (key == "up") return "up " + words.at(1) + " " + up_cards(player(words.at(1)));
    if (key == "out-of-play") {
        const std::vector<Card> dead(round.dead.begin(), round.dead.end());
        return "out-of-play " + joined(dead);
    }
    if (key == "burns") return "burns " + std::to_string(round.burn_count);
    if (key == "deck") return "deck " + std::to_string(round.deck_size - round.cards_out);
    if (key == "muck") return "muck " + std::to_string(round.muck.size());
    if (key == "street") return "street " + std::string(round.now().name);
    throw std::runtime_error("no such thing in a picture: " + asked);
}

}  // namespace

std::string picture(const Scene& scene, const std::string& asked) {
    std::string text;
    for (const std::string& one : split_at(asked, ','))
        text += (text.empty() ? "" : ", ") + item(scene, one);
    return text;
}

}  // namespace pokerfloor::transcripts
