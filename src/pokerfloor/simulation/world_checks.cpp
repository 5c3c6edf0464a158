// What must be so after each step, now and then, and at the end.
#include <pokerfloor/simulation/world.hpp>

#include <algorithm>

#include <fmt/core.h>
#include <boost/json.hpp>

#include <pokerfloor/simulation/checks.hpp>
#include <pokerfloor/simulation/failure.hpp>

namespace pokerfloor::simulation {
namespace json = boost::json;
namespace {

constexpr std::uint64_t steps_between_restorings = 4'000;
// Longer than anybody has to decide, their time bank and the driver's patience together.
constexpr std::int64_t stuck_ms = 3 * 60'000;
constexpr std::int64_t calm_ms = 60'000;

}  // namespace

void World::check_after_step() {
    if (!closed_table_.empty()) throw Failure(closed_table_);
    if (!index_.repeated().empty()) throw Failure(index_.repeated());
    if (is_up()) {
        const std::uint64_t records = opened_->host.outbox().records();
        if (records != checked_records_) {
            checked_records_ = records;
            check_money(opened_->host.floor());
        }
        if (tally_.steps % steps_between_restorings == 0) check_restored();
    }
    tally_.records = store_.records().size();
    tally_.rounds = index_.rounds();
    if (!is_calm_) {
        if (tally_.steps >= calm_at_step_) calm_down();
    } else if (now_ms_ >= calm_since_ms_ + calm_ms && is_up() && opened_->host.is_settled()) {
        check_end();
    }
}

// The whole of it, and its cards by what the log says.
void World::check_picture(Person& person, const std::string& table) {
    if (!is_up()) return;
    const Picture& picture = person.pictures().find(table)->second;
    const server::FloorHost& host = opened_->host;
    const int number = host.floor().table_named(table);
    if (number < 0) return;  // posted, and lost with the log
    check_cards(picture, number, index_, person.name().empty() ? "a spectator" : person.name());
    // The last there is to hear, of a host that waits for nothing: what it would show now.
    const bool last = host.is_settled() && host.is_storing() && network_.is_quiet(person.link);
    if (!last || !chance_.once_in(is_calm_ ? 1 : 8)) return;
    ++tally_.pictures_compared;
    const json::value now = json::parse(host.picture_for(person.account, number).text());
    const json::object& view = now.at("view").as_object();
    if (now.at("seq").to_number<std::uint64_t>() != picture.seq)
        throw Failure(fmt::format("person {} knows record {} of {}, which has {}", person.name(),
                                  picture.seq, table, now.at("seq").to_number<std::uint64_t>()));
    for (const auto& [key, value] : view) {
        const json::value* const known = picture.view.if_contains(key);
        if (known == nullptr ? value.is_null() : are_alike(*known, value)) continue;
        throw Failure(fmt::format(
            "{} does not see {} as it is after record {}: \"{}\" is {}, not {}", person.name(),
            table, picture.seq, std::string_view(key), json::serialize(value),
            known == nullptr ? "missing" : json::serialize(*known)));
    }
}

void World::check_all_pictures() {
    for (Person& person : people_)
        for (const auto& [table, picture] : person.pictures()) check_picture(person, table);
}

// The floor is what its records make it.
void World::check_restored() {
    if (!opened_->host.is_settled() || !opened_->host.is_storing()) return;
    const server::Restored again = server::restore(store_, read_terms, store::keys_remembered);
    if (again.floor == nullptr) return;
    check_same(*again.floor, opened_->host.floor(), "what its records make it");
    // In what nobody sees, too, and so the one that a lost write would fall back on.
    if (!(*again.floor == opened_->host.floor()) ||
        !(*again.floor == *opened_->durable.copy().floor))
        throw Failure("the floor is not in every part what its records make it");
    check_snapshot(again);
}

// Where the snapshot on the disk fits, it and the records after it come to the same.
void World::check_snapshot(const server::Restored& from_all) {
    const auto made = store::restore(store_, snapshot_, read_terms);
    if (made.taken_at == 0) return;
    if (!(*made.restored.floor == *from_all.floor))
        throw Failure(
            fmt::format("the snapshot of record {} comes to another floor", made.taken_at));
    if (!(static_cast<const store::HostMemory&>(made.restored) == from_all))
        throw Failure(
            fmt::format("the snapshot of record {} remembers other answers", made.taken_at));
}

void World::check_no_table_stuck() {
    if (now_ms_ < storing_since_ms_ + stuck_ms) return;
    const server::FloorHost& host = opened_->host;
    const auto tables = static_cast<int>(host.floor().terms().tables.size());
    for (int table = 0; table < tables; ++table) {
        if (host.watching(table) == 0 || host.last_change(table) + stuck_ms > now()) continue;
        const TableState state = host.floor().state(table);
        if (state.waiting == Waiting::turn || state.waiting == Waiting::next_round)
            throw Failure(
                fmt::format("table {} has not gone on for three minutes",
                            host.floor().terms().tables[static_cast<std::size_t>(table)].id));
    }
}

// Nothing has gone wrong for a while: everybody was answered and sees what is.
void World::check_end() {
    for (const Person& person : people_)
        if (!network_.is_quiet(person.link) && person.link != 0) return;  // in a moment
    for (const Person& person : people_)
        if (person.waits_for_answer())
            throw Failure(fmt::format("{} was never answered", person.name()));
    check_all_pictures();
    for (const auto& [account, key] : granted_)
        if (!index_.holds(account, key))
            throw Failure(fmt::format("wish {} of account {} was granted, and is not in the log",
                                      key, account));
    check_restored();
    check_decided(store_.records());
    is_over_ = true;
}

}  // namespace pokerfloor::simulation
