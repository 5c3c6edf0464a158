#include <pokerfloor/server/view_json.hpp>

namespace pokerfloor::server {
namespace {

namespace json = boost::json;

json::value or_null(const std::string& text) {
    return text.empty() ? json::value(nullptr) : json::value(text);
}

json::array json_of(const std::vector<Card>& cards) {
    json::array all;
    all.reserve(cards.size());
    for (const Card card : cards) all.emplace_back(to_string(card));
    return all;
}

json::array json_of(const std::vector<CardView>& cards) {
    json::array all;
    all.reserve(cards.size());
    for (const CardView& one : cards)
        all.emplace_back(json::object{{"card", to_string(one.card)}, {"up", one.up}});
    return all;
}

json::array json_of(const std::vector<WagerView>& wagers) {
    json::array all;
    for (const WagerView& one : wagers)
        all.emplace_back(json::object{{"wager", one.wager},
                                      {"title", one.title},
                                      {"amount", one.amount.cents},
                                      {"result", or_null(one.result)},
                                      {"paid", one.paid.cents}});
    return all;
}

json::object json_of(const SeatView& seat) {
    if (!seat.taken) return {{"seat", seat.seat}, {"name", nullptr}};
    return {{"seat", seat.seat},
            {"name", seat.name},
            {"bot", seat.bot},
            {"you", seat.you},
            {"stake", seat.stake.cents},
            {"bet", seat.bet.cents},
            {"put_in", seat.put_in.cents},
            {"cards", json_of(seat.cards)},
            {"in_round", seat.in_round},
            {"folded", seat.folded},
            {"all_in", seat.all_in},
            {"sitting_out", seat.sitting_out},
            {"button", seat.button},
            {"to_act", seat.to_act},
            {"says", or_null(seat.says)},
            {"hand", or_null(seat.hand)},
            {"won", seat.won.cents},
            {"wagers", json_of(seat.wagers)}};
}

json::array json_of(const std::vector<PotView>& pots) {
    json::array all;
    for (const PotView& pot : pots)
        all.emplace_back(json::object{{"name", pot.name},
                                      {"amount", pot.amount.cents},
                                      {"seats", json::value_from(pot.seats)}});
    return all;
}

json::array json_of(const std::vector<PaytableView>& tables) {
    json::array all;
    for (const PaytableView& table : tables) {
        json::array lines;
        for (const PaytableView::Row& row : table.lines)
            lines.emplace_back(json::object{{"hand", row.hand}, {"pays", row.pays}});
        all.emplace_back(json::object{
            {"wager", table.wager}, {"title", table.title}, {"lines", std::move(lines)}});
    }
    return all;
}

json::object json_of(const WagerOffer& offer) {
    return {{"wager", offer.wager},
            {"title", offer.title},
            {"least", offer.least.cents},
            {"most", offer.most.cents},
            {"step", offer.step.cents},
            {"needed", offer.needed},
            {"requires", json::value_from(offer.requires_all)},
            {"equals", or_null(offer.equals)}};
}

json::object json_of(const Choice& choice) {
    json::object one{{"action", choice.action}, {"label", choice.label}};
    if (!choice.clause.empty()) one["clause"] = choice.clause;
    if (choice.amount) one["amount"] = choice.amount->cents;
    if (choice.least) one["least"] = choice.least->cents;
    if (choice.most) one["most"] = choice.most->cents;
    if (choice.step) one["step"] = choice.step->cents;
    if (choice.fewest_cards) one["least"] = *choice.fewest_cards;
    if (choice.most_cards) one["most"] = *choice.most_cards;
    if (choice.least && choice.most && choice.step) {
        json::array presets;
        for (const Preset& preset : choice.presets)
            presets.emplace_back(
                json::object{{"label", preset.label}, {"amount", preset.amount.cents}});
        one["presets"] = std::move(presets);
    }
    if (!choice.wagers.empty()) {
        json::array wagers;
        for (const WagerOffer& offer : choice.wagers) wagers.emplace_back(json_of(offer));
        one["wagers"] = std::move(wagers);
    }
    return one;
}

json::value json_of(const std::optional<YourView>& you) {
    if (!you) return nullptr;
    json::array choices;
    for (const Choice& choice : you->choices) choices.emplace_back(json_of(choice));
    json::value verdict = nullptr;
    if (you->verdict)
        verdict = json::object{{"chosen", you->verdict->chosen},
                               {"best", you->verdict->best},
                               {"cost", you->verdict->cost}};
    return json::object{{"seat", you->seat},
                        {"hand", or_null(you->hand)},
                        {"choices", std::move(choices)},
                        {"verdict", std::move(verdict)},
                        {"leaving", you->leaving}};
}

json::value json_of(const std::optional<TurnView>& turn, std::optional<std::int64_t> ends) {
    if (!turn) return nullptr;
    json::value end = nullptr;
    if (ends && turn->seconds > 0) end = *ends;
    return json::object{{"seat", turn->seat}, {"ends", end}, {"seconds", turn->seconds}};
}

}  // namespace

json::value json_of(const Line& line) {
    return json::object{{"text", line.text}, {"clause", or_null(line.clause)}};
}

json::value json_of(const std::vector<Line>& lines) {
    json::array all;
    all.reserve(lines.size());
    for (const Line& line : lines) all.emplace_back(json_of(line));
    return all;
}

json::value json_of(const AccountView& account) {
    return json::object{{"id", account.id},
                        {"name", account.name},
                        {"guest", account.guest},
                        {"bankroll", account.bankroll.cents}};
}

json::value json_of(const LobbyEntry& entry, int watching) {
    return json::object{{"table", entry.table}, {"game", entry.game},     {"title", entry.title},
                        {"kind", entry.kind},   {"stakes", entry.stakes}, {"word", entry.word},
                        {"seats", entry.seats}, {"taken", entry.taken},   {"bots", entry.bots},
                        {"watching", watching}, {"round", entry.round}};
}

json::object json_of(const TableView& view, std::optional<std::int64_t> ends) {
    json::array seats;
    seats.reserve(view.seats.size());
    for (const SeatView& seat : view.seats) seats.emplace_back(json_of(seat));
    json::value dealer = nullptr;
    if (view.has_dealer)
        dealer = json::object{{"cards", json_of(view.dealer_cards)},
                              {"hand", or_null(view.dealer_hand)}};
    return {{"table", view.table},
            {"game", view.game},
            {"title", view.title},
            {"kind", view.kind},
            {"stakes", view.stakes},
            {"sign", json_of(view.sign)},
            {"practice", view.practice},
            {"buy_in", {{"least", view.least_buy_in.cents}, {"most", view.most_buy_in.cents}}},
            {"round", view.round},
            {"stage", view.stage},
            {"street", or_null(view.street)},
            {"commitment", or_null(view.commitment)},
            {"seats", std::move(seats)},
            {"board", json_of(view.board)},
            {"second_board", json_of(view.second_board)},
            {"pots", json_of(view.pots)},
            {"dealer", std::move(dealer)},
            {"box", json_of(view.box)},
            {"paytables", json_of(view.paytables)},
            {"turn", json_of(view.turn, ends)},
            {"you", json_of(view.you)},
            {"line", json_of(view.line)}};
}

json::object merge_patch(const json::object& before, const json::object& after) {
    json::object patch;
    for (const auto& [key, value] : before)
        if (!after.contains(key)) patch[key] = nullptr;
    for (const auto& [key, value] : after) {
        const json::value* const old = before.if_contains(key);
        if (old == nullptr) {
            patch[key] = value;
            continue;
        }
        if (*old == value) continue;
        if (old->is_object() && value.is_object())
            patch[key] = merge_patch(old->get_object(), value.get_object());
        else
            patch[key] = value;
    }
    return patch;
}

}  // namespace pokerfloor::server
