// Texts word for word as version 1 of the protocol has them. They were written by the writer before
// this one, which was made by hand; clients rely on keys, order and what is null.
#include <doctest/doctest.h>

#include <pokerfloor/protocol/write.hpp>

using namespace pokerfloor;
using namespace pokerfloor::protocol;

namespace {

const AccountView ann{7, "Ann", true, {1'000'000}};

template <class T>
void check_alike(const T& a, const T& b, bool alike) {
    CHECK((to_json(a) == to_json(b)) == alike);
    CHECK(are_alike(a, b) == alike);
}

}  // namespace

TEST_CASE("messages about accounts, answers and the end") {
    const std::string account = R"({"id":7,"name":"Ann","guest":true,"bankroll":1000000})";
    CHECK(to_json(Hello{ann, 1'700'000'000'000, {"holdem", "badugi"}}) ==
          R"({"type":"hello","version":1,"account":)" + account +
              R"(,"time":1700000000000,"tables":["holdem","badugi"]})");
    CHECK(to_json(Hello{{}, 5, {}}) ==
          R"({"type":"hello","version":1,"account":null,"time":5,"tables":[]})");
    CHECK(to_json(Done{"k-1", 9}) == R"({"type":"answer","key":"k-1","ok":true,"seq":9})");
    const Refusal turn{"not-your-turn", "X-3", "It is not your turn."};
    CHECK(to_json(Refused{"k", &turn}) ==
          R"({"type":"answer","key":"k","ok":false,"refusal":{"reason":"not-your-turn",)"
          R"("clause":"X-3","sentence":"It is not your turn."}})");
    const Refusal malformed{"malformed", "", "That is not JSON."};
    CHECK(to_json(Refused{"", &malformed}) ==
          R"({"type":"answer","key":null,"ok":false,"refusal":{"reason":"malformed",)"
          R"("clause":null,"sentence":"That is not JSON."}})");
    CHECK(to_json(AccountMessage{ann}) == R"({"type":"account","account":)" + account + "}");
    CHECK(to_json(Pong{}) == R"({"type":"pong"})");
    CHECK(to_json(Bye{"The house closes."}) == R"({"type":"bye","sentence":"The house closes."})");
    CHECK(to_json(SignedIn{ann}) == R"({"account":)" + account + "}");
    CHECK(to_json(SignedOut{}) == "{}");
    CHECK(to_json(ErrorBody{"No."}) == R"({"error":"No."})");
    CHECK(to_json(ErrorBody{"Taken.", "Ann 2"}) == R"({"error":"Taken.","suggestion":"Ann 2"})");
    CHECK(to_json(Health{true}) == R"({"ok":true})");
    CHECK(to_json(ClauseText{"X-4", "Title", "Text", "Book", ""}) ==
          R"({"id":"X-4","title":"Title","text":"Text","book":"Book","decision":null})");
}

TEST_CASE("the lobby, and hands that were played") {
    const std::vector<LobbyEntry> tables{
        {"one", "holdem", "Hold 'Em", "pot", "blinds 1 and 2", "A game.", 9, 3, 2, 17, 5, 4}};
    const std::string entry =
        R"([{"table":"one","game":"holdem","title":"Hold 'Em","kind":"pot",)"
        R"("stakes":"blinds 1 and 2","word":"A game.","seats":9,"taken":3,"bots":2,)"
        R"("watching":4,"in_line":5,"round":17}])";
    CHECK(to_json(Lobby{&tables}) == R"({"type":"lobby","tables":)" + entry + "}");
    CHECK(to_json(LobbyPage{&tables}) == R"({"tables":)" + entry + "}");
    const std::vector<PlayedHand> hands{{3, 99, {900}, {{"Ann", {800}}}}, {2, 50, {0}, {}}};
    CHECK(to_json(Hands{&hands}) ==
          R"({"hands":[{"round":3,"time":99,"winners":[{"name":"Ann","amount":800}],"pot":900},)"
          R"({"round":2,"time":50,"winners":[],"pot":0}]})");
}

