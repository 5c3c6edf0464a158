#include <pokerfloor/server/message.hpp>

#include <pokerfloor/protocol/schema.hpp>
#include <pokerfloor/protocol/write.hpp>

namespace pokerfloor::server {
namespace {

using protocol::to_json;

std::vector<LobbyEntry> with(std::vector<LobbyEntry> tables, const std::vector<int>& watching) {
    for (std::size_t i = 0; i < tables.size(); ++i) tables[i].watching = watching[i];
    return tables;
}

}  // namespace

Picture::Picture(TableView view, std::optional<std::int64_t> ends) : view_(std::move(view)) {
    if (view_.turn) view_.turn->ends = view_.turn->seconds > 0 ? ends : std::nullopt;
}

bool Picture::same_choices(const Picture& other) const {
    if (!view_.you || !other.view_.you) return !view_.you == !other.view_.you;
    return protocol::are_alike(view_.you->choices, other.view_.you->choices);
}

Message::Message(std::string text) : text_(std::make_shared<const std::string>(std::move(text))) {}

Message Message::hello(const std::optional<AccountView>& account, std::int64_t time_ms,
                       std::vector<std::string> tables) {
    return Message(to_json(protocol::Hello{account, time_ms, std::move(tables)}));
}

Message Message::done(std::string_view key, std::uint64_t seq) {
    return Message(to_json(protocol::Done{key, seq}));
}

Message Message::refused(std::string_view key, const Refused& refused) {
    return Message(to_json(protocol::Refused{key, &refused}));
}

Message Message::lobby(std::vector<LobbyEntry> tables, const std::vector<int>& watching) {
    const auto all = with(std::move(tables), watching);
    return Message(to_json(protocol::Lobby{&all}));
}

Message Message::snapshot(std::string_view table, std::uint64_t seq, const Picture& picture) {
    return Message(to_json(protocol::Snapshot{table, seq, &picture.view_}));
}

Message Message::delta(std::string_view table, std::uint64_t seq, const std::vector<Line>& lines,
                       const Picture& before, const Picture& after) {
    return Message(to_json(protocol::Delta{table, seq, &lines, {&before.view_, &after.view_}}));
}

Message Message::account(const AccountView& account, std::string_view sentence) {
    return Message(to_json(protocol::AccountMessage{account, sentence}));
}

Message Message::pong() {
    return Message(to_json(protocol::Pong{}));
}

Message Message::bye(std::string_view sentence) {
    return Message(to_json(protocol::Bye{sentence}));
}

Message Message::signed_in(const AccountView& account) {
    return Message(to_json(protocol::SignedIn{account}));
}

Message Message::empty() {
    return Message(to_json(protocol::SignedOut{}));
}

Message Message::error(std::string_view sentence) {
    return Message(to_json(protocol::ErrorBody{sentence}));
}

Message Message::staff(const protocol::StaffPage& page) {
    return Message(to_json(page));
}

Message Message::act_done(const protocol::ActDone& done) {
    return Message(to_json(done));
}

Message Message::act_refused(const Refused& refusal) {
    return Message(to_json(protocol::ErrorBody{
        .error = refusal.sentence, .reason = refusal.reason, .clause = refusal.clause}));
}

Message Message::code_needed(std::string_view sentence) {
    return Message(to_json(protocol::ErrorBody{.error = sentence, .code_needed = true}));
}

Message Message::name_taken(std::string_view sentence, std::string_view suggestion) {
    return Message(to_json(protocol::ErrorBody{sentence, suggestion}));
}

Message Message::lobby_page(std::vector<LobbyEntry> tables, const std::vector<int>& watching) {
    const auto all = with(std::move(tables), watching);
    return Message(to_json(protocol::LobbyPage{&all}));
}

Message Message::rounds(const std::vector<RoundLine>& rounds) {
    return Message(to_json(protocol::Hands{&rounds}));
}

namespace {

// What was said at one step, in one line.
Line as_one(const Lines& lines) {
    Line all = lines.back();
    for (auto line = lines.rbegin() + 1; line != lines.rend(); ++line) {
        all.text = line->text + " " + all.text;
        if (all.clause.empty()) all.clause = line->clause;
    }
    return all;
}

}  // namespace

Message Message::steps(std::uint64_t round, std::int64_t time_ms, const std::vector<Step>& steps) {
    protocol::Frames frames{round, time_ms, {}};
    std::vector<Line> said(steps.size());
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const Lines& lines = steps[i].lines;
        if (!lines.empty()) said[i] = as_one(lines);
        frames.frames.push_back({lines.empty() ? nullptr : &said[i], &steps[i].view});
    }
    return Message(to_json(frames));
}

Message Message::clause(const ClauseText& clause) {
    return Message(to_json(clause));
}

Message Message::health(bool ok, const std::vector<protocol::ClosedTable>& closed,
                        std::string_view checkpoints) {
    return Message(to_json(protocol::Health{ok, closed, std::string(checkpoints)}));
}

Message Message::schema() {
    static const Message schema(protocol::schema());
    return schema;
}

Message Message::plain(std::string text) {
    return Message(std::move(text));
}

}  // namespace pokerfloor::server
