// Tail probabilities for the randomness tests. Each p-value is two-sided: a fit too good to be true
// is as suspicious as a bad one.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace pokerfloor::statistics {

// The chance of at least x, and of at most x, for chi-square with that many degrees of freedom.
double chi_square_above(double x, double degrees);
double chi_square_below(double x, double degrees);

double p_of_chi_square(double x, double degrees);
double p_of_normal(double z);
double p_of_poisson(std::uint64_t count, double mean);

// Pearson's test of counts against the probabilities of their classes. Classes with fewer than ten
// expected are joined with the next; whatever probability is left over belongs to the last class.
double p_of_counts(std::span<const std::uint64_t> counts, std::span<const double> probabilities);

struct Finding {
    std::string name;
    double p;
};

// Holm's correction: the names of the findings to reject so that, if nothing is wrong, any is
// rejected with a chance of at most `level`, however many were made and however they depend on
// each other. The smallest p is compared with level / count, the next with level / (count - 1) ...
std::vector<std::string> rejected_by_holm(std::vector<Finding> findings, double level);

}  // namespace pokerfloor::statistics
