#include <pokerfloor/terms/faults.hpp>

#include <algorithm>

#include <pokerfloor/games/chapter_clauses.hpp>

namespace pokerfloor {
namespace {

class Check {
  public:
    Check(const TableTerms& terms, Behaviour behaviour)
        : terms_(terms), betting_(terms.betting), behaviour_(behaviour) {}

    std::vector<Fault> run() {
        limits();
        forced_money();
        chips();
        options();
        rake();
        return std::move(faults_);
    }

  private:
    void need(bool right, std::string_view key, std::string_view clause, std::string message,
              std::string allowed) {
        if (!right) faults_.push_back({key, clause, std::move(message), std::move(allowed)});
    }

    void limits() {
        need(betting_.small_bet > Chips{}, "limits", "MDP-8.J", "no minimum bet",
             "a minimum bet above zero");
        const bool two = betting_.structure == Structure::fixed_limit ||
                         betting_.structure == Structure::spread_limit;
        need(!two || betting_.big_bet >= betting_.small_bet, "limits", "MDP-8.J",
             "the second limit is below the first", to_string(betting_.small_bet) + " or more");
        need(!betting_.open_pair_double || (betting_.structure == Structure::fixed_limit &&
                                            terms_.game->pot->open_pair == OpenPair::may_double),
             "open-pair-double", "MDP-8.J",
             "an open pair on fourth street is bet double in seven-card stud high alone",
             "leave it out, or fixed limit at stud7-high");
        need(betting_.max_raises >= 0, "raises", "MDP-8.K.1", "the raise cap is below zero",
             "0 for no cap, or a number of raises");
    }

    void forced_money() {
        const ChapterClauses& by = chapter_clauses_of(*terms_.game);
        need(terms_.ante >= Chips{}, "ante", by.ante, "the ante is below zero", "0 or more");
        if (terms_.game->pot->opening == ForcedMoney::forced_bet) {
            need(betting_.forced_bet > Chips{}, "forced-bet", by.forced_bet, "no forced bet",
                 "an amount above zero");
            // MDQ-13: what completes it must be a bet.
            need(betting_.forced_bet <= betting_.small_bet, "forced-bet", by.forced_bet,
                 "the forced bet is above the lower limit",
                 to_string(betting_.small_bet) + " or less");
            need(terms_.blind_count == 0, "blinds", by.forced_bet, "this game has no blinds",
                 "leave them out");
            return;
        }
        need(terms_.blind_count > 0, "blinds", by.blinds, "no blinds", "one to three amounts");
        Chips last{};
        for (int i = 0; i < terms_.blind_count; ++i) {
            const Chips blind = terms_.blinds[static_cast<std::size_t>(i)];
            need(blind > Chips{} && blind >= last, "blinds", by.more_blinds,
                 "blinds are above zero and do not fall", "such as 1, 2");
            last = blind;
        }
        need(terms_.straddle == Chips{} || terms_.straddle > last, "straddle",
             by.or_chapter(by.straddle_posted), "the straddle is not above the last blind",
             "more than " + to_string(last));
    }

    // MDQ-37, MDP-11.K.4: what does not divide is a dollar at most.
    void chips() {
        const Chips chip = betting_.smallest_chip;
        const bool in_range = chip > Chips{} && chip <= dollars(1);
        need(in_range, "smallest-chip", "MDP-11.K.4", "the smallest chip is not within bounds",
             "above zero and at most 1");
        if (!in_range) return;
        const auto whole = [&](Chips amount) { return amount.cents % chip.cents == 0; };
        const bool all = whole(betting_.small_bet) && whole(betting_.big_bet) &&
                         whole(betting_.forced_bet) && whole(terms_.ante) &&
                         whole(terms_.straddle) && std::ranges::all_of(terms_.blinds, whole);
        need(all, "smallest-chip", "MDP-11.K.4", "an amount is not a multiple of the smallest chip",
             "a chip that every limit, ante and blind is made of");
    }

    void options() {
        const bool board = terms_.game->pot->streets.back().board > 0;  // MDQ-55
        const auto with_board = [&](bool offered, std::string_view key, std::string_view clause) {
            need(!offered || board, key, clause, "the game has no board", "leave it out");
            need(!offered || !betting_.tournament, key, clause, "not at a tournament table",
                 "leave it out");
        };
        with_board(betting_.run_it_twice, "run-it-twice", "MDP-8.L");
        with_board(terms_.bomb_pot, "bomb-pot", "MDP-8.M");
        with_board(terms_.double_board, "double-board", "MDP-8.N");
        with_board(terms_.waterfall, "waterfall", "MDP-8.O");
        need(!betting_.odd_chip || terms_.game->pot->odd_chip_choice != OddChipChoice::none,
             "odd-chip", "MDP-10.L.3.d", "without a button the odd chip goes by suit",
             "leave it out");
        if (terms_.kill == KillKind::none) return;
        kill_law();
        need(betting_.structure == Structure::fixed_limit, "kill", "MDP-1.B.15",
             "a kill doubles the limits of a fixed-limit game", "fixed limit");
        need(terms_.kill_amount > Chips{}, "kill", "MDP-1.B.15", "no amount arms the kill",
             "the pot that arms it");
    }

    // MDP-12.M, 19.M, MDQ-58: the definitions are Omaha's; other chapters only mention it, or not
    // even that.
    void kill_law() {
        if (behaviour_ < Behaviour::second) return;
        need(terms_.game->pot->kill != KillLaw::none, "kill", "MDP-12.M",
             "this game has no kill: it belongs to Omaha and Five-Card Omaha eight or better, and "
             "by a definition of the facility's own to Badugi and Triple Draw",
             "leave it out");
    }

    void rake() {
        const Rake& rake = betting_.rake;
        need(rake.hundredths >= 0 && rake.hundredths <= Rake::most_hundredths, "rake", "MDP-17.B.1",
             "the percentage is beyond the limit", "0 to 10 per cent");
        need(rake.is_none() || rake.cap > Chips{}, "rake-cap", "MDP-17.A.3",
             "no maximum for a round", "an amount above zero");
        need(rake.unit > Chips{}, "rake-unit", "MDP-17.B.1", "the rake is rounded to nothing",
             "an amount above zero");
        const auto rises = [](const RakeStep& a, const RakeStep& b) {
            return a.pot_cents < b.pot_cents && a.takes_cents < b.takes_cents;
        };
        for (std::size_t i = 0; i < rake.step_count; ++i)
            need(i == 0 ? rake.steps[0].takes_cents > 0 &&
                              rake.steps[0].pot_cents > rake.steps[0].takes_cents
                        : rises(rake.steps[i - 1], rake.steps[i]),
                 "rake-steps", "MDP-17.B.2", "the steps do not rise", "such as 20:1, 40:2, 60:3");
    }

    const TableTerms& terms_;
    const BettingTerms& betting_;
    const Behaviour behaviour_;
    std::vector<Fault> faults_;
};

}  // namespace

std::vector<Fault> faults_of(const TableTerms& terms, Behaviour behaviour) {
    return Check(terms, behaviour).run();
}

}  // namespace pokerfloor
