// What goes wrong, and how it ends.
#include <pokerfloor/simulation/world.hpp>

#include <algorithm>
#include <array>

#include <fmt/core.h>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/cards/deck.hpp>

#include <pokerfloor/store/names.hpp>
#include <pokerfloor/views/look.hpp>

namespace pokerfloor::simulation {
namespace {

// What goes wrong with cards, most of it where it cannot.
Wished report(std::int16_t seat, Chance& chance) {
    const int cards = static_cast<int>(chance.below(9));
    switch (chance.below(14)) {
        case 0:
            return ReportCardOffTable{};
        case 1:
            return ReportDealtToIneligible{cards};
        case 2:
        case 3:
            return ReportCardExposed{seat};
        case 4:
            return ReportDeckDefective{};
        case 5:
            return ReportCardPulled{};
        case 6:
            return ReportDealersCardExposed{};
        case 7:
            return ReportBoxCardExposed{};
        case 8:
            return ReportMisdealt{seat, cards};
        case 9:
            return ReportDealerMisdealt{cards};
        case 10:
            return ReportShoeFailed{};
        case 11:
            return ReportPlayerLeft{seat};
        case 12:
            return chance.percent(50) ? Wished(AbandonWagers{seat}) : Wished(HoldWagers{seat});
        default:
            return ReportCardFaceUp{};
    }
}

// Cards that may come if nobody has them, mostly as many as are due; what players do they tell
// themselves.
Wished deal(const Floor& floor, int table, Chance& chance) {
    LiveAct act;
    const auto due = views::look(floor, table, nobody).due_cards.size();
    if (!floor.state(table).round_running && !chance.once_in(8)) return BeginHand{};
    const GameSpec& game = *floor.terms().tables[static_cast<std::size_t>(table)].game;
    const CardSet all = set_of(game.deck);
    std::vector<Card> cards(all.begin(), all.end());
    const std::size_t told = due + (chance.once_in(10) ? 1 : 0);
    while (cards.size() > told)
        cards.erase(cards.begin() + static_cast<std::ptrdiff_t>(
                                        chance.below(static_cast<std::uint32_t>(cards.size()))));
    act.command = with_cards(CommandKind::deal, 0, cards);
    return act;
}

// Some of it right, some of it nonsense.
Wished act_of_the_host(const Floor& floor, int table, Chance& chance) {
    const auto seat = static_cast<std::int16_t>(chance.below(10));
    if (floor.terms().tables[static_cast<std::size_t>(table)].live && chance.percent(80))
        return deal(floor, table, chance);
    if (chance.percent(50)) return report(static_cast<std::int16_t>(seat % 6), chance);
    const auto sitters = floor.sitters(table);
    switch (chance.below(12)) {
        case 0:
            return DeclareMisdeal{static_cast<Misdeal>(chance.below(3))};
        case 1:
            return FoulHand{seat};
        case 2:
            return FoldHand{seat};
        case 3:
            return RemovePlayer{
                sitters.empty()
                    ? nobody
                    : sitters[chance.below(static_cast<std::uint32_t>(sitters.size()))]};
        case 4:
            return CloseTable{};
        case 5:
        case 6:
            return OpenTable{};
        case 7:
            return OrderRecut{};
        case 8:
            return CountStub{static_cast<int>(chance.below(56))};
        case 9:
            return CountDeck{static_cast<std::int16_t>(chance.below(3)),
                             static_cast<int>(50 + chance.below(6))};
        default:
            return VoidRound{};
    }
}

}  // namespace

std::int64_t World::writing_time() {
    if (!is_calm_ && faults_.has(Fault::slow) && chance_.once_in(60))
        return chance_.between(500, 12'000);
    return chance_.between(1, 12);
}

void World::trouble() {
    if (is_calm_) return;
    timeline_.add(now_ms_ + chance_.between(50, 4'000), What::trouble);
    if (tally_.steps >= full_until_step_) store_.be_full(false);
    if (!is_up()) return;
    const auto fault = static_cast<Fault>(chance_.below(fault_kinds));
    if (!faults_.has(fault)) return;
    switch (fault) {
        case Fault::crash:
            if (chance_.once_in(3)) crash();
            return;
        case Fault::disconnect: {
            if (network_.links().empty()) return;
            auto at = network_.links().begin();
            std::advance(at, chance_.below(static_cast<std::uint32_t>(network_.links().size())));
            ++tally_.lost_connections;
            note(fmt::format("the connection of person {} is lost", at->second.person));
            return network_.lose(at->first);
        }
        case Fault::fail:
            return store_.next_write(chance_.percent(50) ? store::Write::fails
                                                         : store::Write::fails_stored);
        case Fault::unsure:
            store_.be_unsure(1 + static_cast<int>(chance_.below(3)));
            return store_.next_write(chance_.percent(50) ? store::Write::fails
                                                         : store::Write::fails_stored);
        case Fault::full:
            full_until_step_ = tally_.steps + 1 + chance_.below(60);
            return store_.be_full(true);
        case Fault::lie:
            return store_.lie(1 + static_cast<int>(chance_.below(60)));
        case Fault::clock: {
            static constexpr std::array<std::int64_t, 4> most_ms{2'000, 60'000, 3'600'000,
                                                                 86'400'000};
            const std::int64_t most = chance_.one_of(most_ms);
            wall_ahead_ms_ += chance_.between(-most, most);
            return;
        }
        case Fault::post: {
            if (!chance_.once_in(4)) return;
            files_.change(chance_);
            const std::string text = files_.text();
            const auto terms = read_terms(text, behaviour_now);
            note("a floor file is posted");
            opened_->driver.post(text, *terms);
            return drive();
        }
        case Fault::floor: {
            const auto tables =
                static_cast<std::uint32_t>(opened_->host.floor().terms().tables.size());
            const auto table = static_cast<std::int16_t>(chance_.below(tables));
            const Wished what = act_of_the_host(opened_->host.floor(), table, chance_);
            const bool granted =
                opened_->host.grant({.by = the_host, .table = table, .what = what}, now())
                    .has_value();
            note(fmt::format("the host asks for {} at table {}{}", store::name_of(what), table,
                             granted ? "" : ", and is refused"));
            return drive();
        }
        case Fault::resend:
        case Fault::delay:
        case Fault::slow:
        case Fault::tear:
            return;  // elsewhere
    }
}

// From here on nothing goes wrong, and everything has to come right.
void World::calm_down() {
    is_calm_ = true;
    calm_since_ms_ = now_ms_;
    note("nothing goes wrong from here on");
    store_.heal();
    network_.have_delays(false);
    open_all_tables();
}

// What the host closed may be played at again.
void World::open_all_tables() {
    if (!is_up()) return;
    for (std::size_t table = 0; table < opened_->host.floor().terms().tables.size(); ++table)
        static_cast<void>(opened_->host.grant(
            {.by = the_host, .table = static_cast<std::int16_t>(table), .what = OpenTable{}},
            now()));
}

}  // namespace pokerfloor::simulation
