// What is written after > as the command it stands for, or as what a player said and did.
#pragma once

#include <functional>
#include <string>

#include <pokerfloor/events/command.hpp>
#include <pokerfloor/round/gesture.hpp>

namespace pokerfloor::transcripts {

// Who a seat is in the round; somebody without a seat there is nobody's number.
using PlayerAt = std::function<int(const std::string& seat)>;

Command command_of(const std::string& text, const PlayerAt& player_at);

// "2 says "raise to 60" and pushes 50", "2 pushes a 25 chip", "2 pushes 20 then 40",
// "2 sets 20 toward the pot", "2 throws cards", "2 turns up cards down".
bool is_gesture(const std::string& text);
Gesture gesture_of(const std::string& text, const PlayerAt& player_at);

}  // namespace pokerfloor::transcripts
