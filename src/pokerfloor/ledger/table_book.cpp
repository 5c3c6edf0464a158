#include <pokerfloor/ledger/table_book.hpp>

#include <algorithm>
#include <span>

#include <pokerfloor/base/must.hpp>

namespace pokerfloor::ledger {
namespace {

constexpr MoneyPlace cage{};

MoneyPlace bankroll(AccountId account) {
    return {Holder::bankroll, -1, static_cast<std::int32_t>(account)};
}

// ----- What facts move -----

// Writes the postings of one fact.
class Clerk {
  public:
    Clerk(const TableBook& where, Postings& to) : where_(where), to_(to) {}

    void operator()(const Seated& fact) {
        move(bankroll(fact.account), seat(fact.seat), fact.stake, Cause::buy_in);
    }
    void operator()(const ToppedUp& fact) {
        move(bankroll(fact.account), seat(fact.seat), fact.amount, Cause::top_up);
    }
    void operator()(const Stood& fact) {
        move(seat(fact.seat), bankroll(fact.account), fact.stake, Cause::cash_out);
    }
    void operator()(const InventoryFilled& fact) {
        move(cage, inventory(), fact.amount, Cause::fill);
    }
    void operator()(const Event& fact);
    void operator()(const house::Event& fact);
    void operator()(const RoundAbandoned&);
    template <class Other>
    void operator()(const Other&) {}  // the others move no money

  private:
    MoneyPlace at(Holder holder) const { return {holder, where_.table, -1}; }
    MoneyPlace pots() const { return at(Holder::pots); }
    MoneyPlace inventory() const { return at(Holder::inventory); }
    MoneyPlace meter() const { return at(Holder::meter); }
    MoneyPlace box(std::size_t jackpot) const {
        return {Holder::jackpot_box, where_.table, static_cast<std::int32_t>(jackpot)};
    }
    MoneyPlace seat(std::size_t seat) const {
        MUST(seat < most_seats);
        return {Holder::stakes, where_.table, static_cast<std::int32_t>(seat)};
    }
    MoneyPlace player(std::size_t number) const {
        MUST(number < where_.seat_of.size());
        return seat(where_.seat_of[number]);
    }

    void move(const MoneyPlace& from, const MoneyPlace& to, Chips amount, Cause cause) {
        if (amount < Chips{}) return move(to, from, -amount, cause);
        if (amount > Chips{}) to_.push_back({from, to, amount, cause});
    }
    void move_meter(const MoneyPlace& from, const MoneyPlace& to, Chips amount, Cause cause) {
        if (where_.meter_is_account) move(from, to, amount, cause);
    }

