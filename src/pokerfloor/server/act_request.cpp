#include <pokerfloor/server/act_request.hpp>

#include <algorithm>
#include <utility>

#include <fmt/core.h>
#include <boost/json.hpp>
#include <boost/mp11/algorithm.hpp>

#include <pokerfloor/base/in_quotes.hpp>
#include <pokerfloor/base/one_line.hpp>
#include <pokerfloor/cards/notation.hpp>
#include <pokerfloor/events/described_wish.hpp>
#include <pokerfloor/events/role_words.hpp>

namespace pokerfloor::server {
namespace {

namespace json = boost::json;

struct Fault {
    std::string sentence;
};

constexpr std::size_t longest_text = 200;
// A credit may be of a billion: more than any floor file posts, and sums of many stay exact.
constexpr std::int64_t most_cents = 100'000'000'000;

template <class One>
concept IsDescribed = boost::describe::has_describe_members<One>::value;
template <class One>
using MembersOf = boost::describe::describe_members<One, boost::describe::mod_public>;

template <class One>
constexpr bool at_no_table = requires {
    One::of_floor;
};

// An account is named, since nobody knows its number.
constexpr std::string_view key_of(std::string_view member) {
    return member == "account" ? "name" : member;
}

// ----- What a dealer tells at a live table -----

// A word of its own, or one of those of "enter".
struct LiveWord {
    std::string_view word;
    CommandKind kind;
    bool seat = false, amount = false, cards = false;
};
constexpr std::array live_reports{
    LiveWord{.word = "report-card-face-up", .kind = CommandKind::card_face_up, .cards = true},
    LiveWord{.word = "report-card-off-table", .kind = CommandKind::card_off_table, .cards = true},
    LiveWord{.word = "report-dealt-to-ineligible",
             .kind = CommandKind::dealt_to_ineligible,
             .cards = true},
    LiveWord{.word = "report-card-exposed",
             .kind = CommandKind::card_exposed,
             .seat = true,
             .cards = true},
    LiveWord{.word = "report-deck-defective", .kind = CommandKind::deck_defective},
};
constexpr LiveWord deal_word{.word = "deal", .kind = CommandKind::deal, .cards = true};
// What players do. Without cards a draw is none: they stand pat.
constexpr std::array live_acts{
    LiveWord{.word = "forced-bet", .kind = CommandKind::forced_bet},
    LiveWord{.word = "fold", .kind = CommandKind::fold},
    LiveWord{.word = "check", .kind = CommandKind::check},
    LiveWord{.word = "call", .kind = CommandKind::call},
    LiveWord{.word = "raise-to", .kind = CommandKind::raise_to, .amount = true},
    LiveWord{.word = "draw", .kind = CommandKind::draw, .cards = true},
    LiveWord{.word = "run-twice", .kind = CommandKind::run_twice},
    LiveWord{.word = "run-once", .kind = CommandKind::run_once},
    LiveWord{.word = "cap", .kind = CommandKind::cap},
    LiveWord{.word = "show", .kind = CommandKind::show},
    LiveWord{.word = "muck", .kind = CommandKind::muck},
};
constexpr std::array said_words{std::pair("fold", Said::fold), std::pair("check", Said::check),
                                std::pair("call", Said::call), std::pair("bet", Said::raise),
                                std::pair("raise", Said::raise)};

template <class Words>
std::string all_of(const Words& words) {
    std::string all;
    for (const LiveWord& one : words) all += fmt::format("{}{}", all.empty() ? "" : ", ", one.word);
    return all;
}

// What was asked, with each key taken out as it is read.
class Request {
  public:
    Request(const Floor& floor, json::object object) : floor_(floor), object_(std::move(object)) {}

    std::string text(std::string_view key) {
        const json::value* const value = take(key);
        if (value == nullptr || !value->is_string())
            throw Fault{fmt::format("The key {} is needed, a text.", in_quotes(key))};
        std::string text(value->as_string());
        if (text.size() > longest_text || !is_one_plain_line(text))
            throw Fault{fmt::format("The key {} is one line of up to {} letters.", in_quotes(key),
                                    longest_text)};
        return text;
    }
    std::string perhaps_text(std::string_view key) {
        return object_.contains(key) ? text(key) : std::string{};
    }

