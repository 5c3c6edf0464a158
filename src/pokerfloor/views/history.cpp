#include <pokerfloor/views/history.hpp>

#include <algorithm>

#include <pokerfloor/floor/floor_state.hpp>
#include <pokerfloor/formats/phh_writer.hpp>
#include <pokerfloor/replay/record.hpp>
#include <pokerfloor/views/look_games.hpp>
#include <pokerfloor/views/said.hpp>

namespace pokerfloor::views {
namespace {

template <class Finished>
Sitting sitting_then(const std::vector<Account>& accounts, const Finished& done, int seats) {
    Sitting sitting;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats); ++seat) {
        const AccountId id = done.seats[seat].account;
        sitting.names.push_back(done.names[seat]);
        sitting.bots.push_back(id != nobody && accounts[id - 1].kind == AccountKind::bot);
    }
    return sitting;
}

template <class Finished>
int seat_then(const Finished& done, AccountId viewer) {
    if (viewer == nobody) return -1;
    for (std::size_t seat = 0; seat < done.seats.size(); ++seat)
        if (done.seats[seat].account == viewer) return static_cast<int>(seat);
    return -1;
}

// The table as it was when the round began; facts are applied to it one by one.
PotTable table_then(const FinishedPotRound& done, const PostedTable& posted) {
    PotTable table = open_pot_table(posted);
    table.table.seats = done.seats;
    table.plan = done.plan;
    table.round = begin(done.plan.setup);
    table.rounds = done.round;
    table.button = done.button;
    table.root = done.root;
    table.running = table.dealt = true;
    return table;
}
HouseFloorTable table_then(const FinishedHouseRound& done, const PostedTable& posted) {
    HouseFloorTable table = open_house_table(posted);
    table.table.seats = done.seats;
    table.setup = done.setup;
    table.table.owner = done.setup.owner;
    table.deck_number = done.deck_number;
    table.round = house::begin(done.setup);
    table.rounds = done.round;
    table.root = done.root;
    table.running = table.dealt = true;
    return table;
}

// The cards of a flop come together.
bool are_one_step(const Event& fact, const Event& next) {
    return fact.kind == EventKind::board_dealt && next.kind == EventKind::board_dealt &&
           fact.detail == next.detail;
}
bool are_one_step(const house::Event&, const house::Event&) {
    return false;
}

// Steps worth a look: those the dealer says something about.
template <class Finished>
std::vector<Frame> frames_of(const Finished& done, const PostedTable& posted,
                             const std::vector<Account>& accounts, AccountId viewer) {
    auto table = table_then(done, posted);
    const Sitting sitting = sitting_then(accounts, done, posted.seats);
    const PostedWords words = words_of(posted);
    const int seat = seat_then(done, viewer);
    const auto look_again = [&](Frame& frame) {
        frame.view = look_at(table, words, sitting, seat);
        frame.view.line = frame.lines.back();
        if (frame.view.you) frame.view.you->choices.clear();
    };
    std::vector<Frame> frames;
    decltype(table.facts) together;
    for (std::size_t i = 0; i < done.facts.size(); ++i) {
        apply(table.round, done.facts[i]);
        table.facts.push_back(done.facts[i]);
        together.push_back(done.facts[i]);
        if (i + 1 < done.facts.size() && are_one_step(done.facts[i], done.facts[i + 1])) continue;
        Lines lines = said_of(table, together, sitting.names);
        together.clear();
        if (lines.empty()) continue;
        frames.push_back({std::move(lines), {}});
        look_again(frames.back());
    }
    // The end of a round goes without saying.
    if (!frames.empty()) look_again(frames.back());
    return frames;
}

PlayedRound summary(const FinishedPotRound& done) {
    PlayedRound round{done.round, done.time_ms, {}, {}};
    std::array<Chips, most_players> won{};
    for (const Event& fact : done.facts)
        if (fact.kind == EventKind::pot_awarded) {
            won[fact.player] += fact.amount;
            round.pot += fact.amount;
        }
    for (std::size_t i = 0; i < won.size(); ++i)
        if (won[i] > Chips{}) round.winners.push_back({done.names[done.plan.seat_of[i]], won[i]});
    return round;
}

