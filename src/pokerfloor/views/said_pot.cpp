// What the dealer says at a pot game (MDP-7.F.2), and what a player's chip read says.
#include <algorithm>

#include <fmt/core.h>

#include <pokerfloor/cards/notation.hpp>
#include <pokerfloor/games/hand_words.hpp>
#include <pokerfloor/round/award.hpp>
#include <pokerfloor/round/round_view.hpp>
#include <pokerfloor/views/last_word.hpp>
#include <pokerfloor/views/said.hpp>

namespace pokerfloor::views {
namespace {

std::string capital(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z')
        text[0] = static_cast<char>(text[0] - 32);
    return text;
}

std::string by(const Event& fact) {
    switch (static_cast<By>(fact.detail)) {
        case By::clock:
            return {};  // said before
        case By::floor:
            return " by a ruling of the floor";
        case By::thrown_in:
            return ", owing the bet announced";
        case By::player:
            break;
    }
    return {};
}

std::size_t awards_in(const Events& facts) {
    return static_cast<std::size_t>(
        std::ranges::count(facts, EventKind::pot_awarded, &Event::kind));
}

class Speaker {
  public:
    Speaker(const PotTable& table, const Names& names)
        : table_(table), names_(names), street_(table.round.street) {}

    Lines tell(const Events& facts) {
        awards_told_ = awards_in(table_.facts) - awards_in(facts);
        // The table has come to the last of them by now: hands turned up first had fewer cards.
        const auto begun = std::ranges::find(facts, EventKind::street_begun, &Event::kind);
        if (begun != facts.end() && begun->detail > 0) street_ = begun->detail - 1u;
        for (const Event& fact : facts) tell(heard_by_spectator(fact));
        flush();
        return std::move(lines_);
    }

  private:
    std::string name(const Event& fact) const {
        return names_[static_cast<std::size_t>(table_.seat_of(fact.player))];
    }
    void say(std::string text, std::string clause = {}) {
        flush();
        if (!text.ends_with('?')) text += '.';
        lines_.push_back({capital(std::move(text)), std::move(clause)});
    }
    // Board cards of one street in one line.
    void flush() {
        if (board_.empty()) return;
        lines_.push_back({std::exchange(board_, {}) + ".", ""});
    }
    void add_board(const Event& fact) {
        const std::string street(table_.posted->game->pot->streets[street_].name);
        if (fact.detail != which_board_) flush();
        which_board_ = fact.detail;
        if (board_.empty()) board_ = (fact.detail == 1 ? "Second board" : "The " + street) + ":";
        board_ += " " + to_string(fact.card);
    }

    void say_wager(const Event& fact, const std::string& word) {
        const bool all_in = table_.round.player[fact.player].stack == Chips{} &&
                            fact.kind != EventKind::blind_posted &&
                            table_.round.stage != Stage::over;
        say(name(fact) + " " + word + (all_in ? " and is all-in" : ""), all_in ? "MDP-8.B.5" : "");
    }

