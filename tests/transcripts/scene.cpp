#include "scene.hpp"

#include <algorithm>

#include <pokerfloor/games/catalogue.hpp>

#include "facts.hpp"
#include "words.hpp"

namespace pokerfloor::transcripts {
namespace {

[[noreturn]] void wrong(const std::string& what) {
    throw std::runtime_error(what);
}

// "1: Kh 9s / 2d  2: Qc" as seat and cards.
std::map<int, std::deque<Card>> by_seat(const std::vector<std::string>& words) {
    std::map<int, std::deque<Card>> all;
    int seat = 0;
    for (const std::string& word : words) {
        if (word.ends_with(":"))
            seat = number(word.substr(0, word.size() - 1));
        else if (word != "/")
            for (Card card : cards(word)) all[seat].push_back(card);
    }
    return all;
}

void append(std::map<int, std::deque<Card>>& to, const std::map<int, std::deque<Card>>& more) {
    for (const auto& [seat, list] : more) to[seat].insert(to[seat].end(), list.begin(), list.end());
}

void append(std::deque<Card>& to, const std::vector<std::string>& words) {
    for (const std::string& word : words)
        if (word != "/")
            for (Card card : cards(word)) to.push_back(card);
}

}  // namespace

void Scene::set(const std::string& line) {
    std::vector<std::string> words = words_of(line);
    const std::string key = words.front();
    words.erase(words.begin());
    if (round_) wrong("the round has begun: " + line);
    if (key == "game") {
        setup_.game = find_game(words.at(0));
        if (setup_.game == nullptr || setup_.game->pot == nullptr) wrong("no pot game: " + line);
        if (words.size() > 1) set(line.substr(line.find(words[1], line.find(words[0]) + 1)));
    } else if (key == "terms") {
        set_terms(words);
    } else if (key == "seats") {
        for (const std::string& word : words) {
            const auto colon = word.find(':');
            seats_.push_back(number(word.substr(0, colon)));
            setup_.entries.at(setup_.players++).stack = money(word.substr(colon + 1));
        }
    } else if (key == "cards") {
        append(hands_, by_seat(words));
    } else if (key == "draw") {
        append(draws_, by_seat(words));
    } else if (key == "board") {
        append(board_, words);
    } else if (key == "burns") {
        append(burns_, words);
    } else if (line == "dealing shown") {
        dealing_shown_ = true;
    } else {
        wrong("not understood: " + line);
    }
}

namespace {

// "10%", or steps: "20:1,40:2".
Rake rake_of(const std::string& text, Rake rake) {
    if (text.back() == '%') {
        rake.hundredths = static_cast<std::int16_t>(money(text.substr(0, text.size() - 1)).cents);
        return rake;
    }
    for (const std::string& step : split_at(text, ',')) {
        const std::vector<std::string> two = split_at(step, ':');
        rake.steps.at(rake.step_count++) = {static_cast<std::int32_t>(money(two.front()).cents),
                                            static_cast<std::int32_t>(money(two.back()).cents)};
    }
    return rake;
}

}  // namespace

void Scene::set_terms(const std::vector<std::string>& words) {
    BettingTerms& terms = setup_.terms;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string& word = words[i];
        const auto value = [&] { return words.at(++i); };
        const auto limits = [&](Structure structure, char between) {
            const std::vector<std::string> two = split_at(value(), between);
            terms.structure = structure;
            terms.small_bet = money(two.front());
            terms.big_bet = money(two.back());
        };
        if (word == "limits")
            limits(Structure::fixed_limit, '/');
        else if (word == "spread")
            limits(Structure::spread_limit, '-');
        else if (word == "pot-limit")
            limits(Structure::pot_limit, '/');
        else if (word == "no-limit")
            limits(Structure::no_limit, '/');
        else if (word == "blinds")
            for (const std::string& blind : split_at(value(), '/')) blinds_.push_back(money(blind));
        else if (word == "ante")
            ante_ = money(value());
        else if (word == "button-ante")
            button_ante_ = money(value());
        else if (word == "forced-bet")
            terms.forced_bet = money(value());
        else if (word == "chip")
            terms.smallest_chip = money(value());
        else if (word == "raises")
            terms.max_raises = number(value());
        else if (word == "rake")
            terms.rake = rake_of(value(), terms.rake);
        else if (word == "cap")
            terms.rake.cap = money(value());
        else if (word == "rake-unit")
            terms.rake.unit = money(value());
        else if (word == "no-flop-no-drop")
            terms.rake.before_flop = false;
        else if (word == "no-check-raise")
            terms.check_raise = false;
        else if (word == "run-it-twice")
            terms.run_it_twice = true;
        else if (word == "bomb-pot")
            setup_.option = Option::bomb_pot;
        else if (word == "double-board")
            setup_.option = Option::double_board;
        else if (word == "waterfall")
            setup_.option = Option::waterfall;
        else if (word == "button-small-blind")
            button_small_blind_ = true;
        else
            wrong("no such term: " + word);
    }
}

