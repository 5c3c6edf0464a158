// One hand put together again from the log, for a dispute: of each seat or area the cards it was
// dealt, threw away, drew and held at the end, in the order they were racked (MDD-11.F.2,
// MFC-11.D.11.b, MDS-9.d), with what it won or lost.
#include <optional>

#include <fmt/core.h>

#include <pokerfloor/base/in_quotes.hpp>
#include <pokerfloor/cards/notation.hpp>
#include <pokerfloor/games/wager_id.hpp>
#include <pokerfloor/records/collector.hpp>
#include <pokerfloor/store/names.hpp>

namespace pokerfloor::records {
namespace {

// What lay before one hand.
struct Hand {
    std::string dealt, thrown, drawn, result;
    std::vector<Card> held;
};

void add(std::string& list, const std::string& word) {
    list += (list.empty() ? "" : " ") + word;
}

std::string held_in_words(const Hand& hand) {
    std::string text;
    for (const Card card : hand.held) add(text, to_string(card));
    return text;
}

void deal(Hand& hand, Card card) {
    add(hand.thrown.empty() ? hand.dealt : hand.drawn, to_string(card));
    hand.held.push_back(card);
}
void discard(Hand& hand, Card card) {
    add(hand.thrown, to_string(card));
    std::erase(hand.held, card);
}

constexpr const char* in_what_order =
    "Areas are in the order their hands were settled and racked, the dealer's hand last.";

class OneHand : public Collector {
  public:
    explicit OneHand(const ReportCall& call) : call_(call) {}

    void take(const Record&, const Diary& diary, bool) override {
        if (!diary.ended() || diary.ended()->past.round != call_.hand ||
            diary.ended()->past.posted.id != call_.table)
            return;
        found_ = diary.ended();
        for (const AccountId account : found_->past.sat)
            names_.push_back(account == nobody ? std::string() : diary.name_of(account));
    }

    Result<void> finish(const Diary&, Report& report) override {
        if (!found_)
            return fail(fmt::format("--hand {}: no hand of that number is over at {}", call_.hand,
                                    in_quotes(call_.table)));
        report.title = fmt::format("Hand {} of {}, reconstructed", found_->past.round, call_.table);
        Sheet cards{.id = "cards", .title = "Cards"};
        cards.columns = {{"hand_of", "Hand of"},
                         {"player", "Player"},
                         {"dealt", "Dealt"},
                         {"thrown", "Thrown away"},
                         {"drawn", "Drawn"},
                         {"held", "Held at the end"},
                         {"put_in", "Put in", Holds::money},
                         {"got", "Got", Holds::money}};
        facts_.id = "facts";
        facts_.title = "What happened";
        facts_.columns = {{"number", "Number", Holds::count},
                          {"fact", "Fact"},
                          {"of", "Of"},
                          {"card", "Card"},
                          {"amount", "Amount", Holds::money}};
        if (const auto* const pot = std::get_if<views::PastPotRound>(&found_->past.played))
            reconstruct(*pot, cards);
        else
            reconstruct(std::get<views::PastHouseRound>(found_->past.played), cards);
        report.notes.push_back(fmt::format(
            "Ended {} UTC, by edition {} of the posted terms.", time_in_words(found_->past.time_ms),
            std::visit([](const auto& one) { return one.began.edition; }, found_->past.played)));
        if (is_house(found_->past.posted)) report.notes.push_back(in_what_order);
        report.sheets = {std::move(cards), std::move(facts_)};
        return {};
    }

  private:
    const std::string& name_at(std::size_t seat) const { return names_[seat]; }

    Row row_of(const std::string& whose, const std::string& player, const Hand& hand) const {
        return {whose, player, hand.dealt, hand.thrown, hand.drawn, held_in_words(hand), {}, {}};
    }
    void add_fact(std::string_view name, const std::string& of, Card card, Chips amount) {
        std::string words(name);
        for (char& c : words)
            if (c == '-') c = ' ';
        facts_.rows.push_back({count(facts_.rows.size() + 1), words, of,
                               card == Card() ? Value() : Value(to_string(card)),
                               amount == Chips{} ? Value() : money(amount)});
    }

