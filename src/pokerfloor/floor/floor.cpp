#include <pokerfloor/floor/floor.hpp>

#include <algorithm>
#include <cctype>

#include <fmt/core.h>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/floor/before_wish.hpp>
#include <pokerfloor/floor/inside.hpp>
#include <pokerfloor/floor/money.hpp>
#include <pokerfloor/floor/post_floor.hpp>

namespace pokerfloor {
namespace {

FloorRefusal refusal(std::string reason, std::string sentence, std::string clause = {}) {
    return {std::move(reason), std::move(clause), std::move(sentence)};
}

// Of a to z only: two names that differ in other letters are two names here.
std::string in_small_letters(std::string_view name) {
    std::string text(name);
    for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return text;
}

Seat& pot_seat(PotTable& table, int seat) {
    return table.table.seats[static_cast<std::size_t>(seat)];
}

bool in_running_round(const AnyTable& any, int seat) {
    if (const auto* pot = std::get_if<PotTable>(&any)) {
        if (!pot->running) return false;
        const int player = pot->player_at(seat);
        return player >= 0;
    }
    const auto& house = std::get<HouseFloorTable>(any);
    return house.running && house.in_round(seat);
}

void clear_seat(AnyTable& any, int seat) {
    const auto at = static_cast<std::size_t>(seat);
    std::visit(
        [&](auto& table) {
            table.places[at] = {};
            table.vacated = static_cast<std::uint16_t>(table.vacated | 1u << seat);
        },
        any);
    if (auto* pot = std::get_if<PotTable>(&any)) {
        pot_seat(*pot, seat) = {};
    } else {
        auto& house = std::get<HouseFloorTable>(any);
        house.stakes[at] = {};
        house.sitting_out[at] = false;
    }
}

void add_stake(AnyTable& any, int seat, Chips amount) {
    if (auto* pot = std::get_if<PotTable>(&any))
        pot_seat(*pot, seat).stake += amount;
    else
        std::get<HouseFloorTable>(any).stakes[static_cast<std::size_t>(seat)] += amount;
}

void set_sitting_out(AnyTable& any, int seat, bool out) {
    if (auto* pot = std::get_if<PotTable>(&any))
        out ? sit_out(pot->table, seat) : come_back(pot->table, seat);
    else
        std::get<HouseFloorTable>(any).sitting_out[static_cast<std::size_t>(seat)] = out;
}

Place& place_at(AnyTable& any, int seat) {
    return std::visit(
        [&](auto& table) -> Place& { return table.places[static_cast<std::size_t>(seat)]; }, any);
}

Chips stake_at(const AnyTable& any, int seat) {
    return std::visit([&](const auto& table) { return table.stake_of(seat); }, any);
}

bool is_running(const AnyTable& any) {
    return std::visit([](const auto& table) { return table.running; }, any);
}

// A round that is being played ends by the rules it began by.
void take_up(AnyTable& any, Behaviour behaviour) {
    if (is_running(any)) return;
    if (auto* pot = std::get_if<PotTable>(&any))
        pot->table.behaviour = behaviour;
    else
        std::get<HouseFloorTable>(any).behaviour = behaviour;
}

// Grants one wish or says why not.
class Granting {
  public:
    Granting(FloorTerms& terms, Behaviour& behaviour, std::vector<Account>& accounts,
             std::vector<TableInside>& tables, Chips& cage, Record& record)
        : terms_(terms),
          behaviour_(behaviour),
          accounts_(accounts),
          tables_(tables),
          cage_(cage),
          record_(record) {}

