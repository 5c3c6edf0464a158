// Where all money lies: every account at the beginning and the end of the period, and what moved
// it, cause by cause. Of the whole log it is what `audit balances` says, reckoned from the postings
// the floor wrote instead of by the second bookkeeper.
#include <algorithm>
#include <map>
#include <tuple>

#include <pokerfloor/ledger/clauses.hpp>
#include <pokerfloor/records/collector.hpp>
#include <pokerfloor/records/places.hpp>
#include <pokerfloor/store/names.hpp>

namespace pokerfloor::records {
namespace {

struct Moved {
    Chips before{}, in{}, out{};

    Chips now() const { return before + in - out; }
};

class Money : public Collector {
  public:
    explicit Money(const ReportCall& call) : call_(call) {}

    void take(const Record& record, const Diary& diary, bool counts) override {
        const bool before = record.time_ms < call_.period.from_ms;
        for (const Posting& one : record.postings) {
            Moved &from = places_[one.from], &to = places_[one.to];
            if (counts) {
                from.out += one.amount;
                to.in += one.amount;
                const PostedTable* const table =
                    diary.table(std::max(one.from.table, one.to.table));
                auto& sum =
                    causes_[{one.cause, std::string(ledger::clause_of(
                                            one.cause, table == nullptr ? std::string_view()
                                                                        : table->game->book))}];
                ++sum.first;
                sum.second += one.amount;
            } else if (before) {
                from.before -= one.amount;
                to.before += one.amount;
            }
        }
    }

    Result<void> finish(const Diary& diary, Report& report) override {
        Sheet holders{.id = "holders", .title = "By what holds it"};
        holders.columns = {{"holder", "Held by"},
                           {"before", "At the beginning", Holds::money},
                           {"in", "In", Holds::money},
                           {"out", "Out", Holds::money},
                           {"after", "At the end", Holds::money}};
        Sheet accounts = holders;
        accounts.id = "accounts";
        accounts.title = "Account by account";
        accounts.columns.insert(accounts.columns.begin() + 1,
                                {{"of", "Of"}, {"seat", "Seat", Holds::count}});
        std::map<Holder, Moved> by_holder;
        for (const auto& [place, moved] : places_) {
            Moved& sum = by_holder[place.holder];
            sum.before += moved.before;
            sum.in += moved.in;
            sum.out += moved.out;
            Row row{std::string(store::name_of(place.holder)), owner_in_words(place, diary), {}};
            if (place.holder == Holder::stakes) row[2] = std::int64_t{place.of + 1};
            append(row, moved);
            accounts.rows.push_back(std::move(row));
        }
        for (const auto& [holder, moved] : by_holder) {
            Row row{std::string(store::name_of(holder))};
            append(row, moved);
            holders.rows.push_back(std::move(row));
        }
        holders.summed = true;
        Sheet causes{.id = "causes", .title = "What moved it"};
        causes.columns = {{"cause", "Cause"},
                          {"clause", "Clause"},
                          {"postings", "Postings", Holds::count},
                          {"amount", "Amount", Holds::money}};
        for (const auto& [at, sum] : causes_)
            causes.rows.push_back(
                {cause_in_words(at.first), at.second, count(sum.first), money(sum.second)});
        report.sheets = {std::move(holders), std::move(accounts), std::move(causes)};
        report.notes.push_back(
            "Every posting has two ends, so all that is held comes to nothing: what players and "
            "tables have, the cage lacks.");
        return {};
    }

  private:
    static void append(Row& row, const Moved& moved) {
        for (const Chips amount : {moved.before, moved.in, moved.out, moved.now()})
            row.push_back(money(amount));
    }

    ReportCall call_;
    std::map<MoneyPlace, Moved> places_;
    std::map<std::pair<Cause, std::string>, std::pair<std::uint64_t, Chips>> causes_;
};

// Each player's account: what they had, were given, won and have (GLI-19's account summary).
class Accounts : public Collector {
  public:
    explicit Accounts(const ReportCall& call) : call_(call) {}

    void take(const Record& record, const Diary& diary, bool counts) override {
        if (!counts && record.time_ms >= call_.period.from_ms) return;
        for (const Posting& one : record.postings) {
            const AccountId owner = diary.owner_of(one);
            if (owner == nobody) continue;
            Sums& sums = accounts_[owner];
            Chips& bankroll = counts ? sums.bankroll : sums.bankroll_before;
            Chips& on_tables = counts ? sums.on_tables : sums.on_tables_before;
            const auto gained = [&](Holder holder) {
                return (one.to.holder == holder ? one.amount : Chips{}) -
                       (one.from.holder == holder ? one.amount : Chips{});
            };
            bankroll += gained(Holder::bankroll);
            on_tables += gained(Holder::stakes);
            if (!counts) continue;
            if (one.cause == Cause::credit || one.cause == Cause::refill)
                sums.given += gained(Holder::bankroll);
            else if (!is_of_seat(one.cause))
                sums.won += gained(Holder::stakes);
        }
    }

    Result<void> finish(const Diary& diary, Report& report) override {
        Sheet sheet{.id = "accounts", .title = "Accounts", .summed = true};
        sheet.columns = {{"player", "Player"},
                         {"kind", "Kind"},
                         {"before", "Had", Holds::money},
                         {"before_on_tables", "of it on tables", Holds::money},
                         {"given", "Given", Holds::money},
                         {"won", "Won or lost", Holds::money},
                         {"after", "Has", Holds::money},
                         {"on_tables", "of it on tables", Holds::money}};
        for (const auto& [account, sums] : accounts_) {
            const Person* const person = diary.person(account);
            if (person == nullptr) continue;
            if (!call_.player.empty() && diary.account_named(call_.player) != account) continue;
            const Chips on_tables = sums.on_tables_before + sums.on_tables;
            sheet.rows.push_back({person->name, std::string(store::name_of(person->kind)),
                                  money(sums.bankroll_before + sums.on_tables_before),
                                  money(sums.on_tables_before), money(sums.given), money(sums.won),
                                  money(sums.bankroll_before + sums.bankroll + on_tables),
                                  money(on_tables)});
        }
        report.sheets = {std::move(sheet)};
        report.notes.push_back(
            "What lies in pots and on layouts at the beginning or the end is nobody's yet, and "
            "counts as lost until it is won.");
        return {};
    }

  private:
    struct Sums {
        Chips bankroll_before{}, on_tables_before{};  // before the period
        Chips bankroll{}, on_tables{};                // gained in it
        Chips given{}, won{};
    };
    ReportCall call_;
    std::map<AccountId, Sums> accounts_;
};

}  // namespace

Made collect_money(const ReportCall& call) {
    return std::make_unique<Money>(call);
}
Made collect_accounts(const ReportCall& call) {
    return std::make_unique<Accounts>(call);
}

}  // namespace pokerfloor::records
