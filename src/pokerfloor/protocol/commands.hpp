// What clients say: messages over the socket, and the bodies of HTTP calls. The fields of a message
// are described in the order they are looked at: the first at fault is the one that is told.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <pokerfloor/base/chips.hpp>
#include <pokerfloor/cards/card.hpp>
#include <pokerfloor/protocol/forms.hpp>

namespace pokerfloor::protocol {

struct Ping {};

struct AskLobby {
    std::string key;
};

struct Watch {
    std::string key, table;
};

struct Unwatch {
    std::string key, table;
};

// From here on: commands to a table, with the number last seen of it.
struct Sit {
    std::string key, table;
    int seat = 0;  // from 1
    Chips amount{};
    std::uint64_t seq = 0;
};

struct Stand {
    std::string key, table;
    std::uint64_t seq = 0;
};

struct StandBeforeBlind {
    std::string key, table;
    std::uint64_t seq = 0;
};

// Who owes a blind waits for the big one, or posts now.
struct WaitForBlind {
    std::string key, table;
    std::uint64_t seq = 0;
};

struct PostBlind {
    std::string key, table;
    std::uint64_t seq = 0;
};

struct TopUp {
    std::string key, table;
    Chips amount{};
    std::uint64_t seq = 0;
};

struct SitOut {
    std::string key, table;
    std::uint64_t seq = 0;
};

struct ComeBack {
    std::string key, table;
    std::uint64_t seq = 0;
};

// A place in the line for a seat at a full table, and out of it.
struct JoinLine {
    std::string key, table;
    std::uint64_t seq = 0;
};

struct LeaveLine {
    std::string key, table;
    std::uint64_t seq = 0;
};

// House games: a neighbouring area more, or that one no more.
struct TakeArea {
    std::string key, table;
    int seat = 0;  // from 1
    std::uint64_t seq = 0;
};

struct LeaveArea {
    std::string key, table;
    int seat = 0;  // from 1
    std::uint64_t seq = 0;
};

// Amounts by wager: an object with a key for each.
using Amounts = std::vector<std::pair<std::string, Chips>>;

struct Act {
    std::string key, table;
    std::uint64_t seq = 0;
    std::string action;
    std::optional<Chips> amount{};
    std::vector<Card> cards{};
    Amounts wagers{};
    int area = 0, depth = 0;  // 0: left out
};

using ClientMessage =
    std::variant<Ping, AskLobby, Watch, Unwatch, Sit, Stand, StandBeforeBlind, TopUp, SitOut,
                 ComeBack, WaitForBlind, PostBlind, JoinLine, LeaveLine, TakeArea, LeaveArea, Act>;

// Bodies of POSTs: texts, of which each call wants its own.
struct Credentials {
    std::string name, password, new_password, code;
};

template <>
struct Described<Ping> {
    static constexpr auto value =
        object<Ping>("ping", "a sign of life, answered by a pong", constant<"type">("ping"));
};

template <>
struct Described<AskLobby> {
    static constexpr auto value =
        object<AskLobby>("askLobby", "the lobby now, and whenever it changes",
                         constant<"type">("lobby"), field<"key", &AskLobby::key>(key_form));
};

template <>
struct Described<Watch> {
    static constexpr auto value = object<Watch>(
        "watch", "a snapshot of the table now, then its deltas", constant<"type">("watch"),
        field<"key", &Watch::key>(key_form), field<"table", &Watch::table>(table_id));
};

template <>
struct Described<Unwatch> {
    static constexpr auto value = object<Unwatch>(
        "unwatch", "no more of it", constant<"type">("unwatch"),
        field<"key", &Unwatch::key>(key_form), field<"table", &Unwatch::table>(table_id));
};

template <>
struct Described<Sit> {
    static constexpr auto value = object<Sit>(
        "sit", "a seat, with that much of the bankroll", constant<"type">("sit"),
        field<"key", &Sit::key>(key_form), field<"table", &Sit::table>(table_id),
        field<"seat", &Sit::seat>({.least = 1, .most = 100}),
        field<"amount", &Sit::amount>(amount_above_zero), field<"seq", &Sit::seq>(seq_form));
};

// The commands to a table that say no more than that.
template <class Command>
constexpr auto plain_command(const char* type, std::string_view name, std::string_view says) {
    return object<Command>(
        name, says, constant<"type">(type), field<"key", &Command::key>(key_form),
        field<"table", &Command::table>(table_id), field<"seq", &Command::seq>(seq_form));
}

template <>
struct Described<Stand> {
    static constexpr auto value =
        plain_command<Stand>("stand", "stand", "leaves the seat, after the round if in one");
};

template <>
struct Described<StandBeforeBlind> {
    static constexpr auto value = plain_command<StandBeforeBlind>(
        "stand-before-blind", "standBeforeBlind", "leaves when the big blind would come");
};

template <>
struct Described<TopUp> {
    static constexpr auto value = object<TopUp>(
        "topUp", "more money, between rounds", constant<"type">("top-up"),
        field<"key", &TopUp::key>(key_form), field<"table", &TopUp::table>(table_id),
        field<"amount", &TopUp::amount>(amount_above_zero), field<"seq", &TopUp::seq>(seq_form));
};

template <>
struct Described<SitOut> {
    static constexpr auto value =
        plain_command<SitOut>("sit-out", "sitOut", "the next round is dealt without them");
};

template <>
struct Described<ComeBack> {
    static constexpr auto value =
        plain_command<ComeBack>("come-back", "comeBack", "back, also from a wish to leave");
};

template <>
struct Described<WaitForBlind> {
    static constexpr auto value = plain_command<WaitForBlind>(
        "wait-for-blind", "waitForBlind", "who owes a blind is dealt in with the big blind");
};

template <>
struct Described<PostBlind> {
    static constexpr auto value = plain_command<PostBlind>(
        "post-blind", "postBlind", "who owes a blind posts it as soon as they can be dealt in");
};

template <>
struct Described<JoinLine> {
    static constexpr auto value = plain_command<JoinLine>(
        "join-line", "joinLine", "waits for a seat at a table that has none free");
};

template <>
struct Described<LeaveLine> {
    static constexpr auto value =
        plain_command<LeaveLine>("leave-line", "leaveLine", "waits no longer");
};

template <class Command>
constexpr auto area_command(const char* type, std::string_view name, std::string_view says) {
    return object<Command>(
        name, says, constant<"type">(type), field<"key", &Command::key>(key_form),
        field<"table", &Command::table>(table_id),
        field<"seat", &Command::seat>({.least = 1, .most = 100}).says("the area"),
        field<"seq", &Command::seq>(seq_form));
}

template <>
struct Described<TakeArea> {
    static constexpr auto value = area_command<TakeArea>(
        "take-area", "takeArea", "a second betting area beside the seat, from the next round on");
};

template <>
struct Described<LeaveArea> {
    static constexpr auto value =
        area_command<LeaveArea>("leave-area", "leaveArea", "gives a second betting area up");
};

template <>
struct Described<Act> {
    static constexpr auto value =
        object<Act>("act", "one of the choices of the view", constant<"type">("act"),
                    field<"key", &Act::key>(key_form), field<"table", &Act::table>(table_id),
                    field<"seq", &Act::seq>(seq_form), field<"action", &Act::action>(action_form),
                    field<"amount", &Act::amount>(amount).or_left_out().says(
                        "with raise-to, play and propose-minimum"),
                    field<"cards", &Act::cards>(known_card)
                        .or_left_out()
                        .entries(0, 16)
                        .says("with draw: the cards to change"),
                    field<"wagers", &Act::wagers>(amount).or_left_out().entries(0, 16).says(
                        "with wager: an amount for each wager placed"),
                    field<"area", &Act::area>({.least = 1, .most = 100})
                        .or_left_out()
                        .says("which of one's areas; if left out, the one asked about"),
                    field<"depth", &Act::depth>({.least = 1, .most = 60})
                        .or_left_out()
                        .says("with cut: how many cards lie above it"));
};

inline constexpr auto code_field = field<"code", &Credentials::code>().or_left_out().says(
    "the host's, where a new account needs one");
inline constexpr auto name_body =
    object<Credentials>("nameBody", "", field<"name", &Credentials::name>(name_form), code_field);
inline constexpr auto register_body =
    object<Credentials>("register", "", field<"name", &Credentials::name>(name_form),
                        field<"password", &Credentials::password>(), code_field);
inline constexpr auto name_and_password_body =
    object<Credentials>("nameAndPassword", "", field<"name", &Credentials::name>(name_form),
                        field<"password", &Credentials::password>());
inline constexpr auto join_staff_body =
    object<Credentials>("joinStaff", "with the code of the invitation, a password of one's own",
                        field<"name", &Credentials::name>(name_form),
                        field<"code", &Credentials::code>().says("of the invitation"),
                        field<"password", &Credentials::password>());
inline constexpr auto new_password_body = object<Credentials>(
    "newPassword", "", field<"password", &Credentials::password>().says("the present one"),
    field<"new_password", &Credentials::new_password>());

}  // namespace pokerfloor::protocol
