// Small floor files for tests: a table of one game, in which one setting is written otherwise.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include <pokerfloor/formats/floor_file.hpp>

namespace pokerfloor {

using FloorLines = std::vector<std::pair<std::string, std::string>>;

inline const FloorLines hold_em_lines{
    {"id", "'t'"},      {"game", "'holdem'"}, {"structure", "'fixed-limit'"}, {"limits", "[4, 8]"},
    {"raise-cap", "3"}, {"blinds", "[2, 4]"}, {"buy-in", "[40, 200]"}};
inline const FloorLines no_limit_lines{{"id", "'t'"},
                                       {"game", "'holdem'"},
                                       {"structure", "'no-limit'"},
                                       {"blinds", "[1, 2]"},
                                       {"buy-in", "[40, 200]"}};
inline const FloorLines stud_lines{
    {"id", "'t'"},        {"game", "'stud7-high'"}, {"structure", "'fixed-limit'"},
    {"limits", "[4, 8]"}, {"raise-cap", "3"},       {"ante", "1"},
    {"forced-bet", "2"},  {"buy-in", "[40, 200]"}};
inline FloorLines house_lines(const std::string& game) {
    FloorLines lines{{"id", "'t'"},
                     {"game", "'" + game + "'"},
                     {"minimum", "5"},
                     {"maximum", "100"},
                     {"buy-in", "[50, 1000]"}};
    if (game == "double-draw") lines.emplace_back("bonus", "'A'");
    return lines;
}

// The settings named get other values; an empty value leaves the line out. "[table.x]" is a
// heading, and what follows it stands below it.
inline std::string floor_text(FloorLines lines, const FloorLines& changes) {
    for (const auto& [key, value] : changes) {
        bool found = false;
        for (auto& line : lines) {
            if (line.first != key) continue;
            line.second = value;
            found = true;
        }
        if (!found) lines.emplace_back(key, value);
    }
    std::string text = "[[table]]\n";
    for (const auto& [key, value] : lines)
        if (key.starts_with('['))
            text += key + "\n";
        else if (!value.empty())
            text += key + " = " + value + "\n";
    return text;
}

inline std::string faults_in(const std::string& text) {
    const auto floor = read_floor_file(text);
    std::string faults;
    if (!floor)
        for (const FileFault& fault : floor.error()) faults += to_string(fault) + "\n";
    return faults;
}

}  // namespace pokerfloor
