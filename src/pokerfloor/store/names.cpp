#include <pokerfloor/store/names.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <unordered_map>
#include <utility>

namespace pokerfloor::store {
namespace {

template <class Kind>
struct Named {
    Kind kind;
    std::string_view word;
};

// Words stand in the order of their enumeration, so that the value is the place.
template <class Kind, std::size_t count>
constexpr bool in_order(const std::array<Named<Kind>, count>& words, Kind last) {
    for (std::size_t i = 0; i < count; ++i)
        if (static_cast<std::size_t>(words[i].kind) != i) return false;
    return words.back().kind == last;
}

// Each with all of its parts as usual; an option proposed and a misdeal's cause have words of their
// own.
struct NamedWish {
    Wished what;
    std::string_view word;
};
const auto& wish_words() {
    static const auto words = std::to_array<NamedWish>({
        {OpenFloor{}, "open-floor"},
        {OpenAccount{}, "open-account"},
        {Credit{}, "grant"},
        {PostFloor{}, "post-floor"},
        {SetBehaviour{}, "set-behaviour"},
        {Sit{}, "sit"},
        {Stand{}, "stand"},
        {StandBeforeBlind{}, "stand-before-blind"},
        {TopUp{}, "top-up"},
        {SitOut{}, "sit-out"},
        {ComeBack{}, "come-back"},
        {Straddle{}, "straddle"},
        {ProposeOption{Option::bomb_pot}, "propose-bomb-pot"},
        {ProposeOption{Option::double_board}, "propose-double-board"},
        {ProposeOption{Option::waterfall}, "propose-waterfall"},
        {ProposeMinimum{}, "propose-minimum"},
        {Agree{}, "agree"},
        {Decline{}, "decline"},
        {BeginRound{}, "begin-round"},
        {PotAct{}, "pot-act"},
        {HouseAct{}, "house-act"},
        {TimeExpired{}, "time-expired"},
        {VoidRound{}, "void-round"},
        {AbandonTable{}, "abandon-table"},
        {TakeArea{}, "take-area"},
        {LeaveArea{}, "leave-area"},
        {Cut{}, "cut"},
        {DeclineCut{}, "decline-cut"},
        {OrderRecut{}, "order-recut"},
        {CountStub{}, "count-stub"},
        {CountDeck{}, "count-deck"},
        {JoinLine{}, "join-line"},
        {LeaveLine{}, "leave-line"},
        {EndCalls{}, "end-calls"},
        {Refill{}, "refill"},
        {WaitForBlind{}, "wait-for-blind"},
        {PostBlind{}, "post-blind"},
        {DeclareMisdeal{Misdeal::not_shuffled}, "misdeal-not-shuffled"},
        {DeclareMisdeal{Misdeal::wrong_start}, "misdeal-wrong-start"},
        {DeclareMisdeal{Misdeal::seat_skipped}, "misdeal-seat-skipped"},
        {FoulHand{}, "foul-hand"},
        {FoldHand{}, "fold-hand"},
        {RemovePlayer{}, "remove-player"},
        {CloseTable{}, "close-table"},
        {OpenTable{}, "open-table"},
        {EnrolStaff{}, "enrol-staff"},
        {ChangeStaff{}, "change-staff"},
        {DismissStaff{}, "dismiss-staff"},
        {InviteStaff{}, "invite-staff"},
        {ReportCardFaceUp{}, "report-card-face-up"},
        {ReportCardOffTable{}, "report-card-off-table"},
        {ReportDealtToIneligible{}, "report-dealt-to-ineligible"},
        {ReportCardExposed{}, "report-card-exposed"},
        {ReportDeckDefective{}, "report-deck-defective"},
        {ReportCardPulled{}, "report-card-pulled"},
        {ReportDealersCardExposed{}, "report-dealers-card-exposed"},
        {ReportBoxCardExposed{}, "report-box-card-exposed"},
        {ReportMisdealt{}, "report-misdealt"},
        {ReportDealerMisdealt{}, "report-dealer-misdealt"},
        {ReportShoeFailed{}, "report-shoe-failed"},
        {ReportPlayerLeft{}, "report-player-left"},
        {AbandonWagers{}, "abandon-wagers"},
        {HoldWagers{}, "hold-wagers"},
        {BeginHand{}, "begin-hand"},
        {LiveAct{}, "live-act"},
        {LiveGesture{}, "live-gesture"},
        {GiveNoticeOfCount{}, "give-notice-of-count"},
        {CountBox{}, "count-box"},
        {CarryBox{}, "carry-box"},
        {CountInCage{}, "count-in-cage"},
        {RecordContributions{}, "record-contributions"},
        {AdjustDisplay{}, "adjust-display"},
        {SettleDiscrepancies{}, "settle-discrepancies"},
        {VerifyBadBeat{}, "verify-bad-beat"},
        {DenyBadBeat{}, "deny-bad-beat"},
        {PayBadBeat{}, "pay-bad-beat"},
        {BeginPeriod{}, "begin-period"},
        {EndPeriod{}, "end-period"},
        {RecordHighHand{}, "record-high-hand"},
        {AwardHighHand{}, "award-high-hand"},
        {PayHighHand{}, "pay-high-hand"},
        {ReturnUncollected{}, "return-uncollected"},
        {DiscontinueJackpot{}, "discontinue-jackpot"},
    });
    return words;
}

int variety_of(const Wished& what) {
    if (const auto* const asked = std::get_if<ProposeOption>(&what))
        return static_cast<int>(asked->option);
    if (const auto* const misdeal = std::get_if<DeclareMisdeal>(&what))
        return static_cast<int>(misdeal->why);
    return 0;
}

constexpr auto role_words = [] {
    using enum Role;
    return std::to_array<Named<Role>>({
        {player, "player"},
        {house, "house"},
        {host, "host"},
        {dealer, "dealer"},
        {floorperson, "floorperson"},
        {shift_supervisor, "shift-supervisor"},
        {cashier, "cashier"},
        {accounting, "accounting"},
        {security, "security"},
        {surveillance, "surveillance"},
        {compliance, "compliance"},
        {manager, "manager"},
        {administrator, "administrator"},
    });
}();
static_assert(in_order(role_words, Role::administrator));

constexpr auto account_words = [] {
    using enum AccountKind;
    return std::to_array<Named<AccountKind>>({
        {guest, "guest"},
        {named, "named"},
        {bot, "bot"},
        {staff, "staff"},
    });
}();
static_assert(in_order(account_words, AccountKind::staff));

constexpr auto holder_words = [] {
    using enum Holder;
    return std::to_array<Named<Holder>>({
        {cage, "cage"},
        {bankroll, "bankroll"},
        {stakes, "stakes"},
        {pots, "pots"},
        {inventory, "inventory"},
        {drop_box, "drop-box"},
        {meter, "meter"},
        {jackpot_box, "jackpot-box"},
        {jackpot_container, "jackpot-container"},
        {jackpot_fund, "jackpot-fund"},
        {jackpot_award, "jackpot-award"},
    });
}();
static_assert(in_order(holder_words, Holder::jackpot_award));

constexpr auto cause_words = [] {
    using enum Cause;
    return std::to_array<Named<Cause>>({
        {credit, "credit"},
        {buy_in, "buy-in"},
        {top_up, "top-up"},
        {cash_out, "cash-out"},
        {ante, "ante"},
        {blind, "blind"},
        {forced_bet, "forced-bet"},
        {call, "call"},
        {bet, "bet"},
        {raise, "raise"},
        {uncalled_returned, "uncalled-returned"},
        {hand_voided, "hand-voided"},
        {rake, "rake"},
        {pot_won, "pot-won"},
        {wager, "wager"},
        {wager_taken_back, "wager-taken-back"},
        {wager_forfeited, "wager-forfeited"},
        {wager_lost, "wager-lost"},
        {wager_pushed, "wager-pushed"},
        {stake_returned, "stake-returned"},
        {wager_paid, "wager-paid"},
        {extra_paid, "extra-paid"},
        {progressive_wager, "progressive-wager"},
        {progressive_paid, "progressive-paid"},
        {envy_paid, "envy-paid"},
        {refund, "refund"},
        {meter_seeded, "meter-seeded"},
        {meter_raised, "meter-raised"},
        {meter_lowered, "meter-lowered"},
        {meter_reset, "meter-reset"},
        {meter_reversed, "meter-reversed"},
        {meter_withdrawn, "meter-withdrawn"},
        {fill, "fill"},
        {round_abandoned, "round-abandoned"},
        {refill, "refill"},
        {bad_beat_contribution, "bad-beat-contribution"},
        {high_hand_contribution, "high-hand-contribution"},
        {bad_beat_boxed, "bad-beat-boxed"},
        {high_hand_boxed, "high-hand-boxed"},
        {bad_beat_received, "bad-beat-received"},
        {high_hand_received, "high-hand-received"},
        {bad_beat_paid, "bad-beat-paid"},
        {high_hand_awarded, "high-hand-awarded"},
        {high_hand_paid, "high-hand-paid"},
        {high_hand_uncollected, "high-hand-uncollected"},
        {jackpot_discontinued, "jackpot-discontinued"},
    });
}();
static_assert(in_order(cause_words, Cause::jackpot_discontinued));

constexpr auto command_words = [] {
    using enum CommandKind;
    return std::to_array<Named<CommandKind>>({
        {start, "start"},
        {deal, "deal"},
        {forced_bet, "forced-bet"},
        {fold, "fold"},
        {check, "check"},
        {call, "call"},
        {raise_to, "raise-to"},
        {draw, "draw"},
        {run_twice, "run-twice"},
        {run_once, "run-once"},
        {time_expired, "time-expired"},
        {floor_folds, "floor-folds"},
        {misdeal_not_shuffled, "misdeal-not-shuffled"},
        {misdeal_wrong_start, "misdeal-wrong-start"},
        {misdeal_seat_skipped, "misdeal-seat-skipped"},
        {deck_defective, "deck-defective"},
        {card_face_up, "card-face-up"},
        {card_off_table, "card-off-table"},
        {dealt_to_ineligible, "dealt-to-ineligible"},
        {card_exposed, "card-exposed"},
        {cap, "cap"},
        {hand_fouled, "hand-fouled"},
        {show, "show"},
        {muck, "muck"},
        {fold_owing, "fold-owing"},
    });
}();
static_assert(in_order(command_words, CommandKind::fold_owing));

constexpr auto event_words = [] {
    using enum EventKind;
    return std::to_array<Named<EventKind>>({
        {round_started, "round-started"},
        {ante_posted, "ante-posted"},
        {blind_posted, "blind-posted"},
        {forced_bet_posted, "forced-bet-posted"},
        {burned, "burned"},
        {dealt_down, "dealt-down"},
        {dealt_up, "dealt-up"},
        {board_dealt, "board-dealt"},
        {common_card_dealt, "common-card-dealt"},
        {discards_reshuffled, "discards-reshuffled"},
        {burns_reshuffled, "burns-reshuffled"},
        {street_begun, "street-begun"},
        {betting_opened, "betting-opened"},
        {draw_opened, "draw-opened"},
        {showdown_opened, "showdown-opened"},
        {folded, "folded"},
        {checked, "checked"},
        {called, "called"},
        {bet_to, "bet-to"},
        {raised_to, "raised-to"},
        {discarded, "discarded"},
        {draw_finished, "draw-finished"},
        {run_it_twice_offered, "run-it-twice-offered"},
        {run_it_twice_agreed, "run-it-twice-agreed"},
        {run_it_twice_declined, "run-it-twice-declined"},
        {second_run_begun, "second-run-begun"},
        {uncalled_returned, "uncalled-returned"},
        {betting_closed, "betting-closed"},
        {shown, "shown"},
        {mucked, "mucked"},
        {card_removed, "card-removed"},
        {exposed, "exposed"},
        {taken_back, "taken-back"},
        {betting_resumed, "betting-resumed"},
        {capped, "capped"},
        {hand_voided, "hand-voided"},
        {refunded, "refunded"},
        {raked, "raked"},
        {pot_awarded, "pot-awarded"},
        {round_ended, "round-ended"},
        {contributed, "contributed"},
    });
}();
static_assert(in_order(event_words, EventKind::contributed));

constexpr auto house_command_words = [] {
    using enum house::CommandKind;
    return std::to_array<Named<house::CommandKind>>({
        {place, "place"},
        {take_back, "take-back"},
        {fold, "fold"},
        {discard, "discard"},
        {accept, "accept"},
        {no_more_bets, "no-more-bets"},
        {count_progressive, "count-progressive"},
        {deal, "deal"},
        {count_stub, "count-stub"},
        {reveal, "reveal"},
        {settle, "settle"},
        {resolve_progressive, "resolve-progressive"},
        {reshuffle_discards, "reshuffle-discards"},
        {no_misdeal, "no-misdeal"},
        {abandon, "abandon"},
        {hold, "hold"},
        {misdeal_found, "misdeal-found"},
        {card_face_up, "card-face-up"},
        {error_card, "error-card"},
        {card_flashed, "card-flashed"},
        {hidden_exposed, "hidden-exposed"},
        {shoe_failed, "shoe-failed"},
        {player_left, "player-left"},
    });
}();
static_assert(in_order(house_command_words, house::CommandKind::player_left));

constexpr auto house_event_words = [] {
    using enum house::EventKind;
    return std::to_array<Named<house::EventKind>>({
        {wager_placed, "wager-placed"},
        {wager_accepted, "wager-accepted"},
        {wager_taken_back, "wager-taken-back"},
        {bets_closed, "bets-closed"},
        {progressive_locked, "progressive-locked"},
        {progressive_differs, "progressive-differs"},
        {progressive_collected, "progressive-collected"},
        {meter_raised, "meter-raised"},
        {step_begun, "step-begun"},
        {dealt_down, "dealt-down"},
        {dealt_up, "dealt-up"},
        {dealer_dealt, "dealer-dealt"},
        {box_dealt, "box-dealt"},
        {count_opened, "count-opened"},
        {stub_counted, "stub-counted"},
        {count_wrong, "count-wrong"},
        {decision_opened, "decision-opened"},
        {decisions_closed, "decisions-closed"},
        {draw_opened, "draw-opened"},
        {folded, "folded"},
        {forfeited, "forfeited"},
        {discarded, "discarded"},
        {draw_finished, "draw-finished"},
        {discards_reshuffled, "discards-reshuffled"},
        {dealer_revealed, "dealer-revealed"},
        {box_revealed, "box-revealed"},
        {settlement_opened, "settlement-opened"},
        {shown, "shown"},
        {wager_won, "wager-won"},
        {wager_pushed, "wager-pushed"},
        {wager_lost, "wager-lost"},
        {extra_paid, "extra-paid"},
        {limit_reached, "limit-reached"},
        {progressive_won, "progressive-won"},
        {progressive_lost, "progressive-lost"},
        {meter_lowered, "meter-lowered"},
        {meter_reset, "meter-reset"},
        {envy_paid, "envy-paid"},
        {hand_settled, "hand-settled"},
        {card_removed, "card-removed"},
        {error_card_kept, "error-card-kept"},
        {flashed, "flashed"},
        {player_left, "player-left"},
        {hand_held, "hand-held"},
        {round_voided, "round-voided"},
        {refunded, "refunded"},
        {meter_reversed, "meter-reversed"},
        {round_ended, "round-ended"},
    });
}();
static_assert(in_order(house_event_words, house::EventKind::round_ended));

constexpr auto instrument_words = [] {
    using enum house::Instrument;
    return std::to_array<Named<house::Instrument>>({
        {chips, "chips"},
        {plaque, "plaque"},
        {coupon, "coupon"},
        {cash, "cash"},
        {spoken, "spoken"},
    });
}();
static_assert(in_order(instrument_words, house::Instrument::spoken));

template <class Kind, std::size_t count>
std::string_view word_of(const std::array<Named<Kind>, count>& words, Kind kind) {
    const auto place = static_cast<std::size_t>(kind);
    return place < count ? words[place].word : std::string_view();
}

// Reading a log looks up several words a record.
template <class Kind, std::size_t count>
std::optional<Kind> find(const std::array<Named<Kind>, count>& words, std::string_view word) {
    static const auto index = [&] {
        std::unordered_map<std::string_view, Kind> made;
        for (const auto& [kind, name] : words) made.emplace(name, kind);
        return made;
    }();
    const auto found = index.find(word);
    if (found == index.end()) return std::nullopt;
    return found->second;
}

constexpr int card_count = 54;

const std::array<std::string, card_count>& card_words() {
    static const auto made = [] {
        std::array<std::string, card_count> words;
        for (int code = 0; code < card_count; ++code) {
            const Card card = Card::from_code(code);
            words[static_cast<std::size_t>(code)] =
                card.is_joker() ? (card == Card::joker(0) ? "Jk1" : "Jk2") : to_string(card);
        }
        return words;
    }();
    return made;
}

}  // namespace

std::string_view name_of(const Wished& what) {
    for (const NamedWish& one : wish_words())
        if (one.what.index() == what.index() && variety_of(one.what) == variety_of(what))
            return one.word;
    return {};
}
std::string_view name_of(Role role) {
    return word_of(role_words, role);
}
std::string_view name_of(AccountKind kind) {
    return word_of(account_words, kind);
}
std::string_view name_of(Holder holder) {
    return word_of(holder_words, holder);
}
std::string_view name_of(Cause cause) {
    return word_of(cause_words, cause);
}
std::string_view name_of(CommandKind kind) {
    return word_of(command_words, kind);
}
std::string_view name_of(EventKind kind) {
    return word_of(event_words, kind);
}
std::string_view name_of(house::CommandKind kind) {
    return word_of(house_command_words, kind);
}
std::string_view name_of(house::EventKind kind) {
    return word_of(house_event_words, kind);
}
std::string_view name_of(house::Instrument instrument) {
    return word_of(instrument_words, instrument);
}
std::string_view name_of(Card card) {
    if (card.code() >= card_count) return {};
    return card_words()[static_cast<std::size_t>(card.code())];
}

template <>
std::optional<Wished> named(std::string_view word) {
    const auto& words = wish_words();
    const auto found = std::ranges::find(words, word, &NamedWish::word);
    if (found == words.end()) return std::nullopt;
    return found->what;
}
template <>
std::optional<Role> named(std::string_view word) {
    return find(role_words, word);
}
template <>
std::optional<AccountKind> named(std::string_view word) {
    return find(account_words, word);
}
template <>
std::optional<Holder> named(std::string_view word) {
    return find(holder_words, word);
}
template <>
std::optional<Cause> named(std::string_view word) {
    return find(cause_words, word);
}
template <>
std::optional<CommandKind> named(std::string_view word) {
    return find(command_words, word);
}
template <>
std::optional<EventKind> named(std::string_view word) {
    return find(event_words, word);
}
template <>
std::optional<house::CommandKind> named(std::string_view word) {
    return find(house_command_words, word);
}
template <>
std::optional<house::EventKind> named(std::string_view word) {
    return find(house_event_words, word);
}
template <>
std::optional<house::Instrument> named(std::string_view word) {
    return find(instrument_words, word);
}
template <>
std::optional<Card> named(std::string_view word) {
    if (word.empty()) return Card();
    if (word.size() > 3) return std::nullopt;
    const auto& words = card_words();
    const auto found = std::ranges::find(words, word);
    if (found == words.end()) return std::nullopt;
    return Card::from_code(static_cast<int>(found - words.begin()));
}

}  // namespace pokerfloor::store
