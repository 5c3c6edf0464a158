// docs/architecture.md: its picture is the one CMakeLists.txt gives, its table of rooms tells the
// rooms that are here from those that are planned.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>

#include <tools/layers/layers.hpp>

#include "source.hpp"

using namespace pokerfloor::tools;

namespace {

// The rows "| room | ... | here |" and "| room | ... | planned |".
std::map<std::string, std::string> rooms_told(std::string_view page) {
    std::map<std::string, std::string> rooms;
    for (const std::string_view line : lines_of(page)) {
        for (const std::string state : {"here", "planned"}) {
            if (!line.starts_with("| `") || !line.ends_with("| " + state + " |")) continue;
            const auto name = line.substr(3, line.find('`', 3) - 3);
            rooms[std::string(name)] = state;
        }
    }
    return rooms;
}

bool is_here(const std::string& room) {
    return std::ranges::any_of(source(), [&](const File& file) {
        return file.path.starts_with("src/pokerfloor/" + room + "/");
    });
}

}  // namespace

TEST_CASE("the picture shows storeys, the highest first") {
    CHECK_EQ(draw({{"base", {}}, {"cards", {"base"}}, {"events", {"base"}}, {"round", {"cards"}}}),
             " 2  round   uses cards\n"
             " 1  cards   uses base\n"
             " 1  events  uses base\n"
             " 0  base\n");
}

TEST_CASE("the picture in docs/architecture.md is the one CMakeLists.txt gives") {
    const std::string_view page = text_of(source(), picture_page);
    const Layers layers = read_layers(text_of(source(), "CMakeLists.txt"));
    const bool is_current = page == with_picture(page, layers);
    CHECK_MESSAGE(is_current, "run: cmake --build --preset release --target layers");
}

TEST_CASE("docs/architecture.md tells the rooms that are here from the planned ones") {
    const auto told = rooms_told(text_of(source(), picture_page));
    for (const auto& row : told) {
        INFO("room ", row.first);
        CHECK_EQ(row.second, is_here(row.first) ? "here" : "planned");
    }
    for (const Layer& layer : read_layers(text_of(source(), "CMakeLists.txt"))) {
        INFO("layer ", layer.name);
        CHECK(told.contains(layer.name));
    }
}
