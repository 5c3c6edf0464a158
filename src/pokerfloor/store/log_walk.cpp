#include <pokerfloor/store/log_walk.hpp>

#include <memory>
#include <optional>
#include <string>
#include <utility>

#include <fmt/core.h>

#include <pokerfloor/store/bookkeeper.hpp>
#include <pokerfloor/store/chain.hpp>
#include <pokerfloor/store/data_folder.hpp>
#include <pokerfloor/store/encoding.hpp>
#include <pokerfloor/store/error.hpp>
#include <pokerfloor/store/restored.hpp>
#include <pokerfloor/store/rows.hpp>
#include <pokerfloor/store/tail.hpp>

namespace pokerfloor::store {
namespace {

StoreError fault_in(std::int64_t number, std::string_view what) {
    return StoreError(fmt::format("record {} {}; pokerfloor audit verify says more", number, what));
}

// Fills in what earlier versions did not write: the floor of then decides again, and the second
// bookkeeper reckons, until records say all of it themselves (docs/decisions/0011, 0013).
class Completer {
  public:
    explicit Completer(const ReadTerms& read_terms) : read_terms_(&read_terms) {}

    Record complete(Record record) {
        if (record.number == 1) begin(record);
        if (floor_ == nullptr) return record;
        if (record.rounds_alone) {
            auto again = floor_->act(record.wish, record.time_ms);
            if (!again || !is_same(record, *again))
                throw fault_in(static_cast<std::int64_t>(record.number),
                               "is not what this floor makes of its wish");
            record.facts = std::move(again->facts);
            record.rounds_alone.reset();
        } else {
            floor_->apply(record);
        }
        auto postings = books_.enter(record);
        if (!postings)
            throw fault_in(static_cast<std::int64_t>(record.number), postings.error().message);
        if (record.postings.empty()) record.postings = std::move(*postings);
        if (books_.has_causes()) floor_.reset();
        return record;
    }

  private:
    void begin(const Record& first) {
        const auto* const asked = first.wish.as<OpenFloor>();
        if (asked != nullptr && asked->behaviour >= Behaviour::third) return;
        floor_ = floor_opened_by(first, *read_terms_);
    }

    const ReadTerms* read_terms_;
    std::unique_ptr<Floor> floor_;  // none: records say all of it
    Bookkeeper books_;
};

const std::filesystem::path& with_log(const std::filesystem::path& folder) {
    std::error_code ignored;
    if (!std::filesystem::is_regular_file(database_in(folder), ignored))
        throw StoreError(fmt::format("there is no log in {}: no file floor.db", folder.string()));
    return folder;
}

}  // namespace

LogWalk::LogWalk(const std::filesystem::path& folder)
    : database_(open_to_read(database_in(with_log(folder)))), key_(Key::read(key_in(folder))) {}

std::uint64_t LogWalk::records() const {
    if (!has_records(database_)) return 0;
    Statement count(database_, "SELECT max(number) FROM records");
    return count.step() ? static_cast<std::uint64_t>(count.number(0).value_or(0)) : 0;
}

void LogWalk::read(const ReadTerms& read_terms, const TakeRecord& take) const {
    if (!has_records(database_)) return;
    const Transaction all(database_, Begin::reading);
    Rows rows(database_);
    Completer completer(read_terms);
    Hash previous = no_hash;
    std::int64_t expected = 1;
    while (const auto row = rows.next()) {
        if (!*row || (*row)->number != expected)
            throw fault_in(expected, "of the log is missing or damaged");
        const Bytes bound =
            (*row)->places.empty() ? open_bytes(previous, **row) : open_bytes(**row);
        const auto hidden = key_.open((*row)->sealed, bound);
        if (!hidden) throw fault_in(expected, "was changed, or the key is another floor's");
        auto record = decode((*row)->open, *hidden);
        if (!record) throw fault_in(expected, "cannot be read: " + record.error().message);
        take(completer.complete(std::move(*record)));
        previous = (*row)->hash;
        ++expected;
    }
}

}  // namespace pokerfloor::store
