// What the floor says: messages over the socket, and the bodies of HTTP answers. They are written,
// never read, so they may point at views instead of holding them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <pokerfloor/protocol/described_views.hpp>

namespace pokerfloor::protocol {

struct Hello {
    std::optional<AccountView> account;
    std::int64_t time_ms = 0;
    std::vector<std::string> tables;
};

struct Done {
    std::string_view key;
    std::uint64_t seq = 0;
};

// Why not.
struct Refusal {
    std::string reason, clause, sentence;
};

struct Refused {
    std::string_view key;
    const Refusal* refusal = nullptr;
};

struct Lobby {
    const std::vector<LobbyEntry>* tables = nullptr;
};

struct Snapshot {
    std::string_view table;
    std::uint64_t seq = 0;
    const TableView* view = nullptr;
};

// What turns one view into the next: a merge patch (RFC 7386) of the first level only. An object of
// a view has the same keys whenever it is there, so put in whole it replaces the old one.
struct Patch {
    const TableView* before = nullptr;
    const TableView* after = nullptr;
};

struct Delta {
    std::string_view table;
    std::uint64_t seq = 0;
    const std::vector<Line>* lines = nullptr;
    Patch patch;
};

struct AccountMessage {
    AccountView account;
    std::string_view sentence{};
};

struct Pong {};

struct Bye {
    std::string_view sentence;
};

// Bodies of HTTP answers.
struct SignedIn {
    AccountView account;
};

struct SignedOut {};

struct ErrorBody {
    std::string_view error;
    std::string_view suggestion{};
    bool code_needed = false;
    std::string_view reason{}, clause{};
};

struct LobbyPage {
    const std::vector<LobbyEntry>* tables = nullptr;
};

struct Winner {
    std::string name;
    Chips amount{};
};

// A round that is over, in a line.
struct PlayedHand {
    std::uint64_t round = 0;
    std::int64_t time_ms = 0;
    Chips pot{};
    std::vector<Winner> winners{};
};

struct Hands {
    const std::vector<PlayedHand>* hands = nullptr;
};

struct FrameOfHand {
    const Line* line = nullptr;
    const TableView* view = nullptr;
};

struct Frames {
    std::uint64_t round = 0;
    std::int64_t time_ms = 0;
    std::vector<FrameOfHand> frames;
};

struct ClauseText {
    std::string id, title, text, book, decision;  // decision may be empty
};

// Closed by a fault in the program.
struct ClosedTable {
    std::string table;
    std::uint64_t after_record = 0;
};

struct Health {
    bool ok = false;
    std::vector<ClosedTable> closed{};
    std::string checkpoints{};
};

// Who works here, and what they may do.
struct StaffMember {
    std::string name;
    std::vector<std::string> roles;
    std::string licence;
};

struct StaffAct {
    std::string_view word;
    bool at_table = false;
    std::vector<std::string_view> needs;
    std::vector<std::string> signed_by;  // the second person's roles
};

struct StaffPage {
    StaffMember member;
    std::vector<StaffAct> acts;
};

struct ActDone {
    std::uint64_t record = 0;
    std::vector<std::string> said;
    std::string code{};  // of an invitation
};

using ServerMessage =
    std::variant<Hello, Done, Refused, Lobby, Snapshot, Delta, AccountMessage, Pong, Bye>;

template <>
struct Described<Hello> {
    static constexpr auto value =
        object<Hello>("hello", "the server greets", constant<"type">("hello"),
                      constant<"version">(1), field<"account", &Hello::account>().or_null(),
                      field<"time", &Hello::time_ms>(time_form).says("by the server's clock"),
                      field<"tables", &Hello::tables>(table_id).says(
                          "where the account has a seat or waits for one"));
};

template <>
struct Described<Done> {
    static constexpr auto value = object<Done>(
        "done", "the answer to a wish that was granted, and is durable", constant<"type">("answer"),
        field<"key", &Done::key>(key_form), constant<"ok">(true),
        field<"seq", &Done::seq>(seq_form).says(
            "the delta that shows it has this number or less; 0 for the lobby"));
};

template <>
struct Described<Refusal> {
    static constexpr auto value = object<Refusal>(
        "refusal", "", field<"reason", &Refusal::reason>(reason_form),
        field<"clause", &Refusal::clause>(clause_id).or_null().says("the rule behind it"),
        field<"sentence", &Refusal::sentence>(sentence_form));
};

template <>
struct Described<Refused> {
    static constexpr auto value = object<Refused>(
        "refused", "the answer to a wish that was not granted: nothing has changed",
        constant<"type">("answer"),
        field<"key", &Refused::key>(key_form).or_null().says("null where none could be read"),
        constant<"ok">(false), field<"refusal", &Refused::refusal>());
};

template <>
struct Described<Lobby> {
    static constexpr auto value =
        object<Lobby>("lobby", "now, and whenever it changes", constant<"type">("lobby"),
                      field<"tables", &Lobby::tables>());
};

template <>
struct Described<Snapshot> {
    static constexpr auto value =
        object<Snapshot>("snapshot", "the whole view", constant<"type">("snapshot"),
                         field<"table", &Snapshot::table>(table_id),
                         field<"seq", &Snapshot::seq>(seq_form), field<"view", &Snapshot::view>());
};

template <>
struct Described<Delta> {
    static constexpr auto value =
        object<Delta>("delta", "what happened", constant<"type">("delta"),
                      field<"table", &Delta::table>(table_id), field<"seq", &Delta::seq>(seq_form),
                      field<"lines", &Delta::lines>(), field<"patch", &Delta::patch>());
};

template <>
struct Described<AccountMessage> {
    static constexpr auto value = object<AccountMessage>(
        "accountMessage", "the bankroll changed", constant<"type">("account"),
        field<"account", &AccountMessage::account>(),
        field<"sentence", &AccountMessage::sentence>(sentence_form)
            .or_left_out()
            .says("where the house has filled it up: that it has"));
};

template <>
struct Described<Pong> {
    static constexpr auto value = object<Pong>("pong", "to a ping", constant<"type">("pong"));
};

template <>
struct Described<Bye> {
    static constexpr auto value = object<Bye>("bye", "the server closes", constant<"type">("bye"),
                                              field<"sentence", &Bye::sentence>(sentence_form));
};

template <>
struct Described<SignedIn> {
    static constexpr auto value =
        object<SignedIn>("signedIn", "", field<"account", &SignedIn::account>());
};

template <>
struct Described<SignedOut> {
    static constexpr auto value = object<SignedOut>("signedOut", "");
};

template <>
struct Described<ErrorBody> {
    static constexpr auto value =
        object<ErrorBody>("error", "with a status of 4xx or 5xx, but for /health",
                          field<"error", &ErrorBody::error>(sentence_form),
                          field<"suggestion", &ErrorBody::suggestion>(name_form).or_left_out().says(
                              "with a status of 409: a name that is free"),
                          field<"code_needed", &ErrorBody::code_needed>().or_left_out().says(
                              "a new account needs the host's code, and there was none or a wrong "
                              "one"),
                          field<"reason", &ErrorBody::reason>(reason_form)
                              .or_left_out()
                              .says("of an act that was refused"),
                          field<"clause", &ErrorBody::clause>(clause_id).or_left_out().says(
                              "the rule behind it, if there is one"));
};

template <>
struct Described<LobbyPage> {
    static constexpr auto value =
        object<LobbyPage>("lobbyPage", "", field<"tables", &LobbyPage::tables>());
};

template <>
struct Described<Winner> {
    static constexpr auto value =
        object<Winner>("winner", "", field<"name", &Winner::name>(name_form),
                       field<"amount", &Winner::amount>(amount));
};

template <>
struct Described<PlayedHand> {
    static constexpr auto value = object<PlayedHand>(
        "playedHand", "", field<"round", &PlayedHand::round>(from_one),
        field<"time", &PlayedHand::time_ms>(time_form), field<"winners", &PlayedHand::winners>(),
        field<"pot", &PlayedHand::pot>(amount));
};

inline constexpr std::size_t hands_a_page = 50;

template <>
struct Described<Hands> {
    static constexpr auto value = object<Hands>(
        "hands", "the newest first", field<"hands", &Hands::hands>().entries(0, hands_a_page));
};

template <>
struct Described<FrameOfHand> {
    static constexpr auto value = object<FrameOfHand>(
        "frame", "a step of a round as this viewer saw it",
        field<"line", &FrameOfHand::line>().or_null(), field<"view", &FrameOfHand::view>());
};

template <>
struct Described<Frames> {
    static constexpr auto value =
        object<Frames>("frames", "", field<"round", &Frames::round>(from_one),
                       field<"time", &Frames::time_ms>(from_zero).says(
                           "milliseconds since 1970 when the round ended; 0 while it is played"),
                       field<"frames", &Frames::frames>().entries(1));
};

template <>
struct Described<ClauseText> {
    static constexpr auto value = object<ClauseText>(
        "clauseText", "a clause in our words", field<"id", &ClauseText::id>(clause_id),
        field<"title", &ClauseText::title>(), field<"text", &ClauseText::text>(),
        field<"book", &ClauseText::book>(),
        field<"decision", &ClauseText::decision>(text_form).or_null().says("how we read it"));
};

template <>
struct Described<ClosedTable> {
    static constexpr auto value = object<ClosedTable>(
        "closed_table", "closed by a fault in the program", field<"table", &ClosedTable::table>(),
        field<"after_record", &ClosedTable::after_record>().says(
            "the last record before the fault"));
};

template <>
struct Described<Health> {
    static constexpr auto value = object<Health>(
        "health", "", field<"ok", &Health::ok>(), field<"closed", &Health::closed>().or_left_out(),
        field<"checkpoints", &Health::checkpoints>().or_left_out().says(
            "why the last checkpoint, or the program it was given to, failed"));
};

template <>
struct Described<StaffMember> {
    static constexpr auto value = object<StaffMember>(
        "staffMember", "somebody who works here", field<"name", &StaffMember::name>(name_form),
        field<"roles", &StaffMember::roles>(role_form), field<"licence", &StaffMember::licence>());
};

template <>
struct Described<StaffAct> {
    static constexpr auto value = object<StaffAct>(
        "staffAct", "what they may do",
        field<"do", &StaffAct::word>(text_form).says("the word of docs/formats/control.md"),
        field<"at_table", &StaffAct::at_table>().says("it needs a table"),
        field<"needs", &StaffAct::needs>(text_form).says("what else it needs"),
        field<"signed_by", &StaffAct::signed_by>(role_form).or_left_out().says(
            "where it takes two people: the roles of the second"));
};

template <>
struct Described<StaffPage> {
    static constexpr auto value = object<StaffPage>(
        "staffPage", "", field<"member", &StaffPage::member>(), field<"acts", &StaffPage::acts>());
};

template <>
struct Described<ActDone> {
    static constexpr auto value = object<ActDone>(
        "actDone", "an act that was granted, and is durable", constant<"ok">(true),
        field<"record", &ActDone::record>(from_one).says("the number of the last record"),
        field<"said", &ActDone::said>(text_form).says("by the dealer at the table"),
        field<"code", &ActDone::code>().or_left_out().says(
            "of an invitation: told once, good for a week"));
};

}  // namespace pokerfloor::protocol
