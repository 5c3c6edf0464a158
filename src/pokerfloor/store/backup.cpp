#include <pokerfloor/store/backup.hpp>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <system_error>

#include <fmt/core.h>

#include <boost/json.hpp>

#include <pokerfloor/base/hex.hpp>
#include <pokerfloor/base/in_quotes.hpp>
#include <pokerfloor/store/audit.hpp>
#include <pokerfloor/store/checkpoint_files.hpp>
#include <pokerfloor/store/data_folder.hpp>
#include <pokerfloor/store/error.hpp>
#include <pokerfloor/store/fingerprint.hpp>
#include <pokerfloor/store/head_file.hpp>
#include <pokerfloor/store/sign_in_file.hpp>
#include <pokerfloor/store/signing_key.hpp>
#include <pokerfloor/store/snapshot.hpp>
#include <pokerfloor/store/sqlite.hpp>
#include <pokerfloor/store/tail.hpp>
#include <pokerfloor/store/whole_file.hpp>

namespace pokerfloor::store {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

constexpr std::string_view format = "pokerfloor/backup1";
constexpr std::string_view list_name = "backup.json";

// The only files a backup has, by the names they bear in a floor's folder.
bool is_key_file(const fs::path& name) {
    return name == "floor.key" || name == "checkpoint.key";
}

StoreError failed_at(const fs::path& path, const std::error_code& error) {
    return StoreError(path.string() + ": " + error.message());
}

bool is_free(const fs::path& folder) {
    std::error_code error;
    return !fs::exists(folder, error) ||
           (fs::is_directory(folder, error) && fs::is_empty(folder, error));
}

// A folder that gets its name when all is in it, and goes away when that never comes.
class Unfinished {
  public:
    explicit Unfinished(const fs::path& name)
        : name_(name.has_filename() ? name : name.parent_path()), path_(name_) {
        path_ += ".unfinished";
        std::error_code error;
        fs::remove_all(path_, error);
        if (!error) fs::create_directories(path_, error);
        if (error) throw failed_at(path_, error);
        fs::permissions(path_, fs::perms::owner_all, error);
    }
    Unfinished(const Unfinished&) = delete;
    Unfinished& operator=(const Unfinished&) = delete;
    ~Unfinished() {
        std::error_code ignored;
        if (!finished_) fs::remove_all(path_, ignored);
    }
    const fs::path& path() const { return path_; }
    void finish() {
        std::error_code error;
        if (!sync_folder(path_)) throw StoreError(path_.string() + ": cannot be written");
        fs::remove(name_, error);  // an empty one
        fs::rename(path_, name_, error);
        if (error) throw failed_at(name_, error);
        finished_ = true;
        sync_folder(name_.parent_path());
    }

  private:
    fs::path name_, path_;
    bool finished_ = false;
};

// A file of the same bytes, for its owner alone, on the disk when this returns.
void copy_one(const fs::path& from, const fs::path& to) {
    std::error_code error;
    fs::create_directories(to.parent_path(), error);
    if (!error) fs::copy_file(from, to, error);
    if (!error) fs::permissions(to, fs::perms::owner_read | fs::perms::owner_write, error);
    if (error) throw failed_at(to, error);
    const FileHandle written(to, O_RDONLY);
    if (!written || ::fsync(written.get()) != 0)
        throw DiskTrouble(to.string() + ": cannot be written");
}

void copy_if_there(const fs::path& from, const fs::path& to, const fs::path& name) {
    std::error_code ignored;
    if (fs::is_regular_file(from / name, ignored)) copy_one(from / name, to / name);
}

// What is written in place, part by part or under another name first, whatever comes between.
void copy_small_files(const fs::path& from, const fs::path& to) {
    for (const char* const name : {"floor.toml", "submission.toml", "floor.snapshot", "floor.key",
                                   "checkpoint.key", "checkpoint.pub"})
        copy_if_there(from, to, name);
    std::error_code error;
    const fs::path checkpoints = usual_checkpoint_files(from).folder;
    if (!fs::is_directory(checkpoints, error)) return;
    for (const auto& entry : fs::directory_iterator(checkpoints, error))
        if (entry.path().extension() == ".checkpoint")
            copy_if_there(from, to, checkpoints.filename() / entry.path().filename());
}

void copy_database_file(const fs::path& from, const fs::path& to, const TellPages& tell) {
    Database database = open_to_read(from);
    copy_database(database, to, tell);
    std::error_code error;
    fs::permissions(to, fs::perms::owner_read | fs::perms::owner_write, error);
    if (error) throw failed_at(to, error);
}

// All files under a folder, in the order of their names.
std::vector<BackupFile> files_in(const fs::path& folder) {
    std::vector<BackupFile> files;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        if (!entry.is_regular_file() || entry.path().filename() == list_name) continue;
        const fs::path name = entry.path().lexically_relative(folder);
        files.push_back(
            {name.string(), entry.file_size(), sha256_of_file(entry.path()), is_key_file(name)});
    }
    std::ranges::sort(files, {}, &BackupFile::name);
    return files;
}

