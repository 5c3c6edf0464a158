#include <pokerfloor/cli/equity_draws.hpp>

#include <fmt/core.h>

#include <algorithm>
#include <boost/json.hpp>

#include <pokerfloor/base/in_quotes.hpp>
#include <pokerfloor/cli/amounts.hpp>
#include <pokerfloor/cli/card_options.hpp>
#include <pokerfloor/cli/equity_figures.hpp>
#include <pokerfloor/cli/interrupt.hpp>
#include <pokerfloor/cli/output.hpp>
#include <pokerfloor/cli/progress.hpp>
#include <pokerfloor/cli/table.hpp>
#include <pokerfloor/equity/checked.hpp>
#include <pokerfloor/equity/draws/draw_plans.hpp>

namespace pokerfloor::cli {
namespace {

namespace json = boost::json;

// Longer, and one would rather change the question.
constexpr double most_seconds = 300;

std::string percent(const analysis::Fraction& share) {
    return analysis::decimal(share * 100, 4) + "%";
}

std::string in_one(const analysis::Fraction& fraction) {
    const std::string denominator = analysis::denominator_of(fraction);
    return analysis::numerator_of(fraction) + (denominator == "1" ? "" : "/" + denominator);
}

json::object told(const analysis::Fraction& fraction) {
    return {{"numerator", analysis::numerator_of(fraction)},
            {"denominator", analysis::denominator_of(fraction)},
            {"decimal", analysis::decimal(fraction, 18)}};
}

struct Chance {
    Strength strength;
    Category category;
    std::string name;
    analysis::Fraction chance;
};

// A line for each kind of hand: how likely it is, and how likely it or a better one.
std::string kinds_text(const std::vector<Chance>& hands) {
    std::vector<Row> rows{{"hand", "chance", "it or better"}};
    analysis::Fraction so_far = 0;
    for (auto hand = hands.begin(); hand != hands.end();) {
        const auto kind_of = [](const Chance& one) {
            return one.strength.qualifies() ? kind_of_hand(one.category, one.name)
                                            : std::string("does not qualify");
        };
        const std::string kind = kind_of(*hand);
        analysis::Fraction chance = 0;
        for (; hand != hands.end() && kind_of(*hand) == kind; ++hand) chance += hand->chance;
        so_far += chance;
        rows.push_back({kind, percent(chance), percent(so_far)});
    }
    return table(rows, 2);
}

json::array kinds_json(const std::vector<Chance>& hands) {
    json::array list;
    for (const Chance& hand : hands)
        list.push_back({{"name", hand.name},
                        {"category", to_string(hand.category)},
                        {"strength", hand.strength.value},
                        {"chance", told(hand.chance)}});
    return list;
}

int ended_early() {
    return complain("equity", "ended before every deal was counted", failed);
}

std::uint64_t draws_of(const GameSpec& game) {
    return static_cast<std::uint64_t>(std::ranges::count_if(
        game.pot->streets, [](const Street& street) { return street.draw == Draw::yes; }));
}

int has_no_draws(const GameSpec& game, std::string_view option) {
    return complain("equity", fmt::format("{} is for draws, which {} has not", option, game.id));
}

std::string changes(int cards) {
    return cards == 0 ? "nothing" : fmt::format("{}", cards);
}

}  // namespace

Result<equity::Plan> plan_of(const std::string& text) {
    const auto colon = text.find(':');
    const std::string aim = text.substr(0, colon);
    equity::Plan plan;
    if (aim == "low")
        plan.aim = equity::Aim::low;
    else if (aim == "badugi")
        plan.aim = equity::Aim::badugi;
    else if (aim == "groups")
        plan.aim = equity::Aim::groups;
    else
        return fail(
            fmt::format("--plan: {} is no plan; there are low, badugi and groups, the first two "
                        "also with the highest card that is kept, as low:8",
                        in_quotes(text)));
    if (colon == std::string::npos) return plan;
    constexpr std::string_view letters = "23456789TJQKA";
    const std::string rank = text.substr(colon + 1);
    const auto found = rank.size() == 1 ? letters.find(rank[0]) : std::string_view::npos;
    if (plan.aim == equity::Aim::groups || found == std::string_view::npos)
        return fail(
            fmt::format("--plan: {}: behind the colon of low and badugi stands the highest card "
                        "that is kept, one of A K Q J T 9..2",
                        in_quotes(text)));
    plan.highest = static_cast<Rank>(found);
    return plan;
}

std::string kind_of_hand(Category category, const std::string& name) {
    const bool badugi =
        category >= Category::one_card_badugi && category <= Category::four_card_badugi;
    if (category == Category::no_pair)
        return name.substr(0, name.find('-')) + (name.ends_with(" low") ? " low" : "");
    if (badugi) {
        const auto cards = name.find(", ");
        return cards == std::string::npos ? name : name.substr(0, name.find('-', cards));
    }
    std::string kind(to_string(category));
    std::ranges::replace(kind, '-', ' ');
    return kind;
}

int equity_best_draw(const equity::Question& question, const equity::Effort& effort,
                     const std::string& player, bool as_json) {
    if (draws_of(*question.game) == 0) return has_no_draws(*question.game, "--best-draw");
    const auto number = whole_number("--best-draw", player, 1, question.players.size());
    if (!number) return complain("equity", number.error().message);
    const std::size_t who = *number - 1;
    const auto seconds = equity::best_draw_seconds(question, who);
    if (!seconds || *seconds > most_seconds)
        return complain("equity",
                        "--best-draw: there are too many deals to count; say of more players what "
                        "they hold and keep");
    equity::Effort watched = effort;
    watched.progress = bar_for_watchers();
    const auto found = equity::best_draw(question, who, watched);
    if (watched.progress) erase_bar();
    if (!found)
        return Interrupt::asked() ? ended_early()
                                  : complain("equity", "--best-draw: " + found.error().message);
    const int cards = question.players[who].range.front().cards().size();
    if (as_json) {
        json::array ways;
        for (const equity::Choice& way : *found)
            ways.push_back({{"keep", to_string(way.keep)},
                            {"changes", cards - way.keep.size()},
                            {"equity", told(way.answer.equity(who))},
                            {"deals", digits(way.answer.deals)}});
        return write_out(json::serialize(json::object{{"game", question.game->id},
                                                      {"exact", true},
                                                      {"player", who + 1},
                                                      {"hand", question.players[who].text},
                                                      {"ways", std::move(ways)}}) +
                         "\n");
    }
    std::vector<Row> rows{{"keeps", "changes", "equity", "exactly"}};
    for (const equity::Choice& way : *found) {
        const auto share = way.answer.equity(who);
        rows.push_back({way.keep.empty() ? "nothing" : to_string(way.keep),
                        changes(cards - way.keep.size()), percent(share), in_one(share)});
    }
    return write_out(fmt::format("{}: what player {} with {} keeps, the best first\n\n{}",
                                 question.game->title, who + 1, question.players[who].text,
                                 table(rows, 2)));
}

int equity_final_hands(const equity::Question& question, bool as_json) {
    const std::span<const Share> shares = question.game->shares;
    std::string text = fmt::format("{}: the hands players end up with\n", question.game->title);
    json::array players;
    for (std::size_t who = 0; who < question.players.size(); ++who) {
        const auto found = equity::distribution(question, who);
        if (!found) return complain("equity", "--final-hands: " + found.error().message);
        text += fmt::format("\nplayer {}, {}\n", who + 1, question.players[who].text);
        json::object of_player{{"hand", question.players[who].text}};
        for (std::size_t share = 0; share < shares.size(); ++share) {
            std::vector<Chance> hands;
            for (const equity::FinalHand& hand : found->shares[share])
                hands.push_back(
                    {hand.strength,
                     hand.category,
                     hand.name,
                     {analysis::to_integer(hand.hands), analysis::to_integer(found->hands)}});
            if (shares.size() > 1) text += fmt::format("{}\n", shares[share].name);
            text += kinds_text(hands);
            of_player[shares[share].name] = kinds_json(hands);
        }
        players.push_back(std::move(of_player));
    }
    if (!as_json) return write_out(text);
    return write_out(
        json::serialize(json::object{
            {"game", question.game->id}, {"exact", true}, {"players", std::move(players)}}) +
        "\n");
}

int equity_plan(const GameSpec& game, const EquityCall& call, const equity::Effort& effort,
                bool as_json) {
    const auto wrong_call = [](const Error& error) { return complain("equity", error.message); };
    const auto plan = plan_of(*call.plan);
    if (!plan) return wrong_call(plan.error());
    std::uint64_t draws = draws_of(game);
    if (draws == 0) return has_no_draws(game, "--plan");
    if (call.draws) {
        const auto said = whole_number("--draws", *call.draws, 1, draws);
        if (!said) return wrong_call(said.error());
        draws = *said;
    }
    if (call.asked.hands.size() != 1)
        return complain("equity", fmt::format("--plan is for one hand alone; {} are given",
                                              call.asked.hands.size()));
    const auto cards = cards_for(game, "hand", call.asked.hands.front());
    if (!cards) return wrong_call(cards.error());
    const CardSet hand{std::span(*cards)};
    if (const int whole = equity::whole_of(game).own; hand.size() != whole)
        return complain("equity", fmt::format("hand: {} cards; a hand of {} has {}", hand.size(),
                                              game.id, whole));
    const auto dead = cards_for(game, "dead cards", call.asked.dead);
    if (!dead) return wrong_call(dead.error());
    if (const CardSet twice = hand & CardSet{std::span(*dead)}; !twice.empty())
        return complain("equity", fmt::format("hand: {} is dead too; a deck holds it once",
                                              in_quotes(to_string(twice.first()))));
    equity::Effort watched = effort;
    watched.progress = bar_for_watchers();
    const auto found = equity::hands_of_plan(game, hand, *plan, static_cast<int>(draws),
                                             CardSet{std::span(*dead)}, watched);
    if (watched.progress) erase_bar();
    if (!found)
        return Interrupt::asked() ? ended_early()
                                  : complain("equity", "--plan: " + found.error().message);
    std::string text = fmt::format("{}: {} with {} draw{} left, plan {}\n", game.title,
                                   to_string(hand), draws, draws == 1 ? "" : "s", *call.plan);
    json::object shares;
    for (std::size_t share = 0; share < game.shares.size(); ++share) {
        std::vector<Chance> hands;
        for (const equity::PlannedHand& one : (*found)[share])
            hands.push_back({one.strength, one.category, one.name, one.chance});
        text += fmt::format(
            "\n{}{}",
            game.shares.size() > 1 ? fmt::format("{}\n", game.shares[share].name) : std::string(),
            kinds_text(hands));
        shares[game.shares[share].name] = kinds_json(hands);
    }
    if (!as_json) return write_out(text);
    return write_out(json::serialize(json::object{{"game", game.id},
                                                  {"exact", true},
                                                  {"hand", to_string(hand)},
                                                  {"plan", *call.plan},
                                                  {"draws", draws},
                                                  {"shares", std::move(shares)}}) +
                     "\n");
}

}  // namespace pokerfloor::cli