    const TableBook& where_;
    Postings& to_;
};

void Clerk::operator()(const Event& fact) {
    const auto puts_in = [&](Chips amount, Cause cause) {
        move(player(fact.player), pots(), amount, cause);
    };
    const auto gets = [&](Cause cause) { move(pots(), player(fact.player), fact.amount, cause); };
    switch (fact.kind) {
        case EventKind::ante_posted:
            return puts_in(fact.amount, Cause::ante);
        case EventKind::blind_posted:
            return puts_in(fact.amount, Cause::blind);
        case EventKind::forced_bet_posted:
            return puts_in(fact.amount, Cause::forced_bet);
        case EventKind::called:
            return puts_in(fact.amount, Cause::call);
        case EventKind::bet_to:
            return puts_in(fact.amount - where_.bets.at(fact.player), Cause::bet);
        case EventKind::raised_to:
            return puts_in(fact.amount - where_.bets.at(fact.player), Cause::raise);
        case EventKind::uncalled_returned:
            return gets(Cause::uncalled_returned);
        case EventKind::hand_voided:
            return gets(Cause::hand_voided);
        case EventKind::refunded:
            return gets(Cause::refund);
        case EventKind::pot_awarded:
            return gets(Cause::pot_won);
        case EventKind::raked:
            return move(pots(), at(Holder::drop_box), fact.amount, Cause::rake);
        case EventKind::contributed:
            return move(pots(), box(fact.detail), fact.amount,
                        fact.detail == place_of(Jackpot::bad_beat) ? Cause::bad_beat_contribution
                                                                   : Cause::high_hand_contribution);
        default:  // the others move no money
            return;
    }
}

void Clerk::operator()(const house::Event& fact) {
    using Kind = house::EventKind;
    const auto stakes = [&] { return player(fact.area); };
    const auto wager = [&] {
        MUST(fact.area < where_.wagers.size() && fact.detail < house::most_wagers);
        return where_.wagers[fact.area][fact.detail];
    };
    switch (fact.kind) {
        case Kind::wager_placed:
        case Kind::wager_accepted:
            if (fact.amount >= wager())
                return move(stakes(), pots(), fact.amount - wager(), Cause::wager);
            return move(pots(), stakes(), wager() - fact.amount, Cause::wager_taken_back);
        case Kind::wager_taken_back:
            return move(pots(), stakes(), wager(), Cause::wager_taken_back);
        case Kind::progressive_collected:
            return move(pots(), inventory(), fact.amount, Cause::progressive_wager);
        case Kind::meter_raised:
            return move_meter(inventory(), meter(), fact.amount, Cause::meter_raised);
        case Kind::forfeited:
            return move(pots(), inventory(), fact.amount, Cause::wager_forfeited);
        case Kind::wager_won:
            move(pots(), stakes(), wager(), Cause::stake_returned);
            return move(inventory(), stakes(), fact.amount, Cause::wager_paid);
        case Kind::wager_pushed:
            return move(pots(), stakes(), fact.amount, Cause::wager_pushed);
        case Kind::wager_lost:
            return move(pots(), inventory(), fact.amount, Cause::wager_lost);
        case Kind::extra_paid:
            return move(inventory(), stakes(), fact.amount, Cause::extra_paid);
        case Kind::progressive_won:
            // MFC-11.D.10.d.i: the whole meter never comes out of the inventory. A share does, and
            // the meter makes it good.
            return move(fact.source() == house::PaidFrom::table ? inventory()
                        : where_.meter_is_account               ? meter()
                                                                : cage,
                        stakes(), fact.amount, Cause::progressive_paid);
        case Kind::meter_lowered:
            return move_meter(meter(), inventory(), fact.amount, Cause::meter_lowered);
        case Kind::meter_reset:
            return move_meter(cage, meter(), fact.amount - where_.lies.meter, Cause::meter_reset);
        case Kind::meter_reversed:
            return move_meter(meter(), inventory(), fact.amount, Cause::meter_reversed);
        case Kind::envy_paid:
            return move(inventory(), stakes(), fact.amount, Cause::envy_paid);
        case Kind::refunded: {
            MUST(fact.area < where_.collected.size());
            const bool collected = (where_.collected[fact.area] >> fact.detail & 1) != 0;
            return move(collected ? inventory() : pots(), stakes(), fact.amount, Cause::refund);
        }
        default:  // the others move no money
            return;
    }
}

// All that the round moved goes back, by way of the pots: where it came from is known for each
// place, not for each chip.
void Clerk::operator()(const RoundAbandoned&) {
    const TableMoney& moved = where_.moved;
    const auto give_back = [&](const MoneyPlace& place, Chips amount) {
        move(place, pots(), amount, Cause::round_abandoned);
    };
    give_back(at(Holder::drop_box), moved.drop_box);
    for (std::size_t i = 0; i < jackpot_count; ++i) give_back(box(i), moved.boxes[i]);
    give_back(inventory(), moved.inventory);
    give_back(meter(), moved.meter);
    give_back(cage, moved.cage);
    for (std::size_t i = 0; i < most_seats; ++i)
        if (moved.stakes[i] > Chips{}) give_back(seat(i), moved.stakes[i]);
    for (std::size_t i = 0; i < most_seats; ++i)
        if (moved.stakes[i] < Chips{}) give_back(seat(i), moved.stakes[i]);
    // What the round had put on the meter before it became an account came from nowhere then.
    move_meter(meter(), cage, where_.lies.meter - moved.meter - where_.meter_before,
               Cause::round_abandoned);
}

// ----- What the book remembers -----

struct Memory {
    TableBook& book;

    void operator()(const RoundBegan& fact) {
        begin();
        std::ranges::copy(fact.seat_of, book.seat_of.begin());
    }
    void operator()(const HouseRoundBegan& fact) {
        begin();
        book.seat_of.fill(house::nobody);
        std::ranges::copy(fact.owner, book.seat_of.begin());
    }
    void operator()(const RoundClosed&) { book.running = false; }
    void operator()(const HouseRoundClosed&) { book.running = false; }
    void operator()(const RoundAbandoned&) {
        book.running = false;
        book.meter = book.meter_before;
    }
    void operator()(const Event& fact);
    void operator()(const house::Event& fact);
    template <class Other>
    void operator()(const Other&) {}

