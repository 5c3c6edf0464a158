#include <pokerfloor/server/log_writer.hpp>

#include <exception>

namespace pokerfloor::server {
namespace {

constexpr int attempts = 2;

// False: it failed, which is noted.
template <class Work>
bool goes_well(Outcome& outcome, const Work& work) {
    try {
        work();
        return true;
    } catch (const std::exception& error) {
        outcome.failures.emplace_back(error.what());
        return false;
    }
}

Fate fate_of(store::RecordStore& log, const std::vector<Record>& records, FirstStep first,
             Outcome& outcome) {
    const auto write = [&] { records.empty() ? log.probe() : log.append(records); };
    for (int attempt = 0; attempt < attempts; ++attempt) {
        const bool only_ask = attempt == 0 && first == FirstStep::find_out;
        if (!only_ask && goes_well(outcome, write)) return Fate::stored;
        bool there = false;
        if (!goes_well(outcome, [&] { there = log.recover() == store::Found::all; }))
            return Fate::unknown;
        if (there) return Fate::stored;
    }
    return Fate::lost;
}

}  // namespace

Outcome write_or_find_out(store::RecordStore& log, const std::vector<Record>& records,
                          FirstStep first, const Rebuild& rebuild) {
    Outcome outcome;
    outcome.fate = fate_of(log, records, first, outcome);
    if (outcome.fate == Fate::lost && !records.empty() &&
        !goes_well(outcome, [&] { outcome.restored = std::make_shared<Restored>(rebuild()); }))
        outcome.fate = Fate::unknown;  // the floor cannot be shown without them yet
    if (outcome.fate != Fate::unknown) outcome.head = log.end();
    return outcome;
}

}  // namespace pokerfloor::server
