#include <pokerfloor/store/chain_check.hpp>

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include <pokerfloor/store/rows.hpp>
#include <pokerfloor/store/tail.hpp>

namespace pokerfloor::store {
namespace {

std::uint64_t as_event(std::int64_t number) {
    return number < 0 ? 0 : static_cast<std::uint64_t>(number);
}

// The number the record itself names.
std::optional<std::int64_t> inner_number(std::string_view open) {
    const auto record = read_open(open);
    if (!record) return std::nullopt;
    return static_cast<std::int64_t>(record->number);
}

}  // namespace

ChainCheck::ChainCheck(Database& database, const std::optional<Key>& key,
                       const std::optional<Hash>& wanted_head)
    : database_(&database), key_(&key), wanted_head_(wanted_head) {
    if (!has_streams(database)) return;
    commits_.emplace(database, "SELECT number, head FROM commits ORDER BY number");
    if (commits_->step()) commit_ = commits_->number(0).value_or(0);
}

std::optional<std::int64_t> ChainCheck::number_inside(std::int64_t number) {
    Statement other(*database_, "SELECT open FROM records WHERE number = ?");
    other.bind(1, number);
    if (!other.step() || !other.text(0)) return std::nullopt;
    return inner_number(*other.text(0));
}

bool ChainCheck::fits(const Row& row) const {
    return std::ranges::any_of(
        previous_, [&](const Hash& previous) { return hash_of(previous, row) == row.hash; });
}

bool ChainCheck::fits_as(const Row& row, std::int64_t number) {
    Row as_it_was = row;
    as_it_was.number = number;
    if (!in_streams_) return fits(as_it_was);
    if (hash_of(as_it_was) == row.hash) return true;
    as_it_was.places = places_of(*database_, number);
    return hash_of(as_it_was) == row.hash;
}

// A row whose hash does not fit: was it changed where it stands, or is it another row's? The number
// it names tells, unless that was changed; then its neighbour does.
void ChainCheck::explain(const Row& row, bool after_fault, std::vector<Hash>& follows,
                         const TakeFault& fault) {
    const auto changed = [&] {
        fault(
            {as_event(row.number), "changed",
             fmt::format("record {} is not what was written: its hash does not fit", row.number)});
    };
    const auto inside = inner_number(row.open);
    const std::int64_t by = inside ? row.number - *inside : 0;
    const bool told = by != 0 && by == displaced_by_;
    displaced_by_ = by;
    if (by == 0) return changed();
    if (told) {  // moved by the same as the row before, and told with that
        if (!fits_as(row, *inside)) changed();
        return;
    }
    if (number_inside(*inside) == row.number) {
        displaced_by_ = 0;
        // The hash the next row follows went along.
        if (const auto there = record_hash(*database_, *inside)) follows.push_back(*there);
        return fault(
            {as_event(row.number), "swapped",
             fmt::format("records {} and {} stand in each other's place", row.number, *inside)});
    }
    const auto next = number_inside(row.number + 1);
    if (next && *next != *inside + 1) {
        displaced_by_ = 0;
        return changed();
    }
    if (by > 0)
        fault({as_event(after_fault ? *inside : row.number), "inserted",
               fmt::format("from record {} on there are those from {} on: {} put in", row.number,
                           *inside, by == 1 ? "one was" : "some were")});
    else
        fault({as_event(row.number), "missing",
               fmt::format("where record {} should be there is {}: {} taken out and the rest "
                           "renumbered",
                           row.number, *inside, by == -1 ? "one was" : "some were")});
}

void ChainCheck::check(const Row& row, const TakeRow& take, const TakeFault& fault) {
    if (row.number > last_ + 1) {
        whole_ = false;
        fault({as_event(std::max<std::int64_t>(last_ + 1, 1)), "missing",
               row.number == last_ + 2
                   ? fmt::format("record {} is missing", last_ + 1)
                   : fmt::format("records {} to {} are missing", last_ + 1, row.number - 1)});
        if (in_streams_)
            for (std::int64_t gone = last_ + 1; gone < std::min(row.number, last_ + 1000); ++gone)
                forget(gone, places_of(*database_, gone));
        else
            previous_.clear();
    }
    if (!in_streams_ && !row.places.empty()) in_streams_ = true;
    in_streams_ ? check_in_streams(row, take, fault) : check_in_line(row, take, fault);
}

void ChainCheck::check_in_line(const Row& row, const TakeRow& take, const TakeFault& fault) {
    const bool known = !previous_.empty();
    if (known && !fits(row)) {
        whole_ = false;
        std::vector<Hash> candidates{row.hash};
        for (const Hash& previous : previous_)
            if (candidates.size() < 4) candidates.push_back(hash_of(previous, row));
        explain(row, std::exchange(after_fault_, true), candidates, fault);
        previous_ = std::move(candidates);
        return;
    }
    displaced_by_ = 0;
    after_fault_ = false;
    std::optional<Bytes> hidden;
    if (*key_)
        for (const Hash& previous : previous_)
            if (!hidden) hidden = (*key_)->open(row.sealed, open_bytes(previous, row));
    if (hidden) ++opened_;
    previous_ = {row.hash};
    if (!known) {
        // After a gap: nothing to compare with but the number it names.
        if (const auto inside = inner_number(row.open); inside != row.number)
            fault({as_event(row.number), "changed",
                   fmt::format("record {} is not what was written", row.number)});
        return;
    }
    if (*key_ && !hidden) {
        whole_ = false;
        forged_.push_back(row.number);
        after_fault_ = true;
        previous_.clear();
        return;
    }
    if (whole_ && hidden) take(row, *hidden);
}

void ChainCheck::forget(std::int64_t record, const std::vector<Place>& places) {
    for (const Place& place : places) ends_[place.stream] = {place.number, record, {}};
}

bool ChainCheck::follows(const Row& row, const TakeFault& fault) {
    bool all = true;
    for (const Place& place : row.places) {
        const End& end = ends_.try_emplace(place.stream, End{0, 0, previous_}).first->second;
        const bool known = !end.hashes.empty();
        const bool next = place.number == end.number + 1 && place.after == end.record &&
                          std::ranges::find(end.hashes, place.previous) != end.hashes.end();
        // After another fault it is not known whether this one is its own.
        if (known && !next && whole_) {
            const bool gone = place.number > end.number + 1;
            fault({as_event(row.number), gone ? "missing" : "changed",
                   fmt::format("record {} does not follow in the stream {}: it was written after "
                               "place {} there, {}",
                               row.number, to_string(place.stream), place.number - 1,
                               gone ? fmt::format("which ends with {}", end.number)
                                    : "which is another record now")});
            all = false;
        }
        ends_[place.stream] = {place.number, row.number, {row.hash}};
    }
    return all;
}

void ChainCheck::check_in_streams(const Row& row, const TakeRow& take, const TakeFault& fault) {
    const Bytes before = open_bytes(row);
    const Hash own = hash_of(before, row.sealed);
    if (own != row.hash || row.places.empty()) {
        whole_ = false;
        std::vector<Hash> candidates{row.hash, own};
        explain(row, std::exchange(after_fault_, true), candidates, fault);
        for (const Place& place : row.places)
            ends_[place.stream] = {place.number, row.number, candidates};
        return;
    }
    displaced_by_ = 0;
    after_fault_ = false;
    std::optional<Bytes> hidden;
    if (*key_) hidden = (*key_)->open(row.sealed, before);
    if (hidden) ++opened_;
    if (*key_ && !hidden) {
        whole_ = false;
        forged_.push_back(row.number);
        forget(row.number, row.places);
        return;
    }
    if (!follows(row, fault)) whole_ = false;
    if (whole_ && hidden) take(row, *hidden);
}

// Heads of commits stand beside the records, one for each commit.
void ChainCheck::check_commit(std::int64_t number, const TakeFault& fault) {
    if (commit_ == 0 || commit_ > number) return;
    const auto stored = commits_->bytes(1);
    if (whole_ && (commit_ < number || !stored || !std::ranges::equal(*stored, head_))) {
        whole_ = false;
        fault({as_event(commit_), "head",
               fmt::format("the head noted with record {} is not that of the records up to it",
                           commit_)});
    }
    while (commit_ != 0 && commit_ <= number)
        commit_ = commits_->step() ? commits_->number(0).value_or(0) : 0;
}

// Places and heads of records that are not there.
void ChainCheck::tell_homeless(bool places_left, const TakeFault& fault) {
    if (!commits_) return;
    const auto first = [&](const char* query) {
        Statement homeless(*database_, query);
        return homeless.step() ? homeless.number(0) : std::nullopt;
    };
    auto found =
        first("SELECT min(number) FROM commits WHERE number NOT IN (SELECT number FROM records)");
    // Places are many: they are looked for only where some were met.
    if (places_left)
        if (const auto place = first(
                "SELECT min(record) FROM places WHERE record NOT IN (SELECT number FROM records)"))
            found = std::min(found.value_or(*place), *place);
    if (!found) return;
    const std::int64_t number = *found;
    if (std::ranges::find(told_, as_event(number)) != told_.end()) return;
    fault({as_event(number), "missing",
           fmt::format("there are places of record {}, but no such record", number)});
}

void ChainCheck::run(const TakeRow& take, const SeeRow& see, const TakeFault& tell) {
    const TakeFault fault = [&](AuditFault one) {
        told_.push_back(one.event);
        tell(std::move(one));
    };
    Rows rows(*database_);
    while (const auto row = rows.next()) {
        ++rows_;
        if (*row) {
            rounds_ += (*row)->kind == "begin-round";
            const bool in_line = !in_streams_ && (*row)->places.empty();
            head_ = in_line ? (*row)->hash : head_after(head_, (*row)->hash);
            head_seen_ = head_seen_ || (wanted_head_ && head_ == *wanted_head_);
            check(**row, take, fault);
            check_commit((*row)->number, fault);
            see(**row, head_);
        } else {
            whole_ = false;
            fault({as_event(rows.number()), "changed",
                   fmt::format("record {}: {}", rows.number(), row->error().message)});
            in_streams_ ? forget(rows.number(), rows.places()) : previous_.clear();
        }
        last_ = std::max(last_, rows.number());
    }
    if (opened_ == 0 && forged_.size() > 1)
        fault(
            {0, "key",
             "floor.key opens none of the records: it is another floor's, or all were made anew"});
    else
        for (const std::int64_t number : forged_)
            fault({as_event(number), "forged",
                   fmt::format("record {} fits its hash but was not sealed with the floor's key "
                               "for this place: it was written by somebody else",
                               number)});
    if (wanted_head_ && !head_seen_)
        fault({as_event(last_ + 1), "truncated",
               fmt::format("the record with the given hash is not in the log, which ends with {}: "
                           "it was cut off, or the record was changed",
                           last_)});
    tell_homeless(rows.places_left(), fault);
}

}  // namespace pokerfloor::store