PlayedRound summary(const FinishedHouseRound& done) {
    PlayedRound round{done.round, done.time_ms, {}, {}};
    for (std::size_t i = 0; i < done.names.size(); ++i) {
        if (done.setup.owner[i] == house::nobody) continue;
        const Chips gain = done.end.stack[i] - done.setup.stack[i];
        for (const Chips wager : done.end.area[i].wager) round.pot += wager;
        if (gain > Chips{}) round.winners.push_back({done.names[i], gain});
    }
    return round;
}

std::uint64_t number_of(const AnyFinished& any) {
    return std::visit([](const auto& done) { return done.round; }, any);
}

const AnyFinished* find_round(const FloorTable& inside, std::uint64_t round) {
    const auto found = std::ranges::find(inside.finished, round, number_of);
    return found == inside.finished.end() ? nullptr : &*found;
}

// MDP-18.E: cards the viewer never saw stay unknown. Of others only what lay face up is seen, and
// of who showed down the hand held then: what was thrown away before in a draw was seen by nobody.
void hide_cards(PhhHand& hand, const FinishedPotRound& done, int viewer) {
    std::array<CardSet, most_players> seen{};
    for (std::size_t i = 0; i < done.plan.setup.players; ++i)
        if (done.end.player[i].shown) seen[i] = CardSet(done.end.player[i].hand());
    for (const Event& fact : done.facts)
        if (fact.kind == EventKind::dealt_up) seen[fact.player].insert(fact.card);
    // From the end: a card dealt twice to one player, where the discards became the deck, was
    // thrown away the first time.
    for (auto action = hand.actions.rbegin(); action != hand.actions.rend(); ++action) {
        const bool dealt = action->verb == PhhVerb::deal_hole;
        if ((!dealt && action->verb != PhhVerb::discard) || action->player - 1 == viewer) continue;
        CardSet& of_owner = seen[static_cast<std::size_t>(action->player - 1)];
        PhhCards told;
        for (const Card card : action->cards) {
            const bool known = dealt && of_owner.contains(card);
            if (known) of_owner.erase(card);
            told.push_back(known ? card : Card());
        }
        action->cards = told;
    }
}

}  // namespace

std::vector<PlayedRound> played(const Floor& floor, int table) {
    std::vector<PlayedRound> rounds;
    for (const AnyFinished& any : floor.inside().tables[static_cast<std::size_t>(table)].finished)
        rounds.push_back(std::visit([](const auto& done) { return summary(done); }, any));
    return rounds;
}

std::vector<Frame> frames(const Floor& floor, int table, std::uint64_t round, AccountId viewer) {
    const FloorTable& inside = floor.inside().tables[static_cast<std::size_t>(table)];
    const AnyFinished* const any = find_round(inside, round);
    if (any == nullptr) return {};
    return std::visit(
        [&](const auto& done) {
            return frames_of(done, posted_of(inside.table), floor.inside().accounts, viewer);
        },
        *any);
}

std::optional<std::string> phh(const Floor& floor, int table, std::uint64_t round,
                               AccountId viewer) {
    const AnyFinished* const any =
        find_round(floor.inside().tables[static_cast<std::size_t>(table)], round);
    const auto* const done = any == nullptr ? nullptr : std::get_if<FinishedPotRound>(any);
    if (done == nullptr) return std::nullopt;
    auto hand = record_of(done->plan.setup, done->end, done->facts);
    if (!hand) return std::nullopt;
    int player = -1;
    const int seat = seat_then(*done, viewer);
    for (int i = 0; i < done->plan.setup.players; ++i) {
        const std::size_t at = done->plan.seat_of[static_cast<std::size_t>(i)];
        if (static_cast<int>(at) == seat) player = i;
        hand->players.push_back(done->names[at]);
        hand->seats.push_back(static_cast<int>(at) + 1);
    }
    hide_cards(*hand, *done, player);
    hand->hand = {std::to_string(round), true};
    hand->table = {floor.inside().terms.tables[static_cast<std::size_t>(table)].id, false};
    return to_phh(*hand);
}

}  // namespace pokerfloor::views
