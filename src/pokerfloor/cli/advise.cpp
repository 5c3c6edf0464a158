#include <pokerfloor/cli/advise.hpp>

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <numeric>

#include <pokerfloor/base/in_quotes.hpp>
#include <pokerfloor/cli/card_options.hpp>
#include <pokerfloor/reports/table.hpp>

namespace pokerfloor::cli {
namespace {

namespace json = boost::json;
using analysis::decimal;
using analysis::denominator_of;
using analysis::DoubleDrawPoint;
using analysis::numerator_of;
using analysis::Option;

constexpr std::array point_names{"first-decision", "first-draw", "second-decision", "second-draw"};

// All cards of the call, each list in the order written.
struct Cards {
    std::vector<Card> hand, discarded, dealer, board;
};

CardSet set_of(const std::vector<Card>& cards, std::size_t from = 0) {
    return CardSet(std::span(cards).subspan(std::min(from, cards.size())));
}

std::string joined(const std::vector<Card>& cards) {
    std::string text;
    for (const Card card : cards) text += (text.empty() ? "" : " ") + to_string(card);
    return text;
}

Result<Cards> cards_of(const AdviseCall& call, const reports::Question& question) {
    Cards cards;
    const GameSpec& game = *question.game;
    const std::string discarded = call.discarded.value_or("");
    for (const auto& [place, text, into] : {std::tuple("--cards", &call.cards, &cards.hand),
                                            std::tuple("--discarded", &discarded, &cards.discarded),
                                            std::tuple("--dealer", &call.dealer, &cards.dealer),
                                            std::tuple("--board", &call.board, &cards.board)}) {
        auto read = cards_for(game, place, *text);
        if (!read) return tl::unexpected(read.error());
        *into = std::move(*read);
    }
    if (const auto once = refuse_cards_twice({{"--cards", set_of(cards.hand)},
                                              {"--discarded", set_of(cards.discarded)},
                                              {"--dealer", set_of(cards.dealer)},
                                              {"--board", set_of(cards.board)},
                                              {"--seen", question.conditions.seen}});
        !once)
        return tl::unexpected(once.error());
    return cards;
}

Result<void> refuse(const GameSpec& game, const char* option, bool given, const char* why) {
    if (given) return fail(fmt::format("{}: {} {}", option, game.id, why));
    return {};
}

Result<DoubleDrawPoint> point_of(const AdviseCall& call) {
    if (!call.point)
        return call.discarded ? DoubleDrawPoint::second_decision : DoubleDrawPoint::first_decision;
    const auto found = std::ranges::find(point_names, *call.point);
    if (found == point_names.end())
        return fail(fmt::format("--point {}: points are {}, {}, {}, {}", in_quotes(*call.point),
                                point_names[0], point_names[1], point_names[2], point_names[3]));
    const auto point = static_cast<DoubleDrawPoint>(found - point_names.begin());
    const bool first =
        point == DoubleDrawPoint::first_decision || point == DoubleDrawPoint::first_draw;
    if (call.discarded && first)
        return fail(fmt::format("--discarded: nothing is discarded yet at the {}",
                                reports::in_words(*call.point)));
    // What was thrown away is not drawn again, so without it there is no answer.
    if (!call.discarded && !first)
        return fail(
            fmt::format("--point {} needs --discarded: what was thrown away at the first "
                        "draw, up to three cards (MDD-11.C.4), \"\" for nothing",
                        *call.point));
    return point;
}

// Two jokers are worth the same and written the same: an option that throws one of them away is
// listed once.
analysis::Advice with_jokers_once(const analysis::Advice& advice) {
    analysis::Advice once;
    const std::string best = name_of(advice.best_option());
    for (const Option& option : advice.options) {
        const auto same = [&](const Option& other) { return name_of(other) == name_of(option); };
        if (std::ranges::any_of(once.options, same)) continue;
        if (name_of(option) == best) once.best = once.options.size();
        once.options.push_back(option);
    }
    return once;
}

Result<void> advise_draw(const AdviseCall& call, const Cards& cards, Advised& made) {
    const GameSpec& game = *made.question.game;
    if (const auto ok = refuse(game, "--dealer", !cards.dealer.empty(),
                               "is played without cards for the dealer (MDD-12.A)");
        !ok)
        return ok;
    if (const auto ok = refuse(game, "--board", !cards.board.empty(), "is played without a board");
        !ok)
        return ok;
    const auto point = point_of(call);
    if (!point) return tl::unexpected(point.error());
    auto advice =
        advise_double_draw(std::get<analysis::DoubleDrawTerms>(made.question.terms), *point,
                           set_of(cards.hand), set_of(cards.discarded), made.question.conditions);
    if (!advice) return tl::unexpected(advice.error());
    made.advice = with_jokers_once(*advice);
    made.situation =
        fmt::format("{}, {}{}", joined(cards.hand),
                    reports::in_words(point_names[static_cast<std::size_t>(*point)]),
                    cards.discarded.empty() ? "" : " after discarding " + joined(cards.discarded));
    return {};
}

Result<void> advise_four(const AdviseCall& call, const Cards& cards, Advised& made) {
    const GameSpec& game = *made.question.game;
    if (const auto ok = refuse(game, "--discarded", call.discarded.has_value(), "has no draw"); !ok)
        return ok;
    if (const auto ok = refuse(game, "--board", !cards.board.empty(), "is played without a board");
        !ok)
        return ok;
    if (cards.dealer.empty())
        return fail("--dealer is required: the dealer's up card, then hidden ones that are known");
    made.question.conditions.dealer = set_of(cards.dealer, 1);
    auto advice =
        advise_four_card(std::get<analysis::FourCardTerms>(made.question.terms), set_of(cards.hand),
                         cards.dealer.front(), made.question.conditions);
    if (!advice) return tl::unexpected(advice.error());
    made.advice = std::move(*advice);
    made.situation = fmt::format("{} against {}", joined(cards.hand), joined(cards.dealer));
    return {};
}

Result<void> advise_stud(const AdviseCall& call, const Cards& cards, Advised& made) {
    const GameSpec& game = *made.question.game;
    if (const auto ok = refuse(game, "--discarded", call.discarded.has_value(), "has no draw"); !ok)
        return ok;
    if (cards.hand.size() + cards.board.size() != 4)
        return fail(
            fmt::format("--cards and --board: the own card and three board cards are "
                        "needed, not {} and {}",
                        cards.hand.size(), cards.board.size()));
    made.question.conditions.dealer = set_of(cards.dealer);
    auto advice =
        advise_double_down_stud(std::get<analysis::DoubleDownStudTerms>(made.question.terms),
                                set_of(cards.hand) | set_of(cards.board), made.question.conditions);
    if (!advice) return tl::unexpected(advice.error());
    made.advice = std::move(*advice);
    made.situation = joined(cards.hand);
    if (!cards.board.empty()) made.situation += ", board " + joined(cards.board);
    if (!cards.dealer.empty()) made.situation += ", hole card " + joined(cards.dealer);
    return {};
}

}  // namespace

std::vector<std::string> draw_points() {
    return {point_names.begin(), point_names.end()};
}

Result<Advised> advise(const AdviseCall& call) {
    auto question = question_of(call.house);
    if (!question) return tl::unexpected(question.error());
    const auto cards = cards_of(call, *question);
    if (!cards) return tl::unexpected(cards.error());
    Advised made{std::move(*question), {}, {}};
    const bool draws = std::holds_alternative<analysis::DoubleDrawTerms>(made.question.terms);
    if (call.point && !draws)
        return fail(fmt::format("--point: {} has one decision", made.question.game->id));
    const auto done = draws ? advise_draw(call, *cards, made)
                      : std::holds_alternative<analysis::FourCardTerms>(made.question.terms)
                          ? advise_four(call, *cards, made)
                          : advise_stud(call, *cards, made);
    if (!done) {
        const std::string& why = done.error().message;
        if (why.starts_with("--")) return fail(why);
        if (why.starts_with("discards: ")) return fail("--discarded: " + why.substr(10));
        return fail("--" + why);
    }
    return made;
}

std::string name_of(const Option& option) {
    return option.action + (option.discards.empty() ? "" : " " + to_string(option.discards));
}

std::string advise_text(const Advised& advised) {
    const auto& options = advised.advice.options;
    std::vector<std::size_t> order(options.size());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(
        order, [&](std::size_t a, std::size_t b) { return options[a].ev > options[b].ev; });
    reports::Table table{"options",
                         "",
                         {{""},
                          {"option"},
                          {"expectation", reports::Align::right},
                          {"costs", reports::Align::right},
                          {"exactly"}},
                         {},
                         false};
    const Option& best = advised.advice.best_option();
    for (const std::size_t i : order) {
        const Option& option = options[i];
        table.rows.push_back(
            {i == advised.advice.best ? "*" : "", name_of(option), decimal(option.ev, 9),
             option.ev == best.ev ? "" : decimal(best.ev - option.ev, 9),
             fmt::format("{} / {}", numerator_of(option.ev), denominator_of(option.ev))});
    }
    return fmt::format("{}: {}\nthe whole round, in {}s, with perfect play from here on; {}\n\n{}",
                       advised.question.game->title, advised.situation,
                       first_wager(advised.question), advised.question.tables_are,
                       text_of(table, 2));
}

std::string advise_json(const Advised& advised) {
    json::array options;
    for (const Option& option : advised.advice.options) {
        json::object one{{"action", name_of(option)},
                         {"ev",
                          {{"numerator", numerator_of(option.ev)},
                           {"denominator", denominator_of(option.ev)},
                           {"decimal", decimal(option.ev, 18)}}}};
        if (option.action == "discard") one["discards"] = to_string(option.discards);
        options.push_back(std::move(one));
    }
    return json::serialize(json::object{{"game", advised.question.game->id},
                                        {"situation", advised.situation},
                                        {"options", std::move(options)},
                                        {"best", name_of(advised.advice.best_option())}}) +
           "\n";
}

}  // namespace pokerfloor::cli
