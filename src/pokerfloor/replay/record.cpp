#include <pokerfloor/replay/record.hpp>

#include <algorithm>

#include <fmt/core.h>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/cards/notation.hpp>
#include <pokerfloor/formats/decimal.hpp>
#include <pokerfloor/formats/phh_variant.hpp>

namespace pokerfloor {
namespace {

PhhBetting betting_of(Structure structure) {
    switch (structure) {
        case Structure::fixed_limit:
            return PhhBetting::fixed_limit;
        case Structure::spread_limit:
            return PhhBetting::spread_limit;
        case Structure::pot_limit:
            return PhhBetting::pot_limit;
        case Structure::no_limit:
            return PhhBetting::no_limit;
    }
    return PhhBetting::no_limit;
}

std::string decimal(Chips amount) {
    std::string text;
    append_decimal(text, amount.cents, cents_places);
    return text;
}

// The actions of a hand from its facts.
class Actions {
  public:
    // False: the format cannot say it.
    bool add(const Event& fact) {
        switch (fact.kind) {
            case EventKind::dealt_down:
            case EventKind::dealt_up:
                add_card(drawing_ ? drawn_ : actions_, PhhVerb::deal_hole, fact.player + 1,
                         fact.card);
                return true;
            case EventKind::board_dealt:
                if (fact.detail != 0) {
                    second_board_ += to_string(fact.card);
                    return true;
                }
                [[fallthrough]];
            case EventKind::common_card_dealt:
                add_card(actions_, PhhVerb::deal_board, 0, fact.card);
                return true;
            case EventKind::draw_opened:
                drawing_ = true;
                discards_ = {.verb = PhhVerb::discard, .player = fact.player + 1};
                return true;
            case EventKind::discarded:
                discards_.cards.push_back(fact.card);
                return true;
            case EventKind::draw_finished:
                actions_.push_back(discards_);
                return true;
            case EventKind::betting_opened:
            case EventKind::betting_closed:
                finish_draw();
                return true;
            case EventKind::street_begun:
                street_from_ = actions_.size();
                return true;
            case EventKind::forced_bet_posted:
                return simple(PhhVerb::bring_in, fact);
            case EventKind::folded:
                return fact.detail != static_cast<std::uint8_t>(By::floor) &&
                       fact.detail != static_cast<std::uint8_t>(By::thrown_in) &&
                       simple(PhhVerb::fold, fact);
            case EventKind::checked:
            case EventKind::called:
                return simple(PhhVerb::check_or_call, fact);
            case EventKind::bet_to:
            case EventKind::raised_to:
                simple(PhhVerb::bet_to, fact);
                actions_.back().amount = fact.amount;
                return true;
            case EventKind::shown:
                return simple(PhhVerb::show_dealt, fact);
            case EventKind::mucked:
                return simple(PhhVerb::muck, fact);
            case EventKind::run_it_twice_agreed:
                agreed_ += fmt::format("{}{}", agreed_.empty() ? "" : ", ", fact.player + 1);
                return true;
            case EventKind::round_started:
            case EventKind::ante_posted:
            case EventKind::blind_posted:
            case EventKind::burned:
            case EventKind::discards_reshuffled:
            case EventKind::burns_reshuffled:
            case EventKind::showdown_opened:
            case EventKind::run_it_twice_offered:
            case EventKind::run_it_twice_declined:
            case EventKind::second_run_begun:
            case EventKind::uncalled_returned:
            case EventKind::raked:
            case EventKind::contributed:
            case EventKind::pot_awarded:
            case EventKind::round_ended:
                return true;  // these follow from the rest
            default:
                return false;
        }
    }

    std::vector<PhhAction> taken() {
        int index = 0;
        for (PhhAction& action : actions_) action.index = ++index;
        return std::move(actions_);
    }

    // Of two boards, what lies on the second alone.
    const std::string& second_board() const { return second_board_; }
    // Who agreed to run it twice: "1, 3".
    const std::string& agreed() const { return agreed_; }

