#include <pokerfloor/store/posted_text.hpp>

#include <pokerfloor/store/data_folder.hpp>
#include <pokerfloor/store/encoding.hpp>
#include <pokerfloor/store/error.hpp>
#include <pokerfloor/store/tail.hpp>

namespace pokerfloor::store {
namespace {

PostedText read_row(const Statement& row) {
    const auto open = row.text(2);
    if (!open) throw StoreError("the posted floor file is no text");
    const auto record = read_open(*open);
    if (!record)
        throw StoreError("the posted floor file cannot be read: " + record.error().message);
    PostedText read{
        static_cast<std::uint64_t>(row.number(0).value_or(0)), row.number(1).value_or(0), {}};
    if (const auto* const posted = record->wish.as<PostFloor>())
        read.text = posted->text;
    else if (const auto* const opened = record->wish.as<OpenFloor>())
        read.text = opened->text;
    else
        throw StoreError("the posted floor file is in no record that posts one");
    return read;
}

// The newest first, up to so many.
std::vector<PostedText> newest(const std::filesystem::path& folder, std::int64_t most) {
    std::vector<PostedText> texts;
    const auto file = database_in(folder);
    if (!std::filesystem::exists(file)) return texts;
    Database database(file, Access::read);
    if (!has_records(database)) return texts;
    Statement rows(database,
                   "SELECT number, time_ms, open FROM records WHERE kind IN ('open-floor', "
                   "'post-floor') ORDER BY number DESC LIMIT ?");
    rows.bind(1, most);
    while (rows.step()) texts.push_back(read_row(rows));
    return texts;
}

}  // namespace

std::vector<PostedText> posted_texts(const std::filesystem::path& folder) {
    std::vector<PostedText> texts = newest(folder, -1);
    return {texts.rbegin(), texts.rend()};
}

std::optional<std::string> posted_text(const std::filesystem::path& folder) {
    std::vector<PostedText> texts = newest(folder, 1);
    if (texts.empty()) return std::nullopt;
    return std::move(texts.front().text);
}

}  // namespace pokerfloor::store
