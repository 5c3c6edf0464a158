#include <pokerfloor/cli/qr_code.hpp>

#include <fmt/core.h>
#include <qrencode.h>

#include <cerrno>
#include <cstring>
#include <memory>

namespace pokerfloor::cli {

Result<std::string> qr_code_svg(const std::string& text) {
    // Level M: a seventh of it may be dirty.
    const std::unique_ptr<QRcode, decltype(&QRcode_free)> code(
        QRcode_encodeString8bit(text.c_str(), 0, QR_ECLEVEL_M), QRcode_free);
    if (!code) return fail(fmt::format("no QR code: {}", std::strerror(errno)));
    constexpr int quiet = 4;
    const int width = code->width;
    std::string dark;  // a rectangle for each run of dark modules
    for (int y = 0; y < width; ++y)
        for (int x = 0; x < width;) {
            const auto is_dark = [&](int at) {
                return at < width && (code->data[y * width + at] & 1) != 0;
            };
            int end = x;
            while (is_dark(end)) ++end;
            if (end > x)
                dark += fmt::format("M{} {}h{}v1h-{}z", x + quiet, y + quiet, end - x, end - x);
            x = end + 1;
        }
    const int side = width + 2 * quiet;
    return fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"code\" viewBox=\"0 0 {0} {0}\" "
        "shape-rendering=\"crispEdges\" role=\"img\" aria-label=\"QR code\">"
        "<rect width=\"{0}\" height=\"{0}\" fill=\"#fff\"/><path d=\"{1}\" fill=\"#000\"/></svg>",
        side, dark);
}

}  // namespace pokerfloor::cli