    void tell(const Event& fact) {
        switch (fact.kind) {
            case EventKind::round_started:
                return say(fmt::format("hand {}", table_.rounds));
            case EventKind::ante_posted:
                return say(fmt::format("{} antes {}", name(fact), to_string(fact.amount)));
            case EventKind::forced_bet_posted:
                return say_wager(fact,
                                 "posts the forced bet (bring-in) of " + to_string(fact.amount));
            case EventKind::blind_posted:
            case EventKind::called:
            case EventKind::bet_to:
            case EventKind::raised_to:
                return say_wager(fact, word_of(fact));
            case EventKind::folded:
            case EventKind::checked:
                return say(name(fact) +
                               (static_cast<By>(fact.detail) == By::clock ? " timed out, " : " ") +
                               word_of(fact) + by(fact),
                           fact.detail == 0 ? "" : "MDP-7.D.4");
            case EventKind::draw_finished:
                return say(name(fact) + " " + word_of(fact));
            case EventKind::street_begun:
                flush();
                street_ = fact.detail;
                return;
            case EventKind::board_dealt:
                return add_board(fact);
            case EventKind::common_card_dealt:
                return say("the deck runs short: a common card for all, " + to_string(fact.card),
                           "MDP-10.J.2");
            case EventKind::discards_reshuffled:
                return say("the discards are shuffled into a new deck", "MDP-13.G.3");
            case EventKind::burns_reshuffled:
                return say("the burned cards are shuffled into a new deck", "MDP-10.J.3");
            case EventKind::uncalled_returned:
                return say(fmt::format("uncalled bet {} returned to {}", to_string(fact.amount),
                                       name(fact)),
                           "MDP-17.D");
            case EventKind::run_it_twice_offered:
                return say("run it twice?", "MDP-8.L");
            case EventKind::run_it_twice_agreed:
                return say(name(fact) + " agrees to run it twice");
            case EventKind::run_it_twice_declined:
                return say(name(fact) + " wants it run once");
            case EventKind::second_run_begun:
                return say("the second run", "MDP-8.L");
            case EventKind::showdown_opened:
                return say("showdown; " + name(fact) + " shows first", "MDP-18.E");
            case EventKind::shown:
                if (fact.detail != 0) return turned_up(fact);
                return say(name(fact) + " shows " + shown(fact.player));
            case EventKind::mucked:
                return say(name(fact) + " mucks", "MDP-18.F");
            case EventKind::raked:
                return say("the house takes " + to_string(fact.amount), "MDP-17.B.1");
            case EventKind::contributed:
                return fact.detail == place_of(Jackpot::bad_beat)
                           ? say(to_string(fact.amount) + " goes into the bad beat box",
                                 "MDP-15.C.2")
                           : say(to_string(fact.amount) + " goes into the high hand box",
                                 "MDP-16.C.2");
            case EventKind::pot_awarded:
                if (awards_told_ == 0) say_hands_turned_up();
                return say(
                    fmt::format("{} wins {}{}{}", name(fact), to_string(fact.amount),
                                fact.detail == 0 ? std::string()
                                                 : fmt::format(" of side pot {}", fact.detail),
                                part_won()),
                    "MDP-7.F.7");
            case EventKind::refunded:
                return say(fmt::format("{} back to {}: the hand is void", to_string(fact.amount),
                                       name(fact)),
                           "MDP-18.I");
            case EventKind::card_removed:
                return removed(fact);
            case EventKind::exposed:
                return say(fmt::format("{} of {} was exposed in the deal and lies face up",
                                       to_string(fact.card), name(fact)),
                           "MDP-18.M");
            case EventKind::taken_back:
                return say(fmt::format("{} of {} was exposed in the deal and is replaced from the "
                                       "deck",
                                       to_string(fact.card), name(fact)),
                           "MDP-18.P");
            case EventKind::capped:
                return say(name(fact) + " owes no more bets and plays for the pot as it is",
                           "MDP-18.M.3.a");
            case EventKind::hand_voided:
                return say(fmt::format("the hand of {} is void; {} back", name(fact),
                                       to_string(fact.amount)),
                           "MDP-18.K.3");
            default:
                return;
        }
    }

    void removed(const Event& fact) {
        const std::string card = to_string(fact.card);
        switch (static_cast<Removal>(fact.detail)) {
            case Removal::face_up_in_deck:
                return say(card + " lay face up in the deck and joins the discards", "MDP-18.J");
            case Removal::off_the_table:
                return say(card + " fell off the table and joins the discards", "MDP-18.O");
            case Removal::dealt_to_ineligible:
                return say(card + " was dealt to somebody not in the hand and joins the discards",
                           "MDP-18.H");
        }
    }

    // " (high half)", " (first board)", " (low half, second board)": what the next award is for.
    std::string part_won() {
        if (awards_.empty()) awards_ = what_awards_are_for(table_.round);
        if (awards_told_ >= awards_.size()) return {};
        const AwardedFor& what = awards_[awards_told_++];
        std::string part;
        if (what.half) part = fmt::format("{} half", table_.posted->game->shares[what.share].name);
        if (what.two_boards)
            part += fmt::format("{}{} board", part.empty() ? "" : ", ",
                                what.board == 0 ? "first" : "second");
        return part.empty() ? part : fmt::format(" ({})", part);
    }

