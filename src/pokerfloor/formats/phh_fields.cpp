#include <pokerfloor/formats/phh_fields.hpp>

#include <algorithm>

namespace pokerfloor {
namespace {

// A slot for each key by its length, first and middle letter. The factors were searched for until
// no two keys met; a new key that meets an old one fails the assertion and needs new factors.
constexpr std::size_t slot_count = 128;

constexpr std::size_t slot_of(std::string_view key) {
    const auto first = static_cast<unsigned char>(key.front());
    const auto middle = static_cast<unsigned char>(key[key.size() / 2]);
    return (first + 3u * middle + 23u * key.size()) % slot_count;
}

constexpr auto make_slots() {
    std::array<std::size_t, slot_count> slots{};
    slots.fill(no_phh_field);
    for (std::size_t i = 0; i < phh_fields.size(); ++i) slots[slot_of(phh_fields[i].key)] = i;
    return slots;
}

constexpr auto slots = make_slots();
static_assert(std::ranges::count(slots, no_phh_field) == slot_count - phh_fields.size(),
              "two keys share a slot");

}  // namespace

std::size_t find_phh_field(std::string_view key) {
    if (key.empty()) return no_phh_field;
    const std::size_t field = slots[slot_of(key)];
    return field != no_phh_field && phh_fields[field].key == key ? field : no_phh_field;
}

}  // namespace pokerfloor
