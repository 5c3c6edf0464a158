// Choices of a view as clients send them back, and what bots choose.
#include <algorithm>

#include <fmt/core.h>

#include <pokerfloor/cards/notation.hpp>
#include <pokerfloor/floor/floor_state.hpp>
#include <pokerfloor/games/wager_id.hpp>
#include <pokerfloor/strategy/bot.hpp>
#include <pokerfloor/strategy/perfect.hpp>
#include <pokerfloor/table/house_players.hpp>

namespace pokerfloor {
namespace {

FloorRefusal malformed(std::string sentence) {
    return {"malformed", "", std::move(sentence)};
}

struct PotAction {
    std::string_view name;
    CommandKind kind;
};
constexpr std::array pot_actions{
    PotAction{"fold", CommandKind::fold},
    PotAction{"check", CommandKind::check},
    PotAction{"call", CommandKind::call},
    PotAction{"raise-to", CommandKind::raise_to},
    PotAction{"forced-bet", CommandKind::forced_bet},
    PotAction{"draw", CommandKind::draw},
    PotAction{"show", CommandKind::show},
    PotAction{"muck", CommandKind::muck},
    PotAction{"run-twice", CommandKind::run_twice},
    PotAction{"run-once", CommandKind::run_once},
    PotAction{"cap", CommandKind::cap},
};

struct BeforeTheDeal {
    std::string_view name;
    Wished what;
};
const std::array before_the_deal{
    BeforeTheDeal{"straddle", Straddle{}},
    BeforeTheDeal{"propose-bomb-pot", ProposeOption{Option::bomb_pot}},
    BeforeTheDeal{"propose-double-board", ProposeOption{Option::double_board}},
    BeforeTheDeal{"propose-waterfall", ProposeOption{Option::waterfall}},
    BeforeTheDeal{"agree", Agree{}},
    BeforeTheDeal{"decline", Decline{}},
};

tl::expected<Wished, FloorRefusal> pot_wish(const Sent& sent) {
    if (sent.action == "propose-minimum") {
        if (!sent.amount) return tl::unexpected(malformed("A minimum bet needs an amount."));
        return ProposeMinimum{*sent.amount};
    }
    if (const auto before = std::ranges::find(before_the_deal, sent.action, &BeforeTheDeal::name);
        before != before_the_deal.end())
        return before->what;
    const auto found = std::ranges::find(pot_actions, sent.action, &PotAction::name);
    if (found == pot_actions.end())
        return tl::unexpected(malformed("There is no such action at this table."));
    PotAct act{with_cards(found->kind, 0, sent.cards)};
    if (found->kind == CommandKind::raise_to) {
        if (!sent.amount) return tl::unexpected(malformed("A raise needs an amount."));
        act.command.amount = *sent.amount;
    }
    return act;
}

int wager_named(const house::Law& law, std::string_view id) {
    for (std::size_t w = 0; w < law.wagers.size(); ++w)
        if (wager_id(law.wagers[w]) == id) return static_cast<int>(w);
    return -1;
}

tl::expected<Wished, FloorRefusal> house_wish(const HouseFloorTable& table, int seat,
                                              const Sent& sent) {
    using Kind = house::CommandKind;
    if (sent.action == "decline-cut") return DeclineCut{};
    if (sent.action == "cut") {
        if (sent.depth == 0)
            return tl::unexpected(malformed("A cut needs a depth: how many cards lie above it."));
        return Cut{sent.depth};
    }
    const int area = sent.area > 0 ? sent.area - 1 : area_asked(table, seat);
    if (area >= table.posted->seats)
        return tl::unexpected(
            malformed(fmt::format("Areas here are 1 to {}.", table.posted->seats)));
    HouseAct act;
    if (sent.area > 0) act.area = static_cast<std::int16_t>(area);
    if (sent.action == "stay") return act;  // in all areas, if none is named
    if (area != seat) act.area = static_cast<std::int16_t>(area);
    if (sent.action == "fold") {
        act.commands.push_back(house::simple(Kind::fold, area));
        return act;
    }
    if (sent.action == "draw") {
        const auto& hand = table.round.area[static_cast<std::size_t>(area)];
        act.commands.push_back(
            house::with_cards(Kind::discard, area, as_held(sent.cards, hand.hand())));
        return act;
    }
    const house::Law& law = table.posted->house.law();
    if (sent.action == "play") {
        const int wager = table.running ? table.round.now().wager : house::none;
        if (wager == house::none)
            return tl::unexpected(FloorRefusal{"not-now", "", "No such wager is due now."});
        Chips amount = sent.amount.value_or(Chips{});
        if (!sent.amount) {
            const house::Amounts allowed =
                amounts(table.round, table.round.area[static_cast<std::size_t>(area)], wager);
            if (allowed.least != allowed.most)
                return tl::unexpected(malformed("This wager needs an amount."));
            amount = allowed.least;
        }
        act.commands.push_back(house::place(area, wager, amount));
        return act;
    }
    if (sent.action != "wager")
        return tl::unexpected(malformed("There is no such action at this table."));
    if (sent.wagers.empty()) return tl::unexpected(malformed("Name at least one wager."));
    // What lies there is taken back first; then in the order of the law, since one wager may need
    // another.
    if (table.running && table.player_of(area) != house::nobody) {
        const house::Area& lies = table.round.area[static_cast<std::size_t>(area)];
        for (int w = static_cast<int>(law.wagers.size()) - 1; w >= 0; --w)
            if (lies.has(w)) {
                house::Command back = house::simple(Kind::take_back, area);
                back.detail = static_cast<std::uint8_t>(w);
                act.commands.push_back(back);
            }
    }
    for (const auto& [id, amount] : sent.wagers)
        if (wager_named(law, id) < 0)
            return tl::unexpected(malformed(fmt::format("There is no wager '{}' here.", id)));
    for (std::size_t w = 0; w < law.wagers.size(); ++w)
        for (const auto& [id, amount] : sent.wagers)
            if (wager_named(law, id) == static_cast<int>(w) && amount > Chips{})
                act.commands.push_back(house::place(area, static_cast<int>(w), amount));
    return act;
}

// A bot that has too little for the next round gets its chips anew.
std::optional<Wish> more_chips(const std::vector<Account>& accounts, const AnyTable& any,
                               std::int16_t table) {
    const PostedTable& posted = posted_of(any);
    for (int seat = 0; seat < posted.seats; ++seat) {
        const AccountId id = seat_at(any, seat).account;
        if (id == nobody || accounts[id - 1].kind != AccountKind::bot) continue;
        const Chips stake = stake_at(any, seat);
        if (in_running_round(any, seat) || stake >= posted.least_buy_in) continue;
        const Chips wanted = posted.most_buy_in - stake;
        if (accounts[id - 1].bankroll < wanted) return Wish{.what = Credit{id, wanted}};
        return Wish{.by = {id}, .table = table, .what = TopUp{wanted}};
    }
    return std::nullopt;
}

// What a bot at a house table whose turn it is, or who may place wagers, asks for.
HouseAct house_choice(const HouseFloorTable& house, int seat, RandomStream& chance) {
    HouseAct act;
    if (needed(house.round).need == house::Need::wagers) {
        // One wager after the other, on a round of the bot's own thoughts. No card is dealt yet.
        house::Round thought = house.round;
        house::Events facts;
        while (const auto next = house::opening_wager(Habit::mixed, thought, seat, chance)) {
            if (house::act(thought, *next, facts)) break;
            act.commands.push_back(*next);
        }
        return act;
    }
    const house::View view = view_of(
        house.round, {ViewerKind::player, house.round.area[static_cast<std::size_t>(seat)].owner});
    if (const auto command = house::bot_wish(view, house.round.terms, house::perfect_strategy))
        act.commands.push_back(*command);
    return act;
}

}  // namespace

tl::expected<Wish, FloorRefusal> Floor::wish_of(int table, AccountId account,
                                                const Sent& sent) const {
    const AnyTable& any = inside_->tables[static_cast<std::size_t>(table)].table;
    const int seat = pokerfloor::seat_of(any, account);
    if (seat < 0)
        return tl::unexpected(
            FloorRefusal{"not-seated", "MDP-8.A", "You have no seat at this table."});
    auto what = std::holds_alternative<PotTable>(any)
                    ? pot_wish(sent)
                    : house_wish(std::get<HouseFloorTable>(any), seat, sent);
    if (!what) return tl::unexpected(std::move(what.error()));
    return Wish{
        .by = {account}, .table = static_cast<std::int16_t>(table), .what = std::move(*what)};
}

std::function<house::Judged()> Floor::judgement_on(const Wish& wish) const {
    const auto* const act = wish.as<HouseAct>();
    if (act == nullptr || wish.table < 0) return {};
    const AnyTable& any = inside_->tables[static_cast<std::size_t>(wish.table)].table;
    const auto* const table = std::get_if<HouseFloorTable>(&any);
    if (table == nullptr || !table->posted->practice || !table->running) return {};
    const int seat = pokerfloor::seat_of(any, wish.by.account);
    if (seat < 0) return {};
    const int at = act->area >= 0 ? act->area : seat;
    if (at >= table->posted->seats || table->player_of(at) != seat || !is_waited_for(*table, at) ||
        act->commands.size() > 1)
        return {};
    const house::Round& round = table->round;
    const house::Need need = needed(round).need;
    const bool draw = need == house::Need::draw;
    if (!draw && need != house::Need::decision && need != house::Need::decisions) return {};
    house::Choice choice;  // passing is no double, and folding is not staying
    if (!act->commands.empty()) {
        const house::Command& command = act->commands.front();
        choice.stays = command.kind != house::CommandKind::fold;
        choice.amount = command.amount;
        choice.discards = CardSet(command.cards());
    }
    // What will be refused is not judged.
    house::Events none;
    const house::Area& area = round.area[static_cast<std::size_t>(at)];
    if (!act->commands.empty()) {
        house::Command command = act->commands.front();
        command.area = static_cast<std::uint8_t>(at);
        command.by = static_cast<std::uint8_t>(seat);
        if (house::decide(round, command, none)) return {};
    }
    // Without an Ante there is nothing to decide on.
    const int wager = draw ? house::none : round.now().wager;
    if (!draw && !area.has(round.law().wagers[static_cast<std::size_t>(wager)].of)) return {};
    const house::Sight sight = house::sight_of(round, at, wager);
    return [sight, choice, terms = *sight.terms,
            own = std::vector<Card>(sight.own.begin(), sight.own.end())] {
        house::Sight seen = sight;
        seen.terms = &terms;
        seen.own = own;
        return house::judged(seen, choice);
    };
}

std::optional<Wish> Floor::bot_wish(int table, RandomStream& chance) const {
    const AnyTable& any = inside_->tables[static_cast<std::size_t>(table)].table;
    const auto at = static_cast<std::int16_t>(table);
    const auto asked_by = [&](AccountId bot, Wished what) {
        return Wish{.by = {bot}, .table = at, .what = std::move(what)};
    };
    const TableState now = state(table);
    const auto* const pot = std::get_if<PotTable>(&any);
    if (!now.round_running) {
        for (int seat = 0; pot != nullptr && seat < pot->posted->seats; ++seat) {
            const AccountId id = pot->table.seats[static_cast<std::size_t>(seat)].account;
            if (is_bot(id) && is_asked(*pot, seat)) return asked_by(id, Agree{});
        }
        return more_chips(inside_->accounts, any, at);
    }
    if (pot != nullptr) {
        if (!now.bot) return std::nullopt;
        return asked_by(now.account,
                        PotAct{pokerfloor::bot_wish(
                            view_of(pot->round, {ViewerKind::player, pot->player_at(now.seat)}),
                            chance, pot->posted->bot_skill)});
    }
    const auto& house = std::get<HouseFloorTable>(any);
    if (house.cutting() >= 0) {  // bots leave it to others
        if (!now.bot) return std::nullopt;
        return asked_by(now.account, DeclineCut{});
    }
    for (int seat = 0; seat < house.posted->seats; ++seat) {
        const AccountId id = house.table.seats[static_cast<std::size_t>(seat)].account;
        if (is_bot(id) && is_waited_for(house, seat))
            return asked_by(id, house_choice(house, seat, chance));
    }
    return std::nullopt;
}

}  // namespace pokerfloor
