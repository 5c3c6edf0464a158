#include <pokerfloor/cli/svg.hpp>

#include <fmt/core.h>

#include <pokerfloor/reports/table.hpp>

namespace pokerfloor::cli {

std::string svg_opened(int width, int height, const std::string& title) {
    return fmt::format(
               "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" "
               "height=\"{1}\" role=\"img\" aria-label=\"{2}\">\n",
               width, height, reports::escaped_html(title)) +
           svg_rectangle(0, 0, width, height, "#ffffff");
}

std::string svg_text(double x, double y, const char* anchor, int size, const std::string& words) {
    return fmt::format(
        "<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\" fill=\"#333333\" "
        "font-family=\"DejaVu Sans, Verdana, sans-serif\" font-size=\"{}\">{}</text>\n",
        x, y, anchor, size, reports::escaped_html(words));
}

std::string svg_rectangle(double x, double y, double width, double height,
                          const std::string& colour) {
    return fmt::format(
        "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" fill=\"{}\"/>\n", x, y,
        width, height, colour);
}

namespace {
constexpr const char* outlined = "fill=\"none\" stroke=\"#333333\" stroke-width=\"1.5\"";
}

std::string svg_box(double x, double y, double width, double height) {
    return fmt::format(
        "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" rx=\"4\" {}/>\n", x, y,
        width, height, outlined);
}

std::string svg_circle(double x, double y, double radius) {
    return fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{:.1f}\" {}/>\n", x, y, radius,
                       outlined);
}

std::string svg_path(const std::string& path) {
    return fmt::format("<path d=\"{}\" {}/>\n", path, outlined);
}

}  // namespace pokerfloor::cli
