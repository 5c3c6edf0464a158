// What the solvers of the house games cost by number of threads: solvers [PASSES] [ITEM]. CPU time
// of the whole process, all threads together, the best of so many passes; behind it how many times
// that of one thread it is. Threads share work; what each of them does again shows here.
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <functional>
#include <string_view>
#include <vector>

#include <pokerfloor/analysis/collusion.hpp>
#include <pokerfloor/analysis/double_down_stud.hpp>
#include <pokerfloor/analysis/double_draw.hpp>
#include <pokerfloor/analysis/four_card.hpp>
#include <pokerfloor/games/house_tables.hpp>

using namespace pokerfloor;
using namespace pokerfloor::analysis;

namespace {

constexpr std::array threads{1, 2, 4, 8, 16};

double cpu_seconds() {
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

template <class Answer>
void need(const Result<Answer>& answer) {
    if (answer) return;
    std::fprintf(stderr, "%s\n", answer.error().message.c_str());
    std::exit(1);
}

// So that no two sets of cards are alike.
CardSet seen_cards(int count) {
    const std::array cards{Card(Rank::two, Suit::clubs), Card(Rank::seven, Suit::diamonds),
                           Card(Rank::jack, Suit::hearts), Card(Rank::king, Suit::spades),
                           Card(Rank::nine, Suit::clubs)};
    CardSet seen;
    for (int i = 0; i < count; ++i) seen.insert(cards[static_cast<std::size_t>(i)]);
    return seen;
}

struct Item {
    std::string_view name;
    std::function<void(const Effort&)> solve;
};

std::vector<Item> items() {
    const FourCardTerms four;
    const DoubleDrawTerms draw{games::double_draw_bonus_tables[0].table};
    const DoubleDownStudTerms stud{games::double_down_stud_least};
    return {
        {"four-card", [=](const Effort& effort) { need(solve_four_card(four, {}, effort)); }},
        {"four-card, short strategy",
         [=](const Effort& effort) { need(short_four_card(four, {}, effort)); }},
        {"four-card, 3 cards seen",
         [=](const Effort& effort) {
             need(solve_four_card(four, {seen_cards(3), {}}, effort));
         }},
        {"double-draw", [=](const Effort& effort) { need(solve_double_draw(draw, {}, effort)); }},
        {"double-draw, short strategy",
         [=](const Effort& effort) {
             need(solve_double_draw(draw, {}, effort, WithShortStrategy::yes));
         }},
        {"double-draw, 5 cards seen",
         [=](const Effort& effort) {
             need(solve_double_draw(draw, {seen_cards(5), {}}, effort));
         }},
        {"double-down-stud", [=](const Effort&) { need(solve_double_down_stud(stud)); }},
        {"collusion, 300 rounds",
         [=](const Effort& effort) { need(estimate_collusion(draw, 6, 300, Seed{}, effort)); }},
    };
}

}  // namespace

int main(int argc, char** argv) {
    const int passes = argc > 1 ? std::atoi(argv[1]) : 3;
    const std::string_view only = argc > 2 ? argv[2] : "";
    std::printf("%-28s", "CPU seconds by threads");
    for (const int count : threads) std::printf(" %12d", count);
    std::printf("\n");
    for (const Item& item : items()) {
        if (!only.empty() && item.name != only) continue;
        std::array<double, threads.size()> best{};
        for (int pass = 0; pass < passes; ++pass)
            for (std::size_t i = 0; i < threads.size(); ++i) {
                const double from = cpu_seconds();
                item.solve({threads[i], {}});
                const double took = cpu_seconds() - from;
                best[i] = pass == 0 ? took : std::min(best[i], took);
            }
        std::printf("%-28.*s", static_cast<int>(item.name.size()), item.name.data());
        for (const double seconds : best) std::printf(" %6.2f (%.2f)", seconds, seconds / best[0]);
        std::printf("\n");
        std::fflush(stdout);
    }
}
