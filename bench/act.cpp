// What one act costs: act [ACTS]. Nine people at a no-limit hold 'em table, each watching over a
// connection of their own; the log is in memory. CPU time of one thread from the bytes that
// come in to the bytes handed to the sockets, and in the same run what the floor alone takes to
// decide it, what the nine views of it take to make, and what it takes to write them down.
#include <cstdio>
#include <cstdlib>
#include <ctime>
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
constexpr const char* floor_text =
    "[[table]]\nid = \"t\"\ngame = \"holdem\"\nstructure = \"no-limit\"\nblinds = [1, 2]\n"
    "seats = 9\nbuy-in = [40, 400]\nbots = 0\n";

double cpu_seconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

Result<FloorTerms> terms_in(std::string_view text, Behaviour behaviour) {
    auto terms = read_floor_file(text, behaviour);
    if (!terms) return fail(to_string(terms.error().front()));
    return std::move(*terms);
}

class MemoryWriter : public LogWriter {
  public:
    void write(std::vector<Record> records) override {
        last = std::move(records);
        asked = true;
    }
    void find_out() override {}

    std::vector<Record> last;
    bool asked = false;
};

class Bytes : public MessageSink {
  public:
    void send(ConnectionId, const Message& message) override {
        ++messages;
        bytes += message.text().size();
    }
    void close(ConnectionId) override {}
    void note_refusal(ConnectionId, AccountId, std::string_view kind) override {
        std::fprintf(stderr, "refused: %.*s\n", static_cast<int>(kind.size()), kind.data());
    }

    void note_closed_table(std::string_view, const TableFault& fault) override {
        std::fprintf(stderr, "closed: %s\n", fault.why.c_str());
    }
    void note_posted(std::size_t) override {}

    std::size_t messages = 0, bytes = 0;
};

struct Bench {
    Bench() {
        settle();
        for (ConnectionId id = 1; id <= players; ++id) {
            const std::string name = "Player " + std::to_string(id);
            grant({.what = OpenAccount{name}});
            const AccountId account = host.floor().account_named(name);
            grant({.what = Credit{account, dollars(100'000'000)}});
            host.connect(id, account, now);
            host.hear(id, R"({"type":"watch","key":"w","table":"t"})", now);
            grant({.by = {account},
                   .table = 0,
                   .what = Sit{static_cast<std::int16_t>(id - 1), dollars(400)}});
        }
    }

    void grant(const Wish& wish) {
        const auto granted = host.grant(wish, now);
        if (!granted) {
            std::fprintf(stderr, "%s\n", granted.error().sentence.c_str());
            std::exit(1);
        }
        settle();
        for (const Record& record : writer.last) alone_.push_back(record);
    }
    void settle() {
        while (writer.asked) {
            writer.asked = false;
            host.written({.fate = Fate::stored}, now);
        }
    }

    void begin_round() {
        for (const AccountId account : host.floor().sitters(0)) {
            const Chips stake = stake_of(account);
            if (stake >= dollars(200)) continue;
            grant({.by = {account}, .table = 0, .what = TopUp{dollars(400) - stake}});
        }
        Seed seed;
        seed.bytes[0] = static_cast<std::uint8_t>(rounds);
        seed.bytes[1] = static_cast<std::uint8_t>(rounds++ >> 8);
        grant({.table = 0, .what = BeginRound{seed}});
    }
    Chips stake_of(AccountId account) const {
        const TableView view = views::look(host.floor(), 0, account);
        return view.seats[static_cast<std::size_t>(view.you->seat - 1)].stake;
    }

    // What whoever is in turn does: mostly they stay in.
    std::string_view next_action() {
        const TableView view = views::look(host.floor(), 0, host.floor().state(0).account);
        std::string_view chosen;
        for (const Choice& choice : view.you->choices)
            for (const std::string_view good : {"check", "call", "show", "muck", "run-once"})
                if (choice.action == good && chosen.empty()) chosen = good;
        return ++acts % 7 == 0 && chosen == "call" ? "fold" : chosen;
    }

    void act() {
        while (host.floor().state(0).waiting != Waiting::turn) begin_round();
        const AccountId account = host.floor().state(0).account;
        const std::string text = R"({"type":"act","key":"k)" + std::to_string(acts) +
                                 R"(","table":"t","seq":)" + std::to_string(host_seq()) +
                                 R"(,"action":")" + std::string(next_action()) + R"("})";
        now += 1000;
        const double from = cpu_seconds();
        host.hear(account, text, now);
        settle();
        whole += cpu_seconds() - from;

        const double views_from = cpu_seconds();
        std::vector<TableView> views;
        const views::TableLook table = views::look_at(host.floor(), 0);
        for (AccountId viewer = 1; viewer <= players; ++viewer)
            views.push_back(table.frame_for(viewer).view);
        const double pictures_from = cpu_seconds();
        look += pictures_from - views_from;
        std::vector<Picture> pictures;
        for (const TableView& view : views) pictures.emplace_back(view, now);
        write += cpu_seconds() - pictures_from;
        for (const Record& record : writer.last) alone_.push_back(record);
    }
    // The same records on a floor that nobody looks at.
    double decided_alone() {
        Floor floor(*terms_in(floor_text, behaviour_now));
        static_cast<void>(floor.act({.what = OpenFloor{floor_text, behaviour_now}}, 1));
        double seconds = 0;
        for (const Record& record : alone_) {
            const double from = cpu_seconds();
            const bool granted = floor.act(record.wish, record.time_ms).has_value();
            if (record.wish.is<PotAct>()) seconds += cpu_seconds() - from;
            if (!granted) std::abort();
        }
        return seconds;
    }
    std::uint64_t host_seq() const { return alone_seq() - 1 - 2 * players; }
    // Records after the floor's own and the accounts' are all of the table.
    std::uint64_t alone_seq() const { return alone_.size() + 1; }

    std::int64_t now = 1'700'000'000'000;
    store::MemoryStore log;  // nothing is written into it: that is the log's cost, bench/log.cpp
    MemoryWriter writer;
    Bytes bytes;
    FloorHost host{floor_text,
                   terms_in,
                   log,
                   writer,
                   bytes,
                   now,
                   {.doorman = {.connection = {1e9, 1e9}, .account = {1e9, 1e9}}}};
    int rounds = 0;
    int acts = 0;
    double whole = 0, look = 0, write = 0;

  private:
    std::vector<Record> alone_;
};

}  // namespace

int main(int argc, char** argv) {
    const int acts = argc > 1 ? std::atoi(argv[1]) : 20'000;
    Bench bench;
    for (int i = 0; i < 500; ++i) bench.act();
    bench.whole = bench.look = bench.write = 0;
    bench.bytes.messages = bench.bytes.bytes = 0;
    for (int i = 0; i < acts; ++i) bench.act();
    const double per = 1e6 / acts;
    const double decided = bench.decided_alone() * 1e6 / (acts + 500);
    const auto part = [&](double microseconds) { return 100 * microseconds / (bench.whole * per); };
    std::printf(
        "an act at a table of nine, nine watching: %.1f us of CPU; %.1f messages, %.0f bytes\n",
        bench.whole * per, static_cast<double>(bench.bytes.messages) / acts,
        static_cast<double>(bench.bytes.bytes) / acts);
    std::printf("  deciding alone           %8.1f us  %5.1f %%\n", decided, part(decided));
    std::printf("  nine views alone         %8.1f us  %5.1f %%\n", bench.look * per,
                part(bench.look * per));
    std::printf("  writing nine views down  %8.1f us  %5.1f %%\n", bench.write * per,
                part(bench.write * per));
}
