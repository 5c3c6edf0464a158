// The pen: a thread that writes into the journal while the house goes on. What gathers meanwhile is
// written together, so that the disk is asked once for many records.
#pragma once

#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>

#include <pokerfloor/server/journal.hpp>
#include <pokerfloor/server/secrets.hpp>

namespace pokerfloor::server {

class PenThread : public Pen {
  public:
    // `written` is called on the house's thread; with a failure: why.
    PenThread(Journal& journal, Post post,
              std::function<void(const std::optional<std::string>&)> written);
    ~PenThread() override;

    void write(std::vector<Record> records) override;

  private:
    void run(const std::stop_token& stop);

    Journal& journal_;
    Post post_;
    std::function<void(const std::optional<std::string>&)> written_;
    std::mutex mutex_;
    std::condition_variable_any wake_;
    std::vector<Record> waiting_;
    std::jthread thread_;  // last: it uses all above
};

}  // namespace pokerfloor::server
