#include "tidy.hpp"

#include <algorithm>
#include <set>

namespace pokerfloor::tools {
namespace {

bool is_word(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

bool is_source(std::string_view path) {
    return path.ends_with(".cpp") || path.ends_with(".hpp");
}

std::string name_in(std::string_view path) {
    return std::string(path.substr(path.rfind('/') + 1));
}

std::string folder_of(std::string_view path) {
    return std::string(path.substr(0, path.rfind('/')));
}

enum class End { anywhere, at_word };

// Does the word stand in the line, with no letter, digit or dot before it?
bool holds(std::string_view line, std::string_view word, End wanted) {
    for (auto at = line.find(word); at != std::string_view::npos; at = line.find(word, at + 1)) {
        const bool starts = at == 0 || (!is_word(line[at - 1]) && line[at - 1] != '.');
        const auto end = at + word.size();
        const bool ends = wanted == End::anywhere || end == line.size() || !is_word(line[end]);
        if (starts && ends) return true;
    }
    return false;
}

template <class Wrong>
Faults lines_that(const Tree& tree, Wrong wrong) {
    Faults faults;
    for (const File& file : tree) {
        int number = 0;
        for (const std::string_view line : lines_of(file.text)) {
            ++number;
            const std::string fault = wrong(file, line);
            if (!fault.empty())
                faults.push_back(file.path + ":" + std::to_string(number) + ": " + fault);
        }
    }
    return faults;
}

}  // namespace

Faults leftover_markers(const Tree& tree) {
    // Put together here, so that this file does not hold them.
    const std::string x = "X";
    const std::vector<std::string> markers{x + "XX", "TO" + std::string("DO"),
                                           "FIX" + std::string("ME"), "HA" + std::string("CK")};
    return lines_that(tree, [&](const File&, std::string_view line) {
        for (const std::string& marker : markers)
            if (holds(line, marker, End::at_word)) return marker;
        return std::string();
    });
}

Faults machine_paths(const Tree& tree) {
    std::vector<std::string> places;
    for (const char* folder : {"home", "root", "work", "Users"})
        places.push_back("/" + std::string(folder) + "/");
    return lines_that(tree, [&](const File&, std::string_view line) {
        for (const std::string& place : places)
            if (holds(line, place, End::anywhere)) return "a path of one machine, " + place;
        return std::string();
    });
}

Faults sources_outside_layers(const Layers& layers, const Tree& tree) {
    Faults faults;
    for (const File& file : tree) {
        if (!file.path.starts_with("src/") || !is_source(file.path)) continue;
        if (name_in(file.path) == "main.cpp") continue;
        const bool at_home = std::ranges::any_of(layers, [&](const Layer& layer) {
            return file.path.starts_with("src/pokerfloor/" + layer.name + "/");
        });
        if (!at_home) faults.push_back(file.path + " is in no layer of CMakeLists.txt");
    }
    return faults;
}

Faults tests_not_built(const Tree& tree) {
    std::set<std::string> built{"tests"};
    for (const std::string_view line : lines_of(text_of(tree, "tests/CMakeLists.txt"))) {
        constexpr std::string_view opening = "room_test(";
        if (line.starts_with(opening))
            built.insert("tests/" +
                         std::string(line.substr(opening.size(),
                                                 line.find_first_of(" )") - opening.size())));
    }
    std::vector<std::string> on_their_own;
    for (const File& file : tree)
        if (file.path.starts_with("tests/") && file.path.ends_with("/CMakeLists.txt") &&
            file.path != "tests/CMakeLists.txt")
            on_their_own.push_back(folder_of(file.path) + "/");
    Faults faults;
    for (const File& file : tree) {
        if (!file.path.starts_with("tests/") || !file.path.ends_with(".cpp")) continue;
        const bool looked_after = std::ranges::any_of(
            on_their_own, [&](const std::string& folder) { return file.path.starts_with(folder); });
        if (!looked_after && !built.contains(folder_of(file.path)))
            faults.push_back(file.path + " is built by no room_test of tests/CMakeLists.txt");
    }
    return faults;
}

Faults properties_not_checked(const Tree& tree) {
    const std::string call = "rc::" + std::string("check(");
    return lines_that(tree, [&](const File& file, std::string_view line) {
        line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
        return is_source(file.path) && line.starts_with(call)
                   ? "the property's answer is thrown away; write CHECK(" + call + "...))"
                   : std::string();
    });
}

Faults dead_links(const std::filesystem::path& root, const Tree& tree) {
    return lines_that(tree, [&](const File& file, std::string_view line) {
        if (!file.path.ends_with(".md")) return std::string();
        for (auto at = line.find("]("); at != std::string_view::npos;
             at = line.find("](", at + 1)) {
            const auto target = line.substr(at + 2, line.find_first_of("#)", at) - at - 2);
            if (target.find("://") != std::string_view::npos) continue;
            if (!std::filesystem::exists((root / file.path).parent_path() / target))
                return "no " + std::string(target);
        }
        return std::string();
    });
}

}  // namespace pokerfloor::tools
