// How it is told what all-in hands were worth.
#pragma once

#include <cstdint>
#include <vector>

#include <pokerfloor/protocol/forms.hpp>
#include <pokerfloor/views/all_in_equities.hpp>

namespace pokerfloor::protocol {

struct AllInEquities {
    std::uint64_t round = 0;
    std::vector<views::StreetEquities> streets;
};

template <>
struct Described<views::SeatEquity> {
    static constexpr auto value = object<views::SeatEquity>(
        "seatEquity", "", field<"seat", &views::SeatEquity::seat>(seat_number),
        field<"equity", &views::SeatEquity::equity>(text_form).says(
            "the part of the pot on average, 0 to 1: \"0.8195\""));
};

template <>
struct Described<views::StreetEquities> {
    static constexpr auto value = object<views::StreetEquities>(
        "streetEquities", "before the next card, when so many cards lay on the boards",
        field<"board", &views::StreetEquities::board>(from_zero),
        field<"second_board", &views::StreetEquities::second_board>(from_zero),
        field<"cards", &views::StreetEquities::cards>(from_one).says("in the fullest of the hands"),
        field<"exact", &views::StreetEquities::exact>().says(
            "counted; false: from 100,000 deals by chance"),
        field<"seats", &views::StreetEquities::seats>().entries(2));
};

template <>
struct Described<AllInEquities> {
    static constexpr auto value = object<AllInEquities>(
        "allInEquities", "what hands were worth once they were turned up, all-in; none otherwise",
        field<"round", &AllInEquities::round>(from_one),
        field<"streets", &AllInEquities::streets>());
};

}  // namespace pokerfloor::protocol