std::string list_of(const Backup& backup) {
    json::array files;
    for (const BackupFile& file : backup.files)
        files.push_back({{"name", file.name},
                         {"bytes", file.bytes},
                         {"sha256", file.sha256},
                         {"key", file.is_key}});
    return json::serialize(json::object{{"format", format},
                                        {"time", backup.time_ms},
                                        {"records", backup.head.number},
                                        {"head", to_hex(backup.head.hash)},
                                        {"keys", backup.keys_apart ? "apart" : "here"},
                                        {"files", std::move(files)}}) +
           "\n";
}

// The audit's first fault, if it found any.
Result<void> audited(const fs::path& folder, const LogHead& head, const ReadTerms& read_terms) {
    const auto report = audit(folder, std::nullopt, read_terms);
    if (!report) return tl::unexpected(report.error());
    if (!report->faults.empty())
        return fail(fmt::format("the log in it has {} {}, the first: {}", report->faults.size(),
                                report->faults.size() == 1 ? "fault" : "faults",
                                report->faults.front().message));
    Database database = open_to_read(database_in(folder));
    if (tail_of(database).head != head)
        return fail("the log in it does not end with the record that is in its list");
    return {};
}

std::function<void(double)> part_of(const std::function<void(double)>& progress, double from,
                                    double to) {
    if (!progress) return {};
    return [=](double share) { progress(from + (to - from) * share); };
}
TellPages as_pages(const std::function<void(double)>& progress) {
    if (!progress) return {};
    return [=](int done, int of) { progress(of > 0 ? static_cast<double>(done) / of : 1); };
}

// The keys out of the backup into a folder of their own.
void put_keys_apart(const fs::path& folder, const fs::path& keys) {
    for (const auto& name : {"floor.key", "checkpoint.key"}) {
        copy_if_there(folder, keys, name);
        fs::remove(folder / name);
    }
}

}  // namespace

std::uint64_t Backup::bytes() const {
    std::uint64_t sum = 0;
    for (const BackupFile& file : files) sum += file.bytes;
    return sum;
}

Result<Backup> make_backup(const BackupCall& call, const ReadTerms& read_terms) {
    std::error_code ignored;
    if (!fs::is_regular_file(database_in(call.from), ignored))
        return fail(fmt::format("there is no log in {}: no file floor.db", call.from.string()));
    for (const fs::path& folder : {call.to, call.keys})
        if (!folder.empty() && !is_free(folder))
            return fail(fmt::format("{} is there already and not empty; name a new folder",
                                    in_quotes(folder.string())));
    Unfinished to(call.to);
    // First who may sign in, then what was acknowledged, the log last: so nobody may sign in to it
    // who has no account in it, and it has whatever the head names.
    if (fs::exists(sign_in_in(call.from)))
        copy_database_file(sign_in_in(call.from), sign_in_in(to.path()), {});
    copy_small_files(call.from, to.path());
    const auto acknowledged = read_head(call.from);
    if (!acknowledged) throw StoreError(acknowledged.error().message);
    if (*acknowledged) HeadFile(to.path(), **acknowledged);
    copy_database_file(database_in(call.from), database_in(to.path()),
                       as_pages(part_of(call.progress, 0, 0.3)));
    Backup backup;
    backup.time_ms = call.now_ms;
    backup.keys_apart = !call.keys.empty();
    {
        Database copied = open_to_read(database_in(to.path()));
        backup.head = tail_of(copied).head;
    }
    if (const auto whole = audited(to.path(), backup.head, read_terms); !whole)
        throw StoreError("nothing was kept: " + whole.error().message);
    if (call.progress) call.progress(0.9);
    backup.files = files_in(to.path());
    if (backup.keys_apart) {
        Unfinished keys(call.keys);
        put_keys_apart(to.path(), keys.path());
        keys.finish();
    }
    write_whole(to.path() / list_name, list_of(backup), 0600);
    to.finish();
    return backup;
}

