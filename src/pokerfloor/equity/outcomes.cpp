#include <pokerfloor/equity/outcomes.hpp>

#include <bit>
#include <utility>

namespace pokerfloor::equity {

Outcomes::Outcomes(const Question& question)
    : players_(question.players.size()),
      shares_(question.game->shares.size()),
      boards_(question.boards.size()),
      bits_(players_ * shares_ * boards_) {
    if (bits_ <= longest_direct)
        direct_.resize(rows << bits_);
    else
        table_.resize(1024);
}

template <class Key>
void Outcomes::keys(const std::array<BestHands, 2>& boards, Key* out) const {
    std::size_t shift = 0;
    for (std::size_t board = 0; board < boards_; ++board)
        for (std::size_t share = 0; share < shares_; ++share, shift += players_) {
            const std::uint32_t* best = boards[board][share].data();
            for (std::size_t i = 0; i < BatchOfDeals::size; ++i)
                out[i] = (shift == 0 ? 0 : out[i]) | static_cast<Key>(best[i]) << shift;
        }
}

void Outcomes::add(const std::array<BestHands, 2>& boards, std::size_t count) {
    if (bits_ > longest_direct) {
        BatchOfDeals::Of<std::uint64_t> key;
        keys(boards, key.data());
        for (std::size_t i = 0; i < count; ++i) add_long(key[i], 1);
        return;
    }
    BatchOfDeals::Of<std::uint32_t> key;
    keys(boards, key.data());
    for (std::size_t i = 0; i < count; ++i) ++direct_[(i % rows << bits_) + key[i]];
}

void Outcomes::add_long(std::uint64_t key, std::uint64_t deals) {
    const auto find = [&] {
        const int index_bits = std::countr_zero(table_.size());
        std::size_t at = key * 0x9e37'79b9'7f4a'7c15 >> (64 - index_bits);
        while (table_[at].deals != 0 && table_[at].key != key) at = (at + 1) & (table_.size() - 1);
        return at;
    };
    std::size_t at = find();
    if (table_[at].deals == 0 && ++filled_ > table_.size() / 2) {
        const std::vector<Entry> old = std::exchange(table_, std::vector<Entry>(2 * table_.size()));
        filled_ = 0;
        for (const Entry& entry : old)
            if (entry.deals != 0) add_long(entry.key, entry.deals);
        ++filled_;
        at = find();
    }
    table_[at].key = key;
    table_[at].deals += deals;
}

template <class Visit>
void Outcomes::each(Visit&& visit) const {
    for (std::size_t i = 0; i < direct_.size(); ++i)
        if (direct_[i] != 0) visit(i & ((std::size_t{1} << bits_) - 1), direct_[i]);
    for (const Entry& entry : table_)
        if (entry.deals != 0) visit(entry.key, entry.deals);
}

void Outcomes::add(const Outcomes& other) {
    other.each([&](std::uint64_t key, std::uint64_t deals) {
        if (bits_ > longest_direct)
            add_long(key, deals);
        else
            direct_[key] += deals;
    });
}

void Outcomes::tell(Answer& answer) const {
    each([&](std::uint64_t key, std::uint64_t deals) {
        std::array<Settled, 2> settled;
        for (std::size_t board = 0; board < boards_; ++board) {
            std::array<std::uint32_t, 2> best{};
            for (std::size_t share = 0; share < shares_; ++share, key >>= players_)
                best[share] =
                    static_cast<std::uint32_t>(key & ((std::uint64_t{1} << players_) - 1));
            settled[board] = settle(players_, shares_, best);
        }
        count(answer, std::span(settled).first(boards_), static_cast<Count>(deals));
    });
}

}  // namespace pokerfloor::equity
