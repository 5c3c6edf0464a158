// Records: granted, written, published. What clients wish stands in house_clients.cpp.
#include <pokerfloor/server/house.hpp>

#include <algorithm>
#include <cstdlib>
#include <utility>

#include <pokerfloor/base/must.hpp>

namespace pokerfloor::server {
namespace {

constexpr std::int64_t longest_retry_ms = 30'000;
constexpr std::int64_t clock_tolerance_ms = 1000;

bool seats_may_change(WishKind kind) {
    return kind == WishKind::sit || kind == WishKind::stand || kind == WishKind::sit_out ||
           kind == WishKind::come_back;
}

}  // namespace

House::House(const std::string& floor_text, ReadTerms read_terms, Journal& journal, Pen& pen,
             Outlet& outlet, std::int64_t now_ms, HouseLimits limits)
    : read_terms_(std::move(read_terms)),
      journal_(journal),
      pen_(pen),
      outlet_(outlet),
      limits_(limits) {
    head_ = journal_.head();
    Restored restored = server::restore(journal_, read_terms_, limits_.keys_remembered);
    if (restored.floor == nullptr) floor_text_ = floor_text;
    take(std::move(restored), now_ms);
    begin_records(now_ms);
}

// A log begins with its floor file. Rounds that begin from here on are decided as this program
// does; what a floor of an earlier one decided stays.
void House::begin_records(std::int64_t now_ms) {
    Wish wish;
    wish.behaviour = behaviour_now;
    if (made_ == 0) {
        wish.kind = WishKind::open_floor;
        wish.name = floor_text_;
    } else if (floor_->behaviour() != behaviour_now) {
        wish.kind = WishKind::set_behaviour;
    } else {
        return;
    }
    const auto granted = grant(wish, now_ms);
    MUST(granted.has_value());
}

void House::take_new_terms(const std::string& floor_text) {
    floor_text_ = floor_text;
    rooms_.resize(std::max(rooms_.size(), floor_->terms().tables.size()));
}

// The floor as the journal has it. One that never took anything: as it was made.
void House::take(Restored restored, std::int64_t now_ms) {
    floor_ = std::move(restored.floor);
    if (floor_ == nullptr)
        floor_ = new_floor(floor_text_, read_terms_, behaviour_now);
    else
        floor_text_ = std::move(restored.floor_text);
    made_ = durable_ = restored.records;
    last_time_ms_ = restored.last_time_ms;
    batch_.clear();
    // Tables posted since may come; whoever watches them is not forgotten meanwhile.
    rooms_.resize(std::max(rooms_.size(), floor_->terms().tables.size()));
    for (Room& room : rooms_) room.seq = 0;
    for (std::size_t table = 0; table < restored.seqs.size(); ++table)
        rooms_[table].seq = restored.seqs[table];
    for (const auto& [account, answered] : restored.answered)
        for (const auto& [key, seq] : answered) remember(account, key, Message::done(key, seq));
    rooms_.resize(floor_->terms().tables.size());
    changed_.clear();
    look_around(now_ms);
}

void House::look_around(std::int64_t now_ms) {
    for (int table = 0; table < static_cast<int>(rooms_.size()); ++table) {
        Room& room = rooms_[static_cast<std::size_t>(table)];
        room.turn_since = room.seq;
        room.turn = 0;
        room.phase.clear();
        note_turn(table, now_ms);
        note_people(table);
        changed_.insert(table);
    }
}

// The clock of a turn begins with the turn; while wagers are placed, with the first moment they can
// be, since everybody has the same time.
void House::note_turn(int table, std::int64_t now_ms) {
    Room& room = rooms_[static_cast<std::size_t>(table)];
    const TableState state = floor_->state(table);
    std::string phase;
    if (state.waiting == Waiting::wagers)
        phase = floor_->look(table, nobody).stage + std::to_string(state.round);
    const bool new_turn = state.turn != room.turn;
    if (new_turn) room.turn_since = room.seq;
    if (phase.empty() ? new_turn : phase != room.phase)
        room.ends =
            state.seconds > 0 && state.waiting >= Waiting::turn ? now_ms + 1000 * state.seconds : 0;
    room.turn = state.turn;
    room.phase = std::move(phase);
    room.changed_ms = now_ms;
}

void House::note_people(int table) {
    bool people = false;
    for (const SeatView& seat : floor_->look(table, nobody).seats)
        people = people || (seat.taken && !seat.bot && !seat.sitting_out);
    rooms_[static_cast<std::size_t>(table)].people = people;
}

std::optional<std::int64_t> House::ends_of(int table) const {
    const std::int64_t ends = rooms_[static_cast<std::size_t>(table)].ends;
    return ends == 0 ? std::nullopt : std::optional(ends);
}

tl::expected<std::uint64_t, FloorRefusal> House::grant(const Wish& wish, std::int64_t now_ms) {
    last_now_ms_ = now_ms;
    ++counts_.wishes;
    if (!trouble_.empty())
        return tl::unexpected(
            FloorRefusal{"not-stored", "",
                         "The house cannot write its log now, so this was not done. Try again in a "
                         "moment."});
    // The log's time never goes back.
    auto record = floor_->act(wish, std::max(now_ms, last_time_ms_));
    if (!record) {
        ++counts_.refused;
        return tl::unexpected(std::move(record.error()));
    }
    ++counts_.granted;
    ++made_;
    last_time_ms_ = record->time_ms;
    if (std::exchange(tell_clock_, false)) record->clock_ms = record->time_ms + clock_ahead_ms_;
    if (wish.kind == WishKind::begin_round) ++counts_.rounds;
    batch_.push_back(std::move(*record));
    publish(batch_.back(), now_ms);
    kick();
    const std::uint64_t seq =
        wish.table >= 0 ? rooms_[static_cast<std::size_t>(wish.table)].seq : 0;
    return seq;
}

void House::publish(const Record& record, std::int64_t now_ms) {
    for (const Posting& posting : record.postings) {
        if (posting.holder != Holder::bankroll) continue;
        const auto account = static_cast<AccountId>(posting.of);
        const auto client = clients_.find(account);
        if (client == clients_.end() || client->second.connections.empty()) continue;
        const Message message = Message::account(*floor_->account(account));
        for (const ConnectionId id : client->second.connections) send(id, message);
    }
    if (record.wish.kind == WishKind::post_floor) {
        take_new_terms(record.wish.name);
        look_around(now_ms);
        return show_all_tables();
    }
    const int table = record.wish.table;
    if (table < 0) return;
    ++rooms_[static_cast<std::size_t>(table)].seq;
    if (record.wish.kind == WishKind::begin_round)
        rooms_[static_cast<std::size_t>(table)].verdicts.clear();
    note_turn(table, now_ms);
    if (seats_may_change(record.wish.kind) || !floor_->state(table).round_running) {
        note_people(table);
        lobby_changed_ = true;
    }
    if (record.wish.kind == WishKind::begin_round) lobby_changed_ = true;
    changed_.insert(table);
    publish_table(table);
}

// Everybody who watches hears what changed for him. Those who see the same share a message.
void House::publish_table(int table) {
    Room& room = rooms_[static_cast<std::size_t>(table)];
    if (room.watchers.empty()) return;
    const std::string& name = name_of(table);
    std::map<AccountId, Looked> now;
    std::map<std::pair<AccountId, AccountId>, Message> deltas;
    for (const ConnectionId id : room.watchers) {
        Connection& connection = connections_.at(id);
        AccountId& sees_as = connection.sees_as.at(table);
        const AccountId was = sees_as;
        sees_as = looks_as(table, connection.account);
        auto looked = now.find(sees_as);
        if (looked == now.end()) {
            looked = now.emplace(sees_as, look(table, sees_as)).first;
            const auto before = room.looks.find(sees_as);
            const bool same = before != room.looks.end() &&
                              before->second.picture.same_choices(looked->second.picture);
            looked->second.choices_since = same ? before->second.choices_since : room.seq;
        }
        auto delta = deltas.find({was, sees_as});
        if (delta == deltas.end())
            delta = deltas
                        .emplace(std::pair(was, sees_as),
                                 Message::delta(name, room.seq, floor_->said(table, sees_as),
                                                room.looks.at(was).picture, looked->second.picture))
                        .first;
        send(id, delta->second);
    }
    room.looks = std::move(now);
}

AccountId House::looks_as(int table, AccountId account) const {
    // Who left a moment ago sees what they have to bring when they come back.
    const bool own = account != nobody && (floor_->seat_of(table, account) >= 0 ||
                                           floor_->comes_back_with(table, account) > Chips{});
    return own ? account : nobody;
}

House::Looked House::look(int table, AccountId as) const {
    TableView view = floor_->look(table, as);
    const Room& room = rooms_[static_cast<std::size_t>(table)];
    const auto verdict = room.verdicts.find(as);
    if (view.you && verdict != room.verdicts.end()) view.you->verdict = verdict->second;
    if (!trouble_.empty())
        view.line = {"The house cannot write its log; play goes on when it can.", ""};
    return {Picture(std::move(view), ends_of(table)), rooms_[static_cast<std::size_t>(table)].seq};
}

// Nothing is heard before it is durable, and everything in its order.
void House::hold(std::function<void(Fate)> release) {
    if (held_.empty() && durable_ == made_)
        release(Fate::stored);
    else
        held_.push_back({made_, std::move(release)});
}

// As soon as anything can be said.
void House::hold_once(std::function<void(Fate)> then) {
    hold([then = std::move(then), called = false](Fate fate) mutable {
        if (!std::exchange(called, true)) then(fate);
    });
}

void House::send(ConnectionId to, Message message) {
    hold([this, to, message = std::move(message)](Fate fate) {
        if (fate != Fate::stored) return;
        ++counts_.messages_out;
        outlet_.send(to, message);
    });
}

void House::when_durable(std::function<void(bool)> then) {
    hold_once([then = std::move(then)](Fate fate) { then(fate == Fate::stored); });
}

void House::release() {
    while (!held_.empty() && held_.front().stamp <= durable_) {
        const Held held = std::move(held_.front());
        held_.pop_front();
        held.release(Fate::stored);
    }
}

void House::kick() {
    if (writing_ || batch_.empty()) return;
    writing_ = true;
    writing_since_ms_ = last_now_ms_;
    in_flight_ = batch_.size();
    ++counts_.batches;
    pen_.write(std::exchange(batch_, {}));
}

void House::put_off(std::int64_t now_ms) {
    retry_after_ms_ =
        retry_after_ms_ == 0 ? limits_.retry_ms : std::min(2 * retry_after_ms_, longest_retry_ms);
    retry_at_ms_ = now_ms + retry_after_ms_;
}

void House::written(const Outcome& outcome, std::int64_t now_ms) {
    last_now_ms_ = now_ms;
    counts_.failed_writes += outcome.failures.size();
    if (outcome.fate == Fate::unknown) {
        // Those who wait go on waiting.
        trouble_ = outcome.failures.back();
        ask_again_ = true;
        return put_off(now_ms);
    }
    writing_ = false;
    head_ = outcome.head;
    if (outcome.fate == Fate::lost) return lose_all(outcome.failures.back(), outcome, now_ms);
    durable_ += in_flight_;
    counts_.records += in_flight_;
    in_flight_ = 0;
    const bool mended = !trouble_.empty();
    trouble_.clear();
    retry_after_ms_ = 0;
    if (mended) begin_records(now_ms);
    release();
    kick();
    if (!mended) return;
    for (int table = 0; table < static_cast<int>(rooms_.size()); ++table) changed_.insert(table);
    show_all_tables();
}

// What was in flight, and all that was granted on top of it, has not come to pass.
void House::lose_all(std::string why, const Outcome& outcome, std::int64_t now_ms) {
    in_flight_ = 0;
    trouble_ = std::move(why);
    put_off(now_ms);
    tell_clock_ = tell_clock_ || clock_ahead_ms_ != 0;  // perhaps in one of those lost
    if (outcome.restored == nullptr) return;            // nothing was in flight
    take(std::move(*outcome.restored), now_ms);
    // Whoever is told may wish again, which is held anew.
    for (const Held& held : std::exchange(held_, {})) held.release(Fate::lost);
    show_all_tables();
    for (const auto& [account, client] : clients_)
        if (const auto view = floor_->account(account))
            for (const ConnectionId id : client.connections) send(id, Message::account(*view));
}

// A log that does not answer in time, one that has to be asked again, one that may write again.
void House::see_to_the_log(std::int64_t now_ms) {
    if (writing_ && now_ms >= writing_since_ms_ + limits_.patience_ms) {
        if (trouble_.empty()) trouble_ = "the disk takes longer than usual";
        // Whoever is told may ask again, which is held behind these.
        const std::size_t waiting = held_.size();
        for (std::size_t i = 0; i < waiting; ++i)
            if (!std::exchange(held_[i].told_unknown, true)) held_[i].release(Fate::unknown);
    }
    if (trouble_.empty() || now_ms < retry_at_ms_) return;
    if (std::exchange(ask_again_, false)) return pen_.find_out();
    if (writing_) return;
    writing_ = true;
    writing_since_ms_ = now_ms;
    in_flight_ = 0;
    pen_.write({});
}

// Whoever watches gets a new picture.
void House::show_all_tables() {
    for (int table = 0; table < static_cast<int>(rooms_.size()); ++table) {
        Room& room = rooms_[static_cast<std::size_t>(table)];
        room.looks.clear();
        for (const ConnectionId id : std::set(room.watchers)) do_watch(id, table);
    }
    lobby_changed_ = true;
}

bool House::compare_clock(std::int64_t wall_ms, std::int64_t now_ms) {
    const std::int64_t ahead = wall_ms - now_ms;
    if (std::abs(ahead - clock_ahead_ms_) < clock_tolerance_ms) return false;
    clock_ahead_ms_ = ahead;
    return tell_clock_ = true;
}

void House::tick(std::int64_t now_ms) {
    last_now_ms_ = now_ms;
    see_to_the_log(now_ms);
    if (!lobby_changed_ || now_ms < lobby_said_ms_ + limits_.lobby_every_ms) return;
    lobby_changed_ = false;
    lobby_said_ms_ = now_ms;
    const Message message = Message::lobby(lobby(), watching());
    for (const auto& [id, connection] : connections_)
        if (connection.lobby) send(id, message);
}

std::vector<int> House::take_changed() {
    std::vector<int> changed(changed_.begin(), changed_.end());
    changed_.clear();
    return changed;
}

std::int64_t House::turn_ends(int table) const {
    return rooms_[static_cast<std::size_t>(table)].ends;
}

void House::extend_turn(int table, std::int64_t now_ms) {
    Room& room = rooms_[static_cast<std::size_t>(table)];
    room.ends = now_ms + 1000 * std::max(floor_->state(table).seconds, 1);
}

int House::watching(int table) const {
    return static_cast<int>(rooms_[static_cast<std::size_t>(table)].watchers.size());
}

bool House::has_people(int table) const {
    return rooms_[static_cast<std::size_t>(table)].people;
}

bool House::is_here(AccountId account) const {
    const auto client = clients_.find(account);
    return client != clients_.end() && !client->second.connections.empty();
}

std::int64_t House::last_change(int table) const {
    return rooms_[static_cast<std::size_t>(table)].changed_ms;
}

std::vector<LobbyEntry> House::lobby() const {
    std::vector<LobbyEntry> entries;
    for (int table = 0; table < static_cast<int>(rooms_.size()); ++table)
        if (is_open(table)) entries.push_back(floor_->lobby_entry(table));
    return entries;
}

std::vector<int> House::watching() const {
    std::vector<int> counts;
    for (int table = 0; table < static_cast<int>(rooms_.size()); ++table)
        if (is_open(table)) counts.push_back(watching(table));
    return counts;
}

}  // namespace pokerfloor::server
