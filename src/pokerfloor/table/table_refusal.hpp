// Why a table does not do what it was asked to between rounds: the clause, and what is allowed.
#pragma once

#include <string>
#include <string_view>

#include <tl/expected.hpp>

namespace pokerfloor {

struct TableRefusal {
    std::string clause;
    std::string why;  // a sentence without its capital letter

    bool operator==(const TableRefusal&) const = default;
};

// "MDP-7.B: at least two players ..."
inline std::string to_string(const TableRefusal& refusal) {
    return refusal.clause + ": " + refusal.why;
}

template <class Value>
using Granted = tl::expected<Value, TableRefusal>;

inline tl::unexpected<TableRefusal> refuse(std::string_view clause, std::string_view why) {
    return tl::unexpected(TableRefusal{std::string(clause), std::string(why)});
}

}  // namespace pokerfloor
