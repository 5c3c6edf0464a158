#include <pokerfloor/table/simulate.hpp>

#include <bit>
#include <cstring>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/table/dealer.hpp>
#include <pokerfloor/table/scramble.hpp>

namespace pokerfloor {
Endings& Endings::operator+=(const Endings& other) {
    for (std::size_t i = 0; i < without_showdown.size(); ++i)
        without_showdown[i] += other.without_showdown[i];
    showdown += other.showdown;
    split_pots += other.split_pots;
    side_pots += other.side_pots;
    all_in += other.all_in;
    common_cards += other.common_cards;
    reshuffles += other.reshuffles;
    return *this;
}

Tally& Tally::operator+=(const Tally& other) {
    rounds += other.rounds;
    fingerprint += other.fingerprint;
    put_in += other.put_in;
    paid += other.paid;
    raked += other.raked;
    endings += other.endings;
    return *this;
}

std::uint64_t fingerprint_of(const Round& round) {
    // Players are hashed apart, each with a salt of his own, and added: no word waits for the one
    // before it.
    std::uint64_t sum = scrambled(word_of(round.board) << 8 | round.board_count) +
                        scrambled(word_of(round.burns) + 0x9e3779b97f4a7c15 * round.burn_count) +
                        scrambled(word_of(round.second_board) + round.second_board_count) +
                        scrambled(round.muck.bits() + 1) + scrambled(round.unseen.bits() + 2) +
                        scrambled(round.dead.bits() + 3) +
                        scrambled(static_cast<std::uint64_t>(round.pot.cents) << 8 | round.street);
    for (std::uint8_t i = 0; i < round.players; ++i) {
        const Player& player = round.player[i];
        const std::uint64_t state = std::uint64_t{player.card_count} << 56;
        const std::uint64_t flags = std::uint64_t{player.up_cards} << 2 |
                                    std::uint64_t{player.folded} << 1 | std::uint64_t{player.shown};
        sum += scrambled(scrambled(word_of(player.cards) | state) ^
                         std::rotl(static_cast<std::uint64_t>(player.stack.cents), 32) ^
                         static_cast<std::uint64_t>(player.put_in.cents) ^ flags << 52 ^
                         std::uint64_t{i} << 28);
    }
    return sum;
}

Simulation::Simulation(const SimulationPlan& plan)
    : plan_(plan),
      deck_heads_(plan.seed, Purpose::deck),
      play_heads_(plan.seed, Purpose::play),
      start_(begin(plan.setup)),
      round_(start_) {
    MUST(plan.setup.game->pot->streets.size() <= Endings::most_streets);
    for (std::size_t i = 0; i < plan.setup.players; ++i) all_chips_ += plan.setup.entries[i].stack;
    facts_.reserve(4096);
}

void Simulation::vary_stacks(RandomStream& chance) {
    all_chips_ = {};
    for (std::size_t i = 0; i < round_.players; ++i) {
        const std::int64_t fewer = chance.below(plan_.fewer_chips + 1);
        const Chips stack = start_.entries[i].stack - fewer * round_.terms.smallest_chip;
        round_.player[i].stack = round_.entries[i].stack = stack;
        all_chips_ += stack;
    }
}

void Simulation::play(std::uint64_t number) {
    RandomStream cards(deck_heads_, number), choices(play_heads_, number);
    Dealer dealer(plan_.setup.game->deck, cards);
    facts_.clear();
    round_ = start_;
    if (plan_.fewer_chips > 0) vary_stacks(choices);
    const auto must_do = [&](const Command& command) {
        const auto refusal = act(round_, command, facts_);
        MUST(!refusal.has_value());
    };
    must_do(simple(CommandKind::start, 0));
    while (round_.stage != Stage::over) {
        if (round_.stage == Stage::dealing || round_.stage == Stage::replacing) {
            must_do(dealer.deal(round_));
        } else {
            must_do(wish_of(plan_.habit, round_, choices));
        }
    }
    count(number);
}

void Simulation::count(std::uint64_t number) {
    Chips put_in{}, paid{}, stacks{};
    bool all_in = false;
    for (std::uint8_t i = 0; i < round_.players; ++i) {
        const Player& player = round_.player[i];
        put_in += player.put_in;
        stacks += player.stack;
        all_in |= player.put_in == round_.entries[i].stack;
    }
    // The awards stand at the end, before the round's last fact, the last side pot first.
    int pots = 0;
    bool split = false;
    std::uint8_t pot = 0xff, winner = 0;
    for (std::size_t i = facts_.size() - 1; i-- > 0;) {
        const Event& fact = facts_[i];
        const bool taken = fact.kind == EventKind::raked || fact.kind == EventKind::contributed;
        if (fact.kind != EventKind::pot_awarded && !taken) break;
        paid += fact.amount;
        if (taken) continue;
        if (fact.detail != pot) {
            ++pots;
            pot = fact.detail;
            winner = fact.player;
        }
        split |= fact.player != winner;
    }
    MUST(stacks + round_.raked + round_.contributed == all_chips_);

    Endings& endings = tally_.endings;
    if (round_.live == 1)
        ++endings.without_showdown[round_.street];
    else
        ++endings.showdown;
    endings.split_pots += split;
    endings.side_pots += pots > 1;
    endings.all_in += all_in;
    // A deck made anew has another size.
    endings.reshuffles += round_.deck_size != start_.deck_size;
    endings.common_cards +=
        plan_.setup.game->pot->shortage == Shortage::common_card && round_.board_count > 0;
    ++tally_.rounds;
    tally_.put_in += put_in;
    tally_.paid += paid;
    tally_.raked += round_.raked;
    tally_.fingerprint += scrambled(fingerprint_of(round_) + number);
}

}  // namespace pokerfloor
