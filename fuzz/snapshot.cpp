// Any bytes as the content of a snapshot: read or refused, never more; what is read is a floor's
// form. Only who has the floor's key can make a program read bytes of theirs.
#include <cstddef>
#include <cstdint>

#include <pokerfloor/store/snapshot.hpp>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static_cast<void>(pokerfloor::store::check_form({data, size}));
    return 0;
}
