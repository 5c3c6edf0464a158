#include <pokerfloor/server/worker.hpp>

namespace pokerfloor::server {

Worker::Worker(std::size_t most_waiting)
    : most_waiting_(most_waiting), thread_([this](const std::stop_token& stop) { run(stop); }) {}

Worker::~Worker() = default;

bool Worker::add(std::function<void()> work) {
    {
        const std::lock_guard lock(mutex_);
        if (waiting_.size() >= most_waiting_) return false;
        waiting_.push_back(std::move(work));
    }
    wake_.notify_one();
    return true;
}

void Worker::run(const std::stop_token& stop) {
    while (true) {
        std::function<void()> work;
        {
            std::unique_lock lock(mutex_);
            if (!wake_.wait(lock, stop, [this] { return !waiting_.empty(); })) return;
            work = std::move(waiting_.front());
            waiting_.pop_front();
        }
        work();
    }
}

}  // namespace pokerfloor::server
