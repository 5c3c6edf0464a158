// What is posted at a table of a pot game. Nothing follows silently from something else: limits,
// blinds and forced bets are posted at a table, so they are written down (MDP-10.D.1, 11.D.2).
#include <fmt/core.h>

#include <algorithm>
#include <numeric>

#include <pokerfloor/formats/floor_table.hpp>
#include <pokerfloor/formats/step_list.hpp>
#include <pokerfloor/terms/faults.hpp>

namespace pokerfloor {
namespace {

constexpr std::array<std::string_view, 4> structures{"fixed-limit", "spread-limit", "pot-limit",
                                                     "no-limit"};
constexpr int usual_time_bank = 30;
constexpr std::array<std::string_view, 3> kills{"none", "half", "full"};
constexpr std::array<std::string_view, 3> odd_chips{"left-of-button", "right-of-button", "by-suit"};

constexpr std::array skills{name_of(Skill::easy), name_of(Skill::medium), name_of(Skill::hard)};

class PotTable {
  public:
    PotTable(SettingsReader& in, Behaviour behaviour, PostedTable& table)
        : in_(in),
          behaviour_(behaviour),
          table_(table),
          terms_(table.pot),
          betting_(table.pot.betting) {
        terms_.game = table.game;
        stud_ = table.game->pot->opening == ForcedMoney::forced_bet;
    }

    void run() {
        table_.time_bank = usual_time_bank;
        forced_money();
        structure_and_limits();
        options();
        showdown();
        kill();
        rake();
        smallest_chip();
        judge();
        refuse_the_rest_of_a_table(in_, whose());
    }

  private:
    // What the first behaviour let pass is asked for since the second (docs/decisions/0008).
    bool is_corrected() const { return behaviour_ >= Behaviour::second; }

    bool has_two_limits() const {
        return betting_.structure == Structure::fixed_limit ||
               betting_.structure == Structure::spread_limit;
    }

    // "Hold 'Em at fixed-limit"
    std::string whose() const {
        return fmt::format("{} at {}", table_.game->title,
                           structures[static_cast<std::size_t>(betting_.structure)]);
    }

    void forced_money() {
        in_.amount("ante", terms_.ante);
        std::vector<Chips> blinds;
        if (in_.amounts("blinds", {0, 3}, blinds)) {
            std::ranges::copy(blinds, terms_.blinds.begin());
            terms_.blind_count = static_cast<int>(blinds.size());
        }
        if (stud_) {
            in_.amount("forced-bet", betting_.forced_bet);
        } else {
            in_.amount("straddle", terms_.straddle);
            in_.flag("dead-button", terms_.dead_button);
            in_.flag("heads-up-button-small-blind", terms_.heads_up_button_small_blind);
        }
    }

    void structure_and_limits() {
        int chosen = 0;
        if (!in_.has("structure"))
            in_.missing("structure", "MDP-8.J", "fixed-limit, spread-limit, pot-limit or no-limit");
        if (!in_.choice("structure", structures, chosen)) {
            // Which of these belong here nobody can say, but each can be wrong in itself.
            std::vector<Chips> limits;
            Chips amount{};
            in_.amounts("limits", {2, 2}, limits);
            in_.amount("minimum-bet", amount);
            in_.amount("highest-minimum", amount);
            in_.whole("raise-cap", raise_caps, betting_.max_raises, "MDP-8.K.1");
            return;
        }
        betting_.structure = static_cast<Structure>(chosen);
        if (has_two_limits())
            two_limits();
        else
            one_limit();
        if (betting_.structure != Structure::fixed_limit || is_corrected()) highest_minimum();
    }

    void two_limits() {
        std::vector<Chips> limits;
        if (!in_.has("limits")) in_.missing("limits", "MDP-8.J", "two amounts, such as [4, 8]");
        if (in_.amounts("limits", {2, 2}, limits)) {
            betting_.small_bet = limits[0];
            betting_.big_bet = limits[1];
        }
        // MDP-8.J, 8.K.1: posted, so it does not follow from silence.
        if (is_corrected() && !in_.has("raise-cap"))
            in_.missing("raise-cap", "MDP-8.K.1", "how many raises, such as 3; 0 is no cap");
        in_.whole("raise-cap", raise_caps, betting_.max_raises, "MDP-8.K.1");
    }

    // Where blinds are posted the last of them is the least bet, unless another is posted.
    void one_limit() {
        if (terms_.blind_count > 0)
            betting_.small_bet = terms_.blinds[static_cast<std::size_t>(terms_.blind_count - 1)];
        else if (stud_ && !in_.has("minimum-bet"))
            in_.missing("minimum-bet", "MDP-8.J", "an amount above zero");
        in_.amount("minimum-bet", betting_.small_bet);
        betting_.big_bet = betting_.small_bet;
    }

