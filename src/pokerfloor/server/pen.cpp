#include <pokerfloor/server/pen.hpp>

#include <exception>
#include <utility>

namespace pokerfloor::server {

PenThread::PenThread(Journal& journal, Post post, Written written)
    : journal_(journal), post_(std::move(post)), written_(std::move(written)), worker_(1) {}

void PenThread::write(std::vector<Record> records) {
    worker_.add([this, records = std::move(records)] {
        std::optional<std::string> failure;
        try {
            journal_.append(records);
        } catch (const std::exception& error) {
            failure = error.what();
        }
        post_([this, failure] { written_(failure); });
    });
}

}  // namespace pokerfloor::server
