#include <pokerfloor/server/message.hpp>

#include <pokerfloor/server/view_json.hpp>

namespace pokerfloor::server {
namespace {

namespace json = boost::json;

std::string said(const json::object& object) {
    return json::serialize(object);
}

json::value clause_or_null(const std::string& clause) {
    return clause.empty() ? json::value(nullptr) : json::value(clause);
}

json::array tables_of(const std::vector<LobbyEntry>& tables, const std::vector<int>& watching) {
    json::array all;
    for (std::size_t i = 0; i < tables.size(); ++i)
        all.emplace_back(json_of(tables[i], watching[i]));
    return all;
}

}  // namespace

struct Picture::Inside {
    json::object view;
};

Picture::Picture(const TableView& view, std::optional<std::int64_t> ends)
    : inside_(std::make_unique<Inside>(Inside{json_of(view, ends)})) {}
Picture::~Picture() = default;
Picture::Picture(Picture&&) noexcept = default;
Picture& Picture::operator=(Picture&&) noexcept = default;

bool Picture::same_choices(const Picture& other) const {
    const auto choices = [](const Picture& picture) -> const json::value* {
        const json::value& you = picture.inside_->view.at("you");
        return you.is_object() ? &you.get_object().at("choices") : nullptr;
    };
    const json::value* const a = choices(*this);
    const json::value* const b = choices(other);
    return a == nullptr || b == nullptr ? a == b : *a == *b;
}

Message::Message(std::string text) : text_(std::make_shared<const std::string>(std::move(text))) {}

Message Message::hello(const std::optional<AccountView>& account, std::int64_t time_ms) {
    return Message(said({{"type", "hello"},
                         {"version", 1},
                         {"account", account ? json_of(*account) : json::value(nullptr)},
                         {"time", time_ms}}));
}

Message Message::done(std::string_view key, std::uint64_t seq) {
    return Message(said({{"type", "answer"}, {"key", key}, {"ok", true}, {"seq", seq}}));
}

Message Message::refused(std::string_view key, const Refused& refused) {
    return Message(said({{"type", "answer"},
                         {"key", key.empty() ? json::value(nullptr) : json::value(key)},
                         {"ok", false},
                         {"refusal",
                          {{"reason", refused.reason},
                           {"clause", clause_or_null(refused.clause)},
                           {"sentence", refused.sentence}}}}));
}

Message Message::lobby(const std::vector<LobbyEntry>& tables, const std::vector<int>& watching) {
    return Message(said({{"type", "lobby"}, {"tables", tables_of(tables, watching)}}));
}

Message Message::snapshot(std::string_view table, std::uint64_t seq, const Picture& picture) {
    return Message(said(
        {{"type", "snapshot"}, {"table", table}, {"seq", seq}, {"view", picture.inside_->view}}));
}

Message Message::delta(std::string_view table, std::uint64_t seq, const std::vector<Line>& lines,
                       const Picture& before, const Picture& after) {
    return Message(said({{"type", "delta"},
                         {"table", table},
                         {"seq", seq},
                         {"lines", json_of(lines)},
                         {"patch", merge_patch(before.inside_->view, after.inside_->view)}}));
}

Message Message::account(const AccountView& account) {
    return Message(said({{"type", "account"}, {"account", json_of(account)}}));
}

Message Message::pong() {
    return Message(R"({"type":"pong"})");
}

Message Message::bye(std::string_view sentence) {
    return Message(said({{"type", "bye"}, {"sentence", sentence}}));
}

Message Message::signed_in(const AccountView& account) {
    return Message(said({{"account", json_of(account)}}));
}

Message Message::empty() {
    return Message("{}");
}

Message Message::error(std::string_view sentence) {
    return Message(said({{"error", sentence}}));
}

Message Message::lobby_page(const std::vector<LobbyEntry>& tables,
                            const std::vector<int>& watching) {
    return Message(said({{"tables", tables_of(tables, watching)}}));
}

Message Message::rounds(const std::vector<RoundLine>& rounds) {
    json::array all;
    for (const RoundLine& one : rounds) {
        json::array winners;
        for (const auto& [name, amount] : one.winners)
            winners.emplace_back(json::object{{"name", name}, {"amount", amount.cents}});
        all.emplace_back(json::object{{"round", one.round},
                                      {"time", one.time_ms},
                                      {"winners", std::move(winners)},
                                      {"pot", one.pot.cents}});
    }
    return Message(said({{"hands", std::move(all)}}));
}

Message Message::steps(std::uint64_t round, std::int64_t time_ms, const std::vector<Step>& steps) {
    json::array frames;
    for (const Step& step : steps) {
        const json::value line =
            step.lines.empty() ? json::value(nullptr) : json_of(step.lines.back());
        frames.emplace_back(
            json::object{{"line", line}, {"view", json_of(step.view, std::nullopt)}});
    }
    return Message(said({{"round", round}, {"time", time_ms}, {"frames", std::move(frames)}}));
}

Message Message::clause(const ClauseText& clause) {
    return Message(said({{"id", clause.id},
                         {"title", clause.title},
                         {"text", clause.text},
                         {"book", clause.book},
                         {"decision", clause_or_null(clause.decision)}}));
}

Message Message::health(bool ok) {
    return Message(said({{"ok", ok}}));
}

Message Message::plain(std::string text) {
    return Message(std::move(text));
}

}  // namespace pokerfloor::server
