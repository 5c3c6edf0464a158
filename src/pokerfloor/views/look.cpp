#include <pokerfloor/views/look.hpp>

#include <algorithm>

#include <pokerfloor/floor/floor_state.hpp>
#include <pokerfloor/views/jackpot_words.hpp>
#include <pokerfloor/views/look_games.hpp>
#include <pokerfloor/views/said.hpp>

namespace pokerfloor::views {
namespace {

// Who sits where. Nobody's seat has an empty name.
Sitting sitting_at(const std::vector<Account>& accounts, const AnyTable& any) {
    Sitting sitting;
    for (int seat = 0; seat < posted_of(any).seats; ++seat) {
        const AccountId id = seat_at(any, seat).account;
        sitting.names.push_back(id == nobody ? std::string() : accounts[id - 1].name);
        sitting.bots.push_back(id != nobody && accounts[id - 1].kind == AccountKind::bot);
    }
    // An area beside a seat is its player's.
    if (const auto* const house = std::get_if<HouseFloorTable>(&any))
        for (int area = 0; area < house->posted->seats; ++area)
            if (const int seat = house->owner_of(area); seat != house::nobody && seat != area)
                sitting.names[static_cast<std::size_t>(area)] =
                    sitting.names[static_cast<std::size_t>(seat)];
    return sitting;
}

void add_line(const FloorState& floor, const AnyTable& any, TableView& view) {
    for (const InLine& one : seating_of(any).line) {
        InLineView& added = view.waiting_list.emplace_back(InLineView{floor.name_of(one.account)});
        if (one.kept < 0) continue;
        added.seat = one.kept + 1;
        added.until = one.until_ms;
    }
}

void add_turn(const TableState& now, TableView& view) {
    if (now.waiting == Waiting::turn)
        view.turn = TurnView{now.seat + 1, now.seconds, now.bank, now.in_bank};
    if (now.waiting == Waiting::wagers) view.turn = TurnView{.seconds = now.seconds};
}

}  // namespace

// What is the same for all who look.
struct TableLook::Inside {
    const FloorState& floor;
    const FloorTable& table;
    TableState state;
    PostedWords words;
    Sitting sitting;
    Frame frame;  // as those without a seat have it
};

TableLook::TableLook(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}
TableLook::TableLook(TableLook&&) noexcept = default;
TableLook::~TableLook() = default;

TableLook look_at(const Floor& floor, int table, const PostedWords& words) {
    const FloorState& all = floor.inside();
    const FloorTable& inside = all.tables[static_cast<std::size_t>(table)];
    Sitting sitting = sitting_at(all.accounts, inside.table);
    TableView view =
        std::visit([&](const auto& one) { return look_at(one, words, sitting, -1); }, inside.table);
    const TableState now = floor.state(table);
    add_turn(now, view);
    add_line(all, inside.table, view);
    if (const Lines amounts = jackpots_displayed(floor, table); !amounts.empty()) {
        Lines sign = view.sign.list();
        sign.insert(sign.begin(), amounts.begin(), amounts.end());
        view.sign = std::move(sign);
    }
    Lines lines = said_at(all, inside, now, sitting.names);
    if (!lines.empty()) view.line = lines.back();
    return TableLook(std::make_unique<TableLook::Inside>(TableLook::Inside{
        all, inside, now, words, std::move(sitting), {std::move(lines), std::move(view)}}));
}

Frame TableLook::frame_for(AccountId viewer) const {
    const FloorTable& table = inside_->table;
    Frame frame = inside_->frame;
    TableView& view = frame.view;
    if (const int seat = seat_of(table.table, viewer); seat >= 0) {
        if (const auto* const pot = std::get_if<PotTable>(&table.table)) {
            add_own(*pot, seat, view);
        } else {
            view = look_at(std::get<HouseFloorTable>(table.table), inside_->words, inside_->sitting,
                           seat);
            add_turn(inside_->state, view);
            view.waiting_list = inside_->frame.view.waiting_list;
            view.line = inside_->frame.view.line;
        }
    } else if (const Chips owed = comes_back_with(inside_->floor, table, viewer); owed > Chips{}) {
        view.least_buy_in = std::max(view.least_buy_in, owed);
        view.most_buy_in = std::max(view.most_buy_in, owed);
    }
    return frame;
}

TableLook look_at(const Floor& floor, int table) {
    const AnyTable& any = floor.inside().tables[static_cast<std::size_t>(table)].table;
    return look_at(floor, table, words_of(posted_of(any), floor.terms().submission));
}

TableView look(const Floor& floor, int table, AccountId viewer) {
    return look_at(floor, table).frame_for(viewer).view;
}
Lines said(const Floor& floor, int table, AccountId viewer) {
    return look_at(floor, table).frame_for(viewer).lines;
}

LobbyEntry lobby_entry(const Floor& floor, int table) {
    const FloorTable& inside = floor.inside().tables[static_cast<std::size_t>(table)];
    const PostedTable& posted = posted_of(inside.table);
    const Sitting sitting = sitting_at(floor.inside().accounts, inside.table);
    LobbyEntry entry{posted.id,
                     std::string(posted.game->id),
                     title_in_full(*posted.game),
                     std::string(name_of(posted.game->kind)),
                     stakes_in_words(posted),
                     std::string(posted.game->word),
                     posted.seats,
                     0,
                     0,
                     floor.state(table).round};
    for (const std::string& name : sitting.names) entry.taken += !name.empty();
    entry.in_line = static_cast<int>(seating_of(inside.table).line.size());
    entry.bots = static_cast<int>(std::ranges::count(sitting.bots, true));
    return entry;
}

std::optional<AccountView> account_view(const Floor& floor, AccountId id) {
    const Account* const one = floor.account(id);
    if (one == nullptr) return std::nullopt;
    return AccountView{id, one->name, one->kind == AccountKind::guest, one->bankroll};
}

std::vector<std::string> tables_of(const Floor& floor, AccountId id) {
    std::vector<std::string> tables;
    if (id == nobody) return tables;
    for (const FloorTable& one : floor.inside().tables) {
        if (seat_of(one.table, id) >= 0 || seating_of(one.table).is_in_line(id))
            tables.push_back(posted_of(one.table).id);
    }
    return tables;
}

}  // namespace pokerfloor::views