    void reconstruct(const views::PastPotRound& played, Sheet& cards) {
        std::vector<Hand> hands(played.began.setup.players);
        Hand board, second;
        for (const Event& fact : played.facts) {
            switch (fact.kind) {
                case EventKind::dealt_down:
                case EventKind::dealt_up:
                    deal(hands[fact.player], fact.card);
                    break;
                case EventKind::discarded:
                case EventKind::taken_back:
                    discard(hands[fact.player], fact.card);
                    break;
                case EventKind::board_dealt:
                    deal(fact.detail == 0 ? board : second, fact.card);
                    break;
                case EventKind::common_card_dealt:
                    deal(board, fact.card);
                    break;
                default:
                    break;
            }
            const bool of_player = fact.kind != EventKind::burned &&
                                   fact.kind != EventKind::board_dealt &&
                                   fact.kind != EventKind::street_begun;
            add_fact(store::name_of(fact.kind),
                     of_player && is_of_somebody(fact.kind) ? name_of_player(played, fact.player)
                                                            : std::string(),
                     fact.card, fact.amount);
        }
        for (std::size_t i = 0; i < hands.size(); ++i) {
            const std::size_t seat = played.began.seat_of[i];
            Row row = row_of(fmt::format("seat {}", seat + 1), name_at(seat), hands[i]);
            row[6] = money(found_->money.seats[seat].put_in);
            row[7] = money(found_->money.seats[seat].got);
            cards.rows.push_back(std::move(row));
        }
        if (!board.dealt.empty()) cards.rows.push_back(row_of("board", "", board));
        if (!second.dealt.empty()) cards.rows.push_back(row_of("second board", "", second));
    }
    std::string name_of_player(const views::PastPotRound& played, std::size_t player) const {
        return player < played.began.setup.players ? name_at(played.began.seat_of[player])
                                                   : std::string();
    }
    // Whose number means somebody.
    static bool is_of_somebody(EventKind kind) {
        switch (kind) {
            case EventKind::round_started:
            case EventKind::common_card_dealt:
            case EventKind::discards_reshuffled:
            case EventKind::burns_reshuffled:
            case EventKind::second_run_begun:
            case EventKind::betting_closed:
            case EventKind::card_removed:
            case EventKind::raked:
            case EventKind::round_ended:
                return false;
            default:
                return true;
        }
    }

    void reconstruct(const views::PastHouseRound& played, Sheet& cards) {
        using Kind = house::EventKind;
        const house::Law& law = *found_->past.posted.game->house;
        std::array<Hand, house::most_areas> areas;
        std::vector<std::size_t> racked;
        Hand dealer, box;
        for (const house::Event& fact : played.facts) {
            const auto area = static_cast<std::size_t>(fact.area);
            std::string of = of_area(fact.kind) && area < areas.size()
                                 ? fmt::format("area {}", area + 1)
                                 : std::string();
            switch (fact.kind) {
                case Kind::dealt_down:
                case Kind::dealt_up:
                    deal(areas[area], fact.card);
                    break;
                case Kind::discarded:
                    discard(areas[area], fact.card);
                    break;
                case Kind::dealer_dealt:
                    deal(dealer, fact.card);
                    break;
                case Kind::box_dealt:
                    deal(box, fact.card);
                    break;
                case Kind::folded:
                case Kind::hand_settled:
                    if (std::find(racked.begin(), racked.end(), area) == racked.end())
                        racked.push_back(area);
                    break;
                case Kind::wager_placed:
                case Kind::wager_accepted:
                case Kind::wager_won:
                case Kind::wager_lost:
                case Kind::wager_pushed:
                case Kind::forfeited:
                case Kind::extra_paid:
                case Kind::refunded:
                    if (fact.detail < law.wagers.size())
                        of += ", " + std::string(law.wagers[fact.detail].name);
                    break;
                default:
                    break;
            }
            add_fact(store::name_of(fact.kind), of, fact.card,
                     counts_money(fact.kind) ? fact.amount : Chips{});
        }
        for (std::size_t area = 0; area < areas.size(); ++area)
            if (!areas[area].dealt.empty() &&
                std::find(racked.begin(), racked.end(), area) == racked.end())
                racked.push_back(area);
        std::array<bool, most_players> told{};
        for (const std::size_t area : racked) {
            const std::size_t seat = played.began.owner[area];
            if (seat >= names_.size()) continue;
            Row row = row_of(fmt::format("area {}", area + 1), name_at(seat), areas[area]);
            // With two areas of one player the money stands beside the first.
            if (!told[seat]) {
                row[6] = money(found_->money.seats[seat].put_in);
                row[7] = money(found_->money.seats[seat].got);
                told[seat] = true;
            }
            cards.rows.push_back(std::move(row));
        }
        if (!box.dealt.empty()) cards.rows.push_back(row_of("box", "", box));
        if (!dealer.dealt.empty()) cards.rows.push_back(row_of("dealer", "", dealer));
    }
    static bool of_area(house::EventKind kind) {
        using Kind = house::EventKind;
        switch (kind) {
            case Kind::bets_closed:
            case Kind::progressive_locked:
            case Kind::progressive_differs:
            case Kind::meter_raised:
            case Kind::step_begun:
            case Kind::dealer_dealt:
            case Kind::box_dealt:
            case Kind::count_opened:
            case Kind::stub_counted:
            case Kind::count_wrong:
            case Kind::decisions_closed:
            case Kind::discards_reshuffled:
            case Kind::dealer_revealed:
            case Kind::box_revealed:
            case Kind::meter_lowered:
            case Kind::meter_reset:
            case Kind::card_removed:
            case Kind::error_card_kept:
            case Kind::round_voided:
            case Kind::meter_reversed:
            case Kind::round_ended:
                return false;
            default:
                return true;
        }
    }
    static bool counts_money(house::EventKind kind) {
        using Kind = house::EventKind;
        return kind != Kind::stub_counted && kind != Kind::count_wrong &&
               kind != Kind::draw_finished && kind != Kind::progressive_locked &&
               kind != Kind::progressive_differs;
    }

    ReportCall call_;
    std::optional<EndedRound> found_;
    std::vector<std::string> names_;
    Sheet facts_{};
};

}  // namespace

Made collect_hand(const ReportCall& call) {
    return std::make_unique<OneHand>(call);
}

}  // namespace pokerfloor::records
