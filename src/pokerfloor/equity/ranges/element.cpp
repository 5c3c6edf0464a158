#include <pokerfloor/equity/ranges/element.hpp>

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <bit>

#include <pokerfloor/base/in_quotes.hpp>
#include <pokerfloor/base/small_letters.hpp>
#include <pokerfloor/equity/checked.hpp>

namespace pokerfloor::equity {
namespace {

constexpr std::string_view rank_letters = "23456789tjqka";
constexpr std::string_view suit_letters = "cdhs";

using Items = std::vector<Item>;

char small(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == ',';
}

tl::unexpected<Error> wrong(const Part& part, std::size_t at, std::string_view why) {
    return fail(fmt::format("{} at character {}: {}",
                            in_quotes(first_characters(part.whole.substr(at), 1)), at + 1, why));
}

tl::unexpected<Error> wrong(const Part& part, std::string_view why) {
    return fail(fmt::format("{} at character {}: {}", in_quotes(part.text()), part.begin + 1, why));
}

RankMask ranks_of(const GameSpec& game) {
    return set_of(game.deck).ranks();
}

constexpr RankMask bit(std::size_t rank) {
    return RankMask{1} << rank;
}

Result<std::size_t> rank_at(const GameSpec& game, const Part& part, std::size_t at) {
    const auto rank = rank_letters.find(small(part.whole[at]));
    if (rank == std::string_view::npos)
        return wrong(part, at, "no rank, which are A K Q J T 9..2, and x for any card");
    if (!(ranks_of(game) >> rank & 1))
        return wrong(part, at, why_not_in_deck(game, Card(static_cast<Rank>(rank), Suit::spades)));
    return rank;
}

// "[A-T]", "[AKQ]", "[A-Q9]"; `at` stands on the bracket and is set behind the other one.
Result<RankMask> bracket_at(const GameSpec& game, const Part& part, std::size_t& at) {
    const std::size_t open = at++;
    RankMask ranks = 0;
    while (at < part.end && part.whole[at] != ']') {
        if (is_blank(part.whole[at])) {
            ++at;
            continue;
        }
        const auto first = rank_at(game, part, at);
        if (!first) return tl::unexpected(first.error());
        auto last = first;
        if (at + 2 < part.end && part.whole[at + 1] == '-') {
            at += 2;
            last = rank_at(game, part, at);
            if (!last) return tl::unexpected(last.error());
        }
        for (auto rank = std::min(*first, *last); rank <= std::max(*first, *last); ++rank)
            ranks |= bit(rank);
        ++at;
    }
    if (at >= part.end) return wrong(part, open, "the bracket is not closed");
    ++at;
    if (ranks == 0) return wrong(part, open, "the brackets are empty; write ranks, [A-T]");
    return ranks;
}

// Cards, ranks and places for any card, as many as there are.
Result<Items> items_of(const GameSpec& game, const Part& part) {
    Items items;
    CardSet named;
    for (std::size_t at = part.begin; at < part.end;) {
        const char c = small(part.whole[at]);
        if (is_blank(c)) {
            ++at;
        } else if (c == 'x' || c == '*') {
            items.push_back({.is = Item::Is::any});
            ++at;
        } else if (part.text().substr(at - part.begin, 2) == "??") {
            items.push_back({.is = Item::Is::any});
            at += 2;
        } else if (c == '[') {
            const auto ranks = bracket_at(game, part, at);
            if (!ranks) return tl::unexpected(ranks.error());
            items.push_back({.is = Item::Is::ranks, .ranks = *ranks});
        } else {
            const auto rank = rank_at(game, part, at);
            if (!rank) return tl::unexpected(rank.error());
            const auto suit = at + 1 < part.end ? suit_letters.find(small(part.whole[at + 1]))
                                                : std::string_view::npos;
            if (suit == std::string_view::npos) {
                items.push_back({.is = Item::Is::ranks, .ranks = bit(*rank)});
                ++at;
                continue;
            }
            const Card card(static_cast<Rank>(*rank), static_cast<Suit>(suit));
            if (named.contains(card))
                return wrong({part.whole, at, at + 2}, "named already; a deck holds it once");
            named.insert(card);
            items.push_back({.is = Item::Is::card, .card = card});
            at += 2;
        }
    }
    return items;
}

bool has_cards(const Items& items) {
    return std::ranges::any_of(items, [](const Item& item) { return item.is == Item::Is::card; });
}

struct Said {
    Items items;
    Suits suits = Suits::any;
};

// What stands at the end of `part`, in small letters.
bool takes_off(Part& part, std::string_view ending) {
    if (part.end - part.begin < ending.size()) return false;
    if (in_small_letters(part.text().substr(part.text().size() - ending.size())) != ending)
        return false;
    part.end -= ending.size();
    return true;
}

// "AKs" is an ace and a king of one suit, not an ace and the king of spades: of two cards "s" says
// so behind two places none of which is a card.
Result<Said> with_suits(const GameSpec& game, int cards, Part part) {
    while (part.end > part.begin && is_blank(part.whole[part.end - 1])) --part.end;
    Suits suits = Suits::any;
    if (cards == 2) {
        Part rest = part;
        if (takes_off(rest, "o")) {
            suits = Suits::offsuit;
            part = rest;
        } else if (takes_off(rest, "s")) {
            const auto items = items_of(game, rest);
            if (items && items->size() == 2 && !has_cards(*items)) {
                suits = Suits::suited;
                part = rest;
            }
        }
    } else if (cards > 2) {
        if (takes_off(part, "ds"))
            suits = Suits::double_suited;
        else if (takes_off(part, "ss"))
            suits = Suits::single_suited;
        else if (takes_off(part, "rb") || takes_off(part, "r"))
            suits = Suits::rainbow;
    }
    auto items = items_of(game, part);
    if (!items) return tl::unexpected(items.error());
    return Said{std::move(*items), suits};
}

Item moved(const Item& item, int steps) {
    Item there = item;
    there.ranks = steps < 0 ? item.ranks >> -steps : item.ranks << steps;
    return there;
}

// QQ+: that pair and all above. ATs+: the lower card up to one below the higher.
Result<std::vector<Items>> upwards(const Part& part, const Items& items) {
    std::vector<std::size_t> ranks;
    for (std::size_t i = 0; i < items.size(); ++i)
        if (items[i].is == Item::Is::ranks) ranks.push_back(i);
    if (ranks.size() != 2 || has_cards(items) ||
        std::popcount(items[ranks[0]].ranks) + std::popcount(items[ranks[1]].ranks) != 2)
        return wrong(part, "a plus stands behind two ranks, QQ+ or ATs+");
    if (items[ranks[0]].ranks < items[ranks[1]].ranks) std::swap(ranks[0], ranks[1]);
    const bool pair = items[ranks[0]].ranks == items[ranks[1]].ranks;
    const RankMask end = pair ? bit(rank_count) : items[ranks[0]].ranks;
    std::vector<Items> forms;
    for (Items form = items; form[ranks[1]].ranks < end;) {
        forms.push_back(form);
        form[ranks[1]] = moved(form[ranks[1]], 1);
        if (pair) form[ranks[0]] = moved(form[ranks[0]], 1);
    }
    return forms;
}

// From one to the other: every place stays, or moves by the same number of ranks as the others that
// move. 22-77, A5s-A2s, T9s-76s, JT98-7654.
Result<std::vector<Items>> along(const Part& part, const Items& from, const Items& to) {
    const auto no_way = [&] {
        return wrong(part,
                     "the hands at the two ends of a dash differ by a number of ranks that is the "
                     "same wherever it is not none: 22-77, A5s-A2s, T9s-76s");
    };
    if (from.size() != to.size()) return no_way();
    int way = 0;
    std::vector<bool> moves;
    for (std::size_t i = 0; i < from.size(); ++i) {
        if (from[i].is != to[i].is || from[i].card != to[i].card) return no_way();
        const int steps =
            std::countr_zero(to[i].ranks | bit(20)) - std::countr_zero(from[i].ranks | bit(20));
        if (moved(from[i], steps).ranks != to[i].ranks) return no_way();
        moves.push_back(steps != 0);
        if (steps != 0 && way != 0 && steps != way) return no_way();
        if (steps != 0) way = steps;
    }
    std::vector<Items> forms;
    for (int step = 0; step <= std::abs(way); ++step) {
        Items form = from;
        for (std::size_t i = 0; i < form.size(); ++i)
            if (moves[i]) form[i] = moved(form[i], way < 0 ? -step : step);
        forms.push_back(std::move(form));
    }
    return forms;
}

// Where the dash stands that is in no brackets, or the end.
std::size_t dash_of(const Part& part) {
    bool inside = false;
    for (std::size_t at = part.begin; at < part.end; ++at) {
        if (part.whole[at] == '[') inside = true;
        if (part.whole[at] == ']') inside = false;
        if (part.whole[at] == '-' && !inside) return at;
    }
    return part.end;
}

}  // namespace

CardSet cards_of(const GameSpec& game, const Item& item) {
    if (item.is == Item::Is::card) return {item.card};
    const CardSet deck = set_of(game.deck);
    if (item.is == Item::Is::any) return deck;
    std::uint64_t bits = 0;
    for (const Suit suit : all_suits)
        bits |= std::uint64_t{item.ranks} << (16 * static_cast<int>(suit));
    return CardSet::from_bits(bits) & deck;
}

Result<Element> parse_element(const GameSpec& game, int cards, const Part& part) {
    const std::size_t dash = dash_of(part);
    if (dash < part.end) {
        const auto from = with_suits(game, cards, {part.whole, part.begin, dash});
        const auto to = with_suits(game, cards, {part.whole, dash + 1, part.end});
        if (!from) return tl::unexpected(from.error());
        if (!to) return tl::unexpected(to.error());
        if (from->suits != to->suits && from->suits != Suits::any && to->suits != Suits::any)
            return wrong(part, "the two ends of a dash say different things of suits");
        auto forms = along(part, from->items, to->items);
        if (!forms) return tl::unexpected(forms.error());
        return Element{std::move(*forms), from->suits == Suits::any ? to->suits : from->suits};
    }
    Part rest = part;
    while (rest.end > rest.begin && is_blank(rest.whole[rest.end - 1])) --rest.end;
    const bool plus = takes_off(rest, "+");
    auto said = with_suits(game, cards, rest);
    if (!said) return tl::unexpected(said.error());
    if (!plus) return Element{{std::move(said->items)}, said->suits};
    auto forms = upwards(part, said->items);
    if (!forms) return tl::unexpected(forms.error());
    return Element{std::move(*forms), said->suits};
}

}  // namespace pokerfloor::equity
