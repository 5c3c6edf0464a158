#include <pokerfloor/server/restored.hpp>

namespace pokerfloor::server {

Restored restore(const store::RecordStore& log, const ReadTerms& read_terms,
                 std::size_t keys_remembered) {
    Restored restored;
    log.read_all([&](const Record& record) {
        store::follow(restored, record, read_terms, keys_remembered);
    });
    return restored;
}

}  // namespace pokerfloor::server
