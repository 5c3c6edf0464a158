#include "played.hpp"

#include <utility>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/games/catalogue.hpp>
#include <pokerfloor/table/usual_terms.hpp>
#include <pokerfloor/views/look.hpp>

namespace pokerfloor::store {
namespace {

constexpr AccountId people_each = 5;  // of whom some sit at a table

Seed seed_of(std::uint64_t number) {
    Seed seed;
    for (std::size_t i = 0; i < 8; ++i)
        seed.bytes[i] = static_cast<std::uint8_t>(number >> (8 * i));
    seed.bytes[31] = 1;  // never all zero, which is no seed
    return seed;
}

// Decks in turn, cut by players or by the dealer, counted by a device or by hand, two areas each:
// every house game has some of it.
void care_for_decks(house::Terms& terms) {
    terms.areas_per_player = terms.law().most_areas_per_player;
    const bool players_cut = terms.law().delivery.cut_by == house::CutBy::players_in_turn;
    const bool counts = !players_cut && terms.law().most_areas_per_player == 1;
    terms.shuffler = {.automated = players_cut || counts, .counts = counts};
    if (counts) terms.shuffler.expected = size_of(terms.game->deck);
    if (terms.shuffler.automated) terms.decks = 2;
    if (terms.payout_limit > Chips{}) terms.payout_limit = least_payout_limit(terms);
    MUST(faults_of(terms).empty());
}

}  // namespace

FloorTerms a_table_of_every_game() {
    FloorTerms terms{.name = "test", .tables = {}};
    for (const GameSpec* game : catalogue()) {
        PostedTable table{.id = std::string(game->id), .game = game};
        if (game->kind == GameKind::pot) {
            const bool odd = terms.tables.size() % 2 == 1;
            table.pot = usual_terms(*game, odd ? Structure::no_limit : Structure::fixed_limit,
                                    dollars(2), dollars(4));
            if (odd) table.pot.betting.rake = {.hundredths = 500, .cap = dollars(4)};
            if (table.pot.blind_count > 0) table.pot.straddle = dollars(8);
            table.seats = std::min(6, game->players.max);
        } else {
            table.house = house::usual_terms(*game, dollars(5), dollars(100), dollars(5));
            table.seats = table.house.seats;
            if (table.house.law().progressive_row != nullptr)
                table.house.progressive = {.offered = true,
                                           .seed = dollars(1000),
                                           .reset = dollars(500),
                                           .raise = dollars(1),
                                           .rows = {{{50, {}}, {10, {}}, {20, {}}, {100, {}}}},
                                           .envy = {dollars(500), dollars(50), dollars(25)},
                                           .envy_table = 'A'};
            if (table.house.law().tables.front().must_be_named)
                MUST(house::choose_table(table.house, 0, "A"));
            care_for_decks(table.house);
        }
        table.least_buy_in = dollars(40);
        table.most_buy_in = dollars(400);
        terms.tables.push_back(std::move(table));
    }
    return terms;
}

FloorTerms tables_of_four_card() {
    const FloorTerms all = a_table_of_every_game();
    FloorTerms terms{.name = "test", .tables = {}};
    for (const PostedTable& table : all.tables) {
        if (!table.house.progressive.offered) continue;
        for (const char* id : {"one", "two", "three", "four", "five", "six"}) {
            PostedTable& next = terms.tables.emplace_back(table);
            next.id = id;
            next.fill = dollars(300);
            next.house.delivered_by = house::DeliveredBy::auto_shoe;
            next.house.progressive.rows[3].percent = 20;
        }
    }
    return terms;
}

Played::Played(std::uint64_t seed, Behaviour first, FloorTerms terms)
    : chance_(seed_of(seed)), floor_(std::move(terms)), first_(first) {}

Wish Played::choose(std::int16_t table, AccountId account) {
    Wish clock{.table = table, .what = TimeExpired{}};
    const TableView view = views::look(floor_, table, account);
    if (!view.you || view.you->choices.empty() || below(20) == 0) return clock;
    const auto& choices = view.you->choices;
    const Choice& choice = choices[below(static_cast<std::uint32_t>(choices.size()))];
    Sent sent{.action = choice.action, .amount = choice.amount};
    if (choice.least && choice.most) {
        const std::int64_t step = choice.step ? choice.step->cents : 100;
        const auto steps =
            (choice.most->cents - choice.least->cents) / std::max<std::int64_t>(step, 1);
        sent.amount =
            Chips{choice.least->cents +
                  step * below(static_cast<std::uint32_t>(std::min<std::int64_t>(steps, 20)) + 1)};
    }
    if (choice.least_depth && choice.most_depth)
        sent.depth = *choice.least_depth + static_cast<int>(below(static_cast<std::uint32_t>(
                                               *choice.most_depth - *choice.least_depth + 1)));
    if (choice.area) sent.area = *choice.area;
    if (choice.most_cards)
        for (const CardView& card :
             view.seats[static_cast<std::size_t>(choice.area.value_or(view.you->seat) - 1)].cards)
            if (static_cast<int>(sent.cards.size()) < *choice.most_cards && below(2) == 0)
                sent.cards.push_back(card.card);
    for (const WagerOffer& offer : choice.wagers)
        if (offer.needed || below(2) == 0) sent.wagers.emplace_back(offer.wager, offer.least);
    const auto wish = floor_.wish_of(table, account, sent);
    return wish ? *wish : clock;
}

// At one of the house games, which come last.
Wish Played::about_decks() {
    const auto tables = static_cast<std::uint32_t>(floor_.terms().tables.size());
    const auto table = static_cast<std::int16_t>(tables - 1 - below(3));
    const AccountId account = 1 + static_cast<AccountId>(table) * people_each + below(people_each);
    Wish wish{.table = table};
    switch (below(4)) {
        case 0: {
            const auto you = views::look(floor_, table, account).you;
            const bool takes = you && !you->may_take.empty();
            const bool leaves = you && !takes && !you->may_leave.empty();
            wish.by = {account};
            wish.what = LeaveArea{};
            if (takes) wish.what = TakeArea{static_cast<std::int16_t>(you->may_take.front() - 1)};
            if (leaves)
                wish.what = LeaveArea{static_cast<std::int16_t>(you->may_leave.front() - 1)};
            break;
        }
        case 1:
            wish.what = OrderRecut{};
            break;
        case 2:
            wish.what = CountStub{static_cast<int>(20 + below(30))};
            break;
        default:
            wish.what =
                CountDeck{static_cast<std::int16_t>(below(2)), static_cast<int>(53 + below(2))};
    }
    return wish;
}

Wish Played::move_about(std::int16_t table) {
    const AccountId account = 1 + below(accounts_);
    Wish wish{.by = {account}, .table = table};
    switch (below(7)) {
        case 0:
            wish.what = Stand{};
            if (account % 2 == 0) wish.by.role = Role::house;
            break;
        case 1:
            wish.what = TopUp{dollars(10)};
            break;
        case 2:
            wish.what = SitOut{};
            break;
        case 3:
            wish.what = ComeBack{};
            break;
        case 4:
            wish = {.what = Credit{account, dollars(500)}};
            break;
        case 5:
            return about_decks();
        default:
            if (below(10) != 0)
                wish.what = Straddle{};
            else if (below(3) == 0)
                wish = {.table = table, .what = AbandonTable{}};
            else
                wish = {.by = the_host, .table = table, .what = VoidRound{}};
    }
    return wish;
}

Wish Played::at_table(std::int16_t table) {
    const TableState state = floor_.state(table);
    const int seats = floor_.terms().tables[static_cast<std::size_t>(table)].seats;
    switch (state.waiting) {
        case Waiting::turn:
            return choose(table, state.account);
        case Waiting::wagers: {
            const AccountId account =
                1 + static_cast<AccountId>(table) * people_each + below(people_each);
            return choose(table, account);
        }
        case Waiting::next_round:
            if (below(4) != 0) {
                BeginRound begin;
                chance_.fill(begin.seed.bytes);
                return {.table = table, .what = begin};
            }
            [[fallthrough]];
        case Waiting::players:
        case Waiting::dealer:  // no table here is live
            break;
    }
    const auto seat = static_cast<std::int16_t>(below(static_cast<std::uint32_t>(seats)));
    const AccountId account = 1 + static_cast<AccountId>(table) * people_each + below(people_each);
    return {.by = {account}, .table = table, .what = Sit{seat, dollars(40 + 10 * below(20))}};
}

Wish Played::any_wish() {
    const auto tables = static_cast<std::uint32_t>(floor_.terms().tables.size());
    if (records_ == 0) return {.what = OpenFloor{"# every game\n", first_}};
    if (records_ >= 4000 && floor_.behaviour() != behaviour_now)
        return {.what = SetBehaviour{behaviour_now}};
    if (accounts_ < tables * people_each) {
        if (records_ % 2 == 1)
            return {.what = OpenAccount{"P" + std::to_string(accounts_ + 1),
                                        static_cast<AccountKind>(below(3))}};
        return {.what = Credit{accounts_, dollars(2000)}};
    }
    const auto table = static_cast<std::int16_t>(below(tables));
    return below(25) == 0 ? move_about(table) : at_table(table);
}

Record Played::next() {
    for (;;) {
        time_ms_ += below(1000);
        auto record = floor_.act(any_wish(), time_ms_);
        if (!record) continue;
        ++records_;
        if (record->wish.is<OpenAccount>()) ++accounts_;
        return *record;
    }
}

std::vector<Record> Played::next(std::size_t count) {
    std::vector<Record> records;
    while (records.size() < count) records.push_back(next());
    return records;
}

}  // namespace pokerfloor::store
