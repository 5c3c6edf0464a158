#include <pokerfloor/formats/phh_action.hpp>

#include <fmt/core.h>

#include <array>

#include <pokerfloor/base/in_quotes.hpp>
#include <pokerfloor/cards/card_set.hpp>
#include <pokerfloor/formats/decimal.hpp>

namespace pokerfloor {
namespace {

bool is_space(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
    return text;
}

// The words before the commentary. No action has more than four; a fifth is kept to be refused.
struct Words {
    std::array<std::string_view, 5> word;
    std::size_t count = 0;
    std::string_view commentary;
};

Words split(std::string_view text) {
    Words words;
    std::size_t at = 0;
    while (at < text.size()) {
        if (is_space(text[at])) {
            ++at;
            continue;
        }
        if (text[at] == '#') {
            words.commentary = trimmed(text.substr(at + 1));
            break;
        }
        const std::size_t start = at;
        while (at < text.size() && !is_space(text[at]) && text[at] != '#') ++at;
        if (words.count < words.word.size())
            words.word[words.count++] = text.substr(start, at - start);
    }
    return words;
}

// 'p12' is 12; 0 when it is no player. Three digits are more than any table seats.
int player_of(std::string_view word) {
    if (word.size() < 2 || word.size() > 4 || word[0] != 'p' || word[1] == '0') return 0;
    int number = 0;
    for (const char c : word.substr(1)) {
        if (c < '0' || c > '9') return 0;
        number = 10 * number + (c - '0');
    }
    return number;
}

constexpr std::uint8_t none = 255;

constexpr std::array<std::uint8_t, 256> numbered(std::string_view letters) {
    std::array<std::uint8_t, 256> numbers{};
    numbers.fill(none);
    for (std::size_t i = 0; i < letters.size(); ++i)
        numbers[static_cast<unsigned char>(letters[i])] = static_cast<std::uint8_t>(i);
    return numbers;
}

constexpr auto rank_of = numbered("23456789TJQKA");
constexpr auto suit_of = numbered("cdhs");

Result<void> read_cards(std::string_view text, PhhCards& cards) {
    CardSet seen;
    for (std::size_t at = 0; at < text.size(); at += 2) {
        const std::string_view written = text.substr(at, 2);
        if (cards.size() == PhhCards::most)
            return fail(fmt::format("more than {} cards; no hand has so many", PhhCards::most));
        if (written == "??") {
            cards.push_back(Card());
            continue;
        }
        const auto rank = rank_of[static_cast<unsigned char>(written[0])];
        const auto suit =
            written.size() == 2 ? suit_of[static_cast<unsigned char>(written[1])] : none;
        if (rank == none || suit == none)
            return fail(
                fmt::format("no card {}; a card is a rank of 23456789TJQKA and a suit of cdhs, or "
                            "?? when unknown",
                            in_quotes(first_characters(text.substr(at), 2))));
        const Card card(static_cast<Rank>(rank), static_cast<Suit>(suit));
        if (seen.contains(card))
            return fail(fmt::format("{} twice; a deck holds it once", to_string(card)));
        seen.insert(card);
        cards.push_back(card);
    }
    return {};
}

Result<void> read_dealer(const Words& words, PhhAction& action) {
    const std::string_view verb = words.count > 1 ? words.word[1] : std::string_view();
    if (verb == "dh") {
        if (words.count != 4)
            return fail("dh needs a player and their cards in one word, as in d dh p1 AsKd");
        action.verb = PhhVerb::deal_hole;
        action.player = player_of(words.word[2]);
        if (action.player == 0)
            return fail(
                fmt::format("no player {}; players are p1, p2, ...", in_quotes(words.word[2])));
        return read_cards(words.word[3], action.cards);
    }
    if (verb == "db") {
        if (words.count != 3) return fail("db needs the cards in one word, as in d db AsKd2c");
        action.verb = PhhVerb::deal_board;
        return read_cards(words.word[2], action.cards);
    }
    return fail(fmt::format("no verb {}; the dealer's are dh and db", in_quotes(verb)));
}

Result<void> read_bet(std::string_view text, Chips& amount) {
    const Decimal number = read_decimal(text, cents_places);
    if (number.fault != DecimalFault::none) return fail(explain(number.fault, text, cents_places));
    if (number.value <= 0)
        return fail(fmt::format("the amount {} must be above zero", in_quotes(text)));
    amount = Chips{number.value};
    return {};
}

Result<void> read_player(const Words& words, PhhAction& action) {
    action.player = player_of(words.word[0]);
    if (action.player == 0)
        return fail(fmt::format("no actor {}; write d for the dealer, or p1, p2, ...",
                                in_quotes(words.word[0])));
    const std::string_view verb = words.count > 1 ? words.word[1] : std::string_view();
    const auto alone = [&](PhhVerb meant) -> Result<void> {
        if (words.count > 2)
            return fail(fmt::format("{} takes nothing after it, but {} follows", verb,
                                    in_quotes(words.word[2])));
        action.verb = meant;
        return {};
    };
    if (verb == "f") return alone(PhhVerb::fold);
    if (verb == "cc") return alone(PhhVerb::check_or_call);
    if (verb == "pb") return alone(PhhVerb::bring_in);
    if (verb == "cbr") {
        if (words.count != 3) return fail("cbr needs one amount, as in p1 cbr 100");
        action.verb = PhhVerb::bet_to;
        return read_bet(words.word[2], action.amount);
    }
    if (verb == "sd" || verb == "sm") {
        if (words.count > 3)
            return fail(fmt::format("{0} takes its cards in one word, as in p1 {0} AsKd", verb));
        const bool shows = verb == "sm";
        if (words.count == 2)
            action.verb = shows ? PhhVerb::muck : PhhVerb::discard;
        else if (shows && words.word[2] == "-")
            action.verb = PhhVerb::show_dealt;
        else {
            action.verb = shows ? PhhVerb::show : PhhVerb::discard;
            return read_cards(words.word[2], action.cards);
        }
        return {};
    }
    return fail(
        fmt::format("no verb {}; a player's are pb, cbr, cc, f, sd and sm", in_quotes(verb)));
}

void append(std::string& out, const PhhCards& cards) {
    for (const Card card : cards) {
        if (card.is_unknown())
            out += "??";
        else
            out += {letter_of(card.rank()), letter_of(card.suit())};
    }
}

void append_player(std::string& out, int player, std::string_view verb) {
    out += 'p';
    out += std::to_string(player);
    out += verb;
}

}  // namespace

Result<void> parse_phh_action(std::string_view text, PhhAction& action) {
    const Words words = split(text);
    action.verb = PhhVerb::no_op;
    action.player = 0;
    action.amount = {};
    action.cards = {};
    action.commentary = words.commentary;
    if (words.count == 0) return {};
    return words.word[0] == "d" ? read_dealer(words, action) : read_player(words, action);
}

void append_phh_action(std::string& out, const PhhAction& action) {
    const std::size_t start = out.size();
    switch (action.verb) {
        case PhhVerb::no_op:
            break;
        case PhhVerb::deal_hole:
            out += "d dh ";
            append_player(out, action.player, " ");
            append(out, action.cards);
            break;
        case PhhVerb::deal_board:
            out += "d db ";
            append(out, action.cards);
            break;
        case PhhVerb::bring_in:
            append_player(out, action.player, " pb");
            break;
        case PhhVerb::bet_to:
            append_player(out, action.player, " cbr ");
            append_decimal(out, action.amount.cents, cents_places);
            break;
        case PhhVerb::check_or_call:
            append_player(out, action.player, " cc");
            break;
        case PhhVerb::fold:
            append_player(out, action.player, " f");
            break;
        case PhhVerb::discard:
            append_player(out, action.player, action.cards.empty() ? " sd" : " sd ");
            append(out, action.cards);
            break;
        case PhhVerb::show:
            append_player(out, action.player, " sm ");
            append(out, action.cards);
            break;
        case PhhVerb::show_dealt:
            append_player(out, action.player, " sm -");
            break;
        case PhhVerb::muck:
            append_player(out, action.player, " sm");
            break;
    }
    if (action.commentary.empty()) return;
    out += out.size() == start ? "# " : " # ";
    out += action.commentary;
}

}  // namespace pokerfloor
