// Non-interference: a round is played twice by the same public actions, the second time with cards
// exchanged that one viewer has never seen. Everything that viewer hears, and everything that can
// be read or downloaded of the round afterwards, must be the same, byte for byte: not the cards
// alone, but every word, amount, length and order that could be worked out from them.
// POKERFLOOR_ROUNDS says how many rounds of each game; 12 if not said.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <regex>
#include <set>

#include <pokerfloor/cards/notation.hpp>
#include <pokerfloor/floor/round_deck.hpp>
#include <pokerfloor/server/past_rounds.hpp>
#include <pokerfloor/views/history.hpp>
#include <pokerfloor/views/look.hpp>

#include "../scene.hpp"

using namespace pokerfloor;
using namespace pokerfloor::server;
namespace json = boost::json;

namespace {

struct Sending {
    ConnectionId from = 0;
    json::object message;
};

struct Played {
    std::map<ConnectionId, std::vector<std::string>> heard;
    // After the round: the list of rounds, the steps of this one, its hand history.
    std::map<ConnectionId, std::vector<std::string>> read;
    int histories = 0;  // how many of these there are
    std::vector<Sending> sent;
};

constexpr ConnectionId spectator = 99;

// How people sit: beside each other, or with a free place beside each, which becomes their second
// area.
enum class Areas { one_each, two_each };

// A house with one table, everybody seated and watching, and somebody who only watches.
class SeatedPlayers {
  public:
    SeatedPlayers(const std::string& floor_text, int players, Areas areas)
        : scene_(floor_text), players_(players), areas_(areas) {
        table_ = scene_.host.floor().terms().tables[0].id;
        const auto most = scene_.host.floor().terms().tables[0].most_buy_in.cents;
        for (int i = 1; i <= players; ++i) {
            const auto id = static_cast<ConnectionId>(i);
            scene_.host.connect(id, scene_.guest("Guest " + std::to_string(i)), scene_.now);
            scene_.say(id, {{"type", "watch"}, {"key", "w"}, {"table", table_}});
            scene_.say(id, {{"type", "sit"},
                            {"key", "s"},
                            {"table", table_},
                            {"seq", 0},
                            {"seat", seat_of(i)},
                            {"amount", most}});
        }
        scene_.settle();
        if (areas == Areas::two_each)
            for (int i = 1; i <= players; ++i) {
                const auto id = static_cast<ConnectionId>(i);
                scene_.say(id, {{"type", "take-area"},
                                {"key", "area"},
                                {"table", table_},
                                {"seq", seq_heard_by(id)},
                                {"seat", seat_of(i) + 1}});
                scene_.settle();
                REQUIRE(scene_.answer(id, "area").at("ok") == true);
            }
        scene_.host.connect(spectator, nobody, scene_.now);
        scene_.say(spectator, {{"type", "watch"}, {"key", "w"}, {"table", table_}});
        scene_.settle();
    }

    void begin(const Seed& seed) {
        REQUIRE(scene_.host.grant({.table = 0, .what = BeginRound{seed}}, scene_.now));
        scene_.settle();
    }

    bool running() const { return scene_.host.floor().state(0).round_running; }
    Scene& scene() { return scene_; }
    int players() const { return players_; }
    int seat_of(int player) const { return areas_ == Areas::two_each ? 2 * player - 1 : player; }
    // The number of the newest picture.
    std::uint64_t seq_heard_by(ConnectionId id) {
        std::uint64_t seq = 0;
        for (const std::string& text : scene_.ears.heard[id]) {
            const json::object heard = json::parse(text).as_object();
            if (heard.at("type") == "delta" || heard.at("type") == "snapshot")
                seq = static_cast<std::uint64_t>(heard.at("seq").to_number<std::int64_t>());
        }
        return seq;
    }
    const std::string& table() const { return table_; }

