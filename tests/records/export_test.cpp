// Exported hands: PHH replays, OHH adds up, CSV has everything, and none has a card more than its
// reader saw.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <sstream>

#include <boost/json.hpp>

#include <pokerfloor/formats/phh_reader.hpp>
#include <pokerfloor/records/export.hpp>
#include <pokerfloor/replay/replay.hpp>

#include "recorded_floors.hpp"

using namespace pokerfloor;
using namespace pokerfloor::records;
namespace json = boost::json;

namespace {

std::string text_of(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

std::int64_t cents_of(const json::value& amount) {
    return std::llround(amount.to_number<double>() * 100);
}

struct Hands {
    int all = 0, ok = 0, hidden = 0;
    std::set<std::string> players;
};
Hands replayed(const std::filesystem::path& folder) {
    Hands hands;
    Replayer replayer;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        const std::string text = text_of(entry.path());
        PhhReader reader(text, entry.path().string());
        PhhHand hand;
        while (const auto read = reader.next(hand)) {
            ++hands.all;
            REQUIRE(read->has_value());
            CHECK_FALSE(hand.time_zone.empty());
            CHECK_EQ(hand.currency, "XPM");
            CHECK(hand.year.has_value());
            bool unknown = false;
            for (const PhhAction& action : hand.actions)
                for (const Card card : action.cards) unknown = unknown || card == Card();
            hands.hidden += unknown ? 1 : 0;
            const ReplayResult result = replayer.replay(hand);
            INFO(entry.path().string(), ", hand ", hand.hand.text, ": ", result.reason);
            CHECK(result.outcome == ReplayOutcome::ok);
            hands.ok += result.outcome == ReplayOutcome::ok ? 1 : 0;
        }
    }
    return hands;
}

}  // namespace

TEST_CASE("what is exported as PHH replays, with all cards and as one player saw it") {
    for (const std::string& name : testing::recorded_floors()) {
        INFO(name);
        const store::Scratch scratch;
        testing::copy_floor(name, scratch.path() / "floor");
        ExportCall call;
        call.to = scratch.path() / "all";
        const Exported made = export_hands(scratch.path() / "floor", call).value();
        const Hands hands = replayed(call.to);
        CHECK_EQ(static_cast<std::uint64_t>(hands.all), made.hands);
        CHECK_GT(hands.all, 0);
        CHECK_EQ(hands.hidden, 0);
    }
}

TEST_CASE("as a player, other hands are known where they were turned up and nowhere else") {
    const store::Scratch scratch;
    testing::copy_floor("fourth-behaviour", scratch.path() / "floor");
    // Somebody who played: the first of the hands that are there.
    ExportCall call;
    call.format = ExportFormat::csv;
    call.to = scratch.path() / "csv";
    REQUIRE(export_hands(scratch.path() / "floor", call).has_value());
    const std::string seats = text_of(call.to / "seats.csv");
    std::string name = seats.substr(seats.find("holdem,"));
    name = name.substr(0, name.find("\r\n"));
    for (int i = 0; i < 3; ++i) name = name.substr(name.find(',') + 1);
    name = name.substr(0, name.find(','));
    INFO(name);

    call = {};
    call.as = name;
    call.to = scratch.path() / "seen";
    const Exported made = export_hands(scratch.path() / "floor", call).value();
    CHECK_GT(made.hands, 0);
    const Hands hands = replayed(call.to);
    CHECK_GT(hands.hidden, 0);

    // The facts of a player have no card that lay face down before somebody else to the end.
    call.format = ExportFormat::csv;
    call.to = scratch.path() / "seen-csv";
    REQUIRE(export_hands(scratch.path() / "floor", call).has_value());
    std::istringstream facts(text_of(call.to / "facts.csv"));
    std::set<std::string> turned_up;
    std::vector<std::array<std::string, 3>> dealt;  // hand, whose, card
    int of_others = 0;
    for (std::string line; std::getline(facts, line);) {
        std::vector<std::string> fields;
        std::istringstream in(line);
        for (std::string field; std::getline(in, field, ',');) fields.push_back(field);
        if (fields.size() < 7) continue;
        const std::string hand = fields[0] + "/" + fields[1];
        if (fields[3] == "shown") turned_up.insert(hand + "/" + fields[4]);
        if (fields[3] == "dealt-down") {
            dealt.push_back({hand + "/" + fields[4], fields[5], fields[6]});
            of_others += fields[5] != name ? 1 : 0;
        }
    }
    CHECK_GT(of_others, 0);
    for (const auto& one : dealt) {
        const std::string &place = one[0], &whose = one[1], &card = one[2];
        INFO(place);
        if (whose == name)
            CHECK_FALSE(card.empty());
        else if (!turned_up.contains(place))
            CHECK_EQ(card, "");
    }
}

