// What is read and written reads back the same: for the sample hands, and for hands of chance.
#include <doctest/doctest.h>

#include <rapidcheck.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include <pokerfloor/formats/phh_reader.hpp>
#include <pokerfloor/formats/phh_variant.hpp>
#include <pokerfloor/formats/phh_writer.hpp>
#include <pokerfloor/games/catalogue.hpp>

using namespace pokerfloor;

namespace {

namespace fs = std::filesystem;

std::string text_of(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

std::vector<fs::path> sample_files() {
    std::vector<fs::path> files;
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(POKERFLOOR_SOURCE_DIR) /
                                                              "tests" / "data" / "phh"))
        if (entry.path().extension() == ".phh" || entry.path().extension() == ".phhs")
            files.push_back(entry.path());
    return files;
}

PhhHand read_back(const std::string& text) {
    PhhReader reader(text, "written");
    auto hand = reader.next();
    REQUIRE(hand.has_value());
    REQUIRE_MESSAGE(hand->has_value(), (*hand ? "" : hand->error().message));
    CHECK_FALSE(reader.next().has_value());
    return std::move(**hand);
}

// Texts with what is hard on a writer among their characters.
std::string some_text() {
    const auto pieces = *rc::gen::container<std::vector<std::string>>(rc::gen::element<std::string>(
        "a", "Z", "0", " ", "'", "\"", "\\", "#", "\n", "\r", "\t", "\x01", "\x7f", "\xc3\xab",
        "\xf0\x9f\x82\xa1", "[", "]", "=", ",", "'''", "\"\"\""));
    std::string text;
    for (const std::string& piece : pieces) text += piece;
    return text;
}

Chips some_amount(std::int64_t least) {
    return {*rc::gen::inRange<std::int64_t>(least, 100000000000)};
}

template <class Make>
auto maybe(Make make) {
    std::optional<decltype(make())> value;
    if (*rc::gen::arbitrary<bool>()) value = make();
    return value;
}

template <class Make>
auto list_of(std::size_t count, Make make) {
    std::vector<decltype(make())> list;
    for (std::size_t i = 0; i < count; ++i) list.push_back(make());
    return list;
}

// For all or for none.
template <class Make>
auto maybe_list_of(std::size_t count, Make make) {
    return list_of(*rc::gen::arbitrary<bool>() ? count : 0, make);
}

PhhCards some_cards(std::size_t least) {
    PhhCards cards;
    const auto count = *rc::gen::inRange<std::size_t>(least, PhhCards::most + 1);
    // Sixes and up, so that the short deck has them too; each once.
    const int first = *rc::gen::inRange(16, 52);
    for (std::size_t i = 0; i < count; ++i) {
        const bool known = *rc::gen::arbitrary<bool>();
        cards.push_back(known ? Card::from_code(16 + (first + 5 * static_cast<int>(i)) % 36)
                              : Card());
    }
    return cards;
}

std::string some_commentary() {
    const std::string text = some_text();
    const auto blank = " \t\n\r";
    const auto first = text.find_first_not_of(blank);
    return first == std::string::npos
               ? ""
               : text.substr(first, text.find_last_not_of(blank) - first + 1);
}

PhhAction some_action(int players) {
    PhhAction action;
    action.verb = static_cast<PhhVerb>(*rc::gen::inRange(0, static_cast<int>(PhhVerb::muck) + 1));
    const bool has_player = action.verb != PhhVerb::no_op && action.verb != PhhVerb::deal_board;
    if (has_player) action.player = *rc::gen::inRange(1, players + 1);
    switch (action.verb) {
        case PhhVerb::deal_hole:
        case PhhVerb::deal_board:
        case PhhVerb::show:
            action.cards = some_cards(1);
            break;
        case PhhVerb::discard:
            action.cards = some_cards(0);
            break;
        case PhhVerb::bet_to:
            action.amount = some_amount(1);
            break;
        case PhhVerb::no_op:
        case PhhVerb::bring_in:
        case PhhVerb::check_or_call:
        case PhhVerb::fold:
        case PhhVerb::show_dealt:
        case PhhVerb::muck:
            break;
    }
    if (*rc::gen::arbitrary<bool>()) action.commentary = some_commentary();
    return action;
}

