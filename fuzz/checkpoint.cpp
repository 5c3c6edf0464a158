// Any bytes as a checkpoint file, and as the public half of a key: what is refused says why in one
// line; a checkpoint that is read is written as the same bytes.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/store/checkpoint.hpp>

using namespace pokerfloor;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto is_a_line = [](const std::string& message) {
        return !message.empty() && message.find('\n') == std::string::npos;
    };
    const auto checkpoint = store::read_checkpoint(text);
    if (checkpoint) {
        MUST(store::to_string(*checkpoint) == text);
        MUST(store::merkle_root(checkpoint->streams) == checkpoint->root);
        static_cast<void>(store::is_signed(*checkpoint));
        static_cast<void>(store::comes_from({}, checkpoint->key, checkpoint->renewals));
    } else {
        MUST(is_a_line(checkpoint.error().message));
    }
    const auto key = store::read_public_key(text);
    MUST(key || is_a_line(key.error().message));
    return 0;
}