  private:
    bool simple(PhhVerb verb, const Event& fact) {
        actions_.push_back({.verb = verb, .player = fact.player + 1});
        return true;
    }

    // Cards of one street to one player are one action, though they come in turns.
    void add_card(std::vector<PhhAction>& to, PhhVerb verb, int player, Card card) const {
        for (std::size_t at = to.size(); at > (drawing_ ? 0 : street_from_); --at)
            if (to[at - 1].verb == verb && to[at - 1].player == player)
                return to[at - 1].cards.push_back(card);
        to.push_back({.verb = verb, .player = player});
        to.back().cards.push_back(card);
    }

    // The format has all discards of a draw first and the new cards after them.
    void finish_draw() {
        if (!drawing_) return;
        actions_.insert(actions_.end(), drawn_.begin(), drawn_.end());
        drawn_.clear();
        drawing_ = false;
    }

    std::vector<PhhAction> actions_, drawn_;
    std::string second_board_, agreed_;
    PhhAction discards_;
    std::size_t street_from_ = 0;  // the first action of this street
    bool drawing_ = false;
};

}  // namespace

std::string_view phh_word_of(Option option) {
    switch (option) {
        case Option::none:
            return "";
        case Option::bomb_pot:
            return "bomb-pot";
        case Option::double_board:
            return "double-board";
        case Option::waterfall:
            return "waterfall";
    }
    return "";
}

std::optional<PhhHand> record_of(const Setup& setup, const Round& end,
                                 std::span<const Event> facts) {
    MUST(end.stage == Stage::over);
    Actions actions;
    if (!std::ranges::all_of(facts, [&](const Event& fact) { return actions.add(fact); }))
        return std::nullopt;
    PhhHand hand;
    const BettingTerms& terms = setup.terms;
    const PhhBetting betting = betting_of(terms.structure);
    hand.variant = phh_code_of(*setup.game, betting);
    hand.ante_trimming_status = !setup.antes_apart;
    const bool blinds = setup.game->pot->opening != ForcedMoney::forced_bet;
    for (std::size_t i = 0; i < setup.players; ++i) {
        hand.starting_stacks.emplace_back(setup.entries[i].stack);
        hand.finishing_stacks.push_back(end.player[i].stack);
        // Between two players the forced money stands in reverse.
        const std::size_t from = setup.players == 2 && blinds ? 1 - i : i;
        const Entry& entry = setup.entries[from];
        hand.antes.push_back(entry.ante);
        // A post behind the last blind is a newcomer's, which is written below zero.
        const bool post = from > setup.last_blind && setup.players > 2;
        if (blinds) hand.blinds_or_straddles.push_back(post ? -entry.blind : entry.blind);
    }
    if (!blinds) hand.bring_in = terms.forced_bet;
    if (betting == PhhBetting::fixed_limit || betting == PhhBetting::spread_limit) {
        hand.small_bet = terms.small_bet;
        hand.big_bet = terms.big_bet;
    } else {
        hand.min_bet = terms.small_bet;
    }
    hand.actions = actions.taken();
    hand.others.push_back({"_smallest_chip", decimal(terms.smallest_chip)});
    const auto draws =
        std::ranges::count_if(setup.game->pot->streets.first(end.streets),
                              [](const Street& street) { return street.draw == Draw::yes; });
    if (draws > 0) hand.others.push_back({"_draws", std::to_string(draws)});
    if (setup.option != Option::none)
        hand.others.push_back({"_option", fmt::format("\"{}\"", phh_word_of(setup.option))});
    if (end.second_run)
        hand.others.push_back({"_run_it_twice", fmt::format("[{}]", actions.agreed())});
    if (!actions.second_board().empty())
        hand.others.push_back({"_second_board", fmt::format("\"{}\"", actions.second_board())});
    if (end.raked > Chips{}) hand.others.push_back({"_rake", decimal(end.raked)});
    if (end.contributed > Chips{})
        hand.others.push_back({"_contributed", decimal(end.contributed)});
    return hand;
}

}  // namespace pokerfloor
