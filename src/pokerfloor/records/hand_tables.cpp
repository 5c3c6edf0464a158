#include <pokerfloor/records/hand_tables.hpp>

#include <fmt/core.h>

#include <pokerfloor/formats/decimal.hpp>
#include <pokerfloor/records/period.hpp>
#include <pokerfloor/reports/table.hpp>
#include <pokerfloor/store/names.hpp>

namespace pokerfloor::records {
namespace {

std::string decimal(Chips amount) {
    std::string text;
    append_decimal(text, amount.cents, cents_places);
    return text;
}

std::string line_of(const std::vector<std::string>& fields) {
    std::string line;
    for (std::size_t i = 0; i < fields.size(); ++i)
        line += (i > 0 ? "," : "") + reports::csv_field(fields[i]);
    return line + "\r\n";
}

std::string word_of(Card card) {
    return card == Card() ? std::string() : to_string(card);
}

// Whose number a fact has: a seat, or -1.
int seat_of(const views::PastPotRound& played, const Event& fact) {
    return fact.player < played.began.setup.players ? played.began.seat_of[fact.player] : -1;
}
int seat_of(const views::PastHouseRound& played, const house::Event& fact) {
    if (fact.area >= house::most_areas) return -1;
    const std::uint8_t owner = played.began.owner[fact.area];
    return owner < most_players ? owner : -1;
}
int place_of(const Event& fact) {
    return fact.player + 1;
}
int place_of(const house::Event& fact) {
    return fact.area + 1;
}

template <class Played>
std::string facts_of(const views::PastRound& past, const Played& played,
                     const views::NameOf& name_of, views::Seen seen) {
    std::string lines;
    int number = 0;
    for (const auto& fact : views::seen_facts(past, played, seen)) {
        const int seat = seat_of(played, fact);
        lines += line_of({past.posted.id, std::to_string(past.round), std::to_string(++number),
                          std::string(store::name_of(fact.kind)), std::to_string(place_of(fact)),
                          seat < 0 ? "" : name_of(past.sat[static_cast<std::size_t>(seat)]),
                          word_of(fact.card), std::to_string(fact.detail),
                          fact.amount == Chips{} ? "" : decimal(fact.amount)});
    }
    return lines;
}

}  // namespace

FileLines hand_tables() {
    return {{"hands.csv", line_of({"table", "hand", "game", "edition", "began", "ended", "players",
                                   "pot", "rake", "house_won"})},
            {"seats.csv", line_of({"table", "hand", "seat", "player", "put_in", "got", "net"})},
            {"facts.csv", line_of({"table", "hand", "number", "fact", "player_or_area", "name",
                                   "card", "detail", "amount"})}};
}

FileLines hand_rows(const EndedRound& ended, const views::NameOf& name_of, views::Seen seen) {
    const views::PastRound& past = ended.past;
    const std::string table = past.posted.id, hand = std::to_string(past.round);
    std::string seats;
    int players = 0;
    for (std::size_t seat = 0; seat < past.sat.size(); ++seat) {
        if (past.sat[seat] == nobody) continue;
        ++players;
        const SeatMoney& money = ended.money.seats[seat];
        seats += line_of({table, hand, std::to_string(seat + 1), name_of(past.sat[seat]),
                          decimal(money.put_in), decimal(money.got), decimal(money.net())});
    }
    const auto edition = std::visit([](const auto& one) { return one.began.edition; }, past.played);
    return {{"hands.csv",
             line_of({table, hand, std::string(past.posted.game->id), std::to_string(edition),
                      time_as_iso(ended.began_ms), time_as_iso(past.time_ms),
                      std::to_string(players), decimal(ended.money.pot), decimal(ended.money.rake),
                      decimal(ended.money.house_won)})},
            {"seats.csv", seats},
            {"facts.csv",
             std::visit([&](const auto& one) { return facts_of(past, one, name_of, seen); },
                        past.played)}};
}

}  // namespace pokerfloor::records