    int table() {
        const std::string id = text("table");
        table_ = floor_.table_named(id);
        if (table_ < 0) throw Fault{fmt::format("There is no table {}.", in_quotes(id))};
        return table_;
    }

    void read(std::string_view key, std::string& into) { into = perhaps_text(key); }
    void read(std::string_view key, AccountId& into) {
        const std::string name = text(key);
        into = floor_.account_named(name);
        if (into == nobody) throw Fault{fmt::format("Nobody is called {}.", in_quotes(name))};
    }
    // A total that was counted may be nothing.
    void read(std::string_view key, Chips& into) {
        into = {whole(key, key == "total" ? 0 : 1, most_cents)};
    }
    void read(std::string_view key, bool& into) {
        const json::value* const value = take(key);
        if (value == nullptr || !value->is_bool())
            throw Fault{fmt::format("The key {} is needed, true or false.", in_quotes(key))};
        into = value->as_bool();
    }
    void read(std::string_view key, Jackpot& into) {
        const std::string word = text(key);
        if (word != "bad-beat" && word != "high-hand")
            throw Fault{fmt::format("There is no jackpot {}; there are bad-beat, high-hand.",
                                    in_quotes(word))};
        into = word == "bad-beat" ? Jackpot::bad_beat : Jackpot::high_hand;
    }
    void read(std::string_view key, int& into) { into = static_cast<int>(whole(key, 0, 60)); }
    // What is counted from 0 here is counted from 1 by people.
    void read(std::string_view key, std::int16_t& into) {
        const int most = key == "deck" ? 2 : seats();
        into = static_cast<std::int16_t>(whole(key, 1, most) - 1);
    }
    void read(std::string_view key, std::vector<Role>& into) {
        const json::value* const value = take(key);
        if (value == nullptr || !value->is_array() || value->as_array().size() > longest_text)
            throw Fault{fmt::format("The key {} is needed, a list of roles: {}.", in_quotes(key),
                                    all_staff_words())};
        into.clear();
        for (const json::value& one : value->as_array()) {
            const auto role = one.is_string() ? role_of(one.as_string()) : std::nullopt;
            if (!role || !is_staff(*role))
                throw Fault{
                    fmt::format("There is no role of staff {}; there are {}.",
                                one.is_string() ? in_quotes(one.as_string()) : "of that kind",
                                all_staff_words())};
            into.push_back(*role);
        }
    }

    // Part of what a dealer tells; left out where nothing of the kind was seen.
    bool has(std::string_view key) const { return object_.contains(key); }
    bool flag(std::string_view key) {
        const json::value* const value = take(key);
        if (value == nullptr) return false;
        if (!value->is_bool())
            throw Fault{fmt::format("The key {} is true or false.", in_quotes(key))};
        return value->as_bool();
    }
    Chips perhaps_chips(std::string_view key) {
        return has(key) ? Chips{whole(key, 0, most_cents)} : Chips{};
    }
    std::int64_t perhaps_whole(std::string_view key, std::int64_t most) {
        return has(key) ? whole(key, 0, most) : 0;
    }
    void read(std::string_view key, Command& into) {
        const auto cards = parse_cards(perhaps_text(key));
        if (!cards)
            throw Fault{fmt::format("The key {}: {}.", in_quotes(key), cards.error().message)};
        if (cards->size() > into.card_list.size())
            throw Fault{fmt::format("The key {} has up to {} cards.", in_quotes(key),
                                    into.card_list.size())};
        into = with_cards(into.kind, into.player, *cards);
    }
    bool is_live() const {
        return table_ >= 0 && floor_.terms().tables[static_cast<std::size_t>(table_)].live;
    }

    void refuse_the_rest() const {
        for (const auto& [key, value] : object_)
            throw Fault{
                fmt::format("The key {} is not asked for here.", in_quotes(std::string(key)))};
    }