    // MDP-18.E.3: turned up before all cards are there; what it comes to is said with the awards.
    void turned_up(const Event& fact) {
        if (!said_why_) say("no more can be bet: the hands are turned up", "MDP-18.E.3");
        said_why_ = true;
        const auto hand = table_.round.player[fact.player].hand();
        std::string cards;
        for (const Card card : hand.first(std::min(hand.size(), cards_dealt_by(street_))))
            cards += (cards.empty() ? "" : " ") + to_string(card);
        say(name(fact) + " shows " + cards);
    }
    // How many cards a player has once the street is dealt; a common card is nobody's.
    std::size_t cards_dealt_by(std::size_t street) const {
        std::size_t cards = 0;
        for (const Street& one : table_.posted->game->pot->streets.first(street + 1))
            cards += static_cast<std::size_t>(one.down + one.up);
        return cards;
    }
    void say_hands_turned_up() {
        for (const Event& fact : table_.facts)
            if (fact.kind == EventKind::shown && fact.detail != 0)
                say(name(fact) + " has " + hand_of(fact.player));
    }

    // MDP-18.E: a hand turned up, and what it is.
    std::string shown(int player) const {
        const Player& one = table_.round.player[static_cast<std::size_t>(player)];
        std::string text;
        for (const Card card : one.hand()) text += (text.empty() ? "" : " ") + to_string(card);
        const std::string hand = hand_of(player);
        return hand.empty() ? text : text + ": " + hand;
    }
    // On two boards a hand is two.
    std::string hand_of(int player) const {
        const Round& round = table_.round;
        return hand_on_boards(*table_.posted->game,
                              round.player[static_cast<std::size_t>(player)].hand(),
                              {round.board.data(), round.board_count},
                              {round.second_board.data(), round.second_board_count});
    }

    const PotTable& table_;
    const Names& names_;
    std::size_t street_;
    std::uint8_t which_board_ = 0;
    std::string board_;
    bool said_why_ = false;  // the hands are turned up
    std::vector<AwardedFor> awards_;
    std::size_t awards_told_ = 0;  // a replay tells them one by one
    Lines lines_;
};

}  // namespace

std::string word_of(const Event& fact) {
    switch (fact.kind) {
        case EventKind::blind_posted:
            return "posts a blind of " + to_string(fact.amount);
        case EventKind::forced_bet_posted:
            return "posts the forced bet of " + to_string(fact.amount);
        case EventKind::called:
            return "calls " + to_string(fact.amount);
        case EventKind::bet_to:
            return "bets " + to_string(fact.amount);
        case EventKind::raised_to:
            return "raises to " + to_string(fact.amount);
        case EventKind::folded:
            return "folds";
        case EventKind::checked:
            return "checks";
        case EventKind::draw_finished:
            return fact.amount == Chips{} ? "stands pat"
                                          : fmt::format("draws {}", fact.amount.cents);
        default:
            return {};
    }
}

std::string last_word(const Events& facts, int player) {
    std::string word;
    for (const Event& fact : facts) {
        if (fact.kind == EventKind::street_begun) word.clear();
        if (fact.player != player) continue;
        if (std::string now = word_of(fact); !now.empty()) word = std::move(now);
    }
    return word;
}

std::string hand_on_boards(const GameSpec& game, std::span<const Card> cards,
                           std::span<const Card> board, std::span<const Card> second) {
    std::string hand = hand_in_words(game, cards, board);
    if (second.empty() || hand.empty()) return hand;
    const std::string other = hand_in_words(game, cards, second);
    return other.empty() || other == hand
               ? hand
               : fmt::format("first board {}; second board {}", hand, other);
}

std::vector<int> draws_of(const Events& facts, int player) {
    std::vector<int> draws;
    for (const Event& fact : facts)
        if (fact.kind == EventKind::draw_finished && fact.player == player)
            draws.push_back(static_cast<int>(fact.amount.cents));
    return draws;
}

Lines said_of(const PotTable& table, const Events& facts, const Names& names) {
    return Speaker(table, names).tell(facts);
}

}  // namespace pokerfloor::views
