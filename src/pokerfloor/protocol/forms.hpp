// The texts and numbers of the protocol, each described once.
#pragma once

#include <array>

#include <pokerfloor/protocol/describe.hpp>

namespace pokerfloor::protocol {

inline constexpr std::size_t longest_key = 64;
// No amount at any table comes near: sums of a whole floor of these still fit.
inline constexpr std::int64_t most_cents = 1'000'000'000'000;

// clang-format off
inline constexpr std::array<std::string_view, 2> kind_words{"pot", "house"};
inline constexpr std::array<std::string_view, 9> stage_words{
    "waiting", "betting", "drawing", "offering", "showdown", "cutting", "wagering", "deciding",
    "over"};
inline constexpr std::array<std::string_view, 6> due_words{"burn",  "down",         "up",
                                                            "board", "second-board", "common"};
inline constexpr std::array<std::string_view, 4> result_words{"won", "lost", "pushed", "returned"};
// The games in the catalogue's order; a test compares.
inline constexpr std::array<std::string_view, 21> game_words{
    "holdem", "omaha-high", "omaha-hilo8", "omaha5-high", "omaha5-hilo8", "sixplus", "stud7-high",
    "stud7-low", "stud7-hilo", "stud7-hilo8", "stud5", "draw5-high", "draw5-low", "badugi",
    "td-27", "td-a5", "badeucey", "badacey", "double-draw", "four-card", "double-down-stud"};
// What a seat may do, by what it is sent with.
inline constexpr std::array<std::string_view, 10> plain_actions{
    "fold", "check", "show", "muck", "run-twice", "run-once", "stay", "decline", "decline-cut", "cap"};
inline constexpr std::array<std::string_view, 7> priced_actions{
    "call", "forced-bet", "straddle", "propose-bomb-pot", "propose-double-board",
    "propose-waterfall", "agree"};
inline constexpr std::array<std::string_view, 3> amount_actions{
    "raise-to", "play", "propose-minimum"};
inline constexpr std::array<std::string_view, 1> draw_actions{"draw"};
inline constexpr std::array<std::string_view, 1> wager_actions{"wager"};
inline constexpr std::array<std::string_view, 1> cut_actions{"cut"};
// clang-format on

template <std::size_t... sizes>
constexpr auto joined(const std::array<std::string_view, sizes>&... lists) {
    std::array<std::string_view, (sizes + ...)> all{};
    std::size_t at = 0;
    const auto add = [&](const auto& list) {
        for (const std::string_view word : list) all[at++] = word;
    };
    (add(lists), ...);
    return all;
}
inline constexpr auto all_actions =
    joined(plain_actions, priced_actions, amount_actions, draw_actions, wager_actions, cut_actions);

inline constexpr Form key_form{.name = "key",
                               .says = "of the client's choosing; at most 64 bytes of UTF-8",
                               .least = 1,
                               .most = longest_key};
inline constexpr Form table_id{.name = "tableId", .least = 1, .most = longest_key};
inline constexpr Form seq_form{.name = "seq",
                               .says = "the number of a snapshot or delta of a table",
                               .least = 0,
                               .most = std::int64_t{1} << 52};
inline constexpr Form seat_number{.name = "seatNumber", .least = 1};
inline constexpr Form round_number{.name = "round", .says = "0 before the first", .least = 0};
inline constexpr Form from_one{.least = 1};
inline constexpr Form from_zero{.least = 0};
inline constexpr Form amount{.name = "amount", .says = "cents", .least = 0, .most = most_cents};
inline constexpr Form amount_above_zero{
    .name = "amountAboveZero", .says = "cents", .least = 1, .most = most_cents};
inline constexpr Form time_form{.name = "time", .says = "milliseconds since 1970", .least = 1};
inline constexpr Form kind_form{.name = "kind", .words = kind_words};
inline constexpr Form game_form{.name = "game", .words = game_words};
inline constexpr Form stage_form{
    .name = "stage",
    .says =
        "waiting for players or money; cutting, wagering and deciding in house games; over while "
        "the result is shown",
    .words = stage_words};
inline constexpr Form action_form{
    .name = "action", .least = 1, .most = longest_key, .words = all_actions};
inline constexpr Form name_form{
    .name = "name", .says = "at most 24 bytes of UTF-8", .least = 1, .most = 24};
inline constexpr Form wager_id{
    .name = "wagerId", .most = longest_key, .pattern = "^[a-z0-9]+(-[a-z0-9]+)*$"};
inline constexpr Form card_form{.name = "card",
                                .says = "?? is a card the viewer may not know",
                                .pattern = "^([2-9TJQKA][cdhs]|Jk|\\?\\?)$"};
inline constexpr Form known_card{.name = "knownCard", .pattern = "^([2-9TJQKA][cdhs]|Jk)$"};
inline constexpr Form clause_id{.name = "clauseId", .pattern = "^M[A-Z]{2}-[A-Za-z0-9.-]+$"};
inline constexpr Form text_form{.name = "text", .least = 1};
inline constexpr Form sentence_form{.name = "sentence",
                                    .says = "one line that ends with a full stop",
                                    .pattern = "^[A-Z\"][^\\n]*[.]$"};
inline constexpr std::array<std::string_view, 10> role_words{
    "dealer",   "floorperson",  "shift-supervisor", "cashier", "accounting",
    "security", "surveillance", "compliance",       "manager", "administrator"};
inline constexpr Form role_form{.name = "role", .words = role_words};
inline constexpr Form reason_form{.pattern = "^[a-z]+(-[a-z]+)*$"};

}  // namespace pokerfloor::protocol
