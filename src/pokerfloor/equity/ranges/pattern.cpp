#include <pokerfloor/equity/ranges/pattern.hpp>

#include <algorithm>
#include <array>
#include <bit>

#include <pokerfloor/base/must.hpp>

namespace pokerfloor::equity {
namespace {

constexpr std::size_t most_places = 7;

// A bit for each set of places: which sets may be the ones filled so far.
__extension__ using Filled = unsigned __int128;

// The sets of places that lack place i.
constexpr Filled without(std::size_t i) {
    Filled sets = 0;
    for (unsigned set = 0; set < 1U << most_places; ++set)
        if (!(set >> i & 1)) sets |= Filled{1} << set;
    return sets;
}

constexpr std::array lacking{without(0), without(1), without(2), without(3),
                             without(4), without(5), without(6)};

class Filling {
  public:
    Filling(const Pattern& pattern, std::size_t most) : pattern_(pattern), most_(most) {
        CardSet all;
        for (const CardSet place : pattern.places) all |= place;
        for (const Card card : all) {
            std::uint32_t fills = 0;
            for (std::size_t i = 0; i < pattern.places.size(); ++i)
                if (pattern.places[i].contains(card)) fills |= 1U << i;
            cards_.push_back({CardSet{card}, fills});
        }
    }

    // Cards in one order only, so that each set is met once.
    void from(std::size_t first, std::size_t places_left, Filled filled, CardSet hand) {
        if (places_left == 0) {
            if (are(pattern_.suits, hand)) found_.push_back(hand);
            too_many_ |= found_.size() > most_;
            return;
        }
        for (std::size_t at = first; at + places_left <= cards_.size() && !too_many_; ++at) {
            Filled then = 0;
            for (std::uint32_t fills = cards_[at].fills; fills != 0; fills &= fills - 1) {
                const auto place = static_cast<std::size_t>(std::countr_zero(fills));
                then |= (filled & lacking[place]) << (std::size_t{1} << place);
            }
            if (then != 0) from(at + 1, places_left - 1, then, hand | cards_[at].card);
        }
    }

    std::optional<std::vector<CardSet>> found() && {
        if (too_many_) return std::nullopt;
        return std::move(found_);
    }

  private:
    struct Candidate {
        CardSet card;
        std::uint32_t fills;  // a bit for each place
    };
    const Pattern& pattern_;
    std::size_t most_;
    std::vector<Candidate> cards_;
    std::vector<CardSet> found_;
    bool too_many_ = false;
};

}  // namespace

bool are(Suits suits, CardSet hand) {
    int twice = 0, most = 0;
    for (const Suit suit : all_suits) {
        const int count = std::popcount(hand.ranks_in(suit));
        twice += count >= 2 ? 1 : 0;
        most = std::max(most, count);
    }
    switch (suits) {
        case Suits::any:
            return true;
        case Suits::suited:
            return most == hand.size();
        case Suits::double_suited:
            return twice == 2;
        case Suits::single_suited:
            return twice == 1;
        case Suits::offsuit:
        case Suits::rainbow:
            return twice == 0;
    }
    MUST(false);
    return false;
}

std::optional<std::vector<CardSet>> hands_of(const Pattern& pattern, std::size_t most) {
    MUST(pattern.places.size() <= most_places);
    Filling filling(pattern, most);
    filling.from(0, pattern.places.size(), 1, CardSet{});
    return std::move(filling).found();
}

}  // namespace pokerfloor::equity
