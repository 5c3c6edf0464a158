// What is posted at a table, in words: for the lobby, the sign and the views. The sign on the wall
// and the page's rules are the same lines.
#pragma once

#include <string>
#include <vector>

#include <pokerfloor/terms/floor_terms.hpp>
#include <pokerfloor/views/table_view.hpp>

namespace pokerfloor::views {

// How amounts are written: "4" on the page, which has chips, "$4" on paper.
using Money = std::string (*)(Chips);
inline std::string in_chips(Chips amount) {
    return to_string(amount);
}

// What the books want on the layout of a house game or else on a sign, on a sign at the table, and
// what is posted besides.
enum class Wanted { on_the_layout, on_a_sign, besides };

struct PostedLine {
    std::string topic;   // "rake": what a line on the wall begins with
    std::string words;   // "5% of the pot, at most 4 a hand": to be read from afar
    std::string detail;  // ", rounded down to multiples of 1": to be read beside it
    std::string text;    // all of it, as a sentence of the page's rules
    std::string clause;
    Wanted wanted = Wanted::on_a_sign;
};
// Under which Rules Submission it is offered comes last, where there is one.
std::vector<PostedLine> posted_lines(const PostedTable& posted, Money money = in_chips,
                                     const Submission& submission = {});

struct PostedWords {
    std::string stakes;
    SharedList<Line> sign;
    SharedList<PaytableView> paytables;  // of a house game
};
// Under which edition of the Rules Submission, if there is one, stands on the sign, too.
PostedWords words_of(const PostedTable& posted, const Submission& submission);

std::string stakes_in_words(const PostedTable& posted, Money money = in_chips);
std::string raised_stakes_of(const BettingTerms& raised);  // by a kill (MDP-12.N)

// Where the upper limit begins: "from the turn on".
std::string upper_limit_begins(const PotLaw& law);

}  // namespace pokerfloor::views
