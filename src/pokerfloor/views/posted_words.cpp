// What is posted at a table, in words: for the lobby and the sign.
#include <algorithm>

#include <fmt/core.h>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/games/chapter_clauses.hpp>
#include <pokerfloor/table/options.hpp>
#include <pokerfloor/views/house_sign.hpp>
#include <pokerfloor/views/house_words.hpp>
#include <pokerfloor/views/jackpot_words.hpp>
#include <pokerfloor/views/posted_words.hpp>

namespace pokerfloor::views {
namespace {

bool has_two_limits(const BettingTerms& betting) {
    return betting.structure == Structure::fixed_limit ||
           betting.structure == Structure::spread_limit;
}

std::string structure_in_words(const BettingTerms& betting, Money money) {
    const std::string small = money(betting.small_bet), big = money(betting.big_bet);
    switch (betting.structure) {
        case Structure::fixed_limit:
            return fmt::format("fixed limit {}/{}", small, big);
        case Structure::spread_limit:
            return fmt::format("spread limit {}-{}", small, big);
        case Structure::pot_limit:
            return "pot limit";
        case Structure::no_limit:
            return "no limit";
    }
    return {};
}

std::string blinds_in_words(const TableTerms& terms, Money money) {
    std::string text;
    for (int i = 0; i < terms.blind_count; ++i)
        text += (i == 0 ? "" : "/") + money(terms.blinds[static_cast<std::size_t>(i)]);
    return text;
}

// What can be read from afar, and what is read beside it.
struct Worded {
    std::string words, detail;
};

// Type and amount (MDP-17.C), and the rounding and the first street of MDQ-62.
Worded rake_in_words(const Rake& rake, const PotLaw& law, Money money) {
    std::string text;
    if (rake.hundredths > 0)
        text = fmt::format("{}% of the pot", to_string(Chips{rake.hundredths}));
    for (std::size_t i = 0; i < rake.step_count; ++i)
        text += fmt::format("{}{} from {}", text.empty() ? "" : ", ",
                            money(Chips{rake.steps[i].takes_cents}),
                            money(Chips{rake.steps[i].pot_cents}));
    const char* const early =
        law.streets.back().board > 0 ? "before the flop" : "in the first betting round";
    return {fmt::format("{}, at most {} a hand", text, money(rake.cap)),
            fmt::format(", rounded down to multiples of {}, {} where it ends {}", money(rake.unit),
                        rake.before_flop ? "also" : "nothing", early)};
}

// MDP-8.J: the minimum and the maximum in effect. A raise adds no less than the bet or raise before
// it (MDQ-42).
Worded bets_in_words(const BettingTerms& betting, const PotLaw& law, Money money) {
    const std::string small = money(betting.small_bet), big = money(betting.big_bet);
    constexpr const char* raises = ", raises by no less than the bet or raise before";
    switch (betting.structure) {
        case Structure::fixed_limit:
            return {
                fmt::format("bets and raises of {}, {} of {}", small, upper_limit_begins(law), big),
                {}};
        case Structure::spread_limit:
            return {fmt::format("bets and raises from {} to {}", small, big), raises};
        case Structure::pot_limit:
            return {fmt::format("bets from {} up to the pot", small), raises};
        case Structure::no_limit:
            return {fmt::format("bets from {} up to all one has on the table", small), raises};
    }
    return {};
}

// MDP-8.K.1: as it is dealt. Between two who can still bet the cap is not counted, unless it was
// reached before (practice, section 2); nor is what completes a forced bet, which is the bet
// (MDQ-13).
Worded raises_in_words(const TableTerms& terms) {
    const BettingTerms& betting = terms.betting;
    if (!has_two_limits(betting) || betting.max_raises == 0) return {"any number of raises", {}};
    const std::string cap =
        betting.max_raises == 1 ? "1 raise" : fmt::format("{} raises", betting.max_raises);
    const bool completes = betting.forced_bet > Chips{} && betting.forced_bet < betting.small_bet;
    return {cap + " a betting round",
            std::string(completes ? ", completing the forced bet not counted" : "") +
                "; any number once only two can still bet, unless the cap was reached before"};
}

std::string odd_chip_in_words(OddChip odd_chip) {
    switch (odd_chip) {
        case OddChip::left_of_button:
            return "to the first tied player left of the button";
        case OddChip::right_of_button:
            return "to the last tied player clockwise from the button";
        case OddChip::by_suit:
            return "by suit: a tied high hand's highest card, a low hand's lowest";
    }
    return {};
}

// MDP-12.N: which one, from which pot, at which limits, and until when.
Worded kill_in_words(const TableTerms& terms, Money money) {
    return {fmt::format("from a pot of {}, limits {}/{}", money(terms.kill_amount),
                        money(limit_in_a_kill(terms.kill, terms.betting.small_bet)),
                        money(limit_in_a_kill(terms.kill, terms.betting.big_bet))),
            fmt::format(
                ", once one player takes it whole, until a pot is smaller or {}",
                terms.game->pot->kill == KillLaw::high_low ? "shared by high and low" : "divided")};
}

std::string_view clause_or(std::string_view clause, std::string_view otherwise) {
    return clause.empty() ? otherwise : clause;
}

class PotSign {
  public:
    PotSign(const TableTerms& terms, Money money)
        : terms_(terms),
          betting_(terms.betting),
          law_(*terms.game->pot),
          by_(chapter_clauses_of(*terms.game)),
          money_(money) {}

