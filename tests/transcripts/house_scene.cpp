#include "house_scene.hpp"

#include <algorithm>

#include <pokerfloor/games/catalogue.hpp>
#include <pokerfloor/round/house/explain.hpp>
#include <pokerfloor/terms/house_settings.hpp>

#include "words.hpp"

namespace pokerfloor::transcripts {
namespace {

using house::Command;
using house::CommandKind;
using house::Need;
using house::Refusal;

[[noreturn]] void wrong(const std::string& what) {
    throw std::runtime_error(what);
}

// Read together, so that two jokers are two.
void append(std::map<std::string, std::deque<Card>>& to, const std::vector<std::string>& words) {
    std::map<std::string, std::string> texts;
    std::string who;
    for (const std::string& word : words) {
        if (word.ends_with(":"))
            who = word.substr(0, word.size() - 1);
        else if (word != "/")
            texts[who] += word + " ";
    }
    for (const auto& [owner, text] : texts)
        for (Card card : cards(text)) to[owner].push_back(card);
}

bool is_number(const std::string& text) {
    return !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
}

}  // namespace

void HouseScene::set(const std::string& line) {
    std::vector<std::string> words = words_of(line);
    const std::string key = words.front();
    words.erase(words.begin());
    if (round_) wrong("the round has begun: " + line);
    if (key == "game") {
        game_ = find_game(words.at(0));
        if (game_ == nullptr || game_->house == nullptr) wrong("no house game: " + line);
        setup_.terms = house::usual_terms(*game_, dollars(10), dollars(500), dollars(5));
        setup_.owner.fill(house::nobody);
    } else if (key == "terms") {
        for (std::size_t i = 0; i < words.size(); ++i) {
            const auto equals = words[i].find('=');
            const auto set_one = [&](const std::string& name, const std::string& value) {
                if (const auto done = set_term(setup_.terms, name, value); !done)
                    wrong(done.error().message);
            };
            if (equals != std::string::npos) {
                set_one(words[i].substr(0, equals), words[i].substr(equals + 1));
            } else if (words[i] == "step") {
                set_one("increment", words.at(++i));
            } else {
                const auto limits = split_at(words[i], '-');
                set_one("minimum", limits.front());
                set_one("maximum", limits.back());
            }
        }
        if (const auto faults = faults_of(setup_.terms); !faults.empty())
            wrong(std::string(faults.front().clause) + ": " + faults.front().what);
    } else if (key == "seats") {
        std::uint8_t player = 0;
        for (const std::string& word : words) {
            const auto colon = word.find(':');
            for (const std::string& seat : split_at(word.substr(0, colon), '+'))
                setup_.owner.at(static_cast<std::size_t>(number(seat) - 1)) = player;
            setup_.stack.at(player++) = money(word.substr(colon + 1));
        }
    } else if (key == "cards") {
        append(named_, words);
    } else if (key == "draw") {
        append(draws_, words);
    } else if (key == "meter") {
        setup_.meter = money(words.at(0));
    } else if (line == "count due") {
        setup_.count_due = true;
    } else if (line == "dealing shown") {
        dealing_shown_ = true;
    } else if (line == "dealing waits") {
        dealing_waits_ = true;
    } else {
        wrong("not understood: " + line);
    }
}

int HouseScene::area_of(const std::string& seat) const {
    const int area = number(seat) - 1;
    if (area < 0 || area >= house::most_areas) wrong("no seat " + seat);
    return area;
}

int HouseScene::place_of(const std::string& word) const {
    if (word == "dealer") return house::dealers_place;
    if (word == "box") return house::box_place;
    return area_of(word);
}

void HouseScene::begin_round() {
    if (game_ == nullptr) wrong("no game");
    round_ = begin(setup_);
    replayed_ = round_;
}

Chips HouseScene::all_chips() const {
    Chips sum = round_->inventory + round_->cage;
    for (Chips stack : round_->stack) sum += stack;
    for (const house::Area& area : round_->area)
        for (std::size_t w = 0; w < area.wager.size(); ++w)
            if (area.open(static_cast<int>(w))) sum += area.wager[w];
    return sum;
}

std::vector<std::string> HouseScene::run(const std::string& commands) {
    if (!round_) begin_round();
    const Chips before = all_chips();
    house::Events facts;
    const bool serving = round_->stage == house::Stage::replacing;
    std::optional<Refusal> refusal;
    for (const std::string& command : split_at(commands, ','))
        if (!refusal) refusal = one(command, facts);
    if (all_chips() != before) wrong("chips were lost or made by: " + commands);
    for (const house::Event& fact : facts) apply(*replayed_, fact);
    if (!(*replayed_ == *round_)) wrong("a replay of the facts differs after: " + commands);
    std::vector<std::string> lines = house_facts_told(facts, *round_, dealing_shown_, serving);
    if (refusal)
        lines.push_back("! " + std::string(name_of(refusal->reason)) + " " +
                        std::string(clause_of(*game_->house, *refusal)) + " " +
                        sentence(*game_->house, *refusal));
    return lines;
}

std::optional<Refusal> HouseScene::one(const std::string& text, house::Events& facts) {
    const std::vector<std::string> words = words_of(text);
    if (text.find("settle all") != std::string::npos) return settle_all(facts);
    if (words.at(0) == "deal") {
        if (words.size() > 1 && !is_number(words[1]))
            return perform(
                with_cards(CommandKind::deal, 0, cards(text.substr(text.find("deal") + 4))), facts);
        return perform(next_deal(words.size() > 1 ? number(words[1]) : 60), facts);
    }
    if (is_number(words.at(0))) return perform(seat_command(words), facts);
    return perform(staff_command(words), facts);
}

std::optional<Refusal> HouseScene::settle_all(house::Events& facts) {
    while (round_->stage == house::Stage::settling)
        if (const auto refusal = perform(house::simple(CommandKind::settle, round_->to_act), facts))
            return refusal;
    return std::nullopt;
}

Command HouseScene::staff_command(const std::vector<std::string>& words) const {
    const std::string& verb = words.at(0);
    const auto count = [&](CommandKind kind, int place, const std::string& amount) {
        return house::counted(kind, place, number(amount));
    };
    const auto a_card = [&](CommandKind kind, int place, const std::string& card) {
        return with_cards(kind, place, cards(card));
    };
    if (verb == "no-more-bets") return house::simple(CommandKind::no_more_bets);
    if (verb == "progressive-chips") return count(CommandKind::count_progressive, 0, words.at(1));
    if (verb == "floor") return house::simple(CommandKind::resolve_progressive);
    if (verb == "reveal") return house::simple(CommandKind::reveal);
    if (verb == "settle")
        return house::simple(CommandKind::settle,
                             words.size() > 1 ? area_of(words[1]) : round_->to_act);
    if (verb == "reshuffle") return house::simple(CommandKind::reshuffle_discards);
    if (verb == "count") return count(CommandKind::count_stub, 0, words.at(1));
    if (verb == "no-misdeal") return house::simple(CommandKind::no_misdeal);
    if (verb == "misdeal")
        return count(CommandKind::misdeal_found, place_of(words.at(1)), words.at(3));
    if (verb == "face-up") return a_card(CommandKind::card_face_up, 0, words.at(1));
    if (verb == "error-card") return a_card(CommandKind::error_card, 0, words.at(1));
    if (verb == "flashed")
        return a_card(CommandKind::card_flashed, area_of(words.at(1)), words.at(2));
    if (verb == "exposed")
        return house::simple(CommandKind::hidden_exposed,
                             words.size() > 1 ? place_of(words[1]) : house::dealers_place);
    if (verb == "shoe-failed") return house::simple(CommandKind::shoe_failed);
    if (verb == "left") return house::simple(CommandKind::player_left, area_of(words.at(1)));
    if (verb == "abandon") return house::simple(CommandKind::abandon, area_of(words.at(1)));
    if (verb == "hold") return house::simple(CommandKind::hold, area_of(words.at(1)));
    wrong("no such command: " + verb);
}

Command HouseScene::seat_command(std::vector<std::string> words) const {
    int area = area_of(words.at(0));
    std::uint8_t by =
        area < round_->areas() ? round_->area[static_cast<std::size_t>(area)].owner : house::staff;
    if (words.at(1) == "for") {
        area = area_of(words.at(2));
        words.erase(words.begin() + 1, words.begin() + 3);
    }
    const std::string& verb = words.at(1);
    const auto spot = [&](const std::string& name) {
        const auto& wagers = game_->house->wagers;
        const auto found = std::ranges::find(wagers, name, &house::Wager::name);
        return static_cast<std::uint8_t>(found - wagers.begin());
    };
    Command command = house::simple(CommandKind::place, area);
    if (verb == "fold") {
        command.kind = CommandKind::fold;
    } else if (verb == "stand-pat") {
        command.kind = CommandKind::discard;
    } else if (verb == "discard") {
        std::string list;
        for (std::size_t i = 2; i < words.size(); ++i) list += words[i] + " ";
        command = with_cards(CommandKind::discard, area, cards(list));
    } else if (verb == "take-back") {
        command.kind = CommandKind::take_back;
        command.detail = spot(words.at(2));
    } else if (verb == "accept") {
        command.kind = CommandKind::accept;
        command.detail = spot(words.at(2));
        command.amount = money(words.at(3));
        by = house::staff;
    } else {
        command.detail = spot(verb);
        command.amount = money(words.at(2));
        if (words.size() > 4) {
            static const std::map<std::string, house::Instrument> known{
                {"chips", house::Instrument::chips},
                {"plaque", house::Instrument::plaque},
                {"coupon", house::Instrument::coupon},
                {"cash", house::Instrument::cash},
                {"words", house::Instrument::spoken}};
            command.instrument = known.at(words[4]);
        }
    }
    command.by = by == house::nobody ? house::staff : by;
    return command;
}

std::optional<Refusal> HouseScene::perform(const Command& command, house::Events& facts) {
    const house::Round was = *round_;
    const std::size_t from = facts.size();
    if (const auto refusal = act(*round_, command, facts)) {
        if (!(*round_ == was) || facts.size() != from) wrong("a refused command changed something");
        return refusal;
    }
    if (!dealing_waits_) deal_what_is_due(facts);
    return std::nullopt;
}

void HouseScene::deal_what_is_due(house::Events& facts) {
    while (needed(*round_).need == Need::cards)
        if (const auto refusal = act(*round_, next_deal(60), facts))
            wrong("cards cannot be dealt: " + sentence(*game_->house, *refusal));
}

Card HouseScene::take(std::deque<Card>& named, CardSet& allowed) {
    Card card;
    if (!named.empty()) {
        card = named.front();
        named.pop_front();
    } else {
        CardSet free = allowed;
        for (const auto* lists : {&named_, &draws_})
            for (const auto& [who, waiting] : *lists)
                for (Card one : waiting) free.erase(one);
        if (free.empty()) wrong("no card is left that nobody named");
        card = free.first();
    }
    allowed.erase(card);
    return card;
}

// The next cards, as many as are due and not more than `most`. Where each goes is asked of the
// round itself, one card after another.
Command HouseScene::next_deal(int most) {
    std::vector<Card> list;
    house::Round ahead = *round_;
    CardSet allowed = ahead.unseen;
    house::Events facts;
    const int due = std::min<int>(needed(ahead).cards, most);
    for (int i = 0; i < due; ++i) {
        if (!ahead.error_card.is_unknown()) {
            list.push_back(ahead.error_card);
            allowed.erase(ahead.error_card);
        } else if (ahead.stage == house::Stage::replacing) {
            list.push_back(take(draws_[std::to_string(ahead.to_act + 1)], allowed));
        } else {
            // A trial with any card tells who gets it.
            house::Round trial = ahead;
            house::Events told;
            const Card any = allowed.first();
            act(trial, with_cards(CommandKind::deal, 0, std::span(&any, 1)), told);
            const house::Event& first = told.at(0);
            const std::string who = first.kind == house::EventKind::dealer_dealt ? "dealer"
                                    : first.kind == house::EventKind::box_dealt
                                        ? "box"
                                        : std::to_string(first.area + 1);
            list.push_back(take(named_[who], allowed));
        }
        act(ahead, with_cards(CommandKind::deal, 0, std::span(&list.back(), 1)), facts);
    }
    return with_cards(CommandKind::deal, 0, list);
}

std::string HouseScene::turn() const {
    const house::Needed due = needed(*round_);
    const std::string seat = due.area != house::nobody ? " " + std::to_string(due.area + 1) : "";
    switch (due.need) {
        case Need::wagers:
            return "to bet";
        case Need::chips:
            return "to count chips";
        case Need::cards:
            return "to deal";
        case Need::count:
            return "to count";
        case Need::hands:
            return "to check hands";
        case Need::decision:
            return "to decide" + seat;
        case Need::decisions:
            return "to double";
        case Need::call:
            return "to call";
        case Need::draw:
            return "to draw" + seat;
        case Need::reshuffle:
            return "to reshuffle" + seat;
        case Need::reveal:
            return "to reveal";
        case Need::settlement:
            return "to settle" + seat;
        case Need::nothing:
            return "over";
    }
    return {};
}

std::string HouseScene::item(const std::string& asked) const {
    const std::vector<std::string> words = words_of(asked);
    const std::string& key = words.at(0);
    const house::Round& round = *round_;
    const auto area = [&](const std::string& seat) -> const house::Area& {
        return round.area[static_cast<std::size_t>(area_of(seat))];
    };
    if (key == "to" || key == "over") return turn();
    if (key == "inventory") return "inventory " + to_string(round.inventory);
    if (key == "cage") return "cage " + to_string(round.cage);
    if (key == "meter") return "meter " + to_string(round.meter);
    if (key == "deck") return "deck " + std::to_string(round.deck_size - round.cards_out);
    if (key == "rack") return "rack " + std::to_string(round.rack.size());
    if (key == "dealer")
        return "dealer " + joined(std::span<const Card>(round.dealer.data(), round.dealer_count));
    if (key == "box") return "box " + (round.has_box ? to_string(round.box) : "empty");
    if (key == "hand") {
        const std::string held = joined(area(words.at(1)).hand());
        return "hand " + words[1] + " " + (held.empty() ? "none" : held);
    }
    if (key == "wagers") {
        std::string text = "wagers " + words.at(1);
        for (std::size_t w = 0; w < round.law().wagers.size(); ++w)
            if (area(words[1]).has(static_cast<int>(w)))
                text += " " + std::string(round.law().wagers[w].name) + " " +
                        to_string(area(words[1]).wager[w]);
        return text;
    }
    if (key == "stacks") {
        std::string text = key;
        for (std::size_t i = 1; i < words.size(); ++i) {
            const std::string seat = words[i].substr(0, words[i].find(':'));
            text += " " + seat + ":" + to_string(round.stack.at(area(seat).owner));
        }
        return text;
    }
    wrong("no such thing in a picture: " + asked);
}

std::string HouseScene::picture(const std::string& asked) const {
    std::string text;
    for (const std::string& one : split_at(asked, ','))
        text += (text.empty() ? "" : ", ") + item(one);
    return text;
}

}  // namespace pokerfloor::transcripts
