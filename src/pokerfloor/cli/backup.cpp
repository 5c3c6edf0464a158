#include <pokerfloor/cli/backup.hpp>

#include <chrono>

#include <fmt/core.h>

#include <boost/json.hpp>

#include <pokerfloor/base/hex.hpp>
#include <pokerfloor/cli/output.hpp>
#include <pokerfloor/cli/progress.hpp>
#include <pokerfloor/records/period.hpp>
#include <pokerfloor/records/report.hpp>
#include <pokerfloor/reports/table.hpp>
#include <pokerfloor/store/backup.hpp>
#include <pokerfloor/store/error.hpp>

namespace pokerfloor::cli {
namespace {

std::int64_t now_ms() {
    const auto since_1970 = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(since_1970).count();
}

std::string in_json(const store::Backup& backup) {
    return boost::json::serialize(
               boost::json::object{{"made", records::time_as_iso(backup.time_ms)},
                                   {"records", backup.head.number},
                                   {"head", to_hex(backup.head.hash)},
                                   {"keys", backup.keys_apart ? "apart" : "here"},
                                   {"files", backup.files.size()},
                                   {"bytes", backup.bytes()}}) +
           "\n";
}

std::string in_words(const store::Backup& backup) {
    return fmt::format("{} records, {} files, {} bytes; verified\nhead {}\n",
                       reports::grouped(std::to_string(backup.head.number)), backup.files.size(),
                       reports::grouped(std::to_string(backup.bytes())), to_hex(backup.head.hash));
}

// What the call names may be wrong; what the copy turns out to be is an answer.
int run(const char* command, const BackupWords& words,
        Result<store::Backup> (*work)(const store::BackupCall&, const ReadTerms&),
        const std::string& told) {
    const store::BackupCall call{words.from, words.to, words.keys, now_ms(), bar_for_watchers()};
    try {
        const auto made = work(call, records::terms_in_log);
        if (call.progress) erase_bar();
        if (!made) return complain(command, made.error().message);
        return write_out(words.json ? in_json(*made) : told + in_words(*made));
    } catch (const store::StoreError& error) {
        return complain(command, error.what(), failed);
    }
}

}  // namespace

int backup_command(const BackupWords& words) {
    std::string told = words.to + ": ";
    if (!words.keys.empty()) told = fmt::format("{}, its keys in {}: ", words.to, words.keys);
    return run("backup", words, store::make_backup, told);
}

int restore_command(const BackupWords& words) {
    return run("restore", words, store::restore_backup, words.to + ": ");
}

}  // namespace pokerfloor::cli
