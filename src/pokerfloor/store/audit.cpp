#include <pokerfloor/store/audit.hpp>

#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <map>
#include <memory>
#include <thread>
#include <tuple>
#include <unordered_map>

#include <pokerfloor/base/hex.hpp>
#include <pokerfloor/floor/floor.hpp>
#include <pokerfloor/ledger/clauses.hpp>
#include <pokerfloor/ledger/net.hpp>
#include <pokerfloor/store/anchors.hpp>
#include <pokerfloor/store/bookkeeper.hpp>
#include <pokerfloor/store/chain_check.hpp>
#include <pokerfloor/store/data_folder.hpp>
#include <pokerfloor/store/deck_check.hpp>
#include <pokerfloor/store/error.hpp>
#include <pokerfloor/store/names.hpp>
#include <pokerfloor/store/postings_check.hpp>
#include <pokerfloor/store/schema.hpp>
#include <pokerfloor/store/snapshot_check.hpp>
#include <pokerfloor/store/tail.hpp>

namespace pokerfloor::store {
namespace {

constexpr std::size_t most_faults = 1000;
constexpr int attempts = 3;

std::string in_words(const Balance& posting) {
    std::string text = fmt::format("{} {}", name_of(posting.holder), to_string(posting.amount));
    if (posting.table >= 0) text += fmt::format(" at table {}", posting.table);
    if (posting.of >= 0)
        text += posting.holder == Holder::stakes ? fmt::format(" seat {}", posting.of + 1)
                                                 : fmt::format(" account {}", posting.of);
    return text;
}

std::string in_words(const Caused& caused) {
    const MoneyPlace& place = caused.place;
    return fmt::format("{}: {}", name_of(caused.cause),
                       in_words(Balance{place.holder, place.table, place.of, caused.amount}));
}

// The first place where two lists in order differ, as each has it.
template <class Item>
std::string first_difference(const std::vector<Item>& log, const std::vector<Item>& reckoned) {
    std::size_t i = 0;
    while (i < log.size() && i < reckoned.size() && log[i] == reckoned[i]) ++i;
    return fmt::format("the log has {}, the reckoning {}",
                       i < log.size() ? in_words(log[i]) : "nothing more",
                       i < reckoned.size() ? in_words(reckoned[i]) : "nothing more");
}

// A record as it lies in the log, opened.
struct Stored {
    std::string_view open;
    std::span<const std::uint8_t> hidden;
};

bool is_written_so(const Record& record, const Stored& stored) {
    const auto encoded = encode(record);
    return encoded && encoded->open == stored.open &&
           std::ranges::equal(encoded->hidden, stored.hidden);
}

// What moves to and from a place for one cause, at one table: its game's book has the clause.
struct Sum {
    MoneyPlace place;
    Cause cause;
    std::int16_t table;

    bool operator==(const Sum&) const = default;
};

struct HashOfSum {
    std::size_t operator()(const Sum& sum) const noexcept {
        return HashOfPlace()(sum.place) ^ static_cast<std::size_t>(sum.cause) * 0x9e3779b97f4a7c15 ^
               static_cast<std::size_t>(sum.table) << 40;
    }
};

// What the records say, checked against each other. Each opinion goes on until it is wrong once:
// what follows from a wrong state says nothing.
class Contents {
  public:
    Contents(const ReadTerms& read_terms, const TakeFault& fault, const TakeFault& remark)
        : read_terms_(&read_terms), fault_(&fault), remark_(&remark) {}

    // The record, where the floor makes of its wish what is written there, to the letter: then it
    // need not be read. None: it has to be, and is taken next.
    std::optional<Record> decide_again(const Stored& stored) {
        again_.reset();
        if (floor_ == nullptr || !replaying_) return std::nullopt;
        const auto wished = decode_wish(stored.open, stored.hidden);
        if (!wished) return std::nullopt;
        again_.emplace(floor_->act(wished->wish, wished->time_ms));
        if (!*again_ || !is_written_so(**again_, stored)) return std::nullopt;
        ++replayed_;
        Record record = std::move(**again_);
        again_.reset();
        return record;
    }
    // It cannot be read: whether the floor is what it was meant to be nobody knows.
    void miss() { replaying_ = false; }
    void take_decided(const Record& record) {
        if (reckoning_) reckon(record);
        if (dealing_) deal(record);
    }

    void take(const Record& record, const Stored& stored) {
        if (floor_ == nullptr && replaying_) open(record);
        std::optional<Record> decided;
        if (replaying_) decided = replay(record, stored);
        if (record.rounds_alone) {
            // Of an earlier version: the facts it lacks are those that were decided again.
            if (!decided)
                reckoning_ = dealing_ = false;
            else {
                decided->postings = record.postings;
                decided->net = record.net;
            }
        }
        const Record& whole = record.rounds_alone && decided ? *decided : record;
        take_decided(whole);
    }

