// A table of a pot game as one viewer sees it.
#include <algorithm>

#include <fmt/core.h>

#include <pokerfloor/base/hex.hpp>
#include <pokerfloor/games/chapter_clauses.hpp>
#include <pokerfloor/games/hand_words.hpp>
#include <pokerfloor/round/award.hpp>
#include <pokerfloor/round/round_view.hpp>
#include <pokerfloor/round/turns.hpp>
#include <pokerfloor/table/due_cards.hpp>
#include <pokerfloor/views/last_word.hpp>
#include <pokerfloor/views/look_games.hpp>

namespace pokerfloor::views {
namespace {

std::string stage_of(const PotTable& table) {
    if (!table.dealt) return "waiting";
    switch (table.round.stage) {
        case Stage::starting:
        case Stage::dealing:
        case Stage::replacing:
        case Stage::betting:
            return "betting";
        case Stage::drawing:
            return "drawing";
        case Stage::offering:
            return "offering";
        case Stage::showdown:
            return "showdown";
        case Stage::over:
            return "over";
    }
    return "waiting";
}

std::vector<CardView> cards_in(const PlayerView& seen) {
    std::vector<CardView> cards;
    cards.reserve(seen.cards.size());
    for (std::size_t i = 0; i < seen.cards.size(); ++i)
        cards.push_back({seen.cards[i], (seen.up_cards >> i & 1) != 0 || seen.shown});
    return cards;
}

// What the hand was made of, once that is settled: of who won, for the halves and boards they won.
std::vector<Card> best_of(const PotTable& table, int player, const PlayerView& seen,
                          std::span<const Card> board, std::span<const Card> second) {
    if (table.round.stage != Stage::over || seen.folded) return {};
    const GameSpec& game = *table.posted->game;
    // A void round is over, too, with no hand to compare.
    const bool won = std::ranges::any_of(table.facts, [&](const Event& fact) {
        return fact.kind == EventKind::pot_awarded && fact.player == player;
    });
    CardSet cards;
    if (won && (game.shares.size() > 1 || !second.empty())) {
        const std::vector<AwardedFor> awards = what_awards_are_for(table.round);
        std::size_t next = 0;
        for (const Event& fact : table.facts) {
            if (fact.kind != EventKind::pot_awarded || next == awards.size()) continue;
            const AwardedFor& what = awards[next++];
            if (fact.player == player)
                cards |= cards_of_hand(game, game.shares[what.share], seen.cards,
                                       what.board == 0 ? board : second);
        }
    }
    if (cards.empty()) {
        cards = cards_of_hand(game, seen.cards, board);
        if (!second.empty()) cards |= cards_of_hand(game, seen.cards, second);
    }
    return {cards.begin(), cards.end()};
}

SeatView seat_view(const PotTable& table, const RoundView* round, const Sitting& sitting,
                   int seat) {
    const auto at = static_cast<std::size_t>(seat);
    SeatView view;
    view.seat = seat + 1;
    view.button = table.dealt && seat == table.button &&
                  table.posted->game->pot->opening != ForcedMoney::forced_bet;
    // A seat given up after the round still shows what it won or lost.
    view.taken = !sitting.names[at].empty();
    if (!view.taken) return view;
    view.name = sitting.names[at];
    view.bot = sitting.bots[at];
    view.stake = table.stake_of(seat);
    view.sitting_out = table.table.seats[at].sitting_out;
    const int player = round == nullptr ? -1 : table.player_sitting_at(seat);
    if (player < 0) return view;
    const PlayerView& seen = round->players[static_cast<std::size_t>(player)];
    const Player& inside = table.round.player[static_cast<std::size_t>(player)];
    view.in_round = true;
    view.bet = seen.bet;
    view.put_in = inside.put_in;
    view.folded = seen.folded;
    view.all_in = seen.all_in;
    view.to_act = round->to_act == player;
    view.cards = cards_in(seen);
    view.hand = hand_on_boards(*table.posted->game, seen.cards, round->board, round->second_board);
    view.best = best_of(table, player, seen, round->board, round->second_board);
    view.says = last_word(table.facts, player);
    view.drew = draws_of(table.facts, player);
    if (table.round.stage == Stage::over)
        for (const Event& fact : table.facts)
            if (fact.kind == EventKind::pot_awarded && fact.player == player)
                view.won += fact.amount;
    return view;
}

void add_bet_choices(const PotTable& table, std::vector<Choice>& choices) {
    const Round& round = table.round;
    const Legal may = legal(round);
    const Player& player = round.player[round.to_act];
    if (may.forced_bet) {
        choices.push_back({.action = "forced-bet",
                           .label = "Forced bet (bring-in) " + to_string(may.to_call),
                           .clause = "MDP-10.D",
                           .amount = may.to_call});
    } else {
        choices.push_back({.action = "fold", .label = "Fold", .clause = "MDP-1.B.12"});
    }
    if (may.check) choices.push_back({.action = "check", .label = "Check", .clause = "MDP-1.B.8"});
    if (may.call)
        choices.push_back(
            {.action = "call",
             .label = fmt::format("{} {}", may.to_call == player.stack ? "Call all-in" : "Call",
                                  to_string(may.to_call)),
             .clause = "MDP-1.B.7",
             .amount = may.to_call});
    if (!may.raise) return;
    const bool opens = round.to_match == Chips{};
    Choice raise{.action = "raise-to",
                 .label = opens ? "Bet" : "Raise to",
                 .clause = opens ? "MDP-1.B.2" : "MDP-1.B.29",
                 .least = may.least_to,
                 .most = may.most_to,
                 .step = round.terms.smallest_chip};
    // The lower limit or the upper over an open pair, and nothing between.
    const bool two_only =
        round.terms.structure == Structure::fixed_limit && may.least_to < may.most_to;
    if (two_only) raise.step = may.most_to - may.least_to;
    // Of the pot as it would be after a call.
    const Chips pot = round.pot + owed_by(round, player);
    const auto preset = [&](std::string label, std::int64_t thirds) {
        const std::int64_t chip = round.terms.smallest_chip.cents;
        const std::int64_t part = pot.cents * thirds / 6 / chip * chip;
        const Chips to = round.to_match + Chips{part};
        if (!two_only && to > may.least_to && to < may.most_to)
            raise.presets.push_back({std::move(label), to});
    };
    if (may.least_to < may.most_to) {
        raise.presets.push_back({"least", may.least_to});
        preset("\u2153 pot", 2);
        preset("\u00bd pot", 3);
        preset("pot", 6);
        const bool all_in = may.most_to == player.bet + player.stack;
        raise.presets.push_back({all_in ? "all-in" : "most", may.most_to});
    }
    choices.push_back(std::move(raise));
}

void add_answers(const PotTable& table, std::vector<Choice>& choices) {
    const Proposal& asked = table.proposal;
    const bool minimum = asked.is_of_minimum();
    const Chips amount = minimum ? asked.minimum : option_amount_of(table.table.terms);
    const std::string clause = asked.clause();
    choices.push_back({.action = "decline", .label = "Decline", .clause = clause});
    choices.push_back({.action = "agree",
                       .label = (minimum ? "Agree, minimum bet " : "Agree, ") + to_string(amount),
                       .clause = clause,
                       .amount = amount});
}

// MDP-8.J.1, 8.K.2: another minimum bet, up to the posted ceiling; while one is agreed on, also the
// posted minimum again.
void add_minimum(const PotTable& table, std::vector<Choice>& choices) {
    const TableTerms& terms = table.table.terms;
    const Chips posted = terms.betting.small_bet, step = terms.betting.smallest_chip;
    if (terms.highest_minimum <= posted) return;
    const bool agreed = table.table.agreed_minimum > posted;
    Choice ask{.action = "propose-minimum",
               .label = "Ask for a minimum bet of",
               .clause = "MDP-8.J.1",
               .least = agreed ? posted : posted + step,
               .most = terms.highest_minimum,
               .step = step};
    if (agreed) ask.presets.push_back({"as posted", posted});
    const Chips twice = 2 * posted;
    if (twice < terms.highest_minimum && twice != table.table.agreed_minimum)
        ask.presets.push_back({"double", twice});
    if (terms.highest_minimum != table.table.agreed_minimum)
        ask.presets.push_back({"most", terms.highest_minimum});
    choices.push_back(std::move(ask));
}

// MDP-8.M, 8.N, 8.O: what may be asked for the next round, or answered.
void add_options(const PotTable& table, int seat, std::vector<Choice>& choices) {
    const TableTerms& terms = table.table.terms;
    const Chips each = option_amount_of(terms);
    if (table.proposal.is_open()) {
        if (is_asked(table, seat)) add_answers(table, choices);
        return;
    }
    if (!is_active(table, seat)) return;
    for (const AgreedOption& one : agreed_options)
        if (terms.*one.offered &&
            plan_round(table.table, {.option = one.option, .option_amount = each}))
            choices.push_back({.action = fmt::format("propose-{}", one.id),
                               .label = fmt::format("Ask for a {} {}", one.name, to_string(each)),
                               .clause = std::string(one.clause),
                               .amount = each});
    add_minimum(table, choices);
}

// Whether a hand wins nothing against what has been shown. It is his to know only while those still
// to show could muck: what they hold is not looked at.
bool is_beaten(const Round& round, int player) {
    Round copy = round;
    Events facts;
    while (copy.stage == Stage::showdown) {
        const CommandKind kind = copy.to_act == player ? CommandKind::show : CommandKind::muck;
        if (act(copy, simple(kind, copy.to_act), facts)) return false;
    }
    return std::ranges::none_of(facts, [&](const Event& fact) {
        return fact.kind == EventKind::pot_awarded && fact.player == player;
    });
}

std::vector<Choice> choices_of(const PotTable& table, int seat) {
    std::vector<Choice> choices;
    const TableTerms& terms = table.table.terms;
    if (!table.running) {
        const bool may_straddle = terms.straddle > Chips{} && table.straddler < 0 &&
                                  plan_round(table.table, {.straddler = seat}).has_value();
        if (may_straddle)
            choices.push_back({.action = "straddle",
                               .label = "Straddle " + to_string(terms.straddle),
                               .clause = std::string(chapter_clauses_of(*terms.game).straddle),
                               .amount = terms.straddle});
    }
    if (is_free_to_ask(table, seat)) add_options(table, seat, choices);
    if (!table.running) return choices;
    const Needed due = needed(table.round);
    if (table.player_at(seat) != due.player || due.player >= table.round.players) return choices;
    switch (due.need) {
        case Need::action:
            add_bet_choices(table, choices);
            // The last card dealt was exposed: play for the pot as it is, or simply play on.
            if (const Player& one = table.round.player[due.player];
                one.last_card_exposed && !one.acted)
                choices.push_back(
                    {.action = "cap", .label = "No more bets", .clause = "MDP-18.M.3"});
            break;
        case Need::draw:
            choices.push_back({.action = "draw",
                               .label = "Draw",
                               .clause = "MDP-1.B.11",
                               .fewest_cards = 0,
                               .most_cards = table.round.player[due.player].card_count});
            break;
        case Need::answer:
            choices.push_back(
                {.action = "run-twice", .label = "Run it twice", .clause = "MDP-8.L"});
            choices.push_back({.action = "run-once", .label = "Once", .clause = "MDP-8.L"});
            break;
        case Need::show: {
            choices.push_back({.action = "show", .label = "Show", .clause = "MDP-18.E"});
            Events none;
            if (!decide(table.round, simple(CommandKind::muck, due.player), none))
                choices.push_back({.action = "muck",
                                   .label = "Muck",
                                   .clause = "MDP-18.F",
                                   .loses = is_beaten(table.round, due.player)});
            break;
        }
        default:
            break;
    }
    return choices;
}

// When a seat that is not in the round is dealt in; between two rounds none is. How the round being
// played ends is not looked at.
std::optional<EntryView> entry_of(const PotTable& table, int number) {
    const Seat& seat = table.table.seats[static_cast<std::size_t>(number)];
    if (seat.sitting_out || seat.leaving || (table.running && table.player_at(number) >= 0))
        return std::nullopt;
    if (!table.running && !seat.owes_blind()) return std::nullopt;
    EntryView entry;
    const Chips least = needed_to_be_dealt_in(table.table.terms);
    if (seat.stake < least) {
        entry.says = fmt::format("You need {} to be dealt in: top up.", to_string(least));
        return entry;
    }
    Table next = table.table;
    if (table.running) pass_button(next, table.plan);
    const auto dealt_in = [&](const Table& asked) -> std::optional<Entry> {
        const auto plan = plan_round(asked);
        if (!plan) return std::nullopt;
        for (std::size_t i = 0; i < plan->setup.players; ++i)
            if (plan->seat_of[i] == number) return plan->setup.entries[i];
        return std::nullopt;
    };
    entry.waits = seat.awaits_blind;
    entry.may_wait = seat.owes_blind() && !seat.awaits_blind;
    next.seats[static_cast<std::size_t>(number)].awaits_blind = false;
    const auto posting = dealt_in(next);
    const Chips post = posting ? posting->blind + posting->ante - table.table.terms.ante : Chips{};
    if (seat.awaits_blind) {
        entry.post = post;
        next.seats[static_cast<std::size_t>(number)].awaits_blind = true;
        entry.says = dealt_in(next) ? "You are dealt in with the next hand, in the big blind."
                                    : "You are dealt in when the big blind reaches you.";
    } else if (!posting) {
        entry.says = plan_round(next) ? "You are dealt in when the button has passed you."
                                      : "You are dealt in when two players can play.";
    } else {
        entry.post = seat.owes_blind() ? post : Chips{};
        entry.says = entry.post > Chips{}
                         ? fmt::format("You are dealt in with the next hand, and post {}.",
                                       to_string(entry.post))
                         : "You are dealt in with the next hand.";
    }
    return entry;
}

// MDP-8.J.1: what is in force, where it is not what is posted.
void add_agreed_minimum(const PotTable& table, TableView& view) {
    const Chips posted = table.posted->pot.betting.small_bet, agreed = table.table.agreed_minimum;
    if (agreed <= posted) return;
    view.stakes += fmt::format(", minimum bet {} agreed", to_string(agreed));
    Lines sign = view.sign.list();
    sign.push_back({fmt::format("agreed by everybody at the table: minimum bet {}, not {}",
                                to_string(agreed), to_string(posted)),
                    "MDP-8.J.1"});
    view.sign = std::move(sign);
}

// The pots as a dealer would lay them: a bet that others have still to answer is no pot of its own.
// There is a side pot only above what somebody who is all-in contests.
std::vector<Pot> pots_on_the_table(const RoundView& round) {
    unsigned all_in = 0;
    for (std::size_t p = 0; p < round.players.size(); ++p)
        if (round.players[p].all_in) all_in |= 1u << p;
    std::vector<Pot> pots;
    for (const Pot& pot : round.pots) {
        const bool apart = pots.empty() || (pots.back().eligible & ~pot.eligible & all_in) != 0;
        if (apart)
            pots.push_back(pot);
        else
            pots.back().amount += pot.amount;
    }
    return pots;
}

// What the round makes of cards that might come says where each goes.
std::vector<DueCardView> due_cards_of(const PotTable& table) {
    std::vector<DueCardView> due;
    for (const DueCard& card : due_cards(table.round)) {
        const auto place = [&]() -> std::string {
            switch (card.kind) {
                case EventKind::burned:
                    return "burn";
                case EventKind::dealt_down:
                    return "down";
                case EventKind::dealt_up:
                    return "up";
                case EventKind::common_card_dealt:
                    return "common";
                default:
                    return card.second_board ? "second-board" : "board";
            }
        };
        const bool somebodys =
            card.kind == EventKind::dealt_down || card.kind == EventKind::dealt_up;
        due.push_back({place(), somebodys ? table.seat_of(card.player) + 1 : 0});
    }
    return due;
}

}  // namespace

TableView look_at(const PotTable& table, const PostedWords& words, const Sitting& sitting) {
    const PostedTable& posted = *table.posted;
    TableView view;
    view.table = posted.id;
    view.game = posted.game->id;
    view.title = title_in_full(*posted.game);
    view.kind = "pot";
    view.stakes = is_killed(table) ? raised_stakes_of(table.round.terms) : words.stakes;
    view.sign = words.sign;
    add_agreed_minimum(table, view);
    view.least_buy_in = posted.least_buy_in;
    view.most_buy_in = posted.most_buy_in;
    view.round = table.rounds;
    view.stage = stage_of(table);
    view.live = posted.live;
    if (table.running && table.live) view.due_cards = due_cards_of(table);

    std::optional<RoundView> round;
    if (table.dealt) {
        round = view_of(table.round, {ViewerKind::spectator, -1});
        view.street = round->street;
        if (!table.live) view.commitment = to_hex(table.root);
        view.board = round->board;
        view.second_board = round->second_board;
        if (table.round.stage != Stage::over && round->pots.empty() && round->pot > Chips{})
            view.pots.push_back({"main pot", round->pot, {}});
        const std::vector<Pot> pots = pots_on_the_table(*round);
        for (std::size_t i = 0; i < pots.size(); ++i) {
            PotView pot{i == 0 ? "main pot" : fmt::format("side pot {}", i), pots[i].amount, {}};
            for (int p = 0; p < table.round.players; ++p)
                if (pots[i].eligible >> p & 1) pot.seats.push_back(table.seat_of(p) + 1);
            view.pots.push_back(std::move(pot));
        }
    }
    view.seats.reserve(static_cast<std::size_t>(posted.seats));
    for (int seat = 0; seat < posted.seats; ++seat)
        view.seats.push_back(seat_view(table, round ? &*round : nullptr, sitting, seat));
    return view;
}

void add_own(const PotTable& table, int seat, TableView& view) {
    const auto at = static_cast<std::size_t>(seat);
    SeatView& own = view.seats[at];
    own.you = true;
    const int player = table.dealt ? table.player_sitting_at(seat) : -1;
    if (player >= 0) {
        const PlayerView seen = player_view_of(table.round, {ViewerKind::player, player}, player);
        own.cards = cards_in(seen);
        own.hand = hand_on_boards(*table.posted->game, seen.cards, view.board, view.second_board);
        own.best = best_of(table, player, seen, view.board, view.second_board);
    }
    view.you = YourView{seat + 1,
                        own.hand,
                        choices_of(table, seat),
                        std::nullopt,
                        table.table.seats[at].leaving,
                        table.table.seats[at].before_blind};
    view.you->entry = entry_of(table, seat);
}

TableView look_at(const PotTable& table, const PostedWords& words, const Sitting& sitting,
                  int viewer_seat) {
    TableView view = look_at(table, words, sitting);
    if (viewer_seat >= 0) add_own(table, viewer_seat, view);
    return view;
}

}  // namespace pokerfloor::views
