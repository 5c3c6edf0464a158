#include <pokerfloor/formats/settings_reader.hpp>

#include <fmt/core.h>

#include <algorithm>

#include <pokerfloor/base/in_quotes.hpp>
#include <pokerfloor/base/suggest.hpp>
#include <pokerfloor/formats/decimal.hpp>

namespace pokerfloor {
namespace {

constexpr std::string_view amount_allowed = "dollars, with cents where needed: 2 or 0.50";

std::string_view kind_of(const TomlNode& node) {
    switch (node.kind) {
        case TomlNode::Kind::text:
            return "a text";
        case TomlNode::Kind::number:
            return "a number";
        case TomlNode::Kind::yes_or_no:
            return "true or false";
        case TomlNode::Kind::time:
            return "a date or time";
        case TomlNode::Kind::list:
            return "a list";
        case TomlNode::Kind::table:
            break;
    }
    return "a table";
}

std::string not_a(const TomlNode& node, std::string_view needed) {
    return fmt::format("{} is needed here, and this is {}", needed, kind_of(node));
}

std::string listed(std::span<const std::string_view> words) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i)
        text += fmt::format("{}{}", i == 0 ? "" : i + 1 == words.size() ? " or " : ", ", words[i]);
    return text;
}

// Any key can be written in quotes, with anything in it.
std::string readable(std::string_view key) {
    const std::string quoted = in_quotes(key);
    return quoted.substr(1, quoted.size() - 2);
}

std::string in_words(WholeRange range) {
    return range.least == range.most
               ? std::to_string(range.least)
               : fmt::format("a whole number from {} to {}", range.least, range.most);
}

}  // namespace

const TomlNode* SettingsReader::entry(std::string_view name) {
    known_.emplace(name);
    return table_.find(name);
}

const TomlNode* SettingsReader::table(std::string_view name, std::string_view such_as) {
    const TomlNode* const node = entry(name);
    if (node == nullptr || node->kind == TomlNode::Kind::table) return node;
    fault(name, {}, not_a(*node, "a table"), std::string(such_as));
    return nullptr;
}

bool SettingsReader::decimal_of(const TomlNode& node, std::string_view name, int places,
                                std::string allowed, std::int64_t& into) {
    if (node.kind != TomlNode::Kind::number && node.kind != TomlNode::Kind::text) {
        fault_at(node, name, {}, not_a(node, "a number"), std::move(allowed));
        return false;
    }
    const Decimal read = read_decimal(node.text, places);
    if (read.fault != DecimalFault::none) {
        fault_at(node, name, {}, explain(read.fault, node.text, places), std::move(allowed));
        return false;
    }
    into = read.value;
    return true;
}

bool SettingsReader::element(const TomlNode& node, std::string_view name, Chips& into) {
    std::int64_t cents = 0;
    if (!decimal_of(node, name, cents_places, std::string(amount_allowed), cents)) return false;
    if (cents < 0 || Chips{cents} > most_amount) {
        fault_at(node, name, {}, fmt::format("{} is out of bounds", node.text),
                 fmt::format("0 to {}", to_string(most_amount)));
        return false;
    }
    into = Chips{cents};
    return true;
}

bool SettingsReader::amount(std::string_view name, Chips& into) {
    const TomlNode* const node = entry(name);
    return node != nullptr && element(*node, name, into);
}

bool SettingsReader::amounts(std::string_view name, WholeRange how_many, std::vector<Chips>& into) {
    const TomlNode* const node = entry(name);
    if (node == nullptr) return false;
    const std::string allowed =
        how_many.least == how_many.most
            ? fmt::format("a list of {} amounts", how_many.least)
            : fmt::format("a list of {} to {} amounts", how_many.least, how_many.most);
    if (node->kind != TomlNode::Kind::list) {
        fault(name, {}, not_a(*node, "a list"), allowed);
        return false;
    }
    const int count = static_cast<int>(node->items.size());
    if (count < how_many.least || count > how_many.most) {
        fault(name, {}, fmt::format("the list has {} elements", count), allowed);
        return false;
    }
    std::vector<Chips> read(node->items.size());
    bool right = true;
    for (std::size_t i = 0; i < read.size(); ++i)
        right = element(node->items[i], name, read[i]) && right;
    if (right) into = std::move(read);
    return right;
}

bool SettingsReader::whole(std::string_view name, WholeRange range, int& into,
                           std::string_view clause) {
    const TomlNode* const node = entry(name);
    if (node == nullptr) return false;
    const std::string allowed = in_words(range);
    std::int64_t value = 0;
    if (node->kind == TomlNode::Kind::text) {
        fault(name, {}, not_a(*node, "a whole number"), allowed);
        return false;
    }
    if (!decimal_of(*node, name, 0, allowed, value)) return false;
    if (value < range.least || value > range.most) {
        fault(name, clause, fmt::format("{} is out of bounds", value), allowed);
        return false;
    }
    into = static_cast<int>(value);
    return true;
}