PhhLabel some_label() {
    if (*rc::gen::arbitrary<bool>()) return {some_text(), false};
    return {std::to_string(*rc::gen::inRange<std::int64_t>(-1000, 1000000000000)), true};
}

int some_int() {
    return *rc::gen::arbitrary<int>();
}

PhhDuration some_duration() {
    if (*rc::gen::inRange(0, 4) == 0) return {PhhDuration::unlimited};
    return {*rc::gen::inRange<std::int64_t>(0, 10000000)};
}

PhhHand some_hand() {
    const GameSpec* game =
        *rc::gen::suchThat(rc::gen::elementOf(std::vector(catalogue().begin(), catalogue().end())),
                           [](const GameSpec* any) { return any->kind == GameKind::pot; });
    const auto betting = static_cast<PhhBetting>(*rc::gen::inRange(0, 4));
    const auto players = *rc::gen::inRange<std::size_t>(2, 11);

    PhhHand hand;
    hand.variant = phh_code_of(*game, betting);
    hand.ante_trimming_status = *rc::gen::arbitrary<bool>();
    hand.antes = list_of(players, [] { return some_amount(0); });
    if (find_phh_variant(hand.variant)->forced_bets == PhhForcedBets::bring_in)
        hand.bring_in = some_amount(1);
    else
        hand.blinds_or_straddles = list_of(players, [] { return some_amount(-100000000); });
    if (betting == PhhBetting::fixed_limit || betting == PhhBetting::spread_limit) {
        hand.small_bet = some_amount(1);
        hand.big_bet = some_amount(1);
    } else {
        hand.min_bet = some_amount(1);
    }
    hand.starting_stacks = list_of(players, [] { return maybe([] { return some_amount(1); }); });
    hand.actions = list_of(*rc::gen::inRange<std::size_t>(0, 20),
                           [&] { return some_action(static_cast<int>(players)); });
    for (std::size_t i = 0; i < hand.actions.size(); ++i)
        hand.actions[i].index = static_cast<int>(i) + 1;
    for (const auto text :
         {&PhhHand::author, &PhhHand::event, &PhhHand::url, &PhhHand::venue, &PhhHand::address,
          &PhhHand::city, &PhhHand::region, &PhhHand::postal_code, &PhhHand::country,
          &PhhHand::time_zone, &PhhHand::currency, &PhhHand::currency_symbol,
          &PhhHand::time_zone_abbreviation})
        hand.*text = some_text();
    hand.time = maybe([] {
        return PhhTime{*rc::gen::inRange(0, 24), *rc::gen::inRange(0, 60), *rc::gen::inRange(0, 60),
                       *rc::gen::inRange(0, 1000000000)};
    });
    hand.day = maybe([] { return *rc::gen::inRange(1, 32); });
    hand.month = maybe([] { return *rc::gen::inRange(1, 13); });
    hand.year = maybe(some_int);
    hand.hand = some_label();
    hand.level = maybe(some_int);
    hand.seats = maybe_list_of(players, some_int);
    hand.seat_count = maybe(some_int);
    hand.table = some_label();
    hand.players = maybe_list_of(players, some_text);
    hand.finishing_stacks = maybe_list_of(players, [] { return some_amount(0); });
    hand.winnings = maybe_list_of(players, [] { return some_amount(0); });
    hand.time_limit = maybe(some_duration);
    hand.time_banks = maybe_list_of(players, some_duration);
    if (*rc::gen::arbitrary<bool>())
        hand.others = {{"_note", "'x'"}, {"_numbers", "[\n1, # one\n2]"}, {"rake", "{a = 1.5}"}};
    return hand;
}

}  // namespace

