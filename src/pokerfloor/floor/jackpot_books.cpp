#include <pokerfloor/floor/jackpot_books.hpp>

#include <pokerfloor/base/must.hpp>

namespace pokerfloor {
namespace {

OpenBadBeat& open_at(JackpotBooks& books, std::int16_t table, bool verified) {
    const OpenBadBeat* const one = books.bad_beat_at(table, verified);
    MUST(one != nullptr);
    return books.bad_beats[static_cast<std::size_t>(one - books.bad_beats.data())];
}

void close(JackpotBooks& books, const OpenBadBeat& one) {
    books.bad_beats.erase(books.bad_beats.begin() + (&one - books.bad_beats.data()));
}

}  // namespace

void keep(JackpotBooks& books, const CountNoticeGiven& fact) {
    books.notice_ms = fact.at_ms;
}
void keep(JackpotBooks& books, const BoxCounted& fact) {
    books.book(fact.jackpot).box(fact.table) = BoxStage::counted;
}
void keep(JackpotBooks& books, const BoxCarried& fact) {
    books.book(fact.jackpot).box(fact.table) = BoxStage::carried;
}
void keep(JackpotBooks& books, const CageCounted& fact) {
    JackpotBook& book = books.book(fact.jackpot);
    book.box(fact.table) = BoxStage::at_table;
    book.unrecorded += fact.booked;
    std::erase(book.due, fact.table);
}
void keep(JackpotBooks& books, const ContributionsRecorded& fact) {
    books.book(fact.jackpot).unrecorded = {};
}
void keep(JackpotBooks& books, const DisplayAdjusted& fact) {
    JackpotBook& book = books.book(fact.jackpot);
    book.displayed = fact.total;
    if (fact.total == fact.booked) book.pending = false;
}
void keep(JackpotBooks& books, const DiscrepancyFound& fact) {
    books.book(fact.jackpot).discrepancies.push_back(fact);
}
void keep(JackpotBooks& books, const DiscrepanciesSettled& fact) {
    books.book(fact.jackpot).discrepancies.clear();
}

void keep(JackpotBooks& books, const BadBeatMade& fact) {
    books.bad_beats.push_back({.hand = fact});
}
void keep(JackpotBooks& books, const BadBeatVerified& fact) {
    OpenBadBeat& one = open_at(books, fact.table, false);
    one.verified = true;
    one.shares = fact.shares;
    books.book(Jackpot::bad_beat).pending = true;
}
void keep(JackpotBooks& books, const BadBeatDenied& fact) {
    close(books, open_at(books, fact.table, false));
}
void keep(JackpotBooks& books, const BadBeatPaid& fact) {
    close(books, open_at(books, fact.table, true));
}

void keep(JackpotBooks& books, const PeriodBegan& fact) {
    books.period = {.number = fact.period,
                    .running = true,
                    .settled = false,
                    .began_ms = fact.at_ms,
                    .minutes = fact.minutes};
}
void keep(JackpotBooks& books, const PeriodEnded& fact) {
    books.period.running = false;
    books.book(Jackpot::high_hand).due = fact.tables;
}
void keep(JackpotBooks& books, const HighHandMade& fact) {
    std::vector<HighHandMade>& best = books.period.best;
    if (!best.empty() && fact.strength > best.front().strength) best.clear();
    best.push_back(fact);
}
void keep(JackpotBooks& books, const HighHandRecorded& fact) {
    books.period.slips.push_back(fact);
}
void keep(JackpotBooks& books, const HighHandAwarded& fact) {
    books.period.settled = true;
    if (!fact.shares.empty()) books.awards.push_back({fact.shares, fact.at_ms});
}
void keep(JackpotBooks& books, const HighHandPaid& fact) {
    for (HighHandAward& award : books.awards) {
        const auto share = std::ranges::find(award.shares, JackpotShare{fact.account, fact.amount});
        if (share == award.shares.end()) continue;
        award.shares.erase(share);
        std::erase_if(books.awards, [](const HighHandAward& one) { return one.shares.empty(); });
        return;
    }
    MUST(false && "nothing was awarded to them");
}
void keep(JackpotBooks& books, const UncollectedReturned& fact) {
    std::erase_if(books.awards,
                  [&](const HighHandAward& one) { return one.at_ms <= fact.until_ms; });
}
void keep(JackpotBooks& books, const JackpotDiscontinued& fact) {
    JackpotBook& book = books.book(fact.jackpot);
    book.displayed = {};
    book.pending = false;
}

}  // namespace pokerfloor
