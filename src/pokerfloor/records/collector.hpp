// Whoever makes one kind of report of the records that go by.
#pragma once

#include <memory>

#include <pokerfloor/records/diary.hpp>
#include <pokerfloor/records/report.hpp>

namespace pokerfloor::records {

class Collector {
  public:
    virtual ~Collector() = default;

    // Each record of the log, once the diary has it. `counts`: it is in the period.
    virtual void take(const Record& record, const Diary& diary, bool counts) = 0;
    virtual Result<void> finish(const Diary& diary, Report& report) = 0;
};

using Made = std::unique_ptr<Collector>;
Made collect_drop(const ReportCall& call);
Made collect_money(const ReportCall& call);
Made collect_accounts(const ReportCall& call);
Made collect_player(const ReportCall& call);
Made collect_hands(const ReportCall& call);
Made collect_hand(const ReportCall& call);
Made collect_fills(const ReportCall& call);
Made collect_progressives(const ReportCall& call);
Made collect_counts(const ReportCall& call);
Made collect_events(const ReportCall& call);
Made collect_staff(const ReportCall& call);
Made collect_results(const ReportCall& call);
Made collect_rules(const ReportCall& call);

// A table of the call; -1: all. Whether something is of it.
inline bool is_of(const ReportCall& call, const PostedTable* table) {
    return call.table.empty() || (table != nullptr && table->id == call.table);
}
inline std::string id_of(const Diary& diary, int table) {
    const PostedTable* const posted = diary.table(table);
    return posted == nullptr ? std::string() : posted->id;
}
inline std::string game_of(const Diary& diary, int table) {
    const PostedTable* const posted = diary.table(table);
    return posted == nullptr ? std::string() : std::string(posted->game->id);
}
inline bool is_house(const PostedTable& posted) {
    return posted.game->kind == GameKind::house;
}

}  // namespace pokerfloor::records
