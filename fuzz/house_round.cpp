// Any bytes as a table of a house game and what happens there: the first choose game, terms, owners
// and stacks, the rest are commands, sensible or not. Whatever comes, no chip is lost or made, a
// refused wish changes nothing, facts replayed give the same round, and the round goes on to its
// end.
#include <cstddef>
#include <cstdint>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/games/catalogue.hpp>
#include <pokerfloor/round/house/explain.hpp>
#include <pokerfloor/round/house/house_round.hpp>

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

house::Setup setup_from(Bytes& bytes) {
    static constexpr std::array ids{"double-draw", "four-card", "double-down-stud"};
    house::Setup setup;
    const GameSpec& game = *find_game(ids[static_cast<std::size_t>(bytes.below(3))]);
    house::Terms& terms = setup.terms =
        house::usual_terms(game, dollars(10), dollars(100), dollars(5));
    terms.seats = 1 + bytes.below(game.players.max);
    const int options = bytes.next();
    terms.multiples_only = (options & 1) != 0;
    terms.extra_on_loss = (options & 2) != 0;
    terms.players_before_dealer = terms.shuffler.reshuffles = (options & 4) != 0;
    if (options & 8) terms.delivered_by = house::DeliveredBy::auto_shoe;
    if ((options & 16) && game.house->rank_with_box != nullptr)
        house::choose_box_table(terms, options & 32 ? 'A' : 'B');
    if ((options & 64) && game.house->progressive_row != nullptr) {
        house::choose_envy_table(terms, static_cast<char>('A' + bytes.below(3)));
        terms.progressive.offered = true;
        terms.progressive.seed = terms.progressive.reset = dollars(1000);
        terms.progressive.raise = dollars(1);
        terms.progressive.rows = {
            {{100, {}}, {0, dollars(500)}, {0, dollars(200)}, {0, dollars(25)}}};
        setup.meter = dollars(1000) + Chips{bytes.next()};
    }
    terms.payout_limit = (options & 128) ? house::least_payout_limit(terms) : Chips{};
    setup.count_due = bytes.below(2) == 0;
    for (std::size_t i = 0; i < setup.owner.size(); ++i) {
        const int owner = bytes.below(static_cast<int>(i) + 3);
        setup.owner[i] = owner > static_cast<int>(i) + 1
                             ? house::nobody
                             : static_cast<std::uint8_t>(std::min(owner, house::most_areas - 1));
        setup.stack[i] = Chips{500 * (1 + bytes.next())};
    }
    setup.owner[0] = 0;
    return setup;
}

constexpr int kinds = static_cast<int>(house::CommandKind::player_left) + 1;

house::Command any_command(Bytes& bytes) {
    house::Command command{.kind = static_cast<house::CommandKind>(bytes.below(kinds))};
    command.area = bytes.below(8) == 0 ? bytes.next()
                                       : static_cast<std::uint8_t>(bytes.below(house::most_areas));
    command.by = bytes.below(4) == 0 ? bytes.next() : house::staff;
    command.detail = static_cast<std::uint8_t>(bytes.below(8));
    command.instrument = static_cast<house::Instrument>(bytes.below(5));
    const int amount = bytes.next();
    command.amount = bytes.below(2) == 0 ? Chips{amount} : Chips{500 * (amount - 3)};
    command.card_count = static_cast<std::uint8_t>(bytes.below(8));
    for (std::size_t i = 0; i < command.card_count; ++i) {
        const int code = bytes.below(56);
        command.card_list[i] = code < 54 ? Card::from_code(code) : Card();
    }
    return command;
}

house::Command next_deal(const house::Round& round, Bytes& bytes) {
    CardSet allowed = round.unseen;
    house::Command command{.kind = house::CommandKind::deal};
    const int due = needed(round).cards;
    for (int i = 0; i < due; ++i) {
        auto at = allowed.begin();
        for (int skipped = bytes.below(allowed.size()); skipped > 0; --skipped) ++at;
        const Card card = i == 0 && !round.error_card.is_unknown() ? round.error_card : *at;
        allowed.erase(card);
        command.card_list[command.card_count++] = card;
    }
    return command;
}

