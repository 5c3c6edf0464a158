#include <pokerfloor/simulation/world.hpp>

#include <algorithm>
#include <limits>
#include <utility>

#include <fmt/core.h>

#include <pokerfloor/simulation/checks.hpp>
#include <pokerfloor/simulation/failure.hpp>

namespace pokerfloor::simulation {
namespace {

constexpr std::int64_t began_ms = 1'700'000'000'000;
constexpr std::int64_t tick_ms = 250;
constexpr std::uint64_t records_between_snapshots = 20;

// Many worlds with a few faults each find more than few with all: some faults hide others.
Faults some_of(const Faults& allowed, Chance& chance) {
    Faults some;
    const std::uint32_t share = 20 + 20 * chance.below(5);
    for (std::size_t i = 0; i < fault_kinds; ++i) {
        const bool on = chance.percent(share);
        some.set(static_cast<Fault>(i), on && allowed.has(static_cast<Fault>(i)));
    }
    return some;
}

}  // namespace

Tally& Tally::operator+=(const Tally& other) {
    steps += other.steps;
    records += other.records;
    rounds += other.rounds;
    messages += other.messages;
    crashes += other.crashes;
    refused_openings += other.refused_openings;
    failed_writes += other.failed_writes;
    lost_connections += other.lost_connections;
    pictures_compared += other.pictures_compared;
    from_snapshot += other.from_snapshot;
    left_aside += other.left_aside;
    return *this;
}

World::World(std::uint64_t seed, const Faults& allowed)
    : chance_(seed),
      faults_(some_of(allowed, chance_)),
      now_ms_(began_ms),
      network_(timeline_, chance_, now_ms_),
      files_(chance_),
      floor_text_(files_.text()),
      calm_at_step_(static_cast<std::uint64_t>(chance_.between(2'000, 12'000))) {
    network_.have_delays(faults_.has(Fault::delay));
    network_.on_sent = [this](const Link& to, const server::Message& message) {
        // While a host is opened there is nobody to hear of it.
        if (is_up()) check_heard(opened_->host.floor(), index_, to.account, message);
    };
    network_.on_closed_table = [this](const std::string& why) { closed_table_ = why; };
    const std::uint32_t people = 2 + chance_.below(7);
    for (std::uint32_t i = 0; i < people; ++i) {
        people_.emplace_back(i, !chance_.once_in(6));
        wake(people_.back(), 2'000);
    }
    open();
    timeline_.add(now_ms_ + 1'000, What::trouble);
}

void World::open() {
    try {
        store_.open();
    } catch (const std::exception& why) {
        // Only a disk that lied may have lost something; who runs the floor accepts it.
        note(fmt::format("the floor does not open: {}", why.what()));
        if (!faults_.has(Fault::lie)) throw Failure(why.what());
        ++tally_.refused_openings;
        store_.accept_loss();
        std::erase_if(granted_,
                      [&](const auto& one) { return !index_.holds(one.first, one.second); });
        for (Person& person : people_) person.account = nobody;
    }
    const server::FloorClock clock(
        store_.last_time_ms(), [this] { return now_ms_ + wall_ahead_ms_; },
        [this] { return now_ms_; });
    ++life_;
    writing_ = false;
    auto from = store::restore(store_, snapshot_, read_terms);
    const std::uint64_t taken_at = from.taken_at;
    tally_.from_snapshot += taken_at > 0 ? 1 : 0;
    tally_.left_aside += from.left_aside.empty() ? 0 : 1;
    const auto keep = [this](const server::Restored& restored) {
        older_snapshot_ = std::move(snapshot_);
        snapshot_ = store::snapshot_of(store_.end(), restored, store_.stream_ends());
    };
    opened_ = std::make_unique<Opened>(
        floor_text_, store_, std::move(from),
        server::Keeping{keep, records_between_snapshots, taken_at}, network_, clock,
        [this] {
            writing_ = true;
            timeline_.add(now_ms_ + writing_time(), What::store_answers, life_);
        },
        [this] { return chance_.seed(); });
    storing_since_ms_ = now_ms_;
    checked_records_ = 0;
    if (is_calm_) open_all_tables();
    opened_->driver.seat_bots(now());
    drive();
    timeline_.add(now_ms_ + tick_ms, What::tick, life_);
}

// The host is gone with all it had not written. What it was writing may be there: all, none, or if
// disks tear a part.
void World::crash() {
    ++tally_.crashes;
    std::vector<Record> in_flight;
    if (writing_) in_flight = opened_->writer.in_flight();
    std::size_t there = chance_.percent(50) ? in_flight.size() : 0;
    if (faults_.has(Fault::tear))
        there = chance_.below(static_cast<std::uint32_t>(in_flight.size() + 1));
    const std::uint64_t made = opened_->host.outbox().records();
    std::size_t kept = store_.records().size();
    if (store_.safe() < kept) {
        kept = static_cast<std::size_t>(chance_.between(static_cast<std::int64_t>(store_.safe()),
                                                        static_cast<std::int64_t>(kept)));
        // A write that came after one that was a lie is no surer.
        if (kept < store_.records().size()) there = 0;
    }
    store_.crash(kept, std::span(in_flight).first(there));
    index_.follow(store_.records());
    note(fmt::format("crash: {} records made, {} there", made, store_.records().size()));
    const server::Restored again = server::restore(store_, read_terms, store::keys_remembered);
    if (again.floor != nullptr) {
        check_money(*again.floor);
        if (again.records == made)
            check_same(*again.floor, opened_->host.floor(), "what it was before the crash");
    }
    lose_snapshots();
    check_snapshot(again);
    opened_.reset();
    network_.lose_host();
    timeline_.add(now_ms_ + chance_.between(100, 20'000), What::opens);
}

// A crash may leave the snapshot before the last, or a disk that tears half of it; or somebody
// deletes it. By the step, which asks nothing of chance.
void World::lose_snapshots() {
    switch (tally_.steps % 5) {
        case 0:
            if (snapshot_) snapshot_->content.resize(snapshot_->content.size() / 2);
            return;
        case 1:
            snapshot_ = std::exchange(older_snapshot_, std::nullopt);
            return;
        case 2:
            return snapshot_.reset();
        default:
            return;
    }
}

void World::drive() {
    const std::int64_t at = now();
    const std::int64_t next = opened_->driver.run(at);
    if (next == std::numeric_limits<std::int64_t>::max()) return;
    const std::int64_t when = now_ms_ + std::max<std::int64_t>(next - at, 1);
    if (drive_at_ > now_ms_ && drive_at_ == when) return;
    drive_at_ = when;
    timeline_.add(when, What::drive, life_);
}

void World::tick() {
    opened_->host.compare_clock(opened_->clock.wall_ms(), now());
    opened_->host.tick(now());
    if (!opened_->host.is_storing()) storing_since_ms_ = now_ms_;
    check_no_table_stuck();
    timeline_.add(now_ms_ + tick_ms, What::tick, life_);
}

void World::store_answers() {
    writing_ = false;
    const server::Outcome outcome = opened_->writer.finish(store_, opened_->durable);
    index_.follow(store_.records());
    tally_.failed_writes += outcome.failures.size();
    for (const std::string& why : outcome.failures) note("the store: " + why);
    note(fmt::format("the store has {} records; what was written is {}", store_.records().size(),
                     outcome.fate == server::Fate::stored ? "there"
                     : outcome.fate == server::Fate::lost ? "not there"
                                                          : "perhaps there"));
    opened_->host.written(outcome, now());
    if (!opened_->host.is_storing()) storing_since_ms_ = now_ms_;
    drive();
}

void World::step() {
    while (true) {
        const Due due = timeline_.take();
        now_ms_ = std::max(now_ms_, due.at);
        const bool of_this_life = is_up() && due.of == life_;
        const Link* const link = network_.find(due.of);
        switch (due.what) {
            case What::host_hears:
                if (!is_up() || link == nullptr || link->to_host.empty()) continue;
                host_hears(due.of);
                break;
            case What::client_hears:
                if (link == nullptr || link->to_client.empty()) continue;
                client_hears(due.of);
                break;
            case What::host_misses:
                if (!is_up() || link == nullptr || !link->at_host) continue;
                host_misses(due.of);
                break;
            case What::client_misses:
                if (link == nullptr || !link->at_client) continue;
                client_misses(due.of);
                break;
            case What::store_answers:
                if (!of_this_life || !writing_) continue;
                store_answers();
                break;
            case What::tick:
                if (!of_this_life) continue;
                tick();
                break;
            case What::drive:
                if (!of_this_life || due.at != drive_at_) continue;
                drive();
                break;
            case What::opens:
                if (is_up()) continue;
                note("the floor is opened again");
                open();
                break;
            case What::wakes:
                if (people_[due.of].wakes_ms != due.at) continue;
                wakes(people_[due.of]);
                break;
            case What::trouble:
                trouble();
                break;
        }
        ++tally_.steps;
        digest_.add(static_cast<std::uint64_t>(due.what));
        digest_.add(static_cast<std::uint64_t>(now_ms_));
        return check_after_step();
    }
}

std::uint64_t World::digest() const {
    Digest digest = digest_;
    for (const std::uint8_t byte : store_.end().hash) digest.add(byte);
    digest.add(store_.records().size());
    if (is_up()) digest.add(in_words(opened_->host.floor()));
    return digest.value();
}

}  // namespace pokerfloor::simulation
