// Round after round at a table.
#include "scene.hpp"

#include <stdexcept>

#include "words.hpp"

namespace pokerfloor::transcripts {

// "1:100 2:100 4:100 button 4": a game under way, where nobody owes a newcomer's blind.
void Scene::set_table(const std::vector<std::string>& words) {
    table_.emplace();
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i] == "button") {
            table_->button = number(words.at(++i)) - 1;
            continue;
        }
        const auto colon = words[i].find(':');
        const int seat = number(words[i].substr(0, colon)) - 1;
        sit_down(*table_, seat, money(words[i].substr(colon + 1)));
        table_->seats[static_cast<std::size_t>(seat)].newcomer = false;
    }
}

void Scene::begin_table() {
    if (setup_.game == nullptr || blinds_.size() > 3) throw std::runtime_error("no table's terms");
    TableTerms& terms = table_->terms;
    table_->behaviour = setup_.behaviour;
    terms = table_terms_;
    terms.game = setup_.game;
    terms.betting = setup_.terms;
    terms.ante = ante_;
    terms.heads_up_button_small_blind = button_small_blind_;
    terms.dead_button = dead_button_;
    for (const Chips blind : blinds_)
        terms.blinds[static_cast<std::size_t>(terms.blind_count++)] = blind;
}

// Coming and going; true if that was meant.
bool Scene::of_the_table(const std::vector<std::string>& words) {
    if (words.size() < 3) return false;
    const std::string what = words[1] + " " + words[2];
    if (what == "sits out")
        sit_out(*table_, number(words[0]) - 1);
    else if (what == "comes back")
        come_back(*table_, number(words[0]) - 1);
    else if (what == "sits down")
        sit_down(*table_, number(words[0]) - 1, money(words.at(4)));  // "with 100"
    else
        return false;
    return true;
}

// "minimum 5 agreed by 1 2 3"
Scene::Answer Scene::agree_on(const std::vector<std::string>& words) {
    unsigned agreeing = 0;
    for (std::size_t i = 4; i < words.size(); ++i) agreeing |= 1u << (number(words[i]) - 1);
    const auto agreed =
        agree_on_minimum(*table_, money(words.at(1)), static_cast<std::uint16_t>(agreeing));
    if (!agreed) return to_string(agreed.error());
    return std::nullopt;
}

// "next round", and what was agreed on before: "straddle 2", "bomb-pot 10".
Scene::Answer Scene::next_round(const std::vector<std::string>& words, Events& facts) {
    if (round_ && round_->stage != Stage::over) throw std::runtime_error("a round is being played");
    Wishes wishes;
    if (words.size() > 2) {
        if (words[2] == "straddle") {
            wishes.straddler = number(words.at(3)) - 1;
        } else {
            wishes.option_amount = money(words.at(3));
            wishes.option = words[2] == "bomb-pot"       ? Option::bomb_pot
                            : words[2] == "double-board" ? Option::double_board
                            : words[2] == "waterfall"
                                ? Option::waterfall
                                : throw std::runtime_error("no such wish: " + words[2]);
        }
    }
    const Granted<Plan> plan = plan_round(*table_, wishes);
    if (!plan) return to_string(plan.error());
    plan_ = *plan;
    seats_.clear();
    for (std::size_t i = 0; i < plan_.setup.players; ++i) seats_.push_back(plan_.seat_of[i] + 1);
    round_ = replayed_ = begin(plan_.setup);
    round_facts_.clear();
    if (setup_.game->pot->opening != ForcedMoney::forced_bet)
        opening_ = "button " + std::to_string(table_->button + 1);
    if (table_->killed)
        opening_ += ", limits " + to_string(plan_.setup.terms.small_bet) + "/" +
                    to_string(plan_.setup.terms.big_bet);
    return perform(simple(CommandKind::start, 0), facts);
}

void Scene::finish_at_the_table() {
    finish_round(*table_, plan_, *round_, round_facts_);
    round_facts_.clear();
    hands_.clear();
    draws_.clear();
    board_.clear();
    second_board_.clear();
    burns_.clear();
}

}  // namespace pokerfloor::transcripts
