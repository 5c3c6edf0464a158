#include <pokerfloor/store/bookkeeper.hpp>

#include <fmt/core.h>

#include <algorithm>
#include <string>
#include <tuple>

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

void Bookkeeper::move(const Place& from, const Place& to, Chips amount) {
    balances_[from] -= amount;
    balances_[to] += amount;
    moved_[from] -= amount;
    moved_[to] += amount;
}

void Bookkeeper::play(std::int16_t table, const Place& from, const Place& to, Chips amount) {
    move(from, to, amount);
    Table& at = tables_.at(table);
    at.moved[from] -= amount;
    at.moved[to] += amount;
}

void Bookkeeper::happened(std::int16_t, const AccountOpened& fact) {
    if (fact.account != ++accounts_)
        throw Impossible{fmt::format("account {} is not the next", fact.account)};
}

void Bookkeeper::happened(std::int16_t, const Credited& fact) {
    move({}, bankroll(fact.account), fact.amount);
}

void Bookkeeper::happened(std::int16_t table, const Seated& fact) {
    if (!tables_[table].sitters.emplace(fact.seat, fact.account).second)
        throw Impossible{fmt::format("seat {} is taken", fact.seat + 1)};
    move(bankroll(fact.account), stakes(table, fact.seat), fact.stake);
}

void Bookkeeper::happened(std::int16_t table, const ToppedUp& fact) {
    move(bankroll(fact.account), stakes(table, fact.seat, fact.account), fact.amount);
}

void Bookkeeper::happened(std::int16_t table, const Stood& fact) {
    const Place there = stakes(table, fact.seat, fact.account);
    Table& at = tables_.at(table);
    const bool playing = at.running && std::ranges::find(at.players, fact.seat) != at.players.end();
    if (playing) throw Impossible{fmt::format("seat {} leaves a running round", fact.seat + 1)};
    if (fact.stake != balances_[there])
        throw Impossible{fmt::format("seat {} leaves with {} of {}", fact.seat + 1,
                                     to_string(fact.stake), to_string(balances_[there]))};
    move(there, bankroll(fact.account), fact.stake);
    at.sitters.erase(fact.seat);
}

void Bookkeeper::happened(std::int16_t table, const RoundBegan& fact) {
    if (fact.setup.players > fact.seat_of.size()) throw Impossible{"too many players"};
    round_begun(table, {fact.seat_of.begin(), fact.seat_of.begin() + fact.setup.players});
}

void Bookkeeper::happened(std::int16_t table, const HouseRoundBegan& fact) {
    // A player may have several areas; the chips are those of the seat.
    std::vector<std::uint8_t> seats;
    for (const std::uint8_t seat : fact.owner)
        if (seat != house::nobody && std::ranges::find(seats, seat) == seats.end())
            seats.push_back(seat);
    round_begun(table, std::move(seats));
    tables_[table].owner = fact.owner;
}

void Bookkeeper::round_begun(std::int16_t table, std::vector<std::uint8_t> players) {
    Table& at = tables_[table];
    if (at.running) throw Impossible{"a round begins while another is being played"};
    at.running = true;
    at.players = std::move(players);
    at.bets.clear();
    at.wagers.clear();
    at.moved.clear();
}

// All that the round moved is where it was.
void Bookkeeper::happened(std::int16_t table, const RoundAbandoned&) {
    Table& at = running_at(table);
    for (const auto& [place, amount] : at.moved) {
        balances_[place] -= amount;
        moved_[place] -= amount;
    }
    round_over(table);
}