    void finish() {
        if (floor_ == nullptr || !replaying_ || !reckoning_) return;
        const auto floors = ledger::in_order(floor_->balances()), reckoned = books_.balances();
        if (floors != reckoned)
            (*fault_)({0, "balance",
                       "at the end the floor and the reckoning differ: " +
                           first_difference(floors, reckoned)});
    }
    std::uint64_t replayed() const { return replayed_; }
    // After the record last taken; none: it could not go on.
    const Floor* floor() const { return replaying_ ? floor_.get() : nullptr; }

    // Every account that ever held anything; as far as the reckoning went.
    std::vector<AccountSums> accounts() const {
        std::map<std::tuple<MoneyPlace, Cause, std::string_view>, Chips> sums;
        for (const auto& [at, amount] : sums_)
            sums[{at.place, at.cause, ledger::clause_of(at.cause, book_of(at.table))}] += amount;
        std::vector<AccountSums> all;
        for (const auto& [at, amount] : sums) {
            const auto& [place, cause, clause] = at;
            if (all.empty() || all.back().place != place)
                all.push_back({place, name_of_owner(place), {}, {}});
            all.back().amount += amount;
            all.back().causes.push_back({cause, std::string(clause), amount});
        }
        return all;
    }

  private:
    const PostedTable* posted_at(std::int16_t table) const {
        if (floor_ == nullptr || table < 0) return nullptr;
        const auto& tables = floor_->terms().tables;
        const auto at = static_cast<std::size_t>(table);
        return at < tables.size() ? &tables[at] : nullptr;
    }
    std::string_view book_of(std::int16_t table) const {
        if (table < 0) return "MDP";  // of the floor's own only jackpots stand in a book
        const PostedTable* const posted = posted_at(table);
        return posted == nullptr ? std::string_view() : posted->game->book;
    }
    std::string name_of_owner(const MoneyPlace& place) const {
        if (const PostedTable* const posted = posted_at(place.table)) return posted->id;
        if (floor_ == nullptr || place.holder != Holder::bankroll) return {};
        const auto account = floor_->account(static_cast<AccountId>(place.of));
        return account ? account->name : std::string();
    }

    void stop(bool& opinion, const Record& record, const char* kind, std::string message) {
        opinion = false;
        (*fault_)({record.number, kind, std::move(message)});
    }

    void open(const Record& record) {
        const auto* const asked = record.wish.as<OpenFloor>();
        if (asked == nullptr)
            return stop(replaying_, record, "replay",
                        "the log does not begin with the floor file it was made with");
        auto terms = (*read_terms_)(asked->text, asked->behaviour);
        const auto* const opened = first<FloorOpened>(record.facts);
        if (!terms && opened != nullptr) {
            remark_not_decided(record, terms.error().message);
            terms = opened->terms;
        }
        if (!terms)
            return stop(replaying_, record, "replay",
                        "the floor file in the log cannot be read: " + terms.error().message);
        floor_ = std::make_unique<Floor>(std::move(*terms));
    }

    std::optional<Record> replay(const Record& record, const Stored& stored) {
        auto again = again_ ? std::move(*again_) : floor_->act(record.wish, record.time_ms);
        again_.reset();
        const auto* const posts = record.wish.as<PostFloor>();
        if (!again && posts != nullptr && first<TermsPosted>(record.facts) != nullptr) {
            if (const auto terms = (*read_terms_)(posts->text, floor_->behaviour()); !terms) {
                remark_not_decided(record, terms.error().message);
                floor_->apply(record);
                return std::nullopt;
            }
        }
        if (!again) {
            stop(replaying_, record, "replay",
                 fmt::format("record {} holds a wish that would have been refused: {}",
                             record.number, again.error().sentence));
            return std::nullopt;
        }
        if (!is_same(record, *again) || !is_written_as(record, *again, stored)) {
            stop(replaying_, record, "replay",
                 fmt::format("record {} is not what follows from its wish", record.number));
            return std::nullopt;
        }
        ++replayed_;
        return std::move(*again);
    }

    // A text that this program's reader refuses was read by an earlier one; what it was read as
    // stands in the log as data (docs/decisions/0011).
    void remark_not_decided(const Record& record, const std::string& why) {
        (*remark_)({record.number, "not-decided",
                    fmt::format("record {}: verified, not decided again: the floor file in it can "
                                "no longer be read: {}",
                                record.number, why)});
    }

