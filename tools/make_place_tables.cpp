// Writes the tables of <pokerfloor/ranking/place.hpp>: make_place_tables FILE. Run by the build;
// always the same output.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include <pokerfloor/ranking/kernel/high.hpp>
#include <pokerfloor/ranking/place.hpp>
#include <pokerfloor/ranking/rank_sets.hpp>

using namespace pokerfloor;

namespace {

constexpr std::size_t space = 65536;                   // what a row number of sixteen bits reaches
constexpr std::size_t longest_row = 16384 + 3 * 1024;  // greatest `sevens`: four aces, three queens
constexpr int candidates = 128;                        // fitting positions looked at for each row

[[noreturn]] void stop(const std::string& why) {
    std::fprintf(stderr, "make_place_tables: %s\n", why.c_str());
    std::exit(1);
}

template <int cards>
Strength rank(Hand hand) {
    return kernel::joined(kernel::high<cards, kernel::FullDeck>(kernel::suits_of(hand)));
}

// In order, the place being the index; place 0 is no hand.
std::vector<Strength> all_strengths() {
    std::vector<Strength> found{Strength{}};
    for_each_rank_multiset<5>(
        [&](const std::array<int, 5>& ranks) { found.push_back(rank<5>(without_flush(ranks))); });
    for (RankMask ranks = 0; ranks <= all_ranks; ++ranks)
        if (std::popcount(ranks) == 5) found.push_back(rank<5>(Hand(CardSet::from_bits(ranks))));
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

std::uint16_t place_of(Strength strength, const std::vector<Strength>& strengths) {
    return static_cast<std::uint16_t>(
        std::lower_bound(strengths.begin(), strengths.end(), strength) - strengths.begin());
}

struct Row {
    std::size_t sevens = 0;
    double weight = 0;                            // how many hands look here
    std::map<std::size_t, std::uint16_t> places;  // by `sixes`
};

// The heaviest first.
template <int cards>
std::vector<Row> rows_of(const std::vector<Strength>& strengths) {
    std::map<std::size_t, Row> rows;
    for_each_rank_multiset<cards>([&](const std::array<int, cards>& ranks) {
        std::size_t sevens = 0, sixes = std::size_t{cards} << 12;
        std::array<int, 13> held{};
        for (const int rank : ranks) {
            (rank % 2 == 0 ? sevens : sixes) += std::size_t{1} << (rank / 2 * 2);
            ++held[rank];
        }
        double weight = 1;
        for (const int times : held) weight *= choose(4, times);
        const bool quads = std::ranges::count(held, 4) != 0;
        const std::uint16_t place =
            quads ? std::uint16_t{0} : place_of(rank<cards>(without_flush(ranks)), strengths);
        Row& row = rows[sevens];
        row.sevens = sevens;
        row.weight += weight;
        const auto [entry, is_new] = row.places.try_emplace(sixes, place);
        if (!is_new && entry->second != place) stop("two different hands share an entry");
    });
    std::vector<Row> sorted;
    for (auto& [sevens, row] : rows) sorted.push_back(std::move(row));
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const Row& a, const Row& b) { return a.weight > b.weight; });
    return sorted;
}

struct Tables {
    static constexpr int free = -1;
    std::vector<int> places = std::vector<int>(2 * space, free);
    std::vector<int> rows = std::vector<int>(4 * longest_row, free);

    // Puts rows into `places` from `from` on, and their positions into `rows`, shifted to where
    // they do not meet those put before. Heavy rows come first, so that what is read most lies
    // close together. Rows may overlap where they agree; of some fitting positions the one with the
    // most overlap is taken.
    place_tables::Part add(const std::vector<Row>& added, std::size_t from) {
        std::size_t shift = 0;
        const auto meets = [&](const Row& row) { return rows[row.sevens + shift] != free; };
        while (std::any_of(added.begin(), added.end(), meets)) ++shift;
        for (const Row& row : added) {
            const std::size_t position = best_position(row, from);
            for (const auto& [sixes, place] : row.places) places[from + (position ^ sixes)] = place;
            rows[row.sevens + shift] = static_cast<int>(position);
        }
        return {shift, from};
    }

  private:
    std::size_t best_position(const Row& row, std::size_t from) const {
        const std::vector<std::pair<std::size_t, int>> entries(row.places.begin(),
                                                               row.places.end());
        int fitting = 0, most = -1;
        std::size_t best = 0;
        for (std::size_t at = 0; at < space && fitting < candidates; ++at) {
            int overlap = 0;
            const bool fits = std::all_of(entries.begin(), entries.end(), [&](const auto& entry) {
                const int there = places[from + (at ^ entry.first)];
                overlap += there == entry.second;
                return there == free || there == entry.second;
            });
            if (!fits) continue;
            ++fitting;
            if (overlap > most) {
                most = overlap;
                best = at;
            }
        }
        if (fitting == 0) stop("the rows do not fit");
        return best;
    }
};

void trim(std::vector<int>& values) {
    while (!values.empty() && values.back() == Tables::free) values.pop_back();
}

template <class Values>
void write(std::ofstream& out, const std::string& type, const std::string& name,
           const Values& values) {
    out << "alignas(64) const " << type << " " << name << "[" << values.size() << "] = {";
    for (std::size_t i = 0; i < values.size(); ++i)
        out << (i % 20 == 0 ? "\n    " : " ") << (values[i] > 0 ? values[i] : 0) << ",";
    out << "\n};\n\n";
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 2) stop("usage: make_place_tables FILE");
    const std::vector<Strength> strengths = all_strengths();
    if (strengths.size() != place_tables::kinds + 1) stop("not 7,462 kinds of hands");

    Tables tables;
    const auto seven = tables.add(rows_of<7>(strengths), 0);
    const auto six = tables.add(rows_of<6>(strengths), space);
    const auto five =
        tables.add(rows_of<5>(strengths), space);  // into the gaps that six cards left
    trim(tables.places);
    trim(tables.rows);
    if (std::array{five, six, seven} != place_tables::parts ||
        tables.rows.size() != place_tables::row_count ||
        tables.places.size() != place_tables::place_count)
        stop("place.hpp must say: parts {{{" + std::to_string(five.row) + ", " +
             std::to_string(five.place) + "}, {" + std::to_string(six.row) + ", " +
             std::to_string(six.place) + "}, {" + std::to_string(seven.row) + ", " +
             std::to_string(seven.place) + "}}}, row_count " + std::to_string(tables.rows.size()) +
             ", place_count " + std::to_string(tables.places.size()));

    std::vector<int> flush_places(8192, 0);
    for (RankMask ranks = 0; ranks <= all_ranks; ++ranks)
        if (std::popcount(ranks) >= 5 && std::popcount(ranks) <= 7)
            flush_places[ranks] = place_of(rank<7>(Hand(CardSet::from_bits(ranks))), strengths);
    std::vector<std::uint32_t> values;
    for (const Strength strength : strengths) values.push_back(strength.value);

    std::ofstream out(argv[1]);
    out << "// Made by tools/make_place_tables.cpp.\n#include <pokerfloor/ranking/place.hpp>\n\n"
        << "namespace pokerfloor::place_tables {\n\n";
    write(out, "std::uint16_t", "rows", tables.rows);
    write(out, "std::uint16_t", "places", tables.places);
    write(out, "std::uint16_t", "flush_places", flush_places);
    write(out, "std::uint32_t", "strengths", values);
    out << "const std::uint64_t add_suits = 0x0001'0001'0001'0001;\n\n}  // namespace "
           "pokerfloor::place_tables\n";
    out.close();
    if (!out) stop(std::string("cannot write ") + argv[1]);
}
