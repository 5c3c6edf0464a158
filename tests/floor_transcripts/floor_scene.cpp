#include "floor_scene.hpp"

#include <algorithm>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/cards/notation.hpp>
#include <pokerfloor/floor/floor_state.hpp>
#include <pokerfloor/server/act_request.hpp>
#include <pokerfloor/store/audit.hpp>
#include <pokerfloor/store/log.hpp>

#include "../store/scratch.hpp"

namespace pokerfloor::transcripts {
namespace {

namespace json = boost::json;

// What players do, in the dealer's words.
constexpr std::array acts{
    std::pair(CommandKind::forced_bet, "forced-bet"),
    std::pair(CommandKind::fold, "fold"),
    std::pair(CommandKind::check, "check"),
    std::pair(CommandKind::call, "call"),
    std::pair(CommandKind::raise_to, "raise-to"),
    std::pair(CommandKind::draw, "draw"),
    std::pair(CommandKind::run_twice, "run-twice"),
    std::pair(CommandKind::run_once, "run-once"),
    std::pair(CommandKind::cap, "cap"),
    std::pair(CommandKind::show, "show"),
    std::pair(CommandKind::muck, "muck"),
};
// What goes wrong, and rulings.
struct Told {
    CommandKind kind;
    const char* word;
    bool seat = false;
};
constexpr std::array others{
    Told{CommandKind::deal, "deal"},
    Told{CommandKind::misdeal_not_shuffled, "misdeal-not-shuffled"},
    Told{CommandKind::misdeal_wrong_start, "misdeal-wrong-start"},
    Told{CommandKind::misdeal_seat_skipped, "misdeal-seat-skipped"},
    Told{CommandKind::deck_defective, "report-deck-defective"},
    Told{CommandKind::card_face_up, "report-card-face-up"},
    Told{CommandKind::card_off_table, "report-card-off-table"},
    Told{CommandKind::dealt_to_ineligible, "report-dealt-to-ineligible"},
    Told{CommandKind::card_exposed, "report-card-exposed", true},
    Told{CommandKind::hand_fouled, "foul-hand", true},
    Told{CommandKind::floor_folds, "fold-hand", true},
};

std::string in_words(const FloorRefusal& no) {
    return no.reason + " " + no.clause + " " + no.sentence;
}

std::string text_of(std::span<const Card> cards) {
    std::string text;
    for (const Card card : cards) text += (text.empty() ? "" : " ") + to_string(card);
    return text;
}

const char* said_word(Said said) {
    switch (said) {
        case Said::fold:
            return "fold";
        case Said::check:
            return "check";
        case Said::call:
            return "call";
        case Said::raise:
            return "raise";
        case Said::nothing:
            break;
    }
    return "";
}

}  // namespace

const Round& FloorScene::round_on_the_floor() const {
    return std::get<PotTable>(floor_->inside().tables[0].table).round;
}

// Players sit in the order of the deal, the first in seat 1.
int FloorScene::seat_told(int player) const {
    if (player >= terms_.tables[0].seats)
        throw NotAtAFloor("somebody without a seat, at a table that is full");
    return player + 1;
}

void FloorScene::grant(Wish wish) {
    auto record = floor_->act(wish, ++time_ms_);
    if (!record) throw NotAtAFloor("a wish is refused: " + record.error().sentence);
    records_.push_back(std::move(*record));
}

AccountId FloorScene::enrol(const char* name, Role role) {
    grant({.by = the_host, .what = EnrolStaff{.name = name, .roles = {role}}});
    return floor_->account_named(name);
}

void FloorScene::open() {
    const Setup& wanted = setup();
    if (has_table()) throw NotAtAFloor("a game under way");
    if (wanted.antes_apart) throw NotAtAFloor("an ante of the button alone");
    if (wanted.terms.tournament) throw NotAtAFloor("a tournament");
    PostedTable table{.id = "live", .game = wanted.game, .live = true};
    table.pot.game = wanted.game;
    table.pot.betting = wanted.terms;
    for (const Chips blind : blinds())
        table.pot.blinds.at(static_cast<std::size_t>(table.pot.blind_count++)) = blind;
    table.pot.heads_up_button_small_blind = blinds_turn();
    const Chips ante = wanted.entries[0].ante;
    if (wanted.option == Option::none)
        table.pot.ante = ante;
    else
        table.pot.option_amount = ante;
    table.pot.bomb_pot = wanted.option == Option::bomb_pot;
    table.pot.double_board = wanted.option == Option::double_board;
    table.pot.waterfall = wanted.option == Option::waterfall;
    // A seat that stays empty, for who has none.
    table.seats = std::min(wanted.game->players.max, wanted.players + 1);
    table.least_buy_in = {1};
    table.most_buy_in = dollars(1'000'000);
    table.decision_seconds = 0;
    terms_ = {.name = "transcript", .tables = {table}};
    floor_ = std::make_unique<Floor>(terms_);
    grant({.by = the_host, .what = OpenFloor{"# as the transcript has it\n", behaviour_now}});
    if (wanted.behaviour != behaviour_now)
        grant({.by = the_host, .what = SetBehaviour{wanted.behaviour}});
    dealer_ = enrol("Dora", Role::dealer);
    floorperson_ = enrol("Flo", Role::floorperson);
}

void FloorScene::sit_down() {
    for (std::int16_t player = 0; player < setup().players; ++player) {
        const Chips stack = setup().entries[static_cast<std::size_t>(player)].stack;
        grant({.what = OpenAccount{"Player " + std::to_string(player + 1)}});
        const auto account = static_cast<AccountId>(floor_->inside().accounts.size());
        players_.push_back(account);
        if (stack > floor_->account(account)->bankroll) grant({.what = Credit{account, stack}});
        grant({.by = {account}, .table = 0, .what = Sit{player, stack}});
    }
}

void FloorScene::agree_on_option() {
    if (setup().option == Option::none) return;
    grant({.by = {players_[0]}, .table = 0, .what = ProposeOption{setup().option}});
    for (std::size_t i = 1; i < players_.size(); ++i)
        grant({.by = {players_[i]}, .table = 0, .what = Agree{}});
}

Scene::Answer FloorScene::wish(Wish wish, Events& facts) {
    auto record = floor_->act(wish, ++time_ms_);
    if (!record) return in_words(record.error());
    if (const auto* const began = first<RoundBegan>(record->facts)) {
        for (std::uint8_t i = 0; i < began->setup.players; ++i)
            if (began->seat_of[i] != i) throw NotAtAFloor("players sit in another order");
        if (!(began->setup == setup())) throw NotAtAFloor("a setup that no table comes to");
    }
    for (const Event& fact : only<Event>(record->facts)) facts.push_back(fact);
    round_in_play() = round_on_the_floor();
    records_.push_back(std::move(*record));
    return std::nullopt;
}

// As the control socket and HTTP hear it.
Scene::Answer FloorScene::tell(json::object request, Events& facts) {
    request["table"] = "live";
    auto asked = server::read_act(*floor_, std::move(request));
    if (!asked) throw std::runtime_error(asked.error().sentence);
    const Roles may = may_ask(asked->what);
    asked->by = may.has(Role::dealer) ? Actor{dealer_, Role::dealer}
                                      : Actor{floorperson_, Role::floorperson};
    return wish(std::move(*asked), facts);
}

json::object FloorScene::as_told(const Command& command) const {
    json::object request;
    if (const auto act = std::ranges::find(acts, command.kind, [](auto& one) { return one.first; });
        act != acts.end()) {
        request = {{"do", "enter"}, {"seat", seat_told(command.player)}, {"act", act->second}};
        if (command.kind == CommandKind::raise_to) request["amount"] = command.amount.cents;
    } else {
        const auto other = std::ranges::find(others, command.kind, &Told::kind);
        if (other == others.end()) throw std::runtime_error("no word for it");
        request = {{"do", other->word}};
        if (other->seat) request["seat"] = seat_told(command.player);
    }
    if (command.card_count > 0) request["cards"] = text_of(command.cards());
    return request;
}

Scene::Answer FloorScene::play(const Command& command, Events& facts) {
    if (command.kind == CommandKind::start) {
        if (!floor_) {
            open();
            sit_down();
            agree_on_option();
        }
        const Answer no = tell({{"do", "begin-hand"}}, facts);
        if (no) throw NotAtAFloor("a hand that no table begins: " + *no);
        return no;
    }
    if (!floor_) throw NotAtAFloor("an act before the first hand");
    if (command.kind == CommandKind::time_expired) {
        if (needed(round()).player != command.player)
            throw NotAtAFloor("the time of somebody who is not in turn");
        return wish({.table = 0, .what = TimeExpired{}}, facts);
    }
    return tell(as_told(command), facts);
}

Scene::Answer FloorScene::play(const Gesture& gesture, Events& facts) {
    if (!floor_) throw NotAtAFloor("an act before the first hand");
    json::object request{{"do", "gesture"}, {"seat", seat_told(gesture.player)}};
    if (gesture.said != Said::nothing) request["said"] = said_word(gesture.said);
    if (gesture.amount) request["amount"] = gesture.amount->cents;
    if (gesture.pushed > Chips{}) request["pushed"] = gesture.pushed.cents;
    if (gesture.chips > 0) request["chips"] = gesture.chips;
    if (gesture.more_announced) request["more"] = true;
    if (gesture.pushed_later > Chips{}) request["later"] = gesture.pushed_later.cents;
    if (gesture.cards_thrown) request["thrown"] = true;
    return tell(std::move(request), facts);
}

std::string FloorScene::audited() const {
    const store::Scratch scratch;
    {
        const store::DataFolder folder(scratch.path());
        store::Log log(folder);
        log.append(records_);
    }
    const auto report =
        store::audit(scratch.path(), {},
                     [&](std::string_view, Behaviour) -> Result<FloorTerms> { return terms_; });
    if (!report) return report.error().message;
    std::string told;
    for (const store::AuditFault& fault : report->faults)
        told += std::to_string(fault.event) + " " + fault.kind + ": " + fault.message + "\n";
    if (report->replayed != records_.size()) told += "not every record was decided again\n";
    Chips sum;
    for (const Balance& balance : floor_->balances()) sum += balance.amount;
    if (sum != Chips{}) told += "the balances do not sum to nothing\n";
    return told;
}

}  // namespace pokerfloor::transcripts
