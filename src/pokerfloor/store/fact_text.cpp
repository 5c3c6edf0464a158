#include <pokerfloor/store/fact_text.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <utility>

#include <boost/json.hpp>
#include <boost/mp11.hpp>

#include <pokerfloor/base/hex.hpp>
#include <pokerfloor/base/in_quotes.hpp>
#include <pokerfloor/base/must.hpp>
#include <pokerfloor/games/catalogue.hpp>
#include <pokerfloor/round/house/house_view.hpp>
#include <pokerfloor/round/round_view.hpp>
#include <pokerfloor/store/described.hpp>
#include <pokerfloor/store/names.hpp>

namespace pokerfloor::store {
namespace {

namespace json = boost::json;
namespace mp11 = boost::mp11;
namespace describe = boost::describe;

// In the order of Fact. They are on disks everywhere: add one at the end, never change one.
constexpr auto words = std::to_array<std::string_view>({
    "",  // of a round: their own words stand in names.cpp
    "house/",
    "floor-opened",
    "terms-posted",
    "behaviour-set",
    "account-opened",
    "credited",
    "seated",
    "topped-up",
    "leave-asked",
    "leave-before-blind-asked",
    "sat-out",
    "came-back",
    "stood",
    "straddle-announced",
    "proposed",
    "agreed",
    "declined",
    "minimum-set",
    "round-began",
    "house-round-began",
    "deck-made",
    "time-bank-started",
    "time-bank-stopped",
    "passed",
    "passes-cleared",
    "round-closed",
    "house-round-closed",
    "inventory-filled",
    "round-abandoned",
    "area-taken",
    "area-left",
    "deck-changed",
    "deck-shuffled",
    "deck-removed",
    "cut-offered",
    "cut-declined",
    "deck-cut",
    "recut-ordered",
    "listed",
    "unlisted",
    "seat-kept",
    "refilled",
    "blind-awaited",
    "table-closed",
    "table-opened",
    "player-removed",
    "staff-enrolled",
    "staff-changed",
    "staff-dismissed",
    "staff-invited",
    "face-up-ahead",
    "count-notice-given",
    "box-counted",
    "box-carried",
    "cage-counted",
    "contributions-recorded",
    "display-adjusted",
    "discrepancy-found",
    "discrepancies-settled",
    "bad-beat-made",
    "bad-beat-verified",
    "bad-beat-denied",
    "bad-beat-paid",
    "period-began",
    "period-ended",
    "high-hand-made",
    "high-hand-recorded",
    "high-hand-awarded",
    "high-hand-paid",
    "uncollected-returned",
    "jackpot-discontinued",
});
static_assert(words.size() == std::variant_size_v<Fact>);
constexpr std::string_view house_prefix = words[1];

[[noreturn]] void fault(std::string_view name, const char* what) {
    throw FactFault{std::string(name) + " " + what};
}

// A member's or an enumerator's name as the log has it: hyphens, no underscores. Short enough to
// need no room on the heap for most.
std::string hyphened(const char* name) {
    std::string text(name);
    std::ranges::replace(text, '_', '-');
    return text;
}

template <class T>
concept Described = describe::has_describe_members<T>::value;
template <class T>
concept Enumerated = describe::has_describe_enumerators<T>::value;
template <class T>
using Members = describe::describe_members<T, describe::mod_public>;

template <class Member>
const std::string& key_of() {
    static const std::string key = hyphened(Member::name);
    return key;
}

// ----- Writing -----

void word(std::string& out, std::string_view text) {  // nothing in it needs to be escaped
    out += '"';
    out += text;
    out += '"';
}
template <std::integral Number>
void number(std::string& out, Number value) {
    std::array<char, 24> digits;
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
    out.append(digits.data(), end);
}

void write(std::string& out, bool value, bool) {
    out += value ? "true" : "false";
}
template <std::integral Number>
void write(std::string& out, Number value, Number) {
    number(out,
           static_cast<std::conditional_t<std::is_signed_v<Number>, std::int64_t, std::uint64_t>>(
               value));
}
void write(std::string& out, Chips value, Chips) {
    number(out, value.cents);
}
void write(std::string& out, Behaviour value, Behaviour) {
    number(out, static_cast<int>(value));
}
void write(std::string& out, const std::string& value, const std::string&) {
    out += json::serialize(json::string_view(value));
}
void write(std::string& out, const GameSpec* value, const GameSpec*) {
    value == nullptr ? void(out += "null") : word(out, value->id);
}
void write(std::string& out, const Hash& value, const Hash&) {
    word(out, to_hex(value));
}
template <Enumerated Kind>
void write(std::string& out, Kind value, Kind) {
    const char* const name = describe::enum_to_string(value, "");
    MUST(*name != '\0');
    word(out, hyphened(name));
}
template <Described Value>
void write(std::string& out, const Value& value, const Value& usual);

template <class Value>
void write(std::string& out, const std::optional<Value>& value, const std::optional<Value>&) {
    value ? write(out, *value, Value{}) : void(out += "null");
}
template <class Value>
void write(std::string& out, const std::vector<Value>& values, const std::vector<Value>&) {
    out += '[';
    for (const Value& value : values) {
        if (&value != values.data()) out += ',';
        write(out, value, Value{});
    }
    out += ']';
}
// Up to the last that is not as usual.
template <class Value, std::size_t size>
void write(std::string& out, const std::array<Value, size>& values,
           const std::array<Value, size>& usual) {
    std::size_t count = size;
    while (count > 0 && values[count - 1] == usual[count - 1]) --count;
    out += '[';
    for (std::size_t i = 0; i < count; ++i) {
        if (i > 0) out += ',';
        write(out, values[i], usual[i]);
    }
    out += ']';
}
template <Described Value>
void write(std::string& out, const Value& value, const Value& usual) {
    out += '{';
    bool is_first = true;
    mp11::mp_for_each<Members<Value>>([&]<class Member>(Member) {
        if (value.*Member::pointer == usual.*Member::pointer) return;
        if (!std::exchange(is_first, false)) out += ',';
        word(out, key_of<Member>());
        out += ':';
        write(out, value.*Member::pointer, usual.*Member::pointer);
    });
    out += '}';
}

std::uint8_t place_of(const Event& fact) {
    return fact.player;
}
std::uint8_t place_of(const house::Event& fact) {
    return fact.area;
}

template <class AnyEvent>
void write_event(std::string& out, std::string_view prefix, const AnyEvent& fact) {
    MUST(!name_of(fact.kind).empty());
    out += "[\"";
    out += prefix;
    out += name_of(fact.kind);
    out += "\",";
    number(out, static_cast<unsigned>(place_of(fact)));
    out += ',';
    word(out, name_of(heard_by_spectator(fact).card));
    out += ',';
    number(out, static_cast<unsigned>(fact.detail));
    out += ',';
    number(out, fact.amount.cents);
    out += ']';
}

// ----- Reading -----

void read(const json::value& from, std::string_view name, bool& into) {
    if (!from.is_bool()) fault(name, "is not true or false");
    into = from.get_bool();
}
template <class Number, class Wide>
bool is_in_range(Wide value) {
    if constexpr (std::is_same_v<Number, char>)
        return std::in_range<signed char>(value);
    else
        return std::in_range<Number>(value);
}
template <std::integral Number>
void read(const json::value& from, std::string_view name, Number& into) {
    if (const auto* small = from.if_int64(); small != nullptr && is_in_range<Number>(*small))
        into = static_cast<Number>(*small);
    else if (const auto* large = from.if_uint64(); large != nullptr && is_in_range<Number>(*large))
        into = static_cast<Number>(*large);
    else
        fault(name, "is not a number in its range");
}
void read(const json::value& from, std::string_view name, Chips& into) {
    read(from, name, into.cents);
}
void read(const json::value& from, std::string_view name, Behaviour& into) {
    std::uint8_t value = 0;
    read(from, name, value);
    if (value < static_cast<int>(Behaviour::first))
        fault(name, "is not a behaviour: they are numbered from 1");
    // A later one is kept as it is: facts are applied without any.
    into = static_cast<Behaviour>(value);
}
void read(const json::value& from, std::string_view name, std::string& into) {
    if (!from.is_string()) fault(name, "is not a text");
    into = std::string_view(from.get_string());
}
void read(const json::value& from, std::string_view name, const GameSpec*& into) {
    if (from.is_null()) {
        into = nullptr;
        return;
    }
    std::string id;
    read(from, name, id);
    into = find_game(id);
    if (into == nullptr) fault(name, "is no game of this program");
}
void read(const json::value& from, std::string_view name, Hash& into) {
    std::string text;
    read(from, name, text);
    const auto bytes = parse_hex<32>(text);
    if (!bytes) fault(name, "is not 64 hexadecimal digits");
    into = *bytes;
}
template <Enumerated Kind>
void read(const json::value& from, std::string_view name, Kind& into) {
    std::string text;
    read(from, name, text);
    std::ranges::replace(text, '-', '_');
    if (!describe::enum_from_string(text.c_str(), into)) fault(name, "has an unknown word");
}
template <Described Value>
void read(const json::value& from, std::string_view name, Value& into);

template <class Value>
void read(const json::value& from, std::string_view name, std::optional<Value>& into) {
    if (from.is_null()) {
        into.reset();
        return;
    }
    read(from, name, into.emplace());
}
const json::array& list(const json::value& from, std::string_view name) {
    const auto* const values = from.if_array();
    if (values == nullptr) fault(name, "is not a list");
    return *values;
}
template <class Value>
void read(const json::value& from, std::string_view name, std::vector<Value>& into) {
    for (const json::value& value : list(from, name)) read(value, name, into.emplace_back());
}
template <class Value, std::size_t size>
void read(const json::value& from, std::string_view name, std::array<Value, size>& into) {
    const json::array& values = list(from, name);
    if (values.size() > size) fault(name, "has too many parts");
    for (std::size_t i = 0; i < values.size(); ++i) read(values[i], name, into[i]);
}
template <Described Value>
void read(const json::value& from, std::string_view name, Value& into) {
    const auto* const object = from.if_object();
    if (object == nullptr) fault(name, "is not an object");
    std::size_t known = 0;
    mp11::mp_for_each<Members<Value>>([&]<class Member>(Member) {
        const auto& key = key_of<Member>();
        if (const auto* const value = object->if_contains(key)) {
            read(*value, key, into.*Member::pointer);
            ++known;
        }
    });
    if (known != object->size()) fault(name, "has a part that is not known");
}

template <class AnyEvent>
AnyEvent read_event(std::string_view kind, const json::array& part) {
    if (part.size() != 5) fault("a fact of a round", "has five parts");
    AnyEvent fact{};
    const auto known = named<decltype(fact.kind)>(kind);
    if (!known) throw FactFault{"there is no fact " + in_quotes(kind)};
    fact.kind = *known;
    std::uint8_t place = 0;
    read(part[1], "a player or area", place);
    if constexpr (std::is_same_v<AnyEvent, Event>)
        fact.player = place;
    else
        fact.area = place;
    std::string card;
    read(part[2], "a card", card);
    const auto known_card = named<Card>(card);
    if (!known_card) throw FactFault{"there is no card " + in_quotes(card)};
    fact.card = *known_card;
    read(part[3], "a detail", fact.detail);
    read(part[4], "an amount", fact.amount);
    return fact;
}

template <class Kind>
struct Inner {
    using type = Kind;
};
template <class Kind>
struct Inner<Boxed<Kind>> {
    using type = Kind;
};

}  // namespace

void write_fact(std::string& out, const Fact& fact) {
    if (const auto* const pot = std::get_if<Event>(&fact)) return write_event(out, "", *pot);
    if (const auto* const house = std::get_if<house::Event>(&fact))
        return write_event(out, house_prefix, *house);
    out += '[';
    word(out, words[fact.index()]);
    out += ',';
    std::visit(
        [&](const auto& one) {
            const auto& value = unboxed(one);
            using Value = std::decay_t<decltype(value)>;
            if constexpr (Described<Value>) {
                static const Value usual{};
                write(out, value, usual);
            }
        },
        fact);
    out += ']';
}

void write_parts(std::string& out, const Wished& what) {
    std::visit(
        [&](const auto& one) {
            using One = std::decay_t<decltype(one)>;
            if constexpr (InParts<One>) {
                static const One usual{};
                write(out, one, usual);
            }
        },
        what);
}

bool has_parts(const Wished& what) {
    return std::visit([](const auto& one) { return InParts<std::decay_t<decltype(one)>>; }, what);
}

void read_parts(const json::value& value, Wished& into) {
    std::visit(
        [&](auto& one) {
            if constexpr (InParts<std::decay_t<decltype(one)>>)
                read(value, "parts", one);
            else
                fault("parts", "are none of such a wish");
        },
        into);
}

Fact read_fact(const json::value& value) {
    const json::array& part = list(value, "a fact");
    if (part.empty() || !part[0].is_string()) fault("a fact", "begins with its word");
    const std::string_view kind(part[0].get_string());
    if (kind.starts_with(house_prefix))
        return read_event<house::Event>(kind.substr(house_prefix.size()), part);
    const auto found = std::find(words.begin() + 2, words.end(), kind);
    if (found == words.end()) return read_event<Event>(kind, part);
    if (part.size() != 2) fault(kind, "has two parts");
    return mp11::mp_with_index<std::variant_size_v<Fact>>(
        static_cast<std::size_t>(found - words.begin()), [&](auto index) -> Fact {
            using Value = typename Inner<std::variant_alternative_t<index, Fact>>::type;
            if constexpr (Described<Value>) {
                Value fact{};
                read(part[1], kind, fact);
                return fact;
            } else {
                MUST(false);
                return Event{};
            }
        });
}

}  // namespace pokerfloor::store
