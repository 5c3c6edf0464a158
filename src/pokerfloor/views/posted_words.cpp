// What is posted at a table, in words: for the lobby and the sign.
#include <fmt/core.h>

#include <pokerfloor/games/chapter_clauses.hpp>
#include <pokerfloor/table/options.hpp>
#include <pokerfloor/views/house_words.hpp>
#include <pokerfloor/views/posted_words.hpp>

namespace pokerfloor::views {
namespace {

std::string structure_in_words(const BettingTerms& betting) {
    const std::string small = to_string(betting.small_bet), big = to_string(betting.big_bet);
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

std::string blinds_in_words(const TableTerms& terms) {
    std::string text;
    for (int i = 0; i < terms.blind_count; ++i)
        text += (i == 0 ? "" : "/") + to_string(terms.blinds[static_cast<std::size_t>(i)]);
    return text;
}

// Type and amount (MDP-17.C), and the rounding and the first street of MDQ-62.
std::string rake_in_words(const Rake& rake, const PotLaw& law) {
    std::string text;
    if (rake.hundredths > 0)
        text = fmt::format("{}% of the pot", to_string(Chips{rake.hundredths}));
    for (std::size_t i = 0; i < rake.step_count; ++i)
        text += fmt::format("{}{} from {}", text.empty() ? "" : ", ",
                            to_string(Chips{rake.steps[i].takes_cents}),
                            to_string(Chips{rake.steps[i].pot_cents}));
    const char* const early =
        law.streets.back().board > 0 ? "before the flop" : "in the first betting round";
    return fmt::format(
        "rake {}, rounded down to multiples of {}, at most {} a hand, {} where it "
        "ends {}",
        text, to_string(rake.unit), to_string(rake.cap), rake.before_flop ? "also" : "nothing",
        early);
}

// MDP-8.J: the minimum and the maximum in effect.
std::string bets_in_words(const BettingTerms& betting) {
    const std::string small = to_string(betting.small_bet), big = to_string(betting.big_bet);
    switch (betting.structure) {
        case Structure::fixed_limit:
            return fmt::format("bets and raises of {}, on later streets of {}", small, big);
        case Structure::spread_limit:
            return fmt::format("bets and raises from {} to {}", small, big);
        case Structure::pot_limit:
            return fmt::format("bets from {} up to the pot", small);
        case Structure::no_limit:
            return fmt::format("bets from {} up to all one has on the table", small);
    }
    return {};
}

// MDP-8.K.1: as it is dealt. Between two who can still bet the cap is not counted, unless it was
// reached before (practice, section 2).
std::string raises_in_words(const BettingTerms& betting) {
    const bool limit =
        betting.structure == Structure::fixed_limit || betting.structure == Structure::spread_limit;
    if (!limit || betting.max_raises == 0) return "any number of raises";
    const std::string cap =
        betting.max_raises == 1 ? "1 raise" : fmt::format("{} raises", betting.max_raises);
    return cap +
           " a betting round; any number once only two can still bet, unless the cap was reached "
           "before";
}

std::string odd_chip_in_words(OddChip odd_chip) {
    switch (odd_chip) {
        case OddChip::left_of_button:
            return "odd chip to the first tied player left of the button";
        case OddChip::right_of_button:
            return "odd chip to the last tied player clockwise from the button";
        case OddChip::by_suit:
            return "odd chip by suit: a tied high hand's highest card, a low hand's lowest";
    }
    return {};
}

// MDP-12.N: which one, from which pot, and until when.
std::string kill_in_words(const TableTerms& terms) {
    return fmt::format(
        "{} from a pot of {}, until one is smaller or {}",
        terms.kill == KillKind::full ? "kill" : "half-kill", to_string(terms.kill_amount),
        terms.game->pot->kill == KillLaw::high_low ? "shared by high and low" : "divided");
}

std::string_view clause_or(std::string_view clause, std::string_view otherwise) {
    return clause.empty() ? otherwise : clause;
}

Lines pot_sign(const TableTerms& terms) {
    const BettingTerms& betting = terms.betting;
    const PotLaw& law = *terms.game->pot;
    Lines sign{{structure_in_words(betting) + ": " + bets_in_words(betting), "MDP-8.J"}};
    if (terms.highest_minimum > betting.small_bet)
        sign.push_back({fmt::format("the minimum bet may be raised to {} if everybody at the table "
                                    "agrees; each is asked",
                                    to_string(terms.highest_minimum)),
                        "MDP-8.K.2"});
    const ChapterClauses& by = chapter_clauses_of(*terms.game);
    const auto post = [&](const char* what, const std::string& amount, std::string_view clause) {
        sign.push_back({what + (" " + amount), std::string(clause)});
    };
    if (terms.ante > Chips{}) post("ante", to_string(terms.ante), by.ante);
    if (terms.blind_count > 0) post("blinds", blinds_in_words(terms), by.blinds);
    if (betting.forced_bet > Chips{})
        post("forced bet (bring-in)", to_string(betting.forced_bet), by.forced_bet);
    if (terms.straddle > Chips{}) post("straddle", to_string(terms.straddle), by.straddle_posted);
    sign.push_back({raises_in_words(betting), "MDP-8.K.1"});
    if (!betting.check_raise) sign.push_back({"no check-raise", "MDP-8.J.2"});
    if (betting.open_pair_double)
        sign.push_back({"an open pair on fourth street may be bet double", "MDP-8.J"});
    if (betting.run_it_twice) sign.push_back({"run it twice", "MDP-8.L"});
    const std::string each = " " + to_string(option_amount_of(terms)) + " each";
    for (const AgreedOption& one : agreed_options)
        if (terms.*one.offered)
            sign.push_back({std::string(one.name) + "," + each, std::string(one.clause)});
    if (terms.dead_button) sign.push_back({"dead button", "MDP-11.C.2"});
    if (terms.kill != KillKind::none)
        sign.push_back({kill_in_words(terms), std::string(clause_or(law.kill_clause, "MDP-12.N"))});
    sign.push_back({odd_chip_in_words(betting.odd_chip.value_or(law.odd_chip)),
                    std::string(clause_or(law.odd_chip_clause, "MDP-6.H"))});
    if (!betting.winner_shows)
        sign.push_back({"a last hand at a showdown need not be shown", "MDP-18.E"});
    if (betting.all_in_face_up)
        sign.push_back({"all-in hands are turned up once no more can be bet", "MDP-18.E.3"});
    if (!betting.rake.is_none()) sign.push_back({rake_in_words(betting.rake, law), "MDP-17.C"});
    // MDQ-47
    sign.push_back(
        {"who comes back within an hour brings at least what they left with", "MDP-8.B.2"});
    return sign;
}

Lines house_sign(const PostedTable& posted) {
    const house::Terms& terms = posted.house;
    Lines sign{{stakes_in_words(posted), std::string(terms.law().clauses.limits)}};
    if (terms.payout_limit > Chips{})
        sign.push_back({"payout limit " + to_string(terms.payout_limit) + " a hand",
                        std::string(terms.law().limit_clause)});
    return sign;
}

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

Lines sign_of(const PostedTable& posted) {
    Lines sign = posted.game->kind == GameKind::pot ? pot_sign(posted.pot) : house_sign(posted);
    if (posted.decision_seconds > 0) sign.push_back({time_in_words(posted), "MDP-7.D.4"});
    return sign;
}

}  // namespace

std::string stakes_in_words(const PostedTable& posted) {
    if (posted.game->kind == GameKind::house)
        return fmt::format("wagers {} to {}", to_string(posted.house.minimum),
                           to_string(posted.house.maximum));
    const TableTerms& terms = posted.pot;
    std::string text = structure_in_words(terms.betting);
    const bool has_limits = terms.betting.structure == Structure::fixed_limit ||
                            terms.betting.structure == Structure::spread_limit;
    if (!has_limits)
        text += terms.blind_count > 0
                    ? ", blinds " + blinds_in_words(terms)
                    : ", forced bet (bring-in) " + to_string(terms.betting.forced_bet);
    return terms.ante > Chips{} ? text + ", ante " + to_string(terms.ante) : text;
}

std::string raised_stakes_of(const BettingTerms& raised) {
    return structure_in_words(raised) + ", the kill being on";
}

PostedWords words_of(const PostedTable& posted, const Submission& submission) {
    Lines sign = sign_of(posted);
    if (submission.is_there()) sign.push_back({submission_in_words(submission), "MFC-x0.A"});
    PostedWords words{stakes_in_words(posted), std::move(sign), {}};
    if (posted.game->kind == GameKind::house) words.paytables = paytables_in_words(posted.house);
    return words;
}

}  // namespace pokerfloor::views
