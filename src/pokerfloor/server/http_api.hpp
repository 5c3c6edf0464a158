// Everything asked of the host by plain HTTP. It knows no sockets.
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

#include <pokerfloor/server/checkpoint_keeper.hpp>
#include <pokerfloor/server/floor_host.hpp>
#include <pokerfloor/server/name_book.hpp>
#include <pokerfloor/server/past_rounds.hpp>
#include <pokerfloor/server/worker.hpp>
#include <pokerfloor/store/credentials.hpp>
#include <pokerfloor/store/sessions.hpp>

namespace pokerfloor::server {

// Which of the host's addresses a request was sent to: the page's, or that of the figures alone.
enum class Door : std::uint8_t { page, metrics };

struct Request {
    std::string method, path, query, body;
    std::string content_type, origin, host, cookies, accept_encoding, if_none_match;
    std::string address;     // of the client
    std::string own;         // the host's address that it was sent to
    bool forwarded = false;  // it came through a proxy, by its own account
    Door door = Door::page;
};

// The body is a message, or a file of the program.
struct Answer {
    int status = 200;
    std::variant<Message, std::string_view> body = Message::empty();
    std::string content_type = "application/json";
    std::vector<std::pair<std::string, std::string>> headers{};
};

// Connections that were let go because of their client.
struct DroppedCounts {
    std::uint64_t too_slow = 0;  // did not read what waited for it
    std::uint64_t silent = 0;    // gave no sign of life
};

struct HttpSettings {
    std::vector<std::string> origins{};  // besides the one the request was sent to
    std::string listen{};                // the address the host listens at
    bool metrics_apart = false;          // they have an address of their own
    Rate per_address{20, 0.5};           // guests, registrations and sign-ins; 0: no limit
    std::int64_t session_ms = std::int64_t{30} * 24 * 3600 * 1000;
    std::int64_t device_ms = std::int64_t{400} * 24 * 3600 * 1000;  // a browser is known that long
};

class HttpApi {
  public:
    // Passwords are compared beside the network thread, one at a time: that takes long on purpose.
    // Only there `credentials` is used. `sessions` is only read; what is written goes through
    // `session_writer`, beside the network thread too, which must not wait for a disk.
    // Rounds that are over are read from the log beside it, likewise.
    HttpApi(FloorHost& host, const store::Sessions& sessions, store::Sessions& session_writer,
            store::Credentials& credentials, PastRounds rounds, Post post, HttpSettings settings);

    using Respond = std::function<void(Answer)>;
    // Answers when what it says is durable: perhaps at once, perhaps after passwords were compared.
    void handle(const Request& request, std::int64_t now_ms, Respond respond);

    // Whose session it is; nobody: none.
    AccountId account_of(std::string_view cookies, std::int64_t now_ms);
    // Whether a page of this origin is the host's own. Browsers say truly where a page came from.
    bool is_own(std::string_view origin, std::string_view host) const;
    // Where a request was sent to a name that is not the host's: why it is not answered. A page of
    // somebody else's, whose name was made to point here, sends its own.
    std::optional<Answer> fault_in_host(const Request& request) const;
    // Now and then: sessions and devices that have expired are deleted, and whom the host has
    // signed out is told so.
    void tick(std::int64_t now_ms);
    // For /health and /metrics. They must outlive this.
    void watch_checkpoints(const CheckpointState& state) { checkpoints_ = &state; }
    void watch_dropped(const DroppedCounts& counts) { dropped_ = &counts; }

