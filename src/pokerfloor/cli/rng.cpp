#include <pokerfloor/cli/rng.hpp>

#include <fmt/core.h>

#include <algorithm>
#include <span>
#include <string_view>
#include <vector>

#include <pokerfloor/base/in_quotes.hpp>
#include <pokerfloor/base/result.hpp>
#include <pokerfloor/cards/random.hpp>
#include <pokerfloor/cards/shuffle.hpp>
#include <pokerfloor/cli/output.hpp>

namespace pokerfloor::cli {
namespace {

Result<Seed> seed_of(const std::optional<std::string>& text) {
    const Result<Seed> seed = text ? parse_seed(*text) : seed_from_system();
    // Whole, where it was not written so.
    if (seed && (!text || *text != to_string(*seed)))
        fmt::print(stderr, "seed {}\n", to_string(*seed));
    return seed;
}

Result<DeckKind> deck_of(const std::string& text) {
    if (text == "52") return DeckKind::standard;
    if (text == "54") return DeckKind::with_jokers;
    if (text == "36") return DeckKind::six_plus;
    return fail(
        fmt::format("deck {}: decks are 52, 54 (with jokers), 36 (six to ace)", in_quotes(text)));
}

using WriteDeck = void (*)(std::span<const Card>, std::string&);

void write_cards(std::span<const Card> deck, std::string& text) {
    for (Card card : deck) text += to_string(card) + ' ';
    text.back() = '\n';
}

void write_codes(std::span<const Card> deck, std::string& text) {
    for (Card card : deck) text += std::to_string(card.code()) + ' ';
    text.back() = '\n';
}

void write_bytes(std::span<const Card> deck, std::string& text) {
    for (Card card : deck) text += static_cast<char>(card.code());
}

Result<WriteDeck> format_of(const std::string& text) {
    if (text == "cards") return write_cards;
    if (text == "codes") return write_codes;
    if (text == "bytes") return write_bytes;
    return fail(fmt::format("format {}: formats are cards, codes, bytes", in_quotes(text)));
}

// Asks `more` for pieces to write until one is empty. A battery that has read enough closes the
// pipe: that is the normal end.
template <class More>
int write_all(std::FILE* out, More&& more) {
    bool written = true;
    while (written) {
        const auto piece = more();
        if (piece.empty()) break;
        written = std::fwrite(piece.data(), 1, piece.size(), out) == piece.size();
    }
    written = written && std::fflush(out) == 0;
    return written ? done : write_failed();
}

}  // namespace

int rng_raw(const RngRaw& options, std::FILE* out) {
    const auto seed = seed_of(options.seed);
    if (!seed) return complain("rng", seed.error().message);

    RandomStream stream(*seed);
    std::vector<std::uint8_t> buffer(1 << 16);
    std::uint64_t left = options.bytes;
    return write_all(out, [&]() -> std::span<const std::uint8_t> {
        const std::uint64_t size =
            options.bytes == 0 ? buffer.size() : std::min<std::uint64_t>(left, buffer.size());
        left -= std::min(left, size);
        const auto piece = std::span(buffer).first(size);
        stream.fill(piece);
        return piece;
    });
}

int rng_shuffle(const RngShuffle& options, std::FILE* out) {
    const auto deck = deck_of(options.deck);
    if (!deck) return complain("rng", deck.error().message);
    const auto write = format_of(options.format);
    if (!write) return complain("rng", write.error().message);
    const auto seed = seed_of(options.seed);
    if (!seed) return complain("rng", seed.error().message);

    RandomStream stream(*seed);
    std::string text;
    std::uint64_t left = options.shuffles;
    return write_all(out, [&]() -> std::string_view {
        text.clear();
        if (options.shuffles != 0 && left-- == 0) return {};
        (*write)(shuffled(*deck, stream), text);
        return text;
    });
}

}  // namespace pokerfloor::cli
