// A question about a house game's odds, whichever of the three it is, and its answer: what the
// pages, tables and files of this room are made from.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <pokerfloor/analysis/deal_frequencies.hpp>
#include <pokerfloor/analysis/double_down_stud.hpp>
#include <pokerfloor/analysis/double_draw.hpp>
#include <pokerfloor/analysis/four_card.hpp>
#include <pokerfloor/games/game_spec.hpp>

namespace pokerfloor::reports {

using Terms =
    std::variant<analysis::DoubleDrawTerms, analysis::FourCardTerms, analysis::DoubleDownStudTerms>;

// A paytable file as it was read, so that nobody has to trust its name.
struct FileUsed {
    std::string name;    // "mine.toml"
    std::string sha256;  // of its bytes
    std::string text;
};

struct Question {
    const GameSpec* game = nullptr;
    Terms terms;
    analysis::Conditions conditions;
    std::string tables_are;  // what the paytables are called: "paytable A", "mine.toml"
    std::optional<FileUsed> file{};
    // Where the odds of each table come from, by its heading: "paytable A (MDD-12.B.1)",
    // "mine.toml", "--set bonus=...".
    std::map<std::string, std::string> from{};
};

struct Answer {
    Question question;
    analysis::GameOdds odds;
    analysis::ShortStrategy short_strategy;     // empty unless asked for, or free
    std::vector<analysis::DealDecision> deals;  // of Double Draw Poker: a part of its strategy
};

// A short strategy costs Double Draw Poker half as much time again; the other games have one
// anyway.
Result<Answer> answer(const Question& question, const analysis::Effort& effort,
                      analysis::WithShortStrategy with_short);

// The tables the answer depends on, and the wagers that are paid by each.
struct TableUsed {
    const PaytableForm* form;
    Paytable table;
    std::vector<std::string> wagers;  // as GameOdds names them
    bool of_whole;                    // one of them is part of the whole game
    std::string from{};               // Question::from of its heading
};
std::vector<TableUsed> tables_of(const Question& question);

// "Ante"; "original wager": what everything is measured in.
std::string first_wager(const Question& question);

// What must be staked before the cards are dealt: the Ante, in Double Draw Poker the Bonus Wager
// with it (MDD-7.E.1, DD-2).
struct OpeningStake {
    int units;
    std::string in_words;  // "of Ante and Bonus Wager together, 2 Antes"
};
OpeningStake opening_stake(const Question& question);

// How often the cards dealt make each hand: one list, or one for the dealer too.
std::vector<analysis::DealFrequencies> deal_frequencies(const Question& question);

// Is the wager one a player makes for itself, beside the whole game?
bool is_side_wager(const Question& question, const std::string& wager);

}  // namespace pokerfloor::reports
