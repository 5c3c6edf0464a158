#include <pokerfloor/simulation/floor_files.hpp>

#include <algorithm>
#include <cctype>

#include <fmt/core.h>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/formats/floor_file.hpp>
#include <pokerfloor/formats/floor_template.hpp>

namespace pokerfloor::simulation {
namespace {

constexpr std::string_view mark = "[[table]]\n";

// The tables of the template, a text each.
const std::vector<std::string_view>& games() {
    static const std::vector<std::string_view> all = [] {
        std::vector<std::string_view> tables;
        std::size_t at = floor_template.find(mark);
        while (at != std::string_view::npos) {
            const std::size_t next = floor_template.find(mark, at + 1);
            tables.push_back(floor_template.substr(at, next - at));
            at = next;
        }
        return tables;
    }();
    return all;
}

// "#kill = ...": a setting that may be wanted.
bool is_offered(std::string_view line) {
    return line.size() > 1 && line[0] == '#' &&
           (std::islower(static_cast<unsigned char>(line[1])) != 0 || line[1] == '[');
}

}  // namespace

Result<FloorTerms> read_terms(std::string_view text, Behaviour behaviour) {
    auto terms = read_floor_file(text, behaviour);
    if (!terms) return fail(to_string(terms.error().front()));
    return std::move(*terms);
}

std::string FloorFiles::table_text(std::size_t game, Chance& chance) {
    std::string_view rest = games()[game];
    const bool against_house = rest.find("structure") == std::string_view::npos;
    const bool all_settings = chance.once_in(4);
    // They are the real ones, and think longer than all else here takes together.
    const std::uint32_t some_bots = chance.once_in(3) ? 1 + chance.below(2) : 0;
    const bool practice = chance.once_in(16);  // perfect play takes its time
    const std::int64_t seconds = chance.between(3, 20);
    const std::int64_t bank = chance.between(0, 10);
    const bool live = !against_house && chance.once_in(6);
    const bool training = !live && chance.percent(50);
    std::string text;
    while (!rest.empty()) {
        const std::size_t end = rest.find('\n');
        std::string_view line = rest.substr(0, end);
        rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
        if (is_offered(line) && all_settings) line.remove_prefix(1);
        if (line.starts_with("#") || line.starts_with("decision-seconds") ||
            line.starts_with("time-bank") || line.starts_with("training") ||
            line.starts_with("dealing") || line.empty())
            continue;
        if (line.starts_with("bots"))
            text += fmt::format("bots = {}\ndecision-seconds = {}\ntraining = {}\n",
                                live ? 0 : some_bots, seconds, training) +
                    (live ? "dealing = \"live\"\n" : "") +
                    (against_house ? "" : fmt::format("time-bank = {}\n", bank));
        else if (line.starts_with("practice"))
            text += practice ? "practice = true\n" : "";
        else
            text += fmt::format("{}\n", line);
    }
    return text;
}

FloorFiles::FloorFiles(Chance& chance) {
    const std::uint32_t wanted = 1 + chance.below(4);
    for (std::uint32_t i = 0; i < wanted; ++i) {
        const std::size_t game = chance.below(static_cast<std::uint32_t>(games().size()));
        if (std::ranges::find(tables_, game, &Table::game) == tables_.end())
            tables_.push_back({game, table_text(game, chance)});
    }
}

std::string FloorFiles::text() const {
    std::string text = "name = \"A simulated floor\"\n";
    for (const Table& table : tables_) text += table.text;
    const auto terms = read_terms(text, behaviour_now);
    MUST(terms.has_value());
    return text;
}

void FloorFiles::change(Chance& chance) {
    const std::size_t game = chance.below(static_cast<std::uint32_t>(games().size()));
    const auto known = std::ranges::find(tables_, game, &Table::game);
    if (known == tables_.end() && tables_.size() < 6) {
        tables_.push_back({game, table_text(game, chance)});
    } else if (tables_.size() > 1 && chance.once_in(3)) {
        tables_.erase(tables_.begin() + chance.below(static_cast<std::uint32_t>(tables_.size())));
    } else {
        Table& table = chance.one_of(tables_);
        table.text = table_text(table.game, chance);
    }
}

}  // namespace pokerfloor::simulation
