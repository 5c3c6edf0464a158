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
                {money_place(), money_place(), Chips{1 + below(1u << 31)}, kind<Cause>()});
        return record;
    }

    // The same as anybody may know it, all that is hidden another.
    Record with_other_secrets(Record record) {
        if (auto* const begins = std::get_if<BeginRound>(&record.wish.what))
            if (begins->seed != Seed{}) chance_.fill(begins->seed.bytes);
        const auto change = [&](auto& command) {
            for (Card& card : std::span(command.card_list.data(), command.card_count))
                card = this->card();
        };
        if (Command* const command = command_in(record.wish.what)) change(*command);
        if (auto* const act = std::get_if<HouseAct>(&record.wish.what))
            for (house::Command& command : act->commands) change(command);
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

    MoneyPlace money_place() {
        return {kind<Holder>(), static_cast<std::int16_t>(below(30)),
                static_cast<std::int32_t>(below(1u << 31))};
    }

    std::int16_t place() { return static_cast<std::int16_t>(below(11)) - 1; }

    // Any wish with all its parts made up.
    template <std::size_t... index>
    Wished wished(std::index_sequence<index...>) {
        const std::size_t which = below(sizeof...(index));
        Wished what;
        (void)((index == which && (what.emplace<index>(), true)) || ...);
        return what;
    }
    template <class One>
    void make_up(One& one) {
        if constexpr (requires { one.text; }) one.text = text();
        if constexpr (requires { one.name; }) one.name = text();
        if constexpr (requires { one.seat; }) one.seat = place();
        if constexpr (requires { one.area; }) one.area = place();
        if constexpr (requires { one.deck; }) one.deck = place();
        if constexpr (requires { one.amount; }) one.amount = chips();
        if constexpr (requires { one.depth; }) one.depth = static_cast<int>(below(60));
        if constexpr (requires { one.cards; }) one.cards = static_cast<int>(below(60));
        if constexpr (requires { one.account; }) one.account = below(1u << 31);
        if constexpr (requires { one.behaviour; })
            one.behaviour = static_cast<Behaviour>(1 + below(static_cast<int>(behaviour_now)));
        if constexpr (std::is_same_v<One, OpenAccount>) one.kind = kind<AccountKind>();
        if constexpr (std::is_same_v<One, ProposeOption>)
            one.option = static_cast<Option>(1 + below(3));
        if constexpr (std::is_same_v<One, DeclareMisdeal>) one.why = static_cast<Misdeal>(below(3));
        if constexpr (std::is_same_v<One, BeginRound>)
            if (below(3) != 0) chance_.fill(one.seed.bytes);
        if constexpr (std::is_same_v<One, LiveGesture>) {
            one.gesture.said = static_cast<Said>(below(5));
            if (below(2) != 0) one.gesture.amount = chips();
            one.gesture.pushed = chips();
            one.gesture.chips = static_cast<int>(below(100));
            one.gesture.more_announced = below(2) != 0;
            one.gesture.pushed_later = chips();
            one.gesture.cards_thrown = below(2) != 0;
        }
        if constexpr (std::is_same_v<One, PotAct> || std::is_same_v<One, LiveAct>) {
            one.command.kind = kind<CommandKind>();
            one.command.player = byte();
            one.command.amount = chips();
            fill(one.command);
        }
        if constexpr (std::is_same_v<One, HouseAct>)
            for (std::uint32_t i = below(3); i > 0; --i) {
                house::Command& command = one.commands.emplace_back();
                command.kind = kind<house::CommandKind>();
                command.area = byte();
                command.by = byte();
                command.detail = byte();
                command.instrument = kind<house::Instrument>();
                command.amount = chips();
                fill(command);
            }
    }

    Wish wish() {
        Wish wish{.by = {below(2) == 0 ? nobody : below(1u << 31) * 2 + 1, kind<Role>()},
                  .what = wished(std::make_index_sequence<std::variant_size_v<Wished>>())};
        if (below(2) == 0) wish.table = static_cast<std::int16_t>(below(30));
        if (below(3) == 0) wish.key = text();
        if (below(4) == 0) wish.reason = text();
        std::visit([&](auto& one) { make_up(one); }, wish.what);
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
template <class One>
bool same_parts(const One& a, const One& b) {
    bool same = true;
    if constexpr (requires { a.text; }) same = same && a.text == b.text;
    if constexpr (requires { a.name; }) same = same && a.name == b.name;
    if constexpr (requires { a.seat; }) same = same && a.seat == b.seat;
    if constexpr (requires { a.area; }) same = same && a.area == b.area;
    if constexpr (requires { a.deck; }) same = same && a.deck == b.deck;
    if constexpr (requires { a.amount; }) same = same && a.amount == b.amount;
    if constexpr (requires { a.depth; }) same = same && a.depth == b.depth;
    if constexpr (requires { a.cards; }) same = same && a.cards == b.cards;
    if constexpr (requires { a.account; }) same = same && a.account == b.account;
    if constexpr (requires { a.kind; }) same = same && a.kind == b.kind;
    if constexpr (requires { a.option; }) same = same && a.option == b.option;
    if constexpr (requires { a.why; }) same = same && a.why == b.why;
    if constexpr (requires { a.behaviour; }) same = same && a.behaviour == b.behaviour;
    if constexpr (requires { a.seed; }) same = same && a.seed == b.seed;
    if constexpr (requires { a.gesture; }) same = same && a.gesture == b.gesture;
    if constexpr (requires { a.command; }) same = same && store::same(a.command, b.command);
    if constexpr (requires { a.commands; })
        same = same && std::ranges::equal(a.commands, b.commands, [](const auto& x, const auto& y) {
                   return store::same(x, y);
               });
    return same;
}
inline bool same(const Wish& a, const Wish& b) {
    return a.by == b.by && a.table == b.table && a.key == b.key && a.reason == b.reason &&
           a.what.index() == b.what.index() &&
           std::visit(
               [&](const auto& one) {
                   return same_parts(one, std::get<std::decay_t<decltype(one)>>(b.what));
               },
               a.what);
}
inline bool same(const Record& a, const Record& b) {
    return a.number == b.number && a.time_ms == b.time_ms && a.round == b.round &&
           same(a.wish, b.wish) && a.facts == b.facts &&
           a.rounds_alone.has_value() == b.rounds_alone.has_value() && a.postings == b.postings &&
           a.clock_ms == b.clock_ms && a.lost == b.lost;
}

}  // namespace pokerfloor::store