  private:
    Scene scene_;
    std::string table_;
    int players_;
    Areas areas_;
};

// Somebody who may act does one of the things he may, chosen without looking at any card but for
// which to throw away.
std::optional<Sending> next_act(SeatedPlayers& sitting, RandomStream& chance, int number) {
    const Floor& floor = sitting.scene().host.floor();
    for (int i = 0; i < sitting.players(); ++i) {
        const int seat = sitting.seat_of(i + 1);
        const AccountId account = floor.account_named("Guest " + std::to_string(i + 1));
        const TableView view = views::look(floor, 0, account);
        const bool is_asked = std::ranges::any_of(view.seats, [&](const SeatView& one) {
            return one.to_act && (one.seat == seat || one.area_of == seat);
        });
        if (!is_asked || !view.you || view.you->choices.empty()) continue;
        const auto& choices = view.you->choices;
        // Fewer folds than chance alone would bring, so that rounds get somewhere.
        const Choice* choice = &choices[chance.below(static_cast<std::uint32_t>(choices.size()))];
        if (choice->action == "fold" && chance.below(3) != 0) choice = &choices.back();
        json::object act{{"type", "act"},
                         {"key", "act-" + std::to_string(number)},
                         {"table", sitting.table()},
                         {"action", choice->action}};
        if (choice->area) act["area"] = *choice->area;
        if (choice->least_depth && choice->most_depth)
            act["depth"] =
                *choice->least_depth + static_cast<int>(chance.below(static_cast<std::uint32_t>(
                                           *choice->most_depth - *choice->least_depth + 1)));
        const auto at = static_cast<std::size_t>(choice->area.value_or(seat) - 1);
        if (choice->least && choice->most) {
            const std::int64_t steps = (choice->most->cents - choice->least->cents) /
                                       std::max<std::int64_t>(choice->step->cents, 1);
            const std::uint32_t pick =
                chance.below(4) == 0 ? chance.below(static_cast<std::uint32_t>(steps) + 1) : 0;
            act["amount"] = choice->least->cents + pick * choice->step->cents;
        }
        if (choice->most_cards) {
            json::array cards;
            for (const CardView& card : view.seats[at].cards)
                if (static_cast<int>(cards.size()) < *choice->most_cards && chance.below(2) == 0 &&
                    !card.card.is_joker())
                    cards.emplace_back(to_string(card.card));
            act["cards"] = cards;
        }
        if (!choice->wagers.empty()) {
            json::object wagers;
            for (const WagerOffer& offer : choice->wagers)
                if (offer.needed || offer.equals.empty())
                    wagers[offer.wager] = choice->wagers.front().least.cents;
            act["wagers"] = wagers;
        }
        return Sending{static_cast<ConnectionId>(i + 1), std::move(act)};
    }
    return std::nullopt;
}

void send(SeatedPlayers& sitting, Sending sending) {
    // Of the picture it was decided on.
    sending.message["seq"] = sitting.seq_heard_by(sending.from);
    sitting.scene().say(sending.from, sending.message);
    sitting.scene().settle();
}

// What everybody may ask for when the round is over, in the words HTTP answers with.
void read_afterwards(SeatedPlayers& sitting, Played& played) {
    const Floor& floor = sitting.scene().host.floor();
    const std::vector<views::PlayedRound> rounds = views::played(floor, 0);
    REQUIRE(rounds.size() == 1);
    const PastRounds past([&](const auto& use) { use(sitting.scene().log); }, terms_in);
    const auto found = past.find({.table = 0,
                                  .first = rounds[0].round,
                                  .last = rounds[0].round,
                                  .posted = floor.terms().tables[0],
                                  .edition = floor.terms().edition,
                                  .up_to = sitting.scene().log.end().number});
    REQUIRE(found.size() == 1);
    for (int i = 0; i <= sitting.players(); ++i) {
        const bool plays = i > 0;
        const AccountId viewer =
            plays ? floor.account_named("Guest " + std::to_string(i)) : AccountId{nobody};
        auto& read = played.read[plays ? static_cast<ConnectionId>(i) : spectator];
        RoundLine line{rounds[0].round, rounds[0].time_ms, rounds[0].pot, {}};
        for (const views::PlayedRound::Winner& winner : rounds[0].winners)
            line.winners.push_back({winner.name, winner.amount});
        read.push_back(Message::rounds({line}).text());
        std::vector<Step> steps;
        for (Frame& frame : views::frames(floor, found[0], viewer))
            steps.push_back({std::move(frame.lines), std::move(frame.view)});
        REQUIRE_FALSE(steps.empty());
        read.push_back(Message::steps(rounds[0].round, rounds[0].time_ms, steps).text());
        if (const auto history = views::phh(floor, found[0], viewer)) {
            read.push_back(*history);
            ++played.histories;
        }
    }
}

Played play(const std::string& floor_text, int players, Areas areas, const Seed& seed,
            std::uint64_t number) {
    SeatedPlayers sitting(floor_text, players, areas);
    Played played;
    RandomStream chance(seed, Purpose::play, number);
    sitting.begin(seed);
    for (int i = 0; i < 400 && sitting.running(); ++i) {
        auto act = next_act(sitting, chance, i);
        if (!act) {  // somebody's time is up
            REQUIRE(sitting.scene().host.grant({.table = 0, .what = TimeExpired{}},
                                               sitting.scene().now));
            sitting.scene().settle();
            played.sent.push_back({});
            continue;
        }
        played.sent.push_back(*act);
        send(sitting, std::move(*act));
    }
    REQUIRE_FALSE(sitting.running());
    read_afterwards(sitting, played);
    played.heard = std::move(sitting.scene().ears.heard);
    return played;
}

Card read_card(std::string_view text) {
    return parse_cards(text)->front();
}

Played play_again(const std::string& floor_text, int players, Areas areas, const Seed& seed,
                  const Played& first) {
    SeatedPlayers sitting(floor_text, players, areas);
    sitting.begin(seed);
    for (Sending sending : first.sent) {
        if (sending.from == 0) {
            REQUIRE(sitting.scene().host.grant({.table = 0, .what = TimeExpired{}},
                                               sitting.scene().now));
            sitting.scene().settle();
            continue;
        }
        if (json::value* const cards = sending.message.if_contains("cards"))
            for (json::value& card : cards->as_array())
                card = to_string(permuting.instead_of(read_card(card.as_string())));
        send(sitting, std::move(sending));
    }
    Played played;
    read_afterwards(sitting, played);
    played.heard = std::move(sitting.scene().ears.heard);
    return played;
}

// Every card that stands anywhere in what was heard.
std::set<Card> cards_in(const std::vector<std::string>& heard) {
    static const std::regex card("[2-9TJQKA][cdhs]");
    std::set<Card> cards;
    for (const std::string& text : heard)
        for (std::sregex_iterator at(text.begin(), text.end(), card), end; at != end; ++at)
            cards.insert(read_card(at->str()));
    return cards;
}

std::string floor_with(const std::string& game) {
    return "name = \"one\"\n" + [&] {
        // The table of that game as `pokerfloor init` writes it.
        const std::string all(floor_template);
        std::size_t at = 0;
        std::string found;
        while ((at = all.find("[[table]]", at)) != std::string::npos) {
            const std::size_t end = std::min(all.find("[[table]]", at + 1), all.size());
            const std::string one = all.substr(at, end - at);
            if (one.find("game = \"" + game + "\"") != std::string::npos) found = one;
            at = end;
        }
        return found;
    }();
}

int rounds_of_each_game() {
    const char* const said = std::getenv("POKERFLOOR_ROUNDS");
    return said == nullptr ? 12 : std::atoi(said);
}

struct Compared {
    int viewers = 0;    // for each round
    int exchanged = 0;  // cards
    int histories = 0;
    int cuts = 0, in_areas = 0;  // what players did
};

// Rounds of a floor's only table, each played twice for a spectator and for one of its players.
void compare_rounds(const std::string& text, int players, Areas areas, RandomStream& chance,
                    Compared& all) {
    const auto terms = terms_in(text, behaviour_now);
    REQUIRE(terms);
    const PostedTable& posted = terms->tables[0];
    CAPTURE(posted.id);
    for (int round = 0; round < rounds_of_each_game(); ++round) {
        CAPTURE(round);
        Seed seed{};
        chance.fill(seed.bytes);
        permuting = {};
        const Played first = play(text, players, areas, seed, static_cast<std::uint64_t>(round));
        all.histories += first.histories;
        for (const Sending& sent : first.sent) {
            all.cuts += sent.message.contains("depth");
            all.in_areas += sent.message.contains("area");
        }
        // No card is in what can be read afterwards that was not seen at the table.
        for (const auto& [who, read] : first.read) {
            const auto viewer = who;  // clang 14 does not capture a binding
            CAPTURE(viewer);
            const std::set<Card> seen = cards_in(first.heard.at(viewer));
            for (const std::string& one : read) {
                CAPTURE(one);
                for (const Card card : cards_in({one}))
                    CHECK_MESSAGE(seen.contains(card), to_string(card));
            }
        }
        for (const ConnectionId viewer :
             {spectator,
              static_cast<ConnectionId>(1 + chance.below(static_cast<std::uint32_t>(players)))}) {
            CAPTURE(viewer);
            // Cards the viewer has not seen, exchanged among themselves by chance.
            const std::set<Card> seen = cards_in(first.heard.at(viewer));
            std::vector<Card> unseen;
            for (const Card card : set_of(posted.game->deck))
                if (!seen.contains(card) && !card.is_joker()) unseen.push_back(card);
            std::vector<Card> other = unseen;
            shuffle(std::span(other), chance);
            permuting.again = true;
            permuting.next = 0;
            permuting.exchanged.clear();
            for (std::size_t i = 0; i < unseen.size(); ++i)
                permuting.exchanged[unseen[i]] = other[i];
            all.exchanged += static_cast<int>(unseen.size());
            const Played second = play_again(text, players, areas, seed, first);
            const auto& one = first.heard.at(viewer);
            const auto& two = second.heard.at(viewer);
            REQUIRE(one.size() == two.size());
            for (std::size_t i = 0; i < one.size(); ++i) REQUIRE(one[i] == two[i]);
            REQUIRE(first.read.at(viewer) == second.read.at(viewer));
            ++all.viewers;
        }
    }
}

}  // namespace