int Scene::player_at(const std::string& seat) const {
    const auto found = std::ranges::find(seats_, number(seat));
    if (found == seats_.end()) wrong("nobody sits at seat " + seat);
    return static_cast<int>(found - seats_.begin());
}

void Scene::begin_round() {
    if (setup_.game == nullptr || setup_.players == 0) wrong("no game or no seats");
    // MDQ-21: literally the player left of the button posts first, also between two players; as a
    // setting the button posts the small blind.
    for (std::size_t i = 0; i < blinds_.size(); ++i) {
        const std::size_t shift = button_small_blind_ ? setup_.players - 1u : 0u;
        const std::size_t who = (i + shift) % setup_.players;
        setup_.entries[who].blind = blinds_[i];
        setup_.last_blind = static_cast<std::uint8_t>(who);
    }
    for (std::size_t i = 0; i < setup_.players; ++i) setup_.entries[i].ante = ante_;
    if (button_ante_ > Chips{}) {
        setup_.entries[setup_.players - 1u].ante = button_ante_;
        setup_.antes_apart = true;
    }
    round_ = begin(setup_);
    replayed_ = round_;
}

Chips Scene::all_chips() const {
    Chips sum = round_->pot + round_->raked;
    for (std::size_t i = 0; i < round_->players; ++i) sum += round_->player[i].stack;
    return sum;
}

std::vector<std::string> Scene::run(const std::string& commands) {
    if (!round_) begin_round();
    const Chips before = all_chips();
    Events facts;
    std::optional<Refusal> refusal;
    if (commands == "check down") {
        refusal = check_down(facts);
    } else if (commands == "all call") {
        refusal = all_call(facts);
    } else {
        for (const std::string& command : split_at(commands, ','))
            if (!refusal) refusal = one(command, facts);
    }
    if (all_chips() != before) wrong("chips were lost or made by: " + commands);
    for (const Event& fact : facts) apply(*replayed_, fact);
    if (!(*replayed_ == *round_)) wrong("a replay of the facts differs after: " + commands);
    std::vector<std::string> lines =
        facts_told(facts, *setup_.game, seats_, dealing_shown_ ? Dealing::shown : Dealing::hidden);
    if (refusal)
        lines.push_back("! " + std::string(name_of(refusal->reason)) + " " +
                        std::string(clause_of(refusal->reason)) + " " + sentence(*refusal));
    return lines;
}

std::optional<Refusal> Scene::one(const std::string& text, Events& facts) {
    const std::vector<std::string> words = words_of(text);
    if (words.at(0) == "start") return perform(simple(CommandKind::start, 0), facts);
    if (words.at(0) == "deal")
        return perform(with_cards(CommandKind::deal, 0,
                                  cards(text.substr(std::min(text.size(), text.find("deal") + 4)))),
                       facts);
    const int who = player_at(words.at(0));
    const std::string& verb = words.at(1);
    if (verb == "bet-to" || verb == "raise-to")
        return perform(raise_to(who, money(words.at(2))), facts);
    if (verb == "draw")
        return perform(
            with_cards(CommandKind::draw, who, cards(text.substr(text.find("draw") + 4))), facts);
    static const std::map<std::string, CommandKind> plain{
        {"forced-bet", CommandKind::forced_bet},
        {"fold", CommandKind::fold},
        {"check", CommandKind::check},
        {"call", CommandKind::call},
        {"stand-pat", CommandKind::draw},
        {"show", CommandKind::show},
        {"muck", CommandKind::muck},
        {"run-twice", CommandKind::run_twice},
        {"run-once", CommandKind::run_once},
        {"time-expired", CommandKind::time_expired},
        {"floor-folds", CommandKind::floor_folds},
    };
    const auto found = plain.find(verb);
    if (found == plain.end() || words.size() > 2) wrong("no such command: " + text);
    return perform(simple(found->second, who), facts);
}

