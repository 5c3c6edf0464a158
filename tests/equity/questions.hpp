// Questions for tests: from texts, and by chance in any game.
#pragma once

#include <initializer_list>
#include <string_view>
#include <vector>

#include <pokerfloor/cards/notation.hpp>
#include <pokerfloor/cards/random.hpp>
#include <pokerfloor/equity/checked.hpp>
#include <pokerfloor/equity/to_deal.hpp>
#include <pokerfloor/games/catalogue.hpp>

namespace pokerfloor::equity {

inline CardSet cards(std::string_view text) {
    return text.empty() ? CardSet{} : *parse_card_set(text);
}

inline Holding holding(std::string_view text, std::uint32_t weight = 1) {
    return {.down = cards(text), .up = {}, .weight = weight};
}

inline Question ask(std::string_view game, std::initializer_list<std::string_view> hands,
                    std::string_view board = "", std::string_view dead = "") {
    Question question;
    question.game = find_game(game);
    question.dead = cards(dead);
    for (const std::string_view hand : hands)
        question.players.push_back({std::string(hand), {holding(hand)}, std::nullopt});
    question.boards.front() = cards(board);
    return question;
}

inline std::vector<const GameSpec*> pot_games() {
    std::vector<const GameSpec*> games;
    for (const GameSpec* game : catalogue())
        if (game->kind == GameKind::pot) games.push_back(game);
    return games;
}

inline Card take(CardSet& from, RandomStream& stream) {
    CardSet::Iterator at = from.begin();
    std::advance(at, stream.below(static_cast<std::uint32_t>(from.size())));
    const Card card = *at;
    from.erase(card);
    return card;
}
inline CardSet take(CardSet& from, RandomStream& stream, int cards) {
    CardSet taken;
    for (int i = 0; i < cards; ++i) taken.insert(take(from, stream));
    return taken;
}

// Two to four players, some with a few holdings of different weights and lengths, one or two
// boards, dead cards, draws: any question with at least one deal and at most so many.
inline Question random_question(const GameSpec& game, RandomStream& stream, double most_deals) {
    const Whole whole = whole_of(game);
    const bool draws = game.pot->streets.back().draw == Draw::yes;
    for (;;) {
        Question question;
        question.game = &game;
        CardSet deck = set_of(game.deck);
        const auto chance = [&](std::uint32_t of) { return stream.below(of) == 0; };
        const auto few = [&](int most) {
            return static_cast<int>(stream.below(static_cast<std::uint32_t>(most + 1)));
        };
        question.dead = take(deck, stream, chance(2) ? few(6) : 0);
        if (whole.board > 0) {
            question.boards.front() = take(deck, stream, whole.board - (chance(3) ? 2 : few(1)));
            if (chance(3)) {
                question.boards.push_back(question.boards.front());
                if (chance(2))
                    question.boards.back() = take(deck, stream, question.boards.front().size());
            }
        }
        const int players = 2 + few(2);
        for (int i = 0; i < players; ++i) {
            Player& player = question.players.emplace_back();
            const int holdings = chance(3) ? 1 + few(3) : 1;
            for (int j = 0; j < holdings; ++j) {
                const int unknown = draws || whole.board == 0 ? few(1) : chance(4) ? 1 : 0;
                CardSet from = deck;
                player.range.push_back({.down = take(from, stream, whole.own - unknown),
                                        .up = {},
                                        .weight = 1 + static_cast<std::uint32_t>(few(3))});
                if (holdings == 1) deck = from;
            }
            if (draws && holdings == 1 && chance(2)) {
                CardSet hand = player.range.front().down;
                player.keep = take(hand, stream, std::min(hand.size(), whole.own - few(2)));
            }
        }
        const std::optional<Count> deals = count_deals(to_deal(question));
        if (deals && *deals > 0 && about_deals(to_deal(question)) <= most_deals) return question;
    }
}

inline Effort with_threads(int threads) {
    Effort effort;
    effort.threads = threads;
    return effort;
}

}  // namespace pokerfloor::equity
