#include <pokerfloor/equity/omaha/outcomes.hpp>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/equity/settle.hpp>

namespace pokerfloor::equity::omaha {

Outcomes::Outcomes(std::size_t players) : players_(players) {
    MUST(players <= most_players);
    if (players <= 5) few_.resize(std::size_t{1} << (2 * players));
}

void Outcomes::add(const Outcomes& other) {
    for (std::size_t key = 0; key < few_.size(); ++key) few_[key] += other.few_[key];
    for (const auto& [key, deals] : other.many_) many_[key] += deals;
}

Answer Outcomes::answer(const GameSpec& game) const {
    Answer answer;
    answer.exact = true;
    answer.players.resize(players_);
    const auto put = [&](std::uint32_t key, Count deals) {
        if (deals == 0) return;
        const Players high = key & ((1U << players_) - 1), low = key >> players_;
        answer.deals += deals;
        count(answer.players, settle(players_, game.shares.size(), {high, low}), deals);
    };
    for (std::size_t key = 0; key < few_.size(); ++key)
        put(static_cast<std::uint32_t>(key), few_[key]);
    for (const auto& [key, deals] : many_) put(key, deals);
    return answer;
}

}  // namespace pokerfloor::equity::omaha
