// What an answer costs: equity [WORD...], only the lines that have one of the words in them. CPU
// time of one thread, the best of several runs, and how it stands to the goal: below 1 is better
// than that. Where an exact line would take more than a minute it says what the engine reckons.
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <pokerfloor/cards/notation.hpp>
#include <pokerfloor/equity/checked.hpp>
#include <pokerfloor/equity/engines.hpp>
#include <pokerfloor/equity/equity.hpp>
#include <pokerfloor/equity/hold_em/matrix.hpp>
#include <pokerfloor/games/catalogue.hpp>
#include <pokerfloor/ranking/subsets.hpp>

using namespace pokerfloor;
using namespace pokerfloor::equity;

namespace {

double cpu_seconds() {
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

// The best of at least three runs, and of as many as fit half a second.
double best_of_several(const std::function<void()>& run) {
    double best = 1e300, sum = 0;
    for (int runs = 0; runs < 3 || (sum < 0.5 && runs < 2000); ++runs) {
        const double from = cpu_seconds();
        run();
        const double took = cpu_seconds() - from;
        best = std::min(best, took);
        sum += took;
        if (took > 5) break;
    }
    return best;
}

Player player(std::string_view text) {
    Player made{std::string(text), {{}}, std::nullopt};
    if (!text.empty()) made.range.front().down = *parse_card_set(text);
    return made;
}

// All holdings of two cards, or those with both cards of at least this rank.
Player two_cards(Rank lowest = Rank::two) {
    Player made{"", {}, std::nullopt};
    for_each_subset(set_of(DeckKind::standard), 2, [&](CardSet two) {
        for (const Card card : two)
            if (card.rank() < lowest) return;
        made.range.push_back({.down = two, .up = {}, .weight = 1});
    });
    return made;
}

Question ask(std::string_view game, std::vector<Player> players) {
    Question question;
    question.game = find_game(game);
    question.players = std::move(players);
    return question;
}

std::string time_text(double seconds) {
    char text[32];
    if (seconds < 1e-3)
        std::snprintf(text, sizeof text, "%.1f us", 1e6 * seconds);
    else if (seconds < 1)
        std::snprintf(text, sizeof text, "%.2f ms", 1e3 * seconds);
    else
        std::snprintf(text, sizeof text, "%.2f s", seconds);
    return text;
}

class Lines {
  public:
    explicit Lines(std::vector<std::string> words) : words_(std::move(words)) {}

    void exact(const std::string& name, const Question& question, double goal) const {
        if (!wanted(name)) return;
        double least = 1e300;
        for (const auto reckon : {hold_em::seconds, omaha::seconds, own_cards::seconds,
                                  two_boards::seconds, plain::seconds})
            if (const std::optional<double> seconds = reckon(question))
                least = std::min(least, *seconds);
        if (least > 60) {
            std::printf("%-44s %12s  reckoned     %10.2f of %s\n", name.c_str(),
                        time_text(least).c_str(), least / goal, time_text(goal).c_str());
            return;
        }
        Effort effort;
        effort.method = Method::exact;
        timed(name, goal, [&] { static_cast<void>(*equity::answer(question, effort)); });
    }

    void timed(const std::string& name, double goal, const std::function<void()>& run) const {
        if (!wanted(name)) return;
        const double took = best_of_several(run);
        std::printf("%-44s %12s               %10.2f of %s\n", name.c_str(),
                    time_text(took).c_str(), took / goal, time_text(goal).c_str());
    }

    // `goal` in deals a second; 0: none.
    void sampled(const std::string& name, const Question& question, double goal) const {
        if (!wanted(name)) return;
        Effort effort;
        effort.method = Method::sampled;
        effort.samples = 4'000'000;
        const double took =
            best_of_several([&] { static_cast<void>(*equity::answer(question, effort)); });
        const double rate = static_cast<double>(effort.samples) / took;
        std::printf("%-44s %9.1f M/s", name.c_str(), 1e-6 * rate);
        if (goal > 0) std::printf("               %10.2f of %.0f M/s", goal / rate, 1e-6 * goal);
        std::printf("\n");
    }

  private:
    bool wanted(std::string_view name) const {
        return words_.empty() || std::ranges::any_of(words_, [&](const std::string& word) {
                   return name.find(word) != std::string_view::npos;
               });
    }
    std::vector<std::string> words_;
};

}  // namespace

int main(int argc, char** argv) {
    const Lines lines(std::vector<std::string>(argv + 1, argv + argc));
    const auto hands = [](std::string_view game, const std::vector<std::string_view>& texts) {
        std::vector<Player> players;
        for (const std::string_view text : texts) players.push_back(player(text));
        return ask(game, std::move(players));
    };

    lines.exact("exact: hold'em, hand v hand", hands("holdem", {"Ah As", "Kh Ks"}), 30e-6);
    lines.exact("exact: hold'em, hand v any two", hands("holdem", {"As Ks", ""}), 15e-3);
    lines.exact("exact: hold'em, two wide ranges",
                ask("holdem", {two_cards(Rank::seven), two_cards(Rank::six)}), 80e-3);
    lines.exact("exact: hold'em, any two v any two", ask("holdem", {player(""), player("")}),
                80e-3);
    lines.timed("exact: hold'em, the table of 169 by 169", 10,
                [] { static_cast<void>(*hold_em::matrix(Order::high, {})); });
    lines.exact("exact: hold'em, three hands", hands("holdem", {"Ah As", "Kh Ks", "Qc Jc"}),
                170e-6);
    lines.exact("exact: Omaha, hand v hand", hands("omaha-high", {"Ah As Kh Qs", "Jd Tc 9d 8c"}),
                0.3e-3);
    lines.exact("exact: Omaha-8, hand v hand", hands("omaha-hilo8", {"Ah As 2h 3s", "Jd Tc 9d 8c"}),
                0.7e-3);
    for (const std::string_view game : {"stud7-high", "stud7-low", "stud7-hilo", "stud7-hilo8"})
        lines.exact("exact: " + std::string(game) + ", third street",
                    hands(game, {"Ah As Kd", "2c 3c 4c"}), 1);

    Question twice = hands("holdem", {"Ah As", "Kh Ks"});
    twice.boards.emplace_back();
    lines.exact("exact: two boards, before the flop", twice, 1);
    Question from_flop = twice;
    from_flop.boards.assign(2, *parse_card_set("Js 7s 2d"));
    lines.exact("exact: two boards, from the flop on", from_flop, 1);
    Question ranges_from_flop = ask("holdem", {two_cards(Rank::ten), two_cards(Rank::ten)});
    ranges_from_flop.boards = from_flop.boards;
    lines.exact("exact: two boards, ranges from the flop on", ranges_from_flop, 1);
    Question omaha_twice = hands("omaha-hilo8", {"Ah As 2h 3s", "Jd Tc 9d 8c"});
    omaha_twice.boards.emplace_back();
    lines.exact("exact: two boards, Omaha-8, before the flop", omaha_twice, 1);

    lines.sampled("sampled: hold'em, hand v hand", hands("holdem", {"Ah As", "Kh Ks"}), 100e6);
    lines.sampled("sampled: hold'em, hand v any two", hands("holdem", {"Ah Ks", ""}), 100e6);
    lines.sampled("sampled: hold'em, any two v any two", hands("holdem", {"", ""}), 100e6);
    lines.sampled("sampled: hold'em, two wide ranges",
                  ask("holdem", {two_cards(Rank::seven), two_cards(Rank::six)}), 100e6);
    lines.sampled("sampled: hold'em, any two, six players",
                  hands("holdem", {"", "", "", "", "", ""}), 0);
    lines.sampled("sampled: hold'em, any two, ten players",
                  hands("holdem", {"", "", "", "", "", "", "", "", "", ""}), 0);
    lines.sampled("sampled: Omaha, hand v hand",
                  hands("omaha-high", {"Ah As Kh Qs", "Jd Tc 9d 8c"}), 0);
    lines.sampled("sampled: Omaha-8, hand v hand",
                  hands("omaha-hilo8", {"Ah As 2h 3s", "Jd Tc 9d 8c"}), 20e6);
    lines.sampled("sampled: Omaha-8, any hand v any hand", hands("omaha-hilo8", {"", ""}), 20e6);
    lines.sampled("sampled: hold'em, hand v hand, two boards", twice, 0);
    for (const GameSpec* game : catalogue())
        if (game->kind == GameKind::pot && whole_of(*game).board == 0)
            lines.sampled("sampled: " + std::string(game->id) + ", any hand v any hand",
                          hands(game->id, {"", ""}), 3e6);
}
