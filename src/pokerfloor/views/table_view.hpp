// What one viewer may see of a table, ready to be drawn: the only picture of it that leaves the
// house (docs/formats/protocol.md). It holds words, amounts and cards the viewer may know, and
// nothing from which others could be learnt.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <pokerfloor/base/chips.hpp>
#include <pokerfloor/base/shared_list.hpp>
#include <pokerfloor/cards/card.hpp>
#include <pokerfloor/strategy/judged.hpp>

namespace pokerfloor {

// What the dealer says, and the clause behind it, if any.
struct Line {
    std::string text;
    std::string clause;

    bool operator==(const Line&) const = default;
};

// What happened at a table, in the dealer's words, for one viewer.
using Lines = std::vector<Line>;

struct CardView {
    Card card;  // unknown where hidden
    bool up = false;
};

struct WagerView {
    std::string wager;  // "aces-up"
    std::string title;  // "Aces Up"
    Chips amount{};
    std::string result;  // "won", "lost", "pushed", "returned"; empty: open
    Chips paid{};
};

struct SeatView {
    int seat = 0;  // from 1
    bool taken = false;
    std::string name;
    bool bot = false, you = false;
    Chips stake{}, bet{}, put_in{}, won{};
    std::vector<CardView> cards;
    bool in_round = false, folded = false, all_in = false, sitting_out = false;
    bool button = false, to_act = false;
    std::string says;       // the last word of this betting round
    std::vector<int> drew;  // how many cards they changed at each draw of the round: pot games
    std::string hand;       // what the hand is called; empty: not for this viewer
    // The cards that make it, once the round is over, where the viewer may know it: pot games.
    std::vector<Card> best;
    std::vector<WagerView> wagers;
    int area_of = 0;  // the seat whose second area this is; 0: somebody sits here themselves
};

struct PotView {
    std::string name;
    Chips amount{};
    std::vector<int> seats;
};

struct PaytableView {
    std::string wager, title;
    struct Row {
        std::string hand, pays;
    };
    std::vector<Row> lines;
};

// A wager as it may be placed before the call.
struct WagerOffer {
    std::string wager, title;
    Chips least{}, most{}, step{};
    bool needed = false;
    std::vector<std::string> requires_all;  // other wagers
    std::string equals;                     // the wager it must equal
};

struct Preset {
    std::string label;
    Chips amount{};
};

struct Choice {
    std::string action, label, clause;
    std::optional<Chips> amount{};
    std::optional<Chips> least{}, most{}, step{};
    std::optional<int> fewest_cards{}, most_cards{};
    std::vector<Preset> presets{};
    std::vector<WagerOffer> wagers{};
    bool loses = false;  // to muck: what others have shown beats the hand
    // A cut: how many cards may lie above it.
    std::optional<int> least_depth{}, most_depth{};
    std::optional<int> area{};  // which of the viewer's areas, if they have several; from 1
};

// At a practice table: what perfect play would have done.
using Verdict = house::Judged;

struct TurnView {
    int seat = 0;
    int seconds = 0;       // 0: no limit
    int bank = 0;          // left of the time bank of who is in turn
    bool in_bank = false;  // it is running
    // When time is up, in milliseconds since 1970. The server's to say: a view knows no clock.
    std::optional<std::int64_t> ends{};
};

// Of who has a seat and is not in the round: when they are dealt in, and what they post then.
struct EntryView {
    std::string says;
    Chips post{};           // now, with a blind owed; 0: nothing is owed, or the big blind is due
    bool may_wait = false;  // for the big blind, with wait-for-blind
    bool waits = false;     // does; post-blind posts now

    bool operator==(const EntryView&) const = default;
};

// A card that is to be dealt where people deal, by the place it goes to; in their order.
struct DueCardView {
    std::string place;  // "burn", "down", "up", "board", "second-board", "common"
    int seat = 0;       // whose, from 1; 0: nobody's
};

struct YourView {
    int seat = 0;
    std::string hand;
    std::vector<Choice> choices;
    std::optional<Verdict> verdict;
    bool leaving = false;       // when the round is over
    bool before_blind = false;  // when the big blind would come
    // Areas beside their own, from 1: those they may take, and those they may give up again.
    std::vector<int> may_take{}, may_leave{};
    std::optional<EntryView> entry{};
};

// Somebody who waits for a seat; who came first, first.
struct InLineView {
    std::string name;
    int seat = 0;                         // kept for them, from 1; 0: not called yet
    std::optional<std::int64_t> until{};  // in milliseconds since 1970
};

struct TableView {
    std::string table, game, title, kind, stakes;
    SharedList<Line> sign;
    bool practice = false;
    Chips least_buy_in{}, most_buy_in{};
    std::uint64_t round = 0;
    std::string stage, street, commitment;
    std::vector<SeatView> seats;
    std::vector<Card> board, second_board, box;
    std::vector<PotView> pots;
    int deck = 0;  // which of two is in play, from 1; 0: there is one
    bool has_dealer = false;
    std::vector<CardView> dealer_cards;
    std::string dealer_hand;
    SharedList<PaytableView> paytables;
    std::optional<TurnView> turn;
    std::vector<InLineView> waiting_list;
    bool live = false;  // people deal
    std::vector<DueCardView> due_cards;
    std::optional<YourView> you;
    Line line;
};

// A table at one time, and what was said then.
struct Frame {
    Lines lines;
    TableView view;
};

struct LobbyEntry {
    std::string table, game, title, kind, stakes, word;
    int seats = 0, taken = 0, bots = 0;
    std::uint64_t round = 0;
    int in_line = 0;   // who wait for a seat
    int watching = 0;  // the server's to say
};

struct AccountView {
    std::uint32_t id = 0;
    std::string name;
    bool guest = false;
    Chips bankroll{};
};

}  // namespace pokerfloor
