#include <pokerfloor/cli/play_house.hpp>

#include <fmt/core.h>

#include <algorithm>
#include <variant>

#include <pokerfloor/base/in_quotes.hpp>
#include <pokerfloor/base/must.hpp>
#include <pokerfloor/cards/notation.hpp>
#include <pokerfloor/cli/amounts.hpp>
#include <pokerfloor/cli/house_amounts.hpp>
#include <pokerfloor/cli/named_cards.hpp>
#include <pokerfloor/cli/output.hpp>
#include <pokerfloor/cli/play_house_view.hpp>
#include <pokerfloor/cli/terminal.hpp>
#include <pokerfloor/round/house/explain.hpp>
#include <pokerfloor/table/dealer.hpp>
#include <pokerfloor/table/house_players.hpp>
#include <pokerfloor/table/house_table.hpp>

namespace pokerfloor::cli {
namespace {

constexpr std::string_view help =
    "   20             before the deal: 20 on the first spot, and what has to go with it\n"
    "   ante 20 aces-up 10    or spot by spot; Enter for the minimum on the first\n"
    "   p              place the wager you are asked for; p 30 where there is a choice\n"
    "   f              fold\n"
    "   d 1 3          change your first and third card; d Kc 7h these; d alone none\n"
    "   t              the table again\n"
    "   q              leave the table; what lies on it stays there\n";

// A command for the round, or a word back to the player.
using Wish = std::variant<house::Command, std::string>;

// Of the player's own area: where everybody decides at once it is nobody's turn.
Wish draw_wish(const house::Round& round, int area, const std::vector<std::string>& words) {
    const auto cards = named_cards(words, round.area[static_cast<std::size_t>(area)].hand());
    if (!cards) return cards.error().message;
    return with_cards(house::CommandKind::discard, area, *cards);
}

class HouseSession {
  public:
    HouseSession(const house::Terms& terms, Chips buy_in, int bots, const Seed& seed)
        : buy_in_(buy_in), seed_(seed), brought_(buy_in), look_(look_of_terminal()) {
        auto table = house::open_table(terms, 0);
        MUST(table.has_value());
        table_ = *table;
        for (int seat = 0; seat <= bots; ++seat) {
            const auto player = house::sit_down(table_, seat, buy_in);
            MUST(player.has_value());
            names_.emplace_back(seat == me ? "You" : bot_name(seat - 1));
        }
    }

    int run() {
        terminal_.say(
            fmt::format("{}\n{}, {} to begin with. Seed {}.\n? explains what you can type.\n",
                        bold(std::string(table_.terms.game->title), look_), in_words(table_.terms),
                        to_string(buy_in_), to_string(seed_)));
        for (std::uint64_t hand = 1; ready() && play_hand(hand); ++hand)
            terminal_.say(fmt::format("   you have {}\n", to_string(stack())));
        terminal_.say(fmt::format("You leave the table with {}; you brought {}.\n",
                                  to_string(stack()), to_string(brought_)));
        return terminal_.has_failed() ? failed : done;
    }

  private:
    static constexpr int me = 0;  // the first seat, and the first player

    Chips& stack() { return table_.seats[me].stake; }

    // Enough for the wagers of a round. Bots buy in again by themselves.
    bool ready() {
        const Chips enough = wagers_of_a_round(table_.terms);
        for (std::size_t i = 1; i < names_.size(); ++i)
            if (table_.seats[i].stake < enough) {
                table_.seats[i].stake += buy_in_;
                terminal_.say(fmt::format("   {} buys in for {}\n", names_[i], to_string(buy_in_)));
            }
        if (stack() >= enough) return true;
        const auto answer = terminal_.ask(
            fmt::format("You have {}, and the wagers of a round come to {}: buy in for {} "
                        "(Enter), leave (q)",
                        to_string(stack()), to_string(enough), to_string(buy_in_)));
        if (!answer) return false;
        stack() += buy_in_;
        brought_ += buy_in_;
        return true;
    }

