// The round of a house game's transcript, told like the others with words of its own:
//
//   # MDS-9.c-1  a title
//   game double-down-stud                  the game's id
//   terms 10-500 step 5 odds=...           limits, then settings as terms/house_settings.hpp has
//   them seats 1:1000 3+4:1000                  seat:stack; a player with two areas has both cards
//   1: Ah  dealer: 2c Kh Qh Jh  box: 9d     in the order dealt to each draw 1: 2c 3d replacements
//   meter 10000, count due                 how the round begins
//   dealing shown                          facts of dealing are told card by card
//   dealing waits                          cards come only when a command says so
//
//   > 1 ante 10, 1 bonus 10     > 1 take-back ante     > 1 accept ante 600   > 1 ante 10 with cash
//   > no-more-bets              > progressive-chips 3  > floor resolves      > reveal
//   > 1 play 30, 3 fold         > 1 discard 2c 3d      > 1 stand-pat         > 3 for 1 stand-pat
//   > deal, deal 7, deal As     > settle, settle 3     > settle all          > reshuffle
//   > count 34                  > no-misdeal           > misdeal 2 has 6     > misdeal dealer has 7
//   > face-up 8c                > error-card 8c        > flashed 2 8c        > exposed, exposed box
//   > shoe-failed               > left 4               > abandon 4           > hold 4
//
// Pictures: stacks 1:90, inventory 20, cage -5, meter 100, wagers 1, hand 1, dealer, box, deck 39,
// rack 3, to decide 1, over.
#pragma once

#include <deque>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <pokerfloor/round/house/house_round.hpp>

namespace pokerfloor::transcripts {

class HouseScene {
  public:
    void set(const std::string& line);
    std::vector<std::string> run(const std::string& commands);
    std::string picture(const std::string& asked) const;

  private:
    void begin_round();
    Chips all_chips() const;
    int area_of(const std::string& seat) const;
    int place_of(const std::string& word) const;
    std::string item(const std::string& asked) const;
    std::string turn() const;

    std::optional<house::Refusal> one(const std::string& text, house::Events& facts);
    std::optional<house::Refusal> perform(const house::Command& command, house::Events& facts);
    std::optional<house::Refusal> settle_all(house::Events& facts);
    house::Command staff_command(const std::vector<std::string>& words) const;
    house::Command seat_command(std::vector<std::string> words) const;
    house::Command next_deal(int most);
    Card take(std::deque<Card>& named, CardSet& allowed);
    void deal_what_is_due(house::Events& facts);

    house::Setup setup_;
    const GameSpec* game_ = nullptr;
    bool dealing_shown_ = false, dealing_waits_ = false;
    std::map<std::string, std::deque<Card>> named_, draws_;
    std::optional<house::Round> round_, replayed_;
};

// Indented lines, none wider than 100 columns. `serving`: cards dealt first replace discards.
std::vector<std::string> house_facts_told(const house::Events& facts, const house::Round& round,
                                          bool dealing_shown, bool serving);

}  // namespace pokerfloor::transcripts
