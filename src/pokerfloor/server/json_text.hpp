// JSON written straight into a text. Views are made and compared thousands of times a second; a
// tree of values for each of them was most of what the server did.
#pragma once

#include <charconv>
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

namespace pokerfloor::server {

class JsonText {
  public:
    JsonText& begin_object() { return open('{'); }
    JsonText& begin_array() { return open('['); }
    JsonText& end_object() { return close('}'); }
    JsonText& end_array() { return close(']'); }

    JsonText& key(std::string_view name) {
        separate();
        quote(name);
        text_ += ':';
        return *this;
    }

    JsonText& value(std::string_view text) {
        separate();
        quote(text);
        return *this;
    }
    JsonText& value(const char* text) { return value(std::string_view(text)); }
    JsonText& value(const std::string& text) { return value(std::string_view(text)); }
    template <std::same_as<bool> Bool>
    JsonText& value(Bool truth) {
        return written(truth ? "true" : "false");
    }
    template <std::integral Number>
    JsonText& value(Number number) requires(!std::same_as<Number, bool>) {
        char digits[24];
        const auto end = std::to_chars(digits, digits + sizeof digits, number).ptr;
        return written({digits, static_cast<std::size_t>(end - digits)});
    }
    JsonText& null() { return written("null"); }
    JsonText& or_null(const std::string& text) { return text.empty() ? null() : value(text); }

    // JSON as it is.
    JsonText& written(std::string_view json) {
        separate();
        text_ += json;
        return *this;
    }

    const std::string& text() const { return text_; }
    std::string take() { return std::move(text_); }

  private:
    JsonText& open(char bracket) {
        separate();
        text_ += bracket;
        return *this;
    }
    JsonText& close(char bracket) {
        text_ += bracket;
        return *this;
    }
    void separate() {
        if (!text_.empty() && std::string_view("{[:").find(text_.back()) == std::string_view::npos)
            text_ += ',';
    }
    void quote(std::string_view text) {
        constexpr std::string_view digits = "0123456789abcdef";
        text_ += '"';
        std::size_t from = 0;  // what needs no quoting is added in one piece
        for (std::size_t at = 0; at < text.size(); ++at) {
            const auto c = static_cast<unsigned char>(text[at]);
            if (c >= 0x20 && c != '"' && c != '\\') continue;
            text_ += text.substr(from, at - from);
            from = at + 1;
            if (c >= 0x20) {
                text_ += '\\';
                text_ += text[at];
            } else {
                text_ += "\\u00";
                text_ += digits[c >> 4];
                text_ += digits[c & 15];
            }
        }
        text_ += text.substr(from);
        text_ += '"';
    }

    std::string text_;
};

}  // namespace pokerfloor::server