    // The deck that is next, ready to be dealt.
    void prepare_deck() {
        for (int deck = 0; deck < table_.terms.decks; ++deck)
            if (!table_.decks[static_cast<std::size_t>(deck)].shuffled) {
                const int cards = size_of(table_.terms.game->deck);
                const auto shuffled = house::shuffle_finished(table_, deck, cards);
                MUST(shuffled.has_value());
                apply(table_, *as<DeckShuffled>(*shuffled));
            }
    }

    // Nobody here reaches for the cards: in the middle.
    void cut_deck() {
        if (!house::needs_cut(table_.terms)) return;
        const auto offered = house::cut_offer(table_);
        MUST(offered.has_value());
        apply(table_, *offered);
        const int half = size_of(table_.terms.game->deck) / 2;
        const auto cut = house::cut(table_, offered->area, half);
        MUST(cut.has_value());
        apply(table_, *cut);
    }

    bool play_hand(std::uint64_t hand) {
        prepare_deck();
        const auto setup = house::plan_round(table_, 0);
        MUST(setup.has_value());
        house::begin_round(table_, table_.next_deck);
        cut_deck();
        round_ = begin(*setup);
        facts_.clear();
        terminal_.say("\n" + bold(fmt::format("hand {}", hand), look_) + "\n");
        RandomStream cards(seed_, Purpose::deck, hand), chance(seed_, Purpose::play, hand);
        house::Dealer dealer(table_.terms.game->deck, cards);
        if (!my_wagers()) return false;
        for (int area = 1; area < static_cast<int>(names_.size()); ++area)
            while (const auto wager = opening_wager(Habit::mixed, round_, area, chance))
                carry_out(*wager);
        bool stays = true;
        while (stays && round_.stage != house::Stage::over) {
            const house::Needed due = needed(round_);
            const bool asks = due.need == house::Need::decision || due.need == house::Need::draw;
            if (asks && due.area == me) {
                stays = my_turn();
            } else if (asks) {
                carry_out(*wish_of(Habit::mixed, round_, due.area, chance));
            } else {
                if (due.need == house::Need::decisions) stays = all_may_decide(chance);
                if (stays) carry_out(*dealer.next(round_));
            }
            stays = stays && !terminal_.has_failed();
        }
        if (stays) finish_round(table_, round_, facts_);
        if (!stays) stack() = round_.stack[me];
        return stays;
    }

    // Where everybody may add a wager and nobody has to.
    bool all_may_decide(RandomStream& chance) {
        if (round_.area[me].in && scene().view.choices.area == me && !my_turn()) return false;
        for (int area = 1; area < static_cast<int>(names_.size()); ++area)
            if (round_.area[static_cast<std::size_t>(area)].in)
                if (const auto wish = wish_of(Habit::mixed, round_, area, chance)) carry_out(*wish);
        return true;
    }

    Viewer viewer() const { return {ViewerKind::player, me}; }
    HouseScene scene() const {
        return {&table_.terms, house::view_of(round_, viewer()), names_, me, look_};
    }

    // For commands that cannot be refused.
    void carry_out(const house::Command& command) {
        const auto refusal = try_out(command);
        MUST(!refusal.has_value());
    }

    std::optional<house::Refusal> try_out(const house::Command& command) {
        const std::size_t from = facts_.size();
        if (const auto refusal = act(round_, command, facts_)) return refusal;
        std::vector<house::Event> heard;
        for (std::size_t i = from; i < facts_.size(); ++i)
            heard.push_back(heard_by(facts_[i], round_, viewer()));
        terminal_.say(told(scene(), heard));
        return std::nullopt;
    }

    void explain(const house::Refusal& refusal) {
        const house::Law& law = round_.law();
        terminal_.say(
            fmt::format("   refused: {} ({})\n", sentence(law, refusal), clause_of(law, refusal)));
    }

