#include <pokerfloor/ledger/jackpot_postings.hpp>

#include <variant>

namespace pokerfloor::ledger {
namespace {

MoneyPlace place(Holder holder, Jackpot jackpot, std::int16_t table = -1) {
    return {holder, table, static_cast<std::int32_t>(place_of(jackpot))};
}

MoneyPlace bankroll(AccountId account) {
    return {Holder::bankroll, -1, static_cast<std::int32_t>(account)};
}

// That of the high hand follows that of the bad beat.
Cause cause(Cause of_bad_beat, Jackpot jackpot) {
    return static_cast<Cause>(static_cast<std::size_t>(of_bad_beat) + place_of(jackpot));
}

struct Clerk {
    Postings& to;

    void move(const MoneyPlace& from, const MoneyPlace& into, Chips amount, Cause why) const {
        if (amount > Chips{}) to.push_back({from, into, amount, why});
    }
    void into_container(Jackpot jackpot, std::int16_t table, Chips amount) const {
        move(place(Holder::jackpot_box, jackpot, table),
             place(Holder::jackpot_container, jackpot, table), amount,
             cause(Cause::bad_beat_boxed, jackpot));
    }

    void operator()(const BoxCounted& fact) const {
        into_container(fact.jackpot, fact.table, fact.booked);
    }
    void operator()(const BoxCarried& fact) const {
        into_container(fact.jackpot, fact.table, fact.uncounted);
    }
    void operator()(const CageCounted& fact) const {
        move(place(Holder::jackpot_container, fact.jackpot, fact.table),
             place(Holder::jackpot_fund, fact.jackpot), fact.booked,
             cause(Cause::bad_beat_received, fact.jackpot));
    }
    void operator()(const BadBeatPaid& fact) const {
        for (const JackpotShare& share : fact.shares)
            move(place(Holder::jackpot_fund, Jackpot::bad_beat), bankroll(share.account),
                 share.amount, Cause::bad_beat_paid);
    }
    void operator()(const HighHandAwarded& fact) const {
        for (const JackpotShare& share : fact.shares)
            move(place(Holder::jackpot_fund, Jackpot::high_hand),
                 place(Holder::jackpot_award, Jackpot::high_hand), share.amount,
                 Cause::high_hand_awarded);
    }
    void operator()(const HighHandPaid& fact) const {
        move(place(Holder::jackpot_award, Jackpot::high_hand), bankroll(fact.account), fact.amount,
             Cause::high_hand_paid);
    }
    void operator()(const UncollectedReturned& fact) const {
        move(place(Holder::jackpot_award, Jackpot::high_hand),
             place(Holder::jackpot_fund, Jackpot::high_hand), fact.amount,
             Cause::high_hand_uncollected);
    }
    void operator()(const JackpotDiscontinued& fact) const {
        const Jackpot other =
            fact.jackpot == Jackpot::bad_beat ? Jackpot::high_hand : Jackpot::bad_beat;
        move(place(Holder::jackpot_fund, fact.jackpot), place(Holder::jackpot_fund, other),
             fact.amount, Cause::jackpot_discontinued);
    }
    template <class Other>
    void operator()(const Other&) const {}
};

}  // namespace

Postings jackpot_postings_of(const Fact& fact) {
    Postings postings;
    std::visit(Clerk{postings}, fact);
    return postings;
}

}  // namespace pokerfloor::ledger
