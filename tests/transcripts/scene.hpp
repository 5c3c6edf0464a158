// The round of a transcript, or its table with round after round; who sits where, and the cards
// that wait to be dealt.
#pragma once

#include <deque>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <pokerfloor/round/gesture.hpp>
#include <pokerfloor/table/table.hpp>

namespace pokerfloor::transcripts {

class Scene {
  public:
    using Answer = std::optional<std::string>;  // why not, if not

    virtual ~Scene() = default;

    // A line of the setting: game, terms, seats or table, cards, draw, board, burns, dealing.
    void set(const std::string& line);

    // A command line: one command or several; the lines that tell what happened.
    std::vector<std::string> run(const std::string& commands);

    const Round& round() const { return *round_; }
    const Table& table() const { return *table_; }
    int seat(int player) const { return seats_.at(static_cast<std::size_t>(player)); }
    int player_at(const std::string& seat) const;

  protected:
    // What plays the round: here the round itself. The facts are appended; a refusal is told by its
    // reason, its clause and its sentence.
    virtual Answer play(const Command& command, Events& facts);
    virtual Answer play(const Gesture& gesture, Events& facts);

    const Setup& setup() const { return setup_; }
    const std::vector<Chips>& blinds() const { return blinds_; }
    bool has_table() const { return table_.has_value(); }
    bool blinds_turn() const { return button_small_blind_; }
    Round& round_in_play() { return *round_; }

  private:
    void set_terms(const std::vector<std::string>& words);
    void set_seats(const std::vector<std::string>& words);
    void set_table(const std::vector<std::string>& words);
    void begin_round();
    void begin_table();
    Chips all_chips() const;
    int player_or_nobody(const std::string& seat) const;

    Answer one(const std::string& text, Events& facts);
    Answer agree_on(const std::vector<std::string>& words);
    bool of_the_table(const std::vector<std::string>& words);
    Answer next_round(const std::vector<std::string>& words, Events& facts);
    void finish_at_the_table();
    std::vector<std::string> told(const Events& facts, bool in_a_draw) const;

    Answer all_call(Events& facts);
    Answer check_down(Events& facts);
    template <class Wished>
    Answer perform_any(const Wished& wished, Events& facts);
    Answer perform(const Command& command, Events& facts);
    Answer perform(const Gesture& gesture, Events& facts);
    void deal_what_is_due(Events& facts);
    Command next_deal();
    Card take(std::deque<Card>& named, CardSet& allowed);

    Setup setup_;
    std::vector<int> seats_;
    std::vector<Chips> blinds_;
    Chips ante_{}, button_ante_{};
    bool dead_button_ = false, button_small_blind_ = false, dealing_shown_ = false,
         dealing_on_word_ = false;
    std::map<int, std::deque<Card>> hands_, draws_;  // by seat
    std::deque<Card> board_, second_board_, burns_;
    std::optional<Round> round_, replayed_;

    std::optional<Table> table_;
    TableTerms table_terms_;  // straddle and kill
    Plan plan_;
    Events round_facts_;   // of the round at the table
    std::string opening_;  // what is told before its first fact
};

}  // namespace pokerfloor::transcripts
