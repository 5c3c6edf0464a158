#include <pokerfloor/store/bookkeeper.hpp>

#include <fmt/core.h>

#include <algorithm>
#include <string>
#include <tuple>

#include <pokerfloor/store/names.hpp>

namespace pokerfloor::store {
namespace {

// A table inventory below zero is filled from the cage by as many of these as it takes.
constexpr Chips fill = dollars(10'000);

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

int Bookkeeper::seat_of(std::int16_t table, AccountId account) const {
    const auto at = tables_.find(table);
    if (at != tables_.end())
        for (const auto& [seat, sitter] : at->second.sitters)
            if (sitter == account) return seat;
    throw Impossible{fmt::format("account {} has no seat at table {}", account, table)};
}

void Bookkeeper::move(const Place& from, const Place& to, Chips amount) {
    balances_[from] -= amount;
    balances_[to] += amount;
    moved_[from] -= amount;
    moved_[to] += amount;
}

void Bookkeeper::wished(const Record& record) {
    const Wish& wish = record.wish;
    switch (wish.kind) {
        case WishKind::open_account:
            ++accounts_;
            break;
        case WishKind::grant:
            move({}, bankroll(wish.account), wish.amount);
            break;
        case WishKind::sit:
            if (!tables_[wish.table].sitters.emplace(wish.seat, wish.account).second)
                throw Impossible{fmt::format("seat {} is taken", wish.seat + 1)};
            move(bankroll(wish.account), stakes(wish.table, wish.seat), wish.amount);
            break;
        case WishKind::top_up:
            move(bankroll(wish.account), stakes(wish.table, seat_of(wish.table, wish.account)),
                 wish.amount);
            break;
        case WishKind::stand:
            tables_[wish.table].leaving.insert(seat_of(wish.table, wish.account));
            break;
        case WishKind::come_back:
            tables_[wish.table].leaving.erase(seat_of(wish.table, wish.account));
            break;
        case WishKind::begin_round: {
            Table& table = tables_[wish.table];
            if (table.running) throw Impossible{"a round begins while another is being played"};
            table.running = true;
            table.players = record.seats;
            table.bets.clear();
            table.wagers.clear();
            break;
        }
        default:
            break;
    }
}

void Bookkeeper::happened(std::int16_t table, const Event& fact) {
    const Place pots{Holder::pots, table, -1};
    Table& at = tables_.at(table);
    const auto bet = [&](Chips amount) {
        move(stakes_of_player(table, fact.player), pots, amount);
        at.bets[fact.player] += amount;
    };
    switch (fact.kind) {
        case EventKind::ante_posted:
            move(stakes_of_player(table, fact.player), pots, fact.amount);
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
            move(pots, stakes_of_player(table, fact.player), fact.amount);
            Chips& so_far = at.bets[fact.player];
            so_far -= std::min(so_far, fact.amount);
            break;
        }
        case EventKind::betting_closed:
            at.bets.clear();
            break;
        case EventKind::hand_voided:
            at.bets[fact.player] = {};
            move(pots, stakes_of_player(table, fact.player), fact.amount);
            break;
        case EventKind::refunded:
        case EventKind::pot_awarded:
            move(pots, stakes_of_player(table, fact.player), fact.amount);
            break;
        case EventKind::raked:
            move(pots, {Holder::drop_box, table, -1}, fact.amount);
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
    const auto stake = [&] { return stakes(table, fact.area); };
    Wager& wager = tables_.at(table).wagers[{fact.area, fact.detail}];
    switch (fact.kind) {
        case Kind::wager_placed:
        case Kind::wager_accepted:
            move(stake(), pots, fact.amount - wager.amount);
            wager.amount = fact.amount;
            break;
        case Kind::wager_taken_back:
            move(pots, stake(), wager.amount);
            wager.amount = {};
            break;
        case Kind::progressive_collected:
        case Kind::forfeited:
            move(pots, inventory, fact.amount);
            wager.in_inventory = true;
            break;
        case Kind::wager_won:
            move(pots, stake(), wager.amount);
            move(inventory, stake(), fact.amount);
            break;
        case Kind::wager_pushed:
            move(pots, stake(), fact.amount);
            break;
        case Kind::wager_lost:
            move(pots, inventory, fact.amount);
            break;
        case Kind::extra_paid:
        case Kind::envy_paid:
            move(inventory, stake(), fact.amount);
            break;
        case Kind::progressive_won:
            move(fact.source() == house::PaidFrom::table ? inventory : Place{}, stake(),
                 fact.amount);
            break;
        case Kind::refunded:
            move(wager.in_inventory ? inventory : pots, stake(), fact.amount);
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

// Who wants to go and is in no round takes the stakes along.
void Bookkeeper::let_go(std::int16_t table) {
    Table& at = tables_.at(table);
    const std::set<int> leaving = at.leaving;
    for (const int seat : leaving) {
        const bool playing = at.running && std::ranges::find(at.players, seat) != at.players.end();
        if (playing) continue;
        const Place there = stakes(table, seat);
        move(there, bankroll(at.sitters.at(seat)), balances_[there]);
        at.sitters.erase(seat);
        at.leaving.erase(seat);
    }
}

void Bookkeeper::fill_inventory(std::int16_t table) {
    const Place inventory{Holder::inventory, table, -1};
    const auto at = balances_.find(inventory);
    while (at != balances_.end() && at->second < Chips{}) move({}, inventory, fill);
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
        wished(record);
        const std::int16_t table = record.wish.table;
        if (tables_.contains(table)) {
            for (const Event& fact : record.facts) happened(table, fact);
            for (const house::Event& fact : record.house_facts) happened(table, fact);
            let_go(table);
            fill_inventory(table);
        } else if (!record.facts.empty() || !record.house_facts.empty()) {
            throw Impossible{"something happened at a table where nobody sat down"};
        }
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
