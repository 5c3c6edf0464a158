// `pokerfloor advise`: every option at a decision of a house game, with its exact expectation.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <pokerfloor/analysis/advice.hpp>
#include <pokerfloor/cli/house_question.hpp>

namespace pokerfloor::cli {

struct AdviseCall {
    HouseCall house;
    std::string cards;                       // the own hand
    std::optional<std::string> discarded{};  // at the first draw of double-draw
    std::optional<std::string> point{};      // of double-draw; none: by --discarded
    std::string dealer;  // four-card: the up card, then known hidden ones; the stud's hole card
    std::string board;   // double-down-stud's three up cards
};

struct Advised {
    reports::Question question;
    std::string situation;  // "As Ks Kd 7c 2d against Qh"
    analysis::Advice advice;
};

Result<Advised> advise(const AdviseCall& call);

// "discard 7c 2d"
std::string name_of(const analysis::Option& option);

std::string advise_text(const Advised& advised);
std::string advise_json(const Advised& advised);

std::vector<std::string> draw_points();

}  // namespace pokerfloor::cli
