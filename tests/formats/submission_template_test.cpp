// What `pokerfloor init --submission` writes is right as it stands, plays as the floor file alone
// does, and proposes only what is right.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <pokerfloor/formats/floor_file.hpp>
#include <pokerfloor/formats/floor_keys.hpp>
#include <pokerfloor/formats/floor_template.hpp>
#include <pokerfloor/formats/submission_keys.hpp>
#include <pokerfloor/formats/submission_template.hpp>

using namespace pokerfloor;

namespace {

using Lines = std::vector<std::string>;

Lines lines_of(std::string_view text) {
    Lines lines;
    std::istringstream in{std::string(text)};
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

// "#straddle = 4" or "#[games.double-down-stud.odds]"
bool is_proposal(const std::string& line) {
    return line.size() > 1 && line[0] == '#' &&
           (line[1] == '[' || (line[1] >= 'a' && line[1] <= 'z'));
}

std::string text_of(const Lines& lines) {
    std::string text;
    for (const std::string& line : lines) text += line + "\n";
    return text;
}

std::string faults_in(const Lines& floor, const Lines& submission) {
    std::string faults;
    const auto read = read_floor_files({text_of(floor), text_of(submission)});
    if (!read)
        for (const FileFault& fault : read.error()) faults += to_string(fault) + "\n";
    return faults;
}

// The names of settings, used or proposed.
std::set<std::string> settings_in(std::string_view text) {
    std::set<std::string> names;
    for (std::string line : lines_of(text)) {
        if (is_proposal(line)) line.erase(0, 1);
        if (line.starts_with('[')) line = line.substr(line.find_last_of(".[") + 1);
        names.insert(line.substr(0, line.find_first_of(" ]")));
    }
    return names;
}

}  // namespace

TEST_CASE("a floor in two files plays as the same floor in one") {
    const auto alone = read_floor_file(floor_template);
    const auto within =
        read_floor_files({std::string(floor_within_template), std::string(submission_template)});
    REQUIRE(alone.has_value());
    CHECK_EQ(faults_in(lines_of(floor_within_template), lines_of(submission_template)), "");
    REQUIRE(within.has_value());
    CHECK(within->tables == alone->tables);
    CHECK_EQ(within->submission.edition, 1);
    CHECK_EQ(within->submission.approved_on, "2026-11-01");
    FloorTerms without = *within;
    without.submission = {};
    CHECK(without == *alone);
    CHECK_FALSE(alone->submission.is_there());
}

TEST_CASE("what the submission proposes is right, one after the other and all together") {
    const Lines floor = lines_of(floor_within_template);
    Lines all = lines_of(submission_template), all_of_floor = floor;
    int groups = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (!is_proposal(all[i])) continue;
        ++groups;
        Lines with = lines_of(submission_template);
        INFO(all[i]);
        for (; i < all.size() && is_proposal(all[i]); ++i) with[i] = all[i] = all[i].substr(1);
        CHECK_EQ(faults_in(floor, with), "");
    }
    CHECK_GE(groups, 25);
    for (std::string& line : all_of_floor)
        if (is_proposal(line)) line.erase(0, 1);
    CHECK_EQ(faults_in(all_of_floor, all), "");
}

TEST_CASE("every setting there is stands in one of the two, and what is posted in one alone") {
    const std::set<std::string> floor = settings_in(floor_within_template);
    const std::set<std::string> submission = settings_in(submission_template);
    for (const auto key : floor_table_keys) {
        INFO(key);
        const bool opens = std::ranges::find(opening_keys, key) != opening_keys.end();
        CHECK_EQ(floor.contains(std::string(key)), opens);
        CHECK_EQ(submission.contains(std::string(key)), !opens);
    }
    CHECK(floor.contains("limit"));
    for (const auto key : floor_keys)
        CHECK_MESSAGE((key == "table" || floor.contains(std::string(key))), key);
    for (const auto key : submission_keys)
        CHECK_MESSAGE((key == "games" || submission.contains(std::string(key))), key);
    for (const auto key : submission_game_keys)
        CHECK_MESSAGE(submission.contains(std::string(key)), key);
    for (const auto key : floor_rake_keys)
        CHECK_MESSAGE(submission_template.find(key) != std::string_view::npos, key);
}