    std::vector<PostedLine> lines() {
        bets();
        forced_money();
        say("raises", raises_in_words(terms_), "MDP-8.K.1");
        if (!betting_.check_raise) say("check-raise", {"no check-raise", {}}, "MDP-8.J.2");
        if (betting_.open_pair_double)
            say("open pair", {"an open pair on fourth street may be bet double", {}}, "MDP-8.J");
        const std::string kill = terms_.kill == KillKind::full ? "kill" : "half-kill";
        if (terms_.kill != KillKind::none)
            post(kill, kill_in_words(terms_, money_), clause_or(law_.kill_clause, "MDP-12.N"));
        if (!betting_.rake.is_none())
            post("rake", rake_in_words(betting_.rake, law_, money_), "MDP-17.C");
        wanted_ = Wanted::besides;
        if (terms_.highest_minimum > betting_.small_bet)
            say("minimum bet",
                {fmt::format("the minimum bet may be raised to {} if everybody at the table "
                             "agrees; each is asked",
                             money_(terms_.highest_minimum)),
                 {}},
                "MDP-8.K.2");
        options();
        showdown();
        // MDQ-47
        say("coming back",
            {"who comes back within an hour brings at least what they left with", {}}, "MDP-8.B.2");
        return std::move(lines_);
    }

  private:
    // On the page topic and words are one sentence; `say` has words that are one already.
    void post(const std::string& topic, const Worded& said, std::string_view clause) {
        add(topic, said, topic + " ", clause);
    }
    void say(const std::string& topic, const Worded& said, std::string_view clause) {
        add(topic, said, "", clause);
    }
    void add(const std::string& topic, const Worded& said, const std::string& before,
             std::string_view clause) {
        lines_.push_back({topic, said.words, said.detail, before + said.words + said.detail,
                          std::string(clause), wanted_});
    }

    void bets() {
        const std::string structure = structure_in_words(betting_, money_);
        add(structure, bets_in_words(betting_, law_, money_), structure + ": ", "MDP-8.J");
    }

    void forced_money() {
        if (terms_.ante > Chips{}) post("ante", {money_(terms_.ante), {}}, by_.ante);
        if (terms_.blind_count > 0)
            post("blinds", {blinds_in_words(terms_, money_), {}}, by_.blinds);
        if (betting_.forced_bet > Chips{})
            post("forced bet (bring-in)", {money_(betting_.forced_bet), {}}, by_.forced_bet);
        // Chapters 13 and 14 have none: nobody may there.
        if (terms_.straddle > Chips{} && !by_.straddle.empty())
            post("straddle", {money_(terms_.straddle), {}}, by_.straddle_posted);
    }

    void options() {
        if (betting_.run_it_twice) say("all-in", {"run it twice", {}}, "MDP-8.L");
        const std::string each = ", " + money_(option_amount_of(terms_)) + " each";
        for (const AgreedOption& one : agreed_options)
            if (terms_.*one.offered)
                say("if all agree", {std::string(one.name) + each, {}}, one.clause);
        if (terms_.dead_button) say("button", {"dead button", {}}, "MDP-11.C.2");
    }

