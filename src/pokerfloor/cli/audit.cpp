#include <pokerfloor/cli/audit.hpp>

#include <fmt/core.h>

#include <boost/json.hpp>

#include <pokerfloor/base/hex.hpp>
#include <pokerfloor/base/in_quotes.hpp>
#include <pokerfloor/cli/files.hpp>
#include <pokerfloor/formats/floor_file.hpp>
#include <pokerfloor/store/names.hpp>

namespace pokerfloor::cli {
namespace {

namespace json = boost::json;

Result<FloorTerms> terms_in(std::string_view floor_file, Behaviour behaviour) {
    auto terms = read_floor_file(floor_file, behaviour);
    if (!terms) return fail(to_string(terms.error().front()));
    return std::move(*terms);
}

std::string counted(std::uint64_t count, const char* one) {
    return fmt::format("{} {}{}", count, one, count == 1 ? "" : "s");
}

json::array listed(const std::vector<store::AuditFault>& all) {
    json::array list;
    for (const store::AuditFault& one : all)
        list.push_back({{"event", one.event}, {"kind", one.kind}, {"message", one.message}});
    return list;
}

// "drop-box of holdem", "stakes of holdem, seat 3", "bankroll of Ann (account 1)", "cage".
const char* jackpot_word(const MoneyPlace& place) {
    return place.of == 0 ? "bad-beat" : "high-hand";
}

std::string in_words(const store::AccountSums& account) {
    const MoneyPlace& place = account.place;
    std::string text(store::name_of(place.holder));
    if (!account.owner.empty()) text += " of " + account.owner;
    if (place.holder == Holder::stakes) text += fmt::format(", seat {}", place.of + 1);
    if (place.holder == Holder::bankroll) text += fmt::format(" (account {})", place.of);
    if (is_of_jackpot(place.holder)) text += fmt::format(", {}", jackpot_word(place));
    return text;
}

// What came after the last checkpoint; none where nobody gave one, or nothing did.
std::optional<std::pair<std::uint64_t, std::uint64_t>> not_anchored(
    const store::AuditReport& report) {
    if (report.checkpoints.empty() || report.checkpoints.back().records >= report.events)
        return std::nullopt;
    return std::pair(report.checkpoints.back().records + 1, report.events);
}

std::string_view word_of(store::SnapshotState state) {
    switch (state) {
        case store::SnapshotState::none:
            return "none";
        case store::SnapshotState::agrees:
            return "agrees";
        case store::SnapshotState::differs:
            return "differs";
        case store::SnapshotState::left_aside:
            return "left-aside";
        case store::SnapshotState::not_compared:
            return "not-compared";
    }
    return {};
}

// Where it differs, that is a fault and told as one.
std::string in_words(const store::SnapshotFound& found) {
    switch (found.state) {
        case store::SnapshotState::agrees:
            return fmt::format("floor.snapshot, of record {}, agrees with the log\n", found.record);
        case store::SnapshotState::left_aside:
            return "floor.snapshot is of no use, and the floor opens without it: " + found.why +
                   "\n";
        case store::SnapshotState::not_compared:
            return fmt::format("floor.snapshot, of record {}, was not compared: {}\n", found.record,
                               found.why);
        case store::SnapshotState::none:
        case store::SnapshotState::differs:
            return {};
    }
    return {};
}

}  // namespace

Result<store::AuditReport> audit_verify(const std::string& folder,
                                        const std::optional<std::string>& head) {
    AuditCall call;
    call.folder = folder;
    call.head = head;
    return audit_verify(call);
}

Result<store::AuditReport> audit_verify(const AuditCall& call) {
    store::KeptElsewhere kept;
    if (call.head) {
        const auto hash = parse_hex<32>(*call.head);
        if (!hash) return fail("--head: " + hash.error().message);
        kept.head = *hash;
    }
    for (const std::string& file : call.checkpoints) {
        const auto text = content_of(file);
        if (!text) return fail("--checkpoint: " + text.error().message);
        auto checkpoint = store::read_checkpoint(*text);
        if (!checkpoint)
            return fail(
                fmt::format("--checkpoint {}: {}", in_quotes(file), checkpoint.error().message));
        kept.checkpoints.push_back({file, std::move(*checkpoint)});
    }
    if (call.public_key) {
        const auto text = content_of(*call.public_key);
        if (!text) return fail("--public-key: " + text.error().message);
        const auto key = store::read_public_key(*text);
        if (!key)
            return fail(fmt::format("--public-key {}: {}", in_quotes(*call.public_key),
                                    key.error().message));
        kept.key = *key;
    }
    return store::audit_against(kept, call.folder, terms_in);
}

std::string audit_text(const store::AuditReport& report) {
    std::string text;
    for (const store::AuditFault& fault : report.faults)
        text += fmt::format("{}: {}\n", fault.kind, fault.message);
    for (const store::AuditFault& remark : report.remarks)
        text += fmt::format("remark, {}: {}\n", remark.kind, remark.message);
    text += fmt::format("{}, {}: {}\n", counted(report.events, "record"),
                        counted(report.rounds, "round"),
                        report.ok() ? "no fault" : counted(report.faults.size(), "fault"));
    if (report.events > 0) text += fmt::format("head {}\n", to_hex(report.head));
    if (report.anchored > 0)
        text += fmt::format("records 1 to {} are as they were sealed\n", report.anchored);
    if (const auto after = not_anchored(report))
        text += fmt::format("records {} to {} came after this checkpoint: not anchored yet\n",
                            after->first, after->second);
    text += in_words(report.snapshot);
    return text;
}

std::string audit_json(const store::AuditReport& report) {
    json::array checkpoints;
    for (const store::ComparedCheckpoint& one : report.checkpoints)
        checkpoints.push_back({{"file", one.name},
                               {"number", one.number},
                               {"records", one.records},
                               {"time", one.time_ms},
                               {"ok", one.fits}});
    json::value after;
    if (const auto range = not_anchored(report))
        after = json::object{{"from", range->first}, {"to", range->second}};
    return json::serialize(json::object{{"ok", report.ok()},
                                        {"events", report.events},
                                        {"rounds", report.rounds},
                                        {"replayed", report.replayed},
                                        {"head", to_hex(report.head)},
                                        {"faults", listed(report.faults)},
                                        {"remarks", listed(report.remarks)},
                                        {"checkpoints", std::move(checkpoints)},
                                        {"anchored", report.anchored},
                                        {"snapshot",
                                         {{"state", word_of(report.snapshot.state)},
                                          {"record", report.snapshot.record},
                                          {"why", report.snapshot.why}}},
                                        {"not_anchored", std::move(after)}}) +
           "\n";
}

std::string balances_text(const store::AuditReport& report) {
    std::string text;
    for (const store::AuditFault& fault : report.faults)
        text += fmt::format("{}: {}\n", fault.kind, fault.message);
    for (const store::AccountSums& account : report.accounts) {
        text += fmt::format("{:<44} {:>16}\n", in_words(account), to_string(account.amount));
        for (const auto& sum : account.causes)
            text += fmt::format("    {:<20} {:<19} {:>16}\n", store::name_of(sum.cause), sum.clause,
                                to_string(sum.amount));
    }
    return text;
}

std::string balances_json(const store::AuditReport& report) {
    json::array accounts;
    for (const store::AccountSums& account : report.accounts) {
        const MoneyPlace& place = account.place;
        json::array causes;
        for (const auto& sum : account.causes)
            causes.push_back({{"cause", store::name_of(sum.cause)},
                              {"clause", sum.clause},
                              {"cents", sum.amount.cents}});
        json::object one{{"holder", store::name_of(place.holder)}};
        if (place.table >= 0) one["table"] = account.owner;
        if (place.holder == Holder::stakes) one["seat"] = place.of + 1;
        if (place.holder == Holder::bankroll) {
            one["account"] = place.of;
            one["name"] = account.owner;
        }
        if (is_of_jackpot(place.holder)) one["jackpot"] = jackpot_word(place);
        one["cents"] = account.amount.cents;
        one["causes"] = std::move(causes);
        accounts.push_back(std::move(one));
    }
    return json::serialize(json::object{{"ok", report.ok()},
                                        {"events", report.events},
                                        {"head", to_hex(report.head)},
                                        {"accounts", std::move(accounts)},
                                        {"faults", listed(report.faults)}}) +
           "\n";
}

}  // namespace pokerfloor::cli
