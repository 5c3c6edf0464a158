#include <pokerfloor/server/message.hpp>

#include <pokerfloor/server/view_json.hpp>

namespace pokerfloor::server {
namespace {

JsonText of_type(std::string_view type) {
    JsonText out;
    out.begin_object().key("type").value(type);
    return out;
}

void write_tables(JsonText& out, const std::vector<LobbyEntry>& tables,
                  const std::vector<int>& watching) {
    out.key("tables").begin_array();
    for (std::size_t i = 0; i < tables.size(); ++i) write(out, tables[i], watching[i]);
    out.end_array();
}

void write_fields(JsonText& out, const Fields& fields) {
    out.begin_object();
    for (const auto& [key, value] : fields) out.key(key).written(value);
    out.end_object();
}

}  // namespace

struct Picture::Inside {
    Fields fields;
    std::string choices;
};

Picture::Picture(const TableView& view, std::optional<std::int64_t> ends)
    : inside_(std::make_unique<Inside>(Inside{fields_of(view, ends), choices_of(view)})) {}
Picture::~Picture() = default;
Picture::Picture(Picture&&) noexcept = default;
Picture& Picture::operator=(Picture&&) noexcept = default;

bool Picture::same_choices(const Picture& other) const {
    return inside_->choices == other.inside_->choices;
}

Message::Message(std::string text) : text_(std::make_shared<const std::string>(std::move(text))) {}

Message Message::hello(const std::optional<AccountView>& account, std::int64_t time_ms) {
    JsonText out = of_type("hello");
    out.key("version").value(1).key("account");
    if (account)
        write(out, *account);
    else
        out.null();
    return Message(out.key("time").value(time_ms).end_object().take());
}

Message Message::done(std::string_view key, std::uint64_t seq) {
    return Message(of_type("answer")
                       .key("key")
                       .value(key)
                       .key("ok")
                       .value(true)
                       .key("seq")
                       .value(seq)
                       .end_object()
                       .take());
}

Message Message::refused(std::string_view key, const Refused& refused) {
    JsonText out = of_type("answer");
    out.key("key").or_null(std::string(key)).key("ok").value(false).key("refusal").begin_object();
    out.key("reason").value(refused.reason).key("clause").or_null(refused.clause);
    out.key("sentence").value(refused.sentence).end_object();
    return Message(out.end_object().take());
}

Message Message::lobby(const std::vector<LobbyEntry>& tables, const std::vector<int>& watching) {
    JsonText out = of_type("lobby");
    write_tables(out, tables, watching);
    return Message(out.end_object().take());
}

Message Message::snapshot(std::string_view table, std::uint64_t seq, const Picture& picture) {
    JsonText out = of_type("snapshot");
    out.key("table").value(table).key("seq").value(seq).key("view");
    write_fields(out, picture.inside_->fields);
    return Message(out.end_object().take());
}

// RFC 7386, of the first level only: an object of a view has the same keys whenever it is there, so
// put in whole it replaces the old one.
Message Message::delta(std::string_view table, std::uint64_t seq, const std::vector<Line>& lines,
                       const Picture& before, const Picture& after) {
    JsonText out = of_type("delta");
    out.key("table").value(table).key("seq").value(seq).key("lines");
    write(out, lines);
    out.key("patch").begin_object();
    const Fields& old = before.inside_->fields;
    const Fields& now = after.inside_->fields;
    for (std::size_t i = 0; i < now.size(); ++i)
        if (now[i].second != old[i].second) out.key(now[i].first).written(now[i].second);
    return Message(out.end_object().end_object().take());
}

Message Message::account(const AccountView& account) {
    JsonText out = of_type("account");
    write(out.key("account"), account);
    return Message(out.end_object().take());
}

Message Message::pong() {
    return Message(of_type("pong").end_object().take());
}

Message Message::bye(std::string_view sentence) {
    return Message(of_type("bye").key("sentence").value(sentence).end_object().take());
}

Message Message::signed_in(const AccountView& account) {
    JsonText out;
    write(out.begin_object().key("account"), account);
    return Message(out.end_object().take());
}

Message Message::empty() {
    return Message("{}");
}

Message Message::error(std::string_view sentence) {
    JsonText out;
    return Message(out.begin_object().key("error").value(sentence).end_object().take());
}

Message Message::name_taken(std::string_view sentence, std::string_view suggestion) {
    JsonText out;
    out.begin_object().key("error").value(sentence).key("suggestion").value(suggestion);
    return Message(out.end_object().take());
}

Message Message::lobby_page(const std::vector<LobbyEntry>& tables,
                            const std::vector<int>& watching) {
    JsonText out;
    write_tables(out.begin_object(), tables, watching);
    return Message(out.end_object().take());
}

Message Message::rounds(const std::vector<RoundLine>& rounds) {
    JsonText out;
    out.begin_object().key("hands").begin_array();
    for (const RoundLine& one : rounds) {
        out.begin_object().key("round").value(one.round).key("time").value(one.time_ms);
        out.key("winners").begin_array();
        for (const auto& [name, amount] : one.winners)
            out.begin_object()
                .key("name")
                .value(name)
                .key("amount")
                .value(amount.cents)
                .end_object();
        out.end_array().key("pot").value(one.pot.cents).end_object();
    }
    return Message(out.end_array().end_object().take());
}

Message Message::steps(std::uint64_t round, std::int64_t time_ms, const std::vector<Step>& steps) {
    JsonText out;
    out.begin_object().key("round").value(round).key("time").value(time_ms);
    out.key("frames").begin_array();
    for (const Step& step : steps) {
        out.begin_object().key("line");
        if (step.lines.empty())
            out.null();
        else
            write(out, step.lines.back());
        write_fields(out.key("view"), fields_of(step.view, std::nullopt));
        out.end_object();
    }
    return Message(out.end_array().end_object().take());
}

Message Message::clause(const ClauseText& clause) {
    JsonText out;
    out.begin_object().key("id").value(clause.id).key("title").value(clause.title);
    out.key("text").value(clause.text).key("book").value(clause.book);
    return Message(out.key("decision").or_null(clause.decision).end_object().take());
}

Message Message::health(bool ok, const std::vector<ClosedTableLine>& closed) {
    JsonText out;
    out.begin_object().key("ok").value(ok);
    if (!closed.empty()) out.key("closed").begin_array();
    for (const ClosedTableLine& one : closed)
        out.begin_object()
            .key("table")
            .value(one.table)
            .key("after_record")
            .value(one.after_record)
            .end_object();
    if (!closed.empty()) out.end_array();
    return Message(out.end_object().take());
}

Message Message::plain(std::string text) {
    return Message(std::move(text));
}

}  // namespace pokerfloor::server
