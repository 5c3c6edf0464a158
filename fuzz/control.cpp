// Any bytes as a line to the control socket of an open floor: what is not understood, or not
// allowed, is told in one sentence; whatever is done, all money together comes to nothing.
#include <boost/json.hpp>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/server/control.hpp>

#include "tests/server/scene.hpp"

using namespace pokerfloor;
using namespace pokerfloor::server;

namespace {

// A new floor now and then: its log grows.
struct Open {
    store::MemoryStore log;
    SlowWriter writer;
    Ears ears;
    std::int64_t now = 1'700'000'000'000;
    FloorHost host{std::string(floor_template), terms_in, log, writer, ears, now, {}};
    Control control{host};
    int lines = 0;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static std::unique_ptr<Open> open;
    if (!open || open->lines++ == 2000) {
        open = std::make_unique<Open>();
        MUST(open->host.grant({.what = OpenAccount{.name = "Ann"}}, open->now));
    }
    bool answered = false;
    open->control.handle({reinterpret_cast<const char*>(data), size}, ++open->now,
                         [&](const std::string& line) {
                             answered = true;
                             MUST(line.find('\n') == std::string::npos);
                             const auto said = boost::json::parse(line).as_object();
                             if (!said.at("ok").as_bool())
                                 MUST(said.at("sentence").as_string().ends_with('.'));
                         });
    while (open->writer.asked) open->host.written(open->writer.finish(open->log), open->now);
    MUST(answered);
    Chips all{};
    for (const Balance& one : open->host.floor().balances()) all += one.amount;
    MUST(all == Chips{});
    return 0;
}
