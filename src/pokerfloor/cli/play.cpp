#include <pokerfloor/cli/play.hpp>

#include <fmt/core.h>

#include <algorithm>
#include <optional>
#include <variant>
#include <vector>

#include <pokerfloor/base/in_quotes.hpp>
#include <pokerfloor/base/must.hpp>
#include <pokerfloor/cards/notation.hpp>
#include <pokerfloor/cli/amounts.hpp>
#include <pokerfloor/cli/games.hpp>
#include <pokerfloor/cli/named_cards.hpp>
#include <pokerfloor/cli/output.hpp>
#include <pokerfloor/cli/play_house.hpp>
#include <pokerfloor/cli/play_view.hpp>
#include <pokerfloor/cli/skills.hpp>
#include <pokerfloor/cli/terminal.hpp>
#include <pokerfloor/strategy/bot.hpp>
#include <pokerfloor/table/dealer.hpp>
#include <pokerfloor/table/table.hpp>

namespace pokerfloor::cli {
namespace {

constexpr std::string_view help =
    "   c        check, call, or post the forced bet (bring-in): whatever costs least\n"
    "   r 12     bet or raise until your bet of this betting round is 12; r alone for the least\n"
    "   a        bet all you have\n"
    "   f        fold\n"
    "   d 1 3    change your first and third card; d Kc 7h these; d alone none\n"
    "   s, m     at the showdown: show, or muck: throw the hand away unseen\n"
    "   t        the table again\n"
    "   q        leave the table; what you put into the pot stays there\n";

// What a player wants: a command for the round, or a word back to him.
using Wish = std::variant<pokerfloor::Command, std::string>;

Wish raise_wish(const Round& round, const std::vector<std::string>& words) {
    const Legal may = legal(round);
    if (words.size() == 1) return raise_to(round.to_act, may.least_to);
    const auto amount = dollars_of(words[1]);
    if (!amount) return amount.error().message;
    const Chips chip = round.terms.smallest_chip;
    if (amount->cents % chip.cents != 0)
        return fmt::format("the smallest chip of this table is {}", to_string(chip));
    return raise_to(round.to_act, *amount);
}

Wish draw_wish(const Round& round, const std::vector<std::string>& words) {
    const auto cards = named_cards(words, round.player[round.to_act].hand());
    if (!cards) return cards.error().message;
    return with_cards(CommandKind::draw, round.to_act, *cards);
}

Wish wish_in(const Round& round, const std::vector<std::string>& words) {
    const std::string& word = words.front();
    const int who = round.to_act;
    const Legal may = legal(round);
    if (word == "f" || word == "fold") return simple(CommandKind::fold, who);
    if (word == "c")
        return simple(may.forced_bet ? CommandKind::forced_bet
                      : may.check    ? CommandKind::check
                                     : CommandKind::call,
                      who);
    if (word == "check" || word == "k") return simple(CommandKind::check, who);
    if (word == "call") return simple(CommandKind::call, who);
    if (word == "r" || word == "raise" || word == "b" || word == "bet")
        return raise_wish(round, words);
    if (word == "a") {
        const Player& player = round.player[round.to_act];
        if (may.call && may.to_call == player.stack) return simple(CommandKind::call, who);
        return raise_to(who, player.bet + player.stack);
    }
    if (word == "d" || word == "draw") return draw_wish(round, words);
    if (word == "s" || word == "show") return simple(CommandKind::show, who);
    if (word == "m" || word == "muck") return simple(CommandKind::muck, who);
    return fmt::format("{} means nothing here; ? explains", in_quotes(word));
}

class Session {
  public:
    Session(const TableTerms& terms, Chips buy_in, int bots, Skill skill, const Seed& seed)
        : buy_in_(buy_in), skill_(skill), seed_(seed), brought_(buy_in) {
        look_ = look_of_terminal();
        table_.terms = terms;
        table_.seat_count = 1 + bots;
        for (int seat = 0; seat < table_.seat_count; ++seat) {
            sit_down(table_, seat, buy_in);
            at(seat).newcomer = false;  // all sit down at once, so nobody has missed a blind
        }
        RandomStream chance(seed, Purpose::play, 0);
        table_.button = static_cast<int>(chance.below(static_cast<std::uint32_t>(1 + bots)));
    }

    int run() {
        say(fmt::format("{}\n{}, {} to begin with. Seed {}.\n? explains what you can type.\n",
                        bold(title_in_full(*table_.terms.game), look_), in_words(table_.terms),
                        to_string(buy_in_), to_string(seed_)));
        for (std::uint64_t hand = 1; ready() && play_hand(hand); ++hand) {
            say(fmt::format("   you have {}\n", to_string(at(me).stake)));
            if (!ask("next hand (Enter), leave (q)")) break;
        }
        say(fmt::format("You leave the table with {}; you brought {}.\n", to_string(at(me).stake),
                        to_string(brought_)));
        return terminal_.has_failed() ? failed : done;
    }

  private:
    static constexpr int me = 0;  // the player's seat

    Seat& at(int seat) { return table_.seats[static_cast<std::size_t>(seat)]; }

    static std::string name_of(int seat) {
        return seat == me ? "You" : std::string(bot_name(seat - 1));
    }

    void say(const std::string& text) { terminal_.say(text); }
    std::optional<std::vector<std::string>> ask(const std::string& question) {
        return terminal_.ask(question);
    }

