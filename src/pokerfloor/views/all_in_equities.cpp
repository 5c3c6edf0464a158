#include <pokerfloor/views/all_in_equities.hpp>

#include <algorithm>
#include <array>
#include <optional>

#include <pokerfloor/analysis/fraction.hpp>
#include <pokerfloor/equity/checked.hpp>
#include <pokerfloor/equity/equity.hpp>
#include <pokerfloor/equity/to_deal.hpp>
#include <pokerfloor/round/round.hpp>

namespace pokerfloor::views {
namespace {

// Somebody waits for it while the board runs out: few deals are counted, many are sampled.
equity::Effort quick(const equity::Question& question) {
    equity::Effort effort;
    effort.samples = 100'000;
    if (equity::about_deals(equity::to_deal(question)) > 100'000)
        effort.method = equity::Method::sampled;
    return effort;
}

// Where everybody in agreed to run the rest twice the second run begins with what lay then.
CardSet second_board_of(const Round& round) {
    if (round.second_board_count > 0)
        return CardSet(std::span(round.second_board).first(round.second_board_count));
    int lay = 0;
    for (std::size_t street = 0; street < round.run_from; ++street)
        lay += round.game->pot->streets[street].board;
    return CardSet(std::span(round.board).first(static_cast<std::size_t>(lay)));
}

bool is_on_two_boards(const Round& round) {
    if (round.option == Option::double_board) return true;
    if (!round.run_twice_offered) return false;
    for (std::size_t i = 0; i < round.players; ++i)
        if (!round.player[i].folded && (round.agreed >> i & 1) == 0) return false;
    return true;
}

// None where the question has no answer, as with a common card in stud. `folded_up`: up cards of
// who has folded, which everybody saw and nobody will get.
std::optional<StreetEquities> equities_in(const Round& round, const RoundBegan& began,
                                          CardSet folded_up) {
    equity::Question question;
    question.game = round.game;
    question.dead = folded_up;
    StreetEquities street;
    street.board = round.board_count;
    street.second_board = round.second_board_count;
    for (std::size_t i = 0; i < round.players; ++i) {
        const Player& player = round.player[i];
        if (player.folded) continue;
        if (!player.shown) return std::nullopt;
        equity::Holding holding;
        holding.down = CardSet(player.hand());
        question.players.push_back({{}, {holding}, {}});
        street.seats.push_back({began.seat_of[i] + 1, {}});
        street.cards = std::max(street.cards, static_cast<int>(player.card_count));
    }
    if (question.players.size() < 2) return std::nullopt;
    question.boards = {CardSet(std::span(round.board).first(round.board_count))};
    // A second run of side pots alone is not about the hand of everybody.
    if (is_on_two_boards(round))
        question.boards.push_back(second_board_of(round));
    else if (round.second_run)
        return std::nullopt;
    const auto checked = equity::checked(question);
    if (!checked) return std::nullopt;
    const auto answer = equity::answer(*checked, quick(*checked));
    if (!answer) return std::nullopt;
    street.exact = answer->exact;
    for (std::size_t i = 0; i < street.seats.size(); ++i)
        street.seats[i].equity = analysis::decimal(answer->equity(i), 4);
    return street;
}

}  // namespace

std::vector<StreetEquities> all_in_equities(const PastRound& past) {
    const auto* const played = std::get_if<PastPotRound>(&past.played);
    if (played == nullptr) return {};
    Round round = begin(played->began.setup);
    std::array<CardSet, most_players> dealt_up{};
    bool turned_up = false;
    std::vector<StreetEquities> streets;
    for (const Event& fact : played->facts) {
        if (turned_up &&
            (fact.kind == EventKind::street_begun || fact.kind == EventKind::second_run_begun)) {
            CardSet folded_up;
            for (std::size_t i = 0; i < round.players; ++i)
                if (round.player[i].folded) folded_up |= dealt_up[i];
            if (auto street = equities_in(round, played->began, folded_up))
                streets.push_back(std::move(*street));
        }
        turned_up |= fact.kind == EventKind::shown && fact.detail != 0;
        if (fact.kind == EventKind::dealt_up) dealt_up[fact.player].insert(fact.card);
        apply(round, fact);
    }
    return streets;
}

}  // namespace pokerfloor::views
