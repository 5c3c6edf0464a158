// What a seated player costs in memory: memory [TABLES [ROUNDS [KEYS]]]. Tables of nine at no-limit
// hold 'em, each player watching over a connection of their own (without its socket) and acting
// with keys, ROUNDS rounds at every table; the log is nobody's. What is counted is what was asked
// of the allocator and not given back, for the host, and for a second floor as the log writer keeps
// one.
#include <malloc.h>

#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include <pokerfloor/formats/floor_file.hpp>
#include <pokerfloor/server/floor_host.hpp>
#include <pokerfloor/store/memory_store.hpp>
#include <pokerfloor/views/look.hpp>

using namespace pokerfloor;
using namespace pokerfloor::server;

namespace {

constexpr int players = 9;

std::string floor_of(int tables) {
    std::string text;
    for (int table = 0; table < tables; ++table)
        text += "[[table]]\nid = \"t" + std::to_string(table) +
                "\"\ngame = \"holdem\"\nstructure = \"no-limit\"\nblinds = [1, 2]\nseats = 9\n"
                "buy-in = [40, 400]\nbots = 0\n";
    return text;
}

Result<FloorTerms> terms_in(std::string_view text, Behaviour behaviour) {
    auto terms = read_floor_file(text, behaviour);
    if (!terms) return fail(to_string(terms.error().front()));
    return std::move(*terms);
}

class NoWriter : public LogWriter {
  public:
    void write(std::vector<Record> records) override {
        last = std::move(records);
        asked = true;
    }
    void find_out() override {}

    std::vector<Record> last;
    bool asked = false;
};

class NoSink : public MessageSink {
  public:
    void send(ConnectionId, const Message&) override {}
    void close(ConnectionId) override {}
    void note_refusal(ConnectionId, AccountId, std::string_view kind) override {
        std::fprintf(stderr, "refused: %.*s\n", static_cast<int>(kind.size()), kind.data());
    }
    void note_closed_table(std::string_view, const TableFault& fault) override {
        std::fprintf(stderr, "closed: %s\n", fault.why.c_str());
    }
    void note_posted(std::size_t) override {}
};

double bytes_in_use() {
    const struct mallinfo2 now = mallinfo2();
    return static_cast<double>(now.uordblks + now.hblkhd);
}

struct Bench {
    Bench(int tables, std::size_t keys)
        : host(floor_of(tables), terms_in, log, writer, sink, now,
               {.doorman = {.connection = {1e9, 1e9},
                            .account = {1e9, 1e9},
                            .keys_remembered = keys}}),
          seqs(static_cast<std::size_t>(tables)) {
        settle();
        for (int table = 0; table < tables; ++table)
            for (int seat = 0; seat < players; ++seat) {
                const ConnectionId id = static_cast<ConnectionId>(table * players + seat + 1);
                const std::string name = "Player " + std::to_string(id);
                grant({.what = OpenAccount{name}});
                const AccountId account = host.floor().account_named(name);
                grant({.what = Credit{account, dollars(100'000'000)}});
                host.connect(id, account, now);
                host.hear(id,
                          R"({"type":"watch","key":"w","table":"t)" + std::to_string(table) + "\"}",
                          now);
                grant({.by = {account},
                       .table = static_cast<std::int16_t>(table),
                       .what = Sit{static_cast<std::int16_t>(seat), dollars(400)}});
            }
    }

    void settle() {
        while (writer.asked) {
            writer.asked = false;
            for (const Record& record : writer.last)
                if (record.wish.table >= 0) ++seqs[static_cast<std::size_t>(record.wish.table)];
            host.written({.fate = Fate::stored}, now);
        }
    }
    void grant(const Wish& wish) {
        if (const auto granted = host.grant(wish, now); !granted) {
            std::fprintf(stderr, "%s\n", granted.error().sentence.c_str());
            std::exit(1);
        }
        settle();
    }

    void begin_round(int table) {
        for (const AccountId account : host.floor().sitters(table)) {
            const TableView view = views::look(host.floor(), table, account);
            const Chips stake = view.seats[static_cast<std::size_t>(view.you->seat - 1)].stake;
            if (stake < dollars(200))
                grant({.by = {account},
                       .table = static_cast<std::int16_t>(table),
                       .what = TopUp{dollars(400) - stake}});
        }
        Seed seed;
        seed.bytes[0] = static_cast<std::uint8_t>(rounds);
        seed.bytes[1] = static_cast<std::uint8_t>(rounds++ >> 8);
        grant({.table = static_cast<std::int16_t>(table), .what = BeginRound{seed}});
    }
    void play_round(int table) {
        begin_round(table);
        while (host.floor().state(table).waiting == Waiting::turn) {
            const AccountId account = host.floor().state(table).account;
            const TableView view = views::look(host.floor(), table, account);
            std::string_view chosen;
            for (const Choice& choice : view.you->choices)
                for (const std::string_view good : {"check", "call", "show", "muck", "run-once"})
                    if (choice.action == good && chosen.empty()) chosen = good;
            if (++acts % 4 == 0 && chosen == "call") chosen = "fold";
            // As long as a browser's keys.
            char key[40];
            std::snprintf(key, sizeof key, "%08x-0000-4000-8000-%012x", acts, acts);
            now += 100;
            host.hear(account,
                      std::string(R"({"type":"act","key":")") + key + R"(","table":"t)" +
                          std::to_string(table) + R"(","seq":)" +
                          std::to_string(seqs[static_cast<std::size_t>(table)]) + R"(,"action":")" +
                          std::string(chosen) + R"("})",
                      now);
            settle();
        }
    }

    std::int64_t now = 1'700'000'000'000;
    store::MemoryStore log;
    NoWriter writer;
    NoSink sink;
    FloorHost host;
    std::vector<std::uint64_t> seqs;
    int rounds = 0;
    unsigned acts = 0;
};

}  // namespace

int main(int argc, char** argv) {
    const int tables = argc > 1 ? std::atoi(argv[1]) : 40;
    const int rounds = argc > 2 ? std::atoi(argv[2]) : 300;
    const int keys = argc > 3 ? std::atoi(argv[3]) : static_cast<int>(store::keys_remembered);
    const double at_first = bytes_in_use();
    Bench bench(tables, static_cast<std::size_t>(keys));
    const auto each = [&](double bytes) { return bytes / 1000 / (tables * players); };
    const double seated = bytes_in_use();
    std::printf("%d tables of %d, all watching\n", tables, players);
    for (int round = 0; round < rounds; ++round)
        for (int table = 0; table < tables; ++table) bench.play_round(table);
    const double played = bytes_in_use();
    const Floor second(bench.host.floor());
    std::printf("  seated                  %6.1f kB a player\n", each(seated - at_first));
    std::printf("  after %4d rounds each  %6.1f kB a player\n", rounds, each(played - at_first));
    std::printf("  a second floor          %6.1f kB a player\n", each(bytes_in_use() - played));
}