Result<Backup> read_backup(const fs::path& folder) {
    const fs::path file = folder / list_name;
    std::error_code error;
    if (!fs::is_regular_file(file, error))
        return fail(
            fmt::format("{} is no backup: it has no {}", in_quotes(folder.string()), list_name));
    const auto wrong = [&](std::string_view what) {
        return StoreError(fmt::format("{}: {}", file.string(), what));
    };
    std::ifstream in(file, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    json::error_code unread;
    const json::value read = json::parse(text, unread);
    if (unread) throw wrong("is cut short or changed: it is no JSON");
    try {
        const json::object& list = read.as_object();
        if (list.at("format").as_string() != format)
            throw wrong("is of another format than this program's");
        Backup backup;
        backup.time_ms = list.at("time").to_number<std::int64_t>();
        backup.head.number = list.at("records").to_number<std::uint64_t>();
        const auto hash = parse_hex<32>(std::string(list.at("head").as_string()));
        if (!hash) throw wrong("head: " + hash.error().message);
        backup.head.hash = *hash;
        backup.keys_apart = list.at("keys").as_string() == "apart";
        for (const json::value& one : list.at("files").as_array()) {
            const json::object& named = one.as_object();
            BackupFile listed{std::string(named.at("name").as_string()),
                              named.at("bytes").to_number<std::uint64_t>(),
                              std::string(named.at("sha256").as_string()),
                              named.at("key").as_bool()};
            const fs::path name(listed.name);
            if (name.is_absolute() || name != name.lexically_normal() ||
                listed.name.starts_with(".."))
                throw wrong("names a file outside the backup");
            backup.files.push_back(std::move(listed));
        }
        return backup;
    } catch (const StoreError&) {
        throw;
    } catch (const std::exception&) {
        throw wrong("lacks what a list of a backup has");
    }
}

Result<Backup> restore_backup(const BackupCall& call, const ReadTerms& read_terms) {
    auto backup = read_backup(call.from);
    if (!backup) return backup;
    if (!is_free(call.to))
        return fail(
            fmt::format("{} is there already and not empty: nothing is written over a "
                        "floor; name a new folder, or move that one away",
                        in_quotes(call.to.string())));
    if (backup->keys_apart && call.keys.empty())
        return fail("its keys were put apart; say where they are: --keys DIR");
    Unfinished to(call.to);
    std::uint64_t done = 0;
    for (const BackupFile& file : backup->files) {
        const fs::path& folder = file.is_key && backup->keys_apart ? call.keys : call.from;
        const fs::path source = folder / file.name;
        std::error_code error;
        if (!fs::is_regular_file(source, error))
            throw StoreError(source.string() + ": is missing, and is in the list of the backup");
        copy_one(source, to.path() / file.name);
        if (sha256_of_file(to.path() / file.name) != file.sha256)
            throw StoreError(
                fmt::format("{}: is not the file that was backed up: damaged, cut "
                            "short or another's",
                            source.string()));
        done += file.bytes;
        if (call.progress)
            call.progress(0.3 * static_cast<double>(done) /
                          static_cast<double>(std::max<std::uint64_t>(1, backup->bytes())));
    }
    if (const auto whole = audited(to.path(), backup->head, read_terms); !whole)
        throw StoreError("nothing was restored: " + whole.error().message);
    if (call.progress) call.progress(1);
    to.finish();
    return backup;
}

}  // namespace pokerfloor::store
