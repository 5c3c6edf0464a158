#include <pokerfloor/formats/progressive_table.hpp>

#include <array>
#include <string_view>

#include <pokerfloor/base/in_quotes.hpp>
#include <pokerfloor/formats/decimal.hpp>

namespace pokerfloor {
namespace {

using namespace house;

constexpr std::array<std::string_view, 3> envy_tables{"A", "B", "C"};

// Best first, as house::ProgressiveTerms has them.
constexpr std::array<std::string_view, progressive_rows> row_names{
    "four-aces", "four-of-a-kind", "straight-flush", "three-of-a-kind"};

// MFC-x12.D: "10%" of the meter, or a sum of money.
void read_row(SettingsReader& in, std::string_view name, ProgressiveRow& into) {
    const std::string allowed = "a share of the meter, such as \"10%\", or an amount";
    const TomlNode* const node = in.entry(name);
    into = {.percent = 0, .sum = Chips{1}};  // harmless, until it is read
    if (node == nullptr) return in.missing(name, "MFC-x12.D", allowed);
    const std::string_view text = node->text;
    if (node->kind != TomlNode::Kind::text || !text.ends_with('%')) {
        if (in.amount(name, into.sum) && into.sum == Chips{})
            in.fault(name, "MFC-x12.D", "the row pays nothing", allowed);
        if (into.sum == Chips{}) into.sum = Chips{1};
        return;
    }
    const Decimal percent = read_decimal(text.substr(0, text.size() - 1), 0);
    if (percent.fault != DecimalFault::none || percent.value < 1 || percent.value > 100)
        return in.fault(name, "MFC-x12.D", in_quotes(text) + " is not a share", "1% to 100%");
    into = {.percent = static_cast<std::uint8_t>(percent.value), .sum = {}};
}

}  // namespace

ProgressiveTerms read_progressive(const TomlNode& node, FileFaults& faults) {
    Terms holder;
    ProgressiveTerms& terms = holder.progressive;
    terms.offered = true;
    SettingsReader in(node, faults, "progressive.");
    const auto needed = [&](std::string_view name, Chips& into) {
        const std::string allowed = "an amount above zero";
        if (in.amount(name, into) && into == Chips{})
            in.fault(name, "MFC-xp.G", "it is nothing", allowed);
        else if (!in.has(name))
            in.missing(name, "MFC-xp.G", allowed);
        if (into == Chips{}) into = Chips{1};
    };
    in.amount("wager", terms.wager);
    needed("seed", terms.seed);
    needed("reset", terms.reset);
    needed("raise", terms.raise);
    int chosen = 0;
    if (!in.has("envy-table")) in.missing("envy-table", "MFC-12.G", "A, B or C");
    in.choice("envy-table", envy_tables, chosen);
    choose_envy_table(holder, envy_tables[static_cast<std::size_t>(chosen)][0]);
    for (std::size_t i = 0; i < row_names.size(); ++i) read_row(in, row_names[i], terms.rows[i]);
    in.refuse_the_rest();
    return terms;
}

}  // namespace pokerfloor
