#include <pokerfloor/store/restored.hpp>

#include <stdexcept>

namespace pokerfloor::store {

void HostMemory::take(const Record& record, std::size_t tables, std::size_t most_keys) {
    ++records;
    last_time_ms = record.time_ms;
    seqs.resize(tables);
    if (const auto* const opens = record.wish.as<OpenFloor>()) floor_text = opens->text;
    if (const auto* const posts = record.wish.as<PostFloor>()) floor_text = posts->text;
    if (record.wish.table < 0) return;
    const std::uint64_t seq = ++seqs.at(static_cast<std::size_t>(record.wish.table));
    // Whoever asks again after a restart gets the answer they may have missed.
    if (record.wish.key.empty() || record.wish.by.account == nobody) return;
    auto& keys = answered[record.wish.by.account];
    keys.push_back({record.wish.table, record.wish.key, seq});
    if (keys.size() > most_keys) keys.pop_front();
}

void follow(Restored& restored, const Record& record, const ReadTerms& read_terms,
            std::size_t most_keys) {
    if (restored.floor == nullptr) {
        // The terms as data; in logs of earlier versions their text alone.
        const auto* const opened = first<FloorOpened>(record.facts);
        const auto* const asked = record.wish.as<OpenFloor>();
        if (asked == nullptr)
            throw std::runtime_error("the log does not begin with the opening of a floor");
        restored.floor = opened != nullptr ? std::make_unique<Floor>(opened->terms)
                                           : new_floor(asked->text, read_terms, asked->behaviour);
    }
    if (!restored.floor->apply(record))
        throw std::runtime_error("record " + std::to_string(record.number) +
                                 " of the log is not what this floor makes of its wish");
    restored.take(record, restored.floor->terms().tables.size(), most_keys);
}

std::unique_ptr<Floor> new_floor(const std::string& floor_text, const ReadTerms& read_terms,
                                 Behaviour behaviour) {
    auto terms = read_terms(floor_text, behaviour);
    if (!terms) throw std::runtime_error("the floor file cannot be read: " + terms.error().message);
    return std::make_unique<Floor>(std::move(*terms));
}

}  // namespace pokerfloor::store
