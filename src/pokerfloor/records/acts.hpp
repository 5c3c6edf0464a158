// Who did something and what it was, in words.
#pragma once

#include <string>

#include <pokerfloor/records/diary.hpp>

namespace pokerfloor::records {

// "Ada (floorperson)", "the host", "the program".
std::string actor_in_words(const Actor& actor, const Diary& diary);
// "close table": the wish's name without its dashes.
std::string act_in_words(const Wished& what);
// Whom; they may have left in the same record.
std::string removed_in_words(const Record& record, const PlayerRemoved& removed,
                             const Diary& diary);
// Whether a person of staff, or the host, asked for it.
bool is_by_staff(const Wish& wish);

}  // namespace pokerfloor::records
