#include <pokerfloor/simulation/log_index.hpp>

#include <algorithm>

#include <fmt/core.h>

namespace pokerfloor::simulation {
namespace {

constexpr int open_to_all = -1, dealer = -2, box = -3;
constexpr std::size_t rounds_kept = 4;

}  // namespace

void RoundCards::deal(Card card, int seat, std::uint64_t seq, bool open) {
    places_.push_back({card, seat, seq, open ? seq : 0});
}

// What comes later to a hand that was turned up lies open, too (MDP-18.E.3).
void RoundCards::open_all(int seat, std::uint64_t seq) {
    open_hands_.insert(seat);
    for (Place& place : places_)
        if (place.seat == seat && place.open_since == 0) place.open_since = seq;
}

void RoundCards::open(Card card, int seat, std::uint64_t seq) {
    for (Place& place : places_)
        if (place.seat == seat && place.card == card && place.open_since == 0)
            place.open_since = seq;
}

void RoundCards::take(const Fact& fact, std::uint64_t seq) {
    if (const auto* const began = as<RoundBegan>(fact)) {
        seats_.assign(began->seat_of.begin(), began->seat_of.end());
    } else if (const auto* const house = as<HouseRoundBegan>(fact)) {
        seats_.assign(house->owner.begin(), house->owner.end());
    } else if (const auto* const event = as<Event>(fact)) {
        using Kind = EventKind;
        const auto seat = [&] { return seat_of_player(event->player); };
        switch (event->kind) {
            case Kind::dealt_down:
                return deal(event->card, seat(), seq, open_hands_.contains(seat()));
            case Kind::dealt_up:
                return deal(event->card, seat(), seq, true);
            case Kind::board_dealt:
            case Kind::common_card_dealt:
                return deal(event->card, open_to_all, seq, true);
            case Kind::exposed:
            case Kind::taken_back:
                return open(event->card, seat(), seq);
            case Kind::card_removed:
                return deal(event->card, open_to_all, seq, true);
            case Kind::shown:
                return open_all(seat(), seq);
            default:
                return;
        }
    } else if (const auto* const against = as<house::Event>(fact)) {
        using Kind = house::EventKind;
        const auto seat = [&] { return seat_of_player(against->area); };
        switch (against->kind) {
            case Kind::dealt_down:
                return deal(against->card, seat(), seq, false);
            case Kind::dealt_up:
                return deal(against->card, seat(), seq, true);
            case Kind::dealer_dealt:
                return deal(against->card, dealer, seq, against->detail == 1);
            case Kind::box_dealt:
                return deal(against->card, box, seq, false);
            case Kind::dealer_revealed:
                return open_all(dealer, seq);
            case Kind::box_revealed:
                return open_all(box, seq);
            case Kind::flashed:
                return open(against->card, seat(), seq);
            case Kind::card_removed:
            case Kind::error_card_kept:
                return deal(against->card, open_to_all, seq, true);
            case Kind::shown:
                return open_all(seat(), seq);
            default:
                return;
        }
    }
}

bool RoundCards::may_know(std::string_view card, int seat, std::uint64_t seq) const {
    return std::ranges::any_of(places_, [&](const Place& place) {
        if (to_string(place.card) != card || place.from > seq) return false;
        const bool open = place.open_since != 0 && place.open_since <= seq;
        return open || (seat >= 0 && place.seat == seat);
    });
}

void LogIndex::follow(const std::vector<Record>& log) {
    if (log.size() < records_) *this = {};
    while (records_ < log.size()) take(log[records_]);
}

void LogIndex::take(const Record& record) {
    ++records_;
    if (record.wish.table < 0) return;
    const auto at = static_cast<std::size_t>(record.wish.table);
    if (tables_.size() <= at) tables_.resize(at + 1);
    TableIndex& table = tables_[at];
    ++table.seq;
    for (const Fact& fact : record.facts) {
        if (as<RoundBegan>(fact) != nullptr || as<HouseRoundBegan>(fact) != nullptr) {
            ++rounds_;
            table.rounds[record.round] = {};
            if (table.rounds.size() > rounds_kept) table.rounds.erase(table.rounds.begin());
        }
        if (!table.rounds.empty()) table.rounds.rbegin()->second.take(fact, table.seq);
    }
    if (record.wish.key.empty() || record.wish.by.account == nobody) return;
    const auto [known, is_new] =
        wishes_.emplace(std::pair(record.wish.by.account, record.wish.key), records_);
    if (!is_new)
        repeated_ = fmt::format("wish {} of account {} is in the log twice: records {} and {}",
                                record.wish.key, record.wish.by.account, known->second, records_);
}

std::uint64_t LogIndex::seq(int table) const {
    const auto at = static_cast<std::size_t>(table);
    return at < tables_.size() ? tables_[at].seq : 0;
}

bool LogIndex::holds(AccountId account, const std::string& key) const {
    return wishes_.contains({account, key});
}

const RoundCards* LogIndex::cards(int table, std::uint64_t round) const {
    const auto at = static_cast<std::size_t>(table);
    if (at >= tables_.size()) return nullptr;
    const auto found = tables_[at].rounds.find(round);
    return found == tables_[at].rounds.end() ? nullptr : &found->second;
}

}  // namespace pokerfloor::simulation
