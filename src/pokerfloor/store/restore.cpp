#include <pokerfloor/store/restore.hpp>

#include <fmt/core.h>

#include <pokerfloor/store/error.hpp>

namespace pokerfloor::store {

Floor restore(FloorTerms terms, const Log& log) {
    Floor floor(std::move(terms));
    log.read_all([&](const Record& record) {
        if (!floor.repeat(record))
            throw StoreError(
                fmt::format("record {} of the log does not follow from those before it: the floor "
                            "file or the program is not the one it was written with",
                            record.number));
    });
    return floor;
}

}  // namespace pokerfloor::store
