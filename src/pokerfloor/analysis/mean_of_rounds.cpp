#include <pokerfloor/analysis/mean_of_rounds.hpp>

#include <algorithm>
#include <cmath>
#include <complex>
#include <limits>
#include <numbers>
#include <numeric>

#include <pokerfloor/base/must.hpp>

namespace pokerfloor::analysis {
namespace {

using boost::multiprecision::denominator;
using boost::multiprecision::gcd;
using boost::multiprecision::lcm;
using boost::multiprecision::numerator;
using Complex = std::complex<double>;

constexpr std::size_t most_points = std::size_t{1} << 20;  // 16 MB of complex numbers
constexpr std::size_t most_points_at_last = std::size_t{1} << 22;

// An outcome by its place on the lattice, counted from the worst.
struct Point {
    double place;  // whole, but for a lattice made coarser
    double probability;
};

// In place, size a power of two: sum over k of data[k] x exp(sign 2 pi i j k / size).
void transform(std::vector<Complex>& data, int sign) {
    const std::size_t size = data.size();
    for (std::size_t i = 1, j = 0; i < size; ++i) {
        std::size_t bit = size >> 1;
        for (; (j & bit) != 0; bit >>= 1) j ^= bit;
        j ^= bit;
        if (i < j) std::swap(data[i], data[j]);
    }
    // Every root from its own angle: products of roots would lose digits that a power of millions
    // needs.
    std::vector<Complex> roots(std::max<std::size_t>(size / 2, 1));
    for (std::size_t i = 0; i < roots.size(); ++i)
        roots[i] = std::polar(
            1.0, sign * 2 * std::numbers::pi * static_cast<double>(i) / static_cast<double>(size));
    for (std::size_t length = 2; length <= size; length *= 2) {
        const std::size_t half = length / 2, stride = size / length;
        for (std::size_t from = 0; from < size; from += length)
            for (std::size_t i = 0; i < half; ++i) {
                const Complex root = roots[i * stride], other = data[from + half + i];
                // Written out: the operator also cares for infinities.
                const Complex turned(other.real() * root.real() - other.imag() * root.imag(),
                                     other.real() * root.imag() + other.imag() * root.real());
                const Complex kept = data[from + i];
                data[from + i] = kept + turned;
                data[from + half + i] = kept - turned;
            }
    }
}

// How far above its mean the sum of the rounds lies with a probability of at most `left_out`, in
// points of the lattice: for every t > 0, P(sum - mean >= d) <= exp(rounds x log E[e^(t x)] - t d),
// x a round's distance from its mean; `direction` -1 turns it to what lies below.
double reach(const std::vector<Point>& points, double mean, double rounds, double direction) {
    const double wanted = -std::log(MeanOfRounds::left_out / 2);
    double best = std::numeric_limits<double>::infinity();
    for (double power = -10; power <= 2; power += 0.05) {
        const double t = std::pow(10, power);
        double most = -std::numeric_limits<double>::infinity();
        for (const Point& point : points)
            most = std::max(most, t * direction * (point.place - mean));
        double sum = 0;
        for (const Point& point : points)
            sum += point.probability * std::exp(t * direction * (point.place - mean) - most);
        // At least 0 (Jensen), and 1e-15 more than what may be lost in rounding.
        const double grown = std::max(most + std::log(sum), 0.0) + 1e-15;
        best = std::min(best, (rounds * grown + wanted) / t);
    }
    return best;
}

double mean_place(const std::vector<Point>& points) {
    double mean = 0;
    for (const Point& point : points) mean += point.place * point.probability;
    return mean;
}

// The step of the outcomes that happen often, in points: while it is kept, only rare awards are
// split between points.
double step_of_the_frequent(const std::vector<Point>& points) {
    std::int64_t common = 0;
    for (const Point& point : points)
        if (point.probability >= 1e-3)
            common = std::gcd(common, static_cast<std::int64_t>(point.place));
    return static_cast<double>(std::max<std::int64_t>(common, 1));
}

// Whole places: an outcome between two points is split between them, its mean kept.
std::vector<Point> on_points(const std::vector<Point>& points, double step) {
    std::vector<Point> made;
    for (const Point& point : points) {
        const double place = point.place / step, down = std::floor(place), over = place - down;
        made.push_back({down, point.probability * (1 - over)});
        if (over > 0) made.push_back({down + 1, point.probability * over});
    }
    return made;
}

// The least size, a power of two, that holds all but `left_out`, and where it begins.
struct Window {
    double first;
    std::size_t size;
};
Window window_of(const std::vector<Point>& points, double rounds, std::size_t most) {
    const double mean = mean_place(points);
    double greatest = 0;
    for (const Point& point : points) greatest = std::max(greatest, point.place);
    const double low = std::max(std::floor(rounds * mean - reach(points, mean, rounds, -1)), 0.0);
    const double high =
        std::min(std::ceil(rounds * mean + reach(points, mean, rounds, 1)), rounds * greatest);
    std::size_t size = 2;
    while (static_cast<double>(size) < high - low + 2 && size <= most) size *= 2;
    return {low, size};
}

}  // namespace

MeanOfRounds::MeanOfRounds(const WagerOdds& odds, std::uint64_t rounds) : rounds_(rounds) {
    MUST(rounds > 0);
    Integer below = 1;
    const Outcome* worst = nullptr;
    for (const Outcome& outcome : odds.outcomes) {
        if (outcome.combinations == 0) continue;
        below = lcm(below, Integer(denominator(outcome.net)));
        if (worst == nullptr || outcome.net < worst->net) worst = &outcome;
    }
    MUST(worst != nullptr);
    Integer common = 0;
    for (const Outcome& outcome : odds.outcomes)
        if (outcome.combinations != 0)
            common = gcd(common, Integer(numerator(Fraction((outcome.net - worst->net) * below))));
    if (common == 0) common = 1;  // one outcome only
    const Fraction step(common, below);
    std::vector<Point> points;
    for (const Outcome& outcome : odds.outcomes)
        if (outcome.combinations != 0)
            points.push_back(
                {to_double((outcome.net - worst->net) / step), to_double(outcome.probability)});

    // What lies outside the window is folded into it.
    const auto number = static_cast<double>(rounds);
    const double frequent = step_of_the_frequent(points);
    double wider = 1;  // points of the lattice in a step
    std::size_t most = most_points;
    std::vector<Point> placed = on_points(points, wider);
    Window window = window_of(placed, number, most);
    while (window.size > most) {
        if (!coarse_ && frequent > 1) {
            // From the finest that some doubles of are the step of the frequent.
            coarse_ = true;
            for (wider = frequent; wider > 1;) wider /= 2;
        } else if (wider >= frequent && most == most_points) {
            most = most_points_at_last;  // before what is frequent is split
        } else {
            coarse_ = true;
            wider *= 2;
        }
        placed = on_points(points, wider);
        window = window_of(placed, number, most);
    }
    step_ = to_double(step) * wider;
    const std::size_t size = window.size;
    const double first = window.first;

    std::vector<Complex> data(size);
    for (const Point& point : placed)
        data[static_cast<std::size_t>(std::fmod(point.place, static_cast<double>(size)))] +=
            point.probability;
    transform(data, 1);
    for (Complex& value : data) {
        const double size_of_it = number * std::log(std::norm(value)) / 2;
        value = size_of_it < -80 ? Complex{}
                                 : std::polar(std::exp(size_of_it), number * std::arg(value));
    }
    transform(data, -1);

    least_ = number * to_double(worst->net) + first * step_;
    const auto shift = static_cast<std::size_t>(std::fmod(first, static_cast<double>(size)));
    at_most_.resize(size);
    double sum = 0;
    for (std::size_t i = 0; i < size; ++i)
        at_most_[i] = sum += std::max(data[(i + shift) % size].real(), 0.0);
    for (double& one : at_most_) one /= sum;
}

double MeanOfRounds::quantile(double share) const {
    // Rounding must not push a share that is reached exactly to the next point.
    const auto found = std::ranges::lower_bound(at_most_, share - 1e-12);
    const auto place = std::min<std::ptrdiff_t>(found - at_most_.begin(), std::ssize(at_most_) - 1);
    return (least_ + static_cast<double>(place) * step_) / static_cast<double>(rounds_);
}

double MeanOfRounds::at_most(double value) const {
    const double place = std::floor((value * static_cast<double>(rounds_) - least_) / step_ + 1e-6);
    if (place < 0) return 0;
    if (place >= static_cast<double>(at_most_.size())) return 1;
    return at_most_[static_cast<std::size_t>(place)];
}

double MeanOfRounds::mean() const {
    // The sum of all places times their probability, by parts.
    double sum = static_cast<double>(at_most_.size() - 1);
    for (std::size_t i = 0; i + 1 < at_most_.size(); ++i) sum -= at_most_[i];
    return (least_ + sum * step_) / static_cast<double>(rounds_);
}

double MeanOfRounds::variance() const {
    const double centre = (mean() * static_cast<double>(rounds_) - least_) / step_;
    double sum = 0, before = 0;
    for (std::size_t i = 0; i < at_most_.size(); ++i) {
        const double distance = static_cast<double>(i) - centre;
        sum += (at_most_[i] - before) * distance * distance;
        before = at_most_[i];
    }
    const double scale = step_ / static_cast<double>(rounds_);
    return sum * scale * scale;
}

}  // namespace pokerfloor::analysis
