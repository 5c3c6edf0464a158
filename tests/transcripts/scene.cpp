#include "scene.hpp"

#include <algorithm>

#include <pokerfloor/games/catalogue.hpp>

#include "commands.hpp"
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

// The reason, the clause and the sentence.
std::string in_words(const Refusal& refusal) {
    return std::string(name_of(refusal.reason)) + " " + std::string(clause_of(refusal.reason)) +
           " " + sentence(refusal);
}

}  // namespace

void Scene::set(const std::string& line) {
    std::vector<std::string> words = words_of(line);
    const std::string key = words.front();
    words.erase(words.begin());
    const bool between_rounds = table_ && round_ && round_->stage == Stage::over;
    if (round_ && !between_rounds) wrong("the round has begun: " + line);
    if (key == "game") {
        setup_.game = find_game(words.at(0));
        if (setup_.game == nullptr || setup_.game->pot == nullptr) wrong("no pot game: " + line);
        if (words.size() > 1) set(line.substr(line.find(words[1], line.find(words[0]) + 1)));
    } else if (key == "terms") {
        set_terms(words);
    } else if (key == "seats") {
        set_seats(words);
    } else if (key == "table") {
        set_table(words);
    } else if (key == "cards") {
        append(hands_, by_seat(words));
    } else if (key == "draw") {
        append(draws_, by_seat(words));
    } else if (key == "board") {
        append(board_, words);
    } else if (key == "second-board") {
        append(second_board_, words);
    } else if (key == "burns") {
        append(burns_, words);
    } else if (line == "dealing shown") {
        dealing_shown_ = true;
    } else if (line == "dealing on-word") {
        dealing_on_word_ = true;
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

OddChip odd_chip_of(const std::string& text) {
    return text == "left-of-button"    ? OddChip::left_of_button
           : text == "right-of-button" ? OddChip::right_of_button
           : text == "by-suit"         ? OddChip::by_suit
                                       : throw std::runtime_error("no such player: " + text);
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
        else if (word == "open-pair-double")
            terms.open_pair_double = true;
        else if (word == "no-check-raise")
            terms.check_raise = false;
        else if (word == "behaviour")
            setup_.behaviour = static_cast<Behaviour>(number(value()));
        else if (word == "winner-need-not-show")
            terms.winner_shows = false;
        else if (word == "all-in-face-up")
            terms.all_in_face_up = true;
        else if (word == "odd-chip")
            terms.odd_chip = odd_chip_of(value());
        else if (word == "run-it-twice")
            terms.run_it_twice = true;
        else if (word == "bomb-pot")
            setup_.option = Option::bomb_pot, table_terms_.bomb_pot = true;
        else if (word == "double-board")
            setup_.option = Option::double_board, table_terms_.double_board = true;
        else if (word == "waterfall")
            setup_.option = Option::waterfall, table_terms_.waterfall = true;
        else if (word == "dead-button")
            dead_button_ = true;
        else if (word == "button-small-blind")
            button_small_blind_ = true;
        else if (word == "tournament")
            terms.tournament = true;
        else if (word == "minimum-up-to")
            table_terms_.highest_minimum = money(value());
        else if (word == "button-stays")
            table_terms_.button_stays_after_double_board = true;
        else if (word == "straddle")
            table_terms_.straddle = money(value());
        else if (word == "kill" || word == "half-kill") {
            table_terms_.kill = word == "kill" ? KillKind::full : KillKind::half;
            table_terms_.kill_amount = money(value());
        } else
            wrong("no such term: " + word);
    }
}

void Scene::set_seats(const std::vector<std::string>& words) {
    for (const std::string& word : words) {
        const auto colon = word.find(':');
        seats_.push_back(number(word.substr(0, colon)));
        setup_.entries.at(setup_.players++).stack = money(word.substr(colon + 1));
    }
}

int Scene::player_at(const std::string& seat) const {
    const auto found = std::ranges::find(seats_, number(seat));
    if (found == seats_.end()) wrong("nobody sits at seat " + seat);
    return static_cast<int>(found - seats_.begin());
}

// Whoever has no seat in the round, the dealer among them, is nobody there.
int Scene::player_or_nobody(const std::string& seat) const {
    if (seat == "dealer" || std::ranges::find(seats_, number(seat)) == seats_.end())
        return round_->players;
    return player_at(seat);
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
    if (table_ && !table_->terms.game) begin_table();
    if (!table_ && !round_) begin_round();
    const bool new_round = table_ && commands.starts_with("next round");
    const Chips before = round_ ? all_chips() : Chips{};
    const bool in_a_draw = round_ && round_->stage == Stage::replacing;
    Events facts;
    Answer refusal;
    if (new_round) {
        refusal = next_round(words_of(commands), facts);
    } else if (commands == "check down") {
        refusal = check_down(facts);
    } else if (commands == "all call") {
        refusal = all_call(facts);
    } else {
        for (const std::string& command : split_at(commands, ','))
            if (!refusal) refusal = one(command, facts);
    }
    if (round_ && !new_round && all_chips() != before)
        wrong("chips were lost or made by: " + commands);
    for (const Event& fact : facts) apply(*replayed_, fact);
    if (!(replayed_ == round_)) wrong("a replay of the facts differs after: " + commands);
    std::vector<std::string> lines = told(facts, in_a_draw);
    opening_.clear();
    if (refusal) lines.push_back("! " + *refusal);
    if (table_ && !facts.empty()) {
        for (const Event& fact : facts) round_facts_.push_back(fact);
        if (round_->stage == Stage::over) finish_at_the_table();
    }
    return lines;
}

std::vector<std::string> Scene::told(const Events& facts, bool in_a_draw) const {
    const Telling telling{.dealing = dealing_shown_ ? Dealing::shown : Dealing::hidden,
                          .in_a_draw = in_a_draw,
                          .antes_are_dead_blinds = table_ && plan_.setup.antes_apart,
                          .opening = facts.empty() ? "" : opening_};
    return facts_told(facts, *setup_.game, seats_, telling);
}

Scene::Answer Scene::one(const std::string& text, Events& facts) {
    if (table_ && of_the_table(words_of(text))) return std::nullopt;
    if (table_ && text.starts_with("minimum ")) return agree_on(words_of(text));
    if (!round_) wrong("no round has begun: " + text);
    if (dealing_on_word_ && words_of(text) == std::vector<std::string>{"deal"} &&
        needed(*round_).need == Need::cards)
        return perform(next_deal(), facts);
    const PlayerAt who = [&](const std::string& seat) { return player_or_nobody(seat); };
    if (is_gesture(text)) return perform(gesture_of(text, who), facts);
    return perform(command_of(text, who), facts);
}

Scene::Answer Scene::all_call(Events& facts) {
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

Scene::Answer Scene::check_down(Events& facts) {
    while (round_->stage != Stage::over) {
        const Needed due = needed(*round_);
        const CommandKind kind = due.need == Need::action ? CommandKind::check
                                 : due.need == Need::draw ? CommandKind::draw
                                                          : CommandKind::show;
        if (const auto refusal = perform(simple(kind, due.player), facts)) return refusal;
    }
    return std::nullopt;
}

Scene::Answer Scene::play(const Command& command, Events& facts) {
    if (const auto refusal = act(*round_, command, facts)) return in_words(*refusal);
    return std::nullopt;
}

Scene::Answer Scene::play(const Gesture& gesture, Events& facts) {
    const auto command = meaning_of(gesture, *round_);
    if (!command) return in_words(command.error());
    return play(*command, facts);
}

template <class Wished>
Scene::Answer Scene::perform_any(const Wished& wished, Events& facts) {
    const Round was = *round_;
    const std::size_t from = facts.size();
    if (auto refusal = play(wished, facts)) {
        if (!(*round_ == was) || facts.size() != from) wrong("a refused command changed something");
        return refusal;
    }
    if (!dealing_on_word_) deal_what_is_due(facts);
    return std::nullopt;
}

Scene::Answer Scene::perform(const Command& command, Events& facts) {
    return perform_any(command, facts);
}

Scene::Answer Scene::perform(const Gesture& gesture, Events& facts) {
    return perform_any(gesture, facts);
}

void Scene::deal_what_is_due(Events& facts) {
    while (needed(*round_).need == Need::cards)
        if (const auto refusal = play(next_deal(), facts))
            wrong("cards cannot be dealt: " + *refusal);
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
        keep(second_board_);
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
    const bool two_boards = round.option == Option::double_board;
    const std::size_t first_ends = two_boards ? due.cards - static_cast<std::size_t>(street.board)
                                   : round.second_run ? 0
                                                      : due.cards;
    while (list.size() < due.cards)
        list.push_back(take(list.size() < first_ends ? board_ : second_board_, allowed));
    return with_cards(CommandKind::deal, 0, list);
}

}  // namespace pokerfloor::transcripts
