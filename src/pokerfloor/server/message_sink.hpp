// Where messages go: the sockets, or whatever stands for them.
#pragma once

#include <cstddef>
#include <string_view>

#include <pokerfloor/events/wish.hpp>
#include <pokerfloor/server/closed_tables.hpp>
#include <pokerfloor/server/connection_id.hpp>
#include <pokerfloor/server/message.hpp>

namespace pokerfloor::server {

class MessageSink {
  public:
    virtual ~MessageSink() = default;
    virtual void send(ConnectionId to, const Message& message) = 0;
    // After what was sent.
    virtual void close(ConnectionId id) = 0;
    // For the host: of what is refused for its form, its pace or its number, the first of each kind
    // that comes from a connection. Nothing of what was sent.
    virtual void note_refusal(ConnectionId id, AccountId account, std::string_view kind) = 0;
    // For the host, too: a table was closed because of a fault in the program.
    virtual void note_closed_table(std::string_view table, const TableFault& fault) = 0;
    // And: a new floor file holds, which changed so many tables.
    virtual void note_posted(std::size_t tables) = 0;
};

}  // namespace pokerfloor::server
