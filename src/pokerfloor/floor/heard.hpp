// What everybody at a house game hears of a fact: the same, its card unknown where it lies face
// down.
#pragma once

#include <pokerfloor/events/house_event.hpp>

namespace pokerfloor {

inline house::Event heard_by_all(const house::Event& event) {
    house::Event heard = event;
    switch (event.kind) {
        case house::EventKind::dealt_down:
        case house::EventKind::box_dealt:
        case house::EventKind::discarded:
        case house::EventKind::error_card_kept:
            heard.card = Card();
            break;
        case house::EventKind::dealer_dealt:
            if (event.detail == 0) heard.card = Card();
            break;
        default:
            break;
    }
    return heard;
}

}  // namespace pokerfloor
