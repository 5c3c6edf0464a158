#include <pokerfloor/store/snapshot.hpp>

#include <sodium.h>

#include <algorithm>
#include <exception>
#include <string_view>

#include <fmt/core.h>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/cards/sodium.hpp>
#include <pokerfloor/floor/money.hpp>
#include <pokerfloor/games/catalogue.hpp>
#include <pokerfloor/store/byte_form.hpp>
#include <pokerfloor/store/described_floor.hpp>
#include <pokerfloor/store/error.hpp>
#include <pokerfloor/store/names.hpp>
#include <pokerfloor/store/whole_file.hpp>

namespace pokerfloor::store {

// clang-format off
BOOST_DESCRIBE_STRUCT(AnsweredKey, (), (table, key, seq))
BOOST_DESCRIBE_STRUCT(HostMemory, (), (floor_text, records, last_time_ms, seqs, answered))
// clang-format on

// ----- What has no description -----

template <>
struct ByteForm<Chips> {
    static void put(Bytes& out, Chips value) { store::put(out, value.cents); }
    static void get(ByteReader& in, Chips& value) { store::get(in, value.cents); }
    static void layout(std::string& out) { out += "cents"; }
};

template <>
struct ByteForm<Behaviour> {
    static void put(Bytes& out, Behaviour value) {
        out.push_back(static_cast<std::uint8_t>(value));
    }
    static void get(ByteReader& in, Behaviour& value) {
        value = static_cast<Behaviour>(in.byte());
        if (value < Behaviour::first || value > behaviour_now)
            throw ByteFault{"this program does not know that behaviour"};
    }
    static void layout(std::string& out) { out += "behaviour"; }
};

template <>
struct ByteForm<Seed> {
    static void put(Bytes& out, const Seed& value) { store::put(out, value.bytes); }
    static void get(ByteReader& in, Seed& value) { store::get(in, value.bytes); }
    static void layout(std::string& out) { out += "seed"; }
};

template <>
struct ByteForm<const GameSpec*> {
    static void put(Bytes& out, const GameSpec* value) {
        store::put(out, value == nullptr ? std::string() : std::string(value->id));
    }
    static void get(ByteReader& in, const GameSpec*& value) {
        std::string id;
        store::get(in, id);
        value = id.empty() ? nullptr : find_game(id);
        if (value == nullptr && !id.empty()) throw ByteFault{"there is no such game"};
    }
    static void layout(std::string& out) { out += "game"; }
};

template <>
struct ByteForm<Card> {
    static void put(Bytes& out, Card value) {
        out.push_back(static_cast<std::uint8_t>(value.code()));
    }
    static void get(ByteReader& in, Card& value) {
        value = Card::from_code(in.byte());
        if (!value.is_unknown() && name_of(value).empty())
            throw ByteFault{"a card is none of the 54"};
    }
    static void layout(std::string& out) { out += "card"; }
};

template <>
struct ByteForm<CardSet> {
    static void put(Bytes& out, CardSet value) { put_number(out, value.bits()); }
    static void get(ByteReader& in, CardSet& value) {
        const std::uint64_t bits = in.number();
        value = CardSet::from_bits(bits);
        // Deuce to ace of four suits, and two jokers.
        if ((bits & ~std::uint64_t{0x1fff'1fff'3fff'3fff}) != 0)
            throw ByteFault{"a card is none of the 54"};
    }
    static void layout(std::string& out) { out += "cards"; }
};

// The names of all that there are, so that one more makes another layout.
template <class Kind>
struct NamedForm {
    static void put(Bytes& out, Kind value) { out.push_back(static_cast<std::uint8_t>(value)); }
    static void get(ByteReader& in, Kind& value) {
        value = static_cast<Kind>(in.byte());
        if (name_of(value).empty()) throw ByteFault{"there is no such fact"};
    }
    static void layout(std::string& out) {
        for (int kind = 0; !name_of(static_cast<Kind>(kind)).empty(); ++kind)
            out.append(name_of(static_cast<Kind>(kind))) += ' ';
    }
};
template <>
struct ByteForm<EventKind> : NamedForm<EventKind> {};
template <>
struct ByteForm<house::EventKind> : NamedForm<house::EventKind> {};

template <class AnyEvent>
struct EventForm {
    static void put(Bytes& out, const AnyEvent& value) {
        const auto& [kind, place, card, detail, amount] = value;
        store::put(out, kind);
        out.push_back(place);
        store::put(out, card);
        out.push_back(detail);
        store::put(out, amount);
    }
    static void get(ByteReader& in, AnyEvent& value) {
        auto& [kind, place, card, detail, amount] = value;
        store::get(in, kind);
        place = in.byte();
        store::get(in, card);
        detail = in.byte();
        store::get(in, amount);
    }
    static void layout(std::string& out) {
        out += "fact ";
        ByteForm<decltype(AnyEvent::kind)>::layout(out);
    }
};
template <>
struct ByteForm<Event> : EventForm<Event> {};
template <>
struct ByteForm<house::Event> : EventForm<house::Event> {};

template <>
struct ByteForm<Events> {
    static void put(Bytes& out, const Events& facts) {
        put_number(out, facts.size());
        for (const Event& fact : facts) store::put(out, fact);
    }
    static void get(ByteReader& in, Events& facts) {
        facts.clear();
        for (std::size_t left = in.count(); left > 0; --left) store::get(in, facts.append());
    }
    static void layout(std::string& out) {
        out += 'l';
        ByteForm<Event>::layout(out);
    }
};

template <>
struct ByteForm<RoundDeck> {
    static void put(Bytes& out, const RoundDeck& deck) { store::put(out, deck.origin()); }
    static void get(ByteReader& in, RoundDeck& deck) {
        RoundDeck::Origin origin;
        store::get(in, origin);
        deck = RoundDeck(origin);
    }
    static void layout(std::string& out) { ByteForm<RoundDeck::Origin>::layout(out); }
};

// As the log writes them.
template <>
struct ByteForm<Record> {
    static void put(Bytes& out, const Record& record) {
        const auto encoded = encode(record);
        MUST(encoded.has_value());
        store::put(out, encoded->open);
        put_number(out, encoded->hidden.size());
        out.insert(out.end(), encoded->hidden.begin(), encoded->hidden.end());
    }
    static void get(ByteReader& in, Record& record) {
        std::string open;
        store::get(in, open);
        const auto hidden = in.bytes(in.count());
        auto read = decode(open, hidden);
        if (!read) throw ByteFault{read.error().message};
        record = std::move(*read);
    }
    static void layout(std::string& out) { out += "record"; }
};

// In the order of streams.
template <>
struct ByteForm<StreamEnds> {
    static void put(Bytes& out, const StreamEnds& ends) {
        store::put(out, ends.before());
        std::vector<std::pair<Stream, StreamEnd>> all(ends.all().begin(), ends.all().end());
        std::ranges::sort(all, {}, &std::pair<Stream, StreamEnd>::first);
        put_number(out, all.size());
        for (const auto& [stream, end] : all) {
            store::put(out, to_string(stream));
            store::put(out, end.number);
            store::put(out, end.record);
            store::put(out, end.hash);
        }
    }
    static void get(ByteReader& in, StreamEnds& ends) {
        Hash before;
        store::get(in, before);
        ends = StreamEnds(before);
        for (std::size_t left = in.count(); left > 0; --left) {
            std::string name;
            StreamEnd end;
            store::get(in, name);
            store::get(in, end.number);
            store::get(in, end.record);
            store::get(in, end.hash);
            const auto stream = parse_stream(name);
            if (!stream) throw ByteFault{"there is no such stream"};
            ends.take(*stream, end);
        }
    }
    static void layout(std::string& out) { out += "ends"; }
};

namespace {

// Of what follows from facts though they are the same: raised by hand where complete() or apply()
// comes to something else than before.
constexpr std::string_view tag = "pokerfloor/snapshot-1\n";
constexpr std::size_t head_size = tag.size() + 32 + 1 + 8 + 32;
constexpr std::size_t most_bytes = std::size_t{1} << 32;

// What is in a snapshot changes with the program; whoever adds a part need not think of it.
const Hash& layout() {
    static const Hash hash = [] {
        const std::string text =
            layout_of<FloorState>() + layout_of<HostMemory>() + layout_of<StreamEnds>();
        Hash made{};
        ready_sodium();
        MUST(crypto_generichash(made.data(), made.size(),
                                reinterpret_cast<const unsigned char*>(text.data()), text.size(),
                                nullptr, 0) == 0);
        return made;
    }();
    return hash;
}

Bytes open_part(const LogHead& head) {
    Bytes bytes(tag.begin(), tag.end());
    put(bytes, layout());
    put(bytes, behaviour_now);
    for (int shift = 56; shift >= 0; shift -= 8)
        bytes.push_back(static_cast<std::uint8_t>(head.number >> shift));
    put(bytes, head.hash);
    return bytes;
}

struct Parts {
    std::unique_ptr<FloorState> floor = std::make_unique<FloorState>();
    HostMemory host{};
    StreamEnds ends{};
};

// What the jackpots remember is of tables there are.
bool jackpots_fit(const FloorState& floor) {
    const auto is_table = [&](std::int16_t table) {
        return table >= 0 && static_cast<std::size_t>(table) < floor.tables.size();
    };
    const JackpotBooks& books = floor.jackpots;
    const auto all_at_tables = [&](const auto& list) {
        return std::ranges::all_of(list, [&](const auto& one) { return is_table(one.table); });
    };
    return all_at_tables(books.period.best) && all_at_tables(books.period.slips) &&
           std::ranges::all_of(books.bad_beats,
                               [&](const OpenBadBeat& one) { return is_table(one.hand.table); }) &&
           std::ranges::all_of(books.of, [&](const JackpotBook& book) {
               return book.boxes.size() <= floor.tables.size() &&
                      std::ranges::all_of(book.due, is_table) &&
                      std::ranges::all_of(book.discrepancies, [&](const DiscrepancyFound& one) {
                          return one.table < 0 || is_table(one.table);
                      });
           });
}

// Throws ByteFault, or where a deck is none.
Parts parts_of(std::span<const std::uint8_t> content) {
    ByteReader in(content);
    Parts parts;
    get(in, *parts.floor);
    get(in, parts.host);
    get(in, parts.ends);
    if (in.left() != 0) throw ByteFault{"it is longer than it should be"};
    const FloorState& floor = *parts.floor;
    if (floor.tables.size() != floor.terms.tables.size() ||
        parts.host.seqs.size() != floor.tables.size())
        throw ByteFault{"it has not one of everything for each table"};
    for (std::size_t i = 0; i < floor.tables.size(); ++i) {
        const GameSpec* const game = floor.terms.tables[i].game;
        if (game == nullptr || (game->kind == GameKind::pot) !=
                                   std::holds_alternative<PotTable>(floor.tables[i].table))
            throw ByteFault{"a table is of another kind than its game"};
    }
    if (!jackpots_fit(floor)) throw ByteFault{"a jackpot remembers a table there is not"};
    return parts;
}

}  // namespace

SnapshotBytes snapshot_of(const LogHead& head, const Restored& restored, const StreamEnds& ends) {
    MUST(restored.floor != nullptr && restored.records == head.number);
    return {head, content_of(*restored.floor, restored, ends)};
}

Bytes content_of(const Floor& floor, const HostMemory& host, const StreamEnds& ends) {
    Bytes content;
    put(content, floor.inside());
    put(content, host);
    put(content, ends);
    return content;
}

Result<void> check_form(std::span<const std::uint8_t> content) try {
    static_cast<void>(parts_of(content));
    return {};
} catch (const ByteFault& fault) {
    return fail(fault.message);
} catch (const std::exception& fault) {
    return fail(fault.what());
}

Result<Snapshot> read_snapshot(const SnapshotBytes& bytes) try {
    Parts parts = parts_of(bytes.content);
    if (parts.host.records != bytes.head.number || parts.floor->records != bytes.head.number)
        return fail("it is of another record than it says");
    complete(*parts.floor);
    for (const FloorTable& table : parts.floor->tables) check_money(table.table, table.book);
    Snapshot snapshot{bytes.head, {}, std::move(parts.ends)};
    static_cast<HostMemory&>(snapshot.restored) = std::move(parts.host);
    snapshot.restored.floor = std::make_unique<Floor>(std::move(parts.floor));
    Chips sum{};
    for (const Balance& balance : snapshot.restored.floor->balances()) sum += balance.amount;
    if (sum != Chips{}) return fail("its money does not sum to zero");
    return snapshot;
} catch (const ByteFault& fault) {
    return fail(fault.message);
} catch (const std::exception& fault) {
    return fail(fault.what());
}

Bytes sealed(const SnapshotBytes& bytes, const Key& key) {
    Bytes file = open_part(bytes.head);
    const Bytes hidden = key.seal(bytes.content, file);
    file.insert(file.end(), hidden.begin(), hidden.end());
    return file;
}

Result<SnapshotBytes> unsealed(std::span<const std::uint8_t> file, const Key& key) {
    if (file.size() < head_size ||
        !std::equal(tag.begin(), tag.end(), file.begin(), [](char one, std::uint8_t other) {
            return static_cast<std::uint8_t>(one) == other;
        }))
        return fail("it is not a snapshot, or one of another format");
    SnapshotBytes bytes;
    ByteReader in(file.subspan(tag.size()));
    Hash made_of;
    get(in, made_of);
    if (made_of != layout()) return fail("it is of another format: another version wrote it");
    if (in.byte() > static_cast<std::uint8_t>(behaviour_now))
        return fail("it knows of later behaviours than this program");
    for (int i = 0; i < 8; ++i) bytes.head.number = bytes.head.number << 8 | in.byte();
    get(in, bytes.head.hash);
    auto content = key.open(file.subspan(head_size), file.first(head_size));
    if (!content) return fail("it was changed, or the key is another floor's");
    bytes.content = std::move(*content);
    return bytes;
}

std::filesystem::path snapshot_in(const std::filesystem::path& folder) {
    return folder / "floor.snapshot";
}

void write_snapshot(const std::filesystem::path& folder, const SnapshotBytes& bytes,
                    const Key& key) {
    write_whole(snapshot_in(folder), sealed(bytes, key), 0600);
}

Result<std::optional<SnapshotBytes>> find_snapshot(const std::filesystem::path& folder,
                                                   const Key& key) try {
    std::error_code ignored;
    if (!std::filesystem::exists(snapshot_in(folder), ignored)) return std::nullopt;
    auto bytes = unsealed(read_private(snapshot_in(folder), most_bytes), key);
    if (!bytes) return fail(bytes.error().message);
    return std::optional(std::move(*bytes));
} catch (const std::exception& trouble) {
    return fail(trouble.what());
}

namespace {

void follow_after(std::uint64_t number, RecordStore& store, Restored& restored,
                  const ReadTerms& read_terms, std::size_t most_keys) {
    store.read_after(
        number, [&](const Record& record) { follow(restored, record, read_terms, most_keys); });
}

// An error says why the snapshot is of no use.
Result<Restored> from_snapshot(RecordStore& store, const SnapshotBytes& bytes,
                               const ReadTerms& read_terms, std::size_t most_keys) {
    if (!store.holds(bytes.head))
        return fail(
            fmt::format("the log does not have record {} as it was then", bytes.head.number));
    auto snapshot = read_snapshot(bytes);
    if (!snapshot) return fail(snapshot.error().message);
    store.begin_after(bytes.head.number, std::move(snapshot->ends));
    try {
        follow_after(bytes.head.number, store, snapshot->restored, read_terms, most_keys);
    } catch (const DiskTrouble&) {
        throw;
    } catch (const std::exception& fault) {
        return fail(fmt::format("what came after it does not follow from it: {}", fault.what()));
    }
    return std::move(snapshot->restored);
}

}  // namespace

FromSnapshot restore(RecordStore& store, const Result<std::optional<SnapshotBytes>>& found,
                     const ReadTerms& read_terms, std::size_t most_keys) {
    FromSnapshot made;
    if (!found) {
        made.left_aside = found.error().message;
    } else if (*found) {
        auto restored = from_snapshot(store, **found, read_terms, most_keys);
        if (restored) return {std::move(*restored), (*found)->head.number, {}};
        made.left_aside = restored.error().message;
    }
    follow_after(0, store, made.restored, read_terms, most_keys);
    return made;
}

}  // namespace pokerfloor::store
