#include "commands.hpp"

#include <map>

#include "words.hpp"

namespace pokerfloor::transcripts {
namespace {

[[noreturn]] void not_understood(const std::string& text) {
    throw std::runtime_error("no such command: " + text);
}

std::string after(const std::string& text, const std::string& word) {
    return text.substr(text.find(word) + word.size());
}

// Commands of the table, by nobody in particular.
const std::map<std::string, CommandKind>& of_the_table() {
    static const std::map<std::string, CommandKind> all{
        {"start", CommandKind::start},
        {"deal", CommandKind::deal},
        {"misdeal-not-shuffled", CommandKind::misdeal_not_shuffled},
        {"misdeal-wrong-start", CommandKind::misdeal_wrong_start},
        {"misdeal-seat-skipped", CommandKind::misdeal_seat_skipped},
        {"deck-defective", CommandKind::deck_defective},
        {"card-face-up", CommandKind::card_face_up},
        {"card-off-table", CommandKind::card_off_table},
        {"dealt-to-ineligible", CommandKind::dealt_to_ineligible},
    };
    return all;
}

const std::map<std::string, CommandKind>& of_a_player() {
    static const std::map<std::string, CommandKind> all{
        {"forced-bet", CommandKind::forced_bet},
        {"fold", CommandKind::fold},
        {"check", CommandKind::check},
        {"call", CommandKind::call},
        {"bet-to", CommandKind::raise_to},
        {"raise-to", CommandKind::raise_to},
        {"draw", CommandKind::draw},
        {"stand-pat", CommandKind::draw},
        {"show", CommandKind::show},
        {"muck", CommandKind::muck},
        {"run-twice", CommandKind::run_twice},
        {"run-once", CommandKind::run_once},
        {"time-expired", CommandKind::time_expired},
        {"floor-folds", CommandKind::floor_folds},
        {"card-exposed", CommandKind::card_exposed},
        {"hand-fouled", CommandKind::hand_fouled},
        {"stops-betting", CommandKind::cap},
    };
    return all;
}

bool takes_cards(CommandKind kind) {
    return kind == CommandKind::deal || kind == CommandKind::draw ||
           kind == CommandKind::card_face_up || kind == CommandKind::card_off_table ||
           kind == CommandKind::dealt_to_ineligible || kind == CommandKind::card_exposed;
}

// The words between quotation marks: "fold", "raise", "raise to 60", "bet 20", "60", "more".
void hear(const std::string& said, Gesture& gesture) {
    const std::vector<std::string> words = words_of(said);
    static const std::map<std::string, Said> plain{{"fold", Said::fold},
                                                   {"check", Said::check},
                                                   {"call", Said::call},
                                                   {"raise", Said::raise},
                                                   {"bet", Said::raise}};
    if (said == "more to come") {
        gesture.more_announced = true;
        return;
    }
    const auto found = plain.find(words.at(0));
    if (found != plain.end()) gesture.said = found->second;
    if (found == plain.end() || words.size() > 1) gesture.amount = money(words.back());
}

}  // namespace

Command command_of(const std::string& text, const PlayerAt& player_at) {
    const std::vector<std::string> words = words_of(text);
    const auto common = of_the_table().find(words.at(0));
    const bool by_player = common == of_the_table().end();
    const std::string& verb = words.at(by_player ? 1 : 0);
    const int who = by_player ? player_at(words[0]) : 0;
    if (by_player && !of_a_player().contains(verb)) not_understood(text);
    const CommandKind kind = by_player ? of_a_player().at(verb) : common->second;
    if (kind == CommandKind::raise_to) return raise_to(who, money(words.at(2)));
    const std::string rest = after(text, verb);
    if (takes_cards(kind) && verb != "stand-pat") return with_cards(kind, who, cards(rest));
    if (!words_of(rest).empty()) not_understood(text);
    return simple(kind, who);
}

bool is_gesture(const std::string& text) {
    const std::vector<std::string> words = words_of(text);
    if (words.size() < 2) return false;
    const std::string& verb = words[1];
    return verb == "says" || verb == "pushes" || verb == "throws" || verb == "turns";
}

Gesture gesture_of(const std::string& text, const PlayerAt& player_at) {
    Gesture gesture;
    gesture.player = player_at(words_of(text).at(0));
    std::string done;  // what is left when the words are heard
    const std::vector<std::string> parts = split_at(text, '"');
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (i % 2 == 1)
            hear(parts[i], gesture);
        else
            done += parts[i];
    }
    const std::vector<std::string> words = words_of(done);
    for (std::size_t i = 1; i < words.size(); ++i) {
        const std::string& word = words[i];
        if (word == "says" || word == "and") continue;
        if (word == "pushes") {
            // "a 25 chip" is one piece; otherwise several.
            const bool single = words.at(i + 1) == "a";
            gesture.pushed = money(words.at(i + (single ? 2 : 1)));
            gesture.chips = single ? 1 : 2;
            i += single ? 3 : 1;
        } else if (word == "then") {
            gesture.pushed_later += money(words.at(++i));
        } else if (word == "throws" || word == "turns") {
            gesture.cards_thrown = true;
            break;
        } else {
            not_understood(text);
        }
    }
    return gesture;
}

}  // namespace pokerfloor::transcripts
