#include <pokerfloor/store/deck_check.hpp>

#include <fmt/core.h>

#include <span>

#include <pokerfloor/cards/deck.hpp>
#include <pokerfloor/cards/shuffle.hpp>

namespace pokerfloor::store {
namespace {

// What is not as promised; thrown here and caught in enter().
struct Broken {
    std::string what;
};

}  // namespace

// The roots of a record, one after the other.
class DeckCheck::Roots {
  public:
    explicit Roots(const std::vector<Hash>& roots) : rest_(roots) {}
    const Hash& next() {
        if (rest_.empty()) throw Broken{"a deck was used without a promise"};
        const Hash& first = rest_.front();
        rest_ = rest_.subspan(1);
        return first;
    }
    bool empty() const { return rest_.empty(); }

  private:
    std::span<const Hash> rest_;
};

namespace {

// The cards by suit and rank, then shuffled: which numbered deck of the seed makes the difference.
std::vector<Card> shuffled_deck(CardSet cards, const Seed& seed, std::uint64_t number) {
    std::vector<Card> order(cards.begin(), cards.end());
    RandomStream chance(seed, Purpose::deck, number);
    shuffle(std::span(order), chance);
    return order;
}

DeckCommitment promise_of(const std::vector<Card>& order, const Seed& seed, std::uint64_t number) {
    RandomStream chance(seed, Purpose::salts, number);
    return DeckCommitment(order, salts_from(chance, order.size()));
}

}  // namespace

void DeckCheck::begin(Table& table, const Record& record, Roots& roots) {
    table = {};
    table.seed = record.wish.seed;
    const Hash& root = roots.next();
    // Which deck the game is played with is not said; its promise fits one of them.
    for (const DeckKind kind : {DeckKind::standard, DeckKind::with_jokers, DeckKind::six_plus}) {
        auto order = shuffled_deck(set_of(kind), table.seed, 0);
        auto promise = promise_of(order, table.seed, 0);
        if (promise.root() != root) continue;
        table.deck.emplace(Promised{std::move(order), std::move(promise)});
        table.decks = 1;
        return;
    }
    throw Broken{"the deck of the round's seed is not the one that was promised"};
}

void DeckCheck::new_deck(Table& table, CardSet cards, Roots& roots) {
    const Hash& root = roots.next();
    auto order = shuffled_deck(cards, table.seed, table.decks);
    auto promise = promise_of(order, table.seed, table.decks);
    if (promise.root() != root) throw Broken{"the reshuffled deck is not the one promised"};
    table.deck.emplace(Promised{std::move(order), std::move(promise)});
    ++table.decks;
}

void DeckCheck::deal(Table& table, Card card) {
    if (!table.deck) return;
    Promised& deck = *table.deck;
    if (deck.dealt == deck.order.size())
        throw Broken{fmt::format("{} was dealt when the deck was used up", to_string(card))};
    Opening opening = deck.promise.open(static_cast<int>(deck.dealt++));
    opening.card = card;  // as it was dealt, not as it should have been
    if (!verify(deck.promise.root(), opening))
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

void DeckCheck::happened(Table& table, const Event& fact, Roots& roots) {
    const auto rest = [&] {
        CardSet cards;
        for (std::size_t i = table.deck->dealt; i < table.deck->order.size(); ++i)
            cards.insert(table.deck->order[i]);
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
            if (table.deck) new_deck(table, rest() | table.thrown, roots);
            table.thrown = {};
            break;
        case EventKind::burns_reshuffled:
            if (table.deck) new_deck(table, rest() | table.burns, roots);
            table.burns = {};
            break;
        case EventKind::card_removed:
        case EventKind::taken_back:
            table.deck.reset();
            break;
        default:
            break;
    }
}

void DeckCheck::happened(Table& table, const house::Event& fact, Roots& roots) {
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
            if (table.deck) new_deck(table, table.thrown, roots);
            table.thrown = {};
            break;
        case Kind::card_removed:
        case Kind::error_card_kept:
            table.deck.reset();
            break;
        default:
            break;
    }
}

Result<void> DeckCheck::enter(const Record& record) {
    if (record.facts.empty() && record.house_facts.empty() && record.roots.empty()) return {};
    try {
        Roots roots(record.roots);
        Table& table = tables_[record.wish.table];
        if (record.wish.kind == WishKind::begin_round) begin(table, record, roots);
        for (const Event& fact : record.facts) happened(table, fact, roots);
        for (const house::Event& fact : record.house_facts) happened(table, fact, roots);
        if (!roots.empty() && table.deck) throw Broken{"a deck was promised and never used"};
    } catch (const Broken& broken) {
        return fail(broken.what);
    }
    return {};
}

}  // namespace pokerfloor::store
