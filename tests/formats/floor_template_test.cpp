// What `pokerfloor init` writes is right as it stands, and so is every setting it proposes.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <pokerfloor/formats/floor_file.hpp>
#include <pokerfloor/formats/floor_keys.hpp>
#include <pokerfloor/formats/floor_template.hpp>
#include <pokerfloor/games/catalogue.hpp>

using namespace pokerfloor;

namespace {

std::vector<std::string> template_lines() {
    std::vector<std::string> lines;
    std::istringstream in{std::string(floor_template)};
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

// "#straddle = 4" or "#[table.odds]"
bool is_proposal(const std::string& line) {
    return line.size() > 1 && line[0] == '#' &&
           (line[1] == '[' || (line[1] >= 'a' && line[1] <= 'z'));
}

std::string faults_in(const std::vector<std::string>& lines) {
    std::string text, faults;
    for (const std::string& line : lines) text += line + "\n";
    const auto floor = read_floor_file(text);
    if (!floor)
        for (const FileFault& fault : floor.error()) faults += to_string(fault) + "\n";
    return faults;
}

}  // namespace

TEST_CASE("the floor to begin with has no faults and a table of each game") {
    const auto floor = read_floor_file(floor_template);
    REQUIRE(floor.has_value());
    CHECK_EQ(faults_in(template_lines()), "");
    CHECK_EQ(floor->tables.size(), catalogue().size());
    for (const GameSpec* game : catalogue()) {
        INFO(game->id);
        const auto table = std::ranges::find(floor->tables, game, &PostedTable::game);
        REQUIRE(table != floor->tables.end());
        CHECK_EQ(table->id, game->id);
        CHECK_GE(table->bots, 1);
        CHECK_LE(table->bots, 6);
        CHECK_LT(table->bots, table->seats);
        CHECK_EQ(table->practice, game->kind == GameKind::house);
        CHECK_GE(floor->guest_bankroll, table->most_buy_in);
    }
}

TEST_CASE("what it proposes is right, one after the other and all together") {
    std::vector<std::string> all = template_lines();
    int groups = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (!is_proposal(all[i])) continue;
        ++groups;
        std::vector<std::string> with = template_lines();
        INFO(all[i]);
        for (; i < all.size() && is_proposal(all[i]); ++i) with[i] = all[i] = all[i].substr(1);
        CHECK_EQ(faults_in(with), "");
    }
    CHECK_GE(groups, 20);
    CHECK_EQ(faults_in(all), "");
}

TEST_CASE("every setting there is stands in it") {
    std::set<std::string> there;
    for (std::string line : template_lines()) {
        if (is_proposal(line)) line.erase(0, 1);
        if (line.starts_with("[table.")) line = line.substr(7, line.find(']') - 7);
        if (line.starts_with("[") && !line.starts_with("[["))
            line = line.substr(1, line.find(']') - 1);
        there.insert(line.substr(0, line.find(' ')));
    }
    for (const auto key : floor_keys)
        if (key != "table") CHECK_MESSAGE(there.contains(std::string(key)), key);
    for (const auto key : floor_table_keys) CHECK_MESSAGE(there.contains(std::string(key)), key);
    for (const auto key : floor_bad_beat_keys) CHECK_MESSAGE(there.contains(std::string(key)), key);
    for (const auto key : floor_high_hand_keys)
        CHECK_MESSAGE(there.contains(std::string(key)), key);
    for (const auto key : floor_progressive_keys)
        CHECK_MESSAGE(there.contains(std::string(key)), key);
    for (const auto key : floor_rake_keys)
        CHECK_MESSAGE(floor_template.find(key) != std::string_view::npos, key);
    // Every table a house game pays by is a setting.
    for (const GameSpec* game : catalogue()) {
        if (game->house == nullptr) continue;
        for (const house::TableLaw& table : game->house->tables)
            CHECK(std::ranges::find(floor_table_keys, table.form->name) != floor_table_keys.end());
    }
}