// A wish that can be granted, once there are wagers.
house::Command good_command(const house::Round& round, Bytes& bytes) {
    using house::CommandKind;
    const house::Needed due = needed(round);
    switch (due.need) {
        case house::Need::wagers:
        case house::Need::decisions:
        case house::Need::call:
            return house::simple(CommandKind::no_more_bets);
        case house::Need::chips:
            return house::simple(CommandKind::resolve_progressive);
        case house::Need::cards:
            return next_deal(round, bytes);
        case house::Need::count:
            return house::counted(CommandKind::count_stub, 0, round.deck_size - round.cards_out);
        case house::Need::hands:
            return house::simple(CommandKind::no_misdeal);
        case house::Need::decision: {
            const house::Area& area = round.area[due.area];
            const house::Amounts may = amounts(round, area, round.now().wager);
            const bool can = round.stack[area.owner] >= may.least;
            if (!can || bytes.below(4) == 1) return house::simple(CommandKind::fold, due.area);
            return house::place(due.area, round.now().wager, may.least);
        }
        case house::Need::draw: {
            const auto hand = round.area[due.area].hand();
            const auto count = static_cast<std::size_t>(bytes.below(round.now().discards + 1));
            return with_cards(CommandKind::discard, due.area, hand.first(count));
        }
        case house::Need::reshuffle:
            return house::simple(CommandKind::reshuffle_discards);
        case house::Need::reveal:
            return house::simple(CommandKind::reveal);
        case house::Need::settlement:
            return house::simple(CommandKind::settle, due.area);
        case house::Need::nothing:
            break;
    }
    MUST(false && "a round that is not over waits for something");
    return {};
}

Chips chips_in(const house::Round& round) {
    Chips sum = round.inventory + round.cage;
    for (Chips stack : round.stack) {
        MUST(stack >= Chips{});
        sum += stack;
    }
    for (const house::Area& area : round.area)
        for (std::size_t w = 0; w < area.wager.size(); ++w)
            if (area.open(static_cast<int>(w))) sum += area.wager[w];
    return sum;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Bytes bytes(data, size);
    const house::Setup setup = setup_from(bytes);
    house::Round round = begin(setup), replayed = begin(setup);
    const house::Law& law = round.law();
    const Chips before = chips_in(round);
    const auto carry_out = [&](const house::Command& command) {
        const house::Round was = round;
        house::Events facts;
        const auto refusal = act(round, command, facts);
        if (refusal) {
            MUST(round == was && facts.empty());
            MUST(!sentence(law, *refusal).empty() && !clause_of(law, *refusal).empty());
        }
        for (const house::Event& fact : facts) apply(replayed, fact);
        MUST(replayed == round);
        MUST(chips_in(round) == before);
        return !refusal;
    };
    for (int wishes = bytes.below(32); wishes > 0; --wishes) {
        const bool wild = bytes.below(2) == 0;
        const int area = bytes.below(house::most_areas);
        const int wager = bytes.below(house::most_wagers);
        carry_out(wild ? any_command(bytes) : house::place(area, wager, dollars(10)));
    }
    for (int commands = 0; round.stage != house::Stage::over; ++commands) {
        MUST(commands < 20000);
        const bool wild = !bytes.empty() && bytes.below(2) == 0;
        const bool granted = carry_out(wild ? any_command(bytes) : good_command(round, bytes));
        // Nobody bet, or something is missing beside a wager.
        if (!wild && !granted && round.stage == house::Stage::wagering) return 0;
        MUST(wild || granted);
    }
    if (round.is_void)
        for (std::size_t i = 0; i < round.stack.size(); ++i) MUST(round.stack[i] == setup.stack[i]);
    return 0;
}
