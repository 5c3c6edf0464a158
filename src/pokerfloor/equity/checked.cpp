#include <pokerfloor/equity/checked.hpp>

#include <fmt/core.h>

#include <algorithm>
#include <numeric>
#include <vector>

#include <pokerfloor/base/in_quotes.hpp>
#include <pokerfloor/base/must.hpp>
#include <pokerfloor/equity/fitting.hpp>
#include <pokerfloor/equity/to_deal.hpp>

namespace pokerfloor::equity {
namespace {

// Cards that lie in one place: "is on the board", "is in player 1's hand".
struct Taken {
    std::string where;
    CardSet cards;
};

std::string player(std::size_t i) {
    return fmt::format("player {}", i + 1);
}

std::string cards(int count) {
    return fmt::format("{} card{}", count, count == 1 ? "" : "s");
}

std::string board_name(const Question& question, std::size_t i) {
    return question.boards.size() == 1 ? "board" : fmt::format("board {}", i + 1);
}

Result<void> in_deck(const GameSpec& game, const std::string& place, CardSet named) {
    const CardSet strange = named - set_of(game.deck);
    if (strange.empty()) return {};
    const Card card = strange.first();
    return fail(
        fmt::format("{}: {}: {}", place, in_quotes(to_string(card)), why_not_in_deck(game, card)));
}

Result<void> sensible_game(const Question& question) {
    const GameSpec& game = *question.game;
    if (game.pot == nullptr)
        return fail(fmt::format(
            "{} is played against the house, not between players; 'pokerfloor odds' has its odds",
            game.id));
    const auto players = static_cast<int>(question.players.size());
    if (players < game.players.min || players > game.players.max)
        return fail(fmt::format("{} is for {} to {} players ({}); {} {} given", game.id,
                                game.players.min, game.players.max, game.book, players,
                                players == 1 ? "hand is" : "hands are"));
    return {};
}

// How many cards may lie: 0, 3, 4 and 5 where three are dealt at once.
std::vector<int> board_sizes(const GameSpec& game) {
    std::vector<int> sizes{0};
    for (const Street& street : game.pot->streets)
        if (street.board > 0) sizes.push_back(sizes.back() + street.board);
    return sizes;
}

std::string listed(const std::vector<int>& numbers) {
    std::string text;
    for (std::size_t i = 0; i < numbers.size(); ++i)
        text += fmt::format("{}{}",
                            i == 0                    ? ""
                            : i + 1 == numbers.size() ? " or "
                                                      : ", ",
                            numbers[i]);
    return text;
}

Result<void> sensible_boards(const Question& question) {
    const GameSpec& game = *question.game;
    const std::vector<int> sizes = board_sizes(game);
    const auto may_lie = [&](int size) { return std::ranges::find(sizes, size) != sizes.end(); };
    if (question.boards.empty() || question.boards.size() > 2)
        return fail(fmt::format("{} boards; there is one, or two where the rest is run twice",
                                question.boards.size()));
    for (std::size_t i = 0; i < question.boards.size(); ++i) {
        const std::string place = board_name(question, i);
        const CardSet board = question.boards[i];
        if (sizes.size() == 1 && (!board.empty() || question.boards.size() > 1))
            return fail(fmt::format("{}: {} is played without a board", place, game.id));
        if (const auto right = in_deck(game, place, board); !right) return right;
        if (!may_lie(board.size()))
            return fail(fmt::format("{}: {}; {} deals {} at once first, so a board is {} cards",
                                    place, cards(board.size()), game.id, sizes[1], listed(sizes)));
    }
    if (question.boards.size() == 2) {
        const CardSet both = question.boards[0] & question.boards[1];
        if (!may_lie(both.size()))
            return fail(fmt::format(
                "board 2: {} lies on board 1 too; only whole streets that both began with, {} "
                "cards, lie on both",
                in_quotes(to_string(both.first())), listed(sizes)));
    }
    return {};
}

Result<void> sensible_holding(const GameSpec& game, const std::string& place,
                              const Holding& holding) {
    int down = 0, up = 0;
    for (const Street& street : game.pot->streets) {
        down += street.down;
        up += street.up;
    }
    if (const auto right = in_deck(game, place, holding.cards()); !right) return right;
    if (const CardSet twice = holding.down & holding.up; !twice.empty())
        return fail(fmt::format("{}: {} is among the down and the up cards; a deck holds it once",
                                place, in_quotes(to_string(twice.first()))));
    if (!holding.up.empty() && up == 0)
        return fail(fmt::format("{}: {} deals no up cards; write the hand without a slash", place,
                                game.id));
    if (const int own = holding.cards().size(); own > down + up)
        return fail(
            fmt::format("{}: {}; a hand of {} has {}", place, cards(own), game.id, down + up));
    if (holding.up.size() > up)
        return fail(
            fmt::format("{}: {} up; {} deals {} up", place, cards(holding.up.size()), game.id, up));
    // Without a slash it is not said which cards are up.
    if (!holding.up.empty() && holding.down.size() > down)
        return fail(fmt::format("{}: {} down; {} deals {} down", place, cards(holding.down.size()),
                                game.id, down));
    if (holding.weight == 0)
        return fail(place + ": a weight of 0; what nobody holds is left out of the range");
    return {};
}

Result<void> sensible_keep(const GameSpec& game, const std::string& place, const Player& asked) {
    if (!asked.keep) return {};
    const bool draws = std::ranges::any_of(
        game.pot->streets, [](const Street& street) { return street.draw == Draw::yes; });
    if (!draws)
        return fail(
            fmt::format("{}: nothing is kept or changed in {}, which has no draw", place, game.id));
    if (asked.range.size() != 1)
        return fail(place + ": what is kept can be said of one hand, not of a range of hands");
    const CardSet strange = *asked.keep - asked.range.front().cards();
    if (!strange.empty())
        return fail(fmt::format("{}: {} cannot be kept, it is not of the hand {}", place,
                                in_quotes(to_string(strange.first())),
                                in_quotes(to_string(asked.range.front().cards()))));
    return {};
}

Result<void> sensible_players(const Question& question) {
    for (std::size_t i = 0; i < question.players.size(); ++i) {
        const Player& asked = question.players[i];
        if (asked.range.empty()) return fail(player(i) + ": no hand is given");
        for (const Holding& holding : asked.range)
            if (const auto right = sensible_holding(*question.game, player(i), holding); !right)
                return right;
        if (const auto right = sensible_keep(*question.game, player(i), asked); !right)
            return right;
    }
    return {};
}

// Nobody's range: what lies on boards and what is dead.
Result<std::vector<Taken>> taken_by_nobody(const Question& question) {
    std::vector<Taken> taken;
    for (std::size_t i = 0; i < question.boards.size(); ++i)
        taken.push_back(
            {question.boards.size() == 1 ? "is on the board" : "is on " + board_name(question, i),
             question.boards[i]});
    if (const auto right = in_deck(*question.game, "dead cards", question.dead); !right)
        return tl::unexpected(right.error());
    for (const Taken& other : taken)
        if (const CardSet twice = other.cards & question.dead; !twice.empty())
            return fail(fmt::format("dead cards: {} {} too; a deck holds it once",
                                    in_quotes(to_string(twice.first())), other.where));
    taken.push_back({"is dead", question.dead});
    return taken;
}

// The deck must serve everybody. A draw's discards are not dealt again; in stud common cards stand
// for what it lacks, as far as nobody has a card of their own in their stead.
Result<void> deck_serves(const Question& question) {
    const GameSpec& game = *question.game;
    const Whole whole = whole_of(game);
    const int common = common_cards(question);
    const int own = whole.own - common;
    int needed = question.dead.size() + whole.board + common;
    for (const Player& asked : question.players)
        needed += asked.keep ? asked.range.front().cards().size() + own - asked.keep->size() : own;
    if (question.boards.size() == 2)
        needed += whole.board - (question.boards[0] & question.boards[1]).size();
    if (needed <= size_of(game.deck)) return {};
    const std::string_view why =
        game.pot->shortage == Shortage::common_card
            ? "; leave the last cards open, for a common card stands for them (MDP-10.J.2)"
        : game.pot->shortage == Shortage::reshuffle_discards
            ? "; discards that are dealt again are not reckoned with: ask for fewer players"
            : "; ask for fewer players or dead cards";
    return fail(
        fmt::format("{} players need {} cards with board and dead ones, and the deck has "
                    "{}{}",
                    question.players.size(), needed, size_of(game.deck), why));
}

// A deal counts as often as its holdings' weights say, multiplied, and all of them are added up in
// 128 bits.
Result<void> countable(const Question& question) {
    double product = 1;
    for (const Player& asked : question.players)
        product *= std::ranges::max_element(asked.range, {}, &Holding::weight)->weight;
    if (product <= 1e15) return {};
    return fail(
        "the weights of the ranges are too fine to be counted together; write them with fewer "
        "digits");
}

// Hands of one holding are known cards for everybody else, and a range of which one holding is left
// is such a hand.
Result<void> rule_out(Question& question, std::vector<Taken> taken) {
    std::vector<bool> known(question.players.size(), false);
    for (bool news = true; news;) {
        news = false;
        for (std::size_t i = 0; i < question.players.size(); ++i) {
            Player& asked = question.players[i];
            if (known[i] || asked.range.size() != 1) continue;
            const CardSet own = asked.range.front().cards();
            for (const Taken& other : taken)
                if (const CardSet twice = own & other.cards; !twice.empty())
                    return fail(fmt::format("{}: {} {} too; a deck holds it once", player(i),
                                            in_quotes(to_string(twice.first())), other.where));
            known[i] = news = true;
            taken.push_back({fmt::format("is in player {}'s hand", i + 1), own});
        }
        CardSet all;
        for (const Taken& other : taken) all |= other.cards;
        for (std::size_t i = 0; i < question.players.size(); ++i) {
            Player& asked = question.players[i];
            if (known[i]) continue;
            news |= std::erase_if(asked.range, [&](const Holding& holding) {
                        return !(holding.cards() & all).empty();
                    }) > 0;
            if (asked.range.empty())
                return fail(fmt::format(
                    "{}: nothing is left of {}: each of its hands has a card that is on a board, "
                    "dead or another player's",
                    player(i), in_quotes(asked.text)));
        }
    }
    return {};
}

}  // namespace

std::string why_not_in_deck(const GameSpec& game, Card card) {
    return fmt::format("{} is played with {}{}", game.id, name_of(game.deck),
                       card.is_joker() ? ", without jokers" : " (MDP-3.A.1.a)");
}

Whole whole_of(const GameSpec& game) {
    Whole whole;
    for (const Street& street : game.pot->streets) {
        whole.own += street.down + street.up;
        whole.board += street.board;
    }
    return whole;
}

Result<Question> checked(const Question& question) {
    MUST(question.game != nullptr);
    for (const auto look : {sensible_game, sensible_boards, sensible_players})
        if (const auto right = look(question); !right) return tl::unexpected(right.error());
    const auto taken = taken_by_nobody(question);
    if (!taken) return tl::unexpected(taken.error());
    for (const auto look : {deck_serves, countable})
        if (const auto right = look(question); !right) return tl::unexpected(right.error());
    Question left = question;
    if (const auto right = rule_out(left, *taken); !right) return tl::unexpected(right.error());
    if (!fit_together(left))
        return fail(
            "the ranges do not fit together: whatever each player holds, some card would be held "
            "twice; ask for fewer players or wider ranges");
    return left;
}

}  // namespace pokerfloor::equity
