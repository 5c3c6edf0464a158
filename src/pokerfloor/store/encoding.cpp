#include <pokerfloor/store/encoding.hpp>

#include <pokerfloor/formats/utf8.hpp>

namespace pokerfloor::store {
namespace {

bool is_utf8(std::string_view text) {
    while (!text.empty()) {
        const std::size_t length = utf8_length(text);
        if (length == 0) return false;
        text.remove_prefix(length);
    }
    return true;
}

}  // namespace

Result<Encoded> encode(const Record& record) {
    const bool readable = std::visit(
        [](const auto& one) {
            if constexpr (requires { one.text; }) return is_utf8(one.text);
            if constexpr (requires { one.name; }) return is_utf8(one.name);
            return true;
        },
        record.wish.what);
    if (!readable || !is_utf8(record.wish.key)) return fail("a text in the wish is not UTF-8");
    return Encoded{open_part(record), hidden_part(record)};
}

std::optional<Record> decode_wish(std::string_view open, std::span<const std::uint8_t> hidden) {
    auto record = read_open_wish(open);
    if (!record || !read_hidden_wish(record->wish, hidden)) return std::nullopt;
    return record;
}

Result<Record> decode(std::string_view open, std::span<const std::uint8_t> hidden) {
    auto record = read_open(open);
    if (!record) return record;
    if (auto filled = read_hidden(*record, hidden); !filled) return tl::unexpected(filled.error());
    return record;
}

}  // namespace pokerfloor::store
