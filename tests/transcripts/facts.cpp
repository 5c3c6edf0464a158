#include "facts.hpp"

namespace pokerfloor::transcripts {
namespace {

class Teller {
  public:
    Teller(const GameSpec& game, const std::vector<int>& seats, const Telling& telling)
        : game_(game),
          seats_(seats),
          telling_(telling),
          dealing_(telling.dealing),
          drawing_(telling.in_a_draw) {}

    std::vector<std::string> tell(const Events& facts) {
        if (!telling_.opening.empty()) say(telling_.opening);
        for (const Event& fact : facts) tell_one(fact);
        end_line();
        return lines_;
    }

  private:
    static constexpr std::size_t widest = 100;

    void end_line() {
        if (!line_.empty()) lines_.push_back("  " + line_);
        line_.clear();
    }
    void say(const std::string& what) {
        if (line_.size() + what.size() + 4 > widest) end_line();
        line_ += (line_.empty() ? "" : line_.ends_with(":") ? " " : ", ") + what;
    }
    // Cards of one kind for one player follow each other in one fact.
    void say_card(const std::string& what, const Event& fact) {
        const bool goes_on = last_card_ == what && !line_.empty();
        if (goes_on && line_.size() + 5 <= widest)
            line_ += " " + to_string(fact.card);
        else
            say(what + " " + to_string(fact.card));
        last_card_ = what;
    }
    std::string seat(const Event& fact) const { return std::to_string(seats_.at(fact.player)); }
    void say(const std::string& what, const Event& fact) { say(what + " " + seat(fact)); }
    void say_amount(const std::string& what, const Event& fact) {
        say(what + " " + seat(fact) + " " + to_string(fact.amount));
    }

    static std::string by(const Event& fact) {
        switch (static_cast<By>(fact.detail)) {
            case By::player:
                return {};
            case By::clock:
                return " by-clock";
            case By::floor:
                return " by-floor";
            case By::thrown_in:
                return " owing";
        }
        return {};
    }

    void tell_one(const Event& fact) {
        const std::string last = last_card_;
        tell_fact(fact);
        if (last_card_ == last && !is_card(fact.kind)) last_card_.clear();
    }

    static bool is_card(EventKind kind) {
        return kind == EventKind::burned || kind == EventKind::dealt_down ||
               kind == EventKind::dealt_up || kind == EventKind::board_dealt ||
               kind == EventKind::discarded;
    }

    void tell_dealt(const char* way, const Event& fact) {
        if (drawing_)
            say_card("received " + seat(fact), fact);
        else if (dealing_ == Dealing::shown)
            say_card(way + (" " + seat(fact)), fact);
    }

    void tell_fact(const Event& fact) {
        switch (fact.kind) {
            case EventKind::round_started:
            case EventKind::betting_closed:
            case EventKind::round_ended:
                return;
            case EventKind::ante_posted:
                return say_amount(telling_.antes_are_dead_blinds ? "dead-blind" : "ante", fact);
            case EventKind::blind_posted:
                return say_amount("blind", fact);
            case EventKind::forced_bet_posted:
                return say_amount("forced-bet", fact);
            case EventKind::burned:
                if (dealing_ == Dealing::shown) say_card("burned", fact);
                return;
            case EventKind::dealt_down:
                return tell_dealt("down", fact);
            case EventKind::dealt_up:
                return tell_dealt("up", fact);
            case EventKind::board_dealt:
                return say_card(fact.detail == 0 ? "board" : "second-board", fact);
            case EventKind::common_card_dealt:
                return say("common-card " + to_string(fact.card));
            case EventKind::discards_reshuffled:
                return say("discards-reshuffled");
            case EventKind::burns_reshuffled:
                return say("burns-reshuffled");
            case EventKind::street_begun:
                end_line();
                drawing_ = false;
                return say(std::string(game_.pot->streets[fact.detail].name) + ":");
            case EventKind::betting_opened:
                drawing_ = false;
                return say(fact.detail != 0 ? "owes-forced-bet" : "opens", fact);
            case EventKind::draw_opened:
                return say("may-draw", fact);
            case EventKind::showdown_opened:
                end_line();
                return say("showdown", fact);
            case EventKind::folded:
                return say("folded " + seat(fact) + by(fact));
            case EventKind::checked:
                return say("checked " + seat(fact) + by(fact));
            case EventKind::called:
                return say_amount("called", fact);
            case EventKind::bet_to:
                return say("bet " + seat(fact) + " to " + to_string(fact.amount));
            case EventKind::raised_to:
                return say("raised " + seat(fact) + " to " + to_string(fact.amount));
            case EventKind::discarded:
                return say_card("discarded " + seat(fact), fact);
            case EventKind::draw_finished:
                drawing_ = true;
                if (fact.amount == Chips{}) say("stood-pat", fact);
                return;
            case EventKind::run_it_twice_offered:
                return say("run-it-twice-offered", fact);
            case EventKind::run_it_twice_agreed:
                return say("run-it-twice-agreed", fact);
            case EventKind::run_it_twice_declined:
                return say("run-it-twice-declined", fact);
            case EventKind::second_run_begun:
                end_line();
                return say("second run:");
            case EventKind::card_removed:
                return say("out-of-play " + to_string(fact.card));
            case EventKind::exposed:
                return say_card("exposed " + seat(fact), fact);
            case EventKind::taken_back:
                drawing_ = true;
                return say_card("taken-back " + seat(fact), fact);
            case EventKind::betting_resumed:
                drawing_ = false;
                return say("goes-on", fact);
            case EventKind::capped:
                return say("stopped-betting", fact);
            case EventKind::hand_voided:
                return say("hand-void " + seat(fact) + " gets-back " + to_string(fact.amount));
            case EventKind::refunded:
                return say_amount("refunded", fact);
            case EventKind::uncalled_returned:
                return say_amount("returned", fact);
            case EventKind::shown:
                return say("showed", fact);
            case EventKind::mucked:
                return say("mucked", fact);
            case EventKind::contributed:
                return say((fact.detail == 0 ? "bad-beat " : "high-hand ") +
                           to_string(fact.amount));
            case EventKind::raked:
                return say("raked " + to_string(fact.amount) +
                           (fact.detail == 0 ? "" : " side-pot-" + std::to_string(fact.detail)));
            case EventKind::pot_awarded:
                return say_amount(
                    fact.detail == 0 ? "main-pot" : "side-pot-" + std::to_string(fact.detail),
                    fact);
        }
    }

    const GameSpec& game_;
    const std::vector<int>& seats_;
    const Telling& telling_;
    Dealing dealing_;
    bool drawing_;
    std::string line_, last_card_;
    std::vector<std::string> lines_;
};

}  // namespace

std::vector<std::string> facts_told(const Events& facts, const GameSpec& game,
                                    const std::vector<int>& seats, const Telling& telling) {
    return Teller(game, seats, telling).tell(facts);
}

}  // namespace pokerfloor::transcripts
