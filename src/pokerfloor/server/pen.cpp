#include <pokerfloor/server/pen.hpp>

#include <utility>

namespace pokerfloor::server {

PenThread::PenThread(Journal& journal, Post post,
                     std::function<void(const std::optional<std::string>&)> written)
    : journal_(journal),
      post_(std::move(post)),
      written_(std::move(written)),
      thread_([this](const std::stop_token& stop) { run(stop); }) {}

PenThread::~PenThread() = default;

void PenThread::write(std::vector<Record> records) {
    {
        const std::lock_guard lock(mutex_);
        waiting_ = std::move(records);
    }
    wake_.notify_one();
}

void PenThread::run(const std::stop_token& stop) {
    while (true) {
        std::vector<Record> records;
        {
            std::unique_lock lock(mutex_);
            if (!wake_.wait(lock, stop, [this] { return !waiting_.empty(); })) return;
            records = std::exchange(waiting_, {});
        }
        std::optional<std::string> failure;
        try {
            journal_.append(records);
        } catch (const std::exception& error) {
            failure = error.what();
        }
        post_([this, failure] { written_(failure); });
    }
}

}  // namespace pokerfloor::server
