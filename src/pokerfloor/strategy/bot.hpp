// Players that look at their cards and at the price: for somebody to play against. They are given
// the view of their seat, the same that leaves the house for a person in it; a round with
// everybody's cards is nothing they could be asked about.
#pragma once

#include <optional>

#include <pokerfloor/cards/random.hpp>
#include <pokerfloor/round/house/house_view.hpp>
#include <pokerfloor/round/round_view.hpp>
#include <pokerfloor/table/house_players.hpp>
#include <pokerfloor/terms/skill.hpp>

namespace pokerfloor {

// What the bot in turn does, whose view it is; always legal.
Command bot_wish(const RoundView& view, RandomStream& chance, Skill skill = Skill::medium);
Command bot_wish(const Round& round, RandomStream& chance, Skill skill = Skill::medium) = delete;

// The same, and how much work it was: a measure that no machine changes.
struct BotThought {
    Command wish;
    std::uint64_t hands_ranked = 0;
};
BotThought bot_thought(const RoundView& view, RandomStream& chance, Skill skill);
BotThought bot_thought(const Round& round, RandomStream& chance, Skill skill) = delete;

namespace house {

// What a bot does in the area its view is asked about, by a strategy; nothing: goes on without a
// further wager. What is posted everybody may read.
std::optional<Command> bot_wish(const View& view, const Terms& terms, const Strategy& strategy);
std::optional<Command> bot_wish(const Round& round, const Terms& terms,
                                const Strategy& strategy) = delete;

}  // namespace house
}  // namespace pokerfloor
