// The protocol under Google Benchmark: what an act at a nine-handed table costs from its bytes to
// what each of nine players is told, the floor itself apart. Items a second are acts or messages.
#include <benchmark/benchmark.h>

#include <string>
#include <vector>

#include <pokerfloor/server/incoming.hpp>
#include <pokerfloor/server/message.hpp>

using namespace pokerfloor;
using namespace pokerfloor::server;

namespace {

constexpr int players = 9;
constexpr std::int64_t ends = 1'763'200'000'000;

SeatView seat_of(int number, int viewer) {
    SeatView seat;
    seat.seat = number;
    seat.taken = seat.in_round = true;
    seat.name = "Player " + std::to_string(number);
    seat.you = number == viewer;
    seat.stake = {19'000 + number};
    seat.bet = {200};
    seat.put_in = {400};
    const bool own = number == viewer;
    seat.cards = {{own ? Card(Rank::ace, Suit::spades) : Card(), false},
                  {own ? Card(Rank::king, Suit::spades) : Card(), false}};
    seat.button = number == 3;
    seat.to_act = number == 4;
    seat.says = "raises to 4";
    if (own) seat.hand = "pair of aces";
    return seat;
}

// A flop as one of them sees it.
TableView seen_by(int viewer) {
    TableView view;
    view.table = view.game = "holdem";
    view.title = "Hold 'Em";
    view.kind = "pot";
    view.stakes = "no limit, blinds 1 and 2";
    view.sign =
        std::vector<Line>(8, {"A line of the sign that says what is posted at this table.", ""});
    view.least_buy_in = {4000};
    view.most_buy_in = {20'000};
    view.round = 17;
    view.stage = "betting";
    view.street = "flop";
    view.commitment.assign(64, 'a');
    for (int number = 1; number <= players; ++number) view.seats.push_back(seat_of(number, viewer));
    view.board = {Card(Rank::two, Suit::clubs), Card(Rank::three, Suit::hearts),
                  Card(Rank::ace, Suit::clubs)};
    view.pots = {{"main pot", {900}, {1, 2, 3, 4, 5, 6, 7, 8, 9}}};
    view.turn = TurnView{4, 30, 25, false};
    view.you = YourView{viewer, "pair of aces", {}, {}, false, false};
    view.line = {"Player 3 raises to 4.", ""};
    return view;
}

TableView after_a_call(TableView view) {
    view.seats[3].to_act = false;
    view.seats[3].says = "calls 4";
    view.seats[4].to_act = true;
    view.turn->seat = 5;
    view.line.text = "Player 4 calls 4.";
    return view;
}

const std::string act = R"({"type":"act","key":"k-17","table":"holdem","seq":41,"action":"call"})";

void tell_nine(benchmark::State& state) {
    std::vector<Picture> before;
    std::vector<TableView> after;
    for (int viewer = 1; viewer <= players; ++viewer) {
        before.emplace_back(seen_by(viewer), ends);
        after.push_back(after_a_call(seen_by(viewer)));
    }
    const std::vector<Line> lines{{"Player 4 calls 4.", ""}};
    std::size_t bytes = 0;
    for ([[maybe_unused]] auto pass : state) {
        benchmark::DoNotOptimize(read_incoming(act));
        for (std::size_t i = 0; i < after.size(); ++i) {
            const Picture now(after[i], ends);  // with the copy a floor's fresh view would not need
            benchmark::DoNotOptimize(now.same_choices(before[i]));
            bytes += Message::delta("holdem", 42, lines, before[i], now).text().size();
        }
        benchmark::DoNotOptimize(Message::done("k-17", 42));
    }
    state.SetItemsProcessed(state.iterations());
    state.SetBytesProcessed(static_cast<std::int64_t>(bytes));
}

void write_snapshot(benchmark::State& state) {
    const Picture picture(seen_by(4), ends);
    for ([[maybe_unused]] auto pass : state)
        benchmark::DoNotOptimize(Message::snapshot("holdem", 42, picture));
    state.SetItemsProcessed(state.iterations());
}

void read_act(benchmark::State& state) {
    for ([[maybe_unused]] auto pass : state) benchmark::DoNotOptimize(read_incoming(act));
    state.SetItemsProcessed(state.iterations());
}

BENCHMARK(tell_nine);
BENCHMARK(write_snapshot);
BENCHMARK(read_act);

}  // namespace

BENCHMARK_MAIN();
