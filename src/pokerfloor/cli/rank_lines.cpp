#include <pokerfloor/cli/rank_lines.hpp>

#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <boost/json.hpp>
#include <iterator>

#include <pokerfloor/base/in_quotes.hpp>
#include <pokerfloor/cards/notation.hpp>
#include <pokerfloor/cli/games.hpp>
#include <pokerfloor/cli/line_input.hpp>
#include <pokerfloor/cli/output.hpp>
#include <pokerfloor/cli/rank.hpp>

namespace pokerfloor::cli {
namespace {

// Cards as written, without asking for memory: millions of lines are read.
struct Written {
    std::array<Card, 8> cards;
    std::size_t count = 0;
    CardSet set;
};

// None where anything is unusual; the slow way then finds out what.
std::optional<Written> quickly_read(std::string_view text, CardSet deck) {
    constexpr std::string_view ranks = "23456789TJQKA", suits = "cdhs";
    Written written;
    for (std::size_t at = 0; at < text.size();) {
        if (text[at] == ' ') {
            ++at;
            continue;
        }
        if (at + 1 == text.size() || written.count == written.cards.size()) return std::nullopt;
        const auto rank = ranks.find(text[at]), suit = suits.find(text[at + 1]);
        if (rank == std::string_view::npos || suit == std::string_view::npos) return std::nullopt;
        const Card card(static_cast<Rank>(rank), static_cast<Suit>(suit));
        if (written.set.contains(card) || !deck.contains(card)) return std::nullopt;
        written.set.insert(card);
        written.cards[written.count++] = card;
        at += 2;
    }
    return written;
}

bool is_hand(const GameSpec& game, const Written& hole, const Written& board) {
    return (hole.set & board.set).empty() &&
           std::ranges::any_of(game.forms, [&](const HandForm& form) {
               return form.hole.holds(hole.set.size()) && form.board.holds(board.set.size());
           });
}

void add_cards(std::string& text, std::span<const Card> cards) {
    for (std::size_t i = 0; i < cards.size(); ++i) {
        if (i > 0) text += ' ';
        if (cards[i].is_joker()) {
            text += "Jk";
            continue;
        }
        text += letter_of(cards[i].rank());
        text += letter_of(cards[i].suit());
    }
}

void add_text(std::string& text, const std::optional<Ranked>& ranked) {
    if (ranked)
        fmt::format_to(std::back_inserter(text), "{}\t{}", ranked->name, ranked->strength.value);
    else
        text += "-\t0";
}

// Nothing in names and categories has to be escaped.
void add_json(std::string& text, std::string_view order, const std::optional<Ranked>& ranked) {
    if (!ranked) {
        fmt::format_to(std::back_inserter(text), ",\"{}\":null", order);
        return;
    }
    fmt::format_to(
        std::back_inserter(text),
        ",\"{}\":{{\"category\":\"{}\",\"name\":\"{}\",\"strength\":{},\"cards\":\"{}\"}}", order,
        to_string(ranked->category), ranked->name, ranked->strength.value,
        to_string(ranked->cards));
}

void answer(const GameSpec& game, std::span<const Card> hole, std::span<const Card> board,
            bool json, std::string& text) {
    const CardSet hand(hole), common(board);
    if (json) {
        text += "{\"hand\":\"";
        add_cards(text, hole);
        text += "\",\"board\":\"";
        add_cards(text, board);
        text += '"';
    }
    for (std::size_t i = 0; i < game.shares.size(); ++i) {
        const Share& share = game.shares[i];
        const auto ranked = rank_under(share.order, share.use, hand, common);
        if (json)
            add_json(text, share.name, ranked);
        else if (i > 0)
            text += '\t';
        if (!json) add_text(text, ranked);
    }
    text += json ? "}\n" : "\n";
}

}  // namespace

Result<void> rank_line(const GameSpec& game, std::string_view line, bool json, std::string& text) {
    const auto bar = line.find('|');
    const std::string_view hand = line.substr(0, bar);
    const std::string_view board =
        bar == std::string_view::npos ? std::string_view{} : line.substr(bar + 1);
    const CardSet deck = set_of(game.deck);
    const auto hole = quickly_read(hand, deck), common = quickly_read(board, deck);
    if (hole && common && is_hand(game, *hole, *common)) {
        answer(game, std::span(hole->cards).first(hole->count),
               std::span(common->cards).first(common->count), json, text);
        return {};
    }
    const auto ranking =
        rank_hands({std::string(game.id), {std::string(hand)}, std::string(board)});
    if (!ranking) {
        constexpr std::string_view place = "hand 1: ";
        const std::string& why = ranking.error().message;
        return fail(why.starts_with(place) ? why.substr(place.size()) : why);
    }
    answer(game, ranking->hands[0].hole, ranking->board, json, text);
    return {};
}

int rank_input_command(const std::string& source, const RankCall& call, bool json) {
    const auto game = game_named(call.game);
    if (!game) return complain("rank", game.error().message);
    if (source != "-")
        return complain("rank", fmt::format("{} is left over; write a hand in one piece, --hand "
                                            "AsKd or --hand \"As Kd\"",
                                            in_quotes(source)));
    if (!call.hands.empty() || !call.board.empty())
        return complain("rank",
                        "- reads hands from standard input; --hand and --board then go there");
    LineInput input(STDIN_FILENO);
    Answers answers;
    bool faults = false;
    while (const auto line = input.next([&] { answers.write(); })) {
        if (is_remark(*line)) continue;
        if (const auto ranked = rank_line(**game, *line, json, answers.text()); !ranked) {
            faults = true;
            complain("rank", fmt::format("line {}: {}", input.number(), ranked.error().message));
            answers.text() +=
                json ? boost::json::serialize(boost::json::object{
                           {"line", input.number()}, {"error", ranked.error().message}}) +
                           "\n"
                     : "-\n";
        }
        answers.write_if_much();
        if (answers.status() != done) break;
    }
    answers.write();
    return answers.status() != done ? answers.status() : faults ? wrong : done;
}

}  // namespace pokerfloor::cli
