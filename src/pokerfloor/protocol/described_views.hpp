// The views of table_view.hpp as the protocol has them.
#pragma once

#include <pokerfloor/protocol/forms.hpp>
#include <pokerfloor/views/table_view.hpp>

namespace pokerfloor::protocol {

template <>
struct Described<Line> {
    static constexpr auto value = object<Line>(
        "line", "what the dealer says", field<"text", &Line::text>(),
        field<"clause", &Line::clause>(clause_id).or_null().says("the rule behind it"));
};

template <>
struct Described<CardView> {
    static constexpr auto value = object<CardView>(
        "seenCard", "", field<"card", &CardView::card>(card_form), field<"up", &CardView::up>());
};

template <>
struct Described<WagerView> {
    static constexpr auto value = object<WagerView>(
        "placedWager", "", field<"wager", &WagerView::wager>(wager_id),
        field<"title", &WagerView::title>(text_form), field<"amount", &WagerView::amount>(amount),
        field<"result", &WagerView::result>({.name = "result", .words = result_words})
            .or_null()
            .says("null while it is open"),
        field<"paid", &WagerView::paid>(amount));
};

template <>
struct Described<SeatView> {
    static constexpr auto value = one_of(
        "seat", "",
        object<SeatView>("emptySeat", "", field<"seat", &SeatView::seat>(seat_number),
                         constant<"name">(nullptr))
            .when([](const SeatView& seat) { return !seat.taken; }),
        object<SeatView>(
            "takenSeat", "", field<"seat", &SeatView::seat>(seat_number),
            field<"name", &SeatView::name>(name_form), field<"bot", &SeatView::bot>(),
            field<"you", &SeatView::you>(), field<"stake", &SeatView::stake>(amount),
            field<"bet", &SeatView::bet>(amount).says("in this betting round"),
            field<"put_in", &SeatView::put_in>(amount).says("in this round of play"),
            field<"cards", &SeatView::cards>(), field<"in_round", &SeatView::in_round>(),
            field<"folded", &SeatView::folded>(), field<"all_in", &SeatView::all_in>(),
            field<"sitting_out", &SeatView::sitting_out>(), field<"button", &SeatView::button>(),
            field<"to_act", &SeatView::to_act>(),
            field<"says", &SeatView::says>(text_form).or_null().says(
                "the player's last word in this betting round"),
            field<"drew", &SeatView::drew>(from_zero).says(
                "how many cards they changed at each draw of this round; pot games"),
            field<"hand", &SeatView::hand>(text_form).or_null().says(
                "what the hand is called, where the viewer may know it"),
            field<"best", &SeatView::best>(card_form).says(
                "the cards that make it, once the round is over; pot games"),
            field<"won", &SeatView::won>().says(
                "cents, once the round is over; against the house it may be less than nothing"),
            field<"wagers", &SeatView::wagers>(),
            field<"area_of", &SeatView::area_of>(from_zero).says(
                "the seat whose second area this is; 0: somebody sits here")));
};

template <>
struct Described<PotView> {
    static constexpr auto value =
        object<PotView>("pot", "", field<"name", &PotView::name>(text_form),
                        field<"amount", &PotView::amount>(amount),
                        field<"seats", &PotView::seats>(seat_number).says("who may win it"));
};

template <>
struct Described<PaytableView::Row> {
    static constexpr auto value = object<PaytableView::Row>(
        "paytableLine", "", field<"hand", &PaytableView::Row::hand>(text_form),
        field<"pays", &PaytableView::Row::pays>(text_form));
};

template <>
struct Described<PaytableView> {
    static constexpr auto value = object<PaytableView>(
        "paytable", "", field<"wager", &PaytableView::wager>(wager_id),
        field<"title", &PaytableView::title>(text_form), field<"lines", &PaytableView::lines>());
};

template <>
struct Described<WagerOffer> {
    static constexpr auto value = object<WagerOffer>(
        "wagerOffer", "a wager as it may be placed before the call",
        field<"wager", &WagerOffer::wager>(wager_id), field<"title", &WagerOffer::title>(text_form),
        field<"least", &WagerOffer::least>(amount), field<"most", &WagerOffer::most>(amount),
        field<"step", &WagerOffer::step>(amount), field<"needed", &WagerOffer::needed>(),
        field<"requires", &WagerOffer::requires_all>(wager_id).says("other wagers"),
        field<"equals", &WagerOffer::equals>(wager_id).or_null().says("the wager it must equal"));
};

template <>
struct Described<Preset> {
    static constexpr auto value =
        object<Preset>("preset", "", field<"label", &Preset::label>(text_form),
                       field<"amount", &Preset::amount>(amount));
};

// Every choice begins with these.
constexpr auto choice_action(std::span<const std::string_view> words) {
    return field<"action", &Choice::action>({.words = words});
}
inline constexpr auto choice_label = field<"label", &Choice::label>(text_form);
inline constexpr auto choice_clause = field<"clause", &Choice::clause>(clause_id).or_left_out();
inline constexpr auto choice_area =
    field<"area", &Choice::area>(seat_number)
        .or_left_out()
        .says("which of the viewer's areas, if they have several; sent back");

template <>
struct Described<Choice> {
    static constexpr auto value = one_of(
        "choice", "what the viewer may do now; sent back as an act",
        object<Choice>("amountChoice", "", choice_action(amount_actions), choice_label,
                       choice_clause, field<"least", &Choice::least>(amount),
                       field<"most", &Choice::most>(amount), field<"step", &Choice::step>(amount),
                       field<"presets", &Choice::presets>(), choice_area)
            .when([](const Choice& choice) {
                return choice.least.has_value() && choice.most.has_value() &&
                       choice.step.has_value();
            }),
        object<Choice>("drawChoice", "", choice_action(draw_actions), choice_label, choice_clause,
                       field<"least", &Choice::fewest_cards>(from_zero).says("cards"),
                       field<"most", &Choice::most_cards>(from_zero).says("cards"), choice_area)
            .when([](const Choice& choice) {
                return choice.fewest_cards.has_value() && choice.most_cards.has_value();
            }),
        object<Choice>("wagerChoice", "", choice_action(wager_actions), choice_label, choice_clause,
                       field<"wagers", &Choice::wagers>().entries(1), choice_area)
            .when([](const Choice& choice) { return !choice.wagers.empty(); }),
        object<Choice>("cutChoice", "", choice_action(cut_actions), choice_label, choice_clause,
                       field<"least", &Choice::least_depth>(from_one).says("cards above the cut"),
                       field<"most", &Choice::most_depth>(from_one).says("cards above the cut"))
            .when([](const Choice& choice) {
                return choice.least_depth.has_value() && choice.most_depth.has_value();
            }),
        object<Choice>("pricedChoice", "", choice_action(priced_actions), choice_label,
                       choice_clause, field<"amount", &Choice::amount>(amount))
            .when([](const Choice& choice) { return choice.amount.has_value(); }),
        object<Choice>("plainChoice", "", choice_action(plain_actions), choice_label, choice_clause,
                       field<"loses", &Choice::loses>().or_left_out().says(
                           "to muck: what others have shown beats the hand"),
                       choice_area));
};

template <>
struct Described<Verdict> {
    static constexpr auto value = object<Verdict>(
        "verdict",
        "at a practice table of a house game: what perfect play would have done, in the words of "
        "the buttons",
        field<"chosen", &Verdict::chosen>(text_form), field<"best", &Verdict::best>(text_form),
        field<"cost", &Verdict::cost>({.pattern = "^([0-9]+(\\.[0-9]+)?|less than 0\\.001)$"})
            .says("in units of the first wager"),
        field<"sentence", &Verdict::sentence>(text_form).says(
            "all of it in words, the unit and the money at this table with it"));
};

template <>
struct Described<TurnView> {
    static constexpr auto value = object<TurnView>(
        "turn", "", field<"seat", &TurnView::seat>(from_zero).says("0: all who may wager"),
        field<"ends", &TurnView::ends>(time_form).or_null().says("null without a time limit"),
        field<"seconds", &TurnView::seconds>(from_zero).says("0: no limit"),
        field<"bank", &TurnView::bank>(from_zero).says(
            "seconds left of the time bank of who is in turn"),
        field<"in_bank", &TurnView::in_bank>().says("it is running"));
};

template <>
struct Described<InLineView> {
    static constexpr auto value = object<InLineView>(
        "inLine", "somebody who waits for a seat", field<"name", &InLineView::name>(name_form),
        field<"seat", &InLineView::seat>(from_zero).says("kept for them; 0: not called yet"),
        field<"until", &InLineView::until>(time_form).or_null());
};

template <>
struct Described<DueCardView> {
    static constexpr auto value = object<DueCardView>(
        "dueCard", "a card that is to be dealt, where people deal",
        field<"place", &DueCardView::place>({.name = "duePlace", .words = due_words}),
        field<"seat", &DueCardView::seat>(from_zero).says("whose; 0: nobody's"));
};

template <>
struct Described<EntryView> {
    static constexpr auto value = object<EntryView>(
        "entry", "when somebody who is not in the round is dealt in",
        field<"says", &EntryView::says>(text_form),
        field<"post", &EntryView::post>(amount).says(
            "what they would post beside the ante if they do not wait; 0: nothing is owed"),
        field<"may_wait", &EntryView::may_wait>().says("for the big blind, with wait-for-blind"),
        field<"waits", &EntryView::waits>().says("for the big blind; post-blind posts now"));
};

template <>
struct Described<YourView> {
    static constexpr auto value = object<YourView>(
        "you", "the viewer's own seat", field<"seat", &YourView::seat>(seat_number),
        field<"hand", &YourView::hand>(text_form).or_null(), field<"choices", &YourView::choices>(),
        field<"verdict", &YourView::verdict>().or_null(),
        field<"leaving", &YourView::leaving>().says("when the round is over"),
        field<"before_blind", &YourView::before_blind>().says("before the next big blind"),
        field<"may_take", &YourView::may_take>(seat_number)
            .says("areas beside their own, with take-area"),
        field<"may_leave", &YourView::may_leave>(seat_number)
            .says("areas they took, with leave-area"),
        field<"entry", &YourView::entry>().or_null());
};

template <>
struct Described<TableView> {
    static constexpr auto value = object<TableView>(
        "view", "a table as one viewer may see it", field<"table", &TableView::table>(table_id),
        field<"game", &TableView::game>(game_form), field<"title", &TableView::title>(text_form),
        field<"kind", &TableView::kind>(kind_form), field<"stakes", &TableView::stakes>(text_form),
        field<"sign", &TableView::sign>().says("what is posted at the table"),
        field<"practice", &TableView::practice>(),
        part<"buy_in">(object<TableView>("buyIn", "",
                                         field<"least", &TableView::least_buy_in>(amount),
                                         field<"most", &TableView::most_buy_in>(amount))),
        field<"round", &TableView::round>(round_number),
        field<"stage", &TableView::stage>(stage_form),
        field<"street", &TableView::street>(text_form).or_null(),
        field<"commitment", &TableView::commitment>({.pattern = "^[0-9a-f]{64}$"})
            .or_null()
            .says("the root over the deck's positions"),
        field<"deck", &TableView::deck>(from_zero).says(
            "which of a house game's two decks is in play; 0: there is one"),
        field<"seats", &TableView::seats>().entries(1),
        field<"board", &TableView::board>(card_form),
        field<"second_board", &TableView::second_board>(card_form),
        field<"pots", &TableView::pots>().says("the main pot first"),
        part<"dealer">(object<TableView>(
                           "dealer", "of house games", field<"cards", &TableView::dealer_cards>(),
                           field<"hand", &TableView::dealer_hand>(text_form).or_null())
                           .when([](const TableView& view) { return view.has_dealer; })),
        field<"box", &TableView::box>(card_form).says("the card of the Six Card Bonus"),
        field<"paytables", &TableView::paytables>(),
        field<"turn", &TableView::turn>().or_null().says("null when nobody is to act"),
        field<"waiting_list", &TableView::waiting_list>().says("for a seat, who came first first"),
        field<"live", &TableView::live>().says("people deal"),
        field<"due_cards", &TableView::due_cards>().says(
            "what is to be dealt next, in the order in which it leaves the deck; where people "
            "deal"),
        field<"you", &TableView::you>().or_null().says("null for who has no seat"),
        field<"line", &TableView::line>());
};

template <>
struct Described<LobbyEntry> {
    static constexpr auto value = object<LobbyEntry>(
        "lobbyEntry", "", field<"table", &LobbyEntry::table>(table_id),
        field<"game", &LobbyEntry::game>(game_form), field<"title", &LobbyEntry::title>(text_form),
        field<"kind", &LobbyEntry::kind>(kind_form),
        field<"stakes", &LobbyEntry::stakes>(text_form),
        field<"word", &LobbyEntry::word>(sentence_form).says("what the game is"),
        field<"seats", &LobbyEntry::seats>(from_one), field<"taken", &LobbyEntry::taken>(from_zero),
        field<"bots", &LobbyEntry::bots>(from_zero),
        field<"watching", &LobbyEntry::watching>(from_zero),
        field<"in_line", &LobbyEntry::in_line>(from_zero).says("who wait for a seat"),
        field<"round", &LobbyEntry::round>(round_number));
};

template <>
struct Described<AccountView> {
    static constexpr auto value = object<AccountView>(
        "account", "", field<"id", &AccountView::id>(from_one),
        field<"name", &AccountView::name>(name_form), field<"guest", &AccountView::guest>(),
        field<"bankroll", &AccountView::bankroll>(amount));
};

}  // namespace pokerfloor::protocol
