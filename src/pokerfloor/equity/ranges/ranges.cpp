#include <pokerfloor/equity/ranges/ranges.hpp>

#include <fmt/core.h>

#include <algorithm>
#include <numeric>
#include <tuple>

#include <pokerfloor/base/in_quotes.hpp>
#include <pokerfloor/base/small_letters.hpp>
#include <pokerfloor/cards/notation.hpp>
#include <pokerfloor/equity/checked.hpp>
#include <pokerfloor/equity/ranges/element.hpp>
#include <pokerfloor/equity/ranges/weight.hpp>

namespace pokerfloor::equity {
namespace {

// All five-card hands and some more: what a list may name, with repetitions.
constexpr std::size_t most_named = 4'000'000;

constexpr std::string_view blanks = " \t\r\n";

// What a hand of the game has; games with up cards are written in two parts.
struct Form {
    int own = 0, up = 0;

    bool has_up() const { return up > 0; }
};

Form form_of(const GameSpec& game) {
    Form form{whole_of(game).own, 0};
    for (const Street& street : game.pot->streets) form.up += street.up;
    return form;
}

Part trimmed(Part part) {
    while (part.begin < part.end && blanks.find(part.whole[part.begin]) != std::string_view::npos)
        ++part.begin;
    while (part.begin < part.end && blanks.find(part.whole[part.end - 1]) != std::string_view::npos)
        --part.end;
    return part;
}

tl::unexpected<Error> wrong(const Part& part, std::string_view why) {
    return fail(fmt::format("{} at character {}: {}",
                            part.begin == part.end ? "nothing" : in_quotes(part.text()),
                            part.begin + 1, why));
}

// The commas outside brackets part a list.
std::vector<Part> elements_of(std::string_view text) {
    std::vector<Part> parts{{text, 0, text.size()}};
    bool inside = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == '[') inside = true;
        if (text[at] == ']') inside = false;
        if (text[at] != ',' || inside) continue;
        parts.back().end = at;
        parts.push_back({text, at + 1, text.size()});
    }
    for (Part& part : parts) part = trimmed(part);
    return parts;
}

bool is_any(std::string_view text) {
    const std::string word = in_small_letters(text);
    return word == "random" || word == "any" || word == "*";
}

// Single cards with or without commas and blanks between them, as everywhere on the command line.
std::optional<CardSet> cards_alone(const GameSpec& game, std::string_view text) {
    const auto cards = parse_cards(text);
    if (!cards) return std::nullopt;
    CardSet known;
    for (const Card card : *cards) {
        if (!card.is_unknown() && !set_of(game.deck).contains(card)) return std::nullopt;
        if (!card.is_unknown()) known.insert(card);
    }
    return known;
}

// The text as one hand of cards that are named, if it is that and not longer than a hand or has no
// comma that could part a list.
std::optional<Holding> one_hand(const GameSpec& game, const Form& form, std::string_view text) {
    const auto slash = form.has_up() ? text.find('/') : std::string_view::npos;
    const auto down = cards_alone(game, text.substr(0, slash));
    const auto up = cards_alone(
        game, slash == std::string_view::npos ? std::string_view{} : text.substr(slash + 1));
    if (!down || !up) return std::nullopt;
    const Holding hand{*down, *up};
    const bool fits = down->size() + up->size() <= form.own && up->size() <= form.up;
    if (!fits && text.find(',') != std::string_view::npos) return std::nullopt;
    return hand;
}

struct Named {
    Holding holding;
    std::uint64_t weight;
    std::size_t order;  // what is named later has the last word
};

class Reader {
  public:
    Reader(const GameSpec& game, std::string_view text)
        : game_(game), form_(form_of(game)), elements_(elements_of(text)) {}

    Result<std::vector<Holding>> range() {
        for (const Part& element : elements_)
            if (const auto right = read(element); !right) return tl::unexpected(right.error());
        return merged();
    }

  private:
    Result<void> read(Part part) {
        const auto at = part.text().rfind('@');
        std::uint64_t weight = whole_weight;
        if (at != std::string_view::npos) {
            const auto written = parse_weight(part.text().substr(at + 1), part.begin + at + 2);
            if (!written) return tl::unexpected(written.error());
            weight = *written;
            part = trimmed({part.whole, part.begin, part.begin + at});
        }
        if (part.begin == part.end) return wrong(part, "a hand is missing; 'random' is any hand");
        if (part.text().ends_with('%'))
            return wrong(part,
                         "a share of all hands is not read, as no order of hands is everybody's; "
                         "write the hands");
        return form_.has_up() ? in_two_parts(part, weight) : in_one(part, weight);
    }

