// The log of a floor: how fast records are appended, alone and many in a commit, and how long it
// takes to open and to audit what was written. build/bench/bench/log FOLDER [RECORDS]
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <span>

#include <fmt/core.h>

#include <pokerfloor/server/restored.hpp>
#include <pokerfloor/store/audit.hpp>
#include <pokerfloor/store/log.hpp>
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
    Spent opening, auditing;
    opening.on([&] {
        const store::DataFolder folder(path);
        const store::Log log(folder);
        static_cast<void>(server::restore(log, usual, 256));
    });
    opening.tell("opened", records);
    bool whole = false;
    auditing.on([&] { whole = store::audit(path, {}, usual).value().ok(); });
    auditing.tell(whole ? "audited" : "audited, with faults", records);
    fmt::print("on the disk {} kB\n", std::filesystem::file_size(path / "floor.db") / 1000);
    std::filesystem::remove_all(path);
    return whole ? 0 : 1;
}