    Refused run(const Wish& wish) {
        switch (wish.kind) {
            case WishKind::open_floor:
                behaviour_ = wish.behaviour;
                return std::nullopt;
            case WishKind::open_account:
                return open_account(wish);
            case WishKind::grant:
                return grant(wish);
            case WishKind::post_floor:
                return post_floor(terms_, tables_, wish.name, behaviour_);
            case WishKind::set_behaviour:
                return set_behaviour(wish);
            default:
                break;
        }
        if (wish.table < 0 || static_cast<std::size_t>(wish.table) >= tables_.size())
            return refusal("no-such-table", "There is no such table.");
        TableInside& inside = tables_[static_cast<std::size_t>(wish.table)];
        AnyTable& any = inside.table;
        switch (wish.kind) {
            case WishKind::begin_round:
                return std::visit(
                    [&](auto& table) { return begin_round(table, wish.seed, record_); }, any);
            case WishKind::time_expired:
                return std::visit([&](auto& table) { return time_expired(table, record_); }, any);
            case WishKind::void_round:
                return std::visit([&](auto& table) { return void_round(table, record_); }, any);
            case WishKind::sit:
                return sit(wish, inside);
            default:
                break;
        }
        const int seat = seat_of(any, wish.account);
        if (seat < 0) return refusal("not-seated", "You have no seat at this table.", "MDP-8.A");
        switch (wish.kind) {
            case WishKind::stand:
                return stand(any, seat);
            case WishKind::stand_before_blind:
                return stand_before_blind(any, seat);
            case WishKind::top_up:
                return top_up(wish, any, seat);
            case WishKind::sit_out:
                set_sitting_out(any, seat, true);
                return std::nullopt;
            case WishKind::come_back:
                set_sitting_out(any, seat, false);
                place_at(any, seat).leaving = place_at(any, seat).before_blind = false;
                return std::nullopt;
            case WishKind::straddle:
                return straddle(any, seat);
            case WishKind::propose_bomb_pot:
            case WishKind::propose_double_board:
            case WishKind::propose_waterfall:
                return for_next_round(any, seat,
                                      [&](PotTable& table) {
                                          return propose(table, seat, option_asked_for(wish.kind));
                                      },
                                      {.option = option_asked_for(wish.kind)});
            case WishKind::propose_minimum:
                return for_next_round(
                    any, seat,
                    [&](PotTable& table) { return propose_minimum(table, seat, wish.amount); },
                    {.minimum = wish.amount});
            case WishKind::agree:
            case WishKind::decline:
                return for_next_round(any, seat, [&](PotTable& table) {
                    return answer(table, seat, wish.kind == WishKind::agree);
                });
            case WishKind::pot_act:
                return pot_act(wish, any, seat);
            case WishKind::house_act:
                return house_act(wish, any, seat);
            default:
                return refusal("malformed", "That is no wish of a player.");
        }
    }

  private:
    Account& account(AccountId id) { return accounts_[id - 1]; }
    bool known(AccountId id) const { return id != nobody && id <= accounts_.size(); }

    // The past stays as it was decided: only onwards.
    Refused set_behaviour(const Wish& wish) {
        if (wish.behaviour <= behaviour_ || wish.behaviour > behaviour_now)
            return refusal(
                "malformed",
                fmt::format("The behaviour of the rules is number {}; only a later one "
                            "that this program knows can follow, up to {}.",
                            static_cast<int>(behaviour_), static_cast<int>(behaviour_now)));
        behaviour_ = wish.behaviour;
        return std::nullopt;
    }

    Refused open_account(const Wish& wish) {
        if (wish.name.empty() || wish.name.size() > 24)
            return refusal("malformed", "A name has 1 to 24 characters.");
        accounts_.push_back({wish.name, wish.account_kind, {}});
        return std::nullopt;
    }

    Refused grant(const Wish& wish) {
        if (!known(wish.account)) return refusal("not-signed-in", "There is no such account.");
        if (wish.amount <= Chips{}) return refusal("malformed", "An amount above zero is needed.");
        account(wish.account).bankroll += wish.amount;
        cage_ -= wish.amount;
        return std::nullopt;
    }

