// The hands in docs/playing, from the best down, are what the games rank them as.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include <boost/json.hpp>

#include <pokerfloor/cli/rank.hpp>
#include <pokerfloor/games/catalogue.hpp>

using namespace pokerfloor;

namespace {

struct Ladder {
    std::string title;
    std::vector<std::pair<std::string, std::string>> rungs;  // a hand's name, and its cards
};

// "10♠ Joker" is "Ts Jk".
std::string as_written(std::string cards) {
    const std::pair<std::string_view, std::string_view> shown[] = {
        {"♠", "s"}, {"♥", "h"}, {"♦", "d"}, {"♣", "c"}, {"10", "T"}, {"Joker", "Jk"}};
    for (const auto& [from, to] : shown)
        for (std::size_t at = 0; (at = cards.find(from, at)) != std::string::npos;)
            cards.replace(at, from.size(), to);
    return cards;
}

std::vector<Ladder> ladders_in(const std::filesystem::path& path) {
    std::ifstream file(path);
    std::vector<Ladder> ladders;
    bool inside = false;
    for (std::string line; std::getline(file, line);) {
        const std::size_t bar = line.find(" | ");
        if (!line.starts_with("| ") || bar == std::string::npos) {
            inside = inside && line.starts_with("|--");
            continue;
        }
        const std::string left = line.substr(2, bar - 2);
        if (left.ends_with("best first")) {
            ladders.push_back({left, {}});
            inside = true;
        } else if (inside) {
            const std::string right = line.substr(bar + 3, line.rfind(" |") - bar - 3);
            ladders.back().rungs.emplace_back(left, as_written(right));
        }
    }
    return ladders;
}

std::string share_of(const Ladder& ladder, const boost::json::object& ranked) {
    if (ladder.title.starts_with("Low")) return "low";
    if (ladder.title.starts_with("Badugi")) return "badugi";
    for (const auto& [name, value] : ranked)
        if (name != "hand" && name != "low" && name != "badugi") return name;
    return {};
}

}  // namespace

TEST_CASE("hands in docs/playing stand in the order their game ranks them, by its names") {
    // Omaha's hands need a board; they are compared as these games compare theirs.
    const std::map<std::string_view, std::string> like{{"omaha-high", "stud5"},
                                                       {"omaha5-high", "stud5"},
                                                       {"omaha-hilo8", "stud7-hilo8"},
                                                       {"omaha5-hilo8", "stud7-hilo8"}};
    int rungs = 0;
    for (const GameSpec* game : catalogue()) {
        CAPTURE(game->id);
        const auto path = std::filesystem::path("docs/playing") / (std::string(game->id) + ".md");
        const std::vector<Ladder> ladders = ladders_in(path);
        CHECK_FALSE(ladders.empty());
        for (const Ladder& ladder : ladders) {
            CAPTURE(ladder.title);
            const auto other = like.find(game->id);
            cli::RankCall call{other == like.end() ? std::string(game->id) : other->second, {}, ""};
            for (const auto& rung : ladder.rungs) call.hands.push_back(rung.second);
            const auto ranked = cli::rank_hands(call);
            REQUIRE(ranked.has_value());
            const boost::json::value all = boost::json::parse(cli::rank_json(*ranked));
            std::int64_t place = 0;
            for (const boost::json::value& hand : all.at("hands").as_array()) {
                const auto& share = hand.at(share_of(ladder, hand.as_object()));
                const auto& rung = ladder.rungs[static_cast<std::size_t>(place)];
                CAPTURE(rung.second);
                CHECK_EQ(share.at("name").as_string(), rung.first);
                CHECK_EQ(share.at("place").as_int64(), ++place);
                ++rungs;
            }
        }
    }
    CHECK_GT(rungs, 200);
}