    // The spots named, or an amount on the first and what has to go with it. False: refused.
    bool place_wagers(const std::vector<std::string>& words) {
        const auto& wagers = round_.law().wagers;
        const auto put = [&](int wager, const std::string& text) {
            const auto amount = dollars_of(text);
            if (!amount) {
                terminal_.say("   " + amount.error().message + "\n");
                return false;
            }
            const auto refusal = try_out(house::place(me, wager, *amount));
            if (refusal) explain(*refusal);
            return !refusal;
        };
        if (words.size() == 1) {
            for (std::size_t w = 0; w < wagers.size(); ++w) {
                const bool due = wagers[w].placed == house::Placed::before_the_deal &&
                                 (w == 0 || wagers[w].duty == house::Duty::compulsory);
                if (due && !put(static_cast<int>(w), words[0])) return false;
            }
            return true;
        }
        for (std::size_t i = 0; i + 1 < words.size(); i += 2) {
            const auto found = std::ranges::find(wagers, words[i], &house::Wager::name);
            if (found == wagers.end()) {
                terminal_.say(fmt::format("   {} is not a spot of this table; ? explains\n",
                                          in_quotes(words[i])));
                return false;
            }
            if (!put(static_cast<int>(found - wagers.begin()), words[i + 1])) return false;
        }
        return true;
    }

    bool my_wagers() {
        for (;;) {
            auto words = terminal_.ask("your wagers (" + wagers_in_words(table_.terms) + ")");
            if (!words) return false;
            if (words->empty()) words->push_back(to_string(table_.terms.minimum));
            if (words->front() == "?" || words->front() == "h" || words->front() == "help") {
                terminal_.say(std::string(help));
                continue;
            }
            if (!place_wagers(*words)) continue;
            // Everything that has to be there is, or the call will say what is not.
            house::Events none;
            const auto refusal =
                decide(round_, house::simple(house::CommandKind::no_more_bets), none);
            if (!refusal) return true;
            explain(*refusal);
        }
    }

    Wish wish_in(const std::vector<std::string>& words) const {
        const house::Choices may = scene().view.choices;
        const std::string& word = words.front();
        if (word == "f" || word == "fold") return house::simple(house::CommandKind::fold, me);
        if (word == "d" || word == "draw") return draw_wish(round_, me, words);
        if (word == "p" || word == "place") {
            if (words.size() == 1) return house::place(me, round_.now().wager, may.least);
            const auto amount = dollars_of(words[1]);
            if (!amount) return amount.error().message;
            return house::place(me, round_.now().wager, *amount);
        }
        return fmt::format("{} means nothing here; ? explains", in_quotes(word));
    }

    // Asks until the player does something allowed; false: he leaves.
    bool my_turn() {
        terminal_.say(picture(scene()));
        const bool optional = needed(round_).need == house::Need::decisions;
        for (;;) {
            const auto words = terminal_.ask(choices(scene()));
            if (!words) return false;
            if (words->empty() && optional) return true;
            if (words->empty() || words->front() == "t") {
                terminal_.say(picture(scene()));
                continue;
            }
            if (words->front() == "?" || words->front() == "h" || words->front() == "help") {
                terminal_.say(std::string(help));
                continue;
            }
            const Wish wish = wish_in(*words);
            if (const auto* const word = std::get_if<std::string>(&wish)) {
                terminal_.say("   " + *word + "\n");
                continue;
            }
            const auto refusal = try_out(std::get<house::Command>(wish));
            if (!refusal) return !terminal_.has_failed();
            explain(*refusal);
        }
    }

    house::Table table_;
    Chips buy_in_;
    Seed seed_;
    Chips brought_;
    Look look_;
    Terminal terminal_;
    std::vector<std::string> names_;  // by player
    house::Round round_;
    house::Events facts_;
};

}  // namespace

int play_house_command(const GameSpec& game, const PlayCall& call) {
    const auto wrong = [](const Error& error) { return complain("play", error.message); };
    const auto terms = house_terms_of(game, call.limits, call.settings);
    if (!terms) return wrong(terms.error());
    const auto most = static_cast<std::uint64_t>(terms->seats - 1);
    const auto bots = whole_number("--bots", call.bots.value_or("2"), 0, most);
    if (!bots) return wrong(bots.error());
    const auto stack = house_stack_of(*terms, call.stack);
    if (!stack) return wrong(stack.error());
    const auto seed = call.seed ? parse_seed(*call.seed) : Result<Seed>(seed_from_system());
    if (!seed) return wrong(seed.error());
    return HouseSession(*terms, *stack, static_cast<int>(*bots), *seed).run();
}

}  // namespace pokerfloor::cli
