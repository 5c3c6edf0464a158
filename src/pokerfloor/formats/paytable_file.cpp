#include <pokerfloor/formats/paytable_file.hpp>

#include <fmt/core.h>

#include <algorithm>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/base/suggest.hpp>
#include <pokerfloor/formats/odds_lines.hpp>
#include <pokerfloor/formats/progressive_table.hpp>

namespace pokerfloor {
namespace {

// Both sums or neither.
void read_super_royal(SettingsReader& in, PaytableFile& file) {
    games::SuperRoyal sums;
    const bool diamonds = in.amount("super-royal-diamonds", sums.diamonds);
    const bool others = in.amount("super-royal-other-suits", sums.other_suits);
    for (const auto& [one, other] : {std::pair("super-royal-diamonds", "super-royal-other-suits"),
                                     std::pair("super-royal-other-suits", "super-royal-diamonds")})
        if (in.has(one) && !in.has(other))
            in.missing(other, "MFC-12.H", "a sum of money, or neither of the two");
    if (diamonds && others) file.super_royal = sums;
}

// A line written wrongly is one fault, not two: it is named itself, and what it was meant to be is
// not missing.
void forgive_misspelt(const TomlNode& node, const PaytableForm& form, FileFaults& faults) {
    std::vector<std::string> names;
    for (const PayLine& line : form.lines) names.emplace_back(line.hand);
    for (const TomlNode& entry : node.items) {
        if (std::ranges::find(names, entry.key) != names.end()) continue;
        const auto meant = suggestions(entry.key, names);
        if (meant.empty()) continue;
        std::erase_if(faults, [&](const FileFault& fault) {
            return fault.key == fmt::format("{}.{}", form.name, meant.front()) &&
                   fault.message == meant.front() + " is missing";
        });
    }
}

// "[bonus] and below it five-aces = 500": what a file of the game may begin with.
std::string example_of(const GameSpec& game) {
    std::string headings;
    const auto all = game.house->tables;
    for (std::size_t i = 0; i < all.size(); ++i)
        headings += fmt::format("{}[{}]",
                                i == 0                ? ""
                                : i + 1 == all.size() ? " or "
                                                      : ", ",
                                all[i].form->name);
    return fmt::format("the heading {} and a line for each hand below it, such as {} = {}",
                       headings, all[0].form->lines[0].hand, all[0].known[0].table.odds[0]);
}

void read_table(const TomlNode& node, int place, PaytableFile& file, FileFaults& faults) {
    const house::Law& law = *file.game->house;
    const house::TableLaw& table = law.tables[static_cast<std::size_t>(place)];
    SettingsReader in(node, faults, std::string(table.form->name) + ".");
    // What has no stake of its own cannot lose one.
    const Odds least = is_extra(law, place) ? pushes : loses;
    file.tables[static_cast<std::size_t>(place)] = read_odds(in, *table.form, least);
    file.given = static_cast<house::Mask>(file.given | house::bit(place));
    if (is_extra(law, place)) in.flag("on-loss", file.extra_on_loss);
    if (table.meets == house::Meets::hand_and_box_card) read_super_royal(in, file);
    in.refuse_the_rest();
    forgive_misspelt(node, *table.form, faults);
}

// A wager of nothing has no odds.
void read_progressive_wager(SettingsReader& root, const TomlNode& node, PaytableFile& file,
                            FileFaults& faults) {
    file.progressive = read_progressive(node, faults);
    if (file.progressive->wager == Chips{})
        root.fault("progressive", "MFC-12.G", "its wager is nothing", "wager = 5");
}

}  // namespace

const Paytable& PaytableFile::table(std::string_view heading) const {
    const auto all = game->house->tables;
    const auto found = std::ranges::find_if(
        all, [&](const house::TableLaw& one) { return one.form->name == heading; });
    MUST(found != all.end());
    return tables[static_cast<std::size_t>(found - all.begin())];
}

PaytableFile default_paytables(const GameSpec& game) {
    MUST(game.house != nullptr);
    PaytableFile file;
    file.game = &game;
    for (std::size_t i = 0; i < game.house->tables.size(); ++i)
        file.tables[i] = game.house->tables[i].known[0].table;
    return file;
}

tl::expected<PaytableFile, FileFaults> read_paytable_file(const GameSpec& game,
                                                          std::string_view text) {
    PaytableFile file = default_paytables(game);
    const auto tree = read_toml(text);
    if (!tree) {
        FileFault fault = tree.error();
        if (fault.message.find("TOML") != std::string::npos) fault.allowed = example_of(game);
        return tl::unexpected(FileFaults{std::move(fault)});
    }
    FileFaults faults;
    SettingsReader in(*tree, faults);
    for (std::size_t i = 0; i < game.house->tables.size(); ++i) {
        const std::string_view heading = game.house->tables[i].form->name;
        const std::string such_as =
            fmt::format("the heading [{}], and a line for each hand below it", heading);
        if (const TomlNode* node = in.table(heading, such_as))
            read_table(*node, static_cast<int>(i), file, faults);
    }
    if (game.house->progressive_row != nullptr)
        if (const TomlNode* node = in.table("progressive", progressive_table_is))
            read_progressive_wager(in, *node, file, faults);
    in.refuse_the_rest();
    if (faults.empty() && file.given == 0 && !file.progressive)
        faults.push_back({.line = 1,
                          .column = 1,
                          .message = "there is no table in the file",
                          .allowed = example_of(game)});
    if (faults.empty()) return file;
    sort_by_place(faults);
    return tl::unexpected(std::move(faults));
}

}  // namespace pokerfloor
