// The desk: everything asked of the house by plain HTTP. It knows no sockets.
#pragma once

#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

#include <pokerfloor/server/house.hpp>
#include <pokerfloor/server/name_book.hpp>
#include <pokerfloor/server/worker.hpp>
#include <pokerfloor/store/credentials.hpp>
#include <pokerfloor/store/sessions.hpp>

namespace pokerfloor::server {

struct Request {
    std::string method, path, query, body;
    std::string content_type, origin, host, cookies, accept_encoding, if_none_match;
    std::string address;  // of the client
};

// The body is a message, or a file of the program.
struct Answer {
    int status = 200;
    std::variant<Message, std::string_view> body = Message::empty();
    std::string content_type = "application/json";
    std::vector<std::pair<std::string, std::string>> headers{};
};

struct DeskSettings {
    std::vector<std::string> origins{};  // besides the one the request was sent to
    Rate per_address{20, 0.5};           // guests, registrations and sign-ins; 0: no limit
    std::int64_t session_ms = std::int64_t{30} * 24 * 3600 * 1000;
};

class Desk {
  public:
    // Passwords are compared beside the house's thread, one at a time: that takes long on purpose.
    // Only there `credentials` is used.
    Desk(House& house, store::Sessions& sessions, store::Credentials& credentials, Post post,
         DeskSettings settings);

    using Respond = std::function<void(Answer)>;
    // Answers when what it says is durable: perhaps at once, perhaps after passwords were compared.
    void handle(const Request& request, std::int64_t now_ms, Respond respond);

    // Whose session it is; nobody: none.
    AccountId account_of(std::string_view cookies, std::int64_t now_ms);
    // Whether a page of this origin is the house's own. Browsers say truly where a page came from.
    bool is_own(std::string_view origin, std::string_view host) const;

  private:
    void post(const Request& request, std::int64_t now_ms, Respond respond);
    void guest(const Request& request, std::int64_t now_ms, Respond respond);
    void sign_up(const Request& request, std::int64_t now_ms, Respond respond);
    void sign_in(const Request& request, std::int64_t now_ms, Respond respond);
    void sign_out(const Request& request, std::int64_t now_ms, const Respond& respond);
    void open_account(const std::string& name, AccountKind kind, const Request& request,
                      std::int64_t now_ms, Respond respond);
    Answer session_answer(AccountId account, const Request& request, std::int64_t now_ms);
    Answer name_taken(const std::string& name);
    bool too_fast(const Request& request, std::int64_t now_ms);

    Answer get(const Request& request, std::int64_t now_ms);
    Answer get_tables(const Request& request, AccountId viewer);
    Answer metrics() const;

    House& house_;
    store::Sessions& sessions_;
    store::Credentials& credentials_;
    Post post_;
    DeskSettings settings_;
    NameBook names_;
    std::unordered_map<std::string, Bucket> by_address_;
    std::set<std::string> registering_;  // names whose passwords are being written down
    std::uint64_t sign_ins_done_ = 0, sign_ins_failed_ = 0, locked_out_ = 0;
    Worker worker_;  // last: it uses all above
};

Answer error(int status, std::string_view sentence);
// Whether something is asked for there with POST.
bool is_posted(std::string_view path);
// A file of the page, or the page itself.
Answer page(const Request& request);

}  // namespace pokerfloor::server
