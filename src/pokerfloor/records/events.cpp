// Significant events: whatever did not go its usual way, and every change made from outside a hand.
// One row for each kind of thing in a record; who it happened to stands together.
#include <algorithm>

#include <fmt/core.h>

#include <pokerfloor/base/hex.hpp>
#include <pokerfloor/cards/notation.hpp>
#include <pokerfloor/records/acts.hpp>
#include <pokerfloor/records/collector.hpp>
#include <pokerfloor/store/names.hpp>

namespace pokerfloor::records {
namespace {

struct Happened {
    std::string what, clause, about;
};

// Of a round between players; what is empty, it is nothing out of the usual way.
Happened of_pot(const Event& fact, const std::string& player) {
    const std::string card = fact.card == Card() ? "" : to_string(fact.card);
    switch (fact.kind) {
        case EventKind::hand_voided:
            return {"hand voided", "MDP-18.I, 18.K.3", player + ", " + to_string(fact.amount)};
        case EventKind::refunded:
            return {"round void", "MDP-18", player + ", " + to_string(fact.amount)};
        case EventKind::card_removed:
            switch (static_cast<Removal>(fact.detail)) {
                case Removal::face_up_in_deck:
                    return {"card face up in the deck", "MDP-18.J", card};
                case Removal::off_the_table:
                    return {"card dealt off the table", "MDP-18.O", card};
                case Removal::dealt_to_ineligible:
                    return {"card dealt to somebody not in the hand", "MDP-18.H", card};
            }
            return {"card removed", "MDP-18", card};
        case EventKind::exposed:
            return {"card exposed, kept", "MDP-18.M, 18.P", player + ", " + card};
        case EventKind::taken_back:
            return {"card exposed, replaced", "MDP-18.M, 18.P", player + ", " + card};
        case EventKind::capped:
            return {"owes no more bets", "MDP-18.M.3.a", player};
        case EventKind::folded:
            if (fact.detail == static_cast<std::uint8_t>(By::floor))
                return {"hand declared dead", "MDP-18.K.4", player};
            if (fact.detail == static_cast<std::uint8_t>(By::thrown_in))
                return {"thrown in after announcing a bet", "MDP-18.L.2", player};
            return {};
        default:
            return {};
    }
}

Happened of_house(const house::Event& fact, const std::string& player) {
    using Kind = house::EventKind;
    const std::string card = fact.card == Card() ? "" : to_string(fact.card);
    const std::string amount = player + ", " + to_string(fact.amount);
    switch (fact.kind) {
        case Kind::wager_accepted:
            return {"wager outside the limits stands", "MFC-x0.H", amount};
        case Kind::progressive_differs:
            return {"progressive chips differ from the system's count", "MFC-10.A.3.b",
                    std::to_string(fact.amount.cents) + " chips"};
        case Kind::count_wrong:
            return {"count of the stub wrong", "MDD-8.E, MFC-10.G",
                    std::to_string(fact.amount.cents) + " cards"};
        case Kind::limit_reached:
            return {"payout limit reached", "", amount};
        case Kind::progressive_won:
            return {"progressive won", "MFC-11.D.10", amount};
        case Kind::card_removed:
            return {"card face up in the deck", "MDD-13.A, MFC-x13.A, MDS-11.b-1", card};
        case Kind::error_card_kept:
            return {"card pulled in error", "MDD-13.C", ""};
        case Kind::flashed:
            return {"card exposed, stays", "MDD-13, MFC-x13, MDS-11", player + ", " + card};
        case Kind::player_left:
            return {"player left in the middle of a hand", "MDD-7.B.2", player};
        case Kind::hand_held:
            return {"wagers of an absent player lie until settled", "MDD-7.B.3", player};
        case Kind::folded:
            if (fact.detail == static_cast<std::uint8_t>(house::FoldedBy::floor))
                return {"wagers given up by ruling", "MDD-7.B.3", player};
            return {};
        case Kind::round_voided:
            switch (static_cast<house::Void>(fact.detail)) {
                case house::Void::misdeal:
                    return {"round void: misdeal", "MDD-8.F.4, MFC-x13.G, MDS-11.d", ""};
                case house::Void::bad_deck:
                    return {"round void: the deck was wrong", "MDD-8.F, MFC-10.G", ""};
                case house::Void::face_up_cards:
                    return {"round void: cards face up in the deck",
                            "MDD-13.A, MFC-x13.A, MDS-11.b-1", ""};
                case house::Void::shoe_failure:
                    return {"round void: the shoe failed", "MDD-13.E, MFC-x13.E", ""};
                case house::Void::exposure:
                    return {"round void: a card was exposed", "MDS-11.a, MFC-x13.H, x13.I", ""};
            }
            return {"round void", "", ""};
        case Kind::refunded:
            return {"wagers given back", "", amount};
        default:
            return {};
    }
}

// Of the floor, a table or a seat.
Happened of_floor(const Fact& fact, const Record& record, const Diary& diary) {
    const auto name = [&](AccountId account) { return diary.name_of(account); };
    if (as<RoundAbandoned>(fact) != nullptr)
        return {"round abandoned after a fault of the program", "", ""};
    if (as<TableClosed>(fact) != nullptr) return {"table closed", "", ""};
    if (as<TableOpened>(fact) != nullptr) return {"table opened again", "", ""};
    if (const auto* const removed = as<PlayerRemoved>(fact))
        return {"player removed", "MDP-18.C", removed_in_words(record, *removed, diary)};
    if (const auto* const opened = as<FloorOpened>(fact))
        return {"floor opened", "", fmt::format("edition {}", opened->terms.edition)};
    if (const auto* const posted = as<TermsPosted>(fact))
        return {"terms posted", "", fmt::format("edition {}", posted->terms.edition)};
    if (const auto* const set = as<BehaviourSet>(fact))
        return {"behaviour of the rules set", "",
                fmt::format("number {}", static_cast<int>(set->behaviour))};
    if (const auto* const credited = as<Credited>(fact))
        // What everybody begins with, and bots bring, is the program's.
        return is_by_staff(record.wish)
                   ? Happened{"credited", "",
                              name(credited->account) + ", " + to_string(credited->amount)}
                   : Happened{};
    if (const auto* const enrolled = as<StaffEnrolled>(fact))
        return {"staff taken on", "", enrolled->name};
    if (const auto* const changed = as<StaffChanged>(fact))
        return {"roles changed", "", name(changed->account)};
    if (const auto* const dismissed = as<StaffDismissed>(fact))
        return {"staff dismissed", "", name(dismissed->account)};
    if (const auto* const invited = as<StaffInvited>(fact))
        return {"new code to sign in", "", name(invited->account)};
    if (const auto* const removed = as<DeckRemoved>(fact))
        return {"deck removed after a wrong count", "MDD-5.E.2",
                fmt::format("deck {}, {} cards", removed->deck + 1, removed->cards)};
    if (as<RecutOrdered>(fact) != nullptr) return {"recut ordered", "MDD-5.G, MDS-4.f", ""};
    return {};
}

class Significant : public Collector {
  public:
    explicit Significant(const ReportCall& call) : call_(call) {
        sheet_ = {.id = "events", .title = "Events"};
        sheet_.columns = {{"time", "Time", Holds::moment},
                          {"record", "Record", Holds::count},
                          {"table", "Table"},
                          {"hand", "Hand", Holds::count},
                          {"what", "What"},
                          {"clause", "Clause"},
                          {"about", "About"},
                          {"by", "By"},
                          {"with", "Signed by"},
                          {"reason", "Reason"}};
    }

