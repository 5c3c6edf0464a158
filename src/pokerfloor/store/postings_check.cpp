#include <pokerfloor/store/postings_check.hpp>

#include <algorithm>

#include <fmt/core.h>

#include <pokerfloor/ledger/net.hpp>
#include <pokerfloor/store/names.hpp>

namespace pokerfloor::store {

PostingsCheck::PostingsCheck(Database& database)
    : all_(database,
           "SELECT number, holder, table_no, of, cents, place FROM postings ORDER BY number, "
           "place"),
      homeless_(database,
                "SELECT number FROM postings WHERE number NOT IN (SELECT number FROM records) "
                "GROUP BY number ORDER BY number"),
      more_(all_.step()) {}

bool PostingsCheck::fits(const Record& record) {
    const auto number = static_cast<std::int64_t>(record.number);
    const auto at = [&] { return more_ ? all_.number(0).value_or(0) : number + 1; };
    for (; at() < number; more_ = all_.step()) passed_over_ = true;
    bool same = true;
    std::int64_t place = 0;
    for (const Balance& posting : ledger::net_of(record)) {
        if (at() != number) return false;
        same = same && all_.text(1) == name_of(posting.holder) && all_.number(2) == posting.table &&
               all_.number(3) == posting.of && all_.number(4) == posting.amount.cents &&
               all_.number(5) == place;
        ++place;
        more_ = all_.step();
    }
    return same && at() != number;
}

void PostingsCheck::find_homeless(const TakeFault& fault) {
    if (!passed_over_ && !more_) return;
    while (homeless_.step()) {
        const auto number = homeless_.number(0).value_or(0);
        fault({static_cast<std::uint64_t>(std::max<std::int64_t>(number, 0)), "missing",
               fmt::format("there are postings of record {}, but no such record", number)});
    }
}

}  // namespace pokerfloor::store
