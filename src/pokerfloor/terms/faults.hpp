// What is wrong with the terms a facility posted for a table, all of it at once.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <pokerfloor/base/behaviour.hpp>
#include <pokerfloor/terms/table_terms.hpp>

namespace pokerfloor {

struct Fault {
    std::string_view key;     // the term: "forced-bet"
    std::string_view clause;  // "MDP-17.B.1"
    std::string message;      // what is wrong
    std::string allowed;      // what would be right

    bool operator==(const Fault&) const = default;
};

// By the rules of a behaviour: what was posted under an earlier one is judged as it was then.
std::vector<Fault> faults_of(const TableTerms& terms, Behaviour behaviour = behaviour_now);

}  // namespace pokerfloor