    Refused sit(const Wish& wish, TableInside& inside) {
        AnyTable& any = inside.table;
        const PostedTable& posted = posted_of(any);
        if (posted.closed) return refusal("no-such-table", "This table is closed.");
        if (!known(wish.account)) return refusal("not-signed-in", "Sign in to take a seat.");
        if (wish.seat < 0 || wish.seat >= posted.seats)
            return refusal("no-such-seat", fmt::format("Seats here are 1 to {}.", posted.seats),
                           "MDP-8.A");
        if (seat_of(any, wish.account) >= 0)
            return refusal("already-seated", "You have a seat at this table.", "MDP-8.A");
        const auto at = static_cast<std::size_t>(wish.seat);
        const bool taken =
            std::visit([&](auto& table) { return table.places[at].account != nobody; }, any);
        if (taken) return refusal("seat-taken", "Somebody sits there; choose another seat.");
        if (const auto no = comes_back_with_less(wish, inside)) return no;
        // What somebody left with may be more than a newcomer brings.
        const bool all_back = behaviour_ >= Behaviour::second && wish.amount > posted.most_buy_in &&
                              wish.amount == owed_on_return(inside, wish.account, record_.time_ms);
        if (wish.amount < posted.least_buy_in || (wish.amount > posted.most_buy_in && !all_back))
            return refusal("buy-in", fmt::format("Sit down here with {} to {}.",
                                                 to_string(posted.least_buy_in),
                                                 to_string(posted.most_buy_in)));
        if (auto no = pay_in(wish, any, wish.seat)) return no;
        std::visit([&](auto& table) { table.places[at] = {wish.account}; }, any);
        if (auto* pot = std::get_if<PotTable>(&any)) {
            const Chips stake = pot_seat(*pot, wish.seat).stake;
            pot_seat(*pot, wish.seat) = {};
            sit_down(pot->table, wish.seat, stake);
            // Before the first round nobody has had a blind, and nobody owes one.
            pot_seat(*pot, wish.seat).newcomer = pot->dealt;
            pot->banks.left_ms[at] = 1000 * posted.time_bank;
        }
        return std::nullopt;
    }

    // The house's own bots come and go as the house likes.
    Refused comes_back_with_less(const Wish& wish, const TableInside& inside) {
        if (behaviour_ < Behaviour::second || account(wish.account).kind == AccountKind::bot)
            return std::nullopt;
        const Chips owed = owed_on_return(inside, wish.account, record_.time_ms);
        if (wish.amount >= owed) return std::nullopt;
        return refusal("buy-in",
                       fmt::format("You left this table with {} less than an hour ago; who comes "
                                   "back brings that much at least.",
                                   to_string(owed)),
                       "MDP-8.B.2");
    }

    // From the bankroll to the table.
    Refused pay_in(const Wish& wish, AnyTable& any, int seat) {
        const std::int64_t chip = std::holds_alternative<PotTable>(any)
                                      ? posted_of(any).pot.betting.smallest_chip.cents
                                      : 100;
        if (wish.amount <= Chips{} || wish.amount.cents % chip != 0)
            return refusal("buy-in",
                           fmt::format("The smallest chip here is {}.", to_string(Chips{chip})));
        if (wish.amount > account(wish.account).bankroll)
            return refusal("bankroll", fmt::format("Your bankroll is {}.",
                                                   to_string(account(wish.account).bankroll)));
        account(wish.account).bankroll -= wish.amount;
        add_stake(any, seat, wish.amount);
        return std::nullopt;
    }

    Refused stand(AnyTable& any, int seat) {
        place_at(any, seat).leaving = true;
        return std::nullopt;  // who is in no round goes at once: let_go()
    }

    Refused stand_before_blind(AnyTable& any, int seat) {
        if (posted_of(any).pot.blind_count == 0)
            return refusal("not-now", "There are no blinds in this game.", "MDP-11.D");
        place_at(any, seat).before_blind = true;
        return std::nullopt;
    }

    // MDP-8.B.2: between rounds only; and no more than the most one may sit down with.
    Refused top_up(const Wish& wish, AnyTable& any, int seat) {
        const PostedTable& posted = posted_of(any);
        if (in_running_round(any, seat))
            return refusal("in-round", "More money comes onto the table between rounds only.",
                           "MDP-8.B.2");
        const Chips has = stake_at(any, seat);
        if (has + wish.amount > posted.most_buy_in)
            return refusal("buy-in", fmt::format("At most {} may be on the table; you have {}.",
                                                 to_string(posted.most_buy_in), to_string(has)));
        return pay_in(wish, any, seat);
    }

