// Who has a seat.
#pragma once

#include <pokerfloor/events/record.hpp>

namespace pokerfloor {

struct Place {
    AccountId account = nobody;
    bool leaving = false;       // when the round is over
    bool before_blind = false;  // leaves when the big blind would fall on him

    bool operator==(const Place&) const = default;
};

}  // namespace pokerfloor
