#include <pokerfloor/cli/play_view.hpp>

#include <fmt/core.h>

#include <algorithm>
#include <optional>

#include <pokerfloor/cli/table.hpp>
#include <pokerfloor/games/hand_words.hpp>
#include <pokerfloor/round/pots.hpp>

namespace pokerfloor::cli {
namespace {

std::string coloured(const char* code, const std::string& text, const Look& look) {
    return look.colours ? fmt::format("\033[{}m{}\033[0m", code, text) : text;
}

template <class Cards>
std::string joined(const Cards& cards, const Look& look) {
    std::string text;
    for (const Card card : cards) text += (text.empty() ? "" : " ") + written(card, look);
    return text;
}

const PlayerView& player_of(const Scene& scene, int who) {
    return scene.view.players[static_cast<std::size_t>(who)];
}

int players_in(const Scene& scene) {
    return static_cast<int>(std::ranges::count(scene.view.players, false, &PlayerView::folded));
}

// Hidden cards as backs.
std::string cards_of(const Scene& scene, int who) {
    std::string text;
    for (const Card card : player_of(scene, who).cards)
        text += (text.empty() ? "" : " ") +
                (card.is_unknown() ? dim("--", scene.look) : written(card, scene.look));
    return text;
}

bool has_button(const Scene& scene, std::size_t who) {
    return scene.game->pot->opening != ForcedMoney::forced_bet &&
           who + 1 == scene.view.players.size();
}

// What was bet in earlier betting rounds, pot by pot.
std::string pots_in_words(const Scene& scene) {
    std::vector<Contribution> contributions;
    for (const PlayerView& player : scene.view.players)
        contributions.push_back({player.put_in - player.bet, !player.folded});
    const Pots pots = pots_of(contributions);
    const std::string all = "pot " + to_string(scene.view.pot);
    if (pots.count < 2) return all;
    std::string text;
    for (int i = 0; i < pots.count; ++i)
        text += fmt::format("{} {}", i == 0 ? "main" : ", side",
                            to_string(pots.pot[static_cast<std::size_t>(i)].amount));
    return fmt::format("{} ({})", all, text);
}

// Padding that does not count colour codes: cells are padded before they are coloured.
std::string padded(std::string text, std::size_t width) {
    if (text.size() < width) text.append(width - text.size(), ' ');
    return text;
}

std::optional<Ranked> ranked(const Scene& scene, const Share& share, int who) {
    return rank_under(share.order, share.use, CardSet(std::span(player_of(scene, who).cards)),
                      CardSet(std::span(scene.view.board)));
}

Strength strength_of(const Scene& scene, const Share& share, int who) {
    const auto hand = ranked(scene, share, who);
    return hand ? hand->strength : Strength{};
}

// "You win", "Ada wins"
std::string verb(const Scene& scene, int who, std::string_view word, std::string_view with_s) {
    return fmt::format("{} {}", scene.names[static_cast<std::size_t>(who)],
                       who == scene.me ? word : with_s);
}

// Which order an award was for: a pot's awards stand together, those of its first share before
// those of its second.
const Share& share_of_award(const Scene& scene, std::span<const Event> awards, std::size_t at) {
    const std::span<const Share> shares = scene.game->shares;
    if (shares.size() == 1) return shares[0];
    const auto best_in = [&](const Share& share) {
        Strength best;
        for (const Event& award : awards)
            if (award.detail == awards[at].detail)
                best = std::max(best, strength_of(scene, share, award.player));
        return best;
    };
    const Strength first = best_in(shares[0]), second = best_in(shares[1]);
    const int who = awards[at].player;
    if (strength_of(scene, shares[0], who) != first) return shares[1];
    if (!second.qualifies() || strength_of(scene, shares[1], who) != second) return shares[0];
    // He takes part in both: the first of his two awards is for the first share.
    for (std::size_t i = 0; i < at; ++i)
        if (awards[i].detail == awards[at].detail && awards[i].player == who) return shares[1];
    return shares[0];
}

std::string award_in_words(const Scene& scene, std::span<const Event> awards, std::size_t at) {
    const Event& award = awards[at];
    const bool several =
        std::ranges::any_of(awards, [](const Event& other) { return other.detail > 0; });
    std::string text =
        bold(verb(scene, award.player, "win", "wins") + " " + to_string(award.amount), scene.look);
    if (several)
        text += award.detail == 0 ? " from the main pot"
                                  : fmt::format(" from side pot {}", award.detail);
    if (players_in(scene) == 1) {
        const bool shown = player_of(scene, award.player).shown;
        return text + (shown ? " with " + hand_in_words(scene, award.player) : ", unopposed");
    }
    const auto hand = ranked(scene, share_of_award(scene, awards, at), award.player);
    return text + (hand ? " with " + hand->name : "");
}

}  // namespace

std::string bold(const std::string& text, const Look& look) {
    return coloured("1", text, look);
}

std::string dim(const std::string& text, const Look& look) {
    return coloured("2", text, look);
}

std::string written(Card card, const Look& look) {
    std::string text = to_string(card);
    if (card.is_unknown() || card.is_joker()) return text;
    const bool red = text[1] == 'h' || text[1] == 'd';
    if (look.symbols) {
        const char* const suit = text[1] == 's'   ? "\u2660"
                                 : text[1] == 'h' ? "\u2665"
                                 : text[1] == 'd' ? "\u2666"
                                                  : "\u2663";
        text = text.substr(0, 1) + suit;
    }
    return coloured(red ? "1;31" : "1", text, look);
}

std::string hand_in_words(const Scene& scene, int player) {
    return pokerfloor::hand_in_words(*scene.game, player_of(scene, player).cards, scene.view.board);
}

std::string picture(const Scene& scene) {
    const RoundView& view = scene.view;
    const std::size_t players = view.players.size();
    std::size_t name_width = 0, stack_width = 5, bet_width = 3;
    for (std::size_t i = 0; i < players; ++i) {
        name_width = std::max(name_width, scene.names[i].size());
        stack_width = std::max(stack_width, to_string(view.players[i].stack).size());
        bet_width = std::max(bet_width, to_string(view.players[i].bet).size());
    }
    std::string line;
    for (int i = 0; i < 60; ++i) line += scene.look.symbols ? "\u2500" : "-";
    std::string text = dim(line, scene.look) + "\n";
    text += fmt::format("    {}  {:>{}}  {:>{}}\n", padded("", name_width), "stack", stack_width,
                        "bet", bet_width);
    // From the viewer clockwise, so that everybody keeps his line from hand to hand.
    for (std::size_t step = 0; step < players; ++step) {
        const std::size_t i = (static_cast<std::size_t>(scene.me) + step) % players;
        const PlayerView& player = view.players[i];
        const bool turn = view.to_act == static_cast<int>(i);
        const std::string name = padded(scene.names[i], name_width);
        const char* const button = scene.look.symbols ? "\u25cf" : "o";
        text += fmt::format(" {}{} {}  {:>{}}  {:>{}}  ", turn ? ">" : " ",
                            has_button(scene, i) ? button : " ",
                            turn            ? bold(name, scene.look)
                            : player.folded ? dim(name, scene.look)
                                            : name,
                            to_string(player.stack), stack_width,
                            player.bet > Chips{} ? to_string(player.bet) : "", bet_width);
        text += player.folded ? dim("folded", scene.look) : cards_of(scene, static_cast<int>(i));
        if (player.all_in) text += "  all-in";
        text.erase(text.find_last_not_of(' ') + 1);
        text += "\n";
    }
    text += "    ";
    if (!view.board.empty())
        text += fmt::format(
            "{} {}   ",
            scene.game->pot->shortage == Shortage::common_card ? "common card" : "board",
            joined(view.board, scene.look));
    text += pots_in_words(scene) + "\n";
    if (const std::string hand = hand_in_words(scene, scene.me); !hand.empty())
        text += "    you have " + hand + "\n";
    return text + dim(line, scene.look) + "\n";
}

std::string choices(const Scene& scene) {
    const RoundView& view = scene.view;
    if (view.stage == Stage::showdown) return "show (Enter), muck (m)";
    if (view.stage == Stage::drawing) return "change cards (d 1 3 or d Kc 7h), keep all (d)";
    const Legal& may = view.legal;
    std::string text;
    const auto add = [&](const std::string& choice) {
        text += (text.empty() ? "" : ", ") + choice;
    };
    const bool all_in = may.to_call == player_of(scene, scene.me).stack;
    const std::string suffix = all_in ? " all-in" : "";
    if (may.forced_bet) add(fmt::format("forced bet (bring-in) {} (c)", to_string(may.to_call)));
    if (may.check) add("check (c)");
    if (may.call) add(fmt::format("call {}{} (c)", to_string(may.to_call), suffix));
    if (may.raise) {
        const bool opens = std::ranges::all_of(
            view.players, [](const PlayerView& player) { return player.bet == Chips{}; });
        const std::string word = opens ? "bet" : "raise to";
        if (may.least_to == may.most_to)
            add(fmt::format("{} {} (r)", word, to_string(may.least_to)));
        else if (view.structure == Structure::fixed_limit)  // an open pair: nothing between
            add(fmt::format("{0} {1} or {2} (r {1}, r {2})", word, to_string(may.least_to),
                            to_string(may.most_to)));
        else
            add(fmt::format("{} {}-{} (r {})", word, to_string(may.least_to),
                            to_string(may.most_to), to_string(may.least_to)));
    }
    if (!may.forced_bet) add("fold (f)");
    return text;
}

std::string told(const Scene& scene, std::span<const Event> heard) {
    const Look& look = scene.look;
    std::string text;
    std::string received, ups, board;
    const auto flush_cards = [&] {
        if (!board.empty()) text += "   board: " + board + "\n";
        if (!received.empty()) text += "   you receive " + received + "\n";
        if (!ups.empty()) text += "   up: " + ups + "\n";
        board = received = ups = "";
    };
    const auto line = [&](const std::string& what) {
        flush_cards();
        text += "   " + what + "\n";
    };
    const auto all_in = [&](int who) {
        if (!player_of(scene, who).all_in) return "";
        return who == scene.me ? " and are all-in" : " and is all-in";
    };
    std::vector<Event> awards;
    for (const Event& fact : heard)
        if (fact.kind == EventKind::pot_awarded) awards.push_back(fact);
    std::size_t award = 0;
    for (const Event& fact : heard) {
        const int who = fact.player;
        const std::string amount = to_string(fact.amount);
        switch (fact.kind) {
            case EventKind::ante_posted:
                if (who == 0) line(fmt::format("everybody puts in an ante of {}", amount));
                break;
            case EventKind::blind_posted:
                line(verb(scene, who, "post", "posts") + " a blind of " + amount);
                break;
            case EventKind::forced_bet_posted:
                line(verb(scene, who, "post", "posts") + " the forced bet (bring-in) of " + amount);
                break;
            case EventKind::dealt_down:
                if (who == scene.me)
                    received += (received.empty() ? "" : " ") + written(fact.card, look);
                break;
            case EventKind::dealt_up:
                ups += fmt::format("{}{} {}", ups.empty() ? "" : ", ",
                                   scene.names[static_cast<std::size_t>(who)],
                                   written(fact.card, look));
                break;
            case EventKind::board_dealt:
                board += (board.empty() ? "" : " ") + written(fact.card, look);
                break;
            case EventKind::common_card_dealt:
                line("the deck runs short; a common card for all: " + written(fact.card, look));
                break;
            case EventKind::discards_reshuffled:
                line("the discards are shuffled into a new deck");
                break;
            case EventKind::burns_reshuffled:
                line("the burned cards are shuffled into a new deck");
                break;
            case EventKind::street_begun:
                flush_cards();
                text += bold(fmt::format("{}", scene.game->pot->streets[fact.detail].name), look) +
                        "\n";
                break;
            case EventKind::showdown_opened:
                flush_cards();
                text += bold("showdown", look) + "\n";
                break;
            case EventKind::folded:
                line(verb(scene, who, "fold", "folds"));
                break;
            case EventKind::checked:
                line(verb(scene, who, "check", "checks"));
                break;
            case EventKind::called:
                line(verb(scene, who, "call", "calls") + " " + amount + all_in(who));
                break;
            case EventKind::bet_to:
                line(verb(scene, who, "bet", "bets") + " " + amount + all_in(who));
                break;
            case EventKind::raised_to:
                line(verb(scene, who, "raise", "raises") + " to " + amount + all_in(who));
                break;
            case EventKind::draw_finished:
                if (fact.amount == Chips{})
                    line(verb(scene, who, "change", "changes") + " no card");
                else
                    line(fmt::format("{} {} card{}", verb(scene, who, "change", "changes"),
                                     fact.amount.cents, fact.amount.cents == 1 ? "" : "s"));
                break;
            case EventKind::uncalled_returned:
                line(fmt::format(
                    "uncalled bet {} returned to {}", amount,
                    who == scene.me ? "you" : scene.names[static_cast<std::size_t>(who)]));
                break;
            case EventKind::shown:
                line(fmt::format("{} {}: {}", verb(scene, who, "show", "shows"),
                                 cards_of(scene, who), hand_in_words(scene, who)));
                break;
            case EventKind::mucked:
                line(verb(scene, who, "muck", "mucks"));
                break;
            case EventKind::raked:
                line("the house takes a rake of " + amount);
                break;
            case EventKind::contributed:
                line(amount + " goes into a jackpot's box");
                break;
            case EventKind::pot_awarded:
                line(award_in_words(scene, awards, award++));
                break;
            default:
                // What a player need not be told, and what no table here offers.
                break;
        }
    }
    flush_cards();
    return text;
}

}  // namespace pokerfloor::cli
