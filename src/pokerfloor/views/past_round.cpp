#include <pokerfloor/views/past_round.hpp>

#include <algorithm>

namespace pokerfloor::views {

void PastRoundMaker::take(const Record& record) {
    last_ = record.number;
    lacks_facts_ = lacks_facts_ || record.rounds_alone.has_value();
    const auto begin = [&](std::uint64_t round) {
        began_ = record.number;
        round_.round = round;
    };
    for (const Fact& fact : record.facts) {
        if (const auto* const began = as<RoundBegan>(fact)) {
            begin(began->round);
            round_.played = PastPotRound{*began, {}};
        } else if (const auto* const house = as<HouseRoundBegan>(fact)) {
            begin(house->round);
            round_.played = PastHouseRound{*house, {}};
        } else if (const auto* const of_pot = as<Event>(fact)) {
            if (auto* const pot = std::get_if<PastPotRound>(&round_.played))
                pot->facts.push_back(*of_pot);
        } else if (const auto* const of_house = as<house::Event>(fact)) {
            if (auto* const game = std::get_if<PastHouseRound>(&round_.played))
                game->facts.push_back(*of_house);
        } else if (as<RoundClosed>(fact) != nullptr || as<HouseRoundClosed>(fact) != nullptr) {
            over_ = has_begun();
            round_.time_ms = record.time_ms;
        }
    }
}

std::uint32_t PastRoundMaker::edition() const {
    return std::visit([](const auto& one) { return one.began.edition; }, round_.played);
}

bool PastRoundMaker::plays(std::size_t seat) const {
    if (const auto* const pot = std::get_if<PastPotRound>(&round_.played)) {
        const auto end = pot->began.seat_of.begin() + pot->began.setup.players;
        return std::find(pot->began.seat_of.begin(), end, seat) != end;
    }
    const auto& owners = std::get<PastHouseRound>(round_.played).began.owner;
    return std::ranges::find(owners, seat) != owners.end();
}

bool PastRoundMaker::wants_sitters() const {
    for (std::size_t seat = 0; seat < round_.sat.size(); ++seat)
        if (plays(seat) && round_.sat[seat] == nobody) return true;
    return false;
}

void PastRoundMaker::note_sitter(int seat, AccountId account) {
    if (seat < 0 || static_cast<std::size_t>(seat) >= round_.sat.size()) return;
    const auto at = static_cast<std::size_t>(seat);
    if (round_.sat[at] == nobody && plays(at)) round_.sat[at] = account;
}

void PastRoundMaker::take_sitting(const Record& record) {
    if (const auto* const seated = first<Seated>(record.facts))
        note_sitter(seated->seat, seated->account);
    // A record of an earlier version lacks the fact; that it is there means it was granted.
    else if (const auto* const sit = record.wish.as<Sit>(); sit != nullptr && record.rounds_alone)
        note_sitter(sit->seat, record.wish.by.account);
}

std::optional<PastRound> PastRoundMaker::made(const PostedTable& posted) const {
    if (!over_ || lacks_facts_ || wants_sitters()) return std::nullopt;
    PastRound round = round_;
    round.posted = posted;
    return round;
}

std::optional<PostedTable> posted_by(const Record& record, const PostedTable& now) {
    const auto* const opened = first<FloorOpened>(record.facts);
    const auto* const posted = first<TermsPosted>(record.facts);
    if (opened == nullptr && posted == nullptr) return std::nullopt;
    const auto& tables = opened != nullptr ? opened->terms.tables : posted->terms.tables;
    // A table is known by its name and its game, whatever else is posted anew.
    const auto found = std::ranges::find_if(
        tables, [&](const PostedTable& one) { return one.id == now.id && one.game == now.game; });
    return found == tables.end() ? std::nullopt : std::optional(*found);
}

}  // namespace pokerfloor::views
