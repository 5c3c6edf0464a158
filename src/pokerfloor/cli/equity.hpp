// `pokerfloor equity`: what hands are worth against each other in a pot game, as text or JSON.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <pokerfloor/equity/equity.hpp>
#include <pokerfloor/equity/next_cards.hpp>

namespace pokerfloor::cli {

// How hard to work, as written on the command line.
struct EffortCall {
    bool exact = false;
    std::optional<std::string> samples{}, seed{};
    std::optional<std::string> jobs{};  // none: one for each processor
};

// A question as written.
struct HandsCall {
    std::vector<std::string> hands{};
    std::vector<std::string> boards{};  // none, one or two
    std::string dead{};
    std::vector<std::string> keep{};  // none, or one for each player
};

struct EquityCall {
    std::string game;
    std::string input;  // "-": questions from standard input, a line each
    HandsCall asked;
    EffortCall effort;
    bool by_street = false;
    bool outs = false;
    std::optional<std::string> chart{};   // a file, of by_street
    std::optional<std::string> matrix{};  // a directory
    // Of draws: whose best draw, which hands all end up with, what becomes of a plan.
    std::optional<std::string> best_draw{};
    bool final_hands = false;
    std::optional<std::string> plan{}, draws{};
};

struct EquityFound {
    equity::Question question;  // with the texts as they are told
    equity::Effort effort;
    equity::Answer answer;
    std::optional<equity::NextCards> next{};  // where asked for
    bool by_street = false, outs = false;
};

// A game between players, or why the one named is none.
Result<const GameSpec*> pot_game_named(const std::string& name);

Result<equity::Question> question_of(const GameSpec& game, const HandsCall& call);
Result<equity::Effort> effort_of(const EffortCall& call);

std::string equity_text(const EquityFound& found);
std::string equity_json(const EquityFound& found);  // with the line's end

// One line for people, without its end: the equities and how they were found.
std::string equity_line(const EquityFound& found);

// The whole command: its exit status.
int equity_command(const EquityCall& call, bool json);

}  // namespace pokerfloor::cli
