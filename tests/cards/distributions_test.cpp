#include <doctest/doctest.h>
#include <tests/cards/distributions.hpp>

#include <array>

using namespace pokerfloor::statistics;

TEST_CASE("chi-square tails at known quantiles") {
    struct Known {
        double degrees;
        double above_1_percent;
        double below_1_percent;
    };
    constexpr std::array known{
        Known{1, 6.634896601, 0.0001570878579}, Known{10, 23.20925116, 2.55821216},
        Known{100, 135.8067232, 70.06489493},   Known{255, 310.4573882, 205.4208764},
        Known{1225, 1343.080882, 1112.800759},  Known{2601, 2771.722955, 2436.159154},
        Known{65535, 66380.16159, 64695.72092},
    };
    for (const Known& row : known) {
        CAPTURE(row.degrees);
        CHECK(chi_square_above(row.above_1_percent, row.degrees) ==
              doctest::Approx(0.01).epsilon(1e-6));
        CHECK(chi_square_below(row.below_1_percent, row.degrees) ==
              doctest::Approx(0.01).epsilon(1e-6));
        CHECK(chi_square_above(row.below_1_percent, row.degrees) ==
              doctest::Approx(0.99).epsilon(1e-6));
        CHECK(p_of_chi_square(row.above_1_percent, row.degrees) ==
              doctest::Approx(0.02).epsilon(1e-6));
    }
}

TEST_CASE("normal and Poisson tails at known points") {
    CHECK(p_of_normal(2.5758293) == doctest::Approx(0.01).epsilon(1e-6));
    CHECK(p_of_normal(-1.9599640) == doctest::Approx(0.05).epsilon(1e-6));
    // Mean 2: none with chance e^-2 = 0.1353353; six or more with 0.0165636.
    CHECK(p_of_poisson(0, 2) == doctest::Approx(2 * 0.1353353).epsilon(1e-6));
    CHECK(p_of_poisson(6, 2) == doctest::Approx(2 * 0.0165636).epsilon(1e-5));
}

TEST_CASE("counts: a fair die, a loaded one, and one too even to be true") {
    const std::array<double, 6> die{1 / 6., 1 / 6., 1 / 6., 1 / 6., 1 / 6., 1 / 6.};
    CHECK(p_of_counts(std::array<std::uint64_t, 6>{105, 92, 110, 95, 103, 95}, die) > 0.1);
    CHECK(p_of_counts(std::array<std::uint64_t, 6>{60, 100, 100, 100, 100, 140}, die) < 1e-4);
    CHECK(p_of_counts(std::array<std::uint64_t, 6>{100, 100, 100, 100, 100, 100}, die) < 1e-9);
}

TEST_CASE("Holm's correction rejects in order and stops") {
    CHECK(rejected_by_holm({{"a", 0.004}, {"b", 0.5}, {"c", 0.0049}}, 0.01).empty());
    const auto two = rejected_by_holm({{"a", 0.0049}, {"b", 0.5}, {"c", 0.001}}, 0.01);
    REQUIRE_EQ(two.size(), 2);
    CHECK_EQ(two[0], "c");
    CHECK_EQ(two[1], "a");
}
