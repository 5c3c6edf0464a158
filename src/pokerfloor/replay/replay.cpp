#include <pokerfloor/replay/replay.hpp>

#include <algorithm>
#include <array>
#include <numeric>
#include <optional>

#include <fmt/core.h>

#include <pokerfloor/base/result.hpp>
#include <pokerfloor/cards/notation.hpp>
#include <pokerfloor/formats/decimal.hpp>
#include <pokerfloor/formats/phh_variant.hpp>
#include <pokerfloor/replay/record.hpp>
#include <pokerfloor/round/turns.hpp>

namespace pokerfloor {
namespace {

// A stack nobody wrote down: more than any bet.
constexpr Chips unknown_stack{1'000'000'000'000};

Structure structure_of(PhhBetting betting) {
    switch (betting) {
        case PhhBetting::fixed_limit:
            return Structure::fixed_limit;
        case PhhBetting::pot_limit:
            return Structure::pot_limit;
        case PhhBetting::no_limit:
            return Structure::no_limit;
        case PhhBetting::spread_limit:
            return Structure::spread_limit;
    }
    return Structure::no_limit;
}

// What stands under a key of our own, as it was written.
std::optional<std::string_view> own_value(const PhhHand& hand, std::string_view key) {
    const auto found = std::ranges::find(hand.others, key, &PhhOther::key);
    if (found == hand.others.end()) return std::nullopt;
    return found->value;
}
std::optional<std::int64_t> own_number(const PhhHand& hand, std::string_view key, int places) {
    const auto value = own_value(hand, key);
    if (!value) return std::nullopt;
    const Decimal number = read_decimal(*value, places);
    if (number.fault == DecimalFault::none && number.value > 0) return number.value;
    return std::nullopt;
}
std::optional<std::string_view> own_text(const PhhHand& hand, std::string_view key) {
    const auto value = own_value(hand, key);
    if (!value || value->size() < 2 || (value->front() != '"' && value->front() != '\''))
        return std::nullopt;
    return value->substr(1, value->size() - 2);
}

// What our keys say of agreements and of a second board.
struct TwoBoards {
    Option option = Option::none;
    bool run_twice = false;
    std::uint16_t agreed = 0;  // who said yes, a bit per player
    std::vector<Card> second_board;
};

// "[1, 3]", a bit per player; none where it is something else.
std::optional<std::uint16_t> players_in(std::string_view list) {
    if (list.size() < 2 || list.front() != '[' || list.back() != ']') return std::nullopt;
    list = list.substr(1, list.size() - 2);
    std::uint16_t players = 0;
    while (!list.empty()) {
        const std::size_t comma = std::min(list.find(','), list.size());
        const auto from = std::min(list.find_first_not_of(' '), comma);
        const Decimal number = read_decimal(list.substr(from, comma - from), 0);
        if (number.fault != DecimalFault::none || number.value < 1 || number.value > most_players)
            return std::nullopt;
        players |= static_cast<std::uint16_t>(1u << (number.value - 1));
        list.remove_prefix(std::min(comma + 1, list.size()));
    }
    return players;
}

Result<TwoBoards> two_boards_of(const PhhHand& hand) {
    TwoBoards two;
    if (own_value(hand, "_option")) {
        const auto word = own_text(hand, "_option").value_or("");
        for (const Option option : {Option::bomb_pot, Option::double_board, Option::waterfall})
            if (word == phh_word_of(option)) two.option = option;
        if (two.option == Option::none)
            return fail("_option is none of \"bomb-pot\", \"double-board\", \"waterfall\"");
    }
    if (const auto list = own_value(hand, "_run_it_twice")) {
        const auto agreed = players_in(*list);
        if (!agreed) return fail("_run_it_twice is not a list of players: [1, 3]");
        two.run_twice = true;
        two.agreed = *agreed;
    }
    if (own_value(hand, "_second_board")) {
        auto cards = parse_cards(own_text(hand, "_second_board").value_or("-"));
        if (!cards) return fail("_second_board is not a text of cards: \"QhTs5d\"");
        two.second_board = std::move(*cards);
    }
    return two;
}

// The smallest chip in play: what all amounts of the hand are multiples of. Where the recorded end
// is not, pots were divided to the cent.
Chips smallest_chip_of(const PhhHand& hand) {
    if (const auto chip = own_number(hand, "_smallest_chip", cents_places)) return {*chip};
    std::int64_t unit = 0;
    const auto count = [&](Chips amount) { unit = std::gcd(unit, amount.cents); };
    for (const auto& stack : hand.starting_stacks)
        if (stack) count(*stack);
    for (const Chips ante : hand.antes) count(ante);
    for (const Chips blind : hand.blinds_or_straddles) count(blind);
    for (const PhhAction& action : hand.actions)
        if (action.verb == PhhVerb::bet_to) count(action.amount);
    const bool in_chips = unit > 0 && std::ranges::all_of(hand.finishing_stacks, [&](Chips stack) {
                              return stack.cents % unit == 0;
                          });
    return {in_chips ? unit : 1};
}

// Who bets, calls, checks or folds first; 0: nobody.
int first_to_bet(const PhhHand& hand) {
    for (const PhhAction& action : hand.actions)
        if (action.verb == PhhVerb::bet_to || action.verb == PhhVerb::check_or_call ||
            action.verb == PhhVerb::fold)
            return action.player;
    return 0;
}

// How many streets make so many draws; 0: all the game has.
std::uint8_t streets_with(const GameSpec& game, std::int64_t draws) {
    std::uint8_t streets = 0;
    for (const Street& street : game.pot->streets) {
        if (street.draw == Draw::yes && draws-- == 0) return streets;
        ++streets;
    }
    return 0;
}

// The largest blind: of the first two players, as a straddle stands behind them.
Chips big_blind_of(const PhhHand& hand, const BettingTerms& terms) {
    Chips largest = terms.small_bet;
    for (std::size_t i = 0; i < hand.blinds_or_straddles.size() && i < 2; ++i)
        largest = std::max(largest, hand.blinds_or_straddles[i]);
    return largest;
}

Setup setup_of(const PhhHand& hand, const PhhVariant& variant, Chips smallest_chip,
               const TwoBoards& two) {
    Setup setup;
    setup.game = variant.game;
    setup.players = static_cast<std::uint8_t>(hand.starting_stacks.size());
    setup.antes_apart = !hand.ante_trimming_status;
    setup.terms.structure = structure_of(variant.betting);
    setup.terms.small_bet = hand.small_bet.value_or(hand.min_bet.value_or(Chips{}));
    setup.terms.big_bet = hand.big_bet.value_or(setup.terms.small_bet);
    setup.terms.forced_bet = hand.bring_in.value_or(Chips{});
    setup.terms.smallest_chip = smallest_chip;
    setup.option = two.option;
    setup.terms.run_it_twice = two.run_twice;
    setup.terms.max_raises = 0;        // the format does not tell the cap
    setup.terms.winner_shows = false;  // nor does it ask for a last hand to be shown
    // Nor whether the room lets an open pair be bet double; most that record stud do.
    setup.terms.open_pair_double = true;
    // The format's Badugi has three draws. Ours says how many it has.
    const auto draws = own_number(hand, "_draws", 0);
    if (draws || variant.code == "FB")
        setup.streets = streets_with(*variant.game, draws.value_or(3));
    // Between two players the forced money stands in reverse: the second has the button and the
    // small blind. Records with one blind only are found both ways; there, who acts first has none.
    const bool one_blind =
        std::ranges::any_of(hand.blinds_or_straddles, [](Chips blind) { return blind == Chips{}; });
    const bool reversed = setup.players == 2 && variant.forced_bets == PhhForcedBets::blinds &&
                          !(two.option == Option::none && one_blind && first_to_bet(hand) == 1 &&
                            hand.blinds_or_straddles[0] == Chips{});
    const Chips big_blind = big_blind_of(hand, setup.terms);
    for (std::size_t i = 0; i < setup.players; ++i) {
        const std::size_t from = reversed ? 1 - i : i;
        Entry& entry = setup.entries[i];
        entry.stack = hand.starting_stacks[i].value_or(unknown_stack);
        entry.ante = from < hand.antes.size() ? hand.antes[from] : Chips{};
        if (from >= hand.blinds_or_straddles.size()) continue;
        const Chips blind = hand.blinds_or_straddles[from];
        entry.blind = blind;
        if (blind < Chips{}) {
            // A post of who enters the game or has missed blinds: one minimum bet of it is live,
            // the rest lies dead in the pot (practice, section 3).
            entry.blind = std::min(-blind, big_blind);
            const Chips dead = -blind - entry.blind;
            entry.ante += dead;
            setup.antes_apart |= dead > Chips{};
        }
        // Who follows the last blind acts first; of two players, who follows the larger.
        const bool larger = entry.blind > setup.entries[0].blind || i == 0;
        if (blind > Chips{} && (!reversed || larger))
            setup.last_blind = static_cast<std::uint8_t>(i);
    }
    // Of two equal blinds neither is the larger; who acts first follows the last.
    if (setup.players == 2 && setup.entries[0].blind == setup.entries[1].blind)
        setup.last_blind = first_to_bet(hand) == 1 ? 1 : 0;
    return setup;
}

// One hand on its way through the engine.
class Replay {
  public:
    Replay(const PhhHand& hand, const TwoBoards& two, Round& round, Events& facts)
        : hand_(hand), two_(two), round_(round), facts_(facts) {
        for (const PhhAction& action : hand.actions)
            if ((action.verb == PhhVerb::show || action.verb == PhhVerb::show_dealt ||
                 action.verb == PhhVerb::muck) &&
                action.player >= 1 && action.player <= round.players)
                remember_show(action);
    }

