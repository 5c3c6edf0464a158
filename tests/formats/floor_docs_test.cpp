// The page and the schema know the settings the reader knows, and no others.
#include <doctest/doctest.h>

#include <boost/json.hpp>
#include <fstream>
#include <set>
#include <sstream>
#include <string>

#include <pokerfloor/formats/floor_keys.hpp>
#include <pokerfloor/formats/paytable_file.hpp>
#include <pokerfloor/formats/submission_keys.hpp>
#include <pokerfloor/games/catalogue.hpp>

using namespace pokerfloor;

namespace {

namespace json = boost::json;
using Names = std::set<std::string>;

std::string page(const std::string& name) {
    std::ifstream in(POKERFLOOR_SOURCE_DIR "/docs/formats/" + name, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

template <class List>
Names names_of(const List& list) {
    return Names(list.begin(), list.end());
}

Names properties_of(const json::value& object) {
    CHECK_EQ(object.at("additionalProperties"), json::value(false));
    Names names;
    for (const auto& property : object.at("properties").as_object())
        names.insert(std::string(property.key()));
    return names;
}

// What stands in ```toml after the last mention of a game's title.
std::string example_for(const std::string& text, const std::string& title) {
    const auto start = text.find("```toml\n", text.rfind("\n" + title)) + 8;
    return text.substr(start, text.find("```", start) - start);
}

}  // namespace

TEST_CASE("the schema has every setting") {
    const json::value schema = json::parse(page("floor.schema.json"));
    CHECK(properties_of(schema) == names_of(floor_keys));
    const json::value& table = schema.at("definitions").at("table");
    Names keys = names_of(floor_table_keys);
    keys.insert("limit");  // beside a submission
    CHECK(properties_of(table) == keys);
    const json::value& settings = table.at("properties");
    CHECK(properties_of(settings.at("rake")) == names_of(floor_rake_keys));
    CHECK(properties_of(settings.at("progressive")) == names_of(floor_progressive_keys));
    const json::value& floors = schema.at("properties");
    CHECK(properties_of(floors.at("bad-beat")) == names_of(floor_bad_beat_keys));
    CHECK(properties_of(floors.at("high-hand")) == names_of(floor_high_hand_keys));

    Names games, ids;
    for (const json::value& game : settings.at("game").at("enum").as_array())
        games.insert(std::string(game.as_string()));
    for (const GameSpec* game : catalogue()) ids.emplace(game->id);
    CHECK(games == ids);
}

TEST_CASE("the page and the schema of a submission have every setting") {
    const json::value schema = json::parse(page("submission.schema.json"));
    CHECK(properties_of(schema) == names_of(submission_keys));
    Names posted = names_of(floor_table_keys);
    for (const auto key : opening_keys) posted.erase(std::string(key));
    Names game = posted, limit = posted;
    for (const auto key : submission_game_keys) game.emplace(key);
    for (const auto key : submission_limit_keys) limit.emplace(key);
    CHECK(properties_of(schema.at("definitions").at("game")) == game);
    CHECK(properties_of(schema.at("definitions").at("limit")) == limit);

    const std::string text = page("submission.md");
    for (const Names& names : {names_of(submission_keys), game, limit, names_of(opening_keys)})
        for (const std::string& key : names)
            CHECK_MESSAGE(text.find("`" + key + "`") != std::string::npos, key);
}

TEST_CASE("the schema has every known table, and every line of one's own") {
    const json::value schema = json::parse(page("floor.schema.json"));
    const json::value& settings = schema.at("definitions").at("table").at("properties");
    for (const GameSpec* game : catalogue()) {
        if (game->house == nullptr) continue;
        for (const house::TableLaw& law : game->house->tables) {
            if (law.meets != house::Meets::hand) continue;
            INFO(law.form->name);
            const json::array& choices = settings.at(law.form->name).at("anyOf").as_array();
            Names known, lines, named;
            for (const json::value& name : choices[0].at("enum").as_array())
                named.insert(std::string(name.as_string()));
            for (const NamedPaytable& one : law.known) known.emplace(one.name);
            for (const PayLine& line : law.form->lines) lines.emplace(line.hand);
            CHECK(named == known);
            CHECK(properties_of(choices[1]) == lines);
        }
    }
}

TEST_CASE("the page has every setting") {
    const std::string text = page("floor-file.md");
    const auto is_told = [&](std::string_view key) {
        return text.find("`" + std::string(key) + "`") != std::string::npos;
    };
    for (const auto key : floor_keys) CHECK_MESSAGE(is_told(key), key);
    for (const auto key : floor_table_keys) CHECK_MESSAGE(is_told(key), key);
    for (const auto key : floor_rake_keys) CHECK_MESSAGE(is_told(key), key);
    for (const auto key : floor_progressive_keys) CHECK_MESSAGE(is_told(key), key);
    for (const auto key : floor_bad_beat_keys) CHECK_MESSAGE(is_told(key), key);
    for (const auto key : floor_high_hand_keys) CHECK_MESSAGE(is_told(key), key);
}

TEST_CASE("the paytable files shown are the games' defaults") {
    const std::string text = page("paytable-file.md");
    for (const GameSpec* game : catalogue()) {
        if (game->house == nullptr) continue;
        const auto file = read_paytable_file(*game, example_for(text, std::string(game->title)));
        REQUIRE(file.has_value());
        CHECK(file->tables == default_paytables(*game).tables);
        CHECK_EQ(file->given, house::bit(static_cast<int>(game->house->tables.size())) - 1);
    }
}
