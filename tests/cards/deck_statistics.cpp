#include <tests/cards/deck_statistics.hpp>

#include <algorithm>
#include <bit>
#include <cmath>

namespace pokerfloor::statistics {
namespace {

// Twice the value measured from the middle: whole numbers that sum to 0 over the deck.
int centred(std::uint8_t card, std::size_t size) {
    return 2 * card + 1 - static_cast<int>(size);
}

double sum_of_powers(std::size_t size, int power) {
    double sum = 0;
    for (std::size_t card = 0; card < size; ++card)
        sum += std::pow(centred(static_cast<std::uint8_t>(card), size), power);
    return sum;
}

std::uint64_t equal_pairs(std::vector<std::uint64_t> values) {
    std::ranges::sort(values);
    std::uint64_t pairs = 0;
    std::uint64_t same = 0;
    for (std::size_t i = 1; i < values.size(); ++i) {
        same = values[i] == values[i - 1] ? same + 1 : 0;
        pairs += same;
    }
    return pairs;
}

}  // namespace

void CardByPosition::add(Order order) {
    for (std::size_t position = 0; position < size_; ++position)
        ++counts_[position * size_ + order[position]];
    ++decks_;
}

double CardByPosition::p() const {
    const auto n = static_cast<double>(size_);
    const double expected = static_cast<double>(decks_) / n;
    double sum = 0;
    for (const std::uint32_t count : counts_) sum += (count - expected) * (count - expected);
    return p_of_chi_square(sum / expected * (n - 1) / n, (n - 1) * (n - 1));
}

void Successors::add(Order order) {
    std::size_t before = order.back();
    for (const std::uint8_t card : order) {
        ++counts_[before * size_ + card];
        before = card;
    }
    ++decks_;
}

double Successors::p() const {
    const auto n = static_cast<double>(size_);
    const auto decks = static_cast<double>(decks_);
    const double p_pair = 1 / (n - 1);
    const double q_pairs = 1 / ((n - 1) * (n - 2));
    double sum = 0;
    for (std::size_t a = 0; a < size_; ++a)
        for (std::size_t b = a + 1; b < size_; ++b) {
            const double there = counts_[a * size_ + b] - decks * p_pair;
            const double back = counts_[b * size_ + a] - decks * p_pair;
            // Both entries of each part, (a, b) and (b, a), have the same square.
            sum += (there + back) * (there + back) / 2 / (decks * p_pair);
            sum += (there - back) * (there - back) / 2 / (decks * (p_pair + 2 * q_pairs));
        }
    return p_of_chi_square(sum, n * n - 3 * n + 1);
}

void SharedCards::add(Order order) {
    std::uint64_t now = 0;
    for (const std::uint8_t card : order.first(top)) now |= std::uint64_t{1} << card;
    if (before_ != 0) ++counts_[std::popcount(now & before_)];
    before_ = now;
}

double SharedCards::p() const {
    const auto log_choose = [](double n, double k) {
        return std::lgamma(n + 1) - std::lgamma(k + 1) - std::lgamma(n - k + 1);
    };
    const auto n = static_cast<double>(size_);
    const auto k = static_cast<double>(top);
    std::vector<double> probabilities;
    for (double shared = 0; shared <= k; ++shared)
        probabilities.push_back(
            std::exp(log_choose(k, shared) + log_choose(n - k, k - shared) - log_choose(n, k)));
    return p_of_counts(counts_, probabilities);
}

void CouponCollector::add(Order order) {
    seen_ |= std::uint64_t{1} << order[0];
    ++waited_;
    if (std::popcount(seen_) == static_cast<int>(size_) || waited_ + 1 == counts_.size()) {
        ++counts_[waited_];
        seen_ = 0;
        waited_ = 0;
    }
}

double CouponCollector::p() const {
    // have[k]: the chance that k different cards were seen so far.
    const auto n = static_cast<double>(size_);
    std::vector<double> have(size_ + 1);
    have[0] = 1;
    std::vector<double> probabilities{0};
    double complete = 0;
    while (probabilities.size() < counts_.size()) {
        for (std::size_t k = size_; k > 0; --k)
            have[k] = have[k] * static_cast<double>(k) / n +
                      have[k - 1] * static_cast<double>(size_ - k + 1) / n;
        have[0] = 0;
        probabilities.push_back(have[size_] - complete);
        complete = have[size_];
    }
    return p_of_counts(counts_, probabilities);
}

void Runs::add(Order order) {
    std::size_t descents = 0;
    for (std::size_t i = 1; i < order.size(); ++i) descents += order[i] < order[i - 1];
    ++counts_[descents];
}

double Runs::p() const {
    // A card larger than all others put into a deck of m - 1 with k descents leaves k when it goes
    // into a descent or to the end (k + 1 places), else makes it k + 1.
    std::vector<double> probabilities{1};
    probabilities.resize(counts_.size());
    for (std::size_t m = 2; m <= counts_.size(); ++m)
        for (std::size_t k = m - 1; k < m; --k) {
            const double stays = probabilities[k] * static_cast<double>(k + 1);
            const double rises = k == 0 ? 0 : probabilities[k - 1] * static_cast<double>(m - k);
            probabilities[k] = (stays + rises) / static_cast<double>(m);
        }
    return p_of_counts(counts_, probabilities);
}

void WithinDeck::add(Order order) {
    int products = 0;
    for (std::size_t i = 0, other = size_ - lag_; i < size_; ++i) {
        products += centred(order[i], size_) * centred(order[other], size_);
        if (++other == size_) other = 0;
    }
    sum_ += products;
    ++decks_;
}

double WithinDeck::p() const {
    const auto n = static_cast<double>(size_);
    const auto decks = static_cast<double>(decks_);
    const double s2 = sum_of_powers(size_, 2);
    const double s4 = sum_of_powers(size_, 4);
    const double mean = -s2 / (n - 1);
    const double second = (s2 * s2 - s4) / (n - 1) + (s2 * s2 - 2 * s4) / ((n - 1) * (n - 2));
    return p_of_normal((sum_ - decks * mean) / std::sqrt(decks * (second - mean * mean)));
}

void BetweenDecks::add(Order order) {
    auto& earlier = earlier_[decks_ % earlier_.size()];
    if (!earlier.empty()) {
        int products = 0;
        for (std::size_t i = 0; i < size_; ++i)
            products += centred(order[i], size_) * centred(earlier[i], size_);
        sum_ += products;
    }
    earlier.assign(order.begin(), order.end());
    ++decks_;
}

double BetweenDecks::p() const {
    const auto n = static_cast<double>(size_);
    const double s2 = sum_of_powers(size_, 2);
    const auto compared = static_cast<double>(decks_ - earlier_.size());
    return p_of_normal(sum_ / std::sqrt(compared * s2 * s2 / (n - 1)));
}

void Duplicates::add(Order order) {
    std::uint64_t start = 0;
    for (const std::uint8_t card : order.first(5)) start = start << 6 | card;
    starts_.push_back(start);
    std::uint64_t fingerprint = 0;
    for (const std::uint8_t card : order)
        fingerprint = std::rotl((fingerprint ^ card) * 0x9e3779b97f4a7c15, 31);
    fingerprints_.push_back(fingerprint);
}

double Duplicates::p() const {
    const auto n = static_cast<double>(size_);
    const auto decks = static_cast<double>(starts_.size());
    const double mean = decks * (decks - 1) / 2 / (n * (n - 1) * (n - 2) * (n - 3) * (n - 4));
    return p_of_poisson(equal_pairs(starts_), mean);
}

std::uint64_t Duplicates::whole_decks() const {
    return equal_pairs(fingerprints_);
}

}  // namespace pokerfloor::statistics
