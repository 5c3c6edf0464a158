#include <pokerfloor/store/posted_text.hpp>

#include <pokerfloor/store/data_folder.hpp>
#include <pokerfloor/store/encoding.hpp>
#include <pokerfloor/store/error.hpp>
#include <pokerfloor/store/tail.hpp>

namespace pokerfloor::store {

std::optional<std::string> posted_text(const std::filesystem::path& folder) {
    const auto file = database_in(folder);
    if (!std::filesystem::exists(file)) return std::nullopt;
    Database database(file, Access::read);
    if (!has_records(database)) return std::nullopt;
    Statement last(database,
                   "SELECT open FROM records WHERE kind IN ('open-floor', 'post-floor') "
                   "ORDER BY number DESC LIMIT 1");
    if (!last.step()) return std::nullopt;
    const auto open = last.text(0);
    if (!open) throw StoreError("the posted floor file is no text");
    const auto record = read_open(*open);
    if (!record)
        throw StoreError("the posted floor file cannot be read: " + record.error().message);
    if (const auto* const posted = record->wish.as<PostFloor>()) return posted->text;
    if (const auto* const opened = record->wish.as<OpenFloor>()) return opened->text;
    throw StoreError("the posted floor file is in no record that posts one");
}

}  // namespace pokerfloor::store
