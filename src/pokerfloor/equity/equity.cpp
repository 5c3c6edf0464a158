#include <pokerfloor/equity/equity.hpp>

#include <array>
#include <utility>

#include <pokerfloor/equity/checked.hpp>
#include <pokerfloor/equity/engines.hpp>

namespace pokerfloor::equity {
namespace {

struct Engine {
    std::optional<double> (*seconds)(const Question&);
    std::optional<Answer> (*exact)(const Question&, const Effort&);
};

constexpr std::array engines{
    Engine{hold_em::seconds, hold_em::exact},     Engine{omaha::seconds, omaha::exact},
    Engine{own_cards::seconds, own_cards::exact}, Engine{two_boards::seconds, two_boards::exact},
    Engine{plain::seconds, plain::exact},
};

constexpr double quick_enough = 1.5;  // seconds

// For less, starting threads takes longer than what they would save: a million short questions in
// a row are asked one by one.
constexpr double worth_threads = 0.002;  // seconds
constexpr std::uint64_t samples_worth_threads = 100'000;

}  // namespace

Result<Answer> answer(const Question& asked, const Effort& effort) {
    const Result<Question> question = checked(asked);
    if (!question) return tl::unexpected(question.error());
    if (effort.method != Method::sampled) {
        const Engine* quickest = nullptr;
        double least = effort.method == Method::exact ? 1e300 : quick_enough;
        for (const Engine& engine : engines) {
            const std::optional<double> seconds = engine.seconds(*question);
            if (!seconds || *seconds > least) continue;
            quickest = &engine;
            least = *seconds;
        }
        if (quickest != nullptr) {
            Effort shared = effort;
            if (least < worth_threads) shared.threads = 1;
            std::optional<Answer> found = quickest->exact(*question, shared);
            if (!found) return fail("ended before every deal was counted");
            return std::move(*found);
        }
        if (effort.method == Method::exact)
            return fail("there are more deals than could ever be counted; let them be sampled");
    }
    Effort shared = effort;
    if (effort.samples < samples_worth_threads) shared.threads = 1;
    Answer sampled = sampled::answer(*question, shared);
    if (sampled.deals == 0) return fail("ended before a single deal was made");
    return sampled;
}

}  // namespace pokerfloor::equity