    // MDQ-53: asked and answered between rounds, or by who is out of this one:
    // MDP-8.M.1.d, 8.N.1.d, 8.O.1.d.
    template <class Do>
    Refused for_next_round(AnyTable& any, int seat, Do change, Proposal asked = {}) {
        auto* pot = std::get_if<PotTable>(&any);
        if (pot == nullptr) return refusal("malformed", "This is a house game.");
        if (!asked.is_open()) asked = pot->proposal;
        if (!is_free_to_ask(*pot, seat))
            return refusal("in-round", "That waits until the round is over for you.",
                           asked.clause_of_time());
        return change(*pot);
    }

    Refused straddle(AnyTable& any, int seat) {
        auto* pot = std::get_if<PotTable>(&any);
        if (pot == nullptr || pot->table.terms.straddle == Chips{})
            return refusal("not-now", "No straddle is offered at this table.", "MDP-11.E");
        if (pot->running)
            return refusal("not-now", "A straddle is posted before the cards.", "MDP-11.E");
        if (const auto plan = plan_round(pot->table, {.straddler = seat}); !plan)
            return refusal("not-now", plan.error().message, "MDP-11.E");
        pot->straddler = seat;
        return std::nullopt;
    }

    Refused pot_act(const Wish& wish, AnyTable& any, int seat) {
        auto* pot = std::get_if<PotTable>(&any);
        if (pot == nullptr) return refusal("malformed", "This is a house game.");
        const int player = pot->running ? pot->player_at(seat) : -1;
        if (player < 0) return refusal("not-your-turn", "You are not in this round.", "MDP-8.A");
        switch (wish.pot.kind) {
            case CommandKind::forced_bet:
            case CommandKind::fold:
            case CommandKind::check:
            case CommandKind::call:
            case CommandKind::raise_to:
            case CommandKind::draw:
            case CommandKind::run_twice:
            case CommandKind::run_once:
            case CommandKind::cap:
            case CommandKind::show:
            case CommandKind::muck:
                break;
            default:
                return refusal("malformed", "That is for the dealer or the floor to do.");
        }
        Command command = wish.pot;
        command.player = static_cast<std::uint8_t>(player);
        return act(*pot, command, record_);
    }

    Refused house_act(const Wish& wish, AnyTable& any, int seat) {
        auto* house = std::get_if<HouseFloorTable>(&any);
        if (house == nullptr) return refusal("malformed", "This is a game between players.");
        using Kind = house::CommandKind;
        const bool players = std::ranges::all_of(wish.house, [](const house::Command& one) {
            return one.kind == Kind::place || one.kind == Kind::take_back ||
                   one.kind == Kind::fold || one.kind == Kind::discard;
        });
        if (!players) return refusal("malformed", "That is for the dealer or the floor to do.");
        return act(*house, seat, wish.house, record_);
    }