TEST_CASE("Open Hand History: pots are what was put in") {
    const store::Scratch scratch;
    testing::copy_floor("fourth-behaviour", scratch.path() / "floor");
    ExportCall call;
    call.format = ExportFormat::ohh;
    call.to = scratch.path() / "ohh";
    const Exported made = export_hands(scratch.path() / "floor", call).value();
    REQUIRE_GT(made.hands, 0);
    CHECK_GT(made.left_out, 0);  // games it has no name for
    std::uint64_t hands = 0;
    for (const auto& entry : std::filesystem::directory_iterator(call.to)) {
        std::istringstream lines(text_of(entry.path()));
        for (std::string line; std::getline(lines, line);) {
            if (line.empty()) continue;
            ++hands;
            INFO(line);
            const json::object hand = json::parse(line).at("ohh").as_object();
            CHECK_EQ(hand.at("spec_version").as_string(), "1.4.7");
            std::map<std::int64_t, std::int64_t> street;
            std::int64_t uncalled = 0, all = 0;
            std::set<std::string> board;
            // What nobody matched goes back, street by street; the first two are one.
            const auto close = [&] {
                std::vector<std::int64_t> bets;
                for (const auto& [player, cents] : street) bets.push_back(cents);
                std::ranges::sort(bets, std::greater<>());
                if (!bets.empty()) uncalled += bets[0] - (bets.size() > 1 ? bets[1] : 0);
                street.clear();
            };
            for (const json::value& round : hand.at("rounds").as_array()) {
                if (const auto* const cards = round.as_object().if_contains("cards"))
                    for (const json::value& card : cards->as_array())
                        CHECK(board.insert(std::string(card.as_string())).second);
                for (const json::value& action : round.at("actions").as_array()) {
                    const auto* const amount = action.as_object().if_contains("amount");
                    if (amount == nullptr) continue;
                    all += cents_of(*amount);
                    if (action.at("action").as_string() != "Post Ante")
                        street[action.at("player_id").as_int64()] += cents_of(*amount);
                }
                close();
            }
            std::int64_t pots = 0;
            for (const json::value& pot : hand.at("pots").as_array()) {
                std::int64_t wins = cents_of(pot.at("rake"));
                for (const json::value& one : pot.at("player_wins").as_array())
                    wins += cents_of(one.at("win_amount"));
                CHECK_EQ(cents_of(pot.at("amount")), wins);
                pots += wins;
            }
            CHECK_EQ(all - uncalled, pots);
            for (const json::value& player : hand.at("players").as_array())
                CHECK_LE(player.at("seat").as_int64(), hand.at("table_size").as_int64());
        }
    }
    CHECK_EQ(hands, made.hands);
}

TEST_CASE("CSV has every hand of every game, and what was won was lost") {
    const store::Scratch scratch;
    testing::copy_floor("third-behaviour", scratch.path() / "floor");
    ExportCall call;
    call.format = ExportFormat::csv;
    call.to = scratch.path() / "csv";
    const Exported made = export_hands(scratch.path() / "floor", call).value();
    CHECK_EQ(made.left_out, 0);
    CHECK_EQ(made.files, 3);
    const std::string hands = text_of(call.to / "hands.csv");
    CHECK_EQ(static_cast<std::uint64_t>(std::count(hands.begin(), hands.end(), '\n')),
             made.hands + 1);
    CHECK(hands.starts_with("table,hand,game,edition,began,ended,players,pot,rake,house_won\r\n"));
    // A folder that is not empty is left alone.
    CHECK(export_hands(scratch.path() / "floor", call).error().message.find("not empty") !=
          std::string::npos);
}
