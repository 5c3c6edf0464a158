// What a question leaves to be dealt: the same for every way of going through the deals that looks
// at them one by one. A deal is, for each player in turn, a holding of their range that shares no
// card with what is taken, then for each player in turn the set of cards they still miss, then the
// same for the board, or for each of two boards.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include <pokerfloor/equity/answer.hpp>
#include <pokerfloor/equity/question.hpp>
#include <pokerfloor/equity/settle.hpp>

namespace pokerfloor::equity {

// A holding as a deal begins with it.
struct Beginning {
    CardSet taken;    // the player's known cards, those they discard among them
    CardSet kept;     // those that count at the showdown
    int missing = 0;  // how many come to them from the deck
    std::uint32_t weight = 1;
};

struct BoardBeginning {
    CardSet lies;
    int missing = 0;
};

struct ToDeal {
    CardSet deck;  // without the dead cards and those that lie on a board
    std::vector<std::vector<Beginning>> players;
    std::vector<BoardBeginning> boards;  // one or two; a short deck's common cards come on the
                                         // first
};

ToDeal to_deal(const Question& question);

// How many of a hand's cards are common to all because the deck runs short (MDP-10.J.2): 0, or in
// Seven-Card Stud 1 or 2. As if nobody had been dealt in beside the players of the question, with a
// burn before each street after the first (MDQ-16) and the dead cards out of the deck. Each player
// then has so many cards fewer of their own.
int common_cards(const Question& question);

// How many deals there are, each as often as its weight says; none where it takes more than a
// moment to find out.
std::optional<Count> count_deals(const ToDeal& to_deal);

// The same without weights, roughly and at once: never less, and more where holdings share cards.
double about_deals(const ToDeal& to_deal);

// Whether the deals with their weights, and sums of parts over them, surely fit a Count.
bool fits_count(const ToDeal& to_deal);

// Nothing counted yet.
Answer blank_answer(const Question& question);

// Deals that went alike, each board being settled as a whole pot; two are for half of it each
// (MDP-8.L, 8.N).
void count(Answer& answer, std::span<const Settled> boards, Count deals);

// All that another counted.
void add(Answer& answer, const Answer& other);

}  // namespace pokerfloor::equity