TEST_CASE("what a viewer hears does not depend on cards he never sees") {
    const auto terms = terms_in(floor_template, behaviour_now);
    REQUIRE(terms);
    RandomStream chance(Seed{{7}}, Purpose::play, 77);
    Compared all;
    int pot_games = 0;
    for (const PostedTable& posted : terms->tables) {
        const std::string text = floor_with(std::string(posted.game->id));
        const int players = std::min(posted.seats, posted.game->kind == GameKind::pot ? 4 : 3);
        pot_games += posted.game->kind == GameKind::pot;
        compare_rounds(text, players, Areas::one_each, chance, all);
    }
    CHECK(all.viewers == 2 * rounds_of_each_game() * static_cast<int>(terms->tables.size()));
    CHECK(all.exchanged > 20 * all.viewers);
    // Of every pot game there were hand histories to compare, for four players and a spectator.
    CHECK(pot_games == 18);
    CHECK(all.histories > 4 * rounds_of_each_game() * pot_games);
}

TEST_CASE("nor where players cut the deck, or have two areas each") {
    RandomStream chance(Seed{{8}}, Purpose::play, 78);
    Compared all;
    for (const char* const settings :
         {"shuffler = \"automated\"\n", "shuffler = \"automated\"\nareas = 2\n"})
        compare_rounds(floor_with("double-down-stud") + settings, 3,
                       std::string_view(settings).find("areas") == std::string_view::npos
                           ? Areas::one_each
                           : Areas::two_each,
                       chance, all);
    CHECK(all.cuts > rounds_of_each_game());
    // Two areas in the other games that have them.
    const int cuts = all.cuts;
    compare_rounds(floor_with("four-card"), 3, Areas::two_each, chance, all);
    CHECK(all.cuts == cuts);  // by the dealer
    CHECK(all.in_areas > 10 * rounds_of_each_game());
    CHECK(all.viewers == 2 * 3 * rounds_of_each_game());
    CHECK(all.exchanged > 20 * all.viewers);
}

TEST_CASE("the test would notice: a viewer's own cards exchanged are heard") {
    const std::string text = floor_with("holdem");
    permuting = {};
    const Seed seed{{1, 2, 3}};
    const Played first = play(text, 3, Areas::one_each, seed, 1);
    const std::set<Card> all = cards_in(first.heard.at(1));
    const std::set<Card> open = cards_in(first.heard.at(spectator));
    std::vector<Card> own;
    for (const Card card : all)
        if (!open.contains(card)) own.push_back(card);
    if (own.size() < 2) return;
    permuting.again = true;
    permuting.exchanged = {{own[0], own[1]}, {own[1], own[0]}};
    const Played second = play_again(text, 3, Areas::one_each, seed, first);
    CHECK(first.heard.at(1) != second.heard.at(1));
    CHECK(first.heard.at(spectator) == second.heard.at(spectator));
}
