// Rounds out of the log beside what everybody saw while they were played.
#include <doctest/doctest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <utility>

#include <pokerfloor/cards/notation.hpp>
#include <pokerfloor/formats/phh_reader.hpp>
#include <pokerfloor/ranking/orders.hpp>
#include <pokerfloor/views/all_in_equities.hpp>
#include <pokerfloor/views/history.hpp>
#include <pokerfloor/views/look.hpp>

#include "past.hpp"
#include "tests/floor/floor_scene.hpp"

using namespace pokerfloor;
using namespace pokerfloor::testing;

namespace {

std::string in_words(const std::vector<CardView>& cards) {
    std::string text;
    for (const CardView& card : cards) text += to_string(card.card) + (card.up ? "+ " : " ");
    return text;
}
std::string in_words(const std::vector<Card>& cards) {
    std::string text;
    for (const Card card : cards) text += to_string(card) + " ";
    return text;
}

// All of a picture that a round alone decides: whoever sits at the table without playing, what may
// be done next, who at a house game has no more to wager and what the clock says are not its.
std::string in_words(const TableView& view, const std::set<int>& players) {
    std::string text = view.table + view.game + view.stakes + view.stage + view.street +
                       view.commitment + std::to_string(view.round) + "\n";
    text += in_words(view.board) + in_words(view.second_board) + in_words(view.box) +
            in_words(view.dealer_cards) + view.dealer_hand + std::to_string(view.deck) + "\n";
    for (const PotView& pot : view.pots) {
        text += pot.name + to_string(pot.amount);
        for (const int seat : pot.seats) text += " " + std::to_string(seat);
    }
    for (const SeatView& seat : view.seats) {
        if (!players.contains(seat.seat)) continue;
        text += "\n" + std::to_string(seat.seat) + seat.name + (seat.bot ? " bot" : "") +
                (seat.you ? " you" : "") + (seat.folded ? " folded" : "") +
                (seat.all_in ? " all-in" : "") + (seat.button ? " button" : "") +
                (seat.to_act && view.kind == "pot" ? " to act" : "") +
                (seat.in_round ? " in " : " ") + to_string(seat.stake) + " " + to_string(seat.bet) +
                " " + to_string(seat.put_in) + " " + to_string(seat.won) + " " + seat.says + " " +
                seat.hand + " " + std::to_string(seat.area_of) + in_words(seat.cards);
        for (const WagerView& wager : seat.wagers)
            text += wager.wager + to_string(wager.amount) + wager.result + to_string(wager.paid);
    }
    return text;
}

using Known = std::set<std::pair<int, std::string>>;  // a card, and at which seat

Known known_in(const TableView& view) {
    Known known;
    const auto add = [&](int seat, Card card) {
        if (!card.is_unknown()) known.emplace(seat, to_string(card));
    };
    for (const SeatView& seat : view.seats)
        for (const CardView& card : seat.cards) add(seat.seat, card.card);
    for (const CardView& card : view.dealer_cards) add(0, card.card);
    for (const Card card : view.board) add(0, card);
    for (const Card card : view.second_board) add(0, card);
    for (const Card card : view.box) add(0, card);
    return known;
}

// A table where somebody only watches, somebody sits out, and one of the players may leave.
struct Table {
    explicit Table(const GameSpec& game, const std::function<void(PostedTable&)>& change = {})
        : floor([&] {
              FloorTerms terms;
              terms.tables.push_back(posted(game));
              if (change) change(terms.tables.back());
              return terms;
          }()) {
        for (int seat = 0; seat < floor.terms().tables[0].seats; ++seat) {
            viewers.push_back(
                newcomer(floor, "Bot " + std::to_string(seat), AccountKind::bot, &log));
            note(of(Sit{static_cast<std::int16_t>(seat), floor.terms().tables[0].most_buy_in},
                    {viewers.back()}));
        }
        note(of(SitOut{}, {viewers.back()}));
        viewers.push_back(nobody);
    }

    Wish of(Wished what, Actor by = the_house) const {
        return {.by = by, .table = 0, .what = std::move(what)};
    }
    void note(const Wish& wish) {
        log.push_back(granted(floor, wish, static_cast<std::int64_t>(log.size())));
    }