// An inventory below zero is what a fill is for.
void Bookkeeper::happened(std::int16_t table, const InventoryFilled& fact) {
    const Place inventory{Holder::inventory, table, -1};
    if (balances_[inventory] >= Chips{} || fact.amount <= Chips{})
        throw Impossible{"an inventory is filled that has no need of it"};
    move({}, inventory, fact.amount);
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
    const auto bet = [&](Chips amount) {
        play(table, stakes_of_player(table, fact.player), pots, amount);
        at.bets[fact.player] += amount;
    };
    switch (fact.kind) {
        case EventKind::ante_posted:
            play(table, stakes_of_player(table, fact.player), pots, fact.amount);
            break;
        case EventKind::blind_posted:
        case EventKind::forced_bet_posted:
        case EventKind::called:
            bet(fact.amount);
            break;
        case EventKind::bet_to:
        case EventKind::raised_to:
            bet(fact.amount - at.bets[fact.player]);
            break;
        case EventKind::uncalled_returned: {
            play(table, pots, stakes_of_player(table, fact.player), fact.amount);
            Chips& so_far = at.bets[fact.player];
            so_far -= std::min(so_far, fact.amount);
            break;
        }
        case EventKind::betting_closed:
            at.bets.clear();
            break;
        case EventKind::hand_voided:
            at.bets[fact.player] = {};
            play(table, pots, stakes_of_player(table, fact.player), fact.amount);
            break;
        case EventKind::refunded:
        case EventKind::pot_awarded:
            play(table, pots, stakes_of_player(table, fact.player), fact.amount);
            break;
        case EventKind::raked:
            play(table, pots, {Holder::drop_box, table, -1}, fact.amount);
            break;
        case EventKind::round_ended:
            round_over(table);
            break;
        default:  // the others move no money
            break;
    }
}

void Bookkeeper::happened(std::int16_t table, const house::Event& fact) {
    using Kind = house::EventKind;
    const Place pots{Holder::pots, table, -1}, inventory{Holder::inventory, table, -1};
    const auto stake = [&] {
        const auto& owner = running_at(table).owner;
        if (fact.area >= owner.size() || owner[fact.area] == house::nobody)
            throw Impossible{fmt::format("area {} is nobody's", fact.area + 1)};
        return stakes(table, owner[fact.area]);
    };
    Wager& wager = running_at(table).wagers[{fact.area, fact.detail}];
    switch (fact.kind) {
        case Kind::wager_placed:
        case Kind::wager_accepted:
            play(table, stake(), pots, fact.amount - wager.amount);
            wager.amount = fact.amount;
            break;
        case Kind::wager_taken_back:
            play(table, pots, stake(), wager.amount);
            wager.amount = {};
            break;
        case Kind::progressive_collected:
        case Kind::forfeited:
            play(table, pots, inventory, fact.amount);
            wager.in_inventory = true;
            break;
        case Kind::wager_won:
            play(table, pots, stake(), wager.amount);
            play(table, inventory, stake(), fact.amount);
            break;
        case Kind::wager_pushed:
            play(table, pots, stake(), fact.amount);
            break;
        case Kind::wager_lost:
            play(table, pots, inventory, fact.amount);
            break;
        case Kind::extra_paid:
        case Kind::envy_paid:
            play(table, inventory, stake(), fact.amount);
            break;
        case Kind::progressive_won:
            play(table, fact.source() == house::PaidFrom::table ? inventory : Place{}, stake(),
                 fact.amount);
            break;
        case Kind::refunded:
            play(table, wager.in_inventory ? inventory : pots, stake(), fact.amount);
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
    for (const auto& [place, amount] : moved_)
        if (place.holder != Holder::cage && balances_.at(place) < Chips{})
            throw Impossible{
                fmt::format("more is taken from {} than was there", name_of(place.holder))};
}

Result<std::vector<Posting>> Bookkeeper::enter(const Record& record) {
    moved_.clear();
    try {
        const std::int16_t table = record.wish.table;
        for (const Fact& fact : record.facts) enter_fact(table, fact);
        check_balances();
    } catch (const Impossible& impossible) {
        return fail(impossible.why);
    }
    std::vector<Posting> postings;
    for (const auto& [place, amount] : moved_)
        if (amount != Chips{}) postings.push_back({place.holder, place.table, place.of, amount});
    return postings;
}

std::vector<Posting> Bookkeeper::balances() const {
    std::vector<Posting> all;
    for (const auto& [place, amount] : balances_)
        if (amount != Chips{}) all.push_back({place.holder, place.table, place.of, amount});
    return all;
}

std::vector<Posting> in_order(std::vector<Posting> postings) {
    std::erase_if(postings, [](const Posting& posting) { return posting.amount == Chips{}; });
    std::ranges::sort(postings, {}, [](const Posting& posting) {
        return std::tuple(posting.holder, posting.table, posting.of);
    });
    return postings;
}

}  // namespace pokerfloor::store
