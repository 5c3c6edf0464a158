#include <pokerfloor/simulation/picture.hpp>

#include <boost/json.hpp>

namespace pokerfloor::simulation {
namespace json = boost::json;
namespace {

bool all_alike_or_null(const json::object& some, const json::object& others) {
    for (const auto& [key, value] : some) {
        const json::value* const other = others.if_contains(key);
        if (other == nullptr ? !value.is_null() : !are_alike(value, *other)) return false;
    }
    return true;
}

}  // namespace

bool Picture::has_seat() const {
    const json::value* const you = view.if_contains("you");
    return you != nullptr && you->is_object();
}

const json::array* Picture::choices() const {
    return has_seat() ? &view.at("you").as_object().at("choices").as_array() : nullptr;
}

void merge(json::object& target, const json::object& patch) {
    for (const auto& [key, value] : patch) {
        if (value.is_null()) {
            target.erase(key);
            continue;
        }
        json::value& place = target[key];
        if (!value.is_object()) {
            place = value;
            continue;
        }
        if (!place.is_object()) place.emplace_object();
        merge(place.as_object(), value.as_object());
    }
}

bool are_alike(const json::value& a, const json::value& b) {
    if (a.is_object() && b.is_object())
        return all_alike_or_null(a.as_object(), b.as_object()) &&
               all_alike_or_null(b.as_object(), a.as_object());
    if (!a.is_array() || !b.is_array()) return a == b;
    const json::array &some = a.as_array(), &others = b.as_array();
    if (some.size() != others.size()) return false;
    for (std::size_t i = 0; i < some.size(); ++i)
        if (!are_alike(some[i], others[i])) return false;
    return true;
}

}  // namespace pokerfloor::simulation