    void begin() {
        book.running = true;
        book.moved = {};
        book.meter_before = book.meter;
        book.bets = {};
        book.wagers = {};
        book.collected = {};
    }
};

void Memory::operator()(const Event& fact) {
    switch (fact.kind) {
        case EventKind::blind_posted:
        case EventKind::forced_bet_posted:
        case EventKind::called:
            book.bets.at(fact.player) += fact.amount;
            return;
        case EventKind::bet_to:
        case EventKind::raised_to:
            book.bets.at(fact.player) = fact.amount;
            return;
        case EventKind::uncalled_returned: {
            Chips& bet = book.bets.at(fact.player);
            bet -= std::min(bet, fact.amount);
            return;
        }
        case EventKind::hand_voided:
            book.bets.at(fact.player) = {};
            return;
        case EventKind::betting_closed:
            book.bets = {};
            return;
        default:
            return;
    }
}

void Memory::operator()(const house::Event& fact) {
    using Kind = house::EventKind;
    switch (fact.kind) {
        case Kind::wager_placed:
        case Kind::wager_accepted:
            book.wagers[fact.area][fact.detail] = fact.amount;
            return;
        case Kind::wager_taken_back:
            book.wagers[fact.area][fact.detail] = {};
            return;
        case Kind::progressive_collected:
        case Kind::forfeited:
            MUST(fact.area < book.collected.size() && fact.detail < house::most_wagers);
            book.collected[fact.area] =
                static_cast<std::uint8_t>(book.collected[fact.area] | 1u << fact.detail);
            return;
        case Kind::meter_raised:
            book.meter += fact.amount;
            return;
        case Kind::meter_lowered:
        case Kind::meter_reversed:
            book.meter -= fact.amount;
            return;
        case Kind::meter_reset:
            book.meter = fact.amount;
            return;
        default:
            return;
    }
}

// The part of a table's money that is a place.
Chips* part_of(TableMoney& money, std::int16_t table, const MoneyPlace& place) {
    if (place.holder == Holder::cage) return &money.cage;
    if (place.table != table) return nullptr;
    const auto jackpot = [&](std::array<Chips, jackpot_count>& parts) {
        MUST(static_cast<std::size_t>(place.of) < jackpot_count);
        return &parts[static_cast<std::size_t>(place.of)];
    };
    switch (place.holder) {
        case Holder::stakes:
            MUST(static_cast<std::size_t>(place.of) < most_seats);
            return &money.stakes[static_cast<std::size_t>(place.of)];
        case Holder::pots:
            return &money.pots;
        case Holder::inventory:
            return &money.inventory;
        case Holder::drop_box:
            return &money.drop_box;
        case Holder::meter:
            return &money.meter;
        case Holder::jackpot_box:
            return jackpot(money.boxes);
        case Holder::jackpot_container:
            return jackpot(money.containers);
        case Holder::cage:
        case Holder::bankroll:
        case Holder::jackpot_fund:
        case Holder::jackpot_award:
            return nullptr;
    }
    return nullptr;
}

void post(TableMoney& money, std::int16_t table, const Posting& posting) {
    if (Chips* const from = part_of(money, table, posting.from)) *from -= posting.amount;
    if (Chips* const to = part_of(money, table, posting.to)) *to += posting.amount;
}

}  // namespace

TableBook opened(std::int16_t table, Chips meter) {
    return {.table = table, .meter = meter};
}

void postings_of(const Fact& fact, const TableBook& where, Postings& to) {
    std::visit([&](const auto& one) { Clerk(where, to)(unboxed(one)); }, fact);
}

void post(TableBook& book, const Posting& posting) {
    post(book.lies, book.table, posting);
}

void enter(TableBook& book, const Fact& fact, Postings& to) {
    const std::size_t before = to.size();
    postings_of(fact, book, to);
    const bool of_round =
        std::holds_alternative<Event>(fact) || std::holds_alternative<house::Event>(fact);
    for (const Posting& posting : std::span(to).subspan(before)) {
        post(book, posting);
        if (of_round) post(book.moved, book.table, posting);
    }
    std::visit([&](const auto& one) { Memory{book}(unboxed(one)); }, fact);
}

}  // namespace pokerfloor::ledger