TEST_CASE("a whole view") {
    TableView view;
    view.table = view.game = "four-card";
    view.title = "Four Card";
    view.kind = "house";
    view.stakes = "ante 5 to 100";
    view.sign = std::vector<Line>{{"Ante 5 to 100.", "X-1"}};
    view.practice = true;
    view.least_buy_in = {4000};
    view.most_buy_in = {20000};
    view.round = 17;
    view.stage = "deciding";
    SeatView seat;
    seat.seat = 1;
    seat.taken = seat.you = seat.in_round = seat.to_act = true;
    seat.name = "Ann";
    seat.stake = {19800};
    seat.put_in = {1000};
    seat.won = {-500};
    seat.drew = {3, 0};
    seat.cards = {{Card(Rank::ace, Suit::spades), true}, {Card(), false}};
    seat.wagers = {{"ante", "Ante", {1000}, "", {}}, {"aces-up", "Aces Up", {500}, "won", {900}}};
    SeatView empty;
    empty.seat = 2;
    view.seats = {seat, empty};
    view.board = {Card::joker(0)};
    view.pots = {{"main pot", {900}, {1, 3}}};
    view.has_dealer = true;
    view.dealer_cards = {{Card(Rank::two, Suit::clubs), true}};
    view.paytables =
        std::vector<PaytableView>{{"aces-up", "Aces Up", {{"four of a kind", "50 to 1"}}}};
    view.turn = TurnView{1, 30, 25, true, 1'763'200'000'000};
    view.you = YourView{1,    "pair of aces", {}, Verdict{"Fold", "Play", "0.031", "Best: Play."},
                        true, false};
    view.you->entry = EntryView{"Post 2.", {200}, true, false};
    view.waiting_list = {{"Cy", 2, 1'763'200'000'000}, {"Di"}};
    view.line = {"Ann folds.", ""};
    CHECK(
        to_json(Snapshot{"four-card", 7, &view}) ==
        R"({"type":"snapshot","table":"four-card","seq":7,"view":{"table":"four-card",)"
        R"("game":"four-card","title":"Four Card","kind":"house","stakes":"ante 5 to 100",)"
        R"("sign":[{"text":"Ante 5 to 100.","clause":"X-1"}],"practice":true,)"
        R"("buy_in":{"least":4000,"most":20000},"round":17,"stage":"deciding","street":null,)"
        R"("commitment":null,"deck":0,"seats":[{"seat":1,"name":"Ann","bot":false,"you":true,)"
        R"("stake":19800,"bet":0,"put_in":1000,"cards":[{"card":"As","up":true},)"
        R"({"card":"??","up":false}],"in_round":true,"folded":false,"all_in":false,)"
        R"("sitting_out":false,"button":false,"to_act":true,"says":null,"drew":[3,0],"hand":null,"best":[],"won":-500,)"
        R"("wagers":[{"wager":"ante","title":"Ante","amount":1000,"result":null,"paid":0},)"
        R"({"wager":"aces-up","title":"Aces Up","amount":500,"result":"won","paid":900}],"area_of":0},)"
        R"({"seat":2,"name":null}],"board":["Jk"],"second_board":[],)"
        R"("pots":[{"name":"main pot","amount":900,"seats":[1,3]}],)"
        R"("dealer":{"cards":[{"card":"2c","up":true}],"hand":null},"box":[],)"
        R"("paytables":[{"wager":"aces-up","title":"Aces Up",)"
        R"("lines":[{"hand":"four of a kind","pays":"50 to 1"}]}],)"
        R"("turn":{"seat":1,"ends":1763200000000,"seconds":30,"bank":25,"in_bank":true},)"
        R"("waiting_list":[{"name":"Cy","seat":2,"until":1763200000000},)"
        R"({"name":"Di","seat":0,"until":null}],)"
        R"("live":false,"due_cards":[],"you":{"seat":1,"hand":"pair of aces","choices":[],)"
        R"("verdict":{"chosen":"Fold","best":"Play","cost":"0.031",)"
        R"("sentence":"Best: Play."},"leaving":true,)"
        R"("before_blind":false,"may_take":[],"may_leave":[],)"
        R"("entry":{"says":"Post 2.","post":200,"may_wait":true,"waits":false}},"line":{"text":"Ann folds.","clause":null}}})");
    const Line line{"Ann folds.", "X-2"};
    TableView bare;
    const Frames frames{3, 0, {{nullptr, &bare}, {&line, &bare}}};
    const std::string nothing = to_json(bare);
    CHECK(to_json(frames) == R"({"round":3,"time":0,"frames":[{"line":null,"view":)" + nothing +
                                 R"(},{"line":{"text":"Ann folds.","clause":"X-2"},"view":)" +
                                 nothing + "}]}");
}

