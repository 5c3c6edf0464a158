#include <pokerfloor/store/restored.hpp>

#include <stdexcept>

namespace pokerfloor::store {

void HostMemory::take(const Record& record, std::size_t tables, std::size_t most_keys) {
    ++records;
    last_time_ms = record.time_ms;
    seqs.resize(tables);
    if (record.wish.kind == WishKind::open_floor || record.wish.kind == WishKind::post_floor)
        floor_text = record.wish.name;
    if (record.wish.table < 0) return;
    const std::uint64_t seq = ++seqs.at(static_cast<std::size_t>(record.wish.table));
    // Whoever asks again after a restart gets the answer they may have missed.
    if (record.wish.name.empty() || record.wish.account == nobody) return;
    auto& keys = answered[record.wish.account];
    keys.push_back({record.wish.table, record.wish.name, seq});
    if (keys.size() > most_keys) keys.pop_front();
}

void follow(Restored& restored, const Record& record, const ReadTerms& read_terms,
            std::size_t most_keys) {
    if (restored.floor == nullptr) {
        // The terms as data; in logs of earlier versions their text alone.
        const auto* const opened = first<FloorOpened>(record.facts);
        restored.floor = opened != nullptr
                             ? std::make_unique<Floor>(opened->terms)
                             : new_floor(record.wish.name, read_terms, record.wish.behaviour);
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
