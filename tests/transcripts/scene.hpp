// The round of a transcript, who sits where, and the cards that wait to be dealt.
#pragma once

#include <deque>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <pokerfloor/round/round.hpp>

namespace pokerfloor::transcripts {

class Scene {
  public:
    // A line of the setting: game, terms, seats, cards, draw, board, burns, dealing.
    void set(const std::string& line);

    // A command line: one command or several; the lines that tell what happened.
    std::vector<std::string> run(const std::string& commands);

    const Round& round() const { return *round_; }
    int seat(int player) const { return seats_.at(static_cast<std::size_t>(player)); }
    int player_at(const std::string& seat) const;

  private:
    void set_terms(const std::vector<std::string>& words);
    void begin_round();
    Chips all_chips() const;

    std::optional<Refusal> one(const std::string& text, Events& facts);
    std::optional<Refusal> all_call(Events& facts);
    std::optional<Refusal> check_down(Events& facts);
    std::optional<Refusal> perform(const Command& command, Events& facts);
    void deal_what_is_due(Events& facts);
    Command next_deal();
    Card take(std::deque<Card>& named, CardSet& allowed);

    Setup setup_;
    std::vector<int> seats_;
    std::vector<Chips> blinds_;
    Chips ante_{}, button_ante_{};
    bool button_small_blind_ = false, dealing_shown_ = false;
    std::map<int, std::deque<Card>> hands_, draws_;  // by seat
    std::deque<Card> board_, burns_;
    std::optional<Round> round_, replayed_;
};

}  // namespace pokerfloor::transcripts
