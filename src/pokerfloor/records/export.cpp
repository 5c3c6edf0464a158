#include <pokerfloor/records/export.hpp>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <map>
#include <memory>

#include <fmt/core.h>

#include <pokerfloor/base/in_quotes.hpp>
#include <pokerfloor/formats/phh_writer.hpp>
#include <pokerfloor/records/hand_tables.hpp>
#include <pokerfloor/records/ohh_writer.hpp>
#include <pokerfloor/records/report.hpp>
#include <pokerfloor/store/error.hpp>
#include <pokerfloor/store/log_walk.hpp>

namespace pokerfloor::records {
namespace {

namespace fs = std::filesystem;

// One of the files, written as hands come.
class Part {
  public:
    explicit Part(fs::path path) : path_(std::move(path)), out_(path_, std::ios::binary) {}

    void write(std::string_view text) {
        out_ << text;
        if (!out_) throw store::DiskTrouble(path_.string() + ": cannot be written");
    }
    void close() {
        out_.close();
        if (!out_) throw store::DiskTrouble(path_.string() + ": cannot be written");
    }
    std::int64_t next() { return ++hands_; }

  private:
    fs::path path_;
    std::ofstream out_;
    std::int64_t hands_ = 0;
};

class Files {
  public:
    explicit Files(fs::path folder) : folder_(std::move(folder)) {}

    Part& at(const std::string& name) {
        auto& part = parts_[name];
        if (part == nullptr) part = std::make_unique<Part>(folder_ / name);
        return *part;
    }
    // Nothing is left of what was begun.
    void remove() {
        std::error_code ignored;
        for (const auto& [name, part] : parts_) fs::remove(folder_ / name, ignored);
    }
    std::uint64_t close() {
        for (auto& [name, part] : parts_) part->close();
        return parts_.size();
    }

  private:
    fs::path folder_;
    std::map<std::string, std::unique_ptr<Part>> parts_;
};

// Whose hands are wanted. Names are looked for as accounts come.
class Wanted {
  public:
    explicit Wanted(const ExportCall& call) : call_(call) {}

    bool holds(const EndedRound& ended, const Diary& diary) {
        if (!call_.table.empty() && ended.past.posted.id != call_.table) return false;
        for (const std::string& name : {call_.player, call_.as}) {
            if (name.empty()) continue;
            const AccountId account = diary.account_named(name);
            if (account == nobody ||
                std::ranges::find(ended.past.sat, account) == ended.past.sat.end())
                return false;
        }
        return true;
    }
    views::Seen seen(const Diary& diary) const {
        if (call_.as.empty()) return views::AllCards{};
        return diary.account_named(call_.as);
    }

  private:
    const ExportCall& call_;
};

void set_time(PhhHand& hand, std::int64_t time_ms) {
    const Moment at = moment_of(time_ms);
    hand.time = PhhTime{at.hour, at.minute, at.second, at.millisecond * 1'000'000};
    hand.time_zone = "UTC";
    hand.day = at.day;
    hand.month = at.month;
    hand.year = at.year;
}

// False: PHH has no words for it.
bool write_phh(Files& files, const EndedRound& ended, const views::NameOf& name_of,
               views::Seen seen, const ExportCall& call, const Diary& diary) {
    auto hand = views::phh_hand(ended.past, name_of, seen);
    if (!hand) return false;
    set_time(*hand, ended.began_ms);
    hand->venue = diary.floor_name();
    hand->currency = call.currency;
    hand->seat_count = ended.past.posted.seats;
    Part& part = files.at(ended.past.posted.id + ".phhs");
    const std::int64_t number = part.next();
    std::string text = number > 1 ? "\n" : "", one;
    append_to_phhs(one, number, *hand);
    part.write(text + one);
    return true;
}

Result<void> check(const ExportCall& call, const Diary& diary) {
    if (!call.table.empty() && diary.table_named(call.table) < 0)
        return fail(fmt::format("--table {}: no such table", in_quotes(call.table)));
    for (const auto& [option, name] : {std::pair("--player", call.player), {"--as", call.as}})
        if (!name.empty() && diary.account_named(name) == nobody)
            return fail(fmt::format("{} {}: nobody of that name has an account here", option,
                                    in_quotes(name)));
    return {};
}

}  // namespace

Result<Exported> export_hands(const fs::path& floor, const ExportCall& call) {
    const store::LogWalk log(floor);
    std::error_code error;
    if (fs::exists(call.to, error) && !(fs::is_directory(call.to) && fs::is_empty(call.to)))
        return fail(fmt::format("{} is there already and not empty; name a new folder",
                                in_quotes(call.to.string())));
    const bool made = fs::create_directories(call.to, error);
    if (error)
        return fail(
            fmt::format("{} cannot be made: {}", in_quotes(call.to.string()), error.message()));
    const auto records = static_cast<double>(log.records());
    Diary diary;
    Wanted wanted(call);
    Files files(call.to);
    Exported exported;
    const views::NameOf name_of = [&](AccountId account) { return diary.name_of(account); };
    if (call.format == ExportFormat::csv)
        for (const auto& [name, heading] : hand_tables()) files.at(name).write(heading);
    log.read(terms_in_log, [&](const Record& record) {
        diary.take(record);
        if (call.progress && record.number % 1024 == 0)
            call.progress(static_cast<double>(record.number) / records);
        const auto& ended = diary.ended();
        if (!ended || !call.period.holds(record.time_ms) || !wanted.holds(*ended, diary)) return;
        const views::Seen seen = wanted.seen(diary);
        bool told = true;
        switch (call.format) {
            case ExportFormat::phh:
                told = write_phh(files, *ended, name_of, seen, call, diary);
                break;
            case ExportFormat::ohh: {
                const auto line =
                    to_ohh(*ended, {diary.floor_name(), call.currency, name_of, seen});
                told = line.has_value();
                if (line) files.at(ended->past.posted.id + ".ohh").write(*line + "\n\n");
                break;
            }
            case ExportFormat::csv:
                for (const auto& [name, rows] : hand_rows(*ended, name_of, seen))
                    files.at(name).write(rows);
                break;
        }
        ++(told ? exported.hands : exported.left_out);
    });
    exported.files = files.close();
    if (const auto checked = check(call, diary); !checked) {
        files.remove();
        if (made) fs::remove(call.to, error);
        return tl::unexpected(checked.error());
    }
    return exported;
}

}  // namespace pokerfloor::records
