#include <pokerfloor/server/restored.hpp>

#include <algorithm>
#include <stdexcept>

namespace pokerfloor::server {

std::unique_ptr<Floor> new_floor(const std::string& floor_text, const ReadTerms& read_terms,
                                 Behaviour behaviour) {
    auto terms = read_terms(floor_text, behaviour);
    if (!terms) throw std::runtime_error("the floor file cannot be read: " + terms.error().message);
    return std::make_unique<Floor>(std::move(*terms));
}

Restored restore(const store::RecordStore& log, const ReadTerms& read_terms,
                 std::size_t keys_remembered) {
    Restored restored;
    log.read_all([&](const Record& record) {
        if (restored.floor == nullptr) {
            // The terms as data; in logs of earlier versions their text alone.
            const auto* const opened = first<FloorOpened>(record.facts);
            const auto* const asked = record.wish.as<OpenFloor>();
            if (asked == nullptr)
                throw std::runtime_error("the log does not begin with the opening of a floor");
            restored.floor = opened != nullptr
                                 ? std::make_unique<Floor>(opened->terms)
                                 : new_floor(asked->text, read_terms, asked->behaviour);
            restored.floor_text = asked->text;
        }
        if (!restored.floor->apply(record))
            throw std::runtime_error("record " + std::to_string(record.number) +
                                     " of the log is not what this floor makes of its wish");
        ++restored.records;
        restored.last_time_ms = record.time_ms;
        if (const auto* const posts = record.wish.as<PostFloor>())
            restored.floor_text = posts->text;
        if (record.wish.table < 0) return;
        const auto table = static_cast<std::size_t>(record.wish.table);
        restored.seqs.resize(std::max(restored.seqs.size(), table + 1));
        const std::uint64_t seq = ++restored.seqs[table];
        // Whoever asks again after a restart gets the answer they may have missed.
        if (record.wish.key.empty() || record.wish.by.account == nobody) return;
        auto& answered = restored.answered[record.wish.by.account];
        answered.push_back({record.wish.table, record.wish.key, seq});
        if (answered.size() > keys_remembered) answered.pop_front();
    });
    if (restored.floor != nullptr) restored.seqs.resize(restored.floor->terms().tables.size());
    return restored;
}

}  // namespace pokerfloor::server
