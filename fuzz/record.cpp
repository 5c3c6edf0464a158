// Any bytes as a record of the log, its open part up to the first zero byte, the hidden part after
// it: what does not decode says so in one line; what does is written and read back as the same.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/store/encoding.hpp>

using namespace pokerfloor;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::uint8_t* const end = data + size;
    const std::uint8_t* const zero = std::find(data, end, std::uint8_t{0});
    const std::string_view open(reinterpret_cast<const char*>(data),
                                static_cast<std::size_t>(zero - data));
    const std::span<const std::uint8_t> hidden(zero == end ? zero : zero + 1, end);
    const auto record = store::decode(open, hidden);
    if (!record) {
        MUST(!record.error().message.empty());
        MUST(record.error().message.find('\n') == std::string::npos);
        return 0;
    }
    const auto encoded = store::encode(*record);
    MUST(encoded.has_value());
    const auto again = store::decode(encoded->open, encoded->hidden);
    MUST(again.has_value());
    MUST(store::encode(*again).value() == *encoded);
    return 0;
}
