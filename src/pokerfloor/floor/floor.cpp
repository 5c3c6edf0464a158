#include <pokerfloor/floor/floor.hpp>

#include <algorithm>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/base/small_letters.hpp>
#include <pokerfloor/floor/apply.hpp>
#include <pokerfloor/floor/decide.hpp>
#include <pokerfloor/floor/floor_state.hpp>
#include <pokerfloor/floor/money.hpp>
#include <pokerfloor/floor/post_floor.hpp>
#include <pokerfloor/ledger/net.hpp>

namespace pokerfloor {
namespace {

// ----- What a fact changes beside its table -----

void take_up(FloorState& floor, Behaviour behaviour) {
    floor.behaviour = behaviour;
    floor.meters_are_accounts = behaviour >= Behaviour::third;
    for (FloorTable& table : floor.tables) table.book.meter_is_account = floor.meters_are_accounts;
}
void make_so(FloorState& floor, const FloorOpened& fact) {
    take_up(floor, fact.behaviour);
}
void make_so(FloorState& floor, const TermsPosted& fact) {
    apply_terms(floor, fact.terms);
}
void make_so(FloorState& floor, const BehaviourSet& fact) {
    take_up(floor, fact.behaviour);
}
void make_so(FloorState& floor, const AccountOpened& fact) {
    MUST(fact.account == floor.accounts.size() + 1);
    floor.accounts.push_back({.name = fact.name, .kind = fact.kind});
    floor.by_name.emplace(in_small_letters(fact.name), fact.account);
}
void make_so(FloorState& floor, const StaffEnrolled& fact) {
    MUST(fact.account == floor.accounts.size() + 1);
    floor.accounts.push_back({.name = fact.name,
                              .kind = AccountKind::staff,
                              .roles = fact.roles,
                              .licence = fact.licence});
    floor.by_name.emplace(in_small_letters(fact.name), fact.account);
}
void make_so(FloorState& floor, const StaffChanged& fact) {
    MUST(floor.account(fact.account) != nullptr);
    Account& one = floor.accounts[fact.account - 1];
    one.roles = fact.roles;
    one.licence = fact.licence;
}
void make_so(FloorState& floor, const StaffDismissed& fact) {
    MUST(floor.account(fact.account) != nullptr);
    floor.accounts[fact.account - 1].roles.clear();
}
// A code is made for them, which no record has.
void make_so(FloorState&, const StaffInvited&) {}
// Money alone: post().
void make_so(FloorState&, const Credited&) {}
void make_so(FloorState& floor, const Refilled& fact) {
    MUST(floor.account(fact.account) != nullptr);
    floor.accounts[fact.account - 1].refilled_ms = fact.at_ms;
}

template <class JackpotFact>
requires requires(JackpotBooks& books, const JackpotFact& fact) {
    keep(books, fact);
}
void make_so(FloorState& floor, const JackpotFact& fact) {
    keep(floor.jackpots, fact);
}

// Facts of a table that the floor remembers something of.
struct AtTable {
    FloorState& floor;
    FloorTable& table;
    std::int64_t time_ms;

    void operator()(const Stood& fact) {
        std::erase_if(table.left, [&](const Left& one) {
            return one.account == fact.account || time_ms >= one.time_ms + returning_ms;
        });
        if (std::holds_alternative<PotTable>(table.table) && fact.stake > Chips{})
            table.left.push_back({fact.account, fact.stake, time_ms});
    }
    void operator()(const RoundClosed&) { remember(); }
    void operator()(const HouseRoundClosed&) { remember(); }
    template <class Other>
    void operator()(const Other&) {}

