// The part of a record that anybody may read: facts as a spectator heard them. The seed, the cards
// that lay face down and those of a wish are not in it.
#include <charconv>
#include <limits>
#include <utility>

#include <boost/json.hpp>

#include <pokerfloor/base/hex.hpp>
#include <pokerfloor/base/in_quotes.hpp>
#include <pokerfloor/base/must.hpp>
#include <pokerfloor/events/described_wish.hpp>
#include <pokerfloor/store/encoding.hpp>
#include <pokerfloor/store/fact_text.hpp>
#include <pokerfloor/store/names.hpp>

namespace pokerfloor::store {
namespace {

namespace json = boost::json;

// The keys, in the order they are written. A key is left out where its value is the usual one. Logs
// of earlier versions have seats, heard, house-heard and roots instead of facts.
enum Key : std::uint8_t {
    number,
    time,
    wish,
    account_kind,
    table,
    seat,
    account,
    by,
    role,
    amount,
    cards,
    name,
    sent_as,
    behaviour,
    pot,
    house_commands,
    reason,
    parts,
    with,
    with_role,
    round,
    seats,
    heard,
    house_heard,
    roots,
    facts,
    postings,
    clock,
    lost,
    key_count,
};
constexpr std::array<std::string_view, key_count> keys{
    "number", "time",   "wish",     "account-kind", "table", "seat",      "account", "by",
    "role",   "amount", "cards",    "name",         "key",   "behaviour", "pot",     "house",
    "reason", "parts",  "with",     "with-role",    "round", "seats",     "heard",   "house-heard",
    "roots",  "facts",  "postings", "clock",        "lost",
};

class Writer {
  public:
    Writer() { text_.reserve(1000); }  // most records have less

    // Opens the object with the first key, goes on with any other.
    Writer& key(Key which) {
        text_ += text_.empty() ? "{\"" : ",\"";
        text_ += keys[which];
        text_ += "\":";
        return *this;
    }
    template <std::integral Number>
    void value(Number number) {
        std::array<char, 24> digits;
        const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
        text_.append(digits.data(), end);
    }
    void value(std::uint8_t small) { value(static_cast<unsigned>(small)); }
    void value(Chips amount) { value(amount.cents); }
    // One of our own words: nothing in it needs to be escaped.
    void word(std::string_view word) {
        text_ += '"';
        text_ += word;
        text_ += '"';
    }
    // An enumeration's: it must be one of its values.
    template <class Kind>
    void kind(Kind kind) {
        MUST(!name_of(kind).empty());
        word(name_of(kind));
    }
    void value(const std::string& text) { text_ += json::serialize(json::string_view(text)); }
    template <class Items, class Write>
    void list(const Items& items, Write write) {
        text_ += '[';
        bool first = true;
        for (const auto& item : items) {
            if (!std::exchange(first, false)) comma();
            write(item);
        }
        text_ += ']';
    }
    void comma() { text_ += ','; }
    void open() { text_ += '['; }
    void close() { text_ += ']'; }
    std::string& text() { return text_; }
    std::string finish() {
        text_ += '}';
        return std::move(text_);
    }

