// What the dealer says at a house game.
#include <fmt/core.h>

#include <pokerfloor/cards/cut.hpp>
#include <pokerfloor/cards/notation.hpp>
#include <pokerfloor/games/wager_id.hpp>
#include <pokerfloor/views/house_words.hpp>
#include <pokerfloor/views/said.hpp>

namespace pokerfloor::views {
namespace {

using Kind = house::EventKind;

std::string clause_of_void(const house::Law& law, house::Void why) {
    switch (why) {
        case house::Void::misdeal:
            return std::string(law.clauses.misdeal);
        case house::Void::bad_deck:
            return std::string(law.clauses.misdeal);
        case house::Void::face_up_cards:
            return std::string(law.clauses.face_up);
        case house::Void::shoe_failure:
            return std::string(law.clauses.shoe_failure);
        case house::Void::exposure:
            return std::string(law.clauses.exposure);
    }
    return {};
}

}  // namespace

Lines said_of(const HouseFloorTable& table, const house::Events& facts, const Names& names) {
    const house::Law& law = table.round.law();
    std::string_view meter_clause;
    for (const house::Wager& one : law.wagers)
        if (one.against == house::Against::meter) meter_clause = one.clause;
    Lines lines;
    const auto say = [&](std::string text, std::string_view clause = {}) {
        lines.push_back({std::move(text), std::string(clause)});
    };
    for (const house::Event& fact : facts) {
        const auto name = [&] {
            return fact.area < names.size() ? names[fact.area] : std::string("The dealer");
        };
        const auto wager = [&]() -> const house::Wager& { return law.wagers[fact.detail]; };
        const std::string amount = to_string(fact.amount);
        switch (fact.kind) {
            case Kind::wager_placed:
                say(fmt::format("{}: {} {}.", name(), wager_title(wager()), amount),
                    wager().clause);
                break;
            case Kind::wager_taken_back:
                say(fmt::format("{} takes back {}.", name(), wager_title(wager())));
                break;
            case Kind::bets_closed:
                say("No more bets.", law.clauses.no_late_change);
                break;
            case Kind::folded:
                say(fmt::format("{}{} folds.", name(), fact.detail == 0 ? "" : " timed out,"),
                    clause_of(law, house::StepKind::decision));
                break;
            case Kind::draw_finished:
                say(fact.amount == Chips{} ? fmt::format("{} stands pat.", name())
                                           : fmt::format("{} draws {}.", name(), fact.amount.cents),
                    clause_of(law, house::StepKind::draw));
                break;
            case Kind::discards_reshuffled:
                say("The discards are shuffled into a new deck.", law.clauses.deck);
                break;
            case Kind::dealer_revealed: {
                std::string cards;
                for (std::uint8_t i = 0; i < table.round.dealer_count; ++i)
                    cards += " " + to_string(table.round.dealer[i]);
                say("The dealer shows" + cards +
                    (has_dealers_hand(law) ? ": " + dealers_hand_in_words(table.round) : "") + ".");
                break;
            }
            case Kind::box_revealed:
                say(fmt::format("The box card is {}.", to_string(table.round.box)));
                break;
            case Kind::shown:
                say(fmt::format("{} has {}.", name(),
                                hand_in_words(table.round, table.round.area[fact.area])));
                break;
            case Kind::wager_won:
                say(fmt::format("{} wins {} on the {}.", name(), amount, wager_title(wager())),
                    wager().table == house::none
                        ? clause_of(law, house::StepKind::settlement)
                        : law.tables[static_cast<std::size_t>(wager().table)].clause);
                break;
            case Kind::extra_paid:
                say(fmt::format("{} is paid {} more.", name(), amount),
                    clause_of(law, house::StepKind::settlement));
                break;
            case Kind::wager_pushed:
                say(fmt::format("{}'s {} is a push.", name(), wager_title(wager())),
                    clause_of(law, house::StepKind::settlement));
                break;
            case Kind::wager_lost:
            case Kind::forfeited:
                say(fmt::format("{} loses {} on the {}.", name(), amount, wager_title(wager())),
                    clause_of(law, house::StepKind::settlement));
                break;
            case Kind::limit_reached:
                say(fmt::format("The payout limit keeps {}.", amount), law.limit_clause);
                break;
            case Kind::progressive_won:
                say(fmt::format("{} wins {} of the progressive.", name(), amount), meter_clause);
                break;
            case Kind::envy_paid:
                say(fmt::format("{} gets an envy bonus of {}.", name(), amount), meter_clause);
                break;
            case Kind::card_removed:
                say(fmt::format("{} lay face up in the deck; it is not used this hand.",
                                to_string(fact.card)),
                    law.clauses.face_up);
                break;
            case Kind::error_card_kept:
                say("A card was pulled too early, unseen; it is the next that is dealt.",
                    law.clauses.error_card);
                break;
            case Kind::flashed:
                say(fmt::format("{} of {} was seen; it stays.", to_string(fact.card), name()));
                break;
            case Kind::player_left:
                say(fmt::format("{} has left in the middle of the hand.", name()),
                    law.clauses.seated);
                break;
            case Kind::hand_held:
                say(fmt::format("The wagers of {} lie until they are settled.", name()),
                    law.clauses.seated);
                break;
            case Kind::round_voided:
                say("The hand is void; all wagers go back.",
                    clause_of_void(law, static_cast<house::Void>(fact.detail)));
                break;
            default:
                break;
        }
    }
    return lines;
}

void say_of_deck(const HouseFloorTable& table, const Record& last, const Names& names,
                 Lines& lines) {
    const house::Delivery& law = table.posted->house.law().delivery;
    const auto say = [&](std::string text, std::string_view clause = {}) {
        lines.push_back({std::move(text), std::string(clause)});
    };
    const auto name = [&](std::uint8_t area) {
        return area < names.size() ? names[area] : std::string("The dealer");
    };
    bool wagers = false;
    for (const Fact& fact : last.facts) {
        if (as<HouseRoundBegan>(fact) != nullptr) wagers = true;
        if (as<RecutOrdered>(fact) != nullptr) {
            say("The floor has the deck cut again.", law.cut_clause);
        } else if (const auto* const removed = as<DeckRemoved>(fact)) {
            say(fmt::format("The shuffler counts {} cards; the deck leaves the table.",
                            removed->cards),
                law.wrong_count_clause);
        } else if (const auto* const declined = as<CutDeclined>(fact)) {
            say(fmt::format("{} declines the cut.", name(declined->area)), law.cut_clause);
        } else if (const auto* const cut = as<DeckCut>(fact)) {
            say(fmt::format("{} cuts {} cards deep.", name(cut->by), cut->depth), law.cut->clause);
            wagers = true;
        }
    }
    if (const int area = table.cutting(); area >= 0)
        say(fmt::format("{}, will you cut?", name(static_cast<std::uint8_t>(area))),
            law.cut_clause);
    else if (wagers)
        say("Place your wagers.");
    const auto* const closed = first<HouseRoundClosed>(last.facts);
    if (closed != nullptr && closed->deck_removed)
        say("The deck leaves the table; a new one is brought.", law.wrong_count_clause);
}

}  // namespace pokerfloor::views
