#include <pokerfloor/server/view_json.hpp>

namespace pokerfloor::server {
namespace {

void write(JsonText& out, const std::string& text) {
    out.value(text);
}
void write(JsonText& out, int number) {
    out.value(number);
}

void write(JsonText& out, Card card) {
    out.value(to_string(card));
}

void write(JsonText& out, const CardView& card) {
    out.begin_object();
    out.key("card").value(to_string(card.card)).key("up").value(card.up);
    out.end_object();
}

void write(JsonText& out, const WagerView& wager) {
    out.begin_object();
    out.key("wager").value(wager.wager).key("title").value(wager.title);
    out.key("amount").value(wager.amount.cents);
    out.key("result").or_null(wager.result).key("paid").value(wager.paid.cents);
    out.end_object();
}

void write(JsonText& out, const SeatView& seat);
void write(JsonText& out, const PotView& pot);
void write(JsonText& out, const PaytableView::Row& row);
void write(JsonText& out, const PaytableView& table);
void write(JsonText& out, const WagerOffer& offer);
void write(JsonText& out, const Preset& preset);
void write(JsonText& out, const Choice& choice);

template <class Item>
void write_list(JsonText& out, const std::vector<Item>& items) {
    out.begin_array();
    for (const Item& item : items) write(out, item);
    out.end_array();
}

void write(JsonText& out, const SeatView& seat) {
    out.begin_object().key("seat").value(seat.seat);
    if (!seat.taken) {
        out.key("name").null().end_object();
        return;
    }
    out.key("name").value(seat.name).key("bot").value(seat.bot).key("you").value(seat.you);
    out.key("stake").value(seat.stake.cents).key("bet").value(seat.bet.cents);
    out.key("put_in").value(seat.put_in.cents);
    write_list(out.key("cards"), seat.cards);
    out.key("in_round").value(seat.in_round).key("folded").value(seat.folded);
    out.key("all_in").value(seat.all_in).key("sitting_out").value(seat.sitting_out);
    out.key("button").value(seat.button).key("to_act").value(seat.to_act);
    out.key("says").or_null(seat.says).key("hand").or_null(seat.hand);
    out.key("won").value(seat.won.cents);
    write_list(out.key("wagers"), seat.wagers);
    out.end_object();
}

void write(JsonText& out, const PotView& pot) {
    out.begin_object().key("name").value(pot.name).key("amount").value(pot.amount.cents);
    write_list(out.key("seats"), pot.seats);
    out.end_object();
}

void write(JsonText& out, const PaytableView::Row& row) {
    out.begin_object().key("hand").value(row.hand).key("pays").value(row.pays).end_object();
}

void write(JsonText& out, const PaytableView& table) {
    out.begin_object().key("wager").value(table.wager).key("title").value(table.title);
    write_list(out.key("lines"), table.lines);
    out.end_object();
}

void write(JsonText& out, const WagerOffer& offer) {
    out.begin_object().key("wager").value(offer.wager).key("title").value(offer.title);
    out.key("least").value(offer.least.cents).key("most").value(offer.most.cents);
    out.key("step").value(offer.step.cents).key("needed").value(offer.needed);
    write_list(out.key("requires"), offer.requires_all);
    out.key("equals").or_null(offer.equals).end_object();
}

void write(JsonText& out, const Preset& preset) {
    out.begin_object().key("label").value(preset.label);
    out.key("amount").value(preset.amount.cents).end_object();
}

void write(JsonText& out, const Choice& choice) {
    out.begin_object().key("action").value(choice.action).key("label").value(choice.label);
    if (!choice.clause.empty()) out.key("clause").value(choice.clause);
    if (choice.amount) out.key("amount").value(choice.amount->cents);
    if (choice.least) out.key("least").value(choice.least->cents);
    if (choice.most) out.key("most").value(choice.most->cents);
    if (choice.step) out.key("step").value(choice.step->cents);
    if (choice.fewest_cards) out.key("least").value(*choice.fewest_cards);
    if (choice.most_cards) out.key("most").value(*choice.most_cards);
    if (choice.least && choice.most && choice.step) write_list(out.key("presets"), choice.presets);
    if (!choice.wagers.empty()) write_list(out.key("wagers"), choice.wagers);
    if (choice.loses) out.key("loses").value(true);
    out.end_object();
}

void write(JsonText& out, const std::optional<YourView>& you) {
    if (!you) {
        out.null();
        return;
    }
    out.begin_object().key("seat").value(you->seat).key("hand").or_null(you->hand);
    write_list(out.key("choices"), you->choices);
    out.key("verdict");
    if (you->verdict)
        out.begin_object()
            .key("chosen")
            .value(you->verdict->chosen)
            .key("best")
            .value(you->verdict->best)
            .key("cost")
            .value(you->verdict->cost)
            .end_object();
    else
        out.null();
    out.key("leaving").value(you->leaving);
    out.key("before_blind").value(you->before_blind).end_object();
}

void write_turn(JsonText& out, const std::optional<TurnView>& turn,
                std::optional<std::int64_t> ends) {
    if (!turn) {
        out.null();
        return;
    }
    out.begin_object().key("seat").value(turn->seat).key("ends");
    if (ends && turn->seconds > 0)
        out.value(*ends);
    else
        out.null();
    out.key("seconds").value(turn->seconds).key("bank").value(turn->bank);
    out.key("in_bank").value(turn->in_bank).end_object();
}

}  // namespace

void write(JsonText& out, const Line& line) {
    out.begin_object().key("text").value(line.text).key("clause").or_null(line.clause).end_object();
}

void write(JsonText& out, const std::vector<Line>& lines) {
    out.begin_array();
    for (const Line& line : lines) write(out, line);
    out.end_array();
}

void write(JsonText& out, const AccountView& account) {
    out.begin_object().key("id").value(account.id).key("name").value(account.name);
    out.key("guest").value(account.guest).key("bankroll").value(account.bankroll.cents);
    out.end_object();
}

void write(JsonText& out, const LobbyEntry& entry, int watching) {
    out.begin_object().key("table").value(entry.table).key("game").value(entry.game);
    out.key("title").value(entry.title).key("kind").value(entry.kind);
    out.key("stakes").value(entry.stakes).key("word").value(entry.word);
    out.key("seats").value(entry.seats).key("taken").value(entry.taken);
    out.key("bots").value(entry.bots).key("watching").value(watching);
    out.key("round").value(entry.round).end_object();
}

Fields fields_of(const TableView& view, std::optional<std::int64_t> ends) {
    Fields fields;
    fields.reserve(22);
    const auto add = [&](std::string_view key, const auto& put) {
        JsonText out;
        put(out);
        fields.emplace_back(key, out.take());
    };
    const auto text = [&](std::string_view key, const std::string& value) {
        add(key, [&](JsonText& out) { out.value(value); });
    };
    const auto text_or_null = [&](std::string_view key, const std::string& value) {
        add(key, [&](JsonText& out) { out.or_null(value); });
    };
    const auto list = [&](std::string_view key, const auto& items) {
        add(key, [&](JsonText& out) { write_list(out, items); });
    };
    text("table", view.table);
    text("game", view.game);
    text("title", view.title);
    text("kind", view.kind);
    text("stakes", view.stakes);
    add("sign", [&](JsonText& out) { write(out, view.sign); });
    add("practice", [&](JsonText& out) { out.value(view.practice); });
    add("buy_in", [&](JsonText& out) {
        out.begin_object().key("least").value(view.least_buy_in.cents);
        out.key("most").value(view.most_buy_in.cents).end_object();
    });
    add("round", [&](JsonText& out) { out.value(view.round); });
    text("stage", view.stage);
    text_or_null("street", view.street);
    text_or_null("commitment", view.commitment);
    list("seats", view.seats);
    list("board", view.board);
    list("second_board", view.second_board);
    list("pots", view.pots);
    add("dealer", [&](JsonText& out) {
        if (!view.has_dealer) {
            out.null();
            return;
        }
        write_list(out.begin_object().key("cards"), view.dealer_cards);
        out.key("hand").or_null(view.dealer_hand).end_object();
    });
    list("box", view.box);
    list("paytables", view.paytables);
    add("turn", [&](JsonText& out) { write_turn(out, view.turn, ends); });
    add("you", [&](JsonText& out) { write(out, view.you); });
    add("line", [&](JsonText& out) { write(out, view.line); });
    return fields;
}

std::string choices_of(const TableView& view) {
    JsonText out;
    if (view.you) write_list(out, view.you->choices);
    return out.take();
}

}  // namespace pokerfloor::server
