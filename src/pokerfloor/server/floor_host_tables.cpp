// Tables: what is shown of them and to whom, and what becomes of one at which the program found a
// fault in itself.
#include <pokerfloor/server/floor_host.hpp>
#include <pokerfloor/views/look.hpp>

#include <algorithm>
#include <string>

namespace pokerfloor::server {
namespace {

// Of a table that cannot even be looked at: what is posted.
TableView bare_view(const PostedTable& posted) {
    TableView view;
    view.table = posted.id;
    view.game = posted.game->id;
    view.title = title_in_full(*posted.game);
    view.kind = posted.game->kind == GameKind::pot ? "pot" : "house";
    view.stage = "waiting";
    for (int seat = 1; seat <= posted.seats; ++seat) view.seats.emplace_back().seat = seat;
    return view;
}

}  // namespace

// A table as the floor has it, with what the host adds: when the turn ends, verdicts, trouble.
class FloorHost::TableShowing : public Showing {
  public:
    TableShowing(const FloorHost& host, int table) : host_(host), table_(table) {}

    AccountId sees_as(AccountId account) const override {
        if (account == nobody) return nobody;
        const Floor& floor = host_.floor();
        // Who left a moment ago sees what they have to bring when they come back.
        const bool own =
            floor.seat_of(table_, account) >= 0 || floor.comes_back_with(table_, account) > Chips{};
        return own ? account : nobody;
    }

    Shown show(AccountId as) const override {
        if (host_.is_closed_by_fault(table_)) return closed(as);
        if (!look_) look_.emplace(views::look_at(host_.floor(), table_, host_.at(table_).words));
        Frame frame = look_->frame_for(as);
        TableView& view = frame.view;
        const Verdict* const verdict = view.you ? host_.verdicts_.of(table_, as) : nullptr;
        if (verdict != nullptr) view.you->verdict = *verdict;
        if (!host_.is_storing())
            view.line = {"The house cannot write its log; play goes on when it can.", ""};
        const std::int64_t ends = host_.turn_ends(table_);
        return {Picture(std::move(view), ends == 0 ? std::nullopt : std::optional(ends)),
                std::move(frame.lines)};
    }

  private:
    // As it stood, with nothing to do and nobody in turn.
    Shown closed(AccountId as) const {
        TableView view;
        try {
            view = views::look(host_.floor(), table_, as);
        } catch (const std::exception&) {
            view = bare_view(host_.posted(table_));
        }
        view.line = {closed_sentence, ""};
        view.turn.reset();
        for (SeatView& seat : view.seats) seat.to_act = false;
        if (view.you) view.you->choices.clear();
        return {Picture(view, std::nullopt), {view.line}};
    }

    const FloorHost& host_;
    int table_;
    mutable std::optional<views::TableLook> look_{};  // made when the first looks
};

void FloorHost::publish_table(int table) {
    at(table).audience.send_changes(where(table), TableShowing(*this, table), outbox_);
}

// Whoever watches gets a new picture.
void FloorHost::show_all_tables() {
    for (int table = 0; table < tables(); ++table)
        at_table(table, [&] {
            at(table).audience.send_pictures(where(table), TableShowing(*this, table), outbox_);
        });
    lobby_.note_all_changed();
}

// The wish has changed nothing. The round is abandoned: everybody leaves with what they had when it
// began. Nothing is asked of the table any more until the server is started again.
void FloorHost::close_by_fault(int table, std::string_view why) {
    TableFault fault{outbox_.records(), std::string(why)};
    if (!closed_.close(table, fault)) return;
    give_back_stakes(table);
    sink_.note_closed_table(name_of(table), fault);
    verdicts_.forget(table);
    lobby_.note_change(table);
    changed_.insert(table);
    at(table).people = false;
    at(table).audience.send_pictures(where(table), TableShowing(*this, table), outbox_);
}

// Where the log takes nothing now, later: give_back_all_stakes(). Where even that meets a fault,
// the chips stay where the log has them.
void FloorHost::give_back_stakes(int table) {
    if (!outbox_.is_storing()) return;
    closed_.note_stakes(table, true);
    try {
        auto record = floor_->act(
            {.table = static_cast<std::int16_t>(table), .what = AbandonTable{}}, last_time_ms_);
        if (!record) return;
        ++at(table).seq;
        publish_bankrolls(outbox_.add(std::move(*record)));
        outbox_.write_added(last_time_ms_);
    } catch (const std::exception&) {
        sink_.note_closed_table(name_of(table), {outbox_.records(), "the stakes stay there"});
    }
}

void FloorHost::give_back_all_stakes() {
    for (const auto& [table, fault] : closed_.all())
        if (!fault.stakes_back) give_back_stakes(table);
}

void FloorHost::extend_turn(int table, std::int64_t now_ms) {
    clock_.extend(*floor_, table, now_ms);
    at_table(table, [&] {
        at(table).audience.send_pictures(where(table), TableShowing(*this, table), outbox_);
    });
}

void FloorHost::show_verdict(int table, AccountId account) {
    at_table(table, [&] {
        at(table).audience.send_picture_again(account, where(table), TableShowing(*this, table),
                                              outbox_);
    });
}

Message FloorHost::picture_for(AccountId account, int table) const {
    const TableShowing showing(*this, table);
    return Message::snapshot(name_of(table), at(table).seq,
                             showing.show(showing.sees_as(account)).picture);
}

// Both may be said again at any time and do no more than they say.
void FloorHost::watch(ConnectionId id, int table) {
    Connection& connection = *connections_.find(id);
    if (at(table).audience.add(id, connection.account)) {
        connection.tables.push_back(table);
        changed_.insert(table);
        lobby_.note_change(table);
    }
    at_table(table, [&] {
        at(table).audience.send_picture(id, where(table), TableShowing(*this, table), outbox_);
    });
}

void FloorHost::unwatch(ConnectionId id, int table) {
    if (!at(table).audience.remove(id)) return;
    std::erase(connections_.find(id)->tables, table);
    changed_.insert(table);
    lobby_.note_change(table);
}

std::vector<LobbyEntry> FloorHost::lobby() const {
    std::vector<LobbyEntry> entries;
    for (int table = 0; table < tables(); ++table)
        if (is_listed(table)) entries.push_back(lobby_.entry(*floor_, table));
    return entries;
}

std::vector<int> FloorHost::watching() const {
    std::vector<int> counts;
    for (int table = 0; table < tables(); ++table)
        if (is_listed(table)) counts.push_back(watching(table));
    return counts;
}

}  // namespace pokerfloor::server
