#include <pokerfloor/store/snapshot_check.hpp>

#include <fmt/core.h>

#include <pokerfloor/ledger/net.hpp>
#include <pokerfloor/store/names.hpp>
#include <pokerfloor/store/tail.hpp>

namespace pokerfloor::store {
namespace {

std::string in_words(const Balance& one) {
    std::string text(name_of(one.holder));
    if (one.table >= 0) text += fmt::format(" at table {}", one.table);
    if (one.of >= 0)
        text += one.holder == Holder::stakes ? fmt::format(" seat {}", one.of + 1)
                                             : fmt::format(" of account {}", one.of);
    return text;
}

// Where one has money that the other has not.
std::string difference_of_money(const Floor& log, const Floor& snapshot) {
    const auto one = log.balances(), other = snapshot.balances();
    if (one.size() != other.size()) return "it has other accounts or tables";
    for (std::size_t i = 0; i < one.size(); ++i)
        if (one[i] != other[i])
            return fmt::format("{} is {} by the log, {} by the snapshot", in_words(one[i]),
                               to_string(one[i].amount), to_string(other[i].amount));
    return {};
}

}  // namespace

SnapshotCheck::SnapshotCheck(const std::filesystem::path& folder, const std::optional<Key>& key) {
    if (!key) return;
    auto there = find_snapshot(folder, *key);
    if (!there) {
        found_ = {SnapshotState::left_aside, 0, there.error().message};
    } else if (*there) {
        bytes_ = std::move(**there);
        found_ = {SnapshotState::not_compared, bytes_->head.number,
                  "the audit did not come as far as its record"};
    }
}

std::string SnapshotCheck::difference(const Floor& floor) const {
    if (content_of(floor, host_, ends_) == bytes_->content) return {};
    const auto snapshot = read_snapshot(*bytes_);
    if (!snapshot) return snapshot.error().message;
    if (auto money = difference_of_money(floor, *snapshot->restored.floor); !money.empty())
        return money;
    if (!(*snapshot->restored.floor == floor)) return "a table is not as the log has it";
    if (!(static_cast<const HostMemory&>(snapshot->restored) == host_))
        return "the keys that were answered are not those of the log";
    return "streams do not end where they do in the log";
}

void SnapshotCheck::take(const Row& row, const Record& record, const Floor* floor) {
    if (!bytes_ || record.number > bytes_->head.number) return;
    if (row.places.empty())
        ends_ = StreamEnds(row.hash);
    else
        ends_.take(row);
    if (floor == nullptr) return;
    host_.take(record, floor->terms().tables.size(), keys_remembered);
    if (record.number != bytes_->head.number) return;
    found_.why = difference(*floor);
    found_.state = found_.why.empty() ? SnapshotState::agrees : SnapshotState::differs;
}

SnapshotFound SnapshotCheck::found(Database& database) const {
    if (!bytes_ || holds(database, bytes_->head)) return found_;
    return {SnapshotState::left_aside, bytes_->head.number,
            fmt::format("the log does not have record {} as it was then", bytes_->head.number)};
}

}  // namespace pokerfloor::store
