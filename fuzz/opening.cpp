// Any bytes as the opening of a card: what does not parse says so in one line; what parses is
// written back as the same bytes, and verifying it against some root is safe.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/cards/commitment.hpp>
#include <pokerfloor/cards/opening.hpp>

using namespace pokerfloor;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto opening = parse_opening(text);
    if (!opening) {
        MUST(!opening.error().message.empty());
        MUST(opening.error().message.find('\n') == std::string::npos);
        return 0;
    }
    MUST(to_string(*opening) == text);
    MUST(!verify(Hash{}, *opening));
    return 0;
}
