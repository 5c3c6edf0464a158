#include <pokerfloor/cli/sign_layout.hpp>

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <vector>

#include <pokerfloor/cli/svg.hpp>
#include <pokerfloor/games/wager_id.hpp>
#include <pokerfloor/reports/table.hpp>
#include <pokerfloor/round/house/house_round.hpp>
#include <pokerfloor/views/house_words.hpp>
#include <pokerfloor/views/posted_words.hpp>

namespace pokerfloor::cli {
namespace {

constexpr int table_width = 1200, table_height = 760;
constexpr double middle = table_width / 2.0;

std::string group(double x, double y, double degrees, double scale, const std::string& inside) {
    return fmt::format(
        "<g transform=\"translate({:.1f} {:.1f}) rotate({:.1f}) scale({:.2f})\">\n{}</g>\n", x, y,
        degrees, scale, inside);
}

// Words of a title, a line each, around y.
std::string lines_of_title(double x, double y, int size, const std::string& title) {
    std::vector<std::string> words{""};
    for (const char c : title)
        if (c == ' ')
            words.emplace_back();
        else
            words.back() += c;
    std::string text;
    double at = y - (static_cast<double>(words.size()) - 1) * size * 0.55 + size * 0.35;
    for (const std::string& word : words) {
        text += svg_text(x, at, "middle", size, word);
        at += size * 1.1;
    }
    return text;
}

std::string labelled_box(double x, double y, double width, double height, int size,
                         const std::string& title) {
    return svg_box(x - width / 2, y - height / 2, width, height) +
           lines_of_title(x, y, size, title);
}

// The cards that are dealt to somebody in all of a round's deals.
int cards_dealt(const house::Law& law, house::To to) {
    int cards = 0;
    for (const house::Step& step : law.steps)
        for (const house::Deal& deal : step.deal)
            if (deal.to == to) cards += deal.cards;
    return cards;
}

bool has_draw(const house::Law& law) {
    return std::ranges::any_of(
        law.steps, [](const house::Step& step) { return step.kind == house::StepKind::draw; });
}

// A spot for every wager on offer: MDD-2.B.2, MFC-2.B.4, x2.B.2, the device of the progressive
// (MFC-x2.B.3), two by two with the first nearest to the player, who sits below; and where discards
// go (MDD-2.B.3). Around the origin, 110 wide.
std::string spots_of_a_place(const house::Terms& terms) {
    constexpr double radius = 25, column = 56, row = 56;
    const house::Law& law = terms.law();
    std::vector<std::string> spots;
    for (int w = 0; w < static_cast<int>(law.wagers.size()); ++w) {
        if (!is_offered(terms, w)) continue;
        const house::Wager& wager = law.wagers[static_cast<std::size_t>(w)];
        const std::string title = wager_title(wager);
        const double x = spots.size() % 2 == 0 ? -column / 2 : column / 2;
        const double y = 28 - static_cast<double>(spots.size() / 2) * row;
        // The progressive is wagered on a device, not on the cloth.
        spots.push_back(wager.size == house::Size::fixed
                            ? labelled_box(x, y, 52, 34, 8, title)
                            : svg_circle(x, y, radius) + lines_of_title(x, y, 9, title));
    }
    std::string text;
    for (const std::string& spot : spots) text += spot;
    const double above = 28 - static_cast<double>((spots.size() + 1) / 2) * row;
    if (has_draw(law)) text += labelled_box(0, above + 4, 74, 26, 9, "Discards");
    return text;
}

// On the dealer's side: both boxes on it, one on each hand of the dealer (MDD-2.C, MFC-x2.C,
// MDP-2.D), chips between them. In house games a rack for discards lies beside (MDD-2.E, MFC-x2.E).
std::string dealers_side(double y) {
    return labelled_box(middle, y, 260, 40, 12, "Chips") +
           labelled_box(middle - 215, y, 90, 40, 12, "Drop box") +
           labelled_box(middle + 215, y, 90, 40, 12, "Tip box");
}

std::string cards_in_a_row(double y, int cards, const std::string& title) {
    constexpr double width = 34, height = 48, gap = 8;
    std::string text;
    double x = middle - (cards * width + (cards - 1) * gap) / 2;
    for (int i = 0; i < cards; ++i, x += width + gap) text += svg_box(x, y, width, height);
    return text + svg_text(middle, y + height + 14, "middle", 11, title);
}

// Around the half of an oval; the first is on the dealer's far left.
template <class Place>
std::string around(int seats, double centre_y, double across, double down, double from, double to,
                   Place&& place) {
    std::string text;
    for (int i = 0; i < seats; ++i) {
        const double degrees = seats == 1 ? 90 : from + (to - from) * i / (seats - 1);
        const double angle = degrees * std::numbers::pi / 180;
        text += place(i, middle + across * std::cos(angle), centre_y + down * std::sin(angle),
                      degrees - 90);
    }
    return text;
}

std::string paytable(double left, double y, double width, int size, const PaytableView& table) {
    std::string text = svg_text(left + width / 2, y, "middle", size + 2, table.title);
    for (const PaytableView::Row& row : table.lines) {
        y += 1.45 * size;
        text += svg_text(left, y, "start", size, row.hand) +
                svg_text(left + width, y, "end", size, row.pays);
    }
    return text;
}

// MDD-2.B.4, 2.B.5, 2.B.6, MFC-2.B.5: what pays, the joker, the limit of a payout, as the sign has
// them. Paytables stand below, or in three columns at the sides and below.
std::string inscriptions(const PostedTable& posted, double y) {
    std::string text;
    for (const views::PostedLine& line : views::posted_lines(posted, reports::in_dollars)) {
        if (line.wanted != views::Wanted::on_the_layout) continue;
        text += svg_text(middle, y, "middle", 11, line.text);
        y += 16;
    }
    const auto tables = views::paytables_in_words(posted.house, reports::in_dollars);
    const int size = tables.size() == 1 ? 13 : 9;
    const double beside = 220, from_the_middle = 242;
    std::array<double, 3> below{beside, y + 12, beside};
    for (std::size_t i = 0; i < tables.size(); ++i) {
        const std::size_t column = (i * 3 + 1) / tables.size();
        const double width = tables.size() == 1 ? 270 : column == 1 ? 186 : 148;
        const double centre = middle + (static_cast<double>(column) - 1) * from_the_middle;
        text += paytable(centre - width / 2, below[column], width, size, tables[i]);
        below[column] += 1.45 * size * static_cast<double>(tables[i].lines.size()) + 30;
    }
    return text;
}

std::string house_layout(const PostedTable& posted, const std::string& floor_name) {
    const house::Law& law = posted.house.law();
    constexpr double edge = 60, across = 570, down = 670;
    std::string text = svg_path(fmt::format("M {0} {1} H {2} A {3} {4} 0 0 1 {0} {1} Z",
                                            middle - across, edge, middle + across, across, down));
    text += svg_text(middle, edge - 8, "middle", 14, "Dealer") + dealers_side(edge + 34) +
            labelled_box(middle - 325, edge + 34, 80, 40, 12, "Discard rack");
    double y = edge + 70;
    if (const int cards = cards_dealt(law, house::To::dealer); cards > 0) {
        text += cards_in_a_row(
            y, cards, law.shared == house::Shared::yes ? "Cards for all" : "Dealer's cards");
        y += 70;
    }
    if (posted.house.box_card)
        text += labelled_box(middle + 185, edge + 96, 90, 52, 11, "Bonus card");
    // MDD-2.B.1, MFC-x2.B.1
    text += svg_text(middle, y + 34, "middle", 36, floor_name) +
            svg_text(middle, y + 60, "middle", 20, title_in_full(*posted.game));
    text += inscriptions(posted, y + 84);
    const std::string spots = spots_of_a_place(posted.house);
    const double scale = posted.seats > 7 ? 0.8 : 1, out = posted.seats > 7 ? 0.88 : 0.85;
    return text +
           around(posted.seats, edge, across * out, down * out, 14, 166,
                  [&](int i, double x, double at, double degrees) {
                      return group(x, at, degrees, scale,
                                   spots + svg_text(0, 74, "middle", 14, std::to_string(i + 1)));
                  });
}

std::string pot_layout(const PostedTable& posted, const std::string& floor_name) {
    constexpr double across = 560, down = 300, centre = 390;
    std::string text =
        svg_path(fmt::format("M {0} {1} A {2} {3} 0 1 1 {4} {1} A {2} {3} 0 1 1 {0} {1} Z",
                             middle - across, centre, across, down, middle + across));
    text += svg_text(middle, centre - down - 8, "middle", 14, "Dealer") +
            dealers_side(centre - down + 66);
    // MDP-2.B.2: to the dealer's right, which is the left of who looks at him.
    text += labelled_box(middle - 215, centre - down + 118, 110, 40, 12, "Rake area");
    text += labelled_box(middle + 215, centre - down + 118, 110, 40, 12, "Decks");
    int board = 0;
    for (const Street& street : posted.game->pot->streets) board += street.board;
    if (board > 0) text += cards_in_a_row(centre - 90, board, "Board");
    text += svg_text(middle, centre + 36, "middle", 40, floor_name) +  // MDP-2.B.1
            svg_text(middle, centre + 66, "middle", 20, title_in_full(*posted.game)) +
            svg_text(middle, centre + 94, "middle", 16,
                     views::stakes_in_words(posted, reports::in_dollars));
    return text + around(posted.seats, centre, across * 0.86, down * 0.82, -28, 208,
                         [&](int i, double x, double at, double) {
                             return svg_circle(x, at, 30) +
                                    svg_text(x, at + 7, "middle", 20, std::to_string(i + 1));
                         });
}

}  // namespace

std::string table_layout_svg(const PostedTable& posted, const std::string& floor_name) {
    const std::string title = fmt::format("Layout of table {}", posted.id);
    return svg_opened(table_width, table_height, title) +
           (posted.game->kind == GameKind::house ? house_layout(posted, floor_name)
                                                 : pot_layout(posted, floor_name)) +
           svg_closed;
}

std::string place_layout_svg(const PostedTable& posted) {
    if (posted.game->kind != GameKind::house) return {};
    return svg_opened(480, 580, fmt::format("One place at table {}", posted.id)) +
           group(240, 400, 0, 3, spots_of_a_place(posted.house)) + svg_closed;
}

}  // namespace pokerfloor::cli