TEST_CASE("choices: each of the five kinds, by what it asks for") {
    Choice fold{"fold", "Fold", "X-2"};
    CHECK(to_json(fold) == R"({"action":"fold","label":"Fold","clause":"X-2"})");
    Choice muck{"muck", "Muck", ""};
    muck.loses = true;
    CHECK(to_json(muck) == R"({"action":"muck","label":"Muck","loses":true})");
    Choice call{"call", "Call 2", ""};
    call.amount = Chips{200};
    CHECK(to_json(call) == R"({"action":"call","label":"Call 2","amount":200})");
    Choice raise{"raise-to", "Bet", ""};
    raise.least = Chips{200};
    raise.most = Chips{400};
    raise.step = Chips{100};
    CHECK(to_json(raise) ==
          R"({"action":"raise-to","label":"Bet","least":200,"most":400,"step":100,"presets":[]})");
    raise.presets = {{"most", {400}}};
    CHECK(to_json(raise) == R"({"action":"raise-to","label":"Bet","least":200,"most":400,)"
                            R"("step":100,"presets":[{"label":"most","amount":400}]})");
    Choice draw{"draw", "Draw", ""};
    draw.fewest_cards = 0;
    draw.most_cards = 5;
    CHECK(to_json(draw) == R"({"action":"draw","label":"Draw","least":0,"most":5})");
    Choice wager{"wager", "Place wagers", ""};
    wager.wagers = {{"ante", "Ante", {500}, {900}, {100}, true, {}, ""},
                    {"bonus", "Bonus", {1}, {2}, {1}, false, {"ante"}, "ante"}};
    CHECK(to_json(wager) ==
          R"({"action":"wager","label":"Place wagers","wagers":[{"wager":"ante","title":"Ante",)"
          R"("least":500,"most":900,"step":100,"needed":true,"requires":[],"equals":null},)"
          R"({"wager":"bonus","title":"Bonus","least":1,"most":2,"step":1,"needed":false,)"
          R"("requires":["ante"],"equals":"ante"}]})");
}

TEST_CASE("a patch has what changed and nothing else") {
    TableView before;
    before.turn = TurnView{1, 30};
    before.seats.resize(2);
    const auto patch = [&](const TableView& after) { return to_json(Patch{&before, &after}); };
    CHECK(patch(before) == "{}");
    TableView after = before;
    after.turn.reset();
    after.board = {Card(Rank::ace, Suit::spades)};
    CHECK(patch(after) == R"({"board":["As"],"turn":null})");
    after = before;
    after.most_buy_in = {5};
    after.has_dealer = true;
    CHECK(patch(after) == R"({"buy_in":{"least":0,"most":5},"dealer":{"cards":[],"hand":null}})");
    after = before;
    after.seats[1].stake = {5};  // of a seat nobody has: it is not written
    CHECK(patch(after) == "{}");
    after.seats[1].taken = true;
    CHECK(patch(after).starts_with(R"({"seats":[{"seat":0,"name":null},{"seat":0,"name":"",)"));
    after = before;
    after.dealer_hand = "pair";  // of a dealer who is not there
    CHECK(patch(after) == "{}");
}

TEST_CASE("values are alike when they are written alike") {
    check_alike(Card::joker(0), Card::joker(1), true);
    check_alike(Card(), Card(Rank::two, Suit::clubs), false);
    Choice one{"fold", "Fold", ""}, other = one;
    check_alike(one, other, true);
    other.clause = "X-2";
    check_alike(one, other, false);
    other = one;
    other.amount = Chips{0};  // another kind of choice
    check_alike(one, other, false);
    one = other;
    one.presets = {{"of a choice that has none", {}}};
    check_alike(one, other, true);
    SeatView seat, same = seat;
    same.hand = "nobody's";
    check_alike(seat, same, true);
    seat.taken = same.taken = true;
    check_alike(seat, same, false);
}

TEST_CASE("words are quoted so that they stay words, wherever they need it") {
    CHECK(to_json(std::string("say \"no\" \\ \n\x01 é")) ==
          "\"say \\\"no\\\" \\\\ \\u000a\\u0001 é\"");
    for (const char special : {'"', '\\', '\n', '\x1f', '\x7f', ' '})
        for (std::size_t at = 0; at < 20; ++at) {
            std::string text(20, 'x');
            text[at] = special;
            std::string quoted;
            for (const char c : text) {
                if (c == '"' || c == '\\') quoted += '\\';
                quoted += c == '\n' ? "\\u000a" : c == '\x1f' ? "\\u001f" : std::string(1, c);
            }
            CHECK(to_json(text) == '"' + quoted + '"');
        }
}

TEST_CASE("a text longer than any usual message is written whole") {
    const std::string part(5000, 'x');
    std::vector<Line> lines(20, Line{part, ""});
    const std::string text = to_json(lines);
    CHECK(text.size() ==
          20 * (part.size() + std::string_view(R"({"text":"","clause":null},)").size()) + 1);
    CHECK(text.starts_with("[{\"text\":\"xxx"));
    CHECK(text.ends_with("xxx\",\"clause\":null}]"));
}
