// tests/ranking/tables/*.txt: hands in order, best first; every pair is compared.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include <pokerfloor/cards/notation.hpp>
#include <pokerfloor/ranking/orders.hpp>

using namespace pokerfloor;

namespace {

const std::map<std::string, Order> orders{
    {"high", Order::high},
    {"six_plus", Order::six_plus},
    {"ace_to_five", Order::ace_to_five},
    {"eight_or_better", Order::eight_or_better},
    {"deuce_to_seven", Order::deuce_to_seven},
    {"badugi", Order::badugi},
    {"badugi_ace_high", Order::badugi_ace_high},
    {"four_card", Order::four_card},
    {"double_draw", Order::double_draw},
    {"six_card_bonus", Order::six_card_bonus},
    {"double_down_stud", Order::double_down_stud},
};

struct Line {
    std::string text;
    bool equal_to_last;
    CardSet hole, board;
    std::string category;
};

CardSet cards_in(const std::string& text) {
    const auto cards = parse_card_set(text);
    REQUIRE_MESSAGE(cards, text);
    return *cards;
}

std::string trimmed(std::string text) {
    text.erase(0, text.find_first_not_of(' '));
    text.erase(text.find_last_not_of(' ') + 1);
    return text;
}

// "[=] cards [+ board]  category"
Line line_of(const std::string& text) {
    Line line{text, text.starts_with("="), {}, {}, {}};
    const auto category = text.rfind(' ');
    line.category = text.substr(category + 1);
    const std::string cards = text.substr(line.equal_to_last, category - line.equal_to_last);
    const auto plus = cards.find('+');
    line.hole = cards_in(cards.substr(0, plus));
    if (plus != std::string::npos) line.board = cards_in(cards.substr(plus + 1));
    return line;
}

struct Table {
    Order order{};
    Use use = Use::best_of_all;
    std::vector<Line> lines;
};

Table read_table(const std::filesystem::path& path) {
    std::ifstream in(path);
    Table table;
    std::string text, word, order, use;
    in >> word >> order;
    std::getline(in, use);
    REQUIRE_MESSAGE(orders.contains(order), order);
    table.order = orders.at(order);
    if (trimmed(use) == "two_and_three") table.use = Use::two_and_three;
    while (std::getline(in, text)) {
        text = trimmed(text.substr(0, text.find('#')));
        if (!text.empty()) table.lines.push_back(line_of(text));
    }
    return table;
}

void check(const Table& table) {
    std::vector<std::pair<std::string, Strength>> ranked;
    std::vector<int> group;
    for (const Line& line : table.lines) {
        INFO(line.text);
        const auto found = rank_under(table.order, table.use, line.hole, line.board);
        CHECK_EQ(found ? std::string(to_string(found->category)) : "none", line.category);
        if (!found) continue;
        CHECK((line.hole | line.board).contains(found->cards));
        group.push_back(group.empty() ? 0 : group.back() + !line.equal_to_last);
        ranked.emplace_back(line.text, found->strength);
    }
    for (std::size_t i = 0; i < ranked.size(); ++i)
        for (std::size_t j = i + 1; j < ranked.size(); ++j) {
            INFO(ranked[i].first, " against ", ranked[j].first);
            CHECK_EQ(ranked[i].second == ranked[j].second, group[i] == group[j]);
            CHECK_GE(ranked[i].second.value, ranked[j].second.value);
        }
}

}  // namespace

TEST_CASE("hands best first, under every order") {
    std::map<Order, int> seen;
    for (const auto& entry :
         std::filesystem::directory_iterator(POKERFLOOR_SOURCE_DIR "/tests/ranking/tables")) {
        if (entry.path().extension() != ".txt") continue;
        INFO(entry.path().filename().string());
        const Table table = read_table(entry.path());
        check(table);
        ++seen[table.order];
    }
    CHECK_EQ(seen.size(), orders.size());
}
