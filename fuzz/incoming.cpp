// Any bytes as a message from a client, and as the body of a sign-in: what is not understood is
// told in one sentence, and the answer to it is JSON that gives the key back as it came.
#include <boost/json.hpp>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/server/incoming.hpp>
#include <pokerfloor/server/message.hpp>

using namespace pokerfloor;
using namespace pokerfloor::server;
namespace json = boost::json;

namespace {

constexpr std::size_t longest_key = 64;

void check_answer(const Message& answer, const std::string& key) {
    const json::object read = json::parse(answer.text()).as_object();
    const json::value& told = read.at("key");
    MUST(key.empty() ? told.is_null() : told == json::value(key));
}

void check(const Incoming& incoming) {
    if (incoming.kind == IncomingKind::ping) return;
    MUST(!incoming.key.empty() && incoming.key.size() <= longest_key);
    check_answer(Message::done(incoming.key, incoming.seq), incoming.key);
    MUST(incoming.kind == IncomingKind::lobby || !incoming.table.empty());
    MUST(incoming.kind != IncomingKind::sit || (incoming.seat >= 1 && incoming.amount > Chips{}));
    MUST(incoming.kind != IncomingKind::top_up || incoming.amount > Chips{});
    MUST(incoming.kind != IncomingKind::act || !incoming.sent.action.empty());
    for (const Card card : incoming.sent.cards) MUST(!card.is_unknown());
    for (const auto& [wager, amount] : incoming.sent.wagers) MUST(amount >= Chips{});
}

void check(const IncomingFault& fault) {
    MUST(fault.sentence.ends_with('.'));
    MUST(fault.sentence.find('\n') == std::string::npos);
    MUST(fault.key.size() <= longest_key);
    check_answer(Message::refused(fault.key, {"malformed", "", fault.sentence}), fault.key);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto incoming = read_incoming(text);
    if (incoming)
        check(*incoming);
    else
        check(incoming.error());
    if (const auto read = read_name_and_password(text))
        MUST(read->name.size() + read->password.size() <= size);
    return 0;
}
