// Any bytes as a range: the first chooses the game. What does not parse says so in one line; what
// parses has every hand once, prints and parses back.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/equity/ranges/ranges.hpp>
#include <pokerfloor/games/catalogue.hpp>

using namespace pokerfloor;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const GameSpec& game = *catalogue()[data[0] % catalogue().size()];
    if (game.pot == nullptr) return 0;
    const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
    const auto range = equity::parse_range(game, text);
    if (!range) {
        MUST(!range.error().message.empty());
        MUST(range.error().message.find('\n') == std::string::npos);
        return 0;
    }
    MUST(!range->empty());
    for (std::size_t i = 0; i < range->size(); ++i) {
        const equity::Holding& holding = (*range)[i];
        MUST(holding.weight > 0);
        MUST((holding.down & holding.up).empty());
        if (i > 0) MUST(holding.down != (*range)[i - 1].down || holding.up != (*range)[i - 1].up);
    }
    if (range->size() > 2000) return 0;
    const auto again = equity::parse_range(game, equity::to_string(*range));
    MUST(again && *again == *range);
    return 0;
}