    void highest_minimum() {
        if (!in_.amount("highest-minimum", terms_.highest_minimum)) return;
        if (terms_.highest_minimum < betting_.small_bet)
            in_.fault("highest-minimum", "MDP-8.K.2", "it is below the minimum bet itself",
                      to_string(betting_.small_bet) + " or more");
        // MDP-8.J.1 lets players pass the posted minimum, not the posted maximum.
        else if (is_corrected() && has_two_limits() && terms_.highest_minimum > betting_.big_bet)
            in_.fault("highest-minimum", "MDP-8.J", "it is above the most that may be bet",
                      to_string(betting_.big_bet) + " or less");
    }

    // Whom the submission names for an odd chip, and which hands are shown.
    void showdown() {
        const PotLaw& law = *terms_.game->pot;
        int chosen = 0;
        if (is_corrected() && law.odd_chip_choice == OddChipChoice::must_be && !in_.has("odd-chip"))
            in_.missing("odd-chip", law.odd_chip_clause,
                        "\"left-of-button\", \"right-of-button\" or \"by-suit\"");
        if (in_.choice("odd-chip", odd_chips, chosen))
            betting_.odd_chip = static_cast<OddChip>(chosen);
        in_.flag("winner-shows", betting_.winner_shows);
        // What was posted before there was this setting stays as it was read.
        betting_.all_in_face_up = behaviour_ >= Behaviour::fifth;
        in_.flag("all-in-face-up", betting_.all_in_face_up);
    }

    void options() {
        in_.flag("check-raise", betting_.check_raise);
        in_.flag("open-pair-double", betting_.open_pair_double);
        in_.flag("run-it-twice", betting_.run_it_twice);
        in_.flag("bomb-pot", terms_.bomb_pot);
        in_.flag("double-board", terms_.double_board);
        in_.flag("waterfall", terms_.waterfall);
        in_.whole("time-bank", {0, 3600}, table_.time_bank, "MDQ-86");
        int chosen = 0;
        if (in_.choice("bot-skill", skills, chosen)) table_.bot_skill = static_cast<Skill>(chosen);
        const bool any = terms_.bomb_pot || terms_.double_board || terms_.waterfall;
        if (in_.amount("bomb-pot-amount", terms_.option_amount) && !any)
            in_.fault("bomb-pot-amount", "MDP-8.M.1.b", "no bomb pot is offered",
                      "bomb-pot, double-board or waterfall = true, or leave it out");
        constexpr auto stays = "button-stays-after-double-board";
        in_.flag(stays, terms_.button_stays_after_double_board);
        if (terms_.button_stays_after_double_board && !terms_.double_board)
            in_.fault(stays, "MDP-8.N.4", "no double board is offered",
                      "double-board = true, or leave it out");
    }

    void kill() {
        int chosen = 0;
        if (in_.choice("kill", kills, chosen)) terms_.kill = static_cast<KillKind>(chosen);
        in_.amount("kill-pot", terms_.kill_amount);
        if (terms_.kill == KillKind::none && terms_.kill_amount > Chips{} && !in_.has_fault("kill"))
            in_.fault("kill-pot", "MDP-12.N", "a pot arms the kill, but no kill is posted",
                      "kill = \"half\" or \"full\", or leave it out");
    }

    void rake() {
        const TomlNode* const node = in_.table("rake", "rake = { percent = 5, cap = 4 }");
        if (node == nullptr) return;
        Rake& rake = betting_.rake;
        SettingsReader in(*node, in_.faults(), "rake.");
        int hundredths = 0;
        if (in.hundredths("percent", {0, Rake::most_hundredths}, hundredths, "MDP-17.B.1"))
            rake.hundredths = static_cast<std::int16_t>(hundredths);
        else if (in.has("percent"))
            rake.hundredths = Rake::most_hundredths;  // whatever was meant needs the rest, too
        in.amount("cap", rake.cap);
        in.amount("unit", rake.unit);
        in.flag("before-flop", rake.before_flop);
        rake_steps(in);
        const std::size_t faults = in_.faults().size();
        in.refuse_the_rest();
        // MDP-17.A.1: a rake of no kind is none, and then nothing else about it has a meaning. What
        // was misspelt may have been one.
        if (rake.is_none() && !in_.has_fault("rake") && in_.faults().size() == faults)
            in_.fault("rake", "MDP-17.A.1", "this rake takes nothing",
                      "percent, steps or both; or leave it out");
        else if (rake.is_none())
            rake = {};
    }

    // MDP-17.B.2
    void rake_steps(SettingsReader& in) {
        Rake& rake = betting_.rake;
        read_steps(in, "steps", "rake", rake.steps, rake.step_count);
    }

