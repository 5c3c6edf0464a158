#include <pokerfloor/records/acts.hpp>

#include <algorithm>

#include <fmt/core.h>

#include <pokerfloor/events/role_words.hpp>
#include <pokerfloor/store/names.hpp>

namespace pokerfloor::records {

std::string actor_in_words(const Actor& actor, const Diary& diary) {
    if (actor.role == Role::house) return "the program";
    const std::string name = diary.name_of(actor.account);
    if (actor.role == Role::host) return name.empty() ? "the host" : name + " (host)";
    if (!is_staff(actor.role)) return name;
    return fmt::format("{} ({})", name, title_of(actor.role));
}

std::string act_in_words(const Wished& what) {
    // The log's word is an older one than everybody's.
    if (std::holds_alternative<Credit>(what)) return "credit";
    std::string words(store::name_of(what));
    std::ranges::replace(words, '-', ' ');
    return words;
}

std::string removed_in_words(const Record& record, const PlayerRemoved& removed,
                             const Diary& diary) {
    if (const auto* const asked = record.wish.as<RemovePlayer>())
        return diary.name_of(asked->account);
    return diary.name_of(diary.sits(record.wish.table, removed.seat));
}

bool is_by_staff(const Wish& wish) {
    return wish.by.role == Role::host || is_staff(wish.by.role);
}

}  // namespace pokerfloor::records
