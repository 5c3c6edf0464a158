#include <pokerfloor/records/diary.hpp>

#include <algorithm>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/base/small_letters.hpp>
#include <pokerfloor/floor/post_floor.hpp>

namespace pokerfloor::records {
namespace {

bool is_in_play(const MoneyPlace& place) {
    return place.holder == Holder::stakes;
}

}  // namespace

const PostedTable* Diary::table(int number) const {
    const auto at = static_cast<std::size_t>(number);
    return number >= 0 && at < terms_.tables.size() ? &terms_.tables[at] : nullptr;
}

int Diary::table_named(std::string_view id) const {
    const auto found = std::ranges::find(terms_.tables, id, &PostedTable::id);
    return found == terms_.tables.end() ? -1 : static_cast<int>(found - terms_.tables.begin());
}

const Person* Diary::person(AccountId account) const {
    return account == nobody || account > people_.size() ? nullptr : &people_[account - 1];
}

std::string Diary::name_of(AccountId account) const {
    const Person* const one = person(account);
    return one == nullptr ? std::string() : one->name;
}

AccountId Diary::account_named(std::string_view name) const {
    const std::string wanted = in_small_letters(name);
    for (std::size_t i = 0; i < people_.size(); ++i)
        if (in_small_letters(people_[i].name) == wanted) return static_cast<AccountId>(i + 1);
    return nobody;
}

AccountId Diary::sits(int table, int seat) const {
    const auto at = static_cast<std::size_t>(table);
    if (table < 0 || at >= tables_.size() || seat < 0 || seat >= most_players) return nobody;
    return tables_[at].sits[static_cast<std::size_t>(seat)];
}

AccountId Diary::played_as(int table, int player) const {
    const auto at = static_cast<std::size_t>(table);
    if (table < 0 || at >= tables_.size() || player < 0 || player >= most_players) return nobody;
    const std::size_t seat = tables_[at].seat_of[static_cast<std::size_t>(player)];
    return seat < tables_[at].played.size() ? tables_[at].played[seat] : nobody;
}

AccountId Diary::played_area(int table, int area) const {
    return area < house::most_areas ? played_as(table, area) : nobody;
}

AccountId Diary::owner_of(const Posting& posting) const {
    for (const MoneyPlace& place : {posting.from, posting.to})
        if (place.holder == Holder::bankroll) return static_cast<AccountId>(place.of);
    for (const MoneyPlace& place : {posting.from, posting.to})
        if (is_in_play(place)) {
            const auto table = static_cast<std::size_t>(place.table);
            if (table < tables_.size())
                return tables_[table].played[static_cast<std::size_t>(place.of)];
        }
    return nobody;
}

Diary::Table& Diary::at(const Record& record) {
    const auto table = static_cast<std::size_t>(record.wish.table);
    MUST(record.wish.table >= 0 && table < tables_.size());
    return tables_[table];
}

void Diary::post_terms(const FloorTerms& terms) {
    terms_ = with_their_numbers(terms_, terms);
    tables_.resize(terms_.tables.size());
}

void Diary::begin_round(const Record& record) {
    Table& table = at(record);
    table.round = {};
    table.played = table.sits;
    table.posted = terms_.tables[static_cast<std::size_t>(record.wish.table)];
    table.began_ms = record.time_ms;
    table.running = true;
    table.money = {};
}

void Diary::end_round(const Record& record) {
    Table& table = at(record);
    for (std::size_t seat = 0; seat < table.played.size(); ++seat)
        table.round.note_sitter(static_cast<int>(seat), table.played[seat]);
    if (auto past = table.round.made(table.posted))
        ended_.emplace(
            EndedRound{record.wish.table, table.began_ms, std::move(*past), table.money});
    table.running = false;
}

void Diary::take_fact(const Record& record, const Fact& fact) {
    if (const auto* const opened = as<FloorOpened>(fact)) return post_terms(opened->terms);
    if (const auto* const posted = as<TermsPosted>(fact)) return post_terms(posted->terms);
    const auto person_at = [&](AccountId account) -> Person& {
        people_.resize(std::max<std::size_t>(people_.size(), account));
        return people_[account - 1];
    };
    if (const auto* const account = as<AccountOpened>(fact)) {
        Person& person = person_at(account->account);
        person.name = account->name;
        person.kind = account->kind;
    } else if (const auto* const enrolled = as<StaffEnrolled>(fact)) {
        person_at(enrolled->account) = {enrolled->name, AccountKind::staff, enrolled->roles,
                                        enrolled->licence};
    } else if (const auto* const changed = as<StaffChanged>(fact)) {
        person_at(changed->account).roles = changed->roles;
        person_at(changed->account).licence = changed->licence;
    } else if (const auto* const dismissed = as<StaffDismissed>(fact)) {
        person_at(dismissed->account).roles.clear();
    } else if (const auto* const seated = as<Seated>(fact)) {
        at(record).sits[seated->seat] = seated->account;
    } else if (const auto* const stood = as<Stood>(fact)) {
        at(record).sits[stood->seat] = nobody;
    } else if (const auto* const began = as<RoundBegan>(fact)) {
        begin_round(record);
        at(record).seat_of = began->seat_of;
    } else if (const auto* const house = as<HouseRoundBegan>(fact)) {
        begin_round(record);
        at(record).seat_of.fill(house::nobody);
        std::ranges::copy(house->owner, at(record).seat_of.begin());
    } else if (as<RoundAbandoned>(fact) != nullptr) {
        at(record).running = false;
        abandoned_ = true;
    }
}

// Of a round: what a seat put in and got, what the house took and won.
void Diary::enter(const Posting& posting) {
    if (is_of_seat(posting.cause)) return;
    const std::int16_t number = std::max(posting.from.table, posting.to.table);
    const auto at = static_cast<std::size_t>(number);
    if (number < 0 || at >= tables_.size()) return;
    RoundMoney& money = tables_[at].money;
    const auto seat_money = [&](const MoneyPlace& place) -> SeatMoney& {
        return money.seats.at(static_cast<std::size_t>(place.of));
    };
    if (is_in_play(posting.from)) {
        seat_money(posting.from).put_in += posting.amount;
        money.pot += posting.amount;
    }
    if (is_in_play(posting.to)) {
        const bool came_back =
            posting.cause == Cause::uncalled_returned || posting.cause == Cause::wager_taken_back;
        if (came_back) {
            seat_money(posting.to).put_in -= posting.amount;
            money.pot -= posting.amount;
        } else {
            seat_money(posting.to).got += posting.amount;
        }
    }
    const auto gains = [&](Holder holder) {
        return (posting.to.holder == holder ? posting.amount : Chips{}) -
               (posting.from.holder == holder ? posting.amount : Chips{});
    };
    money.rake += gains(Holder::drop_box);
    const Holder other =
        posting.to.holder == Holder::inventory ? posting.from.holder : posting.to.holder;
    if (other == Holder::pots || other == Holder::stakes)
        money.house_won += gains(Holder::inventory);
}

void Diary::take(const Record& record) {
    ended_.reset();
    abandoned_ = false;
    bool begins = false, ends = false;
    for (const Fact& fact : record.facts) {
        take_fact(record, fact);
        begins = begins || as<RoundBegan>(fact) != nullptr || as<HouseRoundBegan>(fact) != nullptr;
        ends = ends || as<RoundClosed>(fact) != nullptr || as<HouseRoundClosed>(fact) != nullptr;
    }
    for (const Posting& posting : record.postings) enter(posting);
    if (record.wish.table < 0 || static_cast<std::size_t>(record.wish.table) >= tables_.size())
        return;
    Table& table = at(record);
    if (begins || table.running) table.round.take(record);
    if (ends && table.running) end_round(record);
}

}  // namespace pokerfloor::records
