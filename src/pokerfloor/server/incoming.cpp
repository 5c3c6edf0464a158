#include <pokerfloor/server/incoming.hpp>

#include <utility>

namespace pokerfloor::server {
namespace {

struct ToIncoming {
    Incoming operator()(protocol::Ping&&) const { return {}; }
    Incoming operator()(protocol::AskLobby&& ask) const {
        Incoming incoming;
        incoming.kind = IncomingKind::lobby;
        incoming.key = std::move(ask.key);
        return incoming;
    }
    Incoming operator()(protocol::Watch&& watch) const { return at(IncomingKind::watch, watch); }
    Incoming operator()(protocol::Unwatch&& watch) const {
        return at(IncomingKind::unwatch, watch);
    }
    Incoming operator()(protocol::Sit&& sit) const {
        Incoming incoming = command(IncomingKind::sit, sit);
        incoming.seat = sit.seat;
        incoming.amount = sit.amount;
        return incoming;
    }
    Incoming operator()(protocol::Stand&& stand) const {
        return command(IncomingKind::stand, stand);
    }
    Incoming operator()(protocol::StandBeforeBlind&& stand) const {
        return command(IncomingKind::stand_before_blind, stand);
    }
    Incoming operator()(protocol::TopUp&& top_up) const {
        Incoming incoming = command(IncomingKind::top_up, top_up);
        incoming.amount = top_up.amount;
        return incoming;
    }
    Incoming operator()(protocol::SitOut&& out) const {
        return command(IncomingKind::sit_out, out);
    }
    Incoming operator()(protocol::ComeBack&& back) const {
        return command(IncomingKind::come_back, back);
    }
    Incoming operator()(protocol::WaitForBlind&& wait) const {
        return command(IncomingKind::wait_for_blind, wait);
    }
    Incoming operator()(protocol::PostBlind&& post) const {
        return command(IncomingKind::post_blind, post);
    }
    Incoming operator()(protocol::Act&& act) const {
        Incoming incoming = command(IncomingKind::act, act);
        incoming.sent = {std::move(act.action), act.amount, std::move(act.cards),
                         std::move(act.wagers), act.area,   act.depth};
        return incoming;
    }
    Incoming operator()(protocol::JoinLine&& join) const {
        return command(IncomingKind::join_line, join);
    }
    Incoming operator()(protocol::LeaveLine&& leave) const {
        return command(IncomingKind::leave_line, leave);
    }
    Incoming operator()(protocol::TakeArea&& take) const {
        return about_area(IncomingKind::take_area, take);
    }
    Incoming operator()(protocol::LeaveArea&& leave) const {
        return about_area(IncomingKind::leave_area, leave);
    }

  private:
    template <class Message>
    static Incoming at(IncomingKind kind, Message& message) {
        Incoming incoming;
        incoming.kind = kind;
        incoming.key = std::move(message.key);
        incoming.table = std::move(message.table);
        return incoming;
    }
    template <class Command>
    static Incoming command(IncomingKind kind, Command& wish) {
        Incoming incoming = at(kind, wish);
        incoming.seq = wish.seq;
        return incoming;
    }
    template <class Command>
    static Incoming about_area(IncomingKind kind, Command& wish) {
        Incoming incoming = command(kind, wish);
        incoming.seat = wish.seat;
        return incoming;
    }
};

}  // namespace

tl::expected<Incoming, IncomingFault> read_incoming(std::string_view text) {
    auto message = protocol::read_client_message(text);
    if (!message) return tl::unexpected(std::move(message.error()));
    return std::visit(ToIncoming{}, std::move(*message));
}

std::optional<NameAndPassword> read_name_and_password(std::string_view text) {
    return protocol::read_credentials(text);
}

}  // namespace pokerfloor::server
