// How a round begins, what it waits for, and what becomes of a wish.
#include <algorithm>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/round/house/house_play.hpp>

namespace pokerfloor::house {

Round begin(const Setup& setup) {
    MUST(setup.terms.game != nullptr && setup.terms.game->house != nullptr);
    MUST(setup.terms.seats >= 1 && setup.terms.seats <= setup.terms.game->players.max);
    Round round;
    round.terms = setup.terms;
    round.behaviour = setup.behaviour;
    round.count_due = setup.count_due && setup.terms.law().delivery.rounds_per_count > 0;
    round.meter = setup.meter;
    round.stack = setup.stack;
    round.to_act = nobody;
    round.deck_size = static_cast<std::uint8_t>(size_of(setup.terms.game->deck));
    round.unseen = set_of(setup.terms.game->deck);
    for (std::size_t i = 0; i < round.area.size(); ++i)
        round.area[i].owner = static_cast<int>(i) < round.areas() ? setup.owner[i] : nobody;
    return round;
}

Needed needed(const Round& round) {
    const auto turn = [&](Need need) { return Needed{.need = need, .area = round.to_act}; };
    switch (round.stage) {
        case Stage::wagering:
            return {.need = Need::wagers};
        case Stage::collecting:
            return {.need = Need::chips};
        case Stage::dealing:
            return {.need = Need::cards,
                    .cards = static_cast<std::uint8_t>(cards_in_deal(round) - round.dealt)};
        case Stage::counting:
            return {.need = Need::count};
        case Stage::checking_hands:
            return {.need = Need::hands};
        case Stage::deciding:
            return round.now().turns == Turns::any ? Needed{.need = Need::decisions}
                                                   : turn(Need::decision);
        case Stage::calling:
            return {.need = Need::call};
        case Stage::drawing:
            return turn(Need::draw);
        case Stage::replacing: {
            const int left = cards_left(round);
            if (left == 0) return turn(Need::reshuffle);
            Needed cards = turn(Need::cards);
            cards.cards =
                static_cast<std::uint8_t>(std::min<int>(left, round.area[round.to_act].to_replace));
            return cards;
        }
        case Stage::revealing:
            return {.need = Need::reveal};
        case Stage::settling:
            return turn(Need::settlement);
        case Stage::over:
            return {};
    }
    return {};
}

CardSet hand_of(const Round& round, const Area& area) {
    CardSet cards(area.hand());
    if (round.law().shared == Shared::yes)
        cards |= CardSet(std::span<const Card>(round.dealer.data(), round.dealer_count));
    return cards;
}

Play::Answer Play::answer_to(const Command& command) {
    if (round_.stage == Stage::over) return Refusal{Reason::round_is_over};
    switch (command.kind) {
        case CommandKind::place:
            return place(command);
        case CommandKind::take_back:
            return take_back(command);
        case CommandKind::fold:
            return fold(command);
        case CommandKind::discard:
            return discard(command);
        case CommandKind::accept:
            return accept(command);
        case CommandKind::no_more_bets:
            return no_more_bets();
        case CommandKind::count_progressive:
            return count_progressive(command.amount.cents);
        case CommandKind::deal:
            return deal(command.cards());
        case CommandKind::count_stub:
            return count_stub(command.amount.cents);
        case CommandKind::reveal:
            return reveal();
        case CommandKind::settle:
            return settle(command.area);
        case CommandKind::resolve_progressive:
            return resolve_progressive();
        case CommandKind::reshuffle_discards:
            return reshuffle_discards();
        case CommandKind::no_misdeal:
            return no_misdeal();
        case CommandKind::abandon:
            return abandon(command.area);
        case CommandKind::hold:
            return hold(command.area);
        case CommandKind::misdeal_found:
            return misdeal_found(command.area, command.amount.cents);
        case CommandKind::card_face_up:
            return card_face_up(command.cards());
        case CommandKind::error_card:
            return error_card(command.cards());
        case CommandKind::card_flashed:
            return card_flashed(command.area, command.cards());
        case CommandKind::hidden_exposed:
            return hidden_exposed(command.area);
        case CommandKind::shoe_failed:
            return shoe_failed();
        case CommandKind::player_left:
            return player_left(command.area);
    }
    return Refusal{Reason::not_now};
}

Play::Answer Play::may_act_for(const Command& command) const {
    if (command.area >= round_.areas() || area(command.area).owner == nobody)
        return Refusal{.reason = Reason::nobody_there, .area = command.area};
    if (command.by != staff && command.by != area(command.area).owner)
        return Refusal{.reason = Reason::not_your_area, .area = command.area};
    return std::nullopt;
}

std::optional<Refusal> act(Round& round, const Command& command, Events& out) {
    return Play(round, out).run(command);
}

std::optional<Refusal> decide(const Round& round, const Command& command, Events& out) {
    Round copy = round;
    return act(copy, command, out);
}

}  // namespace pokerfloor::house