  private:
    int seats() const {
        return table_ < 0 ? 0 : floor_.terms().tables[static_cast<std::size_t>(table_)].seats;
    }
    std::int64_t whole(std::string_view key, std::int64_t least, std::int64_t most) {
        const json::value* const value = take(key);
        if (value == nullptr || !value->is_int64() || value->as_int64() < least ||
            value->as_int64() > most)
            throw Fault{fmt::format("The key {} is needed, a whole number from {} to {}.",
                                    in_quotes(key), least, most)};
        return value->as_int64();
    }
    const json::value* take(std::string_view key) {
        const auto found = object_.find(key);
        if (found == object_.end()) return nullptr;
        taken_ = std::move(found->value());
        object_.erase(found);
        return &taken_;
    }

    const Floor& floor_;
    json::object object_;
    json::value taken_;
    int table_ = -1;
};

std::string all_words() {
    std::string all;
    for (const KnownAct& one : known_acts())
        all += fmt::format("{}{}", all.empty() ? "" : ", ", one.word);
    return all;
}

LiveAct live_act(Request& request, const LiveWord& word) {
    LiveAct act{.command = simple(word.kind, 0)};
    if (word.seat) request.read("seat", act.seat);
    if (word.cards) request.read("cards", act.command);
    if (word.amount) request.read("amount", act.command.amount);
    return act;
}

void read_parts(Request& request, LiveAct& act) {
    if (act.command.kind == CommandKind::deal) {
        act = live_act(request, deal_word);
        return;
    }
    const std::string word = request.text("act");
    const auto found = std::ranges::find(live_acts, word, &LiveWord::word);
    if (found == live_acts.end())
        throw Fault{
            fmt::format("A player does not {}; there are {}.", in_quotes(word), all_of(live_acts))};
    LiveWord with_seat = *found;
    with_seat.seat = true;
    act = live_act(request, with_seat);
}

void read_parts(Request& request, LiveGesture& seen) {
    request.read("seat", seen.seat);
    Gesture& gesture = seen.gesture;
    const std::string said = request.perhaps_text("said");
    const auto found =
        std::ranges::find(said_words, said, [](const auto& one) { return one.first; });
    if (!said.empty() && found == said_words.end())
        throw Fault{
            fmt::format("The word {} settles nothing; there are fold, check, call, bet, raise.",
                        in_quotes(said))};
    if (!said.empty()) gesture.said = found->second;
    if (request.has("amount")) request.read("amount", gesture.amount.emplace());
    gesture.pushed = request.perhaps_chips("pushed");
    gesture.chips = static_cast<int>(request.perhaps_whole("chips", 1000));
    gesture.more_announced = request.flag("more");
    gesture.pushed_later = request.perhaps_chips("later");
    gesture.cards_thrown = request.flag("thrown");
}

template <class One>
void read_parts(Request& request, One& one) {
    if constexpr (IsDescribed<One>)
        boost::mp11::mp_for_each<MembersOf<One>>(
            [&](auto member) { request.read(key_of(member.name), one.*member.pointer); });
}

Wish read(const Floor& floor, json::object object) {
    Request request(floor, std::move(object));
    const std::string word = request.text("do");
    const auto act = std::ranges::find(known_acts(), word, &KnownAct::word);
    if (act == known_acts().end())
        throw Fault{fmt::format("There is no act {}; there are {}.", in_quotes(word), all_words())};
    Wish wish{.what = act->usual};
    if (!is_of_floor(wish.what)) wish.table = static_cast<std::int16_t>(request.table());
    // Where people deal they say which card; where the program does, it is the next.
    const auto report = std::ranges::find(live_reports, word, &LiveWord::word);
    if (request.is_live() && report != live_reports.end())
        wish.what = live_act(request, *report);
    else
        std::visit([&](auto& one) { read_parts(request, one); }, wish.what);
    wish.reason = request.perhaps_text("reason");
    request.refuse_the_rest();
    return wish;
}

}  // namespace

// Acts of the same kind stand in the order of their words here: the first is the one that is told.
const std::vector<KnownAct>& known_acts() {
    static const std::vector<KnownAct> acts{
        {"credit", Credit{}},
        {"remove", RemovePlayer{}},
        {"close-table", CloseTable{}},
        {"open-table", OpenTable{}},
        {"void-hand", VoidRound{}},
        {"misdeal-not-shuffled", DeclareMisdeal{Misdeal::not_shuffled}},
        {"misdeal-wrong-start", DeclareMisdeal{Misdeal::wrong_start}},
        {"misdeal-seat-skipped", DeclareMisdeal{Misdeal::seat_skipped}},
        {"foul-hand", FoulHand{}},
        {"fold-hand", FoldHand{}},
        {"recut", OrderRecut{}},
        {"count-stub", CountStub{}},
        {"count-deck", CountDeck{}},
        {"report-card-face-up", ReportCardFaceUp{}},
        {"report-card-off-table", ReportCardOffTable{}},
        {"report-dealt-to-ineligible", ReportDealtToIneligible{}},
        {"report-card-exposed", ReportCardExposed{}},
        {"report-deck-defective", ReportDeckDefective{}},
        {"report-card-pulled", ReportCardPulled{}},
        {"report-dealers-card-exposed", ReportDealersCardExposed{}},
        {"report-box-card-exposed", ReportBoxCardExposed{}},
        {"report-misdealt", ReportMisdealt{}},
        {"report-dealer-misdealt", ReportDealerMisdealt{}},
        {"report-shoe-failed", ReportShoeFailed{}},
        {"report-player-left", ReportPlayerLeft{}},
        {"abandon-wagers", AbandonWagers{}},
        {"hold-wagers", HoldWagers{}},
        {"begin-hand", BeginHand{}},
        {deal_word.word, LiveAct{}},
        {"enter", LiveAct{.command = simple(CommandKind::fold, 0)}},
        {"gesture", LiveGesture{}},
        {"give-notice-of-count", GiveNoticeOfCount{}},
        {"count-box", CountBox{}},
        {"carry-box", CarryBox{}},
        {"count-in-cage", CountInCage{}},
        {"record-contributions", RecordContributions{}},
        {"adjust-display", AdjustDisplay{}},
        {"settle-discrepancies", SettleDiscrepancies{}},
        {"verify-bad-beat", VerifyBadBeat{}},
        {"deny-bad-beat", DenyBadBeat{}},
        {"pay-bad-beat", PayBadBeat{}},
        {"begin-period", BeginPeriod{}},
        {"end-period", EndPeriod{}},
        {"record-high-hand", RecordHighHand{}},
        {"award-high-hand", AwardHighHand{}},
        {"pay-high-hand", PayHighHand{}},
        {"return-uncollected", ReturnUncollected{}},
        {"discontinue-jackpot", DiscontinueJackpot{}},
        {"enrol-staff", EnrolStaff{}},
        {"change-staff", ChangeStaff{}},
        {"dismiss-staff", DismissStaff{}},
        {"invite-staff", InviteStaff{}},
    };
    return acts;
}

bool is_of_floor(const Wished& what) {
    return std::visit([](const auto& one) { return at_no_table<std::decay_t<decltype(one)>>; },
                      what);
}

std::vector<std::string_view> needs_of(const Wished& what) {
    std::vector<std::string_view> needs;
    if (const auto* const live = std::get_if<LiveAct>(&what)) {
        if (live->command.kind == CommandKind::deal) return {"cards"};
        return {"seat", "act"};
    }
    if (std::holds_alternative<LiveGesture>(what)) return {"seat"};
    std::visit(
        [&](const auto& one) {
            using One = std::decay_t<decltype(one)>;
            if constexpr (IsDescribed<One>)
                boost::mp11::mp_for_each<MembersOf<One>>(
                    [&](auto member) { needs.push_back(key_of(member.name)); });
        },
        what);
    return needs;
}

tl::expected<Wish, FloorRefusal> read_act(const Floor& floor, json::object request) try {
    return read(floor, std::move(request));
} catch (const Fault& fault) {
    return tl::unexpected(FloorRefusal{"malformed", "", fault.sentence});
}

}  // namespace pokerfloor::server
