#include <pokerfloor/protocol/read.hpp>

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <cstddef>

#include <fmt/core.h>

#include <pokerfloor/cards/notation.hpp>

namespace pokerfloor::protocol {
namespace {

namespace json = boost::json;

constexpr std::size_t longest_type = 24;

// A message is read into a buffer on the stack; only an uncommonly long one needs more.
struct Parsed {
    tl::expected<json::value, Misread> parse(std::string_view text) {
        json::parse_options options;
        options.max_depth = 6;
        json::error_code error;
        json::value value = json::parse(text, error, &memory, options);
        if (!error) return value;
        return tl::unexpected(Misread{"",
                                      error == json::error::too_deep
                                          ? "That is nested deeper than any message."
                                          : "That is not JSON.",
                                      false});
    }

    std::array<unsigned char, 2048> buffer;
    json::monotonic_resource memory{buffer.data(), buffer.size()};
};

// Reads fields one after another and keeps the first fault.
class Reader {
  public:
    explicit Reader(const json::object& object) : object_(object) {}

    std::string text(std::string_view name, std::size_t longest) {
        const json::value* const value = object_.if_contains(name);
        if (value == nullptr || !value->is_string() || value->get_string().empty() ||
            value->get_string().size() > longest) {
            wrong(fmt::format("\"{}\" must be a text of 1 to {} characters.", name, longest));
            return {};
        }
        return std::string(value->get_string());
    }

    template <class T, Key key, auto member>
    void read(const Field<key, member>& field, T& into) {
        if (field.empty == Empty::left_out && !has(field.key.name())) return;
        into.*member = value(into.*member, field.key.name(), field);
    }
    template <class T, Key key, class Value>
    void read(const Constant<key, Value>&, T&) {}  // it was chosen by this

    const std::string& fault() const { return fault_; }

  private:
    bool has(std::string_view name) const {
        const json::value* const value = object_.if_contains(name);
        return value != nullptr && !value->is_null();
    }

    template <class Field>
    std::string value(const std::string&, std::string_view name, const Field& field) {
        return text(name, static_cast<std::size_t>(field.form.most));
    }

    template <class Field>
    Chips value(Chips, std::string_view name, const Field& field) {
        return {number(name, field.form)};
    }
    template <class Field>
    std::optional<Chips> value(std::optional<Chips>, std::string_view name, const Field& field) {
        return Chips{number(name, field.form)};
    }
    template <std::integral Number, class Field>
    Number value(Number, std::string_view name, const Field& field) {
        return static_cast<Number>(number(name, field.form));
    }

    std::int64_t number(std::string_view name, const Form& form) {
        const json::value* const value = object_.if_contains(name);
        const std::optional<std::int64_t> number = value ? whole(*value) : std::nullopt;
        if (!number || *number < form.least || *number > form.most) {
            wrong(fmt::format("\"{}\" must be a whole number from {} to {}.", name, form.least,
                              form.most));
            return 0;
        }
        return *number;
    }

    template <class Field>
    std::vector<Card> value(const std::vector<Card>&, std::string_view name, const Field& field) {
        const json::value& value = object_.at(name);
        if (!value.is_array() || value.get_array().size() > field.most) {
            wrong(fmt::format("\"{}\" must be a list of cards.", name));
            return {};
        }
        // Read as one text, since only there two jokers are told apart.
        std::string all;
        for (const json::value& one : value.get_array())
            all += one.is_string() && one.get_string().size() == 2 ? one.get_string() : "?";
        const auto cards = parse_cards(all);
        if (!cards || std::ranges::any_of(*cards, &Card::is_unknown)) {
            wrong(fmt::format("\"{}\" must be a list of cards, such as [\"As\", \"Td\"].", name));
            return {};
        }
        return *cards;
    }

    template <class Field>
    Amounts value(const Amounts&, std::string_view name, const Field& field) {
        const auto no = [&]() -> Amounts {
            wrong(fmt::format("\"{}\" must be an object of amounts, such as {{\"ante\": 1000}}.",
                              name));
            return {};
        };
        const json::value& value = object_.at(name);
        if (!value.is_object() || value.get_object().size() > field.most) return no();
        Amounts all;
        for (const auto& [wager, amount] : value.get_object()) {
            const auto cents = whole(amount);
            if (!cents || *cents < field.form.least || *cents > field.form.most ||
                wager.size() > longest_key)
                return no();
            all.emplace_back(wager, Chips{*cents});
        }
        return all;
    }

    static std::optional<std::int64_t> whole(const json::value& value) {
        if (value.is_int64()) return value.get_int64();
        return std::nullopt;
    }
    void wrong(std::string sentence) {
        if (fault_.empty()) fault_ = std::move(sentence);
    }

    const json::object& object_;
    std::string fault_;
};

// The word that chooses a message: the first thing described of it.
template <class Message>
constexpr std::string_view type_of() {
    return std::get<0>(Described<Message>::value.fields).value;
}

template <class Message>
bool read_as(std::string_view type, Reader& reader, ClientMessage& into) {
    if (type != type_of<Message>()) return false;
    Message message;
    for_each(Described<Message>::value.fields,
             [&](const auto& field) { reader.read(field, message); });
    into = std::move(message);
    return true;
}

template <class... Messages>
bool read_as_one_of(std::string_view type, Reader& reader, std::variant<Messages...>& into) {
    return (read_as<Messages>(type, reader, into) || ...);
}

}  // namespace

tl::expected<ClientMessage, Misread> read_client_message(std::string_view text) {
    Parsed parsed;
    const auto value = parsed.parse(text);
    if (!value) return tl::unexpected(value.error());
    if (!value->is_object())
        return tl::unexpected(Misread{"", "A message is a JSON object.", true});
    const json::object& object = value->get_object();
    const std::string type = Reader(object).text("type", longest_type);
    Reader reader(object);
    ClientMessage message;
    const bool known = read_as_one_of(type, reader, message);
    if (known && reader.fault().empty()) return message;
    return tl::unexpected(Misread{Reader(object).text("key", longest_key),
                                  known ? reader.fault() : "There is no such type of message.",
                                  true});
}

std::optional<Credentials> read_credentials(std::string_view text) {
    Parsed parsed;
    const auto value = parsed.parse(text);
    if (!value || !value->is_object()) return std::nullopt;
    Credentials read;
    const auto take = [&](std::string_view key, const json::string& text_in) {
        const auto one = [&]<Key name, auto member>(const Field<name, member>& field) {
            if (field.key.name() == key) read.*member = text_in;
        };
        for_each(register_body.fields, one);
        for_each(new_password_body.fields, one);
    };
    for (const auto& [key, field] : value->get_object()) {
        if (!field.is_string()) return std::nullopt;
        take(key, field.get_string());
    }
    return read;
}

}  // namespace pokerfloor::protocol
