#include <pokerfloor/equity/next_cards.hpp>

#include <fmt/core.h>

#include <algorithm>
#include <atomic>
#include <functional>
#include <map>
#include <mutex>
#include <tuple>

#include <pokerfloor/analysis/parallel.hpp>
#include <pokerfloor/base/must.hpp>
#include <pokerfloor/equity/checked.hpp>
#include <pokerfloor/equity/equity.hpp>
#include <pokerfloor/equity/suit_names.hpp>

namespace pokerfloor::equity {
namespace {

// The cards that may come, and the question a card or a street further, made where it is asked:
// ranges are long, and there may be twenty thousand ways.
struct Further {
    std::vector<CardSet> cards;
    std::function<Question(CardSet)> after;
};

CardSet known_to_all(const Question& question) {
    CardSet known = question.dead;
    for (const CardSet board : question.boards) known |= board;
    for (const Player& player : question.players)
        if (player.range.size() == 1) known |= player.range.front().cards();
    return known;
}

void each_set(CardSet from, int cards, CardSet set, const std::function<void(CardSet)>& visit) {
    if (cards == 0) return visit(set);
    for (const Card card : from) {
        from.erase(card);
        each_set(from, cards - 1, set | CardSet{card}, visit);
    }
}

// Whether a question stays what it is with suits under other names.
bool is_unchanged(const Question& question, const SuitNames& names) {
    const auto is_itself = [&](CardSet cards) { return renamed(cards, names) == cards; };
    return is_itself(question.dead) && std::ranges::all_of(question.boards, is_itself) &&
           std::ranges::all_of(question.players, [&](const Player& player) {
               using Key = std::tuple<std::uint64_t, std::uint64_t, std::uint32_t>;
               std::vector<Key> before, after;
               for (const Holding& one : player.range) {
                   before.emplace_back(one.down.bits(), one.up.bits(), one.weight);
                   after.emplace_back(renamed(one.down, names).bits(),
                                      renamed(one.up, names).bits(), one.weight);
               }
               std::ranges::sort(before);
               std::ranges::sort(after);
               return before == after && (!player.keep || is_itself(*player.keep));
           });
}

// Of each way the first that differs from it in the names of suits alone.
std::vector<std::size_t> first_alike(const Question& question,
                                     const std::vector<CardSet>& further) {
    const std::vector<SuitNames> suits =
        renamings([&](const SuitNames& names) { return is_unchanged(question, names); });
    std::map<std::uint64_t, std::size_t> known;
    std::vector<std::size_t> first;
    for (const CardSet way : further) {
        std::uint64_t least = ~std::uint64_t{0};
        for (const SuitNames& names : suits) least = std::min(least, renamed(way, names).bits());
        first.push_back(known.try_emplace(least, first.size()).first->second);
    }
    return first;
}

// The equities after each way. What cannot be, since it leaves nothing of a range, is left out.
Result<std::vector<After>> answered(const Question& question, const Further& further,
                                    const Effort& effort, double from, double to, bool& exact) {
    const std::vector<std::size_t> first = first_alike(question, further.cards);
    std::vector<std::size_t> asked;
    for (std::size_t i = 0; i < first.size(); ++i)
        if (first[i] == i) asked.push_back(i);
    std::vector<After> ways(first.size());
    std::vector<char> is_exact(first.size(), true);
    std::mutex mutex;  // guards `trouble`
    std::string trouble;
    Effort each = effort;
    each.threads = 1;
    each.progress = {};
    if (each.method != Method::exact)
        each.samples =
            std::max<std::uint64_t>(effort.samples / std::max<std::size_t>(asked.size(), 1), 2000);
    const analysis::Effort spread{effort.threads, effort.progress};
    analysis::in_parallel(
        spread, asked.size(), 1, {from, to}, [&](std::size_t begin, std::size_t end, int) {
            for (std::size_t at = begin; at < end; ++at) {
                if (effort.stop != nullptr && *effort.stop) return;
                const std::size_t i = asked[at];
                const Question next = further.after(further.cards[i]);
                if (!checked(next)) continue;
                const auto found = answer(next, each);
                if (!found) {
                    const std::lock_guard lock(mutex);
                    trouble = found.error().message;
                    return;
                }
                is_exact[i] = found->exact;
                ways[i].weight = found->deals;
                for (std::size_t player = 0; player < found->players.size(); ++player)
                    ways[i].equity.push_back(found->equity(player));
            }
        });
    if (effort.stop != nullptr && *effort.stop) return fail("ended before all ways were looked at");
    if (!trouble.empty()) return fail(trouble);
    for (std::size_t i = 0; i < ways.size(); ++i) {
        if (first[i] != i) ways[i] = ways[first[i]];
        ways[i].cards = further.cards[i];
    }
    std::erase_if(ways, [](const After& way) { return way.equity.empty(); });
    exact &= std::ranges::all_of(is_exact, [](char one) { return one != 0; });
    return ways;
}

// How many cards the next street brings to a board of so many, and its name.
const Street* street_after(const GameSpec& game, int lying) {
    for (const Street& street : game.pot->streets) {
        if (street.board == 0) continue;
        if (lying == 0) return &street;
        lying -= street.board;
    }
    return nullptr;
}

Result<NextCards> on_the_board(const Question& question, const Effort& effort, HowMany how_many) {
    if (question.boards.size() > 1) return fail("of one board only");
    const Street* street = street_after(*question.game, question.boards[0].size());
    if (street == nullptr) return fail("the board is whole, nothing comes");
    if (how_many == HowMany::one_card && street->board > 1)
        return fail(
            fmt::format("single cards are looked at, and the {} has {}; give a --board of "
                        "{}",
                        street->name, street->board, street->board));
    Further further{{}, [&](CardSet cards) {
                        Question after = question;
                        after.boards[0] |= cards;
                        return after;
                    }};
    each_set(set_of(question.game->deck) - known_to_all(question), street->board, CardSet{},
             [&](CardSet cards) { further.cards.push_back(cards); });
    NextCards next{std::string(street->name), street->board, true, {}};
    auto ways = answered(question, further, effort, 0, 1, next.exact);
    if (!ways) return tl::unexpected(ways.error());
    next.coming.push_back({std::nullopt, std::move(*ways)});
    return next;
}

// A player's own next card: of the rest of the hand, or of those drawn.
Further own_next(const Question& question, std::size_t player) {
    const Player& asked = question.players[player];
    const Holding& holding = asked.range.front();
    Question after = question;
    Player& then = after.players[player];
    then.keep.reset();
    if (asked.keep) {
        after.dead |= holding.cards() - *asked.keep;
        then.range = {{*asked.keep, {}}};
    }
    int most_up = 0;
    for (const Street& street : question.game->pot->streets) most_up += street.up;
    Further further{{}, [after, player, most_up](CardSet cards) {
                        Question next = after;
                        Holding& longer = next.players[player].range.front();
                        // Which of a player's cards are up makes no hand better; it has only to be
                        // allowed.
                        const bool down = longer.up.empty() || longer.up.size() == most_up;
                        (down ? longer.down : longer.up) |= cards;
                        return next;
                    }};
    for (const Card card : set_of(question.game->deck) - known_to_all(question))
        further.cards.push_back(CardSet{card});
    return further;
}

bool misses_cards(const Question& question, std::size_t player) {
    const Player& asked = question.players[player];
    if (asked.range.size() != 1) return false;
    const CardSet kept = asked.keep.value_or(asked.range.front().cards());
    return kept.size() < whole_of(*question.game).own;
}

Result<NextCards> of_their_own(const Question& question, const Effort& effort) {
    NextCards next{"next card", 1, true, {}};
    std::vector<std::size_t> players;
    for (std::size_t i = 0; i < question.players.size(); ++i)
        if (misses_cards(question, i)) players.push_back(i);
    if (players.empty()) return fail("no player of known cards misses any, so nothing comes");
    for (std::size_t i = 0; i < players.size(); ++i) {
        const auto share = [&](std::size_t n) {
            return static_cast<double>(n) / static_cast<double>(players.size());
        };
        auto ways = answered(question, own_next(question, players[i]), effort, share(i),
                             share(i + 1), next.exact);
        if (!ways) return tl::unexpected(ways.error());
        next.coming.push_back({players[i], std::move(*ways)});
    }
    return next;
}

bool has_ranges(const Question& question) {
    return std::ranges::any_of(question.players,
                               [](const Player& player) { return player.range.size() > 1; });
}

}  // namespace

Result<NextCards> after_next(const Question& asked, const Effort& effort, HowMany how_many) {
    const auto question = checked(asked);
    if (!question) return tl::unexpected(question.error());
    auto next = whole_of(*question->game).board > 0 ? on_the_board(*question, effort, how_many)
                                                    : of_their_own(*question, effort);
    if (!next || next->exact) return next;
    // Samples do not say how often each way comes. Where all hands are known all ways come alike.
    if (has_ranges(*question))
        return fail(
            "with ranges every way must be counted, and here some would be sampled; try "
            "--exact");
    for (Coming& coming : next->coming)
        for (After& way : coming.ways) way.weight = 1;
    return next;
}

}  // namespace pokerfloor::equity
