// Records made up by chance, for whoever stores and reads them: they need not make sense.
#pragma once

#include <cstdint>
#include <string>

#include <pokerfloor/cards/random.hpp>
#include <pokerfloor/events/record.hpp>
#include <pokerfloor/round/house/house_view.hpp>
#include <pokerfloor/round/round_view.hpp>
#include <pokerfloor/store/names.hpp>

namespace pokerfloor::store {

class MadeUp {
  public:
    explicit MadeUp(std::uint64_t seed) : chance_(seed_of(seed)) {}

    std::uint32_t below(std::uint32_t bound) { return chance_.below(bound); }

    Record record(std::uint64_t number) {
        Record record;
        record.number = number;
        record.time_ms = static_cast<std::int64_t>(1'700'000'000'000 + 1000 * number) + below(1000);
        record.round = below(2) == 0 ? 0 : below(1000);
        record.wish = wish();
        for (std::uint32_t i = below(8); i > 0; --i) record.facts.push_back(fact());
        for (std::uint32_t i = below(5); i > 0; --i)
            record.postings.push_back(
                {place(), place(), Chips{1 + below(1u << 31)}, kind<Cause>()});
        return record;
    }

    // The same as anybody may know it, all that is hidden another.
    Record with_other_secrets(Record record) {
        if (record.wish.seed != Seed{}) chance_.fill(record.wish.seed.bytes);
        for (Card& card : std::span(record.wish.pot.card_list.data(), record.wish.pot.card_count))
            card = this->card();
        for (house::Command& command : record.wish.house)
            for (Card& card : std::span(command.card_list.data(), command.card_count))
                card = this->card();
        for (Fact& fact : record.facts) {
            if (auto* const pot = std::get_if<Event>(&fact)) change_hidden_card(*pot);
            if (auto* const house = std::get_if<house::Event>(&fact)) change_hidden_card(*house);
        }
        return record;
    }

  private:
    static Seed seed_of(std::uint64_t number) {
        Seed seed;
        for (std::size_t i = 0; i < 8; ++i)
            seed.bytes[i] = static_cast<std::uint8_t>(number >> (8 * i));
        return seed;
    }

    template <class AnyEvent>
    void change_hidden_card(AnyEvent& fact) {
        if (!fact.card.is_unknown() && heard_by_spectator(fact).card.is_unknown())
            fact.card = card();
    }

    std::uint8_t byte() { return static_cast<std::uint8_t>(below(256)); }
    Card card() { return Card::from_code(static_cast<int>(below(54))); }
    Card card_or_none() { return below(2) == 0 ? Card() : card(); }
    Chips chips() {
        const auto size = static_cast<std::int64_t>(below(1u << 31)) << below(32);
        return {below(4) == 0 ? -size : below(3) == 0 ? 0 : size};
    }
    template <class Kind>
    Kind kind() {
        std::uint32_t count = 0;
        while (!name_of(static_cast<Kind>(count)).empty()) ++count;
        return static_cast<Kind>(below(count));
    }

    std::string text() {
        constexpr std::string_view pieces[] = {"Ann", " ", "\"", "\\", "\n", "\x01",
                                               "/",   "ö", "♠",  "😀",  "</"};
        std::string made;
        for (std::uint32_t i = below(8); i > 0; --i) made += pieces[below(std::size(pieces))];
        return made;
    }

    MoneyPlace place() {
        return {kind<Holder>(), static_cast<std::int16_t>(below(30)),
                static_cast<std::int32_t>(below(1u << 31))};
    }

    Wish wish() {
        Wish wish{.kind = kind<WishKind>(), .account_kind = kind<AccountKind>()};
        if (below(2) == 0) wish.table = static_cast<std::int16_t>(below(30));
        if (below(2) == 0) wish.seat = static_cast<std::int16_t>(below(10));
        if (below(2) == 0) wish.account = below(1u << 31) * 2 + 1;
        if (below(2) == 0) wish.amount = chips();
        if (below(3) == 0) wish.name = text();
        if (below(3) == 0) chance_.fill(wish.seed.bytes);
        if (below(2) == 0) {
            wish.pot.kind = kind<CommandKind>();
            wish.pot.player = byte();
            wish.pot.amount = chips();
            fill(wish.pot);
        }
        for (std::uint32_t i = below(3); i > 0; --i) {
            house::Command& command = wish.house.emplace_back();
            command.kind = kind<house::CommandKind>();
            command.area = byte();
            command.by = byte();
            command.detail = byte();
            command.instrument = kind<house::Instrument>();
            command.amount = chips();
            fill(command);
        }
        return wish;
    }

    template <class AnyCommand>
    void fill(AnyCommand& command) {
        command.card_count = static_cast<std::uint8_t>(below(6));
        for (std::size_t i = 0; i < command.card_count; ++i) command.card_list[i] = card();
    }

    template <class AnyEvent>
    AnyEvent event() {
        return {kind<decltype(AnyEvent::kind)>(), byte(), card_or_none(), byte(), chips()};
    }
    // Those with a seat and no more are alike. What rounds begin with is the floor's to make:
    // encoding_test.cpp plays them.
    Fact fact() {
        switch (below(9)) {
            case 0:
                return event<Event>();
            case 1:
                return event<house::Event>();
            case 2:
                return AccountOpened{below(1u << 31), text(), kind<AccountKind>()};
            case 3:
                return Seated{byte(), below(1u << 31), chips(), below(2) == 0, chips().cents};
            case 4:
                return Proposed{byte(), static_cast<Option>(below(4)), chips()};
            case 5: {
                DeckMade made;
                chance_.fill(made.root);
                return made;
            }
            case 6:
                return RoundClosed{byte(),
                                   static_cast<std::int8_t>(below(11)),
                                   below(2) == 0,
                                   below(2) == 0,
                                   static_cast<SeatBits>(below(1024)),
                                   static_cast<SeatBits>(below(1024)),
                                   static_cast<SeatBits>(below(1024))};
            case 7:
                return PassesCleared{};
            default:
                return Agreed{byte()};
        }
    }

    RandomStream chance_;
};

inline bool same(std::span<const Card> a, std::span<const Card> b) {
    return std::ranges::equal(a, b);
}
inline bool same(const Command& a, const Command& b) {
    return a.kind == b.kind && a.player == b.player && a.amount == b.amount &&
           same(a.cards(), b.cards());
}
inline bool same(const house::Command& a, const house::Command& b) {
    return a.kind == b.kind && a.area == b.area && a.by == b.by && a.detail == b.detail &&
           a.instrument == b.instrument && a.amount == b.amount && same(a.cards(), b.cards());
}
inline bool same(const Wish& a, const Wish& b) {
    return a.kind == b.kind && a.account_kind == b.account_kind && a.table == b.table &&
           a.seat == b.seat && a.account == b.account && a.amount == b.amount && a.name == b.name &&
           a.seed == b.seed && same(a.pot, b.pot) &&
           std::ranges::equal(a.house, b.house,
                              [](const auto& x, const auto& y) { return same(x, y); });
}
inline bool same(const Record& a, const Record& b) {
    return a.number == b.number && a.time_ms == b.time_ms && a.round == b.round &&
           same(a.wish, b.wish) && a.facts == b.facts &&
           a.rounds_alone.has_value() == b.rounds_alone.has_value() && a.postings == b.postings &&
           a.clock_ms == b.clock_ms && a.lost == b.lost;
}

}  // namespace pokerfloor::store
