// JSON from descriptions, straight into a text, and whether two values would be written alike.
// Views are written and compared thousands of times a second.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include <pokerfloor/protocol/json_text.hpp>
#include <pokerfloor/protocol/kinds.hpp>
#include <pokerfloor/protocol/messages.hpp>

namespace pokerfloor::protocol {

template <class T>
void append(JsonText& out, const T& value);

template <class T>
bool is_empty(const T& value) {
    if constexpr (is_perhaps<T>)
        return !value;
    else if constexpr (std::is_same_v<T, bool>)
        return !value;
    else if constexpr (requires { value.empty(); })
        return value.empty();
    else
        return false;
}

template <class T>
struct FieldsOf {
    JsonText& out;
    const T& value;
    bool first = true;

    template <class Described>
    void add_key(const Described& one) {
        // Each of a size the compiler knows.
        if (first)
            out.put_constant(one.key.without_comma());
        else
            out.put_constant(one.key.with_comma());
        first = false;
    }

    template <Key key, auto member>
    void add(const Field<key, member>& field) {
        const auto& now = value.*member;
        if (field.empty == Empty::written) {
            add_key(field);
            append(out, now);
            return;
        }
        const bool empty = is_empty(now);
        if (empty && field.empty == Empty::left_out) return;
        add_key(field);
        if (empty)
            out.put_constant("null");
        else
            append(out, now);
    }

    template <Key key, class Value>
    void add(const Constant<key, Value>& constant) {
        add_key(constant);
        append(out, constant.value);
    }

    template <Key key, class Object>
    void add(const Part<key, Object>& part) {
        add_key(part);
        if (part.object.holds != nullptr && !part.object.holds(value))
            out.put_constant("null");
        else
            append_object(out, part.object, value);
    }
};

template <class Object>
void append_object(JsonText& out, const Object& object, const typename Object::Class& value) {
    out.put('{');
    FieldsOf<typename Object::Class> fields{out, value};
    for_each(object.fields, [&](const auto& one) { fields.add(one); });
    out.put('}');
}

// Calls with the object that a value is written as.
template <class T, class... Fields, class Call>
void with_object(const Object<T, Fields...>& object, const T&, const Call& call) {
    call(object);
}
template <class T, class... Objects, class Call>
void with_object(const OneOf<Objects...>& choices, const T& value, const Call& call) {
    bool found = false;
    for_each(choices.objects, [&](const auto& object) {
        if (found || (object.holds != nullptr && !object.holds(value))) return;
        found = true;
        call(object);
    });
}

// Only what the first view does not have, or has otherwise.
inline void append_patch(JsonText& out, const Patch& patch);

template <class T>
void append(JsonText& out, const T& value) {
    if constexpr (IsText<T>) {
        out.put_quoted(value);
    } else if constexpr (std::is_same_v<T, bool>) {
        if (value)
            out.put_constant("true");
        else
            out.put_constant("false");
    } else if constexpr (std::is_same_v<T, std::nullptr_t>) {
        out.put_constant("null");
    } else if constexpr (std::is_integral_v<T>) {
        out.put_number(value);
    } else if constexpr (std::is_same_v<T, Chips>) {
        out.put_number(value.cents);
    } else if constexpr (std::is_same_v<T, Card>) {
        out.put_quoted(to_string(value));
    } else if constexpr (std::is_same_v<T, Patch>) {
        append_patch(out, value);
    } else if constexpr (is_perhaps<T>) {
        append(out, *value);
    } else if constexpr (is_vector<T>) {
        char before = '[';
        for (const auto& one : value) {
            out.put(before);
            append(out, one);
            before = ',';
        }
        if (value.empty()) out.put('[');
        out.put(']');
    } else {
        with_object(Described<T>::value, value,
                    [&](const auto& object) { append_object(out, object, value); });
    }
}

// Whether both are written alike. Members that are not written do not count.
template <class T>
bool are_alike(const T& a, const T& b);

template <class T>
struct Comparison {
    const T& a;
    const T& b;

    template <Key key, auto member>
    bool same(const Field<key, member>&) const {
        return are_alike(a.*member, b.*member);
    }
    template <Key key, class Value>
    bool same(const Constant<key, Value>&) const {
        return true;
    }
    template <Key key, class Object>
    bool same(const Part<key, Object>& part) const {
        const auto holds = part.object.holds;
        if (holds != nullptr && (!holds(a) || !holds(b))) return holds(a) == holds(b);
        return all(part.object);
    }
    template <class Object>
    bool all(const Object& object) const {
        return std::apply([&](const auto&... one) { return (same(one) && ...); }, object.fields);
    }
};

template <class T, class Object>
bool is_written_as(const Object& object, const T& value) {
    bool it_is = false;
    with_object(Described<T>::value, value, [&](const auto& chosen) {
        it_is = static_cast<const void*>(&chosen) == static_cast<const void*>(&object);
    });
    return it_is;
}

template <class T>
bool are_alike(const T& a, const T& b) {
    if constexpr (std::is_same_v<T, Card>) {
        return a == b || (a.is_joker() && b.is_joker());  // nobody can tell the jokers apart
    } else if constexpr (is_perhaps<T>) {
        return a && b ? are_alike(*a, *b) : !a == !b;
    } else if constexpr (is_vector<T>) {
        if constexpr (requires { a.is_shared_with(b); })
            if (a.is_shared_with(b)) return true;
        return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                          [](const auto& one, const auto& other) { return are_alike(one, other); });
    } else if constexpr (IsDescribed<T>) {
        bool alike = false;
        with_object(Described<T>::value, a, [&](const auto& object) {
            alike = is_written_as(object, b) && Comparison<T>{a, b}.all(object);
        });
        return alike;
    } else {
        return a == b;
    }
}

inline void append_patch(JsonText& out, const Patch& patch) {
    out.put('{');
    FieldsOf<TableView> fields{out, *patch.after};
    const Comparison<TableView> comparison{*patch.before, *patch.after};
    for_each(Described<TableView>::value.fields, [&](const auto& one) {
        if (!comparison.same(one)) fields.add(one);
    });
    out.put('}');
}

template <class Message>
std::string to_json(const Message& message) {
    JsonText out;
    append(out, message);
    return out.take();
}

}  // namespace pokerfloor::protocol
