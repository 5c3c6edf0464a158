// Plays a transcript: a round told as text, one command after another with the facts that follow.
//
//   # MDP-10.D.3  a title                 clauses shown, two spaces, what they come to
//   game stud7-high                       the game's id
//   terms limits 4/8 ante 1 forced-bet 2  the structure and what else the table asks
//   seats 1:200 2:200 3:200               seat:stack in the order of the deal; a button is last
//   cards 1: Kh 9s / 2d   2: Qc Qd / 2c   a seat's cards in the order dealt; the / is for the eye
//   draw 1: 2c 3d                         its replacements in a draw, in the order dealt
//   board Ah Kd 2c 3s 4h                  community cards, or common cards of stud
//   second-board 9c 9h                    those of the second board, only what is dealt to it
//   burns 9c 9d                           burned cards
//   dealing shown                         facts of dealing are told card by card
//   dealing on-word                       cards wait for "> deal"
//
// Terms: limits 4/8, spread 2-10, pot-limit 2, no-limit 2; blinds 1/2, a third is a straddle;
// run-it-twice, bomb-pot, double-board, waterfall (the ante is what each pays), tournament,
// dead-button, button-small-blind, ante 1, button-ante 4, forced-bet 2, chip 0.25, raises 3,
// no-check-raise, open-pair-double, winner-need-not-show, odd-chip left-of-button or
// right-of-button or by-suit, behaviour 1 (the rules as they were before a correction,
// docs/decisions/0008), rake 10% or rake 20:1,40:2 (steps) with cap 5, rake-unit 0.50,
// no-flop-no-drop.
//
//   > start                      > 3 forced-bet         > 1 draw 2c 3d     > 1 show
//   > 3 raise-to 8, 1 call       > 2 check, 2 fold      > 1 stand-pat      > 1 muck
//   > 1 run-twice                > 1 run-once           > 1 time-expired   > 1 floor-folds
//   > all call                   everybody posts what is due, calls or checks to the round's end
//   > check down                 everybody checks and stands pat to the end, and all show
//   > deal 9c                    out of turn only: cards come by themselves
//   > 7 call                     somebody without a seat in the round
//
// What goes wrong, chapter 18:
//
//   > misdeal-not-shuffled       > misdeal-wrong-start  > misdeal-seat-skipped
//   > deck-defective             > card-face-up 9c      > card-off-table 8s
//   > dealt-to-ineligible 7c 8c  > 3 card-exposed Kd    > 3 hand-fouled    > 3 stops-betting
//
// What a player says and pushes, as the dealer sees it; a chip is one piece, a number alone several
// chips; what follows "then" came in a second motion:
//
//   > 2 says "raise to 60" and pushes 50        > 2 pushes a 25 chip       > 2 pushes 20 then 40
//   > 2 says "more to come" and pushes 20       > 2 turns up cards down    > 2 throws cards
//   > 2 says "40"
//
// Several rounds at a table: instead of seats there is a line for the table, a game under way, and
// the terms may have straddle 4, kill 60 or half-kill 60, minimum-up-to 10, button-stays; bomb-pot,
// double-board and waterfall mean that they are offered. Cards may be named again between rounds.
//
//   table 1:100 2:100 4:100 button 4
//   > next round                 blinds go by the button, which moves on when a round is over
//   > next round straddle 2      > next round bomb-pot 10, double-board 10, waterfall 10
//   > 3 sits out                 > 3 comes back         > 5 sits down with 100
//   > minimum 5 agreed by 1 2 3  who agrees to a higher minimum bet, from the next round on
//
// After a command stand, indented, its facts; or "! reason", and where one wishes the clause and
// the sentence that go with it; then pictures, "= pot 5, to act 1", of whatever they name. Cards
// come by themselves when the round waits for them: the named ones, otherwise any that nobody
// named. Facts of dealing are left out, except what lies in the middle and what a draw brings.
//
// House games have words of their own: house_scene.hpp.
#pragma once

#include <string>
#include <vector>

namespace pokerfloor::transcripts {

struct Case {
    std::string title;
    std::vector<std::string> lines;  // the title line included
};

// A file holds one case or several, each begun by its title.
std::vector<Case> cases_of(const std::string& text);

// The same lines as the round says them. Where they are equal, the transcript is right. Throws
// std::runtime_error where a line cannot be understood.
std::vector<std::string> played(const Case& transcript);

// The same of a pot game in a scene of one's own.
class Scene;
std::vector<std::string> played(const Case& transcript, Scene& scene);

// Both, line by line, with - what was expected and + what happened.
std::string difference(const std::vector<std::string>& expected,
                       const std::vector<std::string>& happened);

}  // namespace pokerfloor::transcripts
