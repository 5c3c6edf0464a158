#include <tests/cards/distributions.hpp>

#include <algorithm>
#include <cmath>

namespace pokerfloor::statistics {
namespace {

// The regularised incomplete gamma functions, by the usual two ways: P(a, x) as a series for small
// x, Q(a, x) = 1 - P(a, x) as a continued fraction (Lentz) for large x.
double scale(double a, double x) {
    return std::exp(a * std::log(x) - x - std::lgamma(a));
}

double lower_by_series(double a, double x) {
    double term = 1 / a;
    double sum = term;
    for (double n = a + 1; term > sum * 1e-16; ++n) {
        term *= x / n;
        sum += term;
    }
    return sum * scale(a, x);
}

double upper_by_fraction(double a, double x) {
    constexpr double tiny = 1e-300;
    double b = x + 1 - a;
    double c = 1 / tiny;
    double d = 1 / b;
    double product = d;
    for (int i = 1; i < 100000; ++i) {
        const double an = -i * (i - a);
        b += 2;
        d = an * d + b;
        d = 1 / (std::abs(d) < tiny ? tiny : d);
        c = b + an / c;
        if (std::abs(c) < tiny) c = tiny;
        product *= d * c;
        if (std::abs(d * c - 1) < 1e-15) break;
    }
    return product * scale(a, x);
}

double gamma_lower(double a, double x) {
    if (x <= 0) return 0;
    return x < a + 1 ? lower_by_series(a, x) : 1 - upper_by_fraction(a, x);
}

double gamma_upper(double a, double x) {
    if (x <= 0) return 1;
    return x < a + 1 ? 1 - lower_by_series(a, x) : upper_by_fraction(a, x);
}

double two_sided(double one, double other) {
    return std::min(1.0, 2 * std::min(one, other));
}

}  // namespace

double chi_square_above(double x, double degrees) {
    return gamma_upper(degrees / 2, x / 2);
}

double chi_square_below(double x, double degrees) {
    return gamma_lower(degrees / 2, x / 2);
}

double p_of_chi_square(double x, double degrees) {
    return two_sided(chi_square_above(x, degrees), chi_square_below(x, degrees));
}

double p_of_normal(double z) {
    return std::erfc(std::abs(z) / std::sqrt(2.0));
}

double p_of_poisson(std::uint64_t count, double mean) {
    const auto k = static_cast<double>(count);
    // At most k with Q(k + 1, mean); at least k with P(k, mean), and always at least none.
    return two_sided(gamma_upper(k + 1, mean), count == 0 ? 1 : gamma_lower(k, mean));
}

double p_of_counts(std::span<const std::uint64_t> counts, std::span<const double> probabilities) {
    double total = 0;
    for (const std::uint64_t count : counts) total += static_cast<double>(count);

    struct Class {
        double observed = 0;
        double probability = 0;
    };
    std::vector<Class> classes(1);
    double probability_left = 1;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const double probability = i < probabilities.size() ? probabilities[i] : 0;
        probability_left -= probability;
        classes.back().observed += static_cast<double>(counts[i]);
        classes.back().probability += probability;
        if (classes.back().probability * total >= 10) classes.push_back({});
    }
    classes.back().probability += std::max(0.0, probability_left);
    if (classes.back().probability * total < 10 && classes.size() > 1) {
        const Class last = classes.back();
        classes.pop_back();
        classes.back().observed += last.observed;
        classes.back().probability += last.probability;
    }

    double sum = 0;
    for (const Class& one : classes) {
        const double expected = one.probability * total;
        sum += (one.observed - expected) * (one.observed - expected) / expected;
    }
    return p_of_chi_square(sum, static_cast<double>(classes.size() - 1));
}

std::vector<std::string> rejected_by_holm(std::vector<Finding> findings, double level) {
    std::ranges::sort(findings, {}, &Finding::p);
    std::vector<std::string> rejected;
    auto left = static_cast<double>(findings.size());
    for (const Finding& finding : findings) {
        if (!(finding.p <= level / left)) break;
        rejected.push_back(finding.name);
        --left;
    }
    return rejected;
}

}  // namespace pokerfloor::statistics
