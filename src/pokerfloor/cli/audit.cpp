#include <pokerfloor/cli/audit.hpp>

#include <fmt/core.h>

#include <boost/json.hpp>

#include <pokerfloor/base/hex.hpp>
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
std::string in_words(const store::AccountSums& account) {
    const MoneyPlace& place = account.place;
    std::string text(store::name_of(place.holder));
    if (!account.owner.empty()) text += " of " + account.owner;
    if (place.holder == Holder::stakes) text += fmt::format(", seat {}", place.of + 1);
    if (place.holder == Holder::bankroll) text += fmt::format(" (account {})", place.of);
    return text;
}

}  // namespace

Result<store::AuditReport> audit_verify(const std::string& folder,
                                        const std::optional<std::string>& head) {
    std::optional<Hash> wanted;
    if (head) {
        const auto hash = parse_hex<32>(*head);
        if (!hash) return fail("--head: " + hash.error().message);
        wanted = *hash;
    }
    return store::audit(folder, wanted, terms_in);
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
    return text;
}

std::string audit_json(const store::AuditReport& report) {
    return json::serialize(json::object{{"ok", report.ok()},
                                        {"events", report.events},
                                        {"rounds", report.rounds},
                                        {"replayed", report.replayed},
                                        {"head", to_hex(report.head)},
                                        {"faults", listed(report.faults)},
                                        {"remarks", listed(report.remarks)}}) +
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