    // What each viewer saw after each record, and how many facts of the round there were then.
    struct Seen {
        std::size_t facts;
        std::map<AccountId, TableView> by;
    };
    std::vector<Seen> play(RandomStream& chance, std::uint8_t number, AccountId leaves = nobody) {
        std::vector<Seen> all;
        std::size_t facts = 0;
        const auto step = [&](const Wish& wish) {
            note(wish);
            for (const Fact& fact : log.back().facts)
                facts += as<Event>(fact) != nullptr || as<house::Event>(fact) != nullptr;
            Seen seen{facts, {}};
            for (const AccountId viewer : viewers) seen.by[viewer] = views::look(floor, 0, viewer);
            all.push_back(std::move(seen));
        };
        if (proposes != Option::none) note(of(ProposeOption{proposes}, {viewers.front()}));
        while (const auto wish = floor.bot_wish(0, chance)) note(*wish);
        Seed seed;
        seed.bytes[0] = number;
        step(of(BeginRound{seed}));
        if (leaves != nobody && floor.seat_of(0, leaves) >= 0) note(of(Stand{}, {leaves}));
        while (floor.state(0).round_running) {
            const auto wish = floor.bot_wish(0, chance);
            const bool slow = floor.state(0).waiting == Waiting::turn && chance.below(12) == 0;
            step(wish && !slow ? *wish : of(TimeExpired{}));
        }
        return all;
    }

    Floor floor;
    std::vector<Record> log;
    std::vector<AccountId> viewers;
    Option proposes = Option::none;  // before each round, for the first of them
};

views::PastRound cut_off(views::PastRound past, std::size_t facts) {
    std::visit(
        [&](auto& one) {
            auto some = std::exchange(one.facts, {});
            for (std::size_t i = 0; i < facts; ++i) one.facts.push_back(some[i]);
        },
        past.played);
    return past;
}

std::set<int> players_of(const views::PastRound& past) {
    std::set<int> seats;
    for (std::size_t seat = 0; seat < past.sat.size(); ++seat)
        if (past.sat[seat] != nobody) seats.insert(static_cast<int>(seat) + 1);
    return seats;
}

}  // namespace

TEST_CASE("a round out of the log shows every viewer what they saw while it was played") {
    int compared = 0, left = 0;
    for (const GameSpec* game : catalogue()) {
        CAPTURE(game->id);
        Table table(*game);
        RandomStream chance(Seed{{3}}, Purpose::play);
        for (std::uint8_t number = 1; number <= 3; ++number) {
            const AccountId leaves = number == 2 ? table.viewers[1] : nobody;
            const auto seen = table.play(chance, number, leaves);
            const auto past = past_round(table.floor, table.log, 0, table.floor.state(0).round);
            REQUIRE(past);
            const std::set<int> players = players_of(*past);
            REQUIRE_GE(players.size(), 1u);
            for (const AccountId viewer : table.viewers) {
                CAPTURE(viewer);
                for (std::size_t i = 0; i < seen.size(); ++i) {
                    const auto frames =
                        views::frames(table.floor, cut_off(*past, seen[i].facts), viewer);
                    if (frames.empty()) continue;  // nothing was said yet
                    // Whoever left with the end of the round is gone from the picture of it.
                    const TableView& live = seen[i].by.at(viewer);
                    std::set<int> there = players;
                    if (i + 1 == seen.size())
                        std::erase_if(there, [&](int seat) {
                            const auto at = static_cast<std::size_t>(seat) - 1;
                            left += !live.seats[at].taken;
                            return !live.seats[at].taken;
                        });
                    CHECK_EQ(in_words(frames.back().view, there), in_words(live, there));
                    ++compared;
                }
            }
        }
    }
    CHECK_GT(compared, 3000);
    CHECK_GT(left, 10);
}