    // MDP-8.B.4: everybody has enough to be dealt in. Bots buy in again by themselves.
    bool ready() {
        const Chips least = needed_to_be_dealt_in(table_.terms);
        for (int seat = 1; seat < table_.seat_count; ++seat) {
            if (at(seat).stake >= least) continue;
            at(seat).stake += buy_in_;
            say(fmt::format("   {} buys in for {}\n", name_of(seat), to_string(buy_in_)));
        }
        if (at(me).stake >= least) return true;
        const auto answer = ask(
            fmt::format("You have {}, and {} is needed to be dealt in (MDP-8.B.4): buy in for {} "
                        "(Enter), leave (q)",
                        to_string(at(me).stake), to_string(least), to_string(buy_in_)));
        if (!answer) return false;
        at(me).stake += buy_in_;
        brought_ += buy_in_;
        return true;
    }

    bool play_hand(std::uint64_t hand) {
        const auto plan = plan_round(table_);
        MUST(plan.has_value());
        names_.clear();
        for (std::uint8_t place = 0; place < plan->setup.players; ++place) {
            names_.push_back(name_of(plan->seat_of[place]));
            if (plan->seat_of[place] == me) my_place_ = place;
        }
        round_ = begin(plan->setup);
        facts_.clear();
        say("\n" + bold(fmt::format("hand {}", hand), look_) + "\n");

        const DeckKind deck = table_.terms.game->deck;
        RandomStream cards(seed_, Purpose::deck, hand), chance(seed_, Purpose::play, hand);
        Dealer dealer(deck, cards);
        bool stays = true;
        while (stays && round_.stage != Stage::over) {
            const Needed due = needed(round_);
            if (due.need == Need::start)
                stays = carry_out(simple(CommandKind::start, 0));
            else if (due.need == Need::cards)
                stays = carry_out(dealer.deal(round_));
            else if (due.player == my_place_)
                stays = my_turn();
            else
                stays = carry_out(
                    bot_wish(view_of(round_, {ViewerKind::player, due.player}), chance, skill_));
        }
        if (stays) {
            // Who has lost all buys in before the next deal, so the button passes nobody.
            const int next = (table_.button + 1) % table_.seat_count;
            finish_round(table_, *plan, round_, facts_);
            table_.button = next;
        } else {
            at(me).stake = round_.player[my_place_].stack;
        }
        return stays;
    }

    Viewer viewer() const { return {ViewerKind::player, my_place_}; }
    Scene scene() const {
        return {table_.terms.game, view_of(round_, viewer()), names_, my_place_, look_};
    }

    // For commands that cannot be refused.
    bool carry_out(const pokerfloor::Command& command) {
        const auto refusal = try_out(command);
        MUST(!refusal.has_value());
        return !terminal_.has_failed();
    }

    std::optional<Refusal> try_out(const pokerfloor::Command& command) {
        const std::size_t from = facts_.size();
        if (const auto refusal = act(round_, command, facts_)) return refusal;
        std::vector<Event> heard;
        for (std::size_t i = from; i < facts_.size(); ++i)
            heard.push_back(heard_by(facts_[i], round_, viewer()));
        say(told(scene(), heard));
        return std::nullopt;
    }

    // Asks until the player does something allowed; false: he leaves.
    bool my_turn() {
        const bool showdown = round_.stage == Stage::showdown;
        if (!showdown) say(picture(scene()));
        for (;;) {
            auto words = ask(choices(scene()));
            if (!words) return false;
            if (words->empty() && showdown) words->emplace_back("s");
            if (words->empty() || words->front() == "t") {
                say(picture(scene()));
                continue;
            }
            if (words->front() == "?" || words->front() == "h" || words->front() == "help") {
                say(std::string(help));
                continue;
            }
            const Wish wish = wish_in(round_, *words);
            if (const auto* const word = std::get_if<std::string>(&wish)) {
                say("   " + *word + "\n");
                continue;
            }
            const auto refusal = try_out(std::get<pokerfloor::Command>(wish));
            if (!refusal) return !terminal_.has_failed();
            say(fmt::format("   refused: {} ({})\n", sentence(*refusal),
                            clause_of(refusal->reason)));
        }
    }

    Table table_;
    Chips buy_in_;
    Skill skill_;
    Seed seed_;
    Look look_;
    Chips brought_;  // by the player, all told
    Round round_;
    Events facts_;
    std::vector<std::string> names_;  // in the order of the deal
    std::uint8_t my_place_ = 0;
    Terminal terminal_;
};

}  // namespace

int play_command(const PlayCall& call) {
    const auto wrong = [](const Error& error) { return complain("play", error.message); };
    const auto game = game_named(call.game);
    if (!game) return wrong(game.error());
    if (call.skill && (*game)->house != nullptr)
        return complain("play", "--skill: at house games bots play as the solvers do");
    if ((*game)->house != nullptr) return play_house_command(**game, call);
    const auto skill = skill_of("--skill", call.skill.value_or("medium"));
    if (!skill) return wrong(skill.error());
    const auto most = static_cast<std::uint64_t>((*game)->players.max - 1);
    const auto bots = whole_number("--bots", call.bots.value_or("3"), 1, most);
    if (!bots) return wrong(bots.error());
    auto terms = limits_of(**game, call.limits.value_or("2/4"));
    if (!terms) return wrong(terms.error());
    if (const auto set = set_pot_terms(*terms, call.settings); !set) return wrong(set.error());
    const auto stack = stack_of(*terms, call.stack.value_or("200"));
    if (!stack) return wrong(stack.error());
    auto seed = call.seed ? parse_seed(*call.seed) : Result<Seed>(seed_from_system());
    if (!seed) return wrong(seed.error());
    return Session(*terms, *stack, static_cast<int>(*bots), *skill, *seed).run();
}

}  // namespace pokerfloor::cli
