// The words messages are described in. A description says of each field its key, the member it
// stands for, what values it may have, what becomes of it when it is empty, and one sentence for
// people; the writer (write.hpp), the reader (read.hpp) and the schema (schema.hpp) are made from
// it and from nothing else (docs/decisions/0012).
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string_view>
#include <tuple>

namespace pokerfloor::protocol {

// A key as part of a type, so that `,"key":` is put together by the compiler.
template <std::size_t size>
struct Key {
    constexpr Key(const char (&key)[size]) {  // NOLINT: made from a literal, like a string_view
        for (std::size_t i = 0; i + 1 < size; ++i) text[i + 2] = key[i];
        text[0] = ',';
        text[1] = '"';
        text[size + 1] = '"';
        text[size + 2] = ':';
    }
    constexpr std::string_view name() const { return {text + 2, size - 1}; }
    constexpr std::string_view with_comma() const { return {text, size + 3}; }
    constexpr std::string_view without_comma() const { return {text + 1, size + 2}; }

    char text[size + 3]{};
};

// What a text or number may be, beyond its type in C++.
struct Form {
    static constexpr std::int64_t no_least = std::numeric_limits<std::int64_t>::min();
    static constexpr std::int64_t no_most = std::numeric_limits<std::int64_t>::max();

    std::string_view name{};  // among the schema's definitions; none: it is said in place
    std::string_view says{};
    std::int64_t least = no_least, most = no_most;  // of a text: how long
    std::string_view pattern{};
    std::span<const std::string_view> words{};  // one of these
};

// What becomes of a field without a value: an empty text or list, false, nothing.
enum class Empty : std::uint8_t { written, null, left_out };

template <Key key_, auto member_>
struct Field {
    static constexpr auto key = key_;
    static constexpr auto member = member_;

    Form form{};
    Empty empty = Empty::written;
    std::size_t fewest = 0, most = 0;  // entries of a list; 0 for the latter: any number
    std::string_view sentence{};

    constexpr Field or_null() const {
        Field other = *this;
        other.empty = Empty::null;
        return other;
    }
    constexpr Field or_left_out() const {
        Field other = *this;
        other.empty = Empty::left_out;
        return other;
    }
    constexpr Field entries(std::size_t fewest_, std::size_t most_ = 0) const {
        Field other = *this;
        other.fewest = fewest_;
        other.most = most_;
        return other;
    }
    constexpr Field says(std::string_view sentence_) const {
        Field other = *this;
        other.sentence = sentence_;
        return other;
    }
};

template <Key key, auto member>
constexpr Field<key, member> field(Form form = {}) {
    return {.form = form};
}

// The same in every message of its kind: a text, a number, true, false or null.
template <Key key_, class Value>
struct Constant {
    static constexpr auto key = key_;
    Value value;
};

template <Key key>
constexpr Constant<key, std::string_view> constant(const char* value) {
    return {value};
}
template <Key key, class Value>
constexpr Constant<key, Value> constant(Value value) {
    return {value};
}

// One kind of object. Where a struct is written as one of several, `holds` says when it is this.
template <class Class_, class... Fields>
struct Object {
    using Class = Class_;

    std::string_view name, says;
    std::tuple<Fields...> fields;
    bool (*holds)(const Class&) = nullptr;

    constexpr Object when(bool (*holds_)(const Class&)) const {
        Object other = *this;
        other.holds = holds_;
        return other;
    }
};

template <class Class, class... Fields>
constexpr Object<Class, Fields...> object(std::string_view name, std::string_view says,
                                          Fields... fields) {
    return {name, says, {fields...}};
}

// A key whose value is an object of members of the struct around it; null unless it holds.
template <Key key_, class Object>
struct Part {
    static constexpr auto key = key_;
    Object object;
};

template <Key key, class Class, class... Fields>
constexpr Part<key, Object<Class, Fields...>> part(Object<Class, Fields...> object) {
    return {object};
}

// The first of these that holds; the last holds always.
template <class... Objects>
struct OneOf {
    std::string_view name, says;
    std::tuple<Objects...> objects;
};

template <class... Objects>
constexpr OneOf<Objects...> one_of(std::string_view name, std::string_view says,
                                   Objects... objects) {
    return {name, says, {objects...}};
}

// Described<T>::value is the description of a struct.
template <class T>
struct Described;

template <class T>
concept IsDescribed = requires {
    Described<T>::value;
};

// Calls with each of a description's fields, or objects, in turn.
template <class Tuple, class Call>
constexpr void for_each(const Tuple& tuple, const Call& call) {
    std::apply([&](const auto&... one) { (call(one), ...); }, tuple);
}

}  // namespace pokerfloor::protocol
