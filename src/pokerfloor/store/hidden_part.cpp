// What the open part of a record leaves out, in bytes: how many there are says no more than the
// open part does.
#include <pokerfloor/store/encoding.hpp>
#include <pokerfloor/store/names.hpp>

namespace pokerfloor::store {
namespace {

constexpr std::uint8_t version = 1;

// How facts follow what was heard: by the cards of those heard without one, or not at all.
enum Facts : std::uint8_t { cards_alone, whole };

std::uint8_t& place_of(Event& event) {
    return event.player;
}
std::uint8_t& place_of(house::Event& event) {
    return event.area;
}

template <class AnyEvent>
bool same_but_for_hidden_cards(std::span<const AnyEvent> facts, std::span<const AnyEvent> heard) {
    if (facts.size() != heard.size()) return false;
    for (std::size_t i = 0; i < facts.size(); ++i) {
        AnyEvent fact = facts[i];
        if (heard[i].card.is_unknown()) fact.card = Card();
        if (fact != heard[i]) return false;
    }
    return true;
}

void write_number(Bytes& out, std::uint64_t number, int bytes) {
    for (int i = bytes - 1; i >= 0; --i) out.push_back(static_cast<std::uint8_t>(number >> 8 * i));
}

void write_cards(Bytes& out, std::span<const Card> cards) {
    out.push_back(static_cast<std::uint8_t>(cards.size()));
    for (const Card card : cards) out.push_back(static_cast<std::uint8_t>(card.code()));
}

template <class AnyEvent>
void write_facts(Bytes& out, std::span<const AnyEvent> facts, std::span<const AnyEvent> heard) {
    if (same_but_for_hidden_cards(facts, heard)) {
        out.push_back(cards_alone);
        for (std::size_t i = 0; i < facts.size(); ++i)
            if (heard[i].card.is_unknown())
                out.push_back(static_cast<std::uint8_t>(facts[i].card.code()));
        return;
    }
    out.push_back(whole);
    write_number(out, facts.size(), 4);
    for (AnyEvent fact : facts) {
        out.push_back(static_cast<std::uint8_t>(fact.kind));
        out.push_back(place_of(fact));
        out.push_back(static_cast<std::uint8_t>(fact.card.code()));
        out.push_back(fact.detail);
        write_number(out, static_cast<std::uint64_t>(fact.amount.cents), 8);
    }
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

template <class AnyEvent>
std::vector<AnyEvent> read_facts(Reader& in, std::span<const AnyEvent> heard) {
    std::vector<AnyEvent> facts;
    const std::uint8_t how = in.byte();
    if (how == cards_alone) {
        facts.assign(heard.begin(), heard.end());
        for (AnyEvent& fact : facts)
            if (fact.card.is_unknown()) fact.card = in.card();
        return facts;
    }
    if (how != whole) throw Fault{"hidden facts are written in an unknown way"};
    constexpr std::size_t bytes_each = 12;
    const auto count = static_cast<std::size_t>(in.number(4));
    if (count > in.left() / bytes_each) throw Fault{"the hidden part ends too soon"};
    facts.resize(count);
    for (AnyEvent& fact : facts) {
        fact.kind = static_cast<decltype(fact.kind)>(in.byte());
        if (name_of(fact.kind).empty()) throw Fault{"no such fact"};
        place_of(fact) = in.byte();
        fact.card = in.card();
        fact.detail = in.byte();
        fact.amount.cents = static_cast<std::int64_t>(in.number(8));
    }
    return facts;
}

}  // namespace

Bytes hidden_part(const Record& record) {
    Bytes out;
    out.reserve(128);
    out.push_back(version);
    const bool seeded = record.wish.seed != Seed{};
    out.push_back(seeded ? 1 : 0);
    if (seeded) out.insert(out.end(), record.wish.seed.bytes.begin(), record.wish.seed.bytes.end());
    write_cards(out, record.wish.pot.cards());
    for (const house::Command& command : record.wish.house) write_cards(out, command.cards());
    write_facts<Event>(out, record.facts, record.heard);
    write_facts<house::Event>(out, record.house_facts, record.house_heard);
    return out;
}

Result<void> read_hidden(Record& record, std::span<const std::uint8_t> hidden) {
    try {
        Reader in(hidden);
        if (in.byte() != version) throw Fault{"the hidden part is of an unknown version"};
        const std::uint8_t seeded = in.byte();
        if (seeded > 1) throw Fault{"the hidden part begins wrongly"};
        if (seeded == 1)
            for (std::uint8_t& byte : record.wish.seed.bytes) byte = in.byte();
        in.cards(record.wish.pot);
        for (house::Command& command : record.wish.house) in.cards(command);
        record.facts = Events(read_facts<Event>(in, record.heard));
        record.house_facts = read_facts<house::Event>(in, record.house_heard);
        if (in.left() != 0) throw Fault{"the hidden part is too long"};
    } catch (const Fault& fault) {
        return fail(fault.message);
    }
    return {};
}

}  // namespace pokerfloor::store
