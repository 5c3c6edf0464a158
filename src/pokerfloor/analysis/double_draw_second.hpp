// Inside Double Draw Poker's solver: the second draw of one hand as a set function of the discards,
// worth a number or a vector of outcomes. See double_draw_solver.hpp.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include <pokerfloor/analysis/double_draw_hands.hpp>

namespace pokerfloor::analysis {

// The coefficients w(h, e) of one hand, by classes of cards: visit(class numbers of e's cards, -1
// for none, coefficient), those that are zero left out. Value is what the function is worth: a
// number, or a vector of outcomes; evaluate(classes) is W(h, .).
template <class Value, class Evaluate, class Visit>
void for_each_coefficient(const SecondDraw& draw, int k, Evaluate&& evaluate, Visit&& visit) {
    const auto classes = static_cast<int>(draw.class_total());
    const Value none = evaluate(-1, -1, -1);
    visit(-1, -1, -1, none);
    if (k == 0 || classes == 0) return;
    thread_local std::vector<Value> singles, couples;
    singles.assign(static_cast<std::size_t>(classes), Value{});
    const auto single = [&](int a) -> Value& { return singles[static_cast<std::size_t>(a)]; };
    const auto couple = [&](int a, int b) -> Value& {
        return couples[static_cast<std::size_t>(a * classes + b)];
    };
    const auto has = [&](int a, std::size_t cards) {
        return draw.of_class(static_cast<std::size_t>(a)).size >= cards;
    };
    for (int a = 0; a < classes; ++a) {
        single(a) = evaluate(a, -1, -1) - none;
        if (single(a) != Value{}) visit(a, -1, -1, single(a));
    }
    // With one option left, everything is linear.
    if (k == 1 || draw.option_total() == 1) return;
    couples.assign(static_cast<std::size_t>(classes * classes), Value{});
    for (int a = 0; a < classes; ++a)
        for (int b = a; b < classes; ++b) {
            if (a == b && !has(a, 2)) continue;
            couple(a, b) = evaluate(a, b, -1) - none - single(a) - single(b);
            if (couple(a, b) != Value{}) visit(a, b, -1, couple(a, b));
        }
    if (k == 2) return;
    for (int a = 0; a < classes; ++a)
        for (int b = a; b < classes; ++b) {
            if (a == b && !has(a, 2)) continue;
            const Value two = none + single(a) + single(b) + couple(a, b);
            for (int c = b; c < classes; ++c) {
                if ((b == c && !has(b, 2)) || (a == c && !has(a, 3))) continue;
                const Value all = evaluate(a, b, c) - two - single(c) - couple(a, c) - couple(b, c);
                if (all != Value{}) visit(a, b, c, all);
            }
        }
}

using Lost = std::array<std::int64_t, option_count>;

inline Lost lost_with(const SecondDraw& draw, int a, int b, int c) {
    Lost lost{};
    for (const int i : {a, b, c})
        if (i >= 0)
            for (std::size_t option = 0; option < option_count; ++option)
                lost[option] += draw.of_class(static_cast<std::size_t>(i)).loss[option];
    return lost;
}

// Outcomes as a value of the set function.
struct Outcomes {
    SecondDraw::Outcomes count{};
    friend Outcomes operator-(Outcomes a, const Outcomes& b) {
        for (std::size_t i = 0; i < outcome_count; ++i) a.count[i] -= b.count[i];
        return a;
    }
    friend Outcomes operator+(Outcomes a, const Outcomes& b) {
        for (std::size_t i = 0; i < outcome_count; ++i) a.count[i] += b.count[i];
        return a;
    }
    bool operator==(const Outcomes& other) const {
        std::int32_t different = 0;
        for (std::size_t i = 0; i < outcome_count; ++i) different |= count[i] ^ other.count[i];
        return different == 0;
    }
};

inline Outcomes outcomes_with(const SecondDraw& draw, int a, int b, int c) {
    const std::size_t option = draw.best(lost_with(draw, a, b, c));
    Outcomes made{draw.outcomes(option)};
    if (option < first_discard) return made;
    for (const int i : {a, b, c}) {
        if (i < 0) continue;
        --made.count[draw.hand_made(draw.of_class(static_cast<std::size_t>(i)), option)];
        ++made.count[draw.usual_hand(option)];
    }
    return made;
}

}  // namespace pokerfloor::analysis
