// The rules of the bad beat payout and the high hand jackpot (MDP-15.B, 16.B). Nothing about money
// has a usual value: what is not posted is not offered.
#include <pokerfloor/formats/floor_jackpots.hpp>

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include <pokerfloor/base/in_quotes.hpp>
#include <pokerfloor/base/one_line.hpp>
#include <pokerfloor/base/suggest.hpp>
#include <pokerfloor/formats/step_list.hpp>

namespace pokerfloor {
namespace {

constexpr std::array<std::string_view, 3> beaten_hands{"aces-full", "four-of-a-kind",
                                                       "straight-flush"};
constexpr std::array<std::string_view, 2> tie_rules{"equal", "first"};
constexpr std::array<std::string_view, 1> uncollected_rules{"next-period"};
constexpr WholeRange percents{0, 100}, dealt{2, 10};
constexpr int most_minutes = 10'080, most_hours = 8'760;  // a week; a year
constexpr std::size_t longest_text = 200;

// MDQ-63: hands of other orders are not comparable, and low hands are none.
bool has_high_hands(const GameSpec& game) {
    return game.kind == GameKind::pot && std::ranges::any_of(game.shares, [](const Share& share) {
               return share.order == Order::high;
           });
}

// What both have: contributions and the tables that make them.
class Section {
  public:
    Section(SettingsReader& in, std::string_view chapter, Jackpot jackpot)
        : in_(in), chapter_(chapter), jackpot_(jackpot) {}

    std::string clause(std::string_view part) const { return fmt::format("{}.{}", chapter_, part); }

    void contribution(JackpotContribution& posted, std::string_view amount_clause,
                      std::string_view pot_clause) {
        if (!in_.has("contribution"))
            in_.missing("contribution", clause(pot_clause),
                        "pairs of pot and contribution, such as [[20, 1]]");
        if (!in_.has("maximum")) in_.missing("maximum", clause(amount_clause), "an amount");
        read_steps(in_, "contribution", "contribution", posted.steps, posted.step_count);
        Chips maximum{};
        if (in_.amount("maximum", maximum) && maximum <= Chips{})
            in_.fault("maximum", clause(amount_clause), "nothing is ever contributed",
                      "an amount above zero");
        posted.maximum_cents =
            static_cast<std::int32_t>(std::min(maximum, dollars(10'000'000)).cents);
        if (in_.has_fault("contribution") || in_.has_fault("maximum")) return;
        for (std::size_t i = 0; i < posted.step_count; ++i) {
            const RakeStep& step = posted.steps[i];
            const RakeStep before = i == 0 ? RakeStep{} : posted.steps[i - 1];
            if (step.takes_cents <= before.takes_cents || step.pot_cents <= before.pot_cents ||
                step.takes_cents >= step.pot_cents)
                in_.fault("contribution", clause("C.1"), "the steps do not rise",
                          "such as [[20, 1], [40, 2]]");
            else if (step.takes_cents > posted.maximum_cents)
                in_.fault(
                    "contribution", clause(amount_clause),
                    fmt::format("{} is more than the maximum", to_string(Chips{step.takes_cents})),
                    fmt::format("{} or less", to_string(maximum)));
        }
        if (posted.step_count == 0)
            in_.fault("contribution", clause("C"), "nothing is ever contributed",
                      "such as [[20, 1]]");
    }

    // Those that take part.
    std::vector<PostedTable*> tables(FloorTerms& floor, const JackpotContribution& posted) {
        std::vector<PostedTable*> found;
        const TomlNode* const list = in_.entry("tables");
        const std::string allowed = "ids of tables, such as [\"holdem\"]";
        if (list == nullptr) in_.missing("tables", clause("C"), allowed);
        if (list != nullptr && (list->kind != TomlNode::Kind::list || list->items.empty() ||
                                !std::ranges::all_of(list->items, [](const TomlNode& node) {
                                    return node.kind == TomlNode::Kind::text;
                                })))
            in_.fault("tables", clause("C"), "this is not a list of tables", allowed);
        else if (list != nullptr)
            for (const TomlNode& node : list->items) add(floor, node, posted, found);
        return found;
    }

  private:
    void add(FloorTerms& floor, const TomlNode& node, const JackpotContribution& posted,
             std::vector<PostedTable*>& found) {
        const auto no = [&](std::string_view part, std::string message, std::string allowed) {
            in_.fault_at(node, "tables", clause(part), std::move(message), std::move(allowed));
        };
        const auto table = std::ranges::find(floor.tables, node.text, &PostedTable::id);
        if (table == floor.tables.end()) {
            std::vector<std::string> ids;
            for (const PostedTable& one : floor.tables) ids.push_back(one.id);
            return no(
                "C",
                fmt::format("no table {}{}", in_quotes(node.text), did_you_mean(node.text, ids)),
                "the id of a [[table]]");
        }
        if (table->game == nullptr) return;  // told already
        if (std::ranges::find(found, &*table) != found.end())
            return no("C", fmt::format("{} stands here twice", in_quotes(node.text)),
                      "each table once");
        if (!has_high_hands(*table->game))
            return no("C",
                      fmt::format("{} has no hands that can be compared with those of the other "
                                  "games",
                                  table->game->title),
                      "tables of games of players against players with high hands of 52 cards");
        const std::int64_t chip = table->pot.betting.smallest_chip.cents;
        const bool whole = std::all_of(
            posted.steps.begin(), posted.steps.begin() + posted.step_count,
            [&](const RakeStep& step) { return chip > 0 && step.takes_cents % chip == 0; });
        if (!whole)
            return no("C.2",
                      fmt::format("a contribution is not a whole number of the chips of {}",
                                  in_quotes(node.text)),
                      "whole chips of " + to_string(Chips{chip}));
        table->pot.betting.contributions[place_of(jackpot_)] = posted;
        found.push_back(&*table);
    }

