// What may leave the host by a socket. A Message is made from views and words only, and sockets
// take nothing else: a type that holds hidden cards has no way to become one. tests/server says so
// to the compiler. How each is written is described in protocol/messages.hpp.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <pokerfloor/protocol/messages.hpp>
#include <pokerfloor/views/table_view.hpp>

namespace pokerfloor::server {

// A table as one viewer sees it now, kept to tell him later what has changed.
class Picture {
  public:
    // `ends` is when the turn is up, in milliseconds since 1970; none: no limit.
    Picture(TableView view, std::optional<std::int64_t> ends);

    // Whether the viewer may do the same in both.
    bool same_choices(const Picture& other) const;

  private:
    friend class Message;
    TableView view_;
};

using Refused = protocol::Refusal;
using RoundLine = protocol::PlayedHand;
using protocol::ClauseText;

struct Step {
    std::vector<Line> lines;
    TableView view;
};

class Message {
  public:
    // `tables`: where the account sits or waits for a seat.
    static Message hello(const std::optional<AccountView>& account, std::int64_t time_ms,
                         std::vector<std::string> tables);
    static Message done(std::string_view key, std::uint64_t seq);
    static Message refused(std::string_view key, const Refused& refused);
    // `watching` by table.
    static Message lobby(std::vector<LobbyEntry> tables, const std::vector<int>& watching);
    static Message snapshot(std::string_view table, std::uint64_t seq, const Picture& picture);
    static Message delta(std::string_view table, std::uint64_t seq, const std::vector<Line>& lines,
                         const Picture& before, const Picture& after);
    static Message account(const AccountView& account, std::string_view sentence = {});
    static Message pong();
    static Message bye(std::string_view sentence);

    // Bodies of HTTP answers.
    static Message signed_in(const AccountView& account);
    static Message empty();
    static Message error(std::string_view sentence);
    static Message code_needed(std::string_view sentence);
    static Message name_taken(std::string_view sentence, std::string_view suggestion);
    static Message lobby_page(std::vector<LobbyEntry> tables, const std::vector<int>& watching);
    static Message rounds(const std::vector<RoundLine>& rounds);
    static Message steps(std::uint64_t round, std::int64_t time_ms, const std::vector<Step>& steps);
    static Message clause(const ClauseText& clause);
    static Message health(bool ok, const std::vector<protocol::ClosedTable>& closed,
                          std::string_view checkpoints = {});
    static Message schema();
    static Message staff(const protocol::StaffPage& page);
    static Message act_done(const protocol::ActDone& done);
    static Message act_refused(const Refused& refusal);
    // Words that are no JSON: a hand in the PHH format, metrics.
    static Message plain(std::string text);

    const std::string& text() const { return *text_; }

  private:
    explicit Message(std::string text);
    // Shared, since one delta goes to many.
    std::shared_ptr<const std::string> text_;
};

}  // namespace pokerfloor::server