    FloorTerms& terms_;
    Behaviour& behaviour_;
    std::vector<Account>& accounts_;
    std::vector<TableInside>& tables_;
    Chips& cage_;
    Record& record_;
};

// Those who want to go and are in no round take their money with them.
void let_go(std::vector<Account>& accounts, TableInside& inside, std::int64_t time_ms) {
    AnyTable& any = inside.table;
    for (int seat = 0; seat < posted_of(any).seats; ++seat) {
        const Place place = std::visit(
            [&](auto& table) { return table.places[static_cast<std::size_t>(seat)]; }, any);
        if (!place.leaving || in_running_round(any, seat)) continue;
        const Chips stake = stake_at(any, seat);
        accounts[place.account - 1].bankroll += stake;
        std::erase_if(inside.left, [&](const Left& one) {
            return one.account == place.account || time_ms >= one.time_ms + returning_ms;
        });
        if (std::holds_alternative<PotTable>(any) && stake > Chips{})
            inside.left.push_back({place.account, stake, time_ms});
        clear_seat(any, seat);
    }
}

template <class Places, class Names>
void note_names(const std::vector<Account>& accounts, const Places& places, Names& names) {
    for (std::size_t seat = 0; seat < names.size(); ++seat)
        if (places[seat].account != nobody) names[seat] = accounts[places[seat].account - 1].name;
}

AnyFinished snapshot(const AnyTable& any, const std::vector<Account>& accounts,
                     std::int64_t time_ms) {
    if (const auto* pot = std::get_if<PotTable>(&any)) {
        FinishedPotRound done{pot->rounds, time_ms, pot->plan,   pot->round, pot->facts,
                              pot->places, {},      pot->button, pot->root};
        note_names(accounts, pot->places, done.names);
        return done;
    }
    const auto& house = std::get<HouseFloorTable>(any);
    FinishedHouseRound done{house.rounds, time_ms,      house.setup, house.round,
                            house.facts,  house.places, {},          house.root};
    note_names(accounts, house.places, done.names);
    return done;
}

}  // namespace

Floor::Floor(FloorTerms terms) : inside_(std::make_unique<Inside>()) {
    inside_->terms = std::move(terms);
    for (const PostedTable& posted : inside_->terms.tables)
        inside_->tables.push_back(opened(posted));
}
Floor::~Floor() = default;
Floor::Floor(Floor&&) noexcept = default;
Floor& Floor::operator=(Floor&&) noexcept = default;

tl::expected<Record, FloorRefusal> Floor::act(const Wish& wish, std::int64_t time_ms) {
    Inside& in = *inside_;
    if (wish.table < 0 || static_cast<std::size_t>(wish.table) >= in.tables.size())
        return make_so(wish, time_ms);
    BeforeWish before(in.accounts, in.cage, in.tables[static_cast<std::size_t>(wish.table)],
                      wish.account);
    try {
        return make_so(wish, time_ms);
    } catch (...) {
        before.put_back();
        throw;
    }
}

tl::expected<Record, FloorRefusal> Floor::make_so(const Wish& wish, std::int64_t time_ms) {
    Inside& in = *inside_;
    Record record;
    record.number = in.records + 1;
    record.time_ms = time_ms;
    record.wish = wish;
    const bool at_table =
        wish.table >= 0 && static_cast<std::size_t>(wish.table) < in.tables.size();
    TableInside* inside = at_table ? &in.tables[static_cast<std::size_t>(wish.table)] : nullptr;
    const Money before = money_of(in.accounts, in.cage, wish, inside);
    const bool was_running = inside != nullptr && is_running(inside->table);
    const TableState was = at_table ? state(wish.table) : TableState{};

    if (auto no =
            Granting(in.terms, in.behaviour, in.accounts, in.tables, in.cage, record).run(wish))
        return tl::unexpected(std::move(*no));
    if (wish.kind == WishKind::open_account)
        in.by_name.emplace(in_small_letters(wish.name), static_cast<AccountId>(in.accounts.size()));

    if (wish.kind == WishKind::open_floor || wish.kind == WishKind::set_behaviour ||
        wish.kind == WishKind::post_floor)
        for (TableInside& one : in.tables) take_up(one.table, in.behaviour);
    if (inside != nullptr) {
        take_up(inside->table, in.behaviour);
        const bool ended = was_running && !is_running(inside->table);
        const bool at_once = wish.kind == WishKind::begin_round && !is_running(inside->table);
        if (ended || at_once) {
            inside->finished.push_back(snapshot(inside->table, in.accounts, time_ms));
            if (inside->finished.size() > rounds_remembered) inside->finished.pop_front();
        }
        let_go(in.accounts, *inside, time_ms);
        fill_inventory(in.cage, inside->table);
        const TableState now = state(wish.table);
        if (now.waiting != was.waiting || now.seat != was.seat || now.in_bank != was.in_bank ||
            !record.facts.empty() || !record.house_facts.empty())
            ++inside->turn;
    }
    record.postings = moved(before, money_of(in.accounts, in.cage, wish, inside, &before));
    ++in.records;
    if (inside != nullptr) inside->last = record;
    return record;
}

bool Floor::repeat(const Record& record) {
    const auto again = make_so(record.wish, record.time_ms);
    return again && again->number == record.number && again->round == record.round &&
           again->seats == record.seats && again->facts == record.facts &&
           again->house_facts == record.house_facts && again->roots == record.roots &&
           again->postings == record.postings;
}

const FloorTerms& Floor::terms() const {
    return inside_->terms;
}

Behaviour Floor::behaviour() const {
    return inside_->behaviour;
}

std::vector<int> Floor::changed_by(const FloorTerms& next) const {
    return changed_tables(inside_->terms, next);
}

int Floor::table_named(std::string_view id) const {
    const auto& tables = inside_->terms.tables;
    const auto found = std::ranges::find_if(
        tables, [&](const PostedTable& one) { return one.id == id && !one.closed; });
    return found == tables.end() ? -1 : static_cast<int>(found - tables.begin());
}

std::optional<AccountView> Floor::account(AccountId id) const {
    const Account* one = inside_->account(id);
    if (one == nullptr) return std::nullopt;
    return AccountView{id, one->name, one->kind == AccountKind::guest, one->bankroll};
}

AccountId Floor::account_named(std::string_view name) const {
    const auto found = inside_->by_name.find(in_small_letters(name));
    return found == inside_->by_name.end() ? nobody : found->second;
}

bool Floor::is_bot(AccountId id) const {
    const Account* one = inside_->account(id);
    return one != nullptr && one->kind == AccountKind::bot;
}

std::vector<AccountId> Floor::sitters(int table) const {
    std::vector<AccountId> all;
    std::visit(
        [&](const auto& one) {
            for (const Place& place : one.places)
                if (place.account != nobody) all.push_back(place.account);
        },
        inside_->tables[static_cast<std::size_t>(table)].table);
    return all;
}

AccountId Floor::leaves_before_blind(int table) const {
    const auto* const pot =
        std::get_if<PotTable>(&inside_->tables[static_cast<std::size_t>(table)].table);
    if (pot == nullptr || pot->running || pot->posted->pot.blind_count == 0) return nobody;
    if (pot->proposal.is_open() && !is_asking(*pot)) return nobody;  // MDQ-53: no blinds then
    const auto plan = plan_round(pot->table);
    if (!plan) return nobody;
    const Place& place = pot->places[plan->seat_of[plan->setup.last_blind]];
    return place.before_blind ? place.account : nobody;
}

Chips Floor::comes_back_with(int table, AccountId id) const {
    const TableInside& inside = inside_->tables[static_cast<std::size_t>(table)];
    if (inside_->behaviour < Behaviour::second || id == nobody || is_bot(id)) return {};
    return owed_on_return(inside, id, inside.last.time_ms);
}

bool Floor::is_full(int table) const {
    const AnyTable& any = inside_->tables[static_cast<std::size_t>(table)].table;
    return static_cast<int>(sitters(table).size()) >= posted_of(any).seats;
}

bool Floor::is_playing(int table, AccountId id) const {
    const AnyTable& any = inside_->tables[static_cast<std::size_t>(table)].table;
    const int seat = pokerfloor::seat_of(any, id);
    return seat >= 0 && in_running_round(any, seat);
}

bool Floor::waits_to_play(int table, AccountId id) const {
    const AnyTable& any = inside_->tables[static_cast<std::size_t>(table)].table;
    const auto* const pot = std::get_if<PotTable>(&any);
    const int seat = pokerfloor::seat_of(any, id);
    if (pot == nullptr || seat < 0) return false;
    const Seat& one = pot->table.seats[static_cast<std::size_t>(seat)];
    return !one.sitting_out && one.stake > Chips{};
}

int Floor::seat_of(int table, AccountId id) const {
    return pokerfloor::seat_of(inside_->tables[static_cast<std::size_t>(table)].table, id);
}

}  // namespace pokerfloor
