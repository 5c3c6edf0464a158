// Which C++ types are texts, lists, or may be nothing: asked by all that is made from descriptions.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include <pokerfloor/base/shared_list.hpp>

namespace pokerfloor::protocol {

template <class T>
concept IsText = std::is_same_v<T, std::string> || std::is_same_v<T, std::string_view>;

template <class T>
inline constexpr bool is_vector = false;
template <class T>
inline constexpr bool is_vector<std::vector<T>> = true;
template <class T>
inline constexpr bool is_vector<SharedList<T>> = true;

// An optional value, or a pointer at one that lies elsewhere.
template <class T>
inline constexpr bool is_perhaps = std::is_pointer_v<T>;
template <class T>
inline constexpr bool is_perhaps<std::optional<T>> = true;

}  // namespace pokerfloor::protocol
