// The words the log is written in. They are on disks everywhere: add one, never change or reuse
// one.
#pragma once

#include <optional>
#include <string_view>

#include <pokerfloor/events/record.hpp>

namespace pokerfloor::store {

// "pot-act"; empty for an option nobody can propose.
std::string_view name_of(const Wished& what);
// Empty where the value is none of the enumeration's.
std::string_view name_of(Role role);
std::string_view name_of(AccountKind kind);
std::string_view name_of(Holder holder);
std::string_view name_of(Cause cause);
std::string_view name_of(CommandKind kind);
std::string_view name_of(EventKind kind);
std::string_view name_of(house::CommandKind kind);
std::string_view name_of(house::EventKind kind);
std::string_view name_of(house::Instrument instrument);
// "As", "Jk1"; empty for an unknown card.
std::string_view name_of(Card card);

// The other way, for each of these; none: no such word.
template <class Kind>
std::optional<Kind> named(std::string_view word);
template <>  // with all its parts as usual
std::optional<Wished> named(std::string_view word);
template <>
std::optional<Role> named(std::string_view word);
template <>
std::optional<AccountKind> named(std::string_view word);
template <>
std::optional<Holder> named(std::string_view word);
template <>
std::optional<Cause> named(std::string_view word);
template <>
std::optional<CommandKind> named(std::string_view word);
template <>
std::optional<EventKind> named(std::string_view word);
template <>
std::optional<house::CommandKind> named(std::string_view word);
template <>
std::optional<house::EventKind> named(std::string_view word);
template <>
std::optional<house::Instrument> named(std::string_view word);
template <>
std::optional<Card> named(std::string_view word);

}  // namespace pokerfloor::store