TEST_CASE("every sample hand reads, in strict mode and without a warning, and reads back equal") {
    int hands = 0;
    for (const fs::path& path : sample_files()) {
        const std::string text = text_of(path);
        PhhReader reader(text, path.filename().string(), PhhCodes::strict);
        while (const auto hand = reader.next()) {
            ++hands;
            REQUIRE_MESSAGE(hand->has_value(), (*hand ? "" : hand->error().message));
            CHECK(reader.warnings().empty());
            CHECK(read_back(to_phh(**hand)) == **hand);
        }
    }
    CHECK_EQ(hands, 72);
}

TEST_CASE("files in the reference's layout are written back byte by byte") {
    for (const fs::path& path : sample_files()) {
        if (path.parent_path().filename() != "generated") continue;
        const std::string text = text_of(path);
        std::string written;
        PhhReader reader(text, path.filename().string());
        while (const auto hand = reader.next()) append_to_phhs(written, *reader.number(), **hand);
        CHECK_EQ(written, text);
    }
}

TEST_CASE("hand 85 of the 2023 players championship shows cards twice") {
    const std::string text =
        text_of(fs::path(POKERFLOOR_SOURCE_DIR) / "tests/data/phh/wsop-2023-43-5/03-50-24.phh");
    const PhhHand hand = read_back(text);
    CHECK_EQ(hand.variant, "FR");
    CHECK(hand.hand == PhhLabel{"85", true});
    CHECK_EQ(std::ranges::count(hand.actions, PhhVerb::show, &PhhAction::verb), 4);
}

TEST_CASE("the layout of a written hand") {
    PhhHand hand;
    hand.variant = "NT";
    hand.antes = {{0}, {0}};
    hand.blinds_or_straddles = {{50}, {-100}};
    hand.min_bet = Chips{100};
    hand.starting_stacks = {Chips{1050}, std::nullopt};
    hand.actions.resize(2);
    CHECK(parse_phh_action("p2 cbr 10.50 # it's all", hand.actions[0]));
    CHECK(parse_phh_action("p1 f", hand.actions[1]));
    hand.time = PhhTime{1, 2, 3, 500000000};
    hand.hand = {"7", true};
    hand.players = {"", "O'Neil \"x\"\n"};
    hand.time_limit = PhhDuration{PhhDuration::unlimited};
    hand.others = {{"_mine", "[1]"}};
    std::string file;
    append_to_phhs(file, 3, hand);
    append_to_phhs(file, 5, PhhHand{});
    CHECK_EQ(file,
             "[3]\n"
             "variant = 'NT'\n"
             "ante_trimming_status = false\n"
             "antes = [0, 0]\n"
             "blinds_or_straddles = [0.50, -1]\n"
             "min_bet = 1\n"
             "starting_stacks = [10.50, inf]\n"
             "actions = [\"p2 cbr 10.50 # it's all\", 'p1 f']\n"
             "time = 01:02:03.500000000\n"
             "hand = 7\n"
             "players = ['', \"O'Neil \\\"x\\\"\\u000a\"]\n"
             "time_limit = inf\n"
             "_mine = [1]\n"
             "\n"
             "[5]\n"
             "ante_trimming_status = false\n"
             "actions = []\n");
}

TEST_CASE("a hand of chance reads back equal") {
    CHECK(rc::check([] {
        const PhhHand hand = some_hand();
        const auto problem = problem_in(hand, PhhCodes::with_our_games);
        RC_ASSERT(!problem.has_value());
        const std::string text = to_phh(hand);
        PhhReader reader(text, "written");
        const auto again = reader.next();
        RC_ASSERT(again.has_value());
        if (!*again) RC_FAIL(again->error().message + "\n" + text);
        RC_ASSERT(**again == hand);
        RC_ASSERT(to_phh(**again) == text);
    }));
}
