// The floor: accounts, tables, the rounds being played. It knows no file, no socket and no clock:
// wishes come in with the time they came, records come out. Whoever holds a floor writes each
// record down before anybody hears of it; if that fails, the floor is made anew from the records
// that were written.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include <pokerfloor/events/record.hpp>
#include <pokerfloor/strategy/judged.hpp>
#include <pokerfloor/terms/floor_terms.hpp>

namespace pokerfloor {

// What a table waits for.
enum class Waiting : std::uint8_t {
    players,     // fewer than the game needs
    next_round,  // a round can begin
    dealer,      // live tables: a hand can begin, or its cards are to come
    turn,        // of one seat
    wagers,      // house games: any seat may place them, until the time is up
};

struct TableState {
    Waiting waiting = Waiting::players;
    int seat = -1;               // whose turn
    AccountId account = nobody;  // who sits there
    bool bot = false;            // whether it is a bot
    bool leaving = false;        // whether he is about to go
    int seconds = 0;             // to decide; 0: no limit
    int bank = 0;                // seconds left of his time bank
    bool in_bank = false;        // these are the seconds
    bool asking = false;         // for an option, and not all have answered
    std::uint64_t turn = 0;      // grows whenever somebody else, or something else, is due
    std::uint64_t round = 0;     // of the table
    bool round_running = false;
    bool closed = false;  // by the host: no round begins
    int run_out = 0;  // once it is over: streets dealt after the hands were turned up, all at once
};

// A time in which several decide at once: for wagers, or once cards lie there.
struct Phase {
    std::uint64_t round = 0;
    bool cards_dealt = false;

    bool operator==(const Phase&) const = default;
};

struct Account {
    std::string name;
    AccountKind kind = AccountKind::guest;
    Chips bankroll{};
    std::int64_t refilled_ms = 0;  // when play money was filled up last; 0: never
    // Of staff; none: they work here no longer.
    std::vector<Role> roles{};
    std::string licence{};

    bool operator==(const Account&) const = default;
};

// A choice of the view, as a client sends it back; the others as far as the action has them.
struct Sent {
    std::string action;
    std::optional<Chips> amount{};
    std::vector<Card> cards{};
    std::vector<std::pair<std::string, Chips>> wagers{};
    int area = 0;   // from 1; 0: the one that is asked about
    int depth = 0;  // of a cut
};

struct FloorState;

class Floor {
  public:
    explicit Floor(FloorTerms terms);
    ~Floor();
    Floor(Floor&&) noexcept;
    Floor& operator=(Floor&&) noexcept;
    Floor(const Floor& other);
    Floor& operator=(const Floor&) = delete;

    // One that was kept: what inside() had.
    explicit Floor(std::unique_ptr<FloorState> inside);

    // Whether both hold the same, in every part, so that they go on alike.
    bool operator==(const Floor& other) const;

    // Grants the wish and makes it so, or refuses and changes nothing. A promise of the program's
    // own that is broken on the way is thrown (MUST); of a wish at a table, too, nothing is changed
    // then.
    tl::expected<Record, FloorRefusal> act(const Wish& wish, std::int64_t time_ms);

    // Makes the facts of a record so, whatever the rules are now. Records of earlier versions lack
    // some facts, which are found by deciding again: false where that comes to something else.
    bool apply(const Record& record);

    const FloorTerms& terms() const;
    // By which rounds begin now; a round keeps the one it began by.
    Behaviour behaviour() const;
    // The tables that would be other than they are if these terms were posted. Nobody may sit there
    // when they are.
    std::vector<int> changed_by(const FloorTerms& next) const;
    int table_named(std::string_view id) const;  // -1: none
    TableState state(int table) const;
    std::optional<Phase> phase_of(int table) const;  // while it waits for wagers
    bool has_people(int table) const;                // who have a seat and do not sit out

    const Account* account(AccountId id) const;  // none: no such number; until the next record
    AccountId account_named(std::string_view name) const;  // nobody: no such name
    bool is_bot(AccountId id) const;
    int seat_of(int table, AccountId id) const;  // -1: has none
    std::vector<AccountId> sitters(int table) const;
    // Whom the round being played waits for: one in turn, or all who have not wagered yet.
    std::vector<AccountId> waited_for(int table) const;
    bool is_full(int table) const;
    std::vector<AccountId> in_line(int table) const;  // who wait for a seat
    // When the first of those who were called for a seat has to have taken it; 0: nobody was.
    std::int64_t calls_end(int table) const;
    bool is_playing(int table, AccountId id) const;  // in the round that is being played
    bool sits_out(int table, AccountId id) const;    // from the next round on, or already
    // At a table of players against players: dealt in as soon as a round begins.
    bool waits_to_play(int table, AccountId id) const;
    // What somebody who left this table within an hour has to bring at least (MDQ-47); 0: nothing.
    Chips comes_back_with(int table, AccountId id) const;
    // When the play money of somebody who has lost it may be filled up; none: they have not, or it
    // never is (refill.hpp).
    std::optional<std::int64_t> refill_due(AccountId id) const;
    Chips refills_to() const;
    // Who wanted to be gone before the big blind that the next round brings him; nobody: nobody.
    AccountId leaves_before_blind(int table) const;
    // Who asked to be gone before the next big blind, whenever that is.
    bool waits_for_blind_to_leave(int table, AccountId id) const;

    tl::expected<Wish, FloorRefusal> wish_of(int table, AccountId account, const Sent& sent) const;

    // At a practice table, how to find out what perfect play says of a decision about to be made;
    // empty: it is no decision of a house game. The answer takes up to some hundredths of a second,
    // and holds all it needs, so that it can be worked out on another thread.
    std::function<house::Judged()> judgement_on(const Wish& wish) const;

    // What a bot in turn, or with wagers to place, wishes; none: nothing.
    std::optional<Wish> bot_wish(int table, RandomStream& chance) const;

    // Where all money lies. The sum is zero.
    std::vector<Balance> balances() const;

    // All of it, hidden cards too: for whoever keeps a floor, and for `views`, which makes of it
    // what may be seen.
    const FloorState& inside() const { return *inside_; }

  private:
    void make_so(const Record& record);

    std::unique_ptr<FloorState> inside_;
};

// Whether a record of a log is what was decided; one of an earlier version as far as it goes.
bool is_same(const Record& logged, const Record& decided);

}  // namespace pokerfloor
