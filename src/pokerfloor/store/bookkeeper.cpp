#include <pokerfloor/store/bookkeeper.hpp>

#include <fmt/core.h>

#include <algorithm>
#include <string>

#include <pokerfloor/store/names.hpp>

namespace pokerfloor::store {
namespace {

// Why the facts cannot be; thrown here and caught in enter().
struct Impossible {
    std::string why;
};

}  // namespace

Bookkeeper::Place Bookkeeper::bankroll(AccountId account) const {
    if (account == nobody || account > accounts_)
        throw Impossible{fmt::format("there is no account {}", account)};
    return {Holder::bankroll, -1, static_cast<std::int32_t>(account)};
}

Bookkeeper::Place Bookkeeper::stakes(std::int16_t table, int seat) const {
    const auto at = tables_.find(table);
    if (at == tables_.end() || !at->second.sitters.contains(seat))
        throw Impossible{fmt::format("nobody sits in seat {} of table {}", seat + 1, table)};
    return {Holder::stakes, table, seat};
}

Bookkeeper::Place Bookkeeper::stakes_of_player(std::int16_t table, std::uint8_t player) const {
    const auto& players = tables_.at(table).players;
    if (player >= players.size())
        throw Impossible{fmt::format("there is no player {} in the round", player)};
    return stakes(table, players[player]);
}

Bookkeeper::Place Bookkeeper::stakes(std::int16_t table, int seat, AccountId account) const {
    const Place place = stakes(table, seat);
    if (tables_.at(table).sitters.at(seat) != account)
        throw Impossible{fmt::format("account {} does not sit in seat {} of table {}", account,
                                     seat + 1, table)};
    return place;
}

void Bookkeeper::move(const Place& from, const Place& to, Chips amount, Cause cause) {
    if (amount == Chips{}) return;
    balances_[from] -= amount;
    balances_[to] += amount;
    moved_.push_back(amount > Chips{} ? Posting{from, to, amount, cause}
                                      : Posting{to, from, -amount, cause});
}

void Bookkeeper::play(std::int16_t table, const Place& from, const Place& to, Chips amount,
                      Cause cause) {
    move(from, to, amount, cause);
    Table& at = tables_.at(table);
    at.moved[from] -= amount;
    at.moved[to] += amount;
}

void Bookkeeper::play_meter(std::int16_t table, const Place& from, const Place& to, Chips amount,
                            Cause cause) {
    if (meters_are_accounts_) play(table, from, to, amount, cause);
}

// What a meter begins with: from the cage.
void Bookkeeper::begin_meter(std::size_t number, Chips amount) {
    const auto table = static_cast<std::int16_t>(number);
    tables_[table].meter = amount;
    if (meters_are_accounts_) move({}, {Holder::meter, table, -1}, amount, Cause::meter_seeded);
}

// Whatever the meters show by then.
void Bookkeeper::take_up(Behaviour behaviour) {
    if (behaviour < Behaviour::third || meters_are_accounts_) return;
    meters_are_accounts_ = true;
    for (std::size_t i = 0; i < posted_.size(); ++i)
        begin_meter(i, tables_[static_cast<std::int16_t>(i)].meter);
}

void Bookkeeper::happened(std::int16_t, const FloorOpened& fact) {
    for (const PostedTable& table : fact.terms.tables) {
        begin_meter(posted_.size(), table.house.progressive.seed);
        posted_.push_back({table.id, table.game, table.house.progressive});
    }
    take_up(fact.behaviour);
}

void Bookkeeper::happened(std::int16_t, const BehaviourSet& fact) {
    take_up(fact.behaviour);
}

// A table is the same by its name and game, and has its number for good. One whose progressive
// becomes another begins with a new meter.
void Bookkeeper::happened(std::int16_t, const TermsPosted& fact) {
    const std::size_t before = posted_.size();
    for (const PostedTable& next : fact.terms.tables) {
        std::size_t number = 0;
        while (number < before &&
               (posted_[number].id != next.id || posted_[number].game != next.game))
            ++number;
        if (number == before) {
            number = posted_.size();
            posted_.push_back({next.id, next.game, next.house.progressive});
        } else if (posted_[number].progressive == next.house.progressive) {
            continue;
        } else {
            posted_[number].progressive = next.house.progressive;
            const Place meter{Holder::meter, static_cast<std::int16_t>(number), -1};
            move(meter, {}, balances_[meter], Cause::meter_withdrawn);
        }
        begin_meter(number, next.house.progressive.seed);
    }
}

void Bookkeeper::open_next(AccountId account) {
    if (account != ++accounts_)
        throw Impossible{fmt::format("account {} is not the next", account)};
}

void Bookkeeper::happened(std::int16_t, const AccountOpened& fact) {
    open_next(fact.account);
}

void Bookkeeper::happened(std::int16_t, const StaffEnrolled& fact) {
    open_next(fact.account);
}

void Bookkeeper::happened(std::int16_t, const Credited& fact) {
    move({}, bankroll(fact.account), fact.amount, Cause::credit);
}

void Bookkeeper::happened(std::int16_t, const Refilled& fact) {
    move({}, bankroll(fact.account), fact.amount, Cause::refill);
}

void Bookkeeper::happened(std::int16_t table, const Seated& fact) {
    if (!tables_[table].sitters.emplace(fact.seat, fact.account).second)
        throw Impossible{fmt::format("seat {} is taken", fact.seat + 1)};
    move(bankroll(fact.account), stakes(table, fact.seat), fact.stake, Cause::buy_in);
}

void Bookkeeper::happened(std::int16_t table, const ToppedUp& fact) {
    move(bankroll(fact.account), stakes(table, fact.seat, fact.account), fact.amount,
         Cause::top_up);
}

void Bookkeeper::happened(std::int16_t table, const Stood& fact) {
    const Place there = stakes(table, fact.seat, fact.account);
    Table& at = tables_.at(table);
    const bool playing = at.running && std::ranges::find(at.players, fact.seat) != at.players.end();
    if (playing) throw Impossible{fmt::format("seat {} leaves a running round", fact.seat + 1)};
    if (fact.stake != balances_[there])
        throw Impossible{fmt::format("seat {} leaves with {} of {}", fact.seat + 1,
                                     to_string(fact.stake), to_string(balances_[there]))};
    move(there, bankroll(fact.account), fact.stake, Cause::cash_out);
    at.sitters.erase(fact.seat);
}

void Bookkeeper::happened(std::int16_t table, const RoundBegan& fact) {
    if (fact.setup.players > fact.seat_of.size()) throw Impossible{"too many players"};
    round_begun(table, {fact.seat_of.begin(), fact.seat_of.begin() + fact.setup.players});
}

void Bookkeeper::happened(std::int16_t table, const HouseRoundBegan& fact) {
    round_begun(table, {fact.owner.begin(), fact.owner.end()});
}

void Bookkeeper::round_begun(std::int16_t table, std::vector<std::uint8_t> players) {
    Table& at = tables_[table];
    if (at.running) throw Impossible{"a round begins while another is being played"};
    at.running = true;
    at.players = std::move(players);
    at.bets.clear();
    at.wagers.clear();
    at.moved.clear();
    at.meter_before = at.meter;
}

// All that the round moved is where it was.
void Bookkeeper::happened(std::int16_t table, const RoundAbandoned&) {
    Table& at = running_at(table);
    const Place pots{Holder::pots, table, -1}, meter{Holder::meter, table, -1};
    for (const auto& [place, amount] : at.moved)
        if (place != pots) move(place, pots, amount, Cause::round_abandoned);
    // The meter is what it was, also where it became an account while the round was played.
    at.meter = at.meter_before;
    if (meters_are_accounts_) move(meter, {}, balances_[meter] - at.meter, Cause::round_abandoned);
    round_over(table);
}

// An inventory below zero is what a fill is for.
void Bookkeeper::happened(std::int16_t table, const InventoryFilled& fact) {
    const Place inventory{Holder::inventory, table, -1};
    if (balances_[inventory] >= Chips{} || fact.amount <= Chips{})
        throw Impossible{"an inventory is filled that has no need of it"};
    move({}, inventory, fact.amount, Cause::fill);
}

void Bookkeeper::enter_fact(std::int16_t table, const Fact& fact) {
    std::visit(
        [&](const auto& one) {
            if constexpr (requires { happened(table, one); })
                happened(table, one);
            else if constexpr (requires { happened(table, *one); })
                happened(table, *one);
            // The others move no money.
        },
        fact);
}

Bookkeeper::Table& Bookkeeper::running_at(std::int16_t table) {
    const auto at = tables_.find(table);
    if (at == tables_.end() || !at->second.running)
        throw Impossible{"something happens in a round that is not being played"};
    return at->second;
}

void Bookkeeper::happened(std::int16_t table, const Event& fact) {
    const Place pots{Holder::pots, table, -1};
    Table& at = running_at(table);
    const auto pay_in = [&](Chips amount, Cause cause) {
        play(table, stakes_of_player(table, fact.player), pots, amount, cause);
    };
    const auto bet = [&](Chips amount, Cause cause) {
        pay_in(amount, cause);
        at.bets[fact.player] += amount;
    };
    const auto get_back = [&](Cause cause) {
        play(table, pots, stakes_of_player(table, fact.player), fact.amount, cause);
    };
    switch (fact.kind) {
        case EventKind::ante_posted:
            pay_in(fact.amount, Cause::ante);
            break;
        case EventKind::blind_posted:
            bet(fact.amount, Cause::blind);
            break;
        case EventKind::forced_bet_posted:
            bet(fact.amount, Cause::forced_bet);
            break;
        case EventKind::called:
            bet(fact.amount, Cause::call);
            break;
        case EventKind::bet_to:
            bet(fact.amount - at.bets[fact.player], Cause::bet);
            break;
        case EventKind::raised_to:
            bet(fact.amount - at.bets[fact.player], Cause::raise);
            break;
        case EventKind::uncalled_returned: {
            get_back(Cause::uncalled_returned);
            Chips& so_far = at.bets[fact.player];
            so_far -= std::min(so_far, fact.amount);
            break;
        }
        case EventKind::betting_closed:
            at.bets.clear();
            break;
        case EventKind::hand_voided:
            at.bets[fact.player] = {};
            get_back(Cause::hand_voided);
            break;
        case EventKind::refunded:
            get_back(Cause::refund);
            break;
        case EventKind::pot_awarded:
            get_back(Cause::pot_won);
            break;
        case EventKind::raked:
            play(table, pots, {Holder::drop_box, table, -1}, fact.amount, Cause::rake);
            break;
        case EventKind::contributed:
            if (fact.detail > 1) throw Impossible{"there is no such jackpot"};
            play(table, pots, {Holder::jackpot_box, table, fact.detail}, fact.amount,
                 fact.detail == 0 ? Cause::bad_beat_contribution : Cause::high_hand_contribution);
            break;
        case EventKind::round_ended:
            round_over(table);
            break;
        default:  // the others move no money
            break;
    }
}

// ----- Jackpots: what is booked is what lies there, whatever was counted -----

void Bookkeeper::into_container(std::int16_t table, Jackpot jackpot, Chips amount) {
    const bool bad_beat = jackpot == Jackpot::bad_beat;
    const Place box{Holder::jackpot_box, table, bad_beat ? 0 : 1},
        container{Holder::jackpot_container, table, bad_beat ? 0 : 1};
    if (amount != Chips{} && amount != balances_[box])
        throw Impossible{fmt::format("{} of {} is taken out of a box", to_string(amount),
                                     to_string(balances_[box]))};
    move(box, container, amount, bad_beat ? Cause::bad_beat_boxed : Cause::high_hand_boxed);
}

void Bookkeeper::happened(std::int16_t, const BoxCounted& fact) {
    into_container(fact.table, fact.jackpot, fact.booked);
}
void Bookkeeper::happened(std::int16_t, const BoxCarried& fact) {
    into_container(fact.table, fact.jackpot, fact.uncounted);
}
void Bookkeeper::happened(std::int16_t, const CageCounted& fact) {
    const bool bad_beat = fact.jackpot == Jackpot::bad_beat;
    const Place container{Holder::jackpot_container, fact.table, bad_beat ? 0 : 1};
    if (fact.booked != balances_[container])
        throw Impossible{fmt::format("{} of {} is taken out of a container", to_string(fact.booked),
                                     to_string(balances_[container]))};
    move(container, {Holder::jackpot_fund, -1, bad_beat ? 0 : 1}, fact.booked,
         bad_beat ? Cause::bad_beat_received : Cause::high_hand_received);
}

// MDP-15.G: nobody is paid but what was verified.
void Bookkeeper::happened(std::int16_t, const BadBeatVerified& fact) {
    promised_[fact.table].push_back(fact.shares);
}
void Bookkeeper::happened(std::int16_t, const BadBeatPaid& fact) {
    auto& open = promised_[fact.table];
    if (open.empty() || open.front() != fact.shares)
        throw Impossible{"a bad beat is paid that was not verified so"};
    open.erase(open.begin());
    for (const JackpotShare& share : fact.shares)
        move({Holder::jackpot_fund, -1, 0}, bankroll(share.account), share.amount,
             Cause::bad_beat_paid);
}

void Bookkeeper::happened(std::int16_t, const HighHandAwarded& fact) {
    const Place fund{Holder::jackpot_fund, -1, 1};
    Chips sum{};
    for (const JackpotShare& share : fact.shares) sum += share.amount;
    if (sum != Chips{} && sum != balances_[fund])
        throw Impossible{"a high hand is awarded another amount than the pool"};
    for (const JackpotShare& share : fact.shares)
        move(fund, {Holder::jackpot_award, -1, 1}, share.amount, Cause::high_hand_awarded);
}
void Bookkeeper::happened(std::int16_t, const HighHandPaid& fact) {
    move({Holder::jackpot_award, -1, 1}, bankroll(fact.account), fact.amount,
         Cause::high_hand_paid);
}
void Bookkeeper::happened(std::int16_t, const UncollectedReturned& fact) {
    move({Holder::jackpot_award, -1, 1}, {Holder::jackpot_fund, -1, 1}, fact.amount,
         Cause::high_hand_uncollected);
}
void Bookkeeper::happened(std::int16_t, const JackpotDiscontinued& fact) {
    const int ended = fact.jackpot == Jackpot::bad_beat ? 0 : 1;
    const Place fund{Holder::jackpot_fund, -1, ended};
    if (fact.amount != balances_[fund])
        throw Impossible{"a jackpot ends and something is left in its fund"};
    move(fund, {Holder::jackpot_fund, -1, 1 - ended}, fact.amount, Cause::jackpot_discontinued);
}

// MFC-10.A.3.c: progressive wagers lie in the inventory, which pays what they put on the meter and
// gets back what it paid out of it; the whole meter is won from the meter itself (11.D.10.d.i).
void Bookkeeper::happened(std::int16_t table, const house::Event& fact) {
    using Kind = house::EventKind;
    const Place pots{Holder::pots, table, -1}, inventory{Holder::inventory, table, -1},
        meter{Holder::meter, table, -1};
    Table& at = running_at(table);
    const auto stake = [&] { return stakes_of_player(table, fact.area); };
    Wager& wager = at.wagers[{fact.area, fact.detail}];
    switch (fact.kind) {
        case Kind::wager_placed:
        case Kind::wager_accepted:
            play(table, stake(), pots, fact.amount - wager.amount,
                 fact.amount < wager.amount ? Cause::wager_taken_back : Cause::wager);
            wager.amount = fact.amount;
            break;
        case Kind::wager_taken_back:
            play(table, pots, stake(), wager.amount, Cause::wager_taken_back);
            wager.amount = {};
            break;
        case Kind::progressive_collected:
            play(table, pots, inventory, fact.amount, Cause::progressive_wager);
            wager.in_inventory = true;
            break;
        case Kind::forfeited:
            play(table, pots, inventory, fact.amount, Cause::wager_forfeited);
            wager.in_inventory = true;
            break;
        case Kind::wager_won:
            play(table, pots, stake(), wager.amount, Cause::stake_returned);
            play(table, inventory, stake(), fact.amount, Cause::wager_paid);
            break;
        case Kind::wager_pushed:
            play(table, pots, stake(), fact.amount, Cause::wager_pushed);
            break;
        case Kind::wager_lost:
            play(table, pots, inventory, fact.amount, Cause::wager_lost);
            break;
        case Kind::extra_paid:
            play(table, inventory, stake(), fact.amount, Cause::extra_paid);
            break;
        case Kind::envy_paid:
            play(table, inventory, stake(), fact.amount, Cause::envy_paid);
            break;
        case Kind::progressive_won: {
            const Place elsewhere = meters_are_accounts_ ? meter : Place{};
            play(table, fact.source() == house::PaidFrom::table ? inventory : elsewhere, stake(),
                 fact.amount, Cause::progressive_paid);
            break;
        }
        case Kind::meter_raised:
            at.meter += fact.amount;
            play_meter(table, inventory, meter, fact.amount, Cause::meter_raised);
            break;
        case Kind::meter_lowered:
            at.meter -= fact.amount;
            play_meter(table, meter, inventory, fact.amount, Cause::meter_lowered);
            break;
        case Kind::meter_reversed:
            at.meter -= fact.amount;
            play_meter(table, meter, inventory, fact.amount, Cause::meter_reversed);
            break;
        case Kind::meter_reset:
            at.meter = fact.amount;
            play_meter(table, {}, meter, fact.amount - balances_[meter], Cause::meter_reset);
            break;
        case Kind::refunded:
            play(table, wager.in_inventory ? inventory : pots, stake(), fact.amount, Cause::refund);
            break;
        case Kind::round_ended:
            round_over(table);
            break;
        default:  // the others move no money
            break;
    }
}

void Bookkeeper::round_over(std::int16_t table) {
    tables_.at(table).running = false;
    const Chips left = balances_[{Holder::pots, table, -1}];
    if (left != Chips{})
        throw Impossible{
            fmt::format("the round is over and {} is left in the pots or on the "
                        "layout",
                        to_string(left))};
}

void Bookkeeper::check_balances() const {
    for (const Posting& posting : moved_)
        for (const Place& place : {posting.from, posting.to})
            if (place.holder != Holder::cage && balances_.at(place) < Chips{})
                throw Impossible{
                    fmt::format("more is taken from {} than was there", name_of(place.holder))};
}

Result<Postings> Bookkeeper::enter(const Record& record) {
    moved_.clear();
    try {
        const std::int16_t table = record.wish.table;
        for (const Fact& fact : record.facts) enter_fact(table, fact);
        check_balances();
    } catch (const Impossible& impossible) {
        return fail(impossible.why);
    }
    return moved_;
}

std::vector<Balance> Bookkeeper::balances() const {
    std::vector<Balance> all;
    for (const auto& [place, amount] : balances_)
        if (amount != Chips{}) all.push_back({place.holder, place.table, place.of, amount});
    std::ranges::sort(all, {}, &Balance::place);
    return all;
}

std::vector<Caused> by_cause(std::span<const Posting> postings) {
    std::map<std::pair<MoneyPlace, Cause>, Chips> sums;
    for (const Posting& posting : postings) {
        sums[{posting.from, posting.cause}] -= posting.amount;
        sums[{posting.to, posting.cause}] += posting.amount;
    }
    std::vector<Caused> all;
    for (const auto& [at, amount] : sums)
        if (amount != Chips{}) all.push_back({at.first, at.second, amount});
    return all;
}

}  // namespace pokerfloor::store