    ReplayResult run() {
        while (round_.stage != Stage::over) {
            const Needed due = needed(round_);
            std::optional<Command> command;
            switch (due.need) {
                case Need::start:
                    command = simple(CommandKind::start, 0);
                    break;
                case Need::cards:
                    command = cards_for(due);
                    break;
                case Need::action:
                    command = next_action();
                    break;
                case Need::draw:
                    command = next_draw(due.player);
                    break;
                case Need::answer:
                    command = simple(two_.agreed >> due.player & 1 ? CommandKind::run_twice
                                                                   : CommandKind::run_once,
                                     due.player);
                    break;
                case Need::show:
                    command = next_show(due.player);
                    break;
                case Need::nothing:
                    break;
            }
            if (!result_.reason.empty() || !command) return result_;
            if (const auto refusal = act(round_, *command, facts_)) {
                // The action used last is the one refused.
                return {ReplayOutcome::failed, last_index_,
                        fmt::format("{} ({})", sentence(*refusal), clause_of(refusal->reason))};
            }
        }
        compare_stacks();
        return result_;
    }

  private:
    // The action that comes next is not what is due.
    void fail(std::string reason) {
        result_ = {ReplayOutcome::failed,
                   at_ < hand_.actions.size() ? hand_.actions[at_].index : last_index_,
                   std::move(reason)};
    }