std::optional<Refusal> Scene::all_call(Events& facts) {
    const std::uint8_t street = round_->street;
    while (round_->stage == Stage::betting && round_->street == street) {
        const Legal may = legal(*round_);
        const CommandKind kind = may.forced_bet ? CommandKind::forced_bet
                                 : may.check    ? CommandKind::check
                                                : CommandKind::call;
        if (const auto refusal = perform(simple(kind, round_->to_act), facts)) return refusal;
    }
    return std::nullopt;
}

std::optional<Refusal> Scene::check_down(Events& facts) {
    while (round_->stage != Stage::over) {
        const Needed due = needed(*round_);
        const CommandKind kind = due.need == Need::action ? CommandKind::check
                                 : due.need == Need::draw ? CommandKind::draw
                                                          : CommandKind::show;
        if (const auto refusal = perform(simple(kind, due.player), facts)) return refusal;
    }
    return std::nullopt;
}

std::optional<Refusal> Scene::perform(const Command& command, Events& facts) {
    const Round was = *round_;
    const std::size_t from = facts.size();
    if (const auto refusal = act(*round_, command, facts)) {
        if (!(*round_ == was) || facts.size() != from) wrong("a refused command changed something");
        return refusal;
    }
    deal_what_is_due(facts);
    return std::nullopt;
}

void Scene::deal_what_is_due(Events& facts) {
    while (needed(*round_).need == Need::cards)
        if (const auto refusal = act(*round_, next_deal(), facts))
            wrong("cards cannot be dealt: " + sentence(*refusal));
}

// The named card if there is one left, otherwise the first that nobody waits for.
Card Scene::take(std::deque<Card>& named, CardSet& allowed) {
    Card card;
    if (!named.empty()) {
        card = named.front();
        named.pop_front();
    } else {
        CardSet free = allowed;
        const auto keep = [&](const std::deque<Card>& waiting) {
            for (Card one : waiting) free.erase(one);
        };
        for (const auto& [seat, waiting] : hands_) keep(waiting);
        for (const auto& [seat, waiting] : draws_) keep(waiting);
        keep(board_);
        keep(burns_);
        if (free.empty()) wrong("no card is left that nobody named");
        card = free.first();
    }
    if (!card.is_unknown()) allowed.erase(card);
    return card;
}

Command Scene::next_deal() {
    const Round& round = *round_;
    const Needed due = needed(round);
    CardSet allowed = round.unseen;
    if (due.source == Source::discards) allowed |= round.muck;
    if (due.source == Source::burns)
        for (std::size_t i = 0; i < round.burn_count; ++i) allowed.insert(round.burns[i]);
    std::vector<Card> list;
    if (round.stage == Stage::replacing) {
        for (int i = 0; i < due.cards; ++i) list.push_back(take(draws_[seat(due.player)], allowed));
        return with_cards(CommandKind::deal, due.player, list);
    }
    const Street& street = round.now();
    if (street.burn == Burn::yes) list.push_back(take(burns_, allowed));
    const bool common = due.cards == 2 && street.down + street.up > 0 && round.live > 1;
    if (!common)
        for (int pass = 0; pass < street.down + street.up; ++pass)
            for (int i = 0; i < round.players; ++i)
                if (!round.player[static_cast<std::size_t>(i)].folded)
                    list.push_back(take(hands_[seat(i)], allowed));
    while (list.size() < due.cards) list.push_back(take(board_, allowed));
    return with_cards(CommandKind::deal, 0, list);
}

}  // namespace pokerfloor::transcripts
