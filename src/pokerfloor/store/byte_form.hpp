// Values as bytes, by the same descriptions that the log's words come from (described.hpp): short
// and quick, for what is read only by the program that wrote it. Nothing in the bytes says what
// they are; layout_of() does, and whoever keeps them keeps its hash beside them.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <deque>
#include <limits>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include <boost/describe.hpp>
#include <boost/mp11.hpp>

#include <pokerfloor/store/encoding.hpp>

namespace pokerfloor::store {

// What is wrong with bytes that are read.
struct ByteFault {
    std::string message;
};

class ByteReader {
  public:
    explicit ByteReader(std::span<const std::uint8_t> bytes) : rest_(bytes) {}

    std::size_t left() const { return rest_.size(); }
    std::uint8_t byte() { return bytes(1)[0]; }
    std::span<const std::uint8_t> bytes(std::size_t count) {
        if (count > rest_.size()) throw ByteFault{"it ends too soon"};
        const auto some = rest_.first(count);
        rest_ = rest_.subspan(count);
        return some;
    }
    // Seven bits a byte, the lowest first; in the one way that has no byte too many.
    std::uint64_t number() {
        std::uint64_t value = 0;
        for (int shift = 0; shift < 64; shift += 7) {
            const std::uint8_t next = byte();
            const std::uint64_t bits = next & 0x7f;
            if (shift == 63 && bits > 1) break;
            value |= bits << shift;
            if ((next & 0x80) == 0) {
                if (next == 0 && shift > 0) break;
                return value;
            }
        }
        throw ByteFault{"a number is not written as it should be"};
    }
    // Of things that take a byte each at least.
    std::size_t count() {
        const std::uint64_t many = number();
        if (many > left()) throw ByteFault{"a list is longer than there are bytes"};
        return static_cast<std::size_t>(many);
    }