    void fail_as_a_whole(std::string reason) {
        result_ = {ReplayOutcome::failed, 0, std::move(reason)};
    }

    void remember_show(const PhhAction& action) {
        Shown& shown = shown_[static_cast<std::size_t>(action.player - 1)];
        if (action.verb == PhhVerb::muck) {
            if (!shown.seen) shown.mucked = true;
            return;
        }
        shown.seen = true;
        shown.mucked = false;
        if (action.verb == PhhVerb::show && action.cards.size() >= shown.cards.size())
            shown.cards = action.cards;
    }

    // What a player turns up later tells cards that were dealt unseen.
    Card named(int player, std::size_t place, Card dealt) const {
        if (round_.game->pot->shortage == Shortage::reshuffle_discards)
            return dealt;  // hands change in draw games
        const PhhCards& cards = shown_[static_cast<std::size_t>(player)].cards;
        return dealt.is_unknown() && place < cards.size() ? cards[place] : dealt;
    }

    // The next action that is not used up, passing over what the engine does by itself.
    const PhhAction* peek() {
        while (at_ < hand_.actions.size()) {
            const PhhAction& action = hand_.actions[at_];
            const bool show = action.verb == PhhVerb::show || action.verb == PhhVerb::show_dealt ||
                              action.verb == PhhVerb::muck;
            if (used_[at_] == 0 && action.verb != PhhVerb::no_op && !show) return &action;
            last_index_ = action.index;
            ++at_;
        }
        return nullptr;
    }
    void use() {
        last_index_ = hand_.actions[at_].index;
        ++at_;
    }

