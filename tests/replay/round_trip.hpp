// A round that was played, written down, read and played again: what tests of recordings share.
#pragma once

#include <doctest/doctest.h>

#include <string>

#include <pokerfloor/formats/phh_reader.hpp>
#include <pokerfloor/formats/phh_writer.hpp>
#include <pokerfloor/replay/record.hpp>
#include <pokerfloor/replay/replay.hpp>
#include <pokerfloor/table/simulate.hpp>

namespace pokerfloor::testing {

// Of the last round of the simulation; stacks end as they did, where no rake was taken, which the
// format does not know.
inline void check_round_trip(const Simulation& simulation) {
    const Round& end = simulation.last_round();
    const auto hand = record_of(simulation.last_setup(), end, simulation.last_facts());
    REQUIRE(hand);
    const std::string text = to_phh(*hand);
    CAPTURE(text);
    PhhReader reader(text, "written");
    const auto read = reader.next();
    REQUIRE(read.has_value());
    REQUIRE_MESSAGE(read->has_value(), (*read ? "" : read->error().message));
    Replayer replayer;
    const ReplayResult result = replayer.replay(**read);
    CHECK_MESSAGE(result.outcome == ReplayOutcome::ok, result.action, ": ", result.reason);
    REQUIRE_EQ(replayer.round().stage, Stage::over);
    if (end.raked != Chips{}) return;
    for (std::size_t i = 0; i < end.players; ++i)
        CHECK_EQ(replayer.round().player[i].stack, end.player[i].stack);
}

}  // namespace pokerfloor::testing
