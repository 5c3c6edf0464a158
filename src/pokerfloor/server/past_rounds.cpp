#include <pokerfloor/server/past_rounds.hpp>

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>

#include <pokerfloor/store/restored.hpp>

namespace pokerfloor::server {
namespace {

using Makers = std::map<std::uint64_t, views::PastRoundMaker>;
using Found = std::map<std::uint64_t, views::PastRound>;

// What was posted at the table when the round began; none: it has to be found by deciding again.
std::optional<PostedTable> posted_then(const store::RecordReader& reader,
                                       const views::PastRoundMaker& round,
                                       const RoundsAsked& asked) {
    if (round.edition() == asked.edition) return asked.posted;
    std::optional<PostedTable> posted;
    reader.read_terms(round.began_with(), [&](const Record& record) {
        posted = views::posted_by(record, asked.posted);
    });
    return posted;
}

// All rounds with their own records. Those that are not over are left out, and so are those of
// which somebody may not know all yet.
Makers read_rounds(const store::RecordReader& reader, const RoundsAsked& asked) {
    Makers rounds;
    for (std::uint64_t number = asked.first; number <= asked.last; ++number) {
        views::PastRoundMaker round;
        reader.read_round(asked.table, number, [&](const Record& record) { round.take(record); });
        if (round.ended_with() > 0 && round.ended_with() <= asked.up_to &&
            (round.is_over() || round.lacks_facts()))
            rounds.emplace(number, std::move(round));
    }
    return rounds;
}

// Who played them: whoever sat down last in each seat before the round began. One way back through
// the log is enough for all.
void find_sitters(const store::RecordReader& reader, int table, Makers& rounds) {
    std::uint64_t before = 0;
    const auto wants = [](const Makers::value_type& one) {
        return one.second.has_begun() && one.second.wants_sitters();
    };
    for (const auto& one : rounds)
        if (wants(one)) before = std::max(before, one.second.began_with());
    if (before == 0) return;
    reader.read_sittings(table, before, [&](const Record& record) {
        for (auto& [number, round] : rounds)
            if (record.number < round.began_with()) round.take_sitting(record);
        return std::ranges::any_of(rounds, wants);
    });
}

std::unique_ptr<Floor> floor_begun_by(const Record& record, const ReadTerms& read_terms) {
    if (const auto* const opened = first<FloorOpened>(record.facts))
        return std::make_unique<Floor>(opened->terms);
    const auto* const asked = record.wish.as<OpenFloor>();
    if (asked == nullptr)
        throw std::runtime_error("the log does not begin with the opening of a floor");
    return store::new_floor(asked->text, read_terms, asked->behaviour);
}

// Rounds of a log of an earlier version, which does not say how they began: the floor of then is
// made anew and decides them again, by the behaviour of then.
void decide_again(const store::RecordReader& reader, const ReadTerms& read_terms,
                  const RoundsAsked& asked, Makers rounds, Found& found) {
    std::uint64_t last = 0;
    for (auto& [number, round] : rounds) {
        last = std::max(last, round.ended_with());
        round = {};
    }
    std::map<std::uint64_t, PostedTable> posted;
    std::unique_ptr<Floor> floor;
    reader.read_up_to(last, [&](const Record& record) {
        if (floor == nullptr) floor = floor_begun_by(record, read_terms);
        const auto of = record.wish.table == asked.table ? rounds.find(record.round) : rounds.end();
        std::vector<AccountId> sitters;
        if (of != rounds.end() && !of->second.has_begun()) {
            posted[of->first] = floor->terms().tables[static_cast<std::size_t>(asked.table)];
            sitters = floor->sitters(asked.table);
        }
        std::vector<int> seats;
        for (const AccountId id : sitters) seats.push_back(floor->seat_of(asked.table, id));
        Record whole = record;
        if (record.rounds_alone) {
            auto again = floor->act(record.wish, record.time_ms);
            if (!again || !is_same(record, *again))
                throw std::runtime_error("record " + std::to_string(record.number) +
                                         " of the log is not what this floor makes of its wish");
            whole = std::move(*again);
        } else {
            floor->apply(record);
        }
        if (of == rounds.end()) return;
        of->second.take(whole);
        for (std::size_t i = 0; i < sitters.size() && of->second.has_begun(); ++i)
            of->second.note_sitter(seats[i], sitters[i]);
    });
    for (const auto& [number, round] : rounds)
        if (auto made = round.made(posted[number])) found.emplace(number, std::move(*made));
}

}  // namespace

std::vector<views::PastRound> PastRounds::find(const RoundsAsked& asked) const {
    Found found;
    with_reader_([&](const store::RecordReader& reader) {
        Makers rounds = read_rounds(reader, asked), to_decide;
        find_sitters(reader, asked.table, rounds);
        for (auto& [number, round] : rounds) {
            const auto posted =
                round.lacks_facts() ? std::nullopt : posted_then(reader, round, asked);
            if (auto made = posted ? round.made(*posted) : std::nullopt)
                found.emplace(number, std::move(*made));
            else
                to_decide.emplace(number, std::move(round));
        }
        if (!to_decide.empty())
            decide_again(reader, read_terms_, asked, std::move(to_decide), found);
    });
    std::vector<views::PastRound> rounds;
    for (auto& [number, round] : found) rounds.push_back(std::move(round));
    return rounds;
}

}  // namespace pokerfloor::server
