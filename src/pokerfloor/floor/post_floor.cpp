// New terms for a floor that has a past. Tables keep their numbers, by which records and money know
// them: one that is no longer in the file is closed, a new one comes behind the others.
#include <algorithm>

#include <pokerfloor/floor/post_floor.hpp>
#include <pokerfloor/formats/floor_file.hpp>
#include <pokerfloor/ledger/floor_postings.hpp>

namespace pokerfloor {
namespace {

bool is_same_table(const PostedTable& one, const PostedTable& other) {
    return one.id == other.id && one.game == other.game;
}

// What a table keeps when it is posted anew, besides its book and what was played: its count of
// rounds.
void keep(const PotTable& was, PotTable& now) {
    now.rounds = was.rounds;
    now.table.button = std::min(was.table.button, now.posted->seats - 1);
}
void keep(const HouseFloorTable& was, HouseFloorTable& now) {
    now.rounds = was.rounds;
    now.table.rounds_since_count = was.table.rounds_since_count;
    if (was.posted->house.progressive == now.posted->house.progressive) now.meter = was.meter;
}

// The same, a later one, or the first: a floor that has a submission keeps one. That another text
// has another number is seen to where both texts are at hand (formats/next_edition.hpp).
bool is_next_edition(const Submission& now, const Submission& next) {
    return next == now || next.edition > now.edition;
}

}  // namespace

FloorTerms with_their_numbers(const FloorTerms& now, const FloorTerms& next) {
    FloorTerms all = next;
    all.tables = now.tables;
    for (PostedTable& table : all.tables) {
        const auto found = std::ranges::find_if(
            next.tables, [&](const PostedTable& one) { return is_same_table(one, table); });
        if (found != next.tables.end())
            table = *found;
        else
            table.closed = true;
    }
    for (const PostedTable& table : next.tables)
        if (std::ranges::none_of(now.tables,
                                 [&](const PostedTable& one) { return is_same_table(one, table); }))
            all.tables.push_back(table);
    return all;
}

FloorTable opened(const PostedTable& posted, std::size_t number) {
    const ledger::TableBook book =
        ledger::opened(static_cast<std::int16_t>(number), posted.house.progressive.seed);
    if (posted.game->kind == GameKind::pot) return {open_pot_table(posted), book};
    return {open_house_table(posted), book};
}

std::vector<int> changed_tables(const FloorTerms& now, const FloorTerms& next) {
    const FloorTerms all = with_their_numbers(now, next);
    std::vector<int> changed;
    for (std::size_t i = 0; i < now.tables.size(); ++i)
        if (now.tables[i] != all.tables[i]) changed.push_back(static_cast<int>(i));
    return changed;
}

tl::expected<Fact, FloorRefusal> post_terms(const FloorState& floor, std::string_view text) {
    auto next = read_floor_file(text, floor.behaviour);
    if (!next)
        return tl::unexpected(
            FloorRefusal{"malformed", "", "The floor file has faults; the old one holds."});
    if (!is_next_edition(floor.terms.submission, next->submission))
        return tl::unexpected(FloorRefusal{
            "malformed", "MFC-x0.B",
            "A changed Rules Submission is another edition, with a higher number; the old one "
            "holds."});
    for (const int table : changed_tables(floor.terms, *next))
        if (!seating_of(floor.tables[static_cast<std::size_t>(table)].table).is_empty())
            return tl::unexpected(FloorRefusal{
                "in-round", "", "Somebody sits at a table that would change; it must be empty."});
    next->edition = floor.terms.edition + 1;
    return TermsPosted{std::move(*next)};
}

void apply_terms(FloorState& floor, const FloorTerms& next) {
    std::vector<FloorTable>& tables = floor.tables;
    const std::vector<int> changed = changed_tables(floor.terms, next);
    const FloorTerms before = floor.terms;  // tables look at what they had posted until remade
    for (FloorTable& inside : tables)
        std::visit(
            [&](auto& table) {
                table.posted = &before.tables[static_cast<std::size_t>(table.posted -
                                                                       floor.terms.tables.data())];
            },
            inside.table);
    floor.terms = with_their_numbers(before, next);
    for (std::size_t i = 0; i < floor.terms.tables.size(); ++i) {
        const PostedTable& posted = floor.terms.tables[i];
        if (i == tables.size()) {
            tables.push_back(opened(posted, i));
            tables[i].book.meter_is_account = floor.meters_are_accounts;
        } else if (std::ranges::find(changed, static_cast<int>(i)) == changed.end()) {
            std::visit([&](auto& table) { table.posted = &posted; }, tables[i].table);
        } else {
            FloorTable anew = opened(posted, i);
            anew.book = tables[i].book;
            anew.book.meter = ledger::meter_after(anew.book, before.tables[i], posted);
            std::visit(
                [&](auto& table) {
                    keep(std::get<std::decay_t<decltype(table)>>(tables[i].table), table);
                },
                anew.table);
            anew.turn = tables[i].turn + 1;
            anew.played = std::move(tables[i].played);
            tables[i] = std::move(anew);
        }
    }
}

}  // namespace pokerfloor
