// Double Draw Poker's strategy file, as `pokerfloor odds --strategy` writes it: a reader who knows
// nothing but the file and the rules plays every deal by it and arrives at the game's value.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include <pokerfloor/cards/deck.hpp>
#include <pokerfloor/cards/notation.hpp>
#include <pokerfloor/cli/odds_files.hpp>

#include "tests/analysis/double_draw_plain.hpp"

using namespace pokerfloor;
using namespace pokerfloor::cli;
using analysis::Fraction;
using analysis::Integer;

namespace {

namespace fs = std::filesystem;

struct Line {
    std::string decision, cards, drawn, alike, action, discard, value, of, losses;
};

// Written by the command, read back line by line.
struct Written {
    OddsFound found;
    std::vector<Line> lines;
};

Written strategy_of(const std::string& seen) {
    const fs::path path = fs::temp_directory_path() / ("pokerfloor-strategy-" + seen.substr(0, 2));
    OddsCall call;
    call.house.game = "double-draw";
    call.house.seen = seen;
    call.strategy = path.string();
    const auto plan = plan_of(call);
    REQUIRE(plan);
    REQUIRE(prepare_files(*plan));
    const auto found = find_odds(*plan, {});
    REQUIRE(found);
    REQUIRE(write_files(call, *found, "test", {}));
    Written written{*found, {}};
    std::ifstream in(path);
    std::string text;
    std::getline(in, text);
    CHECK_EQ(text, "decision,cards,drawn,alike,action,discard,value,of,losses");
    while (std::getline(in, text)) {
        std::istringstream fields(text);
        Line line;
        for (std::string* const field :
             {&line.decision, &line.cards, &line.drawn, &line.alike, &line.action, &line.discard,
              &line.value, &line.of, &line.losses})
            std::getline(fields, *field, ',');
        written.lines.push_back(line);
    }
    fs::remove(path);
    return written;
}

// Which joker it is does not matter to a reader: there is but one way to write it.
int named_in(const std::string& cards, CardSet discards) {
    const CardSet named = parse_card_set(cards).value();
    return (named.without_jokers() & discards).size() +
           (named.jokers() != 0 ? discards.jokers() : 0);
}

// The value of an option for these discards: value less losses, "Kd:3;Ah As:1".
std::int64_t value_after(const Line& line, CardSet discards) {
    std::int64_t value = std::stoll(line.value);
    std::istringstream losses(line.losses);
    for (std::string one; std::getline(losses, one, ';');) {
        const auto colon = one.find(':');
        value -= std::stoll(one.substr(colon + 1)) * named_in(one.substr(0, colon), discards);
    }
    return value;
}

// Takes named cards out of a hand, whichever jokers it holds.
CardSet without(CardSet hand, const std::string& cards) {
    const CardSet named = parse_card_set(cards).value();
    CardSet left = hand - named.without_jokers();
    for (int i = 0; i < named.jokers(); ++i)
        for (int joker = 0; joker < 2; ++joker)
            if (left.contains(Card::joker(joker)) && left.jokers() == hand.jokers() - i) {
                left.erase(Card::joker(joker));
                break;
            }
    return left;
}

class Reader {
  public:
    Reader(const std::vector<Line>& lines, CardSet pack)
        : pack_(pack), plain_(pack, games::double_draw_bonus_tables[0].table) {
        for (const Line& line : lines) {
            const std::string key =
                line.decision == "first" ? line.cards : line.cards + "/" + line.drawn;
            lines_[key].push_back(&line);
        }
    }

    Fraction game() {
        Fraction sum = 0;
        int deals = 0;
        plain::DoubleDraw::for_each_subset(pack_, 5, {}, [&](CardSet hand) {
            sum += deal(hand);
            ++deals;
        });
        return sum / deals;
    }

  private:
    const std::vector<const Line*>& lines(const std::string& key) const {
        const auto found = lines_.find(key);
        if (found == lines_.end()) FAIL("no line for " << key);
        return found->second;
    }

    Fraction deal(CardSet hand) {
        const auto& found = lines(to_string(hand));
        REQUIRE_EQ(found.size(), 1);
        if (found.front()->action == "fold") return -2;
        const CardSet kept = without(hand, found.front()->discard);
        const CardSet unseen = pack_ - hand;
        Fraction sum = 0;
        int draws = 0;
        plain::DoubleDraw::for_each_subset(unseen, 5 - kept.size(), {}, [&](CardSet drawn) {
            sum += second(kept | drawn, hand - kept, unseen - drawn);
            ++draws;
        });
        return sum / draws;
    }

    Fraction second(CardSet hand, CardSet discards, CardSet unseen) {
        const auto& options = lines(to_string(hand) + "/" + std::to_string(discards.size()));
        const Line* best = options.front();
        for (const Line* const option : options)
            if (value_after(*option, discards) > value_after(*best, discards)) best = option;
        if (best->action == "fold") return -3;
        if (best->action == "stand") return plain_.net(hand);
        std::int64_t sum = 0;
        for (const Card drawn : unseen)
            sum += plain_.net(without(hand, best->discard) | CardSet{drawn});
        return Fraction(sum, unseen.size());
    }

    CardSet pack_;
    plain::DoubleDraw plain_;
    std::map<std::string, std::vector<const Line*>> lines_;
};

}  // namespace

TEST_CASE("--strategy: who plays by the file of Double Draw Poker wins what the odds say") {
    const CardSet deck = set_of(DeckKind::with_jokers);
    for (const char* const left :
         {"Jk Jk Ac Ad Kh 9c 9d 8s 7s 2c 3d", "Jk As Ks Qs Td Jd 9h 9c 4c 5h 4d",
          "Ac Kc Qc Jc 9c 8c Ad Kh Qd 2s 3s"}) {
        CAPTURE(left);
        const CardSet pack = parse_card_set(left).value();
        // Of two jokers seen or left it does not matter which is which.
        CardSet seen = (deck - pack).without_jokers();
        std::string text = to_string(seen);
        for (int i = pack.jokers(); i < 2; ++i) text += " Jk";
        const Written written = strategy_of(text);
        Reader reader(written.lines, deck - written.found.plan.question.conditions.seen);
        CHECK_EQ(reader.game(), written.found.answer.odds.whole.ev);
    }
}

TEST_CASE("--strategy: the whole file of Double Draw Poker, both decisions") {
    const Written written = strategy_of("");
    Fraction sum = 0;
    std::int64_t first = 0, deals = 0, second = 0;
    for (const Line& line : written.lines) {
        if (line.decision != "first") {
            ++second;
            continue;
        }
        ++first;
        deals += std::stoll(line.alike);
        sum += Fraction(Integer(line.value), Integer(line.of)) * std::stoll(line.alike);
    }
    CHECK_EQ(first, 152'646);
    CHECK_EQ(deals, 3'162'510);
    CHECK_GE(second, 4 * 152'646);
    CHECK_EQ(Fraction(sum / deals), written.found.answer.odds.whole.ev);
}
