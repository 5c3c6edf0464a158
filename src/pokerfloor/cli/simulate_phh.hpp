// Simulated rounds written down as they are played: the rounds of one chunk in one file.
#pragma once

#include <memory>
#include <mutex>
#include <string>

#include <pokerfloor/base/result.hpp>
#include <pokerfloor/table/simulate.hpp>

namespace pokerfloor::cli {

// The first thing that went wrong in any thread.
class Trouble {
  public:
    void tell(std::string what) {
        const std::scoped_lock lock(mutex_);
        if (what_.empty()) what_ = std::move(what);
    }
    std::string told() const {
        const std::scoped_lock lock(mutex_);
        return what_;
    }

  private:
    mutable std::mutex mutex_;
    std::string what_;
};

struct PhhPlan {
    SimulationPlan plan;
    std::string directory;
    std::shared_ptr<Trouble> trouble = std::make_shared<Trouble>();
};

// As spread() wants it.
class PhhSimulation {
  public:
    explicit PhhSimulation(const PhhPlan& plan) : plan_(&plan), simulation_(plan.plan) {}

    void play(std::uint64_t number);
    void finish_chunk(std::uint64_t from);
    const Tally& tally() const { return simulation_.tally(); }

  private:
    const PhhPlan* plan_;
    Simulation simulation_;
    std::string histories_;
};

// A new or empty directory.
Result<std::string> phh_directory(const std::string& name);

}  // namespace pokerfloor::cli
