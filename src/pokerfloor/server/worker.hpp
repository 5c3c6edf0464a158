// A thread beside the host's for what takes long, with a limit on how much may wait for it.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace pokerfloor::server {

// Runs what it is given on the network thread.
using Post = std::function<void(std::function<void()>)>;

class Worker {
  public:
    explicit Worker(std::size_t most_waiting);
    ~Worker();
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    // False: too much waits already.
    bool add(std::function<void()> work);

  private:
    void run(const std::stop_token& stop);

    std::size_t most_waiting_;
    std::mutex mutex_;
    std::condition_variable_any wake_;
    std::deque<std::function<void()>> waiting_;
    std::jthread thread_;  // last: it uses all above
};

}  // namespace pokerfloor::server
