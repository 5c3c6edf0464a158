// An address as a QR code, for a camera to read from paper.
#pragma once

#include <string>

#include <pokerfloor/base/result.hpp>

namespace pokerfloor::cli {

// The picture, as SVG, with the quiet zone of four modules that the standard wants around it. Fails
// where the text is longer than a code can hold.
Result<std::string> qr_code_svg(const std::string& text);

}  // namespace pokerfloor::cli
