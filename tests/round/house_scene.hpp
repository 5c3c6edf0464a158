// Random tables and wishes for tests of house rounds.
#pragma once

#include <random>
#include <vector>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/games/catalogue.hpp>
#include <pokerfloor/round/house/explain.hpp>
#include <pokerfloor/round/house/house_round.hpp>
#include <pokerfloor/table/dealer.hpp>
#include <pokerfloor/table/house_players.hpp>
#include <pokerfloor/terms/house_settings.hpp>

namespace pokerfloor::house {

inline std::vector<const GameSpec*> house_games() {
    std::vector<const GameSpec*> games;
    for (const GameSpec* game : catalogue())
        if (game->kind == GameKind::house) games.push_back(game);
    return games;
}

inline void set(Terms& terms, std::string_view key, std::string_view value) {
    const auto done = set_term(terms, key, value);
    MUST(done.has_value());
}

// Terms an operator may post; all of the options of the game.
inline Terms random_terms(const GameSpec& game, std::mt19937_64& random) {
    const auto one_of = [&](std::initializer_list<const char*> values) {
        return *(values.begin() + random() % values.size());
    };
    Terms terms = usual_terms(game, dollars(10), dollars(500), dollars(5));
    terms.seats = static_cast<int>(1 + random() % static_cast<std::uint64_t>(game.players.max));
    if (game.house->delivery.shuffler_required) {
        set(terms, "areas", one_of({"1", "2"}));
        terms.payout_limit = least_payout_limit(terms);
        if (random() % 2 == 0) set(terms, "odds", "1200-100-30-10-9-5-3-2-1-0");
    } else {
        set(terms, "delivery", one_of({"manual-shoe", "auto-shoe"}));
    }
    if (game.house->rank_with_box != nullptr) {
        set(terms, "six-card-table", one_of({"off", "A", "B"}));
        set(terms, "ante-bonus-on-loss", one_of({"yes", "no"}));
        set(terms, "play-multiples-only", one_of({"yes", "no"}));
        set(terms, "bonus-card-if-wagered", one_of({"yes", "no"}));
        set(terms, "aces-up", one_of({"50-40-8-5-4-3-1", "50-40-9-6-4-2-1"}));
        if (random() % 3 == 0) {
            set(terms, "shuffler", "reshuffling");
            set(terms, "players-before-dealer", "yes");
        }
        if (random() % 2 == 0) {
            set(terms, "progressive", one_of({"A", "B", "C"}));
            set(terms, "meter-seed", "10000");
            set(terms, "meter-reset", "1000");
            set(terms, "meter-rate", "1");
            set(terms, "progressive-rows", "80%,10%,500,25");
            if (random() % 2 == 0) set(terms, "progressive-rows", "100%,2500,500,25");
        }
        if (terms.seats % 2 == 0) terms.payout_limit = least_payout_limit(terms);
    } else if (!game.house->delivery.shuffler_required) {
        set(terms, "bonus", one_of({"A", "B"}));
        if (random() % 2 == 0) terms.payout_limit = least_payout_limit(terms);
    }
    MUST(faults_of(terms).empty());
    return terms;
}

// Most areas are somebody's; some players have two that lie together.
inline Setup random_setup(const GameSpec& game, std::mt19937_64& random) {
    Setup setup;
    setup.terms = random_terms(game, random);
    setup.owner.fill(nobody);
    std::uint8_t player = 0;
    for (int i = 0; i < setup.terms.seats; ++i) {
        if (i > 0 && random() % 6 == 0) continue;
        const auto at = static_cast<std::size_t>(i);
        const bool second = i > 0 && setup.owner[at - 1] != nobody && random() % 5 == 0 &&
                            setup.terms.areas_per_player > 1 &&
                            (i < 2 || setup.owner[at - 2] != setup.owner[at - 1]);
        setup.owner[at] = second ? setup.owner[at - 1] : player++;
    }
    for (Chips& stack : setup.stack)
        stack = random() % 4 == 0 ? dollars(static_cast<std::int64_t>(80 + random() % 60))
                                  : dollars(20'000);
    setup.meter = setup.terms.progressive.offered ? dollars(10'000) + Chips{37} : Chips{};
    setup.count_due = game.house->delivery.rounds_per_count > 0 && random() % 4 == 0;
    return setup;
}

// All the money of a round, wherever it is.
inline Chips all_chips(const Round& round) {
    Chips sum = round.inventory + round.cage;
    for (Chips stack : round.stack) sum += stack;
    for (const Area& area : round.area)
        for (std::size_t w = 0; w < area.wager.size(); ++w)
            if (area.open(static_cast<int>(w))) sum += area.wager[w];
    return sum;
}

}  // namespace pokerfloor::house