    std::optional<Command> cards_for(const Needed& due) {
        if (round_.stage == Stage::replacing) return replacements(due);
        pass_over_needless_checks();
        const Street& street = round_.now();
        const int each = street.down + street.up;
        const bool common = due.cards < full_street(street);
        Command command{.kind = CommandKind::deal};
        if (street.burn == Burn::yes) command.card_list[command.card_count++] = Card();
        if (each > 0 && !common) {
            if (!collect_hands(each)) return std::nullopt;
            for (int pass = 0; pass < each; ++pass)
                for (int i = 0; i < round_.players; ++i)
                    if (!round_.player[static_cast<std::size_t>(i)].folded)
                        command.card_list[command.card_count++] =
                            dealt_[static_cast<std::size_t>(i)][static_cast<std::size_t>(pass)];
        }
        const bool first_board = !round_.second_run,
                   second_board = round_.second_run || round_.option == Option::double_board;
        for (int board = common ? 1 : first_board ? street.board : 0; board > 0;) {
            const PhhAction* action = peek();
            if (action == nullptr) return std::nullopt;  // a file may end before the hand
            if (action->verb != PhhVerb::deal_board ||
                static_cast<int>(action->cards.size()) > board) {
                fail(fmt::format("{} board cards are due here", board));
                return std::nullopt;
            }
            for (Card card : action->cards) command.card_list[command.card_count++] = card;
            board -= static_cast<int>(action->cards.size());
            use();
        }
        for (int board = second_board && !common ? street.board : 0; board > 0; --board) {
            if (next_of_second_ == two_.second_board.size()) {
                fail_as_a_whole(fmt::format("{} cards of the second board are missing", board));
                return std::nullopt;
            }
            command.card_list[command.card_count++] = two_.second_board[next_of_second_++];
        }
        return command;
    }

    // A check where nobody is left to bet against: some records have it, the engine does not ask
    // for it (MDQ-43).
    void pass_over_needless_checks() {
        if (players_able_to_bet(round_) >= 2) return;
        for (const PhhAction* action = peek();
             action != nullptr && action->verb == PhhVerb::check_or_call; action = peek())
            use();
    }

    int full_street(const Street& street) const {
        const int boards = round_.option == Option::double_board ? 2 : 1;
        return round_.live * (street.down + street.up) + boards * street.board +
               (street.burn == Burn::yes);
    }

    // Takes deals until every live player has `each` cards.
    bool collect_hands(int each) {
        std::array<int, most_players> count{};
        int missing = each * round_.live;
        while (missing > 0) {
            const PhhAction* action = peek();
            if (action == nullptr) return false;
            const int player = action->player - 1;
            if (action->verb != PhhVerb::deal_hole || player < 0 || player >= round_.players ||
                round_.player[static_cast<std::size_t>(player)].folded) {
                fail("a deal to a player still in is due here");
                return false;
            }
            for (Card card : action->cards) {
                int& have = count[static_cast<std::size_t>(player)];
                if (have == each) {
                    fail(fmt::format("p{} has all {} cards of this street", player + 1, each));
                    return false;
                }
                const std::size_t place =
                    round_.player[static_cast<std::size_t>(player)].card_count +
                    static_cast<std::size_t>(have);
                dealt_[static_cast<std::size_t>(player)][static_cast<std::size_t>(have)] =
                    named(player, place, card);
                ++have;
                --missing;
            }
            use();
        }
        return true;
    }

    // The format writes all discards first and the new cards after them.
    std::optional<Command> replacements(const Needed& due) {
        Command command{.kind = CommandKind::deal, .player = due.player};
        for (std::size_t i = at_; i < hand_.actions.size() && command.card_count < due.cards; ++i) {
            const PhhAction& action = hand_.actions[i];
            if (action.verb != PhhVerb::deal_hole || action.player - 1 != due.player) continue;
            // Where the deck runs short, a player's new cards come from two decks in turn.
            while (command.card_count < due.cards && used_[i] < action.cards.size())
                command.card_list[command.card_count++] = action.cards[used_[i]++];
        }
        if (command.card_count == due.cards) return command;
        if (command.card_count > 0)
            fail(fmt::format("p{} is due {} new cards", due.player + 1, due.cards));
        return std::nullopt;
    }

    std::optional<Command> next_action() {
        const PhhAction* action = peek();
        if (action == nullptr) return std::nullopt;
        const int player = action->player - 1;
        const Legal may = legal(round_);
        std::optional<Command> command;
        switch (action->verb) {
            case PhhVerb::fold:
                command = simple(CommandKind::fold, player);
                break;
            case PhhVerb::check_or_call:
                command = simple(may.check ? CommandKind::check : CommandKind::call, player);
                break;
            case PhhVerb::bring_in:
                command = simple(CommandKind::forced_bet, player);
                break;
            case PhhVerb::bet_to:
                command = raise_to(player, amount_meant(*action, may));
                break;
            default:
                fail(fmt::format("p{} is to act here", round_.to_act + 1));
                return std::nullopt;
        }
        use();
        return command;
    }

