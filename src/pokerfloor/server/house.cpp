// Records: granted, written, published. What clients wish stands in house_clients.cpp.
#include <pokerfloor/server/house.hpp>

#include <algorithm>
#include <stdexcept>
#include <utility>

#include <pokerfloor/base/must.hpp>

namespace pokerfloor::server {
namespace {

constexpr std::int64_t longest_retry_ms = 60'000;

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
    restore(now_ms);
    if (made_ > 0) {
        take_up_behaviour(now_ms);
        return;
    }
    Wish open;
    open.kind = WishKind::open_floor;
    open.name = floor_text;
    open.behaviour = behaviour_now;
    make_floor(floor_text, behaviour_now);
    look_around(now_ms);
    const auto granted = grant(open, now_ms);
    MUST(granted.has_value());
}

// Rounds that begin from here on are decided as this program does; what a floor of an earlier one
// decided stays.
void House::take_up_behaviour(std::int64_t now_ms) {
    if (floor_->behaviour() == behaviour_now) return;
    Wish wish;
    wish.kind = WishKind::set_behaviour;
    wish.behaviour = behaviour_now;
    const auto granted = grant(wish, now_ms);
    MUST(granted.has_value());
}

void House::make_floor(const std::string& floor_text, Behaviour behaviour) {
    auto terms = read_terms_(floor_text, behaviour);
    if (!terms) throw std::runtime_error("the floor file cannot be read: " + terms.error().message);
    floor_text_ = floor_text;
    floor_ = std::make_unique<Floor>(std::move(*terms));
    // Tables posted since may come; whoever watches them is not forgotten meanwhile.
    rooms_.resize(std::max(rooms_.size(), floor_->terms().tables.size()));
}

void House::take_new_terms(const std::string& floor_text) {
    floor_text_ = floor_text;
    rooms_.resize(std::max(rooms_.size(), floor_->terms().tables.size()));
}

// The floor as the journal has it.
void House::restore(std::int64_t now_ms) {
    floor_.reset();
    made_ = 0;
    batch_.clear();
    for (Room& room : rooms_) room.seq = 0;
    journal_.read_all([&](const Record& record) {
        if (floor_ == nullptr) make_floor(record.wish.name, record.wish.behaviour);
        if (!floor_->repeat(record))
            throw std::runtime_error("record " + std::to_string(record.number) +
                                     " of the log is not what this floor makes of its wish");
        ++made_;
        if (record.wish.kind == WishKind::post_floor) take_new_terms(record.wish.name);
        if (record.wish.table < 0) return;
        const std::uint64_t seq = ++rooms_[static_cast<std::size_t>(record.wish.table)].seq;
        // Whoever asks again after a restart gets the answer he may have missed.
        if (!record.wish.name.empty() && record.wish.account != nobody)
            remember(record.wish.account, record.wish.name, Message::done(record.wish.name, seq));
    });
    // A log that never took anything: the floor is as it was made.
    if (floor_ == nullptr && !floor_text_.empty()) make_floor(floor_text_, behaviour_now);
    durable_ = made_;
    if (floor_ == nullptr) return;
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
    ++counts_.wishes;
    if (!trouble_.empty() && now_ms < retry_at_ms_)
        return tl::unexpected(FloorRefusal{
            "not-stored", "", "The house cannot write its log now; nothing has happened."});
    auto record = floor_->act(wish, now_ms);
    if (!record) {
        ++counts_.refused;
        return tl::unexpected(std::move(record.error()));
    }
    ++counts_.granted;
    ++made_;
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
    return {Picture(view, ends_of(table)), rooms_[static_cast<std::size_t>(table)].seq};
}

// Nothing is heard before it is durable, and everything in its order.
void House::hold(std::function<void(bool)> release) {
    if (held_.empty() && durable_ == made_)
        release(true);
    else
        held_.push_back({made_, std::move(release)});
}

void House::send(ConnectionId to, Message message) {
    hold([this, to, message = std::move(message)](bool stored) {
        if (!stored) return;
        ++counts_.messages_out;
        outlet_.send(to, message);
    });
}

void House::when_durable(std::function<void(bool)> then) {
    hold(std::move(then));
}

void House::release() {
    while (!held_.empty() && held_.front().stamp <= durable_) {
        const Held held = std::move(held_.front());
        held_.pop_front();
        held.release(true);
    }
}

void House::kick() {
    if (writing_ || batch_.empty()) return;
    writing_ = true;
    in_flight_ = batch_.size();
    ++counts_.batches;
    pen_.write(std::exchange(batch_, {}));
}

void House::written(const std::optional<std::string>& failure, std::int64_t now_ms) {
    writing_ = false;
    if (!failure) {
        durable_ += in_flight_;
        counts_.records += in_flight_;
        in_flight_ = 0;
        const bool mended = !trouble_.empty();
        trouble_.clear();
        retry_after_ms_ = 0;
        release();
        kick();
        if (mended)
            for (int table = 0; table < static_cast<int>(rooms_.size()); ++table)
                changed_.insert(table);
        return;
    }
    ++counts_.failed_writes;
    in_flight_ = 0;
    trouble_ = *failure;
    retry_after_ms_ =
        retry_after_ms_ == 0 ? limits_.retry_ms : std::min(2 * retry_after_ms_, longest_retry_ms);
    retry_at_ms_ = now_ms + retry_after_ms_;
    restore(now_ms);
    // What was held is not so. Whoever is told may wish again, which is held anew.
    for (const Held& held : std::exchange(held_, {})) held.release(false);
    show_all_tables();
    for (const auto& [account, client] : clients_)
        if (const auto view = floor_->account(account))
            for (const ConnectionId id : client.connections) send(id, Message::account(*view));
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

void House::tick(std::int64_t now_ms) {
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