    // Hands without up cards: all cards are one set.
    Result<void> in_one(const Part& part, std::uint64_t weight) {
        Element element{{{}}, Suits::any};
        if (!is_any(part.text())) {
            auto written = parse_element(game_, form_.own, part);
            if (!written) return tl::unexpected(written.error());
            element = std::move(*written);
        }
        const bool alone =
            elements_.size() == 1 && element.forms.size() == 1 && element.suits == Suits::any;
        for (std::vector<Item>& form : element.forms) {
            if (static_cast<int>(form.size()) > form_.own)
                return wrong(part, fmt::format("{} cards; a hand of {} has {}", form.size(),
                                               game_.id, form_.own));
            const bool only_cards = std::ranges::none_of(
                form, [](const Item& item) { return item.is == Item::Is::ranks; });
            if (alone && only_cards) {
                CardSet cards;
                for (const Item& item : form)
                    if (item.is == Item::Is::card) cards.insert(item.card);
                return add(part, {{cards, {}}}, weight);
            }
            form.resize(static_cast<std::size_t>(form_.own), {.is = Item::Is::any});
            const auto hands = hands_of(pattern_of(form, element.suits), most_named);
            if (!hands) return too_many(part);
            std::vector<Holding> holdings;
            holdings.reserve(hands->size());
            for (const CardSet hand : *hands) holdings.push_back({hand, {}});
            if (const auto right = add(part, holdings, weight); !right) return right;
        }
        return {};
    }

    // Down cards, a slash, up cards; what is not named stays open.
    Result<void> in_two_parts(const Part& part, std::uint64_t weight) {
        if (is_any(part.text())) return add(part, {Holding{}}, weight);
        const auto slash = part.text().find('/');
        const std::size_t middle = slash == std::string_view::npos ? part.end : part.begin + slash;
        const auto down = named_in({part.whole, part.begin, middle});
        if (!down) return tl::unexpected(down.error());
        const auto up = named_in({part.whole, std::min(middle + 1, part.end), part.end});
        if (!up) return tl::unexpected(up.error());
        if (static_cast<int>(down->size() + up->size()) > form_.own)
            return wrong(part, fmt::format("{} cards; a hand of {} has {}",
                                           down->size() + up->size(), game_.id, form_.own));
        const auto downs = hands_of(pattern_of(*down, Suits::any), most_named);
        const auto ups = hands_of(pattern_of(*up, Suits::any), most_named);
        if (!downs || !ups || downs->size() * ups->size() > most_named) return too_many(part);
        std::vector<Holding> holdings;
        for (const CardSet below : *downs)
            for (const CardSet above : *ups)
                if ((below & above).empty()) holdings.push_back({below, above});
        return add(part, holdings, weight);
    }

    Result<std::vector<Item>> named_in(Part part) {
        part = trimmed(part);
        auto element = parse_element(game_, 0, part);
        if (!element) return tl::unexpected(element.error());
        if (element->forms.size() != 1)
            return wrong(part, "in stud ranks, brackets and x are read, no plus and no dash");
        std::erase_if(element->forms.front(),
                      [](const Item& item) { return item.is == Item::Is::any; });
        if (static_cast<int>(element->forms.front().size()) > form_.own)
            return wrong(part, fmt::format("{} cards; a hand of {} has {}",
                                           element->forms.front().size(), game_.id, form_.own));
        return std::move(element->forms.front());
    }

    Pattern pattern_of(const std::vector<Item>& items, Suits suits) const {
        Pattern pattern{{}, suits};
        for (const Item& item : items) pattern.places.push_back(cards_of(game_, item));
        return pattern;
    }

    Result<void> add(const Part& part, const std::vector<Holding>& holdings, std::uint64_t weight) {
        if (holdings.empty()) return wrong(part, "there is no such hand");
        if (named_.size() + holdings.size() > most_named) return too_many(part);
        for (const Holding& holding : holdings) named_.push_back({holding, weight, named_.size()});
        return {};
    }

    static tl::unexpected<Error> too_many(const Part& part) {
        return wrong(part, "the range names more than four million hands");
    }

    Result<std::vector<Holding>> merged() {
        const auto key = [](const Named& named) {
            return std::tuple(named.holding.down.bits(), named.holding.up.bits(), named.order);
        };
        std::ranges::sort(named_, {}, key);
        std::vector<Named> last;
        for (const Named& named : named_) {
            if (!last.empty() && last.back().holding == named.holding) last.pop_back();
            last.push_back(named);
        }
        std::erase_if(last, [](const Named& named) { return named.weight == 0; });
        if (last.empty()) return fail("every hand of the range has the weight 0");
        std::uint64_t unit = 0;
        for (const Named& named : last) unit = std::gcd(unit, named.weight);
        std::vector<Holding> range;
        range.reserve(last.size());
        for (Named& named : last) {
            named.holding.weight = static_cast<std::uint32_t>(named.weight / unit);
            range.push_back(named.holding);
        }
        return range;
    }

    const GameSpec& game_;
    Form form_;
    std::vector<Part> elements_;
    std::vector<Named> named_;
};

std::string joined(CardSet cards) {
    std::string text = pokerfloor::to_string(cards);
    std::erase(text, ' ');
    return text;
}

}  // namespace

Result<std::vector<Holding>> parse_range(const GameSpec& game, std::string_view text) {
    const Part all = trimmed({text, 0, text.size()});
    if (all.begin == all.end) return wrong(all, "a hand is missing; 'random' is any hand");
    if (const auto hand = one_hand(game, form_of(game), text)) return std::vector{*hand};
    return Reader(game, text).range();
}

std::string to_string(std::span<const Holding> range) {
    std::string text;
    for (const Holding& holding : range) {
        if (!text.empty()) text += ", ";
        text += holding.cards().empty() ? "random" : joined(holding.down);
        if (!holding.up.empty()) text += "/" + joined(holding.up);
        if (range.size() > 1) text += fmt::format("@{}", holding.weight);
    }
    return text;
}

}  // namespace pokerfloor::equity
