// The log of a floor: how fast records are appended, alone and many in a commit, and how long it
// takes to open what was written, from all records and from a snapshot, and to audit it; what a
// snapshot costs at few tables and at many. build/bench/bench/log FOLDER [RECORDS]
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <span>

#include <fmt/core.h>

#include <pokerfloor/store/audit.hpp>
#include <pokerfloor/store/log.hpp>
#include <pokerfloor/store/memory_store.hpp>
#include <pokerfloor/store/snapshot.hpp>
#include <tests/store/played.hpp>

using namespace pokerfloor;

namespace {

constexpr std::size_t together = 100, alone = 2000;

double cpu_seconds() {
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

struct Spent {
    double wall = 0, cpu = 0;

    template <class Work>
    void on(const Work& work) {
        const auto begin = std::chrono::steady_clock::now();
        const double before = cpu_seconds();
        work();
        cpu += cpu_seconds() - before;
        wall += std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    }
    void tell(const char* what, std::size_t records) const {
        fmt::print("{:30} {:>9.2f} s, CPU {:>7.2f} s, {:>9.0f} records a CPU second\n", what, wall,
                   cpu, static_cast<double>(records) / cpu);
        std::fflush(stdout);
    }
};

Result<FloorTerms> usual(std::string_view, Behaviour) {
    return store::a_table_of_every_game();
}

// As `serve` does it.
store::FromSnapshot open_floor(const std::filesystem::path& path) {
    const store::DataFolder folder(path);
    store::Log log(folder);
    return store::restore(log, store::find_snapshot(path, folder.key()), usual);
}

// Of all that there is now; later records come after it.
void keep_snapshot(const std::filesystem::path& path) {
    const store::DataFolder folder(path);
    store::Log log(folder);
    const auto made = store::restore(log, std::nullopt, usual);
    store::write_snapshot(path, snapshot_of(log.end(), made.restored, log.stream_ends()),
                          folder.key());
}

template <class Work>
void tell_ms(const char* what, const Work& work) {
    Spent spent;
    spent.on(work);
    fmt::print("  {:46} {:>9.2f} ms, CPU {:>9.2f} ms\n", what, 1e3 * spent.wall, 1e3 * spent.cpu);
    std::fflush(stdout);
}

// What becomes of one floor when it is put down, copied and taken up.
void measure_snapshot(const std::filesystem::path& path, std::size_t tables, std::size_t keys) {
    FloorTerms terms = store::a_table_of_every_game();
    const auto games = terms.tables.size();
    while (terms.tables.size() < tables) {
        PostedTable next = terms.tables[terms.tables.size() % games];
        next.id += fmt::format("-{}", terms.tables.size());
        terms.tables.push_back(std::move(next));
    }
    store::Played played(2, behaviour_now, terms);
    store::MemoryStore memory;
    store::Restored floor;
    // Long enough for rounds to run everywhere.
    for (std::size_t i = 0; i < 120 * tables; ++i) {
        const Record record = played.next();
        memory.append(std::span(&record, 1));
        follow(floor, record, usual, store::keys_remembered);
    }
    for (AccountId account = 1; keys > 0 && floor.floor->account(account); ++account)
        for (std::size_t i = 0; i < keys; ++i)
            floor.answered[account].push_back(
                {static_cast<int>(account % tables), fmt::format("{}-{:08x}", account, i), i});
    const store::DataFolder folder(path);
    store::SnapshotBytes bytes;
    fmt::print("{} tables, {} keys of each account\n", tables, keys);
    tell_ms("copied, as after a failed write", [&] { static_cast<void>(store::Restored(floor)); });
    tell_ms("made bytes of, on the log writer's thread",
            [&] { bytes = snapshot_of(memory.end(), floor, memory.stream_ends()); });
    tell_ms("sealed, written and synced, beside it",
            [&] { store::write_snapshot(path, bytes, folder.key()); });
    tell_ms("read, opened and made a floor of", [&] {
        if (!read_snapshot(**store::find_snapshot(path, folder.key()))) std::abort();
    });
    fmt::print("  on the disk {} kB\n", bytes.content.size() / 1000);
}

}  // namespace

int main(int count, char** arguments) {
    if (count < 2) {
        fmt::print(stderr, "usage: log FOLDER [RECORDS]\n");
        return 2;
    }
    const std::filesystem::path path = std::filesystem::path(arguments[1]) / "bench-log";
    const std::size_t records =
        count > 2 ? static_cast<std::size_t>(std::atoll(arguments[2])) : 220'000;
    std::filesystem::remove_all(path);
    store::Played played(1);
    constexpr std::size_t tail = 50'000;  // at most after a crash
    {
        const store::DataFolder folder(path);
        store::Log log(folder);
        Spent one, many;
        for (std::size_t i = 0; i < alone; ++i) {
            const Record record = played.next();
            one.on([&] { log.append(std::span(&record, 1)); });
        }
        one.tell("appended one by one", alone);
        std::size_t made = alone;
        for (; made < records; made += together) {
            const auto some = played.next(together);
            many.on([&] { log.append(some); });
        }
        many.tell("appended a hundred at a time", made - alone);
    }
    Spent opening, from_snapshot, after_crash, auditing;
    opening.on([&] { static_cast<void>(open_floor(path)); });
    opening.tell("opened from all records", records);
    keep_snapshot(path);
    from_snapshot.on([&] {
        if (open_floor(path).taken_at != records) std::abort();
    });
    from_snapshot.tell("opened from a snapshot", records);
    {
        const store::DataFolder folder(path);
        store::Log log(folder);
        for (std::size_t made = 0; made < tail; made += together) log.append(played.next(together));
    }
    after_crash.on([&] {
        if (open_floor(path).taken_at != records) std::abort();
    });
    after_crash.tell("and 50,000 records after it", records + tail);
    fmt::print("without: {:.0f} and {:.1f} times as much CPU\n", opening.cpu / from_snapshot.cpu,
               opening.cpu / after_crash.cpu);
    bool whole = false;
    auditing.on([&] { whole = store::audit(path, {}, usual).value().ok(); });
    auditing.tell(whole ? "audited" : "audited, with faults", records + tail);
    fmt::print("on the disk {} kB\n", std::filesystem::file_size(path / "floor.db") / 1000);
    for (const auto& [tables, keys] :
         {std::pair<std::size_t, std::size_t>{21, 0}, {1250, 0}, {1250, 256}}) {
        std::filesystem::remove_all(path);
        measure_snapshot(path, tables, keys);
    }
    std::filesystem::remove_all(path);
    return whole ? 0 : 1;
}
