#include <pokerfloor/table/house_simulate.hpp>

#include <bit>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/table/dealer.hpp>
#include <pokerfloor/table/scramble.hpp>

namespace pokerfloor::house {
namespace {

Chips staked_on(const Area& area) {
    Chips sum{};
    for (Chips wager : area.wager) sum += wager;
    return sum;
}

}  // namespace

Endings& Endings::operator+=(const Endings& other) {
    folded += other.folded;
    won += other.won;
    even += other.even;
    lost += other.lost;
    for (std::size_t i = 0; i < lines.size(); ++i) lines[i] += other.lines[i];
    return *this;
}

Tally& Tally::operator+=(const Tally& other) {
    rounds += other.rounds;
    fingerprint += other.fingerprint;
    staked += other.staked;
    returned += other.returned;
    kept += other.kept;
    endings += other.endings;
    return *this;
}

int first_table(const Law& law) {
    for (const Wager& wager : law.wagers)
        if (wager.table != none) return wager.table;
    return none;
}

std::uint64_t fingerprint_of(const Round& round) {
    std::uint64_t sum = scrambled(word_of(round.dealer) << 8 | round.dealer_count) +
                        scrambled(static_cast<std::uint64_t>(round.box.code()) + 1) +
                        scrambled(round.unseen.bits() + 2) + scrambled(round.rack.bits() + 3) +
                        scrambled(round.dead.bits() + 4) +
                        scrambled(std::rotl(static_cast<std::uint64_t>(round.inventory.cents), 20) ^
                                  static_cast<std::uint64_t>(round.cage.cents)) +
                        scrambled(static_cast<std::uint64_t>(round.meter.cents) << 8 | round.step);
    for (std::size_t i = 0; i < round.area.size(); ++i) {
        const Area& area = round.area[i];
        std::uint64_t wagers = i;
        for (Chips wager : area.wager)
            wagers = scrambled(wagers + static_cast<std::uint64_t>(wager.cents));
        const std::uint64_t flags = std::uint64_t{area.folded} | std::uint64_t{area.settled} << 1 |
                                    std::uint64_t{area.card_count} << 2;
        sum += scrambled(scrambled(word_of(area.cards)) ^ wagers ^ flags << 50 ^
                         std::rotl(static_cast<std::uint64_t>(round.stack[i].cents), 24));
    }
    return sum;
}

Simulation::Simulation(const SimulationPlan& plan)
    : plan_(plan), start_(begin(plan.setup)), round_(start_) {
    facts_.reserve(256);
}

void Simulation::play(std::uint64_t number) {
    RandomStream cards(plan_.seed, Purpose::deck, number);
    RandomStream choices(plan_.seed, Purpose::play, number);
    Dealer dealer(plan_.setup.terms.game->deck, cards);
    facts_.clear();
    round_ = start_;
    const auto must_do = [&](const Command& command) {
        const auto refusal = act(round_, command, facts_);
        MUST(!refusal.has_value());
    };
    for (int area = 0; area < round_.areas(); ++area) {
        if (round_.area[static_cast<std::size_t>(area)].owner == nobody) continue;
        while (const auto wager =
                   opening_wager(plan_.opening.value_or(plan_.habit), round_, area, choices))
            must_do(*wager);
    }
    while (round_.stage != Stage::over) {
        const Needed due = needed(round_);
        if (due.need == Need::decision || due.need == Need::draw) {
            must_do(*wish_of(plan_.habit, round_, due.area, choices, plan_.strategy));
            continue;
        }
        if (due.need == Need::decisions)
            for (int area = 0; area < round_.areas(); ++area)
                if (round_.area[static_cast<std::size_t>(area)].in)
                    if (const auto wish =
                            wish_of(plan_.habit, round_, area, choices, plan_.strategy))
                        must_do(*wish);
        must_do(*dealer.next(round_));
    }
    count(number);
}

void Simulation::count(std::uint64_t number) {
    Chips staked{}, before{}, after{};
    const TableLaw& table =
        round_.law().tables[static_cast<std::size_t>(first_table(round_.law()))];
    Endings& endings = tally_.endings;
    for (std::size_t i = 0; i < round_.area.size(); ++i) {
        const Area& area = round_.area[i];
        before += start_.stack[i];
        after += round_.stack[i];
        if (!area.in) continue;
        staked += staked_on(area);
        const Chips gain = round_.stack[area.owner] - start_.stack[area.owner];
        if (area.folded)
            ++endings.folded;
        else
            ++(gain > Chips{} ? endings.won : gain == Chips{} ? endings.even : endings.lost);
        int line = no_line;
        if (!area.folded) line = table.line(round_.law().rank(hand_of(round_, area)));
        ++endings.lines[line == no_line ? most_lines : static_cast<std::size_t>(line)];
    }
    const Chips kept = round_.inventory + round_.cage;
    MUST(before == after + kept);
    ++tally_.rounds;
    tally_.staked += staked;
    tally_.kept += kept;
    tally_.returned += after - before + staked;
    tally_.fingerprint += scrambled(fingerprint_of(round_) + number);
}

}  // namespace pokerfloor::house
