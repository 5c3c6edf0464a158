#include <pokerfloor/formats/phh_writer.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include <pokerfloor/formats/decimal.hpp>
#include <pokerfloor/formats/phh_fields.hpp>

namespace pokerfloor {
namespace {

constexpr int millisecond_places = 3;

template <class Element>
bool is_absent(const std::vector<Element>& list) {
    return list.empty();
}
template <class Value>
bool is_absent(const std::optional<Value>& value) {
    return !value;
}
bool is_absent(const std::string& text) {
    return text.empty();
}
bool is_absent(const PhhLabel& label) {
    return label.text.empty();
}
bool is_absent(bool) {
    return false;
}
bool is_absent(const std::vector<PhhAction>&) {
    return false;  // a hand may have no action, but not none written
}

bool is_control(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return (byte < ' ' && c != '\t') || byte == 0x7f;
}

// In single quotes, where nothing has a second meaning; what they cannot hold goes in double ones.
void write(std::string& out, const std::string& text) {
    const bool plain =
        std::ranges::none_of(text, [](char c) { return c == '\'' || is_control(c); });
    if (plain) {
        out += '\'' + text + '\'';
        return;
    }
    out += '"';
    for (const char c : text) {
        if (c == '"' || c == '\\')
            out += {'\\', c};
        else if (is_control(c))
            fmt::format_to(std::back_inserter(out), "\\u{:04x}", static_cast<unsigned char>(c));
        else
            out += c;
    }
    out += '"';
}

void write(std::string& out, bool truth) {
    out += truth ? "true" : "false";
}

void write(std::string& out, Chips amount) {
    append_decimal(out, amount.cents, cents_places);
}

void write(std::string& out, int number) {
    out += fmt::format_int(number).str();
}

void write(std::string& out, const PhhTime& time) {
    fmt::format_to(std::back_inserter(out), "{:02}:{:02}:{:02}", time.hour, time.minute,
                   time.second);
    if (time.nanosecond != 0) fmt::format_to(std::back_inserter(out), ".{:09}", time.nanosecond);
}

void write(std::string& out, const PhhLabel& label) {
    if (label.is_number)
        out += label.text;
    else
        write(out, label.text);
}

void write(std::string& out, PhhDuration duration) {
    if (duration.milliseconds == PhhDuration::unlimited)
        out += "inf";
    else
        append_decimal(out, duration.milliseconds, millisecond_places);
}

void write(std::string& out, const PhhAction& action) {
    std::string text;
    append_phh_action(text, action);
    write(out, text);
}

// Absent within a list is a stack nobody knows.
template <class Value>
void write(std::string& out, const std::optional<Value>& value) {
    if (value)
        write(out, *value);
    else
        out += "inf";
}

template <class Element>
void write(std::string& out, const std::vector<Element>& list) {
    out += '[';
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (i > 0) out += ", ";
        write(out, list[i]);
    }
    out += ']';
}

void append_hand(std::string& out, const PhhHand& hand) {
    for (const PhhField& field : phh_fields) {
        std::visit(
            [&](auto member) {
                if (is_absent(hand.*member)) return;
                out += field.key;
                out += " = ";
                write(out, hand.*member);
                out += '\n';
            },
            field.member);
    }
    for (const PhhOther& other : hand.others) out += other.key + " = " + other.value + '\n';
}

}  // namespace

std::string to_phh(const PhhHand& hand) {
    std::string text;
    append_hand(text, hand);
    return text;
}

void append_to_phhs(std::string& file, std::int64_t number, const PhhHand& hand) {
    if (!file.empty()) file += '\n';
    fmt::format_to(std::back_inserter(file), "[{}]\n", number);
    append_hand(file, hand);
}

}  // namespace pokerfloor
