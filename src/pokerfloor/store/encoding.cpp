#include <pokerfloor/store/encoding.hpp>

#include <pokerfloor/formats/utf8.hpp>

namespace pokerfloor::store {

Result<Encoded> encode(const Record& record) {
    for (std::string_view rest = record.wish.name; !rest.empty();) {
        const std::size_t length = utf8_length(rest);
        if (length == 0) return fail("the name in the wish is not UTF-8");
        rest.remove_prefix(length);
    }
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
