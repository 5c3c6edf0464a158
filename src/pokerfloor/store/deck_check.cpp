#include <pokerfloor/store/deck_check.hpp>

#include <fmt/core.h>

#include <span>
#include <variant>

#include <pokerfloor/cards/deck.hpp>
#include <pokerfloor/cards/shuffle.hpp>

namespace pokerfloor::store {
namespace {

// What is not as promised; thrown here and caught in enter().
struct Broken {
    std::string what;
};

// The cards by suit and rank, then shuffled: which numbered deck of the seed makes the difference.
std::vector<Card> shuffled_deck(CardSet cards, const Seed& seed, std::uint64_t number) {
    std::vector<Card> order(cards.begin(), cards.end());
    RandomStream chance(seed, Purpose::deck, number);
    shuffle(std::span(order), chance);
    return order;
}

Hash root_of(const std::vector<Card>& order, const Seed& seed, std::uint64_t number) {
    RandomStream chance(seed, Purpose::salts, number);
    return DeckCommitment(order, salts_from(chance, order.size())).root();
}

}  // namespace

void DeckCheck::begin(Table& table, const Seed& seed, const Hash& root) {
    const DeckKind last = table.kind;
    table = {};
    table.seed = seed;
    // Which deck the game is played with is not said; its promise fits one of them, mostly the one
    // it was last time.
    for (const DeckKind kind :
         {last, DeckKind::standard, DeckKind::with_jokers, DeckKind::six_plus}) {
        auto order = shuffled_deck(set_of(kind), table.seed, 0);
        if (root_of(order, table.seed, 0) != root) continue;
        table.kind = kind;
        table.deck.emplace(Promised{std::move(order)});
        table.decks = 1;
        return;
    }
    throw Broken{"the deck of the round's seed is not the one that was promised"};
}

void DeckCheck::new_deck(Table& table, CardSet cards) {
    auto order = shuffled_deck(cards, table.seed, table.decks);
    table.to_be_promised = root_of(order, table.seed, table.decks);
    table.deck.emplace(Promised{std::move(order)});
    ++table.decks;
}

void DeckCheck::happened(Table& table, const DeckMade& fact) {
    if (!table.deck) return;
    if (!table.to_be_promised) throw Broken{"a deck was promised and never used"};
    if (fact.root != *table.to_be_promised)
        throw Broken{"the reshuffled deck is not the one promised"};
    table.to_be_promised.reset();
}

// The promise is about the deck as it was shuffled; a cut moves where the deal begins.
void DeckCheck::happened(Table& table, const DeckCut& fact) {
    if (!table.deck) return;
    Promised& deck = *table.deck;
    if (deck.dealt > 0 || table.decks > 1)
        throw Broken{"the deck was cut after a card of it had been dealt"};
    deck.cut = (deck.cut + fact.depth) % deck.order.size();
}

void DeckCheck::deal(Table& table, Card card) {
    if (table.pulled) {  // left the deck before it was dealt (MDD-13.C)
        if (card != *table.pulled)
            throw Broken{fmt::format("{} was dealt before {}, which had been pulled",
                                     to_string(card), to_string(*table.pulled))};
        return table.pulled.reset();
    }
    if (!table.deck) return;
    Promised& deck = *table.deck;
    if (deck.dealt == deck.order.size())
        throw Broken{fmt::format("{} was dealt when the deck was used up", to_string(card))};
    // The whole deck is known here and its root was compared, so its cards can be, too.
    const Card promised = deck.order[deck.position()];
    ++deck.dealt;
    if (card != promised)
        throw Broken{fmt::format("{} was dealt as card {} of the deck; promised was another",
                                 to_string(card), deck.dealt)};
}

void DeckCheck::give(Table& table, std::uint8_t whose, Card card) {
    deal(table, card);
    Hand& hand = table.hands[whose];
    hand.cards.insert(card);
    if (hand.to_replace > 0 && --hand.to_replace == 0) {
        table.thrown |= table.being_thrown;
        table.being_thrown = {};
    }
}

void DeckCheck::throw_away(Table& table, std::uint8_t whose, Card card) {
    Hand& hand = table.hands[whose];
    if (!hand.cards.contains(card))
        throw Broken{
            fmt::format("{} was thrown away by somebody who did not have it", to_string(card))};
    hand.cards.erase(card);
    table.being_thrown.insert(card);
    ++hand.to_replace;
}

void DeckCheck::happened(Table& table, const Event& fact) {
    const auto rest = [&] {
        CardSet cards;
        const Promised& deck = *table.deck;
        for (std::size_t i = deck.dealt; i < deck.order.size(); ++i)
            cards.insert(deck.order[(deck.cut + i) % deck.order.size()]);
        return cards;
    };
    switch (fact.kind) {
        case EventKind::burned:
            deal(table, fact.card);
            table.burns.insert(fact.card);
            break;
        case EventKind::dealt_down:
        case EventKind::dealt_up:
            give(table, fact.player, fact.card);
            break;
        case EventKind::board_dealt:
        case EventKind::common_card_dealt:
            deal(table, fact.card);
            break;
        case EventKind::discarded:
            throw_away(table, fact.player, fact.card);
            break;
        case EventKind::folded:
        case EventKind::mucked:
        case EventKind::hand_voided:
            table.thrown |= table.hands[fact.player].cards;
            table.hands[fact.player] = {};
            break;
        case EventKind::discards_reshuffled:
            if (table.deck) new_deck(table, rest() | table.thrown);
            table.thrown = {};
            break;
        case EventKind::burns_reshuffled:
            if (table.deck) new_deck(table, rest() | table.burns);
            table.burns = {};
            break;
        // What is found wrong in the deck is its next card; what was exposed is replaced by it.
        case EventKind::card_removed:
            deal(table, fact.card);
            break;
        case EventKind::taken_back:
            table.hands[fact.player].cards.erase(fact.card);
            table.thrown.insert(fact.card);
            break;
        default:
            break;
    }
}

void DeckCheck::happened(Table& table, const house::Event& fact) {
    using Kind = house::EventKind;
    switch (fact.kind) {
        case Kind::dealt_down:
        case Kind::dealt_up:
            give(table, fact.area, fact.card);
            break;
        case Kind::dealer_dealt:
        case Kind::box_dealt:
            deal(table, fact.card);
            break;
        case Kind::discarded:
            throw_away(table, fact.area, fact.card);
            break;
        case Kind::discards_reshuffled:
            if (table.deck) new_deck(table, table.thrown);
            table.thrown = {};
            break;
        case Kind::card_removed:
            deal(table, fact.card);
            break;
        case Kind::error_card_kept:
            deal(table, fact.card);
            table.pulled = fact.card;
            break;
        default:
            break;
    }
}

Result<void> DeckCheck::enter(const Record& record) {
    try {
        for (const Fact& fact : record.facts) {
            if (const auto* const pot = as<RoundBegan>(fact); pot != nullptr && pot->live)
                tables_[record.wish.table] = {};  // people deal: nothing was promised
            else if (pot != nullptr)
                begin(tables_[record.wish.table], pot->seed, pot->root);
            else if (const auto* const house = as<HouseRoundBegan>(fact))
                begin(tables_[record.wish.table], house->seed, house->root);
            else
                std::visit(
                    [&](const auto& one) {
                        if constexpr (requires(Table & table) { happened(table, one); })
                            happened(tables_[record.wish.table], one);
                        // The others have to do with no card.
                    },
                    fact);
        }
        const auto at = tables_.find(record.wish.table);
        if (at != tables_.end() && at->second.to_be_promised)
            throw Broken{"a deck was used without a promise"};
    } catch (const Broken& broken) {
        return fail(broken.what);
    }
    return {};
}

}  // namespace pokerfloor::store
