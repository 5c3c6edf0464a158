#include "house_scene.hpp"

#include <pokerfloor/ranking/orders.hpp>

namespace pokerfloor::transcripts {
namespace {

using house::Event;
using house::EventKind;

class HouseTeller {
  public:
    HouseTeller(const house::Round& round, bool dealing_shown, bool serving)
        : round_(round), dealing_shown_(dealing_shown), serving_(serving) {}

    std::vector<std::string> tell(const house::Events& facts) {
        for (const Event& fact : facts) tell_one(fact);
        end_line();
        return lines_;
    }

  private:
    static constexpr std::size_t widest = 100;

    void end_line() {
        if (!line_.empty()) lines_.push_back("  " + line_);
        line_.clear();
        last_card_.clear();
    }
    void say(const std::string& what) {
        if (line_.size() + what.size() + 4 > widest) end_line();
        line_ += (line_.empty() ? "" : line_.ends_with(":") ? " " : ", ") + what;
        last_card_.clear();
    }
    void say_card(const std::string& what, const Event& fact) {
        if (last_card_ == what && line_.size() + 5 <= widest) {
            line_ += " " + to_string(fact.card);
            return;
        }
        say(what + " " + to_string(fact.card));
        last_card_ = what;
    }
    static std::string seat(const Event& fact) { return std::to_string(fact.area + 1); }
    std::string spot(const Event& fact) const {
        return std::string(round_.law().wagers[fact.detail].name);
    }
    // "ante 2 wins 10"
    void say_wager(const Event& fact, const std::string& verb) {
        say(spot(fact) + " " + seat(fact) + verb + " " + to_string(fact.amount));
    }
    static std::string count(const Event& fact) { return std::to_string(fact.amount.cents); }

    std::string hand(const Event& fact) const {
        const Share& share = round_.terms.game->shares[0];
        const auto ranked = rank_under(share.order, share.use,
                                       house::hand_of(round_, round_.area[fact.area]), CardSet{});
        return ranked ? ranked->name : "";
    }

    static std::string why(house::Void reason) {
        switch (reason) {
            case house::Void::misdeal:
                return "misdeal";
            case house::Void::bad_deck:
                return "bad deck, which leaves the table";
            case house::Void::face_up_cards:
                return "two cards face up";
            case house::Void::shoe_failure:
                return "shoe failure";
            case house::Void::exposure:
                return "a hidden card was seen";
        }
        return {};
    }

    void tell_one(const Event& fact) {
        switch (fact.kind) {
            case EventKind::wager_placed:
                return say_wager(fact, "");
            case EventKind::wager_accepted:
                return say_wager(fact, " accepted");
            case EventKind::wager_taken_back:
                return say(spot(fact) + " " + seat(fact) + " taken back");
            case EventKind::bets_closed:
                return say("no more bets");
            case EventKind::progressive_locked:
                return say("progressive locked with " + count(fact));
            case EventKind::progressive_differs:
                return say("only " + count(fact) + " chips of the progressive");
            case EventKind::progressive_collected:
                return say_wager(fact, " collected");
            case EventKind::meter_raised:
                return say("meter +" + to_string(fact.amount));
            case EventKind::step_begun:
                end_line();
                serving_ = false;
                return say(std::string(round_.law().steps[fact.detail].name) + ":");
            case EventKind::dealt_down:
                if (serving_) return say_card("received " + seat(fact), fact);
                if (dealing_shown_) say_card("down " + seat(fact), fact);
                return;
            case EventKind::dealt_up:
                if (dealing_shown_) say_card("up " + seat(fact), fact);
                return;
            case EventKind::dealer_dealt:
                if (dealing_shown_) say_card(fact.detail != 0 ? "dealer up" : "dealer down", fact);
                return;
            case EventKind::box_dealt:
                if (dealing_shown_) say_card("box", fact);
                return;
            case EventKind::count_opened:
                return say("count due");
            case EventKind::stub_counted:
                return say("stub of " + count(fact) + " is right");
            case EventKind::count_wrong:
                return say("stub of " + count(fact) + " is wrong, hands are checked");
            case EventKind::decision_opened:
                return say("asks " + seat(fact));
            case EventKind::decisions_closed:
                return say("all decided");
            case EventKind::draw_opened:
                return say("may-draw " + seat(fact));
            case EventKind::folded:
                return say("folded " + seat(fact));
            case EventKind::forfeited:
                return say_wager(fact, " lost");
            case EventKind::discarded:
                return say_card("discarded " + seat(fact), fact);
            case EventKind::draw_finished:
                serving_ = true;
                if (fact.amount == Chips{}) say("stood-pat " + seat(fact));
                return;
            case EventKind::discards_reshuffled:
                return say("discards reshuffled");
            case EventKind::dealer_revealed: {
                std::string cards;
                for (std::size_t i = 0; i < round_.dealer_count; ++i)
                    cards += " " + to_string(round_.dealer[i]);
                return say("dealer shows" + cards);
            }
            case EventKind::box_revealed:
                return say("box shows " + to_string(round_.box));
            case EventKind::settlement_opened:
                return say("next " + seat(fact));
            case EventKind::shown:
                end_line();
                return say("shows " + seat(fact) + " " + hand(fact) + ":");
            case EventKind::wager_won:
                return say_wager(fact, " wins");
            case EventKind::wager_pushed:
                return say_wager(fact, " pushes");
            case EventKind::wager_lost:
                return say_wager(fact, " loses");
            case EventKind::extra_paid:
                return say("extra on " + spot(fact) + " " + seat(fact) + " " +
                           to_string(fact.amount));
            case EventKind::limit_reached:
                return say("limit withholds " + to_string(fact.amount));
            case EventKind::progressive_won:
                return say("progressive " + seat(fact) + " wins " + to_string(fact.amount) +
                           (fact.source() == house::PaidFrom::cage ? " from the cage" : ""));
            case EventKind::progressive_lost:
                return say("progressive " + seat(fact) + " loses");
            case EventKind::meter_lowered:
                return say("meter -" + to_string(fact.amount));
            case EventKind::meter_reset:
                return say("meter starts again with " + to_string(fact.amount));
            case EventKind::envy_paid:
                return say("envy " + seat(fact) + " " + to_string(fact.amount));
            case EventKind::hand_settled:
                return say("settled " + seat(fact));
            case EventKind::card_removed:
                return say("removed " + to_string(fact.card));
            case EventKind::error_card_kept:
                return say("next card " + to_string(fact.card));
            case EventKind::flashed:
                return say("seen by all " + seat(fact) + " " + to_string(fact.card));
            case EventKind::player_left:
                return say("left " + seat(fact));
            case EventKind::hand_held:
                return say("held " + seat(fact));
            case EventKind::round_voided:
                end_line();
                return say("void, " + why(static_cast<house::Void>(fact.detail)) + ":");
            case EventKind::refunded:
                return say_wager(fact, " back");
            case EventKind::meter_reversed:
                return say("meter -" + to_string(fact.amount));
            case EventKind::round_ended:
                end_line();
                return say("round over");
        }
    }

    const house::Round& round_;
    bool dealing_shown_, serving_;
    std::string line_, last_card_;
    std::vector<std::string> lines_;
};

}  // namespace

std::vector<std::string> house_facts_told(const house::Events& facts, const house::Round& round,
                                          bool dealing_shown, bool serving) {
    return HouseTeller(round, dealing_shown, serving).tell(facts);
}

}  // namespace pokerfloor::transcripts