    void showdown() {
        post("odd chip", {odd_chip_in_words(betting_.odd_chip.value_or(law_.odd_chip)), {}},
             clause_or(law_.odd_chip_clause, "MDP-6.H"));
        if (!betting_.winner_shows)
            say("showdown", {"a last hand at a showdown need not be shown", {}}, "MDP-18.E");
        if (betting_.all_in_face_up)
            say("all-in", {"all-in hands are turned up once no more can be bet", {}}, "MDP-18.E.3");
    }

    const TableTerms& terms_;
    const BettingTerms& betting_;
    const PotLaw& law_;
    const ChapterClauses& by_;
    const Money money_;
    Wanted wanted_ = Wanted::on_a_sign;
    std::vector<PostedLine> lines_;
};

std::string time_in_words(const PostedTable& posted) {
    std::string text = fmt::format("{} seconds to decide", posted.decision_seconds);
    if (posted.time_bank > 0) text += fmt::format(", {} in the time bank", posted.time_bank);
    return text;
}

// Of a round that is over no more is at hand than which it was.
std::string submission_in_words(const Submission& submission) {
    std::string text = fmt::format("Rules Submission, edition {}", submission.edition);
    if (submission.approved_on.empty()) return text;
    return text + fmt::format(", approved on {} ({})", submission.approved_on, submission.approval);
}

}  // namespace

std::vector<PostedLine> posted_lines(const PostedTable& posted, Money money,
                                     const Submission& submission) {
    std::vector<PostedLine> lines = posted.game->kind == GameKind::pot
                                        ? PotSign(posted.pot, money).lines()
                                        : house_lines(posted, money);
    for (const Line& line : jackpots_posted(posted))
        lines.push_back({"jackpot", line.text, {}, line.text, line.clause, Wanted::on_a_sign});
    if (posted.decision_seconds > 0) {
        const std::string time = time_in_words(posted);
        lines.push_back({"time", time, {}, time, "MDP-7.D.4", Wanted::besides});
    }
    if (submission.is_there()) {
        const std::string edition = submission_in_words(submission);
        lines.push_back({"submission", edition, {}, edition, "MFC-x0.A", Wanted::besides});
    }
    return lines;
}

std::string upper_limit_begins(const PotLaw& law) {
    const auto first = std::ranges::find(law.streets, BetSize::big, &Street::bet_size);
    MUST(first != law.streets.end());
    const bool stud = law.opening == ForcedMoney::forced_bet;
    return fmt::format("from {}{}{} on", stud ? "" : "the ", first->name, stud ? " street" : "");
}

std::string stakes_in_words(const PostedTable& posted, Money money) {
    if (posted.game->kind == GameKind::house)
        return fmt::format("wagers {} to {}", money(posted.house.minimum),
                           money(posted.house.maximum));
    const TableTerms& terms = posted.pot;
    std::string text = structure_in_words(terms.betting, money);
    if (!has_two_limits(terms.betting)) {
        const int blinds = terms.blind_count;
        text += blinds > 0 ? ", blinds " + blinds_in_words(terms, money)
                           : ", forced bet (bring-in) " + money(terms.betting.forced_bet);
        // MDP-8.J: the minimum bet, where it is not the last blind.
        const Chips least = terms.betting.small_bet;
        if (blinds == 0 || terms.blinds[static_cast<std::size_t>(blinds - 1)] != least)
            text += ", minimum bet " + money(least);
    }
    return terms.ante > Chips{} ? text + ", ante " + money(terms.ante) : text;
}

std::string raised_stakes_of(const BettingTerms& raised) {
    return structure_in_words(raised, in_chips) + ", the kill being on";
}

PostedWords words_of(const PostedTable& posted, const Submission& submission) {
    Lines sign;
    for (PostedLine& line : posted_lines(posted, in_chips, submission))
        sign.push_back({std::move(line.text), std::move(line.clause)});
    PostedWords words{stakes_in_words(posted), std::move(sign), {}};
    if (posted.game->kind == GameKind::house) words.paytables = paytables_in_words(posted.house);
    return words;
}

}  // namespace pokerfloor::views
