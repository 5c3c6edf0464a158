#include <pokerfloor/records/places.hpp>

#include <algorithm>

#include <fmt/core.h>

#include <pokerfloor/store/names.hpp>

namespace pokerfloor::records {

std::string owner_in_words(const MoneyPlace& place, const Diary& diary) {
    if (const PostedTable* const table = diary.table(place.table)) return table->id;
    if (place.holder != Holder::bankroll) return {};
    return diary.name_of(static_cast<AccountId>(place.of));
}

std::string place_in_words(const MoneyPlace& place, const Diary& diary) {
    std::string text(store::name_of(place.holder));
    const std::string owner = owner_in_words(place, diary);
    if (!owner.empty()) text += " of " + owner;
    if (place.holder == Holder::stakes) text += fmt::format(", seat {}", place.of + 1);
    return text;
}

std::string cause_in_words(Cause cause) {
    std::string text(store::name_of(cause));
    std::ranges::replace(text, '-', ' ');
    return text;
}

}  // namespace pokerfloor::records
