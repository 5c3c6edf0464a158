// Any bytes as a file of PHH hands: a fault is told in one line and costs one hand; what parses is
// written and reads back equal.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/formats/phh_reader.hpp>
#include <pokerfloor/formats/phh_writer.hpp>

using namespace pokerfloor;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    PhhReader reader(text, "fuzz");
    PhhHand hand;
    while (const auto read = reader.next(hand)) {
        if (!*read) {
            const std::string& message = read->error().message;
            MUST(message.starts_with("fuzz:"));
            MUST(message.find('\n') == std::string::npos);
            continue;
        }
        if (!hand.actions.empty()) MUST(reader.place_of_action(1).starts_with("fuzz:"));
        const std::string written = to_phh(hand);
        PhhReader second(written, "written");
        const auto again = second.next();
        MUST(again && *again && **again == hand);
        MUST(!second.next());
        MUST(to_phh(**again) == written);
    }
    return 0;
}
