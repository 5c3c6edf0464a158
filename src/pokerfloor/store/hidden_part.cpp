// What the open part of a record leaves out, in bytes: how many there are says no more than the
// open part does.
#include <pokerfloor/round/house/house_view.hpp>
#include <pokerfloor/round/round_view.hpp>
#include <pokerfloor/store/encoding.hpp>
#include <pokerfloor/store/names.hpp>

namespace pokerfloor::store {
namespace {

// The first has the facts of rounds alone, in another form, and is read only.
enum Version : std::uint8_t { rounds_alone = 1, all_facts = 2 };

// How facts follow what was heard in the first version: by the cards of those heard without one, or
// not at all.
enum HowWritten : std::uint8_t { cards_alone, whole };

// Whatever was heard without a card has one here, which may be none.
void write_hidden(Bytes& out, Card card, Card heard) {
    if (heard.is_unknown()) out.push_back(static_cast<std::uint8_t>(card.code()));
}

void write_cards(Bytes& out, std::span<const Card> cards) {
    out.push_back(static_cast<std::uint8_t>(cards.size()));
    for (const Card card : cards) out.push_back(static_cast<std::uint8_t>(card.code()));
}

// The card of a fact of a round, if it is one.
Card* card_of(Fact& fact) {
    if (auto* const pot = std::get_if<Event>(&fact)) return &pot->card;
    if (auto* const house = std::get_if<house::Event>(&fact)) return &house->card;
    return nullptr;
}

std::uint8_t& place_of(Event& event) {
    return event.player;
}
std::uint8_t& place_of(house::Event& event) {
    return event.area;
}

// What is wrong with the bytes; thrown here and caught in read_hidden.
struct Fault {
    const char* message;
};

class Reader {
  public:
    explicit Reader(std::span<const std::uint8_t> bytes) : rest_(bytes) {}

    std::size_t left() const { return rest_.size(); }
    std::uint8_t byte() {
        if (rest_.empty()) throw Fault{"the hidden part ends too soon"};
        const std::uint8_t first = rest_.front();
        rest_ = rest_.subspan(1);
        return first;
    }
    std::uint64_t number(int bytes) {
        std::uint64_t number = 0;
        while (bytes-- > 0) number = number << 8 | byte();
        return number;
    }
    Card card() {
        const Card card = Card::from_code(byte());
        if (!card.is_unknown() && name_of(card).empty())
            throw Fault{"a hidden card is none of the 54"};
        return card;
    }
    template <class AnyCommand>
    void cards(AnyCommand& command) {
        command.card_count = byte();
        if (command.card_count > command.card_list.size())
            throw Fault{"a wish has more cards than there is room for"};
        for (std::size_t i = 0; i < command.card_count; ++i) command.card_list[i] = card();
    }

  private:
    std::span<const std::uint8_t> rest_;
};

// Of the first version: those of one kind of game, which stand together.
template <class AnyEvent>
void read_facts(Reader& in, Facts& facts) {
    const std::uint8_t how = in.byte();
    if (how == cards_alone) {
        for (Fact& fact : facts)
            if (auto* const one = std::get_if<AnyEvent>(&fact))
                if (one->card.is_unknown()) one->card = in.card();
        return;
    }
    if (how != whole) throw Fault{"hidden facts are written in an unknown way"};
    constexpr std::size_t bytes_each = 12;
    const auto count = static_cast<std::size_t>(in.number(4));
    if (count > in.left() / bytes_each) throw Fault{"the hidden part ends too soon"};
    std::erase_if(facts, [](const Fact& fact) { return std::holds_alternative<AnyEvent>(fact); });
    for (std::size_t i = 0; i < count; ++i) {
        AnyEvent fact{};
        fact.kind = static_cast<decltype(fact.kind)>(in.byte());
        if (name_of(fact.kind).empty()) throw Fault{"no such fact"};
        place_of(fact) = in.byte();
        fact.card = in.card();
        fact.detail = in.byte();
        fact.amount.cents = static_cast<std::int64_t>(in.number(8));
        facts.push_back(fact);
    }
}

void read_version(Reader& in, Version wanted) {
    if (in.byte() != wanted) throw Fault{"the hidden part is of an unknown version"};
}

// The seed, which a wish to begin a round also gets.
Seed read_wish(Reader& in, Wish& wish) {
    const std::uint8_t seeded = in.byte();
    if (seeded > 1) throw Fault{"the hidden part begins wrongly"};
    Seed seed;
    if (seeded == 1)
        for (std::uint8_t& byte : seed.bytes) byte = in.byte();
    if (auto* const begins = std::get_if<BeginRound>(&wish.what)) begins->seed = seed;
    Command no_act{.kind = CommandKind::start};
    Command* const act = command_in(wish.what);
    in.cards(act == nullptr ? no_act : *act);
    if (auto* const house_act = std::get_if<HouseAct>(&wish.what))
        for (house::Command& command : house_act->commands) in.cards(command);
    return seed;
}

// A round's chance is all in its seed, which is in the wish.
void give_seed(Fact& fact, const Seed& seed) {
    const auto seeded = [&](auto began) {
        began.seed = seed;
        return began;
    };
    if (const auto* const pot = as<RoundBegan>(fact))
        fact = seeded(*pot);
    else if (const auto* const house = as<HouseRoundBegan>(fact))
        fact = seeded(*house);
}

}  // namespace

Bytes hidden_part(const Record& record) {
    Bytes out;
    out.reserve(128);
    out.push_back(all_facts);
    const auto* const begins = record.wish.as<BeginRound>();
    const bool seeded = begins != nullptr && begins->seed != Seed{};
    out.push_back(seeded ? 1 : 0);
    if (seeded) out.insert(out.end(), begins->seed.bytes.begin(), begins->seed.bytes.end());
    const Command* const act = command_in(record.wish.what);
    write_cards(out, act == nullptr ? std::span<const Card>() : act->cards());
    if (const auto* const house_act = record.wish.as<HouseAct>())
        for (const house::Command& command : house_act->commands) write_cards(out, command.cards());
    for (const Fact& fact : record.facts) {
        if (const auto* const pot = std::get_if<Event>(&fact))
            write_hidden(out, pot->card, heard_by_spectator(*pot).card);
        if (const auto* const house = std::get_if<house::Event>(&fact))
            write_hidden(out, house->card, heard_by_spectator(*house).card);
    }
    return out;
}

Result<void> read_hidden(Record& record, std::span<const std::uint8_t> hidden) {
    try {
        Reader in(hidden);
        read_version(in, record.rounds_alone ? rounds_alone : all_facts);
        const Seed seed = read_wish(in, record.wish);
        if (record.rounds_alone) {
            read_facts<Event>(in, record.facts);
            read_facts<house::Event>(in, record.facts);
        } else {
            for (Fact& fact : record.facts) {
                if (Card* const card = card_of(fact); card != nullptr && card->is_unknown())
                    *card = in.card();
                give_seed(fact, seed);
            }
        }
        if (in.left() != 0) throw Fault{"the hidden part is too long"};
    } catch (const Fault& fault) {
        return fail(fault.message);
    }
    return {};
}

Result<void> read_hidden_wish(Wish& wish, std::span<const std::uint8_t> hidden) {
    try {
        Reader in(hidden);
        read_version(in, all_facts);
        read_wish(in, wish);
    } catch (const Fault& fault) {
        return fail(fault.message);
    }
    return {};
}

}  // namespace pokerfloor::store