    // To the letter; earlier versions wrote in other ways.
    bool is_written_as(const Record& record, Record again, const Stored& stored) const {
        if (record.rounds_alone) return true;
        // They wrote what each place gained, in an order of their own.
        if (floor_->behaviour() < Behaviour::third && record.postings.empty()) {
            again.postings.clear();
            again.net = record.net;
        }
        // What the floor cannot know.
        again.clock_ms = record.clock_ms;
        again.lost = record.lost;
        return is_written_so(again, stored);
    }

    void reckon(const Record& record) {
        const auto postings = books_.enter(record);
        if (!postings)
            return stop(reckoning_, record, "money",
                        fmt::format("record {}: {}", record.number, postings.error().message));
        const auto compare = [&](const auto& logged, const auto& reckoned) {
            if (logged != reckoned)
                stop(reckoning_, record, "money",
                     fmt::format("record {}: {}", record.number,
                                 first_difference(logged, reckoned)));
        };
        if (record.postings.empty() && !books_.has_causes())
            compare(ledger::in_order(record.net), ledger::net_of(std::span(*postings)));
        else if (record.postings != *postings)  // the same in another order, or not
            compare(by_cause(record.postings), by_cause(*postings));
        for (const Posting& one : *postings) {
            const std::int16_t table = std::max(one.from.table, one.to.table);
            sums_[{one.from, one.cause, table}] -= one.amount;
            sums_[{one.to, one.cause, table}] += one.amount;
        }
    }

    void deal(const Record& record) {
        if (const auto dealt = decks_.enter(record); !dealt)
            stop(dealing_, record, "commitment",
                 fmt::format("record {}: {}", record.number, dealt.error().message));
    }

    const ReadTerms* read_terms_;
    const TakeFault* fault_;
    const TakeFault* remark_;
    bool replaying_ = true, reckoning_ = true, dealing_ = true;
    std::unique_ptr<Floor> floor_;
    Bookkeeper books_;
    DeckCheck decks_;
    std::unordered_map<Sum, Chips, HashOfSum> sums_;
    std::uint64_t replayed_ = 0;
    // What became of the wish of the record that is to be read.
    std::optional<tl::expected<Record, FloorRefusal>> again_;
};

std::string in_seconds(std::int64_t ms) {
    return fmt::format("{}.{:03} s", ms / 1000, ms % 1000);
}

// What a record says of clocks and losses.
class Remarks {
  public:
    explicit Remarks(const TakeFault& to) : to_(&to) {}

    void take(const Record& record) {
        // Floors of today keep their time going on; earlier ones wrote what the clock said.
        if (record.time_ms < last_ms_)
            add(record, "clock",
                fmt::format("record {} is {} earlier than the one before: the clock was set back",
                            record.number, in_seconds(last_ms_ - record.time_ms)));
        last_ms_ = record.time_ms;
        if (record.clock_ms != 0) {
            const std::int64_t by = record.clock_ms - record.time_ms;
            add(record, "clock",
                fmt::format("from record {} on the machine's clock was {} {} the log's time",
                            record.number, in_seconds(std::abs(by)),
                            by < 0 ? "behind" : "ahead of"));
        }
        if (record.lost.number != 0)
            add(record, "lost",
                fmt::format("before record {} the log had lost records up to {} (hash {}), which "
                            "were acknowledged; its host chose to go on",
                            record.number, record.lost.number, to_hex(record.lost.hash)));
    }