  private:
    std::span<const std::uint8_t> rest_;
};

inline void put_number(Bytes& out, std::uint64_t value) {
    for (; value > 0x7f; value >>= 7) out.push_back(static_cast<std::uint8_t>(value | 0x80));
    out.push_back(static_cast<std::uint8_t>(value));
}

// put, get and layout of each type.
template <class Value>
struct ByteForm;

template <class Value>
void put(Bytes& out, const Value& value) {
    ByteForm<Value>::put(out, value);
}
template <class Value>
void get(ByteReader& in, Value& value) {
    ByteForm<Value>::get(in, value);
}

template <>
struct ByteForm<bool> {
    static void put(Bytes& out, bool value) { out.push_back(value ? 1 : 0); }
    static void get(ByteReader& in, bool& value) {
        const std::uint8_t byte = in.byte();
        if (byte > 1) throw ByteFault{"a yes or no is neither"};
        value = byte == 1;
    }
    static void layout(std::string& out) { out += 'b'; }
};

// Below zero too: the sign in the lowest bit.
template <std::integral Number>
struct ByteForm<Number> {
    static void put(Bytes& out, Number value) {
        if constexpr (std::is_signed_v<Number>) {
            const auto wide = static_cast<std::int64_t>(value);
            put_number(out, static_cast<std::uint64_t>(wide) << 1 ^
                                static_cast<std::uint64_t>(wide >> 63));
        } else {
            put_number(out, value);
        }
    }
    static void get(ByteReader& in, Number& value) {
        const std::uint64_t bits = in.number();
        if constexpr (std::is_signed_v<Number>) {
            const auto wide =
                static_cast<std::int64_t>(bits >> 1) ^ -static_cast<std::int64_t>(bits & 1);
            check(wide);
            value = static_cast<Number>(wide);
        } else {
            check(bits);
            value = static_cast<Number>(bits);
        }
    }
    template <class Wide>
    static void check(Wide wide) {
        if (wide < Wide{std::numeric_limits<Number>::min()} ||
            wide > Wide{std::numeric_limits<Number>::max()})
            throw ByteFault{"a number is not in its range"};
    }
    static void layout(std::string& out) {
        out += std::is_signed_v<Number> ? 'i' : 'u';
        out += std::to_string(sizeof(Number));
    }
};

template <>
struct ByteForm<std::string> {
    static void put(Bytes& out, const std::string& value) {
        put_number(out, value.size());
        out.insert(out.end(), value.begin(), value.end());
    }
    static void get(ByteReader& in, std::string& value) {
        const auto text = in.bytes(in.count());
        value.assign(text.begin(), text.end());
    }
    static void layout(std::string& out) { out += 's'; }
};

// Seeds and hashes.
template <std::size_t size>
struct ByteForm<std::array<std::uint8_t, size>> {
    static void put(Bytes& out, const std::array<std::uint8_t, size>& value) {
        out.insert(out.end(), value.begin(), value.end());
    }
    static void get(ByteReader& in, std::array<std::uint8_t, size>& value) {
        const auto some = in.bytes(size);
        std::copy(some.begin(), some.end(), value.begin());
    }
    static void layout(std::string& out) { out += 'x' + std::to_string(size); }
};

template <class Value, std::size_t size>
struct ByteForm<std::array<Value, size>> {
    static void put(Bytes& out, const std::array<Value, size>& values) {
        for (const Value& value : values) store::put(out, value);
    }
    static void get(ByteReader& in, std::array<Value, size>& values) {
        for (Value& value : values) store::get(in, value);
    }
    static void layout(std::string& out) {
        out += 'a' + std::to_string(size);
        ByteForm<Value>::layout(out);
    }
};

template <class List>
struct ListForm {
    using Value = typename List::value_type;
    static void put(Bytes& out, const List& values) {
        put_number(out, values.size());
        for (const Value& value : values) store::put(out, value);
    }
    static void get(ByteReader& in, List& values) {
        values.clear();
        for (std::size_t left = in.count(); left > 0; --left) {
            Value value{};
            store::get(in, value);
            values.push_back(std::move(value));
        }
    }
    static void layout(std::string& out) {
        out += 'l';
        ByteForm<Value>::layout(out);
    }
};
template <class Value>
struct ByteForm<std::vector<Value>> : ListForm<std::vector<Value>> {};
template <class Value>
struct ByteForm<std::deque<Value>> : ListForm<std::deque<Value>> {};

// In the order of their keys, each once.
template <class Key, class Value>
struct ByteForm<std::map<Key, Value>> {
    static void put(Bytes& out, const std::map<Key, Value>& values) {
        put_number(out, values.size());
        for (const auto& [key, value] : values) {
            store::put(out, key);
            store::put(out, value);
        }
    }
    static void get(ByteReader& in, std::map<Key, Value>& values) {
        values.clear();
        for (std::size_t left = in.count(); left > 0; --left) {
            Key key{};
            store::get(in, key);
            if (!values.empty() && !(values.rbegin()->first < key))
                throw ByteFault{"keys are not in their order"};
            store::get(in, values.emplace_hint(values.end(), key, Value{})->second);
        }
    }
    static void layout(std::string& out) {
        out += 'm';
        ByteForm<Key>::layout(out);
        ByteForm<Value>::layout(out);
    }
};

template <class Value>
struct ByteForm<std::optional<Value>> {
    static void put(Bytes& out, const std::optional<Value>& value) {
        store::put(out, value.has_value());
        if (value) store::put(out, *value);
    }
    static void get(ByteReader& in, std::optional<Value>& value) {
        bool is_there = false;
        store::get(in, is_there);
        value.reset();
        if (is_there) store::get(in, value.emplace());
    }
    static void layout(std::string& out) {
        out += 'o';
        ByteForm<Value>::layout(out);
    }
};

template <class... Values>
struct ByteForm<std::variant<Values...>> {
    static void put(Bytes& out, const std::variant<Values...>& value) {
        out.push_back(static_cast<std::uint8_t>(value.index()));
        std::visit([&](const auto& one) { store::put(out, one); }, value);
    }
    static void get(ByteReader& in, std::variant<Values...>& value) {
        const std::uint8_t index = in.byte();
        if (index >= sizeof...(Values)) throw ByteFault{"there is no such kind"};
        boost::mp11::mp_with_index<sizeof...(Values)>(
            index, [&](auto known) { store::get(in, value.template emplace<known>()); });
    }
    static void layout(std::string& out) {
        out += 'v';
        (ByteForm<Values>::layout(out), ...);
    }
};

template <class Kind>
requires boost::describe::has_describe_enumerators<Kind>::value struct ByteForm<Kind> {
    static void put(Bytes& out, Kind value) { put_number(out, static_cast<std::uint64_t>(value)); }
    static void get(ByteReader& in, Kind& value) {
        const std::uint64_t number = in.number();
        bool is_known = false;
        boost::mp11::mp_for_each<boost::describe::describe_enumerators<Kind>>([&](auto one) {
            is_known = is_known || static_cast<std::uint64_t>(one.value) == number;
        });
        if (!is_known) throw ByteFault{"there is no such word"};
        value = static_cast<Kind>(number);
    }
    static void layout(std::string& out) {
        out += 'e';
        boost::mp11::mp_for_each<boost::describe::describe_enumerators<Kind>>([&](auto one) {
            out += std::to_string(static_cast<std::uint64_t>(one.value)) + one.name + ' ';
        });
    }
};

template <class Value>
requires boost::describe::has_describe_members<Value>::value struct ByteForm<Value> {
    using Members = boost::describe::describe_members<Value, boost::describe::mod_public |
                                                                 boost::describe::mod_inherited>;
    static void put(Bytes& out, const Value& value) {
        boost::mp11::mp_for_each<Members>(
            [&](auto member) { store::put(out, value.*decltype(member)::pointer); });
    }
    static void get(ByteReader& in, Value& value) {
        boost::mp11::mp_for_each<Members>(
            [&](auto member) { store::get(in, value.*decltype(member)::pointer); });
    }
    static void layout(std::string& out) {
        out += '{';
        boost::mp11::mp_for_each<Members>([&](auto member) {
            using Of = std::decay_t<decltype(value_of().*decltype(member)::pointer)>;
            out += decltype(member)::name;
            out += ':';
            ByteForm<Of>::layout(out);
            out += ' ';
        });
        out += '}';
    }
    static const Value& value_of();  // never called
};

// What bytes of this type are made of, in words: other members, another order or another
// enumerator make another text.
template <class Value>
std::string layout_of() {
    std::string text;
    ByteForm<Value>::layout(text);
    return text;
}

}  // namespace pokerfloor::store
