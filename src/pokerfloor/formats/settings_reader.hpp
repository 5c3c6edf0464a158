// The settings of one TOML table, read by name and type. Whatever is wrong becomes a fault at its
// place and leaves the value as it was, so that reading goes on and one pass finds everything.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <pokerfloor/base/chips.hpp>
#include <pokerfloor/formats/file_fault.hpp>
#include <pokerfloor/formats/toml_tree.hpp>

namespace pokerfloor {

inline constexpr Chips most_amount = dollars(1'000'000'000);

struct WholeRange {
    int least, most;
};

class SettingsReader {
  public:
    // `path` goes before the names in faults: "rake." for the settings of a table in a table.
    SettingsReader(const TomlNode& table, FileFaults& faults, std::string path = {})
        : table_(table), faults_(faults), first_(faults.size()), path_(std::move(path)) {}

    // True: the setting is there and right, and `into` has it.
    bool amount(std::string_view name, Chips& into);
    bool element(const TomlNode& node, std::string_view name, Chips& into);  // of a list
    bool amounts(std::string_view name, WholeRange how_many, std::vector<Chips>& into);
    bool whole(std::string_view name, WholeRange range, int& into, std::string_view clause = {});
    bool hundredths(std::string_view name, WholeRange range, int& into,
                    std::string_view clause = {});  // 2.5 is 250
    bool flag(std::string_view name, bool& into);
    bool text(std::string_view name, std::string& into);
    bool day(std::string_view name, std::string& into);  // "2026-11-01"
    // The place of the word in the list.
    bool choice(std::string_view name, std::span<const std::string_view> words, int& into);

    // The value whatever it is, for readers of more than one kind; null: not there.
    const TomlNode* entry(std::string_view name);
    // The same where it must be a table: otherwise that is a fault.
    const TomlNode* table(std::string_view name, std::string_view such_as);

    bool has(std::string_view name) const { return table_.find(name) != nullptr; }
    // Was anything wrong with it so far, or with something in it?
    bool has_fault(std::string_view name) const;
    bool has_own_fault(std::string_view name) const;  // not with something in it

    // At the setting's place, or where it is not there at the table's. A name with points, as
    // "rake.cap", is looked for as deep as it goes.
    void fault(std::string_view name, std::string_view clause, std::string message,
               std::string allowed);
    void fault_at(const TomlNode& place, std::string_view name, std::string_view clause,
                  std::string message, std::string allowed);
    void missing(std::string_view name, std::string_view clause, std::string allowed);

    // A fault for each of these names that stands here though it belongs elsewhere.
    void refuse_misplaced(std::span<const std::string_view> names, std::string_view message,
                          std::string_view allowed);

    // A fault for everything nobody asked for. `elsewhere` are names with a meaning in other
    // tables than `here`, which says whose these are: "Hold 'Em".
    void refuse_the_rest(std::span<const std::string_view> elsewhere = {},
                         std::string_view here = {});

    FileFaults& faults() { return faults_; }

  private:
    bool decimal_of(const TomlNode& node, std::string_view name, int places, std::string allowed,
                    std::int64_t& into);

    const TomlNode& table_;
    FileFaults& faults_;
    std::size_t first_;  // of this table's faults
    std::string path_;
    std::set<std::string, std::less<>> known_;
    std::set<std::string, std::less<>> told_;  // unknown, and a fault already
};

}  // namespace pokerfloor
