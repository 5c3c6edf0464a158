#include <pokerfloor/store/anchors.hpp>

#include <algorithm>
#include <unordered_set>

#include <fmt/core.h>

#include <pokerfloor/base/hex.hpp>
#include <pokerfloor/store/tail.hpp>

namespace pokerfloor::store {
namespace {

std::string called(const KeptCheckpoint& kept) {
    return fmt::format("checkpoint {}", kept.checkpoint.number);
}

// "table/3, account/5 and 7 more"
std::string in_words(const std::vector<Stream>& streams) {
    constexpr std::size_t most = 5;
    std::string text;
    for (std::size_t i = 0; i < std::min(streams.size(), most); ++i)
        text += (i == 0 ? "" : ", ") + to_string(streams[i]);
    if (streams.size() > most) text += fmt::format(" and {} more", streams.size() - most);
    return text;
}

// The first record all of whose streams differ: those before it stand in a stream that is as it was
// sealed, and so are as they were.
std::uint64_t first_that_may_differ(Database& database, const std::vector<Stream>& differ,
                                    std::uint64_t up_to) {
    if (!has_streams(database) || log_before_streams(database).number > 0) return 1;
    const std::unordered_set<Stream> set(differ.begin(), differ.end());
    Statement places(database,
                     "SELECT record, stream FROM places WHERE record <= ? ORDER BY record");
    places.bind(1, static_cast<std::int64_t>(up_to));
    std::int64_t record = 0;
    bool all = false;
    while (places.step()) {
        const std::int64_t at = places.number(0).value_or(record);
        if (at != record && all) break;
        if (at != record) all = true;
        record = at;
        const auto stream = parse_stream(places.text(1).value_or(""));
        all = all && stream && set.contains(*stream);
    }
    return all ? static_cast<std::uint64_t>(record) : up_to;
}

}  // namespace

Anchors::Anchors(const std::vector<KeptCheckpoint>& kept) {
    for (const KeptCheckpoint& one : kept) compared_.push_back({.kept = &one});
    std::ranges::stable_sort(compared_, {},
                             [](const Compared& one) { return one.kept->checkpoint.head.number; });
}

void Anchors::take(const Row& row, const Hash& head) {
    if (next_ == compared_.size()) return;
    ends_.take(row);
    for (; next_ < compared_.size(); ++next_) {
        Compared& one = compared_[next_];
        const auto covered = static_cast<std::int64_t>(one.kept->checkpoint.head.number);
        if (covered > row.number) break;
        if (covered == row.number) compare(one, head);
    }
}

void Anchors::compare(Compared& one, const Hash& head) const {
    const Checkpoint& checkpoint = one.kept->checkpoint;
    one.is_reached = true;
    const auto now = sealed(ends_);
    auto here = now.begin();
    // Both are in the order of their streams.
    for (const SealedStream& then : checkpoint.streams) {
        for (; here != now.end() && here->stream < then.stream; ++here)
            one.differ.push_back(here->stream);
        if (here != now.end() && here->stream == then.stream) {
            if (*here != then) one.differ.push_back(then.stream);
            ++here;
        } else {
            one.differ.push_back(then.stream);
        }
    }
    for (; here != now.end(); ++here) one.differ.push_back(here->stream);
    one.fits = one.differ.empty() && head == checkpoint.head.hash;
}

void Anchors::finish(Database& database, std::uint64_t last, AuditReport& report) const {
    std::uint64_t fitting = 0;
    for (const Compared& one : compared_) {
        const Checkpoint& checkpoint = one.kept->checkpoint;
        const std::uint64_t covered = checkpoint.head.number;
        if (one.fits) {
            fitting = covered;
        } else if (!one.is_reached) {
            report.faults.push_back(
                {std::min(last + 1, covered), "truncated",
                 fmt::format("{} covers records up to {}, but the log {}: it was cut off, or is an "
                             "older copy",
                             called(*one.kept), covered,
                             last < covered ? fmt::format("ends with {}", last)
                                            : fmt::format("has no record {}", covered))});
        } else if (one.differ.empty()) {
            report.faults.push_back(
                {fitting + 1, "checkpoint",
                 fmt::format("the records {} to {} are not those that {} sealed, or came in "
                             "another order",
                             fitting + 1, covered, called(*one.kept))});
        } else {
            const std::uint64_t from =
                std::max(fitting + 1, first_that_may_differ(database, one.differ, covered));
            report.faults.push_back(
                {from, "checkpoint",
                 fmt::format("among the records {} to {} are some that are not those {} sealed: "
                             "the streams {} end otherwise there",
                             from, covered, called(*one.kept), in_words(one.differ))});
        }
    }
    for (const Compared& one : compared_)
        report.checkpoints.push_back({one.kept->name, one.kept->checkpoint.number,
                                      one.kept->checkpoint.head.number,
                                      one.kept->checkpoint.time_ms, one.fits});
    // Nothing is claimed of a part in which something else is wrong.
    const bool whole = std::ranges::none_of(report.faults, [&](const AuditFault& fault) {
        return fault.event != 0 && fault.event <= fitting;
    });
    report.anchored = whole ? fitting : 0;
}

void check_signatures(const std::vector<KeptCheckpoint>& kept,
                      const std::optional<PublicKey>& pinned, AuditReport& report) {
    for (const KeptCheckpoint& one : kept) {
        const Checkpoint& checkpoint = one.checkpoint;
        if (!is_signed(checkpoint))
            report.faults.push_back(
                {0, "signature",
                 fmt::format("{}: {} is not signed by the key it names", one.name, called(one))});
        else if (!pinned)
            report.remarks.push_back(
                {checkpoint.head.number, "checkpoint",
                 fmt::format("{} is signed by the key {}; give the public half you kept as "
                             "--public-key to have it compared",
                             called(one), to_hex(checkpoint.key))});
        else if (!comes_from(*pinned, checkpoint.key, checkpoint.renewals))
            report.faults.push_back(
                {0, "signature",
                 fmt::format("{}: {} is signed by another key, {}, which did not take over from "
                             "the one given",
                             one.name, called(one), to_hex(checkpoint.key))});
        for (const KeptCheckpoint& before : kept)
            if (before.checkpoint.number + 1 == checkpoint.number &&
                hash_of(before.checkpoint) != checkpoint.previous)
                report.faults.push_back(
                    {0, "checkpoint",
                     fmt::format("{} does not follow {}: one of them was made anew", called(one),
                                 called(before))});
    }
}

}  // namespace pokerfloor::store
