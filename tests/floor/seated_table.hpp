// People at one table of a floor, who see its sign and do as it says, for tests.
#pragma once

#include <doctest/doctest.h>

#include <optional>
#include <string>
#include <vector>

#include <pokerfloor/views/look.hpp>

#include "floor_scene.hpp"

namespace pokerfloor::testing {

inline PostedTable table_of(std::string_view game, Structure structure, Chips first, Chips second) {
    PostedTable table = posted(*find_game(game));
    table.pot = usual_terms(*find_game(game), structure, first, second);
    table.least_buy_in = dollars(40);
    table.most_buy_in = dollars(2000);
    return table;
}

// People at one table, whose log makes the same floor again in the end.
class SeatedTable {
  public:
    explicit SeatedTable(const PostedTable& table, int people = 3) : floor(terms_with(table)) {
        for (const char* name : {"Ann", "Bob", "Cy", "Di", "Ed"})
            if (people-- > 0) sit(name);
    }
    AccountId sit(const std::string& name) {
        const AccountId id = newcomer(floor, name, AccountKind::guest, &log);
        grant({.by = {id}, .what = Sit{static_cast<std::int16_t>(id - 1), dollars(1000)}});
        return id;
    }
    void grant(Wish wish) {
        wish.table = 0;
        log.push_back(granted(floor, wish));
    }
    FloorRefusal refused(Wish wish) {
        wish.table = 0;
        const auto record = floor.act(wish, 0);
        REQUIRE_FALSE(record.has_value());
        return record.error();
    }
    void begin() { grant({.what = BeginRound{}}); }
    // What the one in turn does, by the words of a choice.
    void act(const std::string& action, std::optional<Chips> amount = {}) {
        const auto wish = floor.wish_of(0, turn(), {.action = action, .amount = amount});
        REQUIRE(wish.has_value());
        grant(*wish);
    }
    void ask(AccountId who, const std::string& action, std::optional<Chips> amount = {}) {
        const auto wish = floor.wish_of(0, who, {.action = action, .amount = amount});
        REQUIRE(wish.has_value());
        grant(*wish);
    }
    AccountId turn() const { return floor.state(0).account; }
    std::optional<Choice> choice(AccountId who, const std::string& action) const {
        const TableView view = views::look(floor, 0, who);
        for (const Choice& one : view.you->choices)
            if (one.action == action) return one;
        return std::nullopt;
    }
    // Calls and checks until a street begins, or the round is over.
    void play_to(const std::string& street) {
        while (floor.state(0).round_running && views::look(floor, 0, nobody).street != street)
            if (choice(turn(), "forced-bet"))
                act("forced-bet");
            else
                act(choice(turn(), "check") ? "check" : "call");
    }
    std::string sign() const {
        std::string text;
        for (const Line& line : views::look(floor, 0, nobody).sign)
            text += line.text + " [" + line.clause + "]\n";
        return text;
    }
    bool says(const std::string& words) const { return sign().find(words) != std::string::npos; }
    ~SeatedTable() { check_again(floor, floor.terms(), log); }

    static FloorTerms terms_with(const PostedTable& table) {
        FloorTerms terms;
        terms.tables.push_back(table);
        return terms;
    }

    Floor floor;
    std::vector<Record> log;
    static constexpr AccountId ann = 1, bob = 2, cy = 3;
};

// How often a bet is raised until nobody may any more; 20 at most.
inline int raises_at(SeatedTable& table) {
    int raises = -1;  // the first is the bet
    while (raises < 20 && table.choice(table.turn(), "raise-to")) {
        table.act("raise-to", table.choice(table.turn(), "raise-to")->least);
        ++raises;
    }
    return raises;
}

}  // namespace pokerfloor::testing