TEST_CASE(
    "no step of a round out of the log, nor its hand history, has a card its viewer did not see") {
    int cards = 0, histories = 0;
    for (const GameSpec* game : catalogue()) {
        CAPTURE(game->id);
        Table table(*game);
        RandomStream chance(Seed{{4}}, Purpose::play);
        for (std::uint8_t number = 1; number <= 4; ++number) {
            const auto seen = table.play(chance, number);
            const auto past = past_round(table.floor, table.log, 0, table.floor.state(0).round);
            REQUIRE(past);
            for (const AccountId viewer : table.viewers) {
                CAPTURE(viewer);
                // By the record: a step lies within one, and shows no more than is seen after it.
                Known known;
                for (const auto& one : seen) known.merge(known_in(one.by.at(viewer)));
                for (const Frame& frame : views::frames(table.floor, *past, viewer))
                    for (const auto& card : known_in(frame.view)) {
                        CAPTURE(card.second);
                        CHECK(known.contains(card));
                        ++cards;
                    }
                const auto text = views::phh(table.floor, *past, viewer);
                if (!text) continue;
                ++histories;
                PhhReader reader(*text, "downloaded");
                const auto hand = reader.next();
                REQUIRE((hand && *hand));
                for (const PhhAction& action : (*hand)->actions) {
                    if (action.verb != PhhVerb::deal_hole && action.verb != PhhVerb::discard)
                        continue;
                    const int seat = (*hand)->seats[static_cast<std::size_t>(action.player - 1)];
                    for (const Card card : action.cards)
                        if (!card.is_unknown()) {
                            CAPTURE(to_string(card));
                            CHECK(known.contains({seat, to_string(card)}));
                        }
                }
            }
        }
    }
    CHECK_GT(cards, 10'000);
    CHECK_GT(histories, 200);
}

TEST_CASE("what a table remembers of its rounds is what the log says of them") {
    int winners = 0;
    for (const GameSpec* game : catalogue()) {
        CAPTURE(game->id);
        Table table(*game);
        RandomStream chance(Seed{{5}}, Purpose::play);
        for (std::uint8_t number = 1; number <= 4; ++number)
            table.play(chance, number, number == 3 ? table.viewers[0] : nobody);
        const auto remembered = views::played(table.floor, 0);
        REQUIRE_EQ(remembered.size(), 4);
        for (const views::PlayedRound& one : remembered) {
            const auto past = past_round(table.floor, table.log, 0, one.round);
            REQUIRE(past);
            CHECK(views::played(table.floor, *past) == one);
            winners += static_cast<int>(one.winners.size());
            for (const auto& winner : one.winners) CHECK_FALSE(winner.name.empty());
        }
    }
    CHECK_GT(winners, 60);
}

TEST_CASE("a round that is not over, or was given up, is no past round") {
    Table table(*find_game("holdem"));
    table.note(table.of(BeginRound{}));
    CHECK_FALSE(past_round(table.floor, table.log, 0, 1));
    table.note(table.of(AbandonTable{}));
    CHECK_FALSE(past_round(table.floor, table.log, 0, 1));
    CHECK(views::played(table.floor, 0).empty());
}

TEST_CASE("a table remembers a hundred rounds, and little of each") {
    Table table(*find_game("holdem"));
    RandomStream chance(Seed{{6}}, Purpose::play);
    for (int i = 0; i < 130; ++i) table.play(chance, 1);
    const auto remembered = views::played(table.floor, 0);
    REQUIRE_EQ(remembered.size(), 100);
    CHECK_EQ(remembered.front().round, 31);
    CHECK_EQ(remembered.back().round, 130);
    // The log has them all.
    const auto first = past_round(table.floor, table.log, 0, 1);
    REQUIRE(first);
    CHECK_GT(views::frames(table.floor, *first, nobody).size(), 2);
}

TEST_CASE("steps of a round: the flop is one, and the last one is the end") {
    for (const GameSpec* game : catalogue()) {
        CAPTURE(game->id);
        Table table(*game);
        RandomStream chance(Seed{{7}}, Purpose::play);
        table.play(chance, 1);
        const auto past = past_round(table.floor, table.log, 0, 1);
        REQUIRE(past);
        const auto frames = views::frames(table.floor, *past, nobody);
        REQUIRE_GT(frames.size(), 2);
        CHECK_EQ(frames.back().view.stage, "over");
        for (const Frame& frame : frames)
            if (frame.lines.front().text.starts_with("The flop:"))
                CHECK_EQ(frame.view.board.size(), 3);
        CHECK(std::ranges::none_of(frames, [](const Frame& frame) {
            return frame.lines.front().text.starts_with("The pre-flop:");
        }));
        CHECK_EQ(views::phh(table.floor, *past, nobody).has_value(), game->kind == GameKind::pot);
    }
}

TEST_CASE("two boards are in the replay, with what is won on each, and in the history") {
    Table table(*find_game("omaha-hilo8"), [](PostedTable& posted) {
        posted.pot.double_board = true;
        posted.pot.option_amount = 4 * posted.pot.blinds[1];
    });
    table.proposes = Option::double_board;
    RandomStream chance(Seed{{8}}, Purpose::play);
    int shown_down = 0, halves = 0;
    for (std::uint8_t number = 1; number <= 12; ++number) {
        table.play(chance, number);
        const auto past = past_round(table.floor, table.log, 0, number);
        REQUIRE(past);
        const auto frames = views::frames(table.floor, *past, nobody);
        const TableView& end = frames.back().view;
        CHECK_EQ(end.second_board.size(), end.board.size());
        const auto history = views::phh(table.floor, *past, nobody);
        REQUIRE(history);
        CHECK_NE(history->find("_option = \"double-board\""), std::string::npos);
        if (end.board.size() == 5) {
            std::string second;
            for (const Card card : end.second_board) second += to_string(card);
            CHECK_NE(history->find("_second_board = \"" + second + "\""), std::string::npos);
        }
        std::set<std::string> won;
        for (const Frame& frame : frames)
            for (const Line& line : frame.lines) {
                for (const char* const board : {"first board).", "second board)."})
                    if (line.text.ends_with(board)) won.insert(board);
                halves += line.text.find("half, ") != std::string::npos;
            }
        if (std::ranges::count_if(
                end.seats, [](const SeatView& seat) { return seat.in_round && !seat.folded; }) < 2)
            continue;
        ++shown_down;
        CHECK_EQ(won.size(), 2);
        // Only what they won with is lifted.
        for (const SeatView& seat : end.seats) {
            if (seat.won <= Chips{}) continue;
            const auto won_on = [&](const std::string& board) {
                return std::ranges::any_of(frames, [&](const Frame& frame) {
                    return std::ranges::any_of(frame.lines, [&](const Line& line) {
                        return line.text.starts_with(seat.name + " wins") &&
                               line.text.ends_with(board);
                    });
                });
            };
            const auto is_lit = [&](const std::vector<Card>& board) {
                return std::ranges::any_of(board, [&](Card card) {
                    return std::ranges::find(seat.best, card) != seat.best.end();
                });
            };
            CHECK_EQ(is_lit(end.board), won_on("first board)."));
            CHECK_EQ(is_lit(end.second_board), won_on("second board)."));
        }
    }
    CHECK_GT(shown_down, 2);
    CHECK_GT(halves, 0);
}

TEST_CASE(
    "all-in hands are turned up once in a replay, then street by street, and named at the end") {
    Table table(*find_game("holdem"), [](PostedTable& posted) {
        posted.pot.betting.all_in_face_up = true;
        posted.pot.betting.structure = Structure::no_limit;
        posted.most_buy_in = posted.least_buy_in = 4 * posted.pot.blinds[1];
    });
    RandomStream chance(Seed{{9}}, Purpose::play);
    int runs_out = 0, rivers = 0;
    for (std::uint8_t number = 1; number <= 30; ++number) {
        table.play(chance, number);
        const auto past = past_round(table.floor, table.log, 0, number);
        REQUIRE(past);
        bool turned_up = false;
        std::size_t cards = 0;
        int named = 0, shown = 0;
        for (const Frame& frame : views::frames(table.floor, *past, nobody))
            for (const Line& line : frame.lines) {
                if (line.text == "No more can be bet: the hands are turned up.") {
                    CHECK_FALSE(turned_up);
                    turned_up = true;
                    cards = frame.view.board.size();
                    shown = static_cast<int>(
                        std::ranges::count_if(frame.view.seats, [](const SeatView& seat) {
                            return !seat.cards.empty() && seat.cards[0].up;
                        }));
                }
                named += turned_up && line.text.find(" has ") != std::string::npos;
            }
        if (!turned_up) continue;
        runs_out += cards < 5;
        for (const Line& line : views::said(table.floor, 0, nobody))
            if (line.text.starts_with("The river:")) {
                ++rivers;
                CHECK_EQ(line.text.size(), std::string("The river: As.").size());
            }
        CHECK_GE(shown, 2);
        CHECK_EQ(named, shown);
    }
    CHECK_GT(runs_out, 2);
    CHECK_GT(rivers, 2);
}

// With one card to come: every card is dealt once, and pots are shared as two or three share them.
std::map<int, double> equities_before_the_river(const TableView& view, const GameSpec& game) {
    CardSet left = set_of(game.deck) - CardSet(view.board);
    std::map<int, CardSet> hands;
    for (const SeatView& seat : view.seats)
        if (seat.in_round && !seat.folded)
            for (const CardView& card : seat.cards) hands[seat.seat].insert(card.card);
    for (const auto& [seat, hand] : hands) left = left - hand;
    std::map<int, double> won;
    for (const Card card : left) {
        const CardSet board = CardSet(view.board) | CardSet{card};
        std::vector<std::map<int, Strength>> halves;
        for (const Share& share : game.shares) {
            halves.emplace_back();
            for (const auto& [seat, hand] : hands)
                if (const auto best = best_under(share.order, share.use, hand, board);
                    best && best->strength.qualifies())
                    halves.back()[seat] = best->strength;
        }
        std::erase_if(halves, [](const auto& half) { return half.empty(); });
        for (const auto& half : halves) {
            Strength best;
            for (const auto& [seat, strength] : half) best = std::max(best, strength);
            const auto equal =
                std::ranges::count_if(half, [&](const auto& one) { return one.second == best; });
            for (const auto& [seat, strength] : half)
                if (strength == best)
                    won[seat] += 1.0 / static_cast<double>(halves.size()) /
                                 static_cast<double>(equal) / left.size();
        }
    }
    return won;
}

TEST_CASE("all-in hands are weighed street by street, out of nothing but what lay face up") {
    int rivers = 0, early = 0, stud = 0, two_boards = 0, told = 0;
    for (const char* const id : {"holdem", "omaha-hilo8", "sixplus", "stud7-high", "badugi"}) {
        CAPTURE(id);
        const GameSpec& game = *find_game(id);
        Table table(game, [](PostedTable& posted) {
            posted.pot.betting.all_in_face_up = true;
            posted.pot.double_board = true;
            posted.pot.option_amount = posted.pot.blinds[1];
            const bool limit = posted.pot.betting.structure == Structure::fixed_limit;
            posted.most_buy_in = posted.least_buy_in =
                limit ? 2 * posted.pot.betting.small_bet : 4 * posted.pot.blinds[1];
        });
        RandomStream chance(Seed{{11}}, Purpose::play);
        for (std::uint8_t number = 1; number <= 40; ++number) {
            const bool both = game.id == "omaha-hilo8" && number > 20;
            table.proposes = both ? Option::double_board : Option::none;
            table.play(chance, number);
            const auto past = past_round(table.floor, table.log, 0, number);
            REQUIRE(past);
            const auto frames = views::frames(table.floor, *past, nobody);
            const auto streets = views::all_in_equities(*past);
            // What was said when they were turned up has no card that came later.
            for (const Line& line : views::said(table.floor, 0, nobody)) {
                const std::size_t at = line.text.find(" shows ");
                if (streets.empty() || at == std::string::npos) continue;
                CHECK_EQ(std::ranges::count(line.text.substr(at), ' '), streets.front().cards + 1);
                ++told;
            }
            for (const auto& street : streets) {
                CHECK_NE(game.id, "badugi");
                CHECK_GE(street.seats.size(), 2);
                double all = 0;
                for (const auto& one : street.seats) all += std::stod(one.equity);
                CHECK_EQ(all, doctest::Approx(1).epsilon(0.001));
                // A spectator saw all of it then.
                const auto lies = [&](const Frame& frame) {
                    const auto& view = frame.view;
                    return view.stage != "over" &&
                           static_cast<int>(view.board.size()) == street.board &&
                           static_cast<int>(view.second_board.size()) == street.second_board &&
                           std::ranges::all_of(street.seats, [&](const auto& one) {
                               const auto& cards =
                                   view.seats[static_cast<std::size_t>(one.seat - 1)].cards;
                               return static_cast<int>(cards.size()) <= street.cards &&
                                      std::ranges::all_of(cards, &CardView::up);
                           });
                };
                const auto then = std::ranges::find_if(frames, lies);
                REQUIRE(then != frames.end());
                two_boards += street.second_board > 0;
                stud += game.id == "stud7-high";
                early += street.board < 4;
                if (street.board != 4 || frames.back().view.second_board.size() > 0) continue;
                ++rivers;
                CHECK(street.exact);
                auto expected = equities_before_the_river(then->view, game);
                for (const auto& one : street.seats)
                    CHECK_EQ(std::stod(one.equity),
                             doctest::Approx(expected[one.seat]).epsilon(0.0001));
            }
        }
    }
    CHECK_GT(rivers, 5);
    CHECK_GT(early, 5);
    CHECK_GT(stud, 3);
    CHECK_GT(two_boards, 0);
    CHECK_GT(told, 10);
}

TEST_CASE("against a paytable a hand that loses says which is the least that does not") {
    for (const char* const id : {"double-draw", "double-down-stud"}) {
        CAPTURE(id);
        Table table(*find_game(id));
        RandomStream chance(Seed{{10}}, Purpose::play);
        int lost = 0, counted = 0;
        for (std::uint8_t number = 1; number <= 12; ++number) {
            const auto end = table.play(chance, number).back().by;
            for (const auto& one : end) {
                const TableView& view = one.second;
                if (!view.you || view.you->hand.empty()) continue;
                const SeatView& own = view.seats[static_cast<std::size_t>(view.you->seat - 1)];
                if (own.wagers.empty() || own.folded) continue;
                const bool lacks = view.you->hand.find(": needs ") != std::string::npos;
                CAPTURE(view.you->hand);
                (lacks ? lost : counted) += 1;
                CHECK_EQ(own.wagers.front().result == "lost", lacks);
            }
        }
        CHECK_GT(lost, 5);
        CHECK_GT(counted, 5);
    }
}
