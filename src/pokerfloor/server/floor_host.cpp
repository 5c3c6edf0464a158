// Records: granted, written, published. What clients say is in floor_host_clients.cpp, what they
// are shown of tables in floor_host_tables.cpp.
#include <pokerfloor/server/floor_host.hpp>

#include <algorithm>
#include <cstdlib>
#include <utility>

#include <fmt/core.h>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/ledger/net.hpp>
#include <pokerfloor/server/sentence.hpp>

namespace pokerfloor::server {
namespace {

constexpr std::int64_t clock_tolerance_ms = 1000;

bool seats_may_change(const Wish& wish) {
    return wish.is<JoinLine>() || wish.is<LeaveLine>() || wish.is<EndCalls>() || wish.is<Sit>() ||
           wish.is<Stand>() || wish.is<SitOut>() || wish.is<ComeBack>() ||
           wish.is<RemovePlayer>() || wish.is<CloseTable>() || wish.is<OpenTable>();
}

template <class... Kinds>
bool has_one_of(const Facts& facts) {
    return ((first<Kinds>(facts) != nullptr) || ...);
}
bool changes_displays(const Record& record) {
    return has_one_of<DisplayAdjusted, BadBeatVerified, PeriodBegan, PeriodEnded, HighHandMade,
                      JackpotDiscontinued>(record.facts);
}

std::string refilled_sentence(const Floor& floor) {
    return fmt::format("Your play money was filled up to {}.", in_thousands(floor.refills_to()));
}

const FloorRefusal cannot_store{
    "not-stored", "",
    "The house cannot write its log now, so this was not done. Try again in a moment."};

}  // namespace

FloorHost::FloorHost(const std::string& floor_text, ReadTerms read_terms,
                     const store::RecordStore& log, LogWriter& writer, MessageSink& sink,
                     std::int64_t now_ms, HostLimits limits)
    : FloorHost(floor_text, read_terms,
                server::restore(log, read_terms, limits.doorman.keys_remembered), log.end(), writer,
                sink, now_ms, limits) {}

FloorHost::FloorHost(const std::string& floor_text, ReadTerms read_terms, Restored restored,
                     const LogHead& head, LogWriter& writer, MessageSink& sink, std::int64_t now_ms,
                     HostLimits limits)
    : read_terms_(std::move(read_terms)),
      sink_(sink),
      outbox_(writer, sink, head, limits.outbox),
      doorman_(limits.doorman),
      lobby_(limits.lobby_every_ms) {
    if (restored.floor == nullptr) floor_text_ = floor_text;
    take(std::move(restored), now_ms);
    begin_records(now_ms);
}

// A log begins with its floor file. Rounds that begin from here on are decided as this program
// does; what a floor of an earlier one decided stays.
void FloorHost::begin_records(std::int64_t now_ms) {
    Wish wish{.by = the_host, .what = SetBehaviour{behaviour_now}};
    if (outbox_.records() == 0)
        wish.what = OpenFloor{floor_text_, behaviour_now};
    else if (floor_->behaviour() == behaviour_now)
        return;
    const auto granted = grant(wish, now_ms);
    MUST(granted.has_value());
}

// The floor as the store has it. One that never took anything: as it was made.
void FloorHost::take(Restored restored, std::int64_t now_ms) {
    floor_ = std::move(restored.floor);
    if (floor_ == nullptr)
        floor_ = store::new_floor(floor_text_, read_terms_, behaviour_now);
    else
        floor_text_ = std::move(restored.floor_text);
    outbox_.begin_at(restored.records);
    last_time_ms_ = restored.last_time_ms;
    // Tables that were posted and lost go with all who watched them.
    const std::size_t count = floor_->terms().tables.size();
    for (const auto& [id, connection] : connections_.all())
        std::erase_if(connections_.find(id)->tables,
                      [&](int table) { return static_cast<std::size_t>(table) >= count; });
    tables_.resize(count);
    for (std::size_t table = 0; table < count; ++table)
        tables_[table].seq = table < restored.seqs.size() ? restored.seqs[table] : 0;
    for (const auto& [account, answered] : restored.answered)
        doorman_.remember_log(account, answered);
    changed_.clear();
    begin_all_turns(now_ms);
}

void FloorHost::begin_all_turns(std::int64_t now_ms) {
    tables_.resize(floor_->terms().tables.size());
    clock_.resize(tables_.size());
    for (int table = 0; table < tables(); ++table) {
        at_table(table, [&] {
            clock_.begin_anew(*floor_, table, at(table).seq, now_ms);
            at(table).people = floor_->has_people(table);
        });
        at(table).words = views::words_of(posted(table), floor_->terms().submission);
        changed_.insert(table);
    }
    lobby_.note_all_changed();
}

// The single place where a wish reaches the floor.
tl::expected<Record, FloorRefusal> FloorHost::decide(const Wish& wish, std::int64_t now_ms) {
    if (!outbox_.is_storing()) return tl::unexpected(cannot_store);
    if (closed_.is_closed(wish.table)) return tl::unexpected(closed_refusal());
    try {
        // The log's time never goes back.
        return floor_->act(wish, std::max(now_ms, last_time_ms_));
    } catch (const std::exception& fault) {
        if (wish.table < 0) throw FloorBroken(fault.what());
        close_by_fault(wish.table, fault.what());
        return tl::unexpected(closed_refusal());
    }
}

tl::expected<std::uint64_t, FloorRefusal> FloorHost::grant(const Wish& wish, std::int64_t now_ms) {
    ++counts_.wishes;
    auto record = decide(wish, now_ms);
    if (!record) {
        if (outbox_.is_storing()) ++counts_.refused;
        return tl::unexpected(std::move(record.error()));
    }
    ++counts_.granted;
    last_time_ms_ = record->time_ms;
    if (std::exchange(tell_clock_, false)) record->clock_ms = record->time_ms + clock_ahead_ms_;
    if (wish.is<BeginRound>()) ++counts_.rounds;
    publish(outbox_.add(std::move(*record)), now_ms);
    outbox_.write_added(now_ms);
    return wish.table >= 0 ? at(wish.table).seq : 0;
}

void FloorHost::publish(const Record& record, std::int64_t now_ms) {
    publish_bankrolls(record);
    if (const auto* const posts = record.wish.as<PostFloor>()) {
        floor_text_ = posts->text;
        begin_all_turns(now_ms);
        return show_all_tables();
    }
    const int table = record.wish.table;
    if (table >= 0) publish_at(table, record, now_ms);
    // Every table that takes part shows it (MDP-15.B, 15.G.1, 16.B, 16.G.2).
    if (changes_displays(record)) show_all_tables();
}

void FloorHost::publish_at(int table, const Record& record, std::int64_t now_ms) {
    ++at(table).seq;
    changed_.insert(table);
    const bool begins = record.wish.is<BeginRound>();
    if (begins) verdicts_.forget(table);
    at_table(table, [&] {
        clock_.note_record(*floor_, table, at(table).seq, now_ms);
        const bool seats = seats_may_change(record.wish) || !floor_->state(table).round_running;
        if (seats) at(table).people = floor_->has_people(table);
        if (seats || begins) lobby_.note_change(table);
        publish_table(table);
    });
}

void FloorHost::publish_bankrolls(const Record& record) {
    for (const Balance& moved : ledger::net_of(record)) {
        if (moved.holder != Holder::bankroll) continue;
        const auto account = static_cast<AccountId>(moved.of);
        const auto& own = connections_.of(account);
        if (own.empty()) continue;
        const Message message =
            Message::account(*views::account_view(*floor_, account),
                             record.wish.is<Refill>() ? refilled_sentence(*floor_) : "");
        for (const ConnectionId id : own) outbox_.send(id, message);
    }
}

void FloorHost::when_durable(std::function<void(bool)> then) {
    outbox_.hold_once([then = std::move(then)](Fate fate) { then(fate == Fate::stored); });
}

void FloorHost::written(const Outcome& outcome, std::int64_t now_ms) {
    switch (outbox_.written(outcome, now_ms)) {
        case Outbox::Change::unknown:
            return;
        case Outbox::Change::still_failing:
        case Outbox::Change::lost:
            return lose(outcome, now_ms);
        case Outbox::Change::stored:
            outbox_.release();
            return outbox_.write_added(now_ms);
        case Outbox::Change::writing_again:
            begin_records(now_ms);
            give_back_all_stakes();
            outbox_.release();
            outbox_.write_added(now_ms);
            for (int table = 0; table < tables(); ++table) changed_.insert(table);
            return show_all_tables();
    }
}

// What was in flight, and all that was granted on top of it, has not come to pass.
void FloorHost::lose(const Outcome& outcome, std::int64_t now_ms) {
    tell_clock_ = tell_clock_ || clock_ahead_ms_ != 0;  // perhaps in one of those lost
    if (outcome.restored == nullptr) return;            // nothing was in flight
    take(std::move(*outcome.restored), now_ms);
    // That stakes were given back may be among what was lost.
    for (const auto& [table, fault] : closed_.all()) closed_.note_stakes(table, false);
    outbox_.tell_lost();
    show_all_tables();
    for (const auto& [account, own] : connections_.by_account())
        if (const auto view = views::account_view(*floor_, account))
            for (const ConnectionId id : own) outbox_.send(id, Message::account(*view));
}

bool FloorHost::compare_clock(std::int64_t wall_ms, std::int64_t now_ms) {
    const std::int64_t ahead = wall_ms - now_ms;
    if (std::abs(ahead - clock_ahead_ms_) < clock_tolerance_ms) return false;
    clock_ahead_ms_ = ahead;
    return tell_clock_ = true;
}

void FloorHost::tick(std::int64_t now_ms) {
    outbox_.tick(now_ms);
    if (!lobby_.is_due(now_ms)) return;
    const Message message = Message::lobby(lobby(), watching());
    for (const ConnectionId id : lobby_.followers()) outbox_.send(id, message);
}

std::vector<int> FloorHost::take_changed() {
    std::vector<int> changed(changed_.begin(), changed_.end());
    changed_.clear();
    return changed;
}

}  // namespace pokerfloor::server
