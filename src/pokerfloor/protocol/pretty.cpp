#include <pokerfloor/protocol/pretty.hpp>

#include <boost/json.hpp>

namespace pokerfloor::protocol {
namespace {

namespace json = boost::json;

constexpr std::size_t width = 118;

std::string quoted(std::string_view text) {
    return json::serialize(json::value(json::string(text)));
}

std::string on_one_line(const json::value& value) {
    std::string text;
    if (const json::object* const object = value.if_object()) {
        for (const auto& [key, one] : *object)
            text += (text.empty() ? "" : ", ") + quoted(key) + ": " + on_one_line(one);
        return "{" + text + "}";
    }
    if (const json::array* const array = value.if_array()) {
        for (const json::value& one : *array) text += (text.empty() ? "" : ", ") + on_one_line(one);
        return "[" + text + "]";
    }
    return json::serialize(value);
}

// `before` is how much stands on the line already.
std::string laid_out(const json::value& value, std::size_t indent, std::size_t before) {
    std::string line = on_one_line(value);
    if (before + line.size() < width) return line;
    const std::string margin(indent + 2, ' ');
    if (const json::object* const object = value.if_object()) {
        std::string text = "{\n";
        for (const auto& [key, one] : *object) {
            const std::string name = quoted(key) + ": ";
            if (text.size() > 2) text += ",\n";
            text += margin + name + laid_out(one, indent + 2, margin.size() + name.size() + 1);
        }
        return text + "\n" + std::string(indent, ' ') + "}";
    }
    const json::array* const array = value.if_array();
    if (array == nullptr) return line;
    // Entries follow each other on a line as long as there is room.
    std::string text = "[\n" + margin;
    std::size_t used = margin.size();
    for (const json::value& one : *array) {
        std::string entry = laid_out(one, indent + 2, margin.size() + 1);
        if (used > margin.size() && used + entry.size() + 3 > width) {
            text.back() = '\n';
            text += margin;
            used = margin.size();
        }
        used += entry.size() + 2;
        text += std::move(entry) + ", ";
    }
    text.resize(text.size() - 2);
    return text + "\n" + std::string(indent, ' ') + "]";
}

}  // namespace

std::string pretty(const json::value& value) {
    return laid_out(value, 0, 0) + "\n";
}

}  // namespace pokerfloor::protocol
