// What the dealer says at a pot game (MDP-7.F.2), and what a player's chip read says.
#include <fmt/core.h>

#include <pokerfloor/cards/notation.hpp>
#include <pokerfloor/games/hand_words.hpp>
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

class Speaker {
  public:
    Speaker(const PotTable& table, const Names& names)
        : table_(table), names_(names), street_(table.round.street) {}

    Lines tell(const Events& facts) {
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
        lines_.push_back({capital(std::move(text)) + ".", std::move(clause)});
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
                return say(fmt::format("round {}", table_.rounds));
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
                return say(name(fact) + " shows " + shown(fact.player));
            case EventKind::mucked:
                return say(name(fact) + " mucks", "MDP-18.F");
            case EventKind::raked:
                return say("the house takes " + to_string(fact.amount), "MDP-17.B.1");
            case EventKind::pot_awarded:
                return say(
                    fmt::format("{} wins {}{}", name(fact), to_string(fact.amount),
                                fact.detail == 0 ? std::string()
                                                 : fmt::format(" of side pot {}", fact.detail)),
                    "MDP-7.F.7");
            case EventKind::refunded:
                return say(fmt::format("{} back to {}: the round is void", to_string(fact.amount),
                                       name(fact)),
                           "MDP-18.I");
            default:
                return;
        }
    }

    // MDP-18.E: a hand turned up, and what it is.
    std::string shown(int player) const {
        const Player& one = table_.round.player[static_cast<std::size_t>(player)];
        std::string text;
        for (const Card card : one.hand()) text += (text.empty() ? "" : " ") + to_string(card);
        const std::span<const Card> board(table_.round.board.data(), table_.round.board_count);
        const std::string hand = hand_in_words(*table_.posted->game, one.hand(), board);
        return hand.empty() ? text : text + ": " + hand;
    }

    const PotTable& table_;
    const Names& names_;
    std::size_t street_;
    std::uint8_t which_board_ = 0;
    std::string board_;
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

Lines said_of(const PotTable& table, const Events& facts, const Names& names) {
    return Speaker(table, names).tell(facts);
}

}  // namespace pokerfloor::views
