#include <pokerfloor/cards/commitment.hpp>

#include <sodium.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>
#include <utility>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/cards/blake2b.hpp>
#include <pokerfloor/cards/sodium.hpp>

namespace pokerfloor {
namespace {

// Each kind of hash starts with its own tag of sixteen bytes, so that no leaf can pass for a node
// and nothing hashed elsewhere for either.
constexpr std::string_view leaf_tag = "pokerfloor/leaf1";
constexpr std::string_view node_tag = "pokerfloor/node1";
constexpr std::string_view root_tag = "pokerfloor/root1";
static_assert(leaf_tag.size() == 16 && node_tag.size() == 16 && root_tag.size() == 16);

// What is hashed: the tag and all parts, one after the other.
template <class... Parts>
std::uint8_t* write(std::uint8_t* to, std::string_view tag, const Parts&... parts) {
    to = std::copy(tag.begin(), tag.end(), to);
    ((to = std::copy(parts.begin(), parts.end(), to)), ...);
    return to;
}

constexpr std::size_t leaf_size = 16 + 2 + 32, node_size = 16 + 32 + 32;

std::uint8_t* write_leaf(int position, Card card, const Salt& salt, std::uint8_t* to) {
    const std::array place{static_cast<std::uint8_t>(position),
                           static_cast<std::uint8_t>(card.code())};
    return write(to, leaf_tag, place, salt);
}

std::uint8_t* write_node(const Hash& left, const Hash& right, std::uint8_t* to) {
    return write(to, node_tag, left, right);
}

// BLAKE2b with 32 bytes of output and no key of what `write` writes.
template <class Write>
Hash hash_one(const Write& write) {
    std::array<std::uint8_t, blake2b::most_bytes> message;
    const std::uint8_t* const end = write(message.data());
    Hash hash;
    crypto_generichash_blake2b(hash.data(), hash.size(), message.data(),
                               static_cast<unsigned long long>(end - message.data()), nullptr, 0);
    return hash;
}

Hash leaf_hash(int position, Card card, const Salt& salt) {
    return hash_one([&](std::uint8_t* to) { return write_leaf(position, card, salt, to); });
}

Hash node_hash(const Hash& left, const Hash& right) {
    return hash_one([&](std::uint8_t* to) { return write_node(left, right, to); });
}

// The size is hashed last, so an opening cannot lie about the shape of the tree.
Hash root_hash(int deck_size, const Hash& top) {
    return hash_one([&](std::uint8_t* to) {
        return write(to, root_tag, std::array{static_cast<std::uint8_t>(deck_size)}, top);
    });
}

// Of `count` messages of the same form, which `write` writes: several at once, since that is much
// faster than one after the other.
template <class Write>
void hash_many(std::size_t count, std::size_t size, Hash* to, const Write& write) {
    blake2b::Messages messages{};
    blake2b::Hashes some;
    for (std::size_t first = 0; first < count; first += blake2b::most_messages) {
        const std::size_t now = std::min(blake2b::most_messages, count - first);
        for (std::size_t i = 0; i < now; ++i) write(first + i, messages[i].data());
        blake2b::hash(messages, now, size, some);
        to = std::copy_n(some.begin(), now, to);
    }
}

// How many hashes the level above has: neighbours are hashed together; one without a neighbour goes
// up unchanged.
constexpr std::size_t above(std::size_t width) {
    return (width + 1) / 2;
}

std::size_t hashes_of_all_levels(std::size_t width) {
    std::size_t all = width;
    for (; width > 1; width = above(width)) all += above(width);
    return all;
}

}  // namespace

std::vector<Salt> salts_from(RandomStream& stream, std::size_t count) {
    std::vector<Salt> salts(count);
    for (Salt& salt : salts) stream.fill(salt);
    return salts;
}

DeckCommitment::DeckCommitment(std::span<const Card> deck, std::span<const Salt> salts)
    : deck_(deck.begin(), deck.end()), salts_(salts.begin(), salts.end()) {
    ready_sodium();
    MUST(!deck.empty() && deck.size() <= 54);
    MUST(salts.size() == deck.size());
    MUST(std::ranges::none_of(deck, &Card::is_unknown));
    levels_.resize(hashes_of_all_levels(deck.size()));
    hash_many(deck.size(), leaf_size, levels_.data(), [&](std::size_t i, std::uint8_t* to) {
        write_leaf(static_cast<int>(i), deck[i], salts[i], to);
    });
    Hash* level = levels_.data();
    for (std::size_t width = deck.size(); width > 1; level += width, width = above(width)) {
        Hash* const next = level + width;
        hash_many(width / 2, node_size, next, [&](std::size_t i, std::uint8_t* to) {
            write_node(level[2 * i], level[2 * i + 1], to);
        });
        if (width % 2 == 1) next[width / 2] = level[width - 1];
    }
    root_ = root_hash(static_cast<int>(deck.size()), levels_.back());
}

Opening DeckCommitment::open(int position) const {
    MUST(position >= 0 && static_cast<std::size_t>(position) < deck_.size());
    std::size_t at = position;
    Opening opening{position, static_cast<int>(deck_.size()), deck_[at], salts_[at], {}};
    const Hash* level = levels_.data();
    for (std::size_t width = deck_.size(); width > 1; level += width, width = above(width)) {
        if (const std::size_t neighbour = at ^ 1; neighbour < width)
            opening.path.push_back(level[neighbour]);
        at /= 2;
    }
    return opening;
}

bool verify(const Hash& root, const Opening& opening) {
    ready_sodium();
    int at = opening.position;
    if (opening.deck_size < 1 || opening.deck_size > 54) return false;
    if (at < 0 || at >= opening.deck_size) return false;
    if (static_cast<int>(opening.path.size()) != path_length(at, opening.deck_size)) return false;

    Hash hash = leaf_hash(at, opening.card, opening.salt);
    auto neighbour = opening.path.begin();
    for (int width = opening.deck_size; width > 1; width = (width + 1) / 2, at /= 2)
        if ((at ^ 1) < width) {
            hash = at % 2 == 0 ? node_hash(hash, *neighbour) : node_hash(*neighbour, hash);
            ++neighbour;
        }
    return root_hash(opening.deck_size, hash) == root;
}

}  // namespace pokerfloor
