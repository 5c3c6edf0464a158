#include <doctest/doctest.h>

#include <tools/layers/layers.hpp>

#include "source.hpp"

using namespace pokerfloor::tools;

namespace {

const Layers small_house{{"base", {}}, {"cards", {"base"}}, {"round", {"cards"}}};

std::string breaks_of(const std::string& path, const std::string& text) {
    return listed(layer_breaks(small_house, {{path, text}}));
}

}  // namespace

TEST_CASE("layer lines are read, bottom up") {
    CHECK(read_layers("layer(base)\n  layer(not at the line's start)\n"
                      "layer(cards    USES base)   # why\nlayer(round USES cards base)\n") ==
          Layers{{"base", {}}, {"cards", {"base"}}, {"round", {"cards", "base"}}});
}

TEST_CASE("a layer may use what lies below it, and itself") {
    CHECK(allowed(small_house, "round") == std::set<std::string>{"base", "cards", "round"});
    CHECK(allowed(small_house, "base") == std::set<std::string>{"base"});
    CHECK_EQ(breaks_of("src/pokerfloor/round/r.cpp",
                       "#include <vector>\n#include <pokerfloor/base/x.hpp>\n"
                       "#include <pokerfloor/round/r.hpp>\n"),
             "");
}

TEST_CASE("an include upwards is named with its place") {
    CHECK_EQ(breaks_of("src/pokerfloor/cards/deep/c.hpp",
                       "#pragma once\n\n  #  include <pokerfloor/round/r.hpp>\n"),
             "cards may not use round (src/pokerfloor/cards/deep/c.hpp:3)\n");
    CHECK_EQ(breaks_of("src/pokerfloor/cards/c.hpp", "#include <pokerfloor/nowhere/n.hpp>\n"),
             "cards may not use nowhere (src/pokerfloor/cards/c.hpp:1)\n");
    CHECK_EQ(breaks_of("src/pokerfloor/cards/c.hpp", "#include \"../round/r.hpp\"\n"),
             "cards includes with quotes; write <pokerfloor/...> (src/pokerfloor/cards/c.hpp:1)\n");
    CHECK_EQ(breaks_of("tests/cards/c.cpp", "#include <pokerfloor/round/r.hpp>\n"), "");
}

TEST_CASE("the house keeps its layers") {
    const Layers layers = read_layers(text_of(source(), "CMakeLists.txt"));
    REQUIRE(layers.size() >= 4);
    CHECK_EQ(listed(layer_breaks(layers, source())), "");
}

// What a floor holds, hidden cards too, is for those who make, keep and show it; what is above has
// what `views` makes of it.
TEST_CASE("nobody above views looks inside a floor") {
    std::string found;
    for (const auto& [path, text] : source())
        for (const std::string room : {"protocol", "server", "records", "simulation", "cli"})
            for (const std::string part : {"#include <pokerfloor/floor/floor_state", "inside()"})
                if (path.starts_with("src/pokerfloor/" + room + "/") &&
                    text.find(part) != std::string::npos)
                    found += path + ": " + part + "\n";
    CHECK_EQ(found, "");
}

// What a client may hear of comes from views; a round, with every card in it, is the floor's alone.
// Records are passed on to the log unread.
TEST_CASE("the server knows no round") {
    std::string found;
    for (const auto& [path, text] : source())
        for (const std::string part :
             {"round/", "table/", "events/event", "events/fact", "events/house_event"})
            if (path.starts_with("src/pokerfloor/server/") &&
                text.find("#include <pokerfloor/" + part) != std::string::npos)
                found += path + " includes " + part + "\n";
    CHECK_EQ(found, "");
}