  private:
    std::string text_;
};

void write_command(Writer& out, const Command& command) {
    out.open();
    out.kind(command.kind);
    out.comma();
    out.value(command.player);
    out.comma();
    out.value(command.amount);
    out.close();
}

void write_command(Writer& out, const house::Command& command) {
    out.open();
    out.kind(command.kind);
    out.comma();
    out.value(command.area);
    out.comma();
    out.value(command.by);
    out.comma();
    out.value(command.detail);
    out.comma();
    out.kind(command.instrument);
    out.comma();
    out.value(command.amount);
    out.close();
}

void write_place(Writer& out, const MoneyPlace& place) {
    out.kind(place.holder);
    out.comma();
    out.value(place.table);
    out.comma();
    out.value(place.of);
}

void write_posting(Writer& out, const Posting& posting) {
    out.open();
    out.kind(posting.cause);
    out.comma();
    write_place(out, posting.from);
    out.comma();
    write_place(out, posting.to);
    out.comma();
    out.value(posting.amount);
    out.close();
}

// As earlier versions wrote them.
void write_net(Writer& out, const Balance& net) {
    out.open();
    write_place(out, net.place());
    out.comma();
    out.value(net.amount);
    out.close();
}

// ----- The parts of a wish under the keys they have in the log; null: it has no such part -----

// One key for whatever is counted at a table from 0.
template <class One>
auto* seat_in(One& one) {
    if constexpr (InParts<One>)
        return static_cast<std::int16_t*>(nullptr);
    else if constexpr (requires { one.seat; })
        return &one.seat;
    else if constexpr (requires { one.area; })
        return &one.area;
    else if constexpr (requires { one.deck; })
        return &one.deck;
    else
        return static_cast<std::int16_t*>(nullptr);
}
template <class One>
auto* cards_in(One& one) {
    if constexpr (InParts<One>)
        return static_cast<int*>(nullptr);
    else if constexpr (requires { one.depth; })
        return &one.depth;
    else if constexpr (requires { one.cards; })
        return &one.cards;
    else
        return static_cast<int*>(nullptr);
}
template <class One>
auto* amount_in(One& one) {
    if constexpr (!InParts<One> && requires { one.amount; })
        return &one.amount;
    else
        return static_cast<Chips*>(nullptr);
}
// Whom a wish is about who does not ask for it.
template <class One>
auto* account_in(One& one) {
    if constexpr (!InParts<One> && requires { one.account; })
        return &one.account;
    else
        return static_cast<AccountId*>(nullptr);
}
template <class One>
auto* behaviour_in(One& one) {
    if constexpr (!InParts<One> && requires { one.behaviour; })
        return &one.behaviour;
    else
        return static_cast<Behaviour*>(nullptr);
}
// What stands under "name"; of the other wishes it is the key they were sent with.
template <class One>
auto* text_in(One& one) {
    if constexpr (InParts<One>)
        return static_cast<std::string*>(nullptr);
    else if constexpr (requires { one.text; })
        return &one.text;
    else if constexpr (requires { one.name; })
        return &one.name;
    else
        return static_cast<std::string*>(nullptr);
}

// What is wrong with a text; thrown here and caught in read_open.
struct Fault {
    std::string message;
};

template <class Number>
Number to_number(const json::value& value, const char* what) {
    if (const auto* small = value.if_int64(); small != nullptr && std::in_range<Number>(*small))
        return static_cast<Number>(*small);
    if (const auto* large = value.if_uint64(); large != nullptr && std::in_range<Number>(*large))
        return static_cast<Number>(*large);
    throw Fault{std::string(what) + " is not a number in its range"};
}

Chips to_chips(const json::value& value, const char* what) {
    return {to_number<std::int64_t>(value, what)};
}

std::string to_text(const json::value& value, const char* what) {
    if (const auto* text = value.if_string()) return {text->data(), text->size()};
    throw Fault{std::string(what) + " is not a text"};
}

const json::array& to_list(const json::value& value, std::string_view what) {
    if (const auto* list = value.if_array()) return *list;
    throw Fault{std::string(what) + " is not a list"};
}

const json::array& to_list(const json::value& value, std::size_t size, const char* what) {
    const json::array& list = to_list(value, what);
    if (list.size() != size)
        throw Fault{std::string(what) + " has " + std::to_string(list.size()) + " parts, not " +
                    std::to_string(size)};
    return list;
}

template <class Kind>
Kind to_kind(const json::value& value, const char* what) {
    if (const auto* text = value.if_string())
        if (const auto kind = named<Kind>({text->data(), text->size()})) return *kind;
    throw Fault{std::string("no such ") + what};
}

Event to_event(const json::array& part, EventKind kind) {
    return {.kind = kind,
            .player = to_number<std::uint8_t>(part[1], "a player"),
            .card = to_kind<Card>(part[2], "card"),
            .detail = to_number<std::uint8_t>(part[3], "a detail"),
            .amount = to_chips(part[4], "an amount")};
}
house::Event to_event(const json::array& part, house::EventKind kind) {
    return {.kind = kind,
            .area = to_number<std::uint8_t>(part[1], "an area"),
            .card = to_kind<Card>(part[2], "card"),
            .detail = to_number<std::uint8_t>(part[3], "a detail"),
            .amount = to_chips(part[4], "an amount")};
}

template <class AnyEvent>
void append_events(const json::value& value, Facts& to) {
    for (const json::value& item : to_list(value, "heard")) {
        const json::array& part = to_list(item, 5, "a fact");
        to.push_back(to_event(part, to_kind<decltype(AnyEvent::kind)>(part[0], "fact")));
    }
}

Command to_command(const json::value& value) {
    const json::array& part = to_list(value, 3, "pot");
    return {.kind = to_kind<CommandKind>(part[0], "act"),
            .player = to_number<std::uint8_t>(part[1], "a player"),
            .amount = to_chips(part[2], "an amount")};
}

house::Command to_house_command(const json::value& value) {
    const json::array& part = to_list(value, 6, "an act");
    return {.kind = to_kind<house::CommandKind>(part[0], "act"),
            .area = to_number<std::uint8_t>(part[1], "an area"),
            .by = to_number<std::uint8_t>(part[2], "who acted"),
            .detail = to_number<std::uint8_t>(part[3], "a detail"),
            .instrument = to_kind<house::Instrument>(part[4], "instrument"),
            .amount = to_chips(part[5], "an amount")};
}

MoneyPlace to_place(const json::array& part, std::size_t from) {
    return {.holder = to_kind<Holder>(part[from], "holder"),
            .table = to_number<std::int16_t>(part[from + 1], "a table"),
            .of = to_number<std::int32_t>(part[from + 2], "an account or seat")};
}

Posting to_posting(const json::array& part) {
    Posting posting{.from = to_place(part, 1),
                    .to = to_place(part, 4),
                    .amount = to_chips(part[7], "an amount"),
                    .cause = to_kind<Cause>(part[0], "cause")};
    if (posting.amount <= Chips{}) throw Fault{"a posting is of more than nothing"};
    return posting;
}

Balance to_net(const json::array& part) {
    const MoneyPlace place = to_place(part, 0);
    return {place.holder, place.table, place.of, to_chips(part[3], "an amount")};
}

// Postings, or in records of earlier versions what each place gained or lost; never both.
void read_postings(const json::value& value, Record& record) {
    for (const json::value& item : to_list(value, "postings")) {
        const json::array& part = to_list(item, "a posting");
        if (part.size() == 8)
            record.postings.push_back(to_posting(part));
        else if (part.size() == 4)
            record.net.push_back(to_net(part));
        else
            throw Fault{"a posting has " + std::to_string(part.size()) + " parts, not 8"};
    }
    if (!record.postings.empty() && !record.net.empty())
        throw Fault{"postings stand here in two ways"};
}

Hash to_hash(const json::value& value, const char* what) {
    const auto bytes = parse_hex<32>(to_text(value, what));
    if (!bytes) throw Fault{std::string(what) + ": " + bytes.error().message};
    return *bytes;
}

LogHead to_head(const json::value& value) {
    const json::array& part = to_list(value, 2, "lost");
    return {to_number<std::uint64_t>(part[0], "a record"), to_hash(part[1], "a head")};
}

Behaviour to_behaviour(const json::value& value) {
    const auto number = to_number<std::uint8_t>(value, "behaviour");
    if (number <= static_cast<int>(Behaviour::first))
        throw Fault{"a behaviour is a number above 1; 1 is not written"};
    if (number > static_cast<int>(behaviour_now))
        throw Fault{"it was written by a later version of this program: its rules have number " +
                    std::to_string(number) + ", this one knows up to " +
                    std::to_string(static_cast<int>(behaviour_now))};
    return static_cast<Behaviour>(number);
}

void read_value(Record& record, Key key, const json::value& value) {
    Wish& wished = record.wish;
    // A part that such a wish does not have says nothing.
    const auto set = [&](auto part_of, const auto& read) {
        std::visit(
            [&](auto& one) {
                const auto read_it = read();
                if (auto* const part = part_of(one)) *part = read_it;
            },
            wished.what);
    };
    switch (key) {
        case number:
            record.number = to_number<std::uint64_t>(value, "number");
            break;
        case time:
            record.time_ms = to_number<std::int64_t>(value, "time");
            break;
        case wish:
            wished.what = to_kind<Wished>(value, "wish");
            wished.by.role = may_ask(wished.what).usual();
            break;
        case account_kind:
            if (const auto kind = to_kind<AccountKind>(value, "kind of account");
                auto* const opened = std::get_if<OpenAccount>(&wished.what))
                opened->kind = kind;
            break;
        case table:
            wished.table = to_number<std::int16_t>(value, "table");
            break;
        case seat:
            set([](auto& one) { return seat_in(one); },
                [&] { return to_number<std::int16_t>(value, "seat"); });
            break;
        case account:
            std::visit(
                [&](auto& one) {
                    auto* const of = account_in(one);
                    (of == nullptr ? wished.by.account : *of) =
                        to_number<AccountId>(value, "account");
                },
                wished.what);
            break;
        case by:
            wished.by.account = to_number<AccountId>(value, "by");
            break;
        case role:
            wished.by.role = to_kind<Role>(value, "role");
            break;
        case amount:
            set([](auto& one) { return amount_in(one); },
                [&] { return to_chips(value, "amount"); });
            break;
        case cards:
            set([](auto& one) { return cards_in(one); },
                [&] { return to_number<std::int32_t>(value, "cards"); });
            break;
        case name:
            std::visit(
                [&](auto& one) {
                    auto* const text = text_in(one);
                    (text == nullptr ? wished.key : *text) = to_text(value, "name");
                },
                wished.what);
            break;
        case sent_as:
            wished.key = to_text(value, "key");
            break;
        case behaviour:
            set([](auto& one) { return behaviour_in(one); }, [&] { return to_behaviour(value); });
            break;
        case pot:
            if (const Command read = to_command(value);
                Command* const command = command_in(wished.what))
                *command = read;
            break;
        case house_commands:
            for (const json::value& item : to_list(value, "house"))
                if (const house::Command command = to_house_command(item);
                    auto* const act = std::get_if<HouseAct>(&wished.what))
                    act->commands.push_back(command);
            break;
        case reason:
            wished.reason = to_text(value, "reason");
            break;
        case parts:
            read_parts(value, wished.what);
            break;
        case with:
            wished.with.emplace().account = to_number<AccountId>(value, "with");
            break;
        case with_role:
            if (!wished.with) throw Fault{"with-role says in which role, but not who"};
            wished.with->role = to_kind<Role>(value, "role");
            break;
        case round:
            record.round = to_number<std::uint64_t>(value, "round");
            break;
        case seats:
            for (const json::value& item : to_list(value, "seats"))
                record.rounds_alone->seats.push_back(to_number<std::uint8_t>(item, "a seat"));
            break;
        case heard:
            append_events<Event>(value, record.facts);
            break;
        case house_heard:
            append_events<house::Event>(value, record.facts);
            break;
        case roots:
            for (const json::value& item : to_list(value, "roots"))
                record.rounds_alone->roots.push_back(to_hash(item, "a root"));
            break;
        case facts:
            if (!record.facts.empty() || !record.rounds_alone->seats.empty() ||
                !record.rounds_alone->roots.empty())
                throw Fault{"facts stand here in two ways"};
            record.rounds_alone.reset();
            for (const json::value& item : to_list(value, "facts"))
                record.facts.push_back(read_fact(item));
            break;
        case postings:
            read_postings(value, record);
            break;
        case clock:
            record.clock_ms = to_number<std::int64_t>(value, "clock");
            break;
        case lost:
            record.lost = to_head(value);
            break;
        case key_count:
            break;
    }
}

Record to_record(const json::value& value) {
    const auto* object = value.if_object();
    if (object == nullptr) throw Fault{"a record is a JSON object"};
    Record record;
    record.rounds_alone.emplace();  // unless it has all its facts
    std::size_t next = 0;           // keys come in their order, each once
    for (const auto& [key_text, content] : *object) {
        const std::string_view key(key_text.data(), key_text.size());
        const auto needed = next <= wish ? next + 1 : keys.size();
        while (next < needed && keys[next] != key) ++next;
        if (next == needed) throw Fault{"the key " + in_quotes(key) + " is not known, or not here"};
        read_value(record, static_cast<Key>(next), content);
        ++next;
    }
    if (next <= wish) throw Fault{"number, time or wish is missing"};
    return record;
}

// Usual parts are left out, and the usual role.
void write_wish(Writer& out, const Wish& wished) {
    out.key(wish).kind(wished.what);
    const auto* const opened = wished.as<OpenAccount>();
    if (opened != nullptr && opened->kind != AccountKind::guest)
        out.key(account_kind).kind(opened->kind);
    if (wished.table != -1) out.key(table).value(wished.table);
    const auto part = [&](auto part_of, const auto& write) {
        std::visit(
            [&](const auto& one) {
                if (const auto* const found = part_of(one)) write(*found);
            },
            wished.what);
    };
    part([](auto& one) { return seat_in(one); },
         [&](std::int16_t value) {
             if (value != -1) out.key(seat).value(value);
         });
    std::visit(
        [&](const auto& one) {
            const AccountId* const about = account_in(one);
            const AccountId of = about == nullptr ? wished.by.account : *about;
            if (of != nobody) out.key(account).value(of);
            if (about != nullptr && wished.by.account != nobody)
                out.key(by).value(wished.by.account);
        },
        wished.what);
    if (wished.by.role != may_ask(wished.what).usual()) out.key(role).kind(wished.by.role);
    part([](auto& one) { return amount_in(one); },
         [&](Chips value) {
             if (value != Chips{}) out.key(amount).value(value);
         });
    part([](auto& one) { return cards_in(one); },
         [&](int value) {
             if (value != 0) out.key(cards).value(value);
         });
    std::visit(
        [&](const auto& one) {
            const auto* const text = text_in(one);
            const std::string& named = text == nullptr ? wished.key : *text;
            if (!named.empty()) out.key(name).value(named);
            if (text != nullptr && !wished.key.empty()) out.key(sent_as).value(wished.key);
        },
        wished.what);
    part([](auto& one) { return behaviour_in(one); },
         [&](Behaviour value) {
             if (value != Behaviour::first)
                 out.key(behaviour).value(static_cast<std::uint8_t>(value));
         });
    if (const Command* const command = command_in(wished.what))
        write_command(out.key(pot), *command);
    if (const auto* const act = wished.as<HouseAct>(); act != nullptr && !act->commands.empty())
        out.key(house_commands).list(act->commands, [&](const house::Command& command) {
            write_command(out, command);
        });
    if (!wished.reason.empty()) out.key(reason).value(wished.reason);
    if (has_parts(wished.what)) {
        out.key(parts);
        write_parts(out.text(), wished.what);
    }
    if (wished.with) {
        out.key(with).value(wished.with->account);
        out.key(with_role).kind(wished.with->role);
    }
}

constexpr std::string_view before_facts = ",\"facts\":[";

}  // namespace

std::string open_part(const Record& record) {
    Writer out;
    out.key(number).value(record.number);
    out.key(time).value(record.time_ms);
    write_wish(out, record.wish);
    if (record.round != 0) out.key(round).value(record.round);
    out.key(facts).list(record.facts, [&](const Fact& fact) { write_fact(out.text(), fact); });
    if (!record.postings.empty())
        out.key(postings).list(record.postings,
                               [&](const Posting& posting) { write_posting(out, posting); });
    else if (!record.net.empty())
        out.key(postings).list(record.net, [&](const Balance& net) { write_net(out, net); });
    if (record.clock_ms != 0) out.key(clock).value(record.clock_ms);
    if (record.lost.number != 0) {
        out.key(lost).open();
        out.value(record.lost.number);
        out.comma();
        out.word(to_hex(record.lost.hash));
        out.close();
    }
    return out.finish();
}

Result<Record> read_open(std::string_view open) {
    // Most records fit; what does not is fetched from the heap.
    std::array<unsigned char, 16 * 1024> room;
    json::monotonic_resource memory(room.data(), room.size());
    boost::system::error_code error;
    const json::value value = json::parse({open.data(), open.size()}, error, &memory);
    if (error) return fail("not JSON: " + error.message());
    try {
        return to_record(value);
    } catch (const Fault& fault) {
        return fail(fault.message);
    } catch (const FactFault& fault) {
        return fail(fault.message);
    }
}

std::optional<Record> read_open_wish(std::string_view open) {
    // In a text a quotation mark has a backslash before it, so this is the key and nothing else.
    const std::size_t at = open.find(before_facts);
    if (at == open.npos) return std::nullopt;
    std::string wish;
    wish.reserve(at + 1);
    wish.append(open, 0, at) += '}';
    auto record = read_open(wish);
    if (!record) return std::nullopt;
    record->rounds_alone.reset();
    return std::move(*record);
}

}  // namespace pokerfloor::store
