#include <pokerfloor/server/doorman.hpp>

#include <algorithm>
#include <utility>

namespace pokerfloor::server {

Message message_of(std::string_view key, const Answered& answered) {
    return answered.refusal == nullptr ? Message::done(key, answered.seq)
                                       : Message::refused(key, *answered.refusal);
}

void Doorman::let_in(ConnectionId id) {
    visitors_.try_emplace(id);
}

void Doorman::let_out(ConnectionId id) {
    visitors_.erase(id);
}

bool Doorman::keeps_pace(ConnectionId id, std::int64_t now_ms) {
    return visitors_[id].bucket.take(limits_.connection, now_ms);
}

bool Doorman::keeps_pace_of_account(AccountId account, std::int64_t now_ms) {
    return known_[account].bucket.take(limits_.account, now_ms);
}

Doorman::Warned Doorman::warn(ConnectionId id) {
    return ++visitors_[id].warnings == 1 ? Warned::once : Warned::too_often;
}

bool Doorman::is_leaving(ConnectionId id) const {
    const auto found = visitors_.find(id);
    return found != visitors_.end() && found->second.warnings > 1;
}

bool Doorman::is_first(ConnectionId id, std::string_view kind) {
    return visitors_[id].noted.insert(kind).second;
}

std::deque<Doorman::Answer>::const_iterator Doorman::Known::find(int table,
                                                                 std::string_view key) const {
    return std::ranges::find_if(
        answers, [&](const Answer& one) { return one.table == table && one.key == key; });
}

const Answered* Doorman::answered(AccountId account, int table, const std::string& key) const {
    const auto known = known_.find(account);
    if (known == known_.end()) return nullptr;
    const auto found = known->second.find(table, key);
    return found == known->second.answers.end() ? nullptr : &found->answered;
}

void Doorman::remember(AccountId account, int table, const std::string& key, Answered answered) {
    Known& known = known_[account];
    if (known.find(table, key) != known.answers.end()) return;
    known.answers.push_back({key, table, std::move(answered)});
    while (known.answers.size() > limits_.keys_remembered) known.answers.pop_front();
}

void Doorman::remember_log(AccountId account, const std::deque<store::AnsweredKey>& in_log) {
    Known& known = known_[account];
    std::deque<Answer> all;
    for (const auto& [table, key, seq] : in_log) {
        const auto found = known.find(table, key);
        all.push_back(found == known.answers.end() ? Answer{key, table, {seq}} : *found);
    }
    for (Answer& one : known.answers)
        if (std::ranges::none_of(in_log, [&](const store::AnsweredKey& other) {
                return other.table == one.table && other.key == one.key;
            }))
            all.push_back(std::move(one));
    known.answers = std::move(all);
    while (known.answers.size() > limits_.keys_remembered) known.answers.pop_front();
}

void Doorman::forget(AccountId account, int table, const std::string& key) {
    const auto known = known_.find(account);
    if (known == known_.end()) return;
    const auto found = known->second.find(table, key);
    if (found != known->second.answers.end()) known->second.answers.erase(found);
}

Timeliness timeliness(std::uint64_t seq, std::uint64_t records) {
    return seq > records ? Timeliness::ahead : Timeliness::in_time;
}

Timeliness timeliness_of_act(std::uint64_t seq, const LastChange& table) {
    if (seq > table.seq) return Timeliness::ahead;
    const std::uint64_t since =
        table.in_turn ? table.turn_since : table.choices_since.value_or(table.seq);
    return seq < since ? Timeliness::stale : Timeliness::in_time;
}

}  // namespace pokerfloor::server
