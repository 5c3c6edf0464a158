// Parts of a picture, as SVG.
#pragma once

#include <string>

namespace pokerfloor::cli {

std::string svg_opened(int width, int height, const std::string& title);
std::string svg_text(double x, double y, const char* anchor, int size, const std::string& words);
std::string svg_rectangle(double x, double y, double width, double height,
                          const std::string& colour);
// Outlines, without a filling.
std::string svg_box(double x, double y, double width, double height);
std::string svg_circle(double x, double y, double radius);
std::string svg_path(const std::string& path);
inline constexpr const char* svg_closed = "</svg>\n";

}  // namespace pokerfloor::cli
