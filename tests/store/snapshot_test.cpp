// Snapshots: what is put down and taken up again is the same floor, in every part, and goes on
// alike.
#include <doctest/doctest.h>

#include <algorithm>

#include <pokerfloor/store/data_folder.hpp>
#include <pokerfloor/store/encoding.hpp>
#include <pokerfloor/store/log.hpp>
#include <pokerfloor/store/snapshot.hpp>

#include "played.hpp"
#include "scratch.hpp"

using namespace pokerfloor;
using namespace pokerfloor::store;

namespace {

Result<FloorTerms> no_terms(std::string_view, Behaviour) {
    return fail("no text is read");
}

Restored taken_up(const Restored& restored, const StreamEnds& ends = StreamEnds()) {
    const SnapshotBytes bytes = snapshot_of({restored.records, {}}, restored, ends);
    auto snapshot = read_snapshot(bytes);
    REQUIRE_MESSAGE(snapshot.has_value(), snapshot.error().message);
    // The same floor makes the same bytes.
    CHECK(snapshot_of(bytes.head, snapshot->restored, ends) == bytes);
    return std::move(snapshot->restored);
}

}  // namespace

TEST_CASE("a floor put down at any record and taken up again is the same, and goes on alike") {
    for (const std::uint64_t seed : {1u, 2u, 3u, 4u}) {
        CAPTURE(seed);
        Played played(seed, behaviour_now,
                      seed % 2 == 0 ? tables_of_four_card() : a_table_of_every_game());
        RandomStream chance(Seed{{static_cast<std::uint8_t>(seed)}}, Purpose::play);
        Restored all, resumed;
        std::uint64_t next = 1 + chance.below(40);
        for (int i = 0; i < 3000; ++i) {
            const Record record = played.next();
            follow(all, record, no_terms, keys_remembered);
            if (resumed.floor != nullptr) follow(resumed, record, no_terms, keys_remembered);
            if (record.number != next) continue;
            next += 1 + chance.below(40);
            if (resumed.floor != nullptr) {
                REQUIRE(*resumed.floor == *all.floor);
            }
            resumed = taken_up(all);
            REQUIRE(*resumed.floor == *all.floor);
            REQUIRE(static_cast<const HostMemory&>(resumed) == all);
            // The one that decides may differ from both in nothing either.
            REQUIRE(played.floor() == *resumed.floor);
        }
    }
}