bool SettingsReader::hundredths(std::string_view name, WholeRange range, int& into,
                                std::string_view clause) {
    const TomlNode* const node = entry(name);
    std::int64_t value = 0;
    const std::string allowed = fmt::format("a number from {} to {}, with up to two decimals",
                                            range.least / 100, range.most / 100);
    if (node == nullptr || !decimal_of(*node, name, 2, allowed, value)) return false;
    if (value < range.least || value > range.most) {
        fault(name, clause, fmt::format("{} is out of bounds", node->text), allowed);
        return false;
    }
    into = static_cast<int>(value);
    return true;
}

bool SettingsReader::flag(std::string_view name, bool& into) {
    const TomlNode* const node = entry(name);
    if (node == nullptr) return false;
    if (node->kind != TomlNode::Kind::yes_or_no) {
        fault(name, {}, not_a(*node, "true or false"), "true or false, without quotes");
        return false;
    }
    into = node->yes;
    return true;
}

bool SettingsReader::text(std::string_view name, std::string& into) {
    const TomlNode* const node = entry(name);
    if (node == nullptr) return false;
    if (node->kind != TomlNode::Kind::text) {
        fault(name, {}, not_a(*node, "a text"), "a text in quotes");
        return false;
    }
    into = node->text;
    return true;
}

bool SettingsReader::day(std::string_view name, std::string& into) {
    const TomlNode* const node = entry(name);
    if (node == nullptr) return false;
    if (node->kind != TomlNode::Kind::time || node->text.empty()) {
        fault(name, {}, not_a(*node, "a day"), "a day without quotes, such as 2026-11-01");
        return false;
    }
    into = node->text;
    return true;
}

bool SettingsReader::choice(std::string_view name, std::span<const std::string_view> words,
                            int& into) {
    std::string written;
    if (!text(name, written)) return false;
    const auto found = std::ranges::find(words, written);
    if (found == words.end()) {
        const std::vector<std::string> names(words.begin(), words.end());
        fault(name, {}, fmt::format("no {}{}", in_quotes(written), did_you_mean(written, names)),
              listed(words));
        return false;
    }
    into = static_cast<int>(found - words.begin());
    return true;
}

bool SettingsReader::has_own_fault(std::string_view name) const {
    const std::string key = path_ + std::string(name);
    return std::any_of(faults_.begin() + static_cast<std::ptrdiff_t>(first_), faults_.end(),
                       [&](const FileFault& fault) { return fault.key == key; });
}

bool SettingsReader::has_fault(std::string_view name) const {
    const std::string inside = path_ + std::string(name) + ".";
    return has_own_fault(name) ||
           std::any_of(faults_.begin() + static_cast<std::ptrdiff_t>(first_), faults_.end(),
                       [&](const FileFault& fault) { return fault.key.starts_with(inside); });
}

void SettingsReader::fault_at(const TomlNode& place, std::string_view name, std::string_view clause,
                              std::string message, std::string allowed) {
    faults_.push_back({place.line, place.column, path_ + std::string(name), std::string(clause),
                       std::move(message), std::move(allowed), place.of_submission});
}

void SettingsReader::fault(std::string_view name, std::string_view clause, std::string message,
                           std::string allowed) {
    const TomlNode* place = &table_;
    for (std::string_view rest = name; !rest.empty();) {
        const auto point = rest.find('.');
        const TomlNode* const deeper = place->find(rest.substr(0, point));
        if (deeper == nullptr) break;
        place = deeper;
        rest = point == std::string_view::npos ? std::string_view() : rest.substr(point + 1);
    }
    fault_at(*place, name, clause, std::move(message), std::move(allowed));
}

void SettingsReader::missing(std::string_view name, std::string_view clause, std::string allowed) {
    fault(name, clause, fmt::format("{} is missing", name), std::move(allowed));
}

void SettingsReader::refuse_misplaced(std::span<const std::string_view> names,
                                      std::string_view message, std::string_view allowed) {
    for (const TomlNode& entry : table_.items) {
        if (known_.contains(entry.key) || std::ranges::find(names, entry.key) == names.end())
            continue;
        fault_at(entry, entry.key, {}, std::string(message), std::string(allowed));
        told_.insert(entry.key);
    }
}

void SettingsReader::refuse_the_rest(std::span<const std::string_view> elsewhere,
                                     std::string_view here) {
    const std::vector<std::string> names(known_.begin(), known_.end());
    for (const TomlNode& entry : table_.items) {
        if (known_.contains(entry.key) || told_.contains(entry.key)) continue;
        if (std::ranges::find(elsewhere, entry.key) != elsewhere.end()) {
            fault(entry.key, {}, fmt::format("this is not a setting of {}", here), "leave it out");
            continue;
        }
        const std::vector<std::string> near = suggestions(entry.key, names);
        fault_at(
            entry, readable(entry.key), {},
            fmt::format("no setting {}{}", in_quotes(entry.key), did_you_mean(entry.key, names)),
            near.empty() ? "leave it out" : near.front());
    }
}

}  // namespace pokerfloor
