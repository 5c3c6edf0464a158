// PDF from HTML, by the program WeasyPrint where it is installed.
#pragma once

#include <filesystem>

#include <pokerfloor/base/result.hpp>

namespace pokerfloor::cli {

// The same page makes the same bytes. Fails with what would help: "weasyprint is not installed".
Result<void> make_pdf(const std::filesystem::path& html, const std::filesystem::path& pdf);

}  // namespace pokerfloor::cli