    void remember() {
        table.played.push_back(
            std::visit([&](const auto& one) { return summary_of(one, time_ms); }, table.table));
        if (table.played.size() > rounds_remembered) table.played.pop_front();
    }
};

std::vector<std::uint8_t> seats_of(const Facts& facts) {
    std::vector<std::uint8_t> seats;
    if (const auto* const pot = first<RoundBegan>(facts))
        seats.assign(pot->seat_of.begin(), pot->seat_of.begin() + pot->setup.players);
    if (const auto* const house = first<HouseRoundBegan>(facts))
        for (std::size_t area = 0; area < house->owner.size(); ++area)
            if (house->owner[area] != house::nobody)
                seats.push_back(static_cast<std::uint8_t>(area));
    return seats;
}

std::vector<Hash> roots_of(const Facts& facts) {
    std::vector<Hash> roots;
    if (const auto* const pot = first<RoundBegan>(facts)) roots.push_back(pot->root);
    if (const auto* const house = first<HouseRoundBegan>(facts)) roots.push_back(house->root);
    for (const DeckMade& deck : only<DeckMade>(facts)) roots.push_back(deck.root);
    return roots;
}

bool is_of_round(const Fact& fact) {
    return std::holds_alternative<Event>(fact) || std::holds_alternative<house::Event>(fact);
}

}  // namespace

Floor::Floor(FloorTerms terms) : inside_(std::make_unique<FloorState>()) {
    inside_->terms = std::move(terms);
    for (const PostedTable& posted : inside_->terms.tables)
        inside_->tables.push_back(pokerfloor::opened(posted, inside_->tables.size()));
}
Floor::Floor(std::unique_ptr<FloorState> inside) : inside_(std::move(inside)) {}
Floor::Floor(const Floor& other) : inside_(std::make_unique<FloorState>(*other.inside_)) {
    post_terms_at_tables(*inside_);
}
bool Floor::operator==(const Floor& other) const {
    return *inside_ == *other.inside_;
}
Floor::~Floor() = default;
Floor::Floor(Floor&&) noexcept = default;
Floor& Floor::operator=(Floor&&) noexcept = default;

void Floor::make_so(const Record& record) {
    FloorState& floor = *inside_;
    ++floor.records;
    const int at = record.wish.table;
    FloorTable* const table = at >= 0 && static_cast<std::size_t>(at) < floor.tables.size()
                                  ? &floor.tables[static_cast<std::size_t>(at)]
                                  : nullptr;
    const TableState was = table == nullptr ? TableState{} : state(at);
    Postings postings;  // at the table
    for (const Fact& fact : record.facts)
        std::visit(
            [&](const auto& one) {
                if constexpr (requires { pokerfloor::make_so(floor, unboxed(one)); }) {
                    const Postings moved = postings_of(floor, fact);
                    pokerfloor::make_so(floor, unboxed(one));
                    post(floor, moved);
                    post_at_tables(floor, moved);
                } else {
                    MUST(table != nullptr);
                    ledger::enter(table->book, fact, postings);
                    pokerfloor::apply(table->table, fact);
                    AtTable{floor, *table, record.time_ms}(one);
                }
            },
            fact);
    post(floor, postings);
    if (table == nullptr) return;
    const TableState now = state(at);
    if (now.waiting != was.waiting || now.seat != was.seat || now.in_bank != was.in_bank ||
        std::ranges::any_of(record.facts, is_of_round))
        ++table->turn;
    table->last = {.number = record.number,
                   .time_ms = record.time_ms,
                   .round = record.round,
                   .wish = record.wish,
                   .facts = record.facts};
}

tl::expected<Record, FloorRefusal> Floor::act(const Wish& wish, std::int64_t time_ms) {
    FloorState& floor = *inside_;
    auto decided = decide(floor, wish, time_ms);
    if (!decided) return tl::unexpected(std::move(decided.error()));
    Record record;
    record.number = floor.records + 1;
    record.time_ms = time_ms;
    record.round = decided->round;
    record.wish = wish;
    record.facts = std::move(decided->facts);
    record.postings = std::move(decided->postings);
    make_so(record);
    return record;
}

bool Floor::apply(const Record& record) {
    if (record.rounds_alone) {
        const auto again = act(record.wish, record.time_ms);
        return again && is_same(record, *again);
    }
    make_so(record);
    return true;
}

bool is_same(const Record& logged, const Record& decided) {
    const bool same_money = logged.postings.empty()
                                ? ledger::in_order(logged.net) == ledger::net_of(decided.postings)
                                : logged.postings == decided.postings;
    if (logged.number != decided.number || logged.round != decided.round || !same_money)
        return false;
    if (!logged.rounds_alone) return logged.facts == decided.facts;
    return only<Event>(logged.facts) == only<Event>(decided.facts) &&
           only<house::Event>(logged.facts) == only<house::Event>(decided.facts) &&
           logged.rounds_alone->seats == seats_of(decided.facts) &&
           logged.rounds_alone->roots == roots_of(decided.facts);
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

const Account* Floor::account(AccountId id) const {
    return inside_->account(id);
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
    for (const Seat& seat :
         seating_of(inside_->tables[static_cast<std::size_t>(table)].table).seats)
        if (seat.taken) all.push_back(seat.account);
    return all;
}

bool Floor::waits_for_blind_to_leave(int table, AccountId id) const {
    const AnyTable& any = inside_->tables[static_cast<std::size_t>(table)].table;
    const int seat = pokerfloor::seat_of(any, id);
    return seat >= 0 && seat_at(any, seat).before_blind;
}

AccountId Floor::leaves_before_blind(int table) const {
    const auto* const pot =
        std::get_if<PotTable>(&inside_->tables[static_cast<std::size_t>(table)].table);
    if (pot == nullptr || pot->running || pot->posted->pot.blind_count == 0) return nobody;
    if (pot->proposal.is_open() && !is_asking(*pot)) return nobody;  // MDQ-53: no blinds then
    const auto plan = plan_round(pot->table);
    if (!plan) return nobody;
    const Seat& seat = pot->table.seats[plan->seat_of[plan->setup.last_blind]];
    return seat.before_blind ? seat.account : nobody;
}

Chips Floor::comes_back_with(int table, AccountId id) const {
    return pokerfloor::comes_back_with(*inside_, inside_->tables[static_cast<std::size_t>(table)],
                                       id);
}
Chips comes_back_with(const FloorState& floor, const FloorTable& inside, AccountId id) {
    const Account* const account = floor.account(id);
    if (floor.behaviour < Behaviour::second || account == nullptr ||
        account->kind == AccountKind::bot)
        return {};
    return owed_on_return(inside, id, inside.last.time_ms);
}

std::vector<AccountId> Floor::in_line(int table) const {
    std::vector<AccountId> accounts;
    for (const InLine& one :
         seating_of(inside_->tables[static_cast<std::size_t>(table)].table).line)
        accounts.push_back(one.account);
    return accounts;
}

std::int64_t Floor::calls_end(int table) const {
    std::int64_t first = 0;
    for (const InLine& one :
         seating_of(inside_->tables[static_cast<std::size_t>(table)].table).line)
        if (one.kept >= 0 && (first == 0 || one.until_ms < first)) first = one.until_ms;
    return first;
}

bool Floor::is_full(int table) const {
    const AnyTable& any = inside_->tables[static_cast<std::size_t>(table)].table;
    for (int seat = 0; seat < posted_of(any).seats; ++seat)
        if (!is_taken(any, seat)) return false;
    return true;
}

bool Floor::is_playing(int table, AccountId id) const {
    const AnyTable& any = inside_->tables[static_cast<std::size_t>(table)].table;
    const int seat = pokerfloor::seat_of(any, id);
    return seat >= 0 && in_running_round(any, seat);
}

bool Floor::sits_out(int table, AccountId id) const {
    const AnyTable& any = inside_->tables[static_cast<std::size_t>(table)].table;
    const int seat = pokerfloor::seat_of(any, id);
    return seat >= 0 && seat_at(any, seat).sitting_out;
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
