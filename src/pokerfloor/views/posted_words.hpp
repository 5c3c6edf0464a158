// What is posted at a table, in words: for the lobby, the sign and the views.
#pragma once

#include <string>

#include <pokerfloor/terms/floor_terms.hpp>
#include <pokerfloor/views/table_view.hpp>

namespace pokerfloor::views {

struct PostedWords {
    std::string stakes;
    SharedList<Line> sign;
    SharedList<PaytableView> paytables;  // of a house game
};
// Under which edition of the Rules Submission, if there is one, stands on the sign, too.
PostedWords words_of(const PostedTable& posted, const Submission& submission);

std::string stakes_in_words(const PostedTable& posted);
std::string raised_stakes_of(const BettingTerms& raised);  // by a kill (MDP-12.N)

}  // namespace pokerfloor::views