    // If none is posted: the largest, of a dollar at most, that every amount is made of (MDQ-37).
    void smallest_chip() {
        if (in_.amount("smallest-chip", betting_.smallest_chip) || in_.has("smallest-chip")) return;
        std::int64_t chip = 100;
        const auto made_of = [&](Chips amount) { chip = std::gcd(chip, amount.cents); };
        for (const Chips amount : {betting_.small_bet, betting_.big_bet, betting_.forced_bet,
                                   terms_.ante, terms_.straddle, terms_.option_amount})
            made_of(amount);
        for (const Chips blind : terms_.blinds) made_of(blind);
        if (terms_.kill == KillKind::half) {
            made_of(half_more(betting_.small_bet));
            made_of(half_more(betting_.big_bet));
        }
        betting_.smallest_chip = {chip};
    }

    static Chips half_more(Chips limit) { return {limit.cents * 3 / 2}; }

    // The settings of money are judged against each other, once all of them could be read.
    bool money_is_clear() const {
        return std::ranges::none_of(std::array{"structure", "limits", "minimum-bet", "ante",
                                               "blinds", "forced-bet", "straddle", "smallest-chip"},
                                    [&](const char* key) { return in_.has_fault(key); });
    }

    std::string_view name_of(std::string_view term) const {
        if (term == "limits" && !has_two_limits()) return "minimum-bet";
        if (term == "raises") return "raise-cap";
        if (term == "rake") return "rake.percent";
        if (term == "rake-cap") return "rake.cap";
        if (term == "rake-unit") return "rake.unit";
        if (term == "rake-steps") return "rake.steps";
        return term;
    }

    // The terms say it in their own words; here it is to be written in a file.
    static std::string allowed_by(const Fault& fault) {
        if (fault.key == "rake-steps") return "such as [[20, 1], [40, 2]]";
        if (fault.key == "blinds" && fault.message == "no blinds")
            return "one to three amounts, such as [1, 2]";
        if (fault.key == "blinds" && fault.allowed == "such as 1, 2") return "such as [1, 2]";
        if (fault.key == "kill" && fault.message == "no amount arms the kill")
            return "kill-pot = 60";
        return fault.allowed;
    }

    void judge() {
        const bool clear = money_is_clear();
        const auto is_compared = [&](std::string_view term) {
            return term == "limits" || term == "straddle" || term == "smallest-chip" ||
                   (term == "forced-bet" && betting_.forced_bet > Chips{});
        };
        for (const Fault& fault : faults_of(terms_, behaviour_)) {
            const std::string_view name = name_of(fault.key);
            if (in_.has_fault(name) || (!clear && is_compared(fault.key))) continue;
            // It would have been the last blind, and that there is none is told anyway.
            if (name == "minimum-bet" && !in_.has(name) && terms_.blind_count == 0) continue;
            in_.fault(name, fault.clause, fault.message, allowed_by(fault));
        }
        read_buy_in(in_, table_, clear ? needed_to_be_dealt_in(terms_) : Chips{}, "MDP-8.B.4");
        // Blinds under a misspelled name are found missing only now, and no chip follows from them.
        if (money_is_clear()) whole_chips();
    }

    // What the table's own terms do not ask: amounts that are only made at play.
    void whole_chips() {
        const Chips chip = betting_.smallest_chip;
        const auto whole = [&](Chips amount) { return amount.cents % chip.cents == 0; };
        const std::string allowed = "whole chips of " + to_string(chip);
        if (terms_.kill == KillKind::half &&
            (!whole(half_more(betting_.small_bet)) || !whole(half_more(betting_.big_bet))))
            in_.fault("kill", "MDP-1.B.15", "limits raised by one half are not whole chips",
                      allowed);
        if (!whole(terms_.option_amount))
            in_.fault("bomb-pot-amount", "MDP-8.M.1.b", "it is not a whole number of chips",
                      allowed);
        if (!in_.has_fault("buy-in") && (!whole(table_.least_buy_in) || !whole(table_.most_buy_in)))
            in_.fault("buy-in", {}, "it is not a whole number of chips", allowed);
        const Rake& rake = betting_.rake;
        if (rake.is_none() || in_.has_fault("rake")) return;
        const bool steps =
            std::all_of(rake.steps.begin(), rake.steps.begin() + rake.step_count,
                        [&](const RakeStep& step) { return whole(Chips{step.takes_cents}); });
        // MDQ-62: the rake is taken in chips, and what is left of the pot is paid in chips.
        if (!whole(rake.cap))
            in_.fault("rake.cap", "MDP-17.A.3", "it is not a whole number of chips", allowed);
        if (!whole(rake.unit))
            in_.fault("rake.unit", "MDP-17.B.1", "it is not a whole number of chips", allowed);
        if (!steps)
            in_.fault("rake.steps", "MDP-17.B.2", "a rake is not a whole number of chips", allowed);
    }

    static constexpr WholeRange raise_caps{0, 100};

    SettingsReader& in_;
    Behaviour behaviour_;
    PostedTable& table_;
    TableTerms& terms_;
    BettingTerms& betting_;
    bool stud_ = false;
};

}  // namespace

void read_pot_table(SettingsReader& in, Behaviour behaviour, PostedTable& table) {
    PotTable(in, behaviour, table).run();
}

}  // namespace pokerfloor
