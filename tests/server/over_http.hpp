// The HTTP interface over a host for tests, with real files and its own threads, without sockets.
#pragma once

#include <doctest/doctest.h>

#include <chrono>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>

#include <pokerfloor/server/http_api.hpp>

#include "scene.hpp"
#include "tests/store/scratch.hpp"

namespace pokerfloor::server {

// What its threads have the network's thread do, which here is the test's.
class Posted {
  public:
    void add(std::function<void()> work) {
        const std::lock_guard lock(mutex_);
        waiting_.push_back(std::move(work));
        wake_.notify_one();
    }
    // The next, for which it waits.
    void run_one() {
        std::function<void()> work;
        {
            std::unique_lock lock(mutex_);
            REQUIRE(
                wake_.wait_for(lock, std::chrono::seconds(60), [&] { return !waiting_.empty(); }));
            work = std::move(waiting_.front());
            waiting_.pop_front();
        }
        work();
    }

  private:
    std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<std::function<void()>> waiting_;
};

struct OverHttp : Scene {
    using Scene::Scene;

    // What a request was answered; status 0: nothing yet.
    std::shared_ptr<Answer> ask(const std::string& method, const std::string& path,
                                const std::string& body = {}, const std::string& cookies = {}) {
        auto answer = std::make_shared<Answer>();
        answer->status = 0;
        Request request;
        request.method = method;
        request.path = path.substr(0, path.find('?'));
        if (request.path.size() < path.size()) request.query = path.substr(request.path.size() + 1);
        request.body = body;
        request.content_type = "application/json";
        request.origin = "http://localhost";
        request.host = "localhost";
        request.cookies = cookies;
        request.address = address;
        api.handle(request, now, [answer](Answer said) { *answer = std::move(said); });
        return answer;
    }
    std::string cookie_of(const Answer& answer) {
        REQUIRE_FALSE(answer.headers.empty());
        return answer.headers.front().second.substr(0, answer.headers.front().second.find(';'));
    }

    std::string address = "192.0.2.1";  // of whoever asks
    store::Scratch scratch;
    store::DataFolder folder{scratch.path()};
    store::Sessions sessions{folder}, session_writer{folder};
    store::Credentials credentials{folder};
    Posted posted;
    HttpApi api{host,
                sessions,
                session_writer,
                credentials,
                PastRounds([this](const auto& use) { use(log); }, terms_in),
                [this](std::function<void()> work) { posted.add(std::move(work)); },
                {.origins = {}, .per_address = {0, 0}}};
};

}  // namespace pokerfloor::server
