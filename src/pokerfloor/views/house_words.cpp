#include <pokerfloor/views/house_words.hpp>

#include <algorithm>
#include <span>

#include <fmt/core.h>

#include <pokerfloor/formats/floor_keys.hpp>
#include <pokerfloor/games/wager_id.hpp>
#include <pokerfloor/ranking/orders.hpp>

namespace pokerfloor::views {
namespace {

std::string with_blanks(std::string_view kebab) {
    std::string text(kebab);
    std::ranges::replace(text, '-', ' ');
    return text;
}

// As players read it: the two pairs of Double Down Stud by their ranks (MDS-10.b-9, 10.b-10).
std::string hand_on_a_line(std::string_view hand) {
    if (hand == "high-pair") return "pair of jacks to aces";
    if (hand == "middle-pair") return "pair of sixes to tens";
    return with_blanks(hand);
}

// Of a hand that is on no line of the paytable the ante meets: the least hand that is.
std::string what_it_lacks(const house::Round& round, const Ranked& hand) {
    const house::Law& law = round.law();
    const house::Wager& first = law.wagers.front();
    if (first.table == house::none ||
        law.tables[static_cast<std::size_t>(first.table)].line == nullptr)
        return {};
    const house::TableLaw& table = law.tables[static_cast<std::size_t>(first.table)];
    if (table.line(hand.strength) != no_line) return {};
    return ": needs " + with_blanks(table.form->lines.back().hand);
}

// What the paytable calls nothing is a pair or a high card to whoever holds it. A joker in it is an
// ace (MDD-6.B.2.b): were it part of a straight or a flush, it would be something.
std::string as_poker(const Share& share, CardSet hand, CardSet board, std::string name) {
    CardSet natural = hand.without_jokers();
    for (const Suit suit : all_suits) {
        const Card ace(Rank::ace, suit);
        if (natural.size() < hand.size() && !(natural | board).contains(ace)) natural.insert(ace);
    }
    const auto ranked = rank_under(Order::high, share.use, natural, board);
    return ranked ? ranked->name : name;
}

// MFC-x12.D, 12.G: the rows, best first, and what the others get who made the wager too.
void add_progressive(const house::ProgressiveTerms& terms, Money money,
                     std::vector<PaytableView>& tables) {
    if (!terms.offered) return;
    // As floor files name them.
    const auto names = std::span(floor_progressive_keys).last(house::progressive_rows);
    PaytableView view{"progressive", "Progressive", {}};
    for (std::size_t row = 0; row < terms.rows.size(); ++row) {
        const house::ProgressiveRow& pays = terms.rows[row];
        view.lines.push_back(
            {with_blanks(names[row]),
             pays.percent > 0 ? fmt::format("{}% of the meter", pays.percent) : money(pays.sum)});
    }
    tables.push_back(std::move(view));
    PaytableView envy{"envy-bonus", "Envy Bonus", {}};
    for (std::size_t row = 0; row < terms.envy.size(); ++row)
        if (terms.envy[row] > Chips{})
            envy.lines.push_back({with_blanks(names[row]), money(terms.envy[row])});
    tables.push_back(std::move(envy));
}

}  // namespace

std::string hand_in_words(const house::Round& round, const house::Area& area) {
    const bool shared = round.law().shared == house::Shared::yes;
    CardSet board;
    if (shared) {
        if (!round.dealer_shown || round.dealer_count == 0) return {};
        board = CardSet(std::span<const Card>(round.dealer.data(), round.dealer_count));
    }
    if (!shared && area.card_count < 5) return {};
    const Share& share = round.terms.game->shares.front();
    const CardSet hand(area.hand());
    const auto ranked = rank_under(share.order, share.use, hand, board);
    if (!ranked) return {};
    const std::string lacks = what_it_lacks(round, *ranked);
    return (lacks.empty() ? ranked->name : as_poker(share, hand, board, ranked->name)) + lacks;
}

std::string dealers_hand_in_words(const house::Round& round) {
    const Share& share = round.terms.game->shares.front();
    const CardSet cards(std::span<const Card>(round.dealer.data(), round.dealer_count));
    const auto ranked = rank_under(share.order, share.use, cards, {});
    return ranked ? ranked->name : std::string();
}

bool has_dealers_hand(const house::Law& law) {
    return std::ranges::any_of(law.wagers, [](const house::Wager& wager) {
        return wager.against == house::Against::dealer;
    });
}

std::string_view clause_of(const house::Law& law, house::StepKind kind) {
    const auto step = std::ranges::find(law.steps, kind, &house::Step::kind);
    return step == law.steps.end() ? std::string_view{} : step->clause;
}

std::string odds_in_words(Odds odds) {
    if (odds == pushes) return "push";
    if (odds < pushes) return "loses";
    return fmt::format("{} to 1", odds);
}

std::vector<PaytableView> paytables_in_words(const house::Terms& terms, Money money) {
    std::vector<PaytableView> tables;
    const house::Law& law = terms.law();
    for (std::size_t t = 0; t < law.tables.size(); ++t) {
        const PaytableForm& form = *law.tables[t].form;
        const bool box = law.tables[t].meets == house::Meets::hand_and_box_card;
        if (box && !terms.box_card) continue;
        PaytableView view{std::string(form.name), titled(with_blanks(form.name)), {}};
        if (box) {
            if (terms.super_royal.diamonds == terms.super_royal.other_suits) {
                view.lines.push_back({"super royal", money(terms.super_royal.other_suits)});
            } else {
                view.lines.push_back(
                    {"super royal in diamonds", money(terms.super_royal.diamonds)});
                view.lines.push_back(
                    {"super royal in another suit", money(terms.super_royal.other_suits)});
            }
        }
        for (std::size_t i = 0; i < form.lines.size(); ++i)
            view.lines.push_back(
                {hand_on_a_line(form.lines[i].hand), odds_in_words(terms.tables[t].odds[i])});
        tables.push_back(std::move(view));
    }
    add_progressive(terms.progressive, money, tables);
    return tables;
}

}  // namespace pokerfloor::views