  private:
    void post(const Request& request, std::int64_t now_ms, Respond respond);
    void guest(const Request& request, std::int64_t now_ms, Respond respond);
    void let_in(const std::string& code, const Request& request, std::int64_t now_ms,
                const Respond& respond, std::function<void()> then);
    void sign_up(const Request& request, std::int64_t now_ms, Respond respond);
    void enrol(const NameAndPassword& body, const Request& request, std::int64_t now_ms,
               const Respond& respond);
    void sign_in(const Request& request, std::int64_t now_ms, const Respond& respond);
    void sign_out(const Request& request, std::int64_t now_ms, const Respond& respond);
    void change_password(const Request& request, std::int64_t now_ms, const Respond& respond);
    // What the worker found out.
    struct Compared {
        store::SignIn sign_in = store::SignIn::wrong;
        std::string device{};  // a new token for a browser that was not known
        std::string fault{};   // in what was done with the right password
    };
    void compare(const std::string& name, const std::string& password, const Request& request,
                 std::int64_t now_ms, std::function<void(Compared&)> if_right,
                 const Respond& respond, std::function<void(const Compared&)> then);
    void say_wrong(const std::string& name, const Request& request, std::string_view sentence,
                   const Respond& respond);
    void open_account(const std::string& name, AccountKind kind, const Request& request,
                      std::int64_t now_ms, const std::string& device, Respond respond);
    // Instead of all others of the account, or beside them.
    enum class Begin : std::uint8_t { beside, instead };
    // `device`: a token for the browser to be known by; empty: none.
    void begin_session(AccountId account, Begin how, const Request& request, std::int64_t now_ms,
                       const std::string& device, const Respond& respond);
    void write(std::function<void()> work, const Respond& respond, std::function<void()> then);
    Answer name_taken(const std::string& name);
    // Staff: http_staff.cpp.
    Answer staff_page(AccountId viewer) const;
    void join_staff(const Request& request, std::int64_t now_ms, const Respond& respond);
    void staff_act(const Request& request, std::int64_t now_ms, const Respond& respond);
    void do_act(const Wish& wish, std::int64_t now_ms, const Respond& respond);
    void after_act(const Wish& wish, const protocol::ActDone& done, std::int64_t now_ms,
                   const Respond& respond);
    bool has_password(AccountId account) const;
    void sign_out_ended();
    bool too_fast(const Request& request, std::int64_t now_ms);

    Answer get(const Request& request, std::int64_t now_ms);
    void get_hands(const Request& request, std::int64_t now_ms, const Respond& respond);
    void list_hands(int table, std::uint64_t before, const Respond& respond);
    void show_hand(int table, std::uint64_t round, const Respond& respond,
                   std::function<Answer(const views::PastRound&)> show);
    void weigh_hand(int table, std::uint64_t round, const Respond& respond);
    using Rounds = std::vector<views::PastRound>;
    void read_rounds(int table, std::uint64_t first, std::uint64_t last, const Respond& respond,
                     std::function<void(const Rounds&)> then);
    // On the thread for rounds.
    void beside(const Respond& respond, std::function<void()> work);
    Answer metrics() const;
    Answer metrics_for(const Request& request) const;
    std::vector<protocol::ClosedTable> closed_by_fault() const;

    FloorHost& host_;
    const store::Sessions& sessions_;
    store::Sessions& session_writer_;
    store::Credentials& credentials_;
    PastRounds rounds_;
    Post post_;
    HttpSettings settings_;
    NameBook names_;
    const CheckpointState* checkpoints_ = nullptr;  // none are made
    const DroppedCounts* dropped_ = nullptr;        // there are no sockets
    std::unordered_map<std::string, Bucket> by_address_;
    std::set<std::string> registering_;  // names whose passwords are being written down
    std::uint64_t sign_ins_done_ = 0, sign_ins_failed_ = 0, locked_out_ = 0;
    std::int64_t forgot_ms_ = 0, looked_ms_ = 0;
    // Last: they use all above.
    Worker password_worker_;
    Worker session_worker_;  // for sessions, which need not wait for passwords
    Worker round_worker_;    // for rounds out of the log
};

Answer error(int status, std::string_view sentence);
// Whether something is asked for there with POST.
bool is_posted(std::string_view path);
// A file of the page, or the page itself.
Answer page(const Request& request);

}  // namespace pokerfloor::server
