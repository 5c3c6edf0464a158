// Any bytes as a table and what its players wish: the first choose game, structure, stacks and
// posts, the rest are commands, sensible or not. Whatever comes, no chip is lost or made, a refused
// wish changes nothing, facts replayed give the same round, and the round goes on to its end.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/games/catalogue.hpp>
#include <pokerfloor/round/round.hpp>

using namespace pokerfloor;

namespace {

// Bytes in order; zeros when they are used up.
class Bytes {
  public:
    Bytes(const std::uint8_t* data, std::size_t size) : data_(data), left_(size) {}
    bool empty() const { return left_ == 0; }
    std::uint8_t next() {
        if (left_ == 0) return 0;
        --left_;
        return *data_++;
    }
    int below(int bound) { return next() % bound; }

  private:
    const std::uint8_t* data_;
    std::size_t left_;
};

Setup setup_from(Bytes& bytes) {
    Setup setup;
    do setup.game = catalogue()[bytes.next() % catalogue().size()];
    while (setup.game->pot == nullptr && !bytes.empty());
    if (setup.game->pot == nullptr) setup.game = catalogue()[0];
    setup.players = static_cast<std::uint8_t>(2 + bytes.below(setup.game->players.max - 1));
    setup.terms.structure = static_cast<Structure>(bytes.below(4));
    setup.terms.small_bet = dollars(1 + bytes.below(8));
    setup.terms.big_bet = setup.terms.small_bet + dollars(bytes.below(8));
    // At most the lower limit, as the terms of a table are checked.
    setup.terms.forced_bet = std::min(setup.terms.small_bet, Chips{50 * (1 + bytes.below(16))});
    setup.terms.smallest_chip = Chips{25 * (1 << bytes.below(3))};
    setup.terms.max_raises = bytes.below(5);
    setup.terms.check_raise = bytes.below(2) == 0;
    setup.terms.run_it_twice = bytes.below(2) == 0;
    setup.terms.open_pair_double = bytes.below(2) == 0;
    if (bytes.below(4) == 0) {
        setup.terms.rake.hundredths = static_cast<std::int16_t>(bytes.below(11) * 100);
        setup.terms.rake.cap = Chips{7 * bytes.below(200)};
        setup.terms.rake.unit = setup.terms.smallest_chip;
    }
    setup.antes_apart = bytes.below(4) == 0;
    for (std::size_t i = 0; i < setup.players; ++i) {
        setup.entries[i].stack = Chips{25 * (1 + bytes.next())};
        setup.entries[i].ante = Chips{25 * bytes.below(8)};
        if (setup.game->pot->opening == ForcedMoney::forced_bet) continue;
        setup.entries[i].blind = Chips{50 * bytes.below(8)};
        if (setup.entries[i].blind > Chips{} && bytes.below(2) == 0)
            setup.last_blind = static_cast<std::uint8_t>(i);
    }
    return setup;
}

constexpr int command_kinds = static_cast<int>(CommandKind::fold_owing) + 1;

// Any wish of any player, often one whose turn it is not.
Command any_command(const Round& round, Bytes& bytes) {
    Command command{.kind = static_cast<CommandKind>(bytes.below(command_kinds))};
    const int who = bytes.below(16);
    command.player = static_cast<std::uint8_t>(who < round.players ? who : round.to_act);
    command.amount = Chips{25 * (bytes.next() + 256 * bytes.below(4)) - 1000};
    command.card_count = static_cast<std::uint8_t>(bytes.below(8));
    for (std::size_t i = 0; i < command.card_count; ++i) {
        const int code = bytes.below(64);
        command.card_list[i] = Card::from_code(code < 54 ? code : 63);
    }
    return command;
}

bool is_known(std::span<const Card> cards) {
    return std::ranges::none_of(cards, [](Card card) { return card.is_unknown(); });
}

// What the round waits for, from whatever may still be dealt. One time in sixteen the burns and
// hole cards are unknown, as they are where people deal and nobody looks.
Command next_deal(const Round& round, Bytes& bytes) {
    const Needed due = needed(round);
    CardSet allowed = round.unseen;
    if (due.source == Source::discards) allowed |= round.muck;
    if (due.source == Source::burns)
        for (std::size_t i = 0; i < round.burn_count; ++i)
            if (!round.burns[i].is_unknown()) allowed.insert(round.burns[i]);
    Command command{.kind = CommandKind::deal, .player = due.player, .card_count = due.cards};
    const Street& street = round.now();
    const int burn = street.burn == Burn::yes;
    const int full = round.live * (street.down + street.up) + street.board + burn;
    int face_down = burn + (due.cards < full ? 0 : round.live * street.down);
    if (round.stage == Stage::replacing) face_down = due.cards;
    const bool nobody_looks = bytes.below(16) == 1;
    for (std::size_t i = 0; i < due.cards; ++i) {
        if (nobody_looks && static_cast<int>(i) < face_down) {
            command.card_list[i] = Card();
            continue;
        }
        auto at = allowed.begin();
        MUST(at != allowed.end());
        for (int skipped = bytes.below(allowed.size()); skipped > 0; --skipped) ++at;
        const Card card = *at;
        allowed.erase(card);
        command.card_list[i] = card;
    }
    return command;
}

bool may_muck(const Round& round, int player) {
    Events facts;
    return !decide(round, simple(CommandKind::muck, player), facts);
}

// A wish that can be granted.
Command good_command(const Round& round, Bytes& bytes) {
    const Needed due = needed(round);
    switch (due.need) {
        case Need::start:
            return simple(CommandKind::start, 0);
        case Need::cards:
            return next_deal(round, bytes);
        case Need::action: {
            const Legal may = legal(round);
            const int choice = bytes.below(8);
            if (may.raise && choice == 1) return raise_to(due.player, may.least_to);
            if (may.raise && choice == 2) return raise_to(due.player, may.most_to);
            if (may.forced_bet) return simple(CommandKind::forced_bet, due.player);
            if (choice == 3) return simple(CommandKind::fold, due.player);
            return simple(may.check ? CommandKind::check : CommandKind::call, due.player);
        }
        case Need::draw: {
            const auto hand = round.player[due.player].hand();
            const auto count = bytes.next() % (hand.size() + 1);
            return with_cards(CommandKind::draw, due.player, hand.first(count));
        }
        case Need::answer:
            return simple(bytes.below(2) == 0 ? CommandKind::run_twice : CommandKind::run_once,
                          due.player);
        case Need::show:
            // Nobody can win with cards nobody knows: thrown away, or where a pot is his alone the
            // deck is not in order (MDP-18.I).
            if (is_known(round.player[due.player].hand()))
                return simple(CommandKind::show, due.player);
            return simple(
                may_muck(round, due.player) ? CommandKind::muck : CommandKind::deck_defective,
                due.player);
        case Need::nothing:
            break;
    }
    MUST(false && "a round that is not over waits for something");
    return {};
}

Chips chips_in(const Round& round) {
    Chips sum = round.pot + round.raked;
    for (std::size_t i = 0; i < round.players; ++i) {
        MUST(round.player[i].stack >= Chips{});
        sum += round.player[i].stack;
    }
    return sum;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Bytes bytes(data, size);
    const Setup setup = setup_from(bytes);
    Round round = begin(setup), replayed = begin(setup);
    const Chips before = chips_in(round);

    for (int commands = 0; round.stage != Stage::over; ++commands) {
        MUST(commands < 20000);
        const bool wild = !bytes.empty() && bytes.below(2) == 0;
        const Command command = wild ? any_command(round, bytes) : good_command(round, bytes);
        const Round was = round;
        Events facts;
        const auto refusal = act(round, command, facts);
        MUST(wild || !refusal);
        if (refusal) {
            MUST(round == was && facts.empty());
            MUST(!sentence(*refusal).empty() && !clause_of(refusal->reason).empty());
        }
        for (const Event& fact : facts) apply(replayed, fact);
        MUST(replayed == round);
        MUST(chips_in(round) == before);
    }
    MUST(round.pot == Chips{});
    return 0;
}