    void take(const Record& record, const Diary& diary, bool counts) override {
        if (!counts || !is_of(call_, diary.table(record.wish.table))) return;
        std::vector<Happened> all;
        for (const Fact& fact : record.facts) add(all, happened(fact, record, diary));
        if (const auto* const misdeal = record.wish.as<DeclareMisdeal>())
            all.insert(all.begin(), of_misdeal(*misdeal));
        if (record.lost.number != 0)
            all.push_back({"records lost before this one, accepted by the host", "",
                           fmt::format("up to {} ({}...)", record.lost.number,
                                       to_hex(record.lost.hash).substr(0, 16))});
        if (record.clock_ms != 0)
            all.push_back({"the machine's clock was set", "",
                           fmt::format("it said {}", time_as_iso(record.clock_ms))});
        // A report or a ruling that has no fact of its own here.
        if (all.empty() && is_by_staff(record.wish))
            all.push_back({act_in_words(record.wish.what), "", ""});
        for (Happened& one : all) {
            ++times_of(one.what);
            sheet_.rows.push_back(
                {record.time_ms, count(record.number), id_of(diary, record.wish.table),
                 record.round == 0 ? Value() : count(record.round), one.what, one.clause, one.about,
                 actor_in_words(record.wish.by, diary),
                 record.wish.with ? actor_in_words(*record.wish.with, diary) : std::string(),
                 record.wish.reason});
        }
    }

    Result<void> finish(const Diary&, Report& report) override {
        Sheet sums{.id = "kinds", .title = "How often", .summed = true};
        sums.columns = {{"what", "What"}, {"times", "Times", Holds::count}};
        std::ranges::sort(kinds_);
        for (const auto& [what, times] : kinds_) sums.rows.push_back({what, count(times)});
        report.sheets = {std::move(sheet_), std::move(sums)};
        return {};
    }

  private:
    static Happened happened(const Fact& fact, const Record& record, const Diary& diary) {
        const int table = record.wish.table;
        if (const auto* const pot = as<Event>(fact))
            return of_pot(*pot, diary.name_of(diary.played_as(table, pot->player)));
        if (const auto* const house = as<house::Event>(fact))
            return of_house(*house, diary.name_of(diary.played_area(table, house->area)));
        return of_floor(fact, record, diary);
    }
    static Happened of_misdeal(const DeclareMisdeal& misdeal) {
        switch (misdeal.why) {
            case Misdeal::not_shuffled:
                return {"misdeal: not shuffled or cut", "MDP-18.G.1", ""};
            case Misdeal::wrong_start:
                return {"misdeal: the first card went to the wrong player", "MDP-18.G.2", ""};
            case Misdeal::seat_skipped:
                return {"misdeal: a seat was left out", "MDP-18.G.4", ""};
        }
        return {"misdeal", "MDP-18.G", ""};
    }
    static void add(std::vector<Happened>& all, Happened one) {
        if (one.what.empty()) return;
        const auto same = std::ranges::find(all, one.what, &Happened::what);
        if (same == all.end())
            all.push_back(std::move(one));
        else if (!one.about.empty())
            same->about += "; " + one.about;
    }
    std::uint64_t& times_of(const std::string& what) {
        const auto found = std::ranges::find(
            kinds_, what, [](const auto& one) -> const std::string& { return one.first; });
        if (found != kinds_.end()) return found->second;
        kinds_.emplace_back(what, 0);
        return kinds_.back().second;
    }

    ReportCall call_;
    Sheet sheet_;
    std::vector<std::pair<std::string, std::uint64_t>> kinds_;
};

}  // namespace

Made collect_events(const ReportCall& call) {
    return std::make_unique<Significant>(call);
}

}  // namespace pokerfloor::records
