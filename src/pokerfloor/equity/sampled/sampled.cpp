// Deals by chance, in blocks that each follow from the seed and their own number: whoever makes
// them, the answer is the same.
#include <algorithm>
#include <atomic>

#include <pokerfloor/analysis/parallel.hpp>
#include <pokerfloor/equity/engines.hpp>
#include <pokerfloor/equity/outcomes.hpp>
#include <pokerfloor/equity/sampled/batch_ranking.hpp>
#include <pokerfloor/equity/sampled/by_chance.hpp>
#include <pokerfloor/equity/to_deal.hpp>

namespace pokerfloor::equity::sampled {
namespace {

constexpr std::uint64_t deals_in_block = 64 * BatchOfDeals::size;
constexpr std::uint64_t pilot = std::uint64_t{1} << 55;  // the number of no block

class Worker {
  public:
    Worker(const Question& question, const DealsByChance& deals)
        : dealer_(deals),
          ranking_(*question.game, always(question, deals)),
          outcomes_(question),
          boards_(question.boards.size()) {}

    // Makes so many deals; says whether there are any.
    bool make(FastRandom random, std::uint64_t count) {
        dealer_.begin_block(random);
        while (count > 0) {
            const std::size_t now = std::min<std::uint64_t>(count, BatchOfDeals::size);
            const BatchOfDeals* deals = dealer_.next(now);
            if (deals == nullptr) return false;
            for (std::size_t board = 0; board < boards_; ++board)
                ranking_.find_best(*deals, board, now, best_[board]);
            outcomes_.add(best_, now);
            count -= now;
        }
        return true;
    }
    const Outcomes& outcomes() const { return outcomes_; }

  private:
    static std::vector<std::optional<Hand>> always(const Question& question,
                                                   const DealsByChance& deals) {
        std::vector<std::optional<Hand>> hands;
        for (std::size_t i = 0; i < question.players.size(); ++i) hands.push_back(deals.always(i));
        return hands;
    }

    DealsByChance::Dealer dealer_;
    BatchRanking ranking_;
    Outcomes outcomes_;
    std::size_t boards_;
    std::array<BestHands, 2> best_{};
};

}  // namespace

Answer answer(const Question& question, const Effort& effort) {
    Answer answer = blank_answer(question);
    const auto stream = [&](std::uint64_t number) {
        return FastRandom(RandomStream(effort.seed, Purpose::samples, number));
    };
    const ToDeal whole = to_deal(question);
    if (about_deals(whole) == 0) {
        answer.stopped = true;
        return answer;
    }
    const DealsByChance deals(completed(whole), stream(pilot));
    const auto threads = static_cast<std::size_t>(std::max(1, effort.threads));
    std::vector<std::unique_ptr<Worker>> workers(threads);
    std::atomic<bool> stopped{false};
    const auto work = [&](std::size_t begin, std::size_t end, int thread) {
        std::unique_ptr<Worker>& worker = workers[static_cast<std::size_t>(thread)];
        if (!worker) worker = std::make_unique<Worker>(question, deals);
        for (std::size_t block = begin; block < end; ++block) {
            if (effort.stop != nullptr && *effort.stop) stopped = true;
            if (stopped) return;
            const std::uint64_t from = block * deals_in_block;
            if (!worker->make(stream(block), std::min(deals_in_block, effort.samples - from)))
                stopped = true;
        }
    };
    const std::size_t blocks = (effort.samples + deals_in_block - 1) / deals_in_block;
    analysis::in_parallel({.threads = effort.threads, .progress = effort.progress}, blocks, 1, {},
                          work);

    Outcomes sum(question);
    for (const std::unique_ptr<Worker>& worker : workers)
        if (worker) sum.add(worker->outcomes());
    sum.tell(answer);
    answer.stopped = stopped;
    return answer;
}

}  // namespace pokerfloor::equity::sampled