    // Some records write only what the others could match of a raise.
    Chips amount_meant(const PhhAction& action, const Legal& may) const {
        if (!may.raise || action.amount >= may.least_to) return action.amount;
        Chips matched{};
        for (int i = 0; i < round_.players; ++i) {
            const Player& other = round_.player[static_cast<std::size_t>(i)];
            if (i != round_.to_act && !other.folded)
                matched = std::max(matched, other.bet + other.stack);
        }
        return action.amount == matched ? may.least_to : action.amount;
    }

    std::optional<Command> next_draw(int player) {
        const PhhAction* action = peek();
        if (action == nullptr) return std::nullopt;
        if (action->verb != PhhVerb::discard || action->player - 1 != player) {
            fail(fmt::format("p{} is to draw or stand pat here", player + 1));
            return std::nullopt;
        }
        const Command command =
            with_cards(CommandKind::draw, player,
                       std::span<const Card>(action->cards.begin(), action->cards.size()));
        use();
        return command;
    }

    std::optional<Command> next_show(int player) {
        const Shown& shown = shown_[static_cast<std::size_t>(player)];
        const auto hand = round_.player[static_cast<std::size_t>(player)].hand();
        const bool known = std::ranges::none_of(hand, [](Card card) { return card.is_unknown(); });
        if (shown.mucked) return simple(CommandKind::muck, player);
        if (!known)
            return std::nullopt;  // nobody wrote down what he had: the end cannot be checked
        return simple(CommandKind::show, player);
    }

    void compare_stacks() {
        if (hand_.finishing_stacks.size() != round_.players) return;
        Chips before{}, after{};
        for (std::size_t i = 0; i < round_.players; ++i) {
            if (!hand_.starting_stacks[i]) return;
            before += *hand_.starting_stacks[i];
            after += hand_.finishing_stacks[i];
        }
        const bool raked = after < before;
        for (std::size_t i = 0; i < round_.players; ++i) {
            const Chips ours = round_.player[i].stack, theirs = hand_.finishing_stacks[i];
            // A rake is taken from winners only; the format does not say how much.
            const bool won = std::ranges::any_of(facts_, [&](const Event& fact) {
                return fact.kind == EventKind::pot_awarded && fact.player == i;
            });
            const bool close = raked && won && theirs <= ours && ours - theirs <= before - after;
            if (ours != theirs && !close)
                return fail_as_a_whole(fmt::format("p{} ends with {}, recorded {}", i + 1,
                                                   to_string(ours), to_string(theirs)));
        }
    }

    struct Shown {
        PhhCards cards;
        bool seen = false;
        bool mucked = false;
    };

    const PhhHand& hand_;
    const TwoBoards& two_;
    Round& round_;
    Events& facts_;
    std::size_t at_ = 0;
    std::size_t next_of_second_ = 0;
    int last_index_ = 0;
    // How many cards of an action were dealt ahead of their place.
    std::vector<std::uint8_t> used_ = std::vector<std::uint8_t>(hand_.actions.size());
    std::array<Shown, most_players> shown_{};
    std::array<std::array<Card, 7>, most_players> dealt_{};
    ReplayResult result_;
};

}  // namespace

ReplayResult Replayer::replay(const PhhHand& hand) {
    const auto variant = find_phh_variant(hand.variant);
    if (!variant || variant->game == nullptr || variant->game->pot == nullptr)
        return {ReplayOutcome::not_offered, 0,
                fmt::format("{} is not a game of ours", hand.variant)};
    const std::size_t players = hand.starting_stacks.size();
    if (players < 2 || players > static_cast<std::size_t>(variant->game->players.max))
        return {ReplayOutcome::failed, 0,
                fmt::format("{} players; {} takes 2 to {}", players, variant->game->id,
                            variant->game->players.max)};
    // Records do not tell the smallest chip, which matters where a pot does not divide: as coarse
    // as the amounts, else a unit, else a cent.
    const auto two = two_boards_of(hand);
    if (!two) return {ReplayOutcome::failed, 0, two.error().message};
    ReplayResult result;
    std::optional<ReplayResult> first_fault;
    for (const Chips chip : {smallest_chip_of(hand), dollars(1), Chips{1}}) {
        facts_.clear();
        round_ = begin(setup_of(hand, *variant, chip, *two));
        result = Replay(hand, *two, round_, facts_).run();
        const bool pot_divided = round_.stage == Stage::over;
        if (result.outcome != ReplayOutcome::failed) break;
        if (!pot_divided && !first_fault) return result;
        if (!first_fault) first_fault = result;
    }
    // Of several attempts at dividing the pot the first says what is wrong.
    if (result.outcome == ReplayOutcome::failed && first_fault) return *first_fault;
    return result;
}

}  // namespace pokerfloor
