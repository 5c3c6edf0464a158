// A round being played: a command is checked against the round and, if it is allowed, everything
// that follows from it is emitted as facts and made so. The parts of a round are in files of their
// own: wagers, dealing, turns, settlement, irregularities.
#pragma once

#include <pokerfloor/round/house/house_round.hpp>

namespace pokerfloor::house {

class Play {
  public:
    using Answer = std::optional<Refusal>;

    Play(Round& round, Events& out) : round_(round), out_(out), law_(round.law()) {}

    Answer run(const Command& command) {
        Answer answer = answer_to(command);
        if (answer && round_.calls > 0) answer->in_step = static_cast<std::int8_t>(round_.step);
        return answer;
    }

  private:
    Answer answer_to(const Command& command);

    // house_wagers.cpp
    Answer place(const Command& command);
    Answer accept(const Command& command);
    Answer take_back(const Command& command);
    Answer no_more_bets();
    Answer close_opening();
    Answer fault_in(int area) const;
    Answer lacks_needed(const Area& area, int wager) const;
    Answer count_progressive(std::int64_t chips);
    Answer resolve_progressive();
    void collect_progressive();

    // house_dealing.cpp
    Answer deal(std::span<const Card> cards);
    Answer count_stub(std::int64_t count);
    Answer reshuffle_discards();
    Answer reveal();
    void deal_one(Card card);

    // house_turns.cpp
    void begin_step(int step);
    void next_step() { begin_step(round_.step + 1); }
    void next_decision();
    void after_decisions();
    void next_draw();
    Answer fold(const Command& command);
    Answer discard(const Command& command);
    void fold_for(int area, FoldedBy by);
    void forfeit(int area);

    // house_settle.cpp
    Answer settle(int area);
    void next_settlement();
    void settle_wager(int area, int wager, Strength hand);
    void pay_extra(int area, const Settlement& extra, Strength hand);
    void settle_progressive(int area, int wager, Strength hand);
    void pay_envy(int area, int wager, Strength hand);
    void win(int area, int wager, EventKind kind, Chips amount);
    Chips posted_sum(int area, int wager) const;
    bool beats_dealer(Strength hand) const;

    // house_irregularities.cpp
    Answer misdeal_found(int place, std::int64_t cards);
    Answer no_misdeal();
    Answer card_face_up(std::span<const Card> cards);
    Answer error_card(std::span<const Card> cards);
    Answer card_flashed(int area, std::span<const Card> cards);
    Answer hidden_exposed(int place);
    Answer shoe_failed();
    Answer player_left(int area);
    Answer abandon(int area);
    Answer hold(int area);
    Answer void_round(Void why);
    Answer still_to_settle() const;

    void emit(const Event& event) {
        out_.push_back(event);
        apply(round_, event);
    }
    void emit(EventKind kind, int area = 0, int detail = 0, Chips amount = {}) {
        emit({.kind = kind,
              .area = static_cast<std::uint8_t>(area),
              .detail = static_cast<std::uint8_t>(detail),
              .amount = amount});
    }
    void emit_card(EventKind kind, int area, Card card, int detail = 0) {
        emit({.kind = kind,
              .area = static_cast<std::uint8_t>(area),
              .card = card,
              .detail = static_cast<std::uint8_t>(detail)});
    }

    // Is the area somebody's, and may he who asks speak for it?
    Answer may_act_for(const Command& command) const;

    Area& area(int i) { return round_.area[static_cast<std::size_t>(i)]; }
    const Area& area(int i) const { return round_.area[static_cast<std::size_t>(i)]; }
    const Wager& wager(int w) const { return law_.wagers[static_cast<std::size_t>(w)]; }
    int wagers() const { return static_cast<int>(law_.wagers.size()); }
    bool is_live(const Area& area) const;
    bool anything_live() const;

    Round& round_;
    Events& out_;
    const Law& law_;
};

// How many cards of this step's deal there are in all, the round's players being known.
int cards_in_deal(const Round& round);

inline int cards_left(const Round& round) {
    return round.deck_size - round.cards_out;
}

}  // namespace pokerfloor::house