  private:
    void add(const Record& record, const char* kind, std::string message) {
        (*to_)({record.number, kind, std::move(message)});
    }
    const TakeFault* to_;
    std::int64_t last_ms_ = 0;
};

// `acknowledged` was read before the log: a floor that is writing is ahead of it.
void check_all(Database& database, const std::filesystem::path& folder, const KeptElsewhere& kept,
               const std::optional<Acknowledged>& acknowledged, const ReadTerms& read_terms,
               AuditReport& report) {
    const std::optional<Hash>& head = kept.head;
    const TakeFault fault = [&](AuditFault found) {
        if (report.faults.size() < most_faults) report.faults.push_back(std::move(found));
    };
    std::optional<Key> key;
    try {
        key = Key::read(key_in(folder));
    } catch (const StoreError& error) {
        fault({0, "key", std::string(error.what()) + "; only the chain was checked"});
    }
    const auto odd_tables = schema_faults(database);
    for (const std::string& odd : odd_tables) fault({0, "schema", odd});

    SnapshotCheck snapshot(folder, key);
    Transaction all(database, Begin::reading);
    const auto tell_lost = [&] {
        // Where the head asked for is the same, or the record was changed, that is told already.
        if (!acknowledged || acknowledged->head.hash == head ||
            holds(database, acknowledged->head) ||
            std::ranges::find(report.faults, acknowledged->head.number, &AuditFault::event) !=
                report.faults.end())
            return;
        fault({acknowledged->head.number, "lost",
               fmt::format("record {} with the hash {} was acknowledged (floor.head), but the log "
                           "does not have it",
                           acknowledged->head.number, to_hex(acknowledged->head.hash))});
    };
    Anchors anchors(kept.checkpoints);
    check_signatures(kept.checkpoints, kept.key, report);
    if (!has_records(database)) {
        tell_lost();
        return anchors.finish(database, 0, report);
    }
    PostingsCheck postings(database);
    ChainCheck chain(database, key, head);
    const TakeFault remark = [&](AuditFault one) {
        if (report.remarks.size() < most_faults) report.remarks.push_back(std::move(one));
    };
    Contents contents(read_terms, fault, remark);
    Remarks remarks(remark);
    // What stands beside a record, for whoever looks for one, says what the record says.
    const auto check_beside = [&](const Row& row, const Record& record) {
        if (row.kind != name_of(record.wish.what) || row.table != record.wish.table ||
            row.round != static_cast<std::int64_t>(record.round))
            fault({record.number, "encoding",
                   fmt::format("the row of record {} names another wish, table or round",
                               record.number)});
        if (!row.places.empty() &&
            !std::ranges::equal(row.places, streams_of(record), {}, &Place::stream))
            fault({record.number, "streams",
                   fmt::format("record {} does not stand in the streams of those it concerns",
                               record.number)});
        if (!postings.fits(record))
            fault({record.number, "postings",
                   fmt::format("the postings table does not have what record {} posted",
                               record.number)});
    };
    chain.run(
        [&](const Row& row, const Bytes& hidden) {
            const Stored stored{row.open, hidden};
            if (const auto decided = contents.decide_again(stored)) {
                check_beside(row, *decided);
                contents.take_decided(*decided);
                snapshot.take(row, *decided, contents.floor());
                return remarks.take(*decided);
            }
            const auto record = decode(row.open, hidden);
            const auto number = static_cast<std::uint64_t>(row.number);
            if (!record) {
                contents.miss();
                return fault({number, "encoding",
                              fmt::format("record {}: {}", number, record.error().message)});
            }
            check_beside(row, *record);
            contents.take(*record, stored);
            snapshot.take(row, *record, contents.floor());
            remarks.take(*record);
        },
        [&](const Row& row, const Hash& so_far) { anchors.take(row, so_far); }, fault);
    contents.finish();
    postings.find_homeless(fault);
    tell_lost();
    report.snapshot = snapshot.found(database);
    if (report.snapshot.state == SnapshotState::differs)
        fault({report.snapshot.record, "snapshot",
               fmt::format("floor.snapshot is not what the log comes to at record {}: {}. Delete "
                           "it: a floor that opens from it goes on from there",
                           report.snapshot.record, report.snapshot.why)});
    report.events = chain.rows();
    report.rounds = chain.rounds();
    report.replayed = contents.replayed();
    report.head = chain.head();
    report.accounts = contents.accounts();
    anchors.finish(database, chain.last(), report);
}

}  // namespace

Result<AuditReport> audit(const std::filesystem::path& folder, const std::optional<Hash>& head,
                          const ReadTerms& read_terms) {
    KeptElsewhere kept;
    kept.head = head;
    return audit_against(kept, folder, read_terms);
}

Result<AuditReport> audit_against(const KeptElsewhere& kept, const std::filesystem::path& folder,
                                  const ReadTerms& read_terms) {
    const auto file = database_in(folder);
    std::error_code ignored;
    if (!std::filesystem::is_regular_file(file, ignored))
        return fail(fmt::format("there is no log in {}: no file floor.db", folder.string()));
    // A disk that failed to read may do it the next time.
    AuditReport report;
    for (int attempt = 1;; ++attempt) {
        report = {};
        try {
            const auto acknowledged = read_head(folder);
            if (!acknowledged) report.faults.push_back({0, "head", acknowledged.error().message});
            Database database = open_to_read(file);
            check_all(database, folder, kept, acknowledged.value_or(std::nullopt), read_terms,
                      report);
            break;
        } catch (const DiskTrouble& error) {
            if (attempt < attempts) {
                std::this_thread::sleep_for(std::chrono::milliseconds(200));
                continue;
            }
            const bool misread = dynamic_cast<const Misread*>(&error) != nullptr;
            report.faults.push_back({0, misread ? "damaged" : "unreadable", error.what()});
            break;
        } catch (const StoreError& error) {
            report.faults.push_back({0, "damaged", error.what()});
            break;
        }
    }
    std::ranges::stable_sort(report.faults, {}, &AuditFault::event);
    return report;
}

}  // namespace pokerfloor::store
