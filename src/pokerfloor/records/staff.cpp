// Who works at the floor, and everything staff and the host did there: each act with who asked for
// it, in which role, who signed beside them, and why. And each edition of the posted terms.
#include <map>

#include <fmt/core.h>

#include <pokerfloor/events/role_words.hpp>
#include <pokerfloor/records/acts.hpp>
#include <pokerfloor/records/collector.hpp>
#include <pokerfloor/store/fingerprint.hpp>

namespace pokerfloor::records {
namespace {

class Staff : public Collector {
  public:
    explicit Staff(const ReportCall& call) : call_(call) {
        acts_ = {.id = "acts", .title = "Acts"};
        acts_.columns = {{"time", "Time", Holds::moment},
                         {"record", "Record", Holds::count},
                         {"act", "Act"},
                         {"by", "By"},
                         {"with", "Signed by"},
                         {"table", "Table"},
                         {"hand", "Hand", Holds::count},
                         {"about", "About"},
                         {"reason", "Reason"}};
    }

    void take(const Record& record, const Diary& diary, bool counts) override {
        if (!counts || !is_by_staff(record.wish) || !is_of(call_, diary.table(record.wish.table)))
            return;
        const Wish& wish = record.wish;
        const std::string by = actor_in_words(wish.by, diary);
        Sums& sums = by_person_[by];
        ++sums.acts;
        if (wish.with) ++by_person_[actor_in_words(*wish.with, diary)].signatures;
        acts_.rows.push_back({record.time_ms, count(record.number), act_in_words(wish.what), by,
                              wish.with ? actor_in_words(*wish.with, diary) : std::string(),
                              id_of(diary, wish.table),
                              record.round == 0 ? Value() : count(record.round),
                              about(record, diary), wish.reason});
    }

    Result<void> finish(const Diary& diary, Report& report) override {
        Sheet people{.id = "people", .title = "Who works here, at the end of the log"};
        people.columns = {{"name", "Name"}, {"roles", "Roles"}, {"licence", "Licence"}};
        for (AccountId account = 1; account <= diary.people(); ++account) {
            const Person& person = *diary.person(account);
            if (person.kind != AccountKind::staff) continue;
            std::string roles;
            for (const Role role : person.roles)
                roles += (roles.empty() ? "" : ", ") + std::string(title_of(role));
            people.rows.push_back(
                {person.name, roles.empty() ? "none any more" : roles, person.licence});
        }
        Sheet sums{.id = "by-person", .title = "By person"};
        sums.columns = {{"by", "By"},
                        {"acts", "Acts", Holds::count},
                        {"signatures", "Signatures", Holds::count}};
        for (const auto& [by, one] : by_person_)
            sums.rows.push_back({by, count(one.acts), count(one.signatures)});
        report.sheets = {std::move(people), std::move(sums), std::move(acts_)};
        return {};
    }

  private:
    struct Sums {
        std::uint64_t acts = 0, signatures = 0;
    };

    // Whom an act was about.
    static std::string about(const Record& record, const Diary& diary) {
        for (const Fact& fact : record.facts) {
            if (const auto* const credited = as<Credited>(fact))
                return diary.name_of(credited->account) + ", " + to_string(credited->amount);
            if (const auto* const enrolled = as<StaffEnrolled>(fact)) return enrolled->name;
            if (const auto* const changed = as<StaffChanged>(fact))
                return diary.name_of(changed->account);
            if (const auto* const dismissed = as<StaffDismissed>(fact))
                return diary.name_of(dismissed->account);
            if (const auto* const invited = as<StaffInvited>(fact))
                return diary.name_of(invited->account);
            if (const auto* const removed = as<PlayerRemoved>(fact))
                return removed_in_words(record, *removed, diary);
        }
        return {};
    }

    ReportCall call_;
    Sheet acts_;
    std::map<std::string, Sums> by_person_;
};

// MFC-x0.C, x0.E: what is posted can be read at any time, and what was posted before is kept.
class Rules : public Collector {
  public:
    explicit Rules(const ReportCall& call) : call_(call) {
        editions_ = {.id = "editions", .title = "Editions"};
        editions_.columns = {{"edition", "Edition", Holds::count},
                             {"time", "Posted", Holds::moment},
                             {"record", "Record", Holds::count},
                             {"by", "By"},
                             {"tables", "Tables", Holds::count},
                             {"bytes", "Bytes", Holds::count},
                             {"sha256", "SHA-256"}};
    }

    void take(const Record& record, const Diary& diary, bool) override {
        const auto* const opens = record.wish.as<OpenFloor>();
        const auto* const posts = record.wish.as<PostFloor>();
        if (opens == nullptr && posts == nullptr) return;
        if (record.time_ms >= call_.period.until_ms) return;
        text_ = opens != nullptr ? opens->text : posts->text;
        std::uint64_t tables = 0;
        for (const PostedTable& table : diary.tables()) tables += table.closed ? 0 : 1;
        editions_.rows.push_back({count(diary.terms().edition), record.time_ms,
                                  count(record.number), actor_in_words(record.wish.by, diary),
                                  count(tables), count(text_.size()), store::sha256_in_hex(text_)});
    }

    Result<void> finish(const Diary&, Report& report) override {
        report.sheets = {std::move(editions_)};
        report.notes.push_back(
            "Every edition since the floor was opened; the text of the last one is below. A hand "
            "names the edition it was played by.");
        report.text = std::move(text_);
        return {};
    }

  private:
    ReportCall call_;
    Sheet editions_;
    std::string text_;
};

}  // namespace

Made collect_staff(const ReportCall& call) {
    return std::make_unique<Staff>(call);
}
Made collect_rules(const ReportCall& call) {
    return std::make_unique<Rules>(call);
}

}  // namespace pokerfloor::records
