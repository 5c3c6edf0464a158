#include <pokerfloor/server/incoming.hpp>

#include <algorithm>
#include <array>
#include <boost/json.hpp>

#include <fmt/core.h>

#include <pokerfloor/cards/notation.hpp>

namespace pokerfloor::server {
namespace {

namespace json = boost::json;

constexpr std::size_t longest_key = 64;
// No amount at any table comes near: sums of a whole floor of these still fit.
constexpr std::int64_t most_cents = 1'000'000'000'000;

struct Word {
    std::string_view name;
    IncomingKind kind;
};
constexpr std::array words{
    Word{"ping", IncomingKind::ping},
    Word{"lobby", IncomingKind::lobby},
    Word{"watch", IncomingKind::watch},
    Word{"unwatch", IncomingKind::unwatch},
    Word{"sit", IncomingKind::sit},
    Word{"stand", IncomingKind::stand},
    Word{"stand-before-blind", IncomingKind::stand_before_blind},
    Word{"top-up", IncomingKind::top_up},
    Word{"sit-out", IncomingKind::sit_out},
    Word{"come-back", IncomingKind::come_back},
    Word{"act", IncomingKind::act},
};

tl::expected<json::value, IncomingFault> parsed(std::string_view text) {
    json::parse_options options;
    options.max_depth = 6;
    json::error_code error;
    json::value value = json::parse(text, error, {}, options);
    if (!error) return value;
    return tl::unexpected(IncomingFault{"",
                                        error == json::error::too_deep
                                            ? "That is nested deeper than any message."
                                            : "That is not JSON.",
                                        false});
}

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

    std::int64_t number(std::string_view name, std::int64_t least, std::int64_t most) {
        const json::value* const value = object_.if_contains(name);
        const std::optional<std::int64_t> number = value ? whole(*value) : std::nullopt;
        if (!number || *number < least || *number > most) {
            wrong(fmt::format("\"{}\" must be a whole number from {} to {}.", name, least, most));
            return 0;
        }
        return *number;
    }

    bool has(std::string_view name) const {
        const json::value* const value = object_.if_contains(name);
        return value != nullptr && !value->is_null();
    }

    std::vector<Card> cards(std::string_view name) {
        const json::value* const value = object_.if_contains(name);
        if (!value->is_array() || value->get_array().size() > 16) {
            wrong("\"cards\" must be a list of cards.");
            return {};
        }
        // Read as one text, since only there two jokers are told apart.
        std::string all;
        for (const json::value& one : value->get_array())
            all += one.is_string() && one.get_string().size() == 2 ? one.get_string() : "?";
        const auto cards = parse_cards(all);
        if (!cards || std::ranges::any_of(*cards, &Card::is_unknown)) {
            wrong("\"cards\" must be a list of cards, such as [\"As\", \"Td\"].");
            return {};
        }
        return *cards;
    }

    std::vector<std::pair<std::string, Chips>> wagers(std::string_view name) {
        const json::value* const value = object_.if_contains(name);
        if (!value->is_object() || value->get_object().size() > 16) {
            wrong("\"wagers\" must be an object of amounts, such as {\"ante\": 1000}.");
            return {};
        }
        std::vector<std::pair<std::string, Chips>> all;
        for (const auto& [wager, amount] : value->get_object()) {
            const auto cents = whole(amount);
            if (!cents || *cents < 0 || *cents > most_cents || wager.size() > longest_key) {
                wrong("\"wagers\" must be an object of amounts, such as {\"ante\": 1000}.");
                return {};
            }
            all.emplace_back(wager, Chips{*cents});
        }
        return all;
    }

    const std::string& fault() const { return fault_; }

  private:
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

}  // namespace

tl::expected<Incoming, IncomingFault> read_incoming(std::string_view text) {
    const auto value = parsed(text);
    if (!value) return tl::unexpected(value.error());
    if (!value->is_object())
        return tl::unexpected(IncomingFault{"", "A message is a JSON object.", true});
    Reader reader(value->get_object());
    Incoming incoming;
    const std::string type = reader.text("type", 24);
    const auto* const word = std::ranges::find(words, type, &Word::name);
    if (type == "ping") return incoming;
    incoming.key = reader.text("key", longest_key);
    const auto fault = [&](std::string sentence) {
        return tl::unexpected(IncomingFault{incoming.key, std::move(sentence), true});
    };
    if (word == words.end()) return fault("There is no such type of message.");
    incoming.kind = word->kind;
    if (incoming.kind != IncomingKind::lobby) incoming.table = reader.text("table", longest_key);
    if (incoming.kind == IncomingKind::sit)
        incoming.seat = static_cast<int>(reader.number("seat", 1, 100));
    if (incoming.kind == IncomingKind::sit || incoming.kind == IncomingKind::top_up)
        incoming.amount = {reader.number("amount", 1, most_cents)};
    if (incoming.kind >= IncomingKind::sit) {
        constexpr std::int64_t last = std::int64_t{1} << 52;
        incoming.seq = static_cast<std::uint64_t>(reader.number("seq", 0, last));
    }
    if (incoming.kind == IncomingKind::act) {
        incoming.sent.action = reader.text("action", longest_key);
        if (reader.has("amount"))
            incoming.sent.amount = Chips{reader.number("amount", 0, most_cents)};
        if (reader.has("cards")) incoming.sent.cards = reader.cards("cards");
        if (reader.has("wagers")) incoming.sent.wagers = reader.wagers("wagers");
    }
    if (!reader.fault().empty()) return fault(reader.fault());
    return incoming;
}

std::optional<NameAndPassword> read_name_and_password(std::string_view text) {
    const auto value = parsed(text);
    if (!value || !value->is_object()) return std::nullopt;
    NameAndPassword read;
    for (const auto& [key, field] : value->get_object()) {
        if (!field.is_string()) return std::nullopt;
        if (key == "name") read.name = field.get_string();
        if (key == "password") read.password = field.get_string();
        if (key == "new_password") read.new_password = field.get_string();
    }
    return read;
}

}  // namespace pokerfloor::server
