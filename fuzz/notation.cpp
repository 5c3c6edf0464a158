// Any bytes as cards: what does not parse says so in one line; what parses prints and parses back.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/cards/notation.hpp>

using namespace pokerfloor;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto cards = parse_cards(text);
    if (!cards) {
        MUST(!cards.error().message.empty());
        MUST(cards.error().message.find('\n') == std::string::npos);
        MUST(!parse_card_set(text));
        return 0;
    }
    std::string written;
    for (const Card card : *cards) written += to_string(card) + " ";
    const auto again = parse_cards(written);
    MUST(again && *again == *cards);
    return 0;
}