    SettingsReader& in_;
    std::string_view chapter_;
    Jackpot jackpot_;
};

void read_line(SettingsReader& in, std::string_view name, std::string_view clause,
               std::string& into) {
    if (!in.text(name, into)) return;
    if (into.size() > longest_text || !is_one_plain_line(into))
        in.fault(name, clause, "the text is too long, or more than one line",
                 fmt::format("one line of up to {} letters", longest_text));
}

void read_needed(SettingsReader& in, const char* name, WholeRange range, int& into,
                 const char* clause) {
    if (!in.has(name))
        in.missing(name, clause,
                   fmt::format("a whole number from {} to {}", range.least, range.most));
    in.whole(name, range, into, clause);
}

void read_bad_beat(SettingsReader& in, FloorTerms& floor) {
    BadBeatTerms& terms = floor.bad_beat;
    Section section(in, "MDP-15", Jackpot::bad_beat);
    terms.offered = true;
    section.contribution(terms.contribution, "B.1", "B.2");
    int least = static_cast<int>(terms.least);
    if (!in.has("beaten"))
        in.missing("beaten", "MDP-15.B.3", "aces-full, four-of-a-kind or straight-flush");
    if (in.choice("beaten", beaten_hands, least)) terms.least = static_cast<LeastBeaten>(least);
    in.whole("minimum-dealt", dealt, terms.minimum_dealt, "MDP-15.B.3");
    in.whole("fund-percent", {1, 100}, terms.percent_of_fund, "MDP-15.B.3");
    read_needed(in, "loser", percents, terms.loser, "MDP-15.B.3");
    read_needed(in, "winner", percents, terms.winner, "MDP-15.B.3");
    read_needed(in, "table", percents, terms.table, "MDP-15.B.3");
    const int sum = terms.loser + terms.winner + terms.table;
    if (sum != 100 && !in.has_fault("loser") && !in.has_fault("winner") && !in.has_fault("table"))
        in.fault("loser", "MDP-15.B.3", fmt::format("the shares add up to {} per cent", sum),
                 "loser, winner and table that add up to 100");
    // MDQ-65: asked before anything is offered.
    read_line(in, "discontinuation-approval", "MDP-15.J", terms.discontinuation);
    if (terms.discontinuation.empty() && !in.has_fault("discontinuation-approval"))
        in.missing("discontinuation-approval", "MDP-15.J",
                   "the reference of the approval of how it ends");
    const auto tables = section.tables(floor, terms.contribution);
    in.refuse_the_rest();
    for (PostedTable* const table : tables) table->bad_beat = terms;
}

void read_high_hand(SettingsReader& in, FloorTerms& floor) {
    HighHandTerms& terms = floor.high_hand;
    Section section(in, "MDP-16", Jackpot::high_hand);
    terms.offered = true;
    section.contribution(terms.contribution, "B.2", "B.3");
    read_needed(in, "period-minutes", {1, most_minutes}, terms.period_minutes, "MDP-16.B.1");
    read_needed(in, "minimum-dealt", dealt, terms.minimum_dealt, "MDP-16.B.4");
    int ties = 0, uncollected = 0;
    if (!in.has("ties")) in.missing("ties", "MDP-16.B.5", "equal or first");
    if (in.choice("ties", tie_rules, ties)) terms.ties = static_cast<TieRule>(ties);
    read_needed(in, "collect-hours", {0, most_hours}, terms.collect_hours, "MDP-16.B.6");
    if (terms.collect_hours > 0 && !in.has("uncollected"))
        in.missing("uncollected", "MDP-16.J", "next-period");
    in.choice("uncollected", uncollected_rules, uncollected);
    read_line(in, "restrictions", "MDP-16.B.7", terms.restrictions);
    const auto tables = section.tables(floor, terms.contribution);
    in.refuse_the_rest();
    for (PostedTable* const table : tables) table->high_hand = terms;
}

}  // namespace

void read_jackpots(SettingsReader& in, FloorTerms& floor) {
    if (const TomlNode* const node = in.table("bad-beat", "a heading [bad-beat]")) {
        SettingsReader section(*node, in.faults(), "bad-beat.");
        read_bad_beat(section, floor);
    }
    if (const TomlNode* const node = in.table("high-hand", "a heading [high-hand]")) {
        SettingsReader section(*node, in.faults(), "high-hand.");
        read_high_hand(section, floor);
    }
}

}  // namespace pokerfloor
