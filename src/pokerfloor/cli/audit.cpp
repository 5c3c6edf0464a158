#include <pokerfloor/cli/audit.hpp>

#include <fmt/core.h>

#include <boost/json.hpp>

#include <pokerfloor/base/hex.hpp>
#include <pokerfloor/formats/floor_file.hpp>

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
    const auto listed = [](const std::vector<store::AuditFault>& all) {
        json::array list;
        for (const store::AuditFault& one : all)
            list.push_back({{"event", one.event}, {"kind", one.kind}, {"message", one.message}});
        return list;
    };
    return json::serialize(json::object{{"ok", report.ok()},
                                        {"events", report.events},
                                        {"rounds", report.rounds},
                                        {"replayed", report.replayed},
                                        {"head", to_hex(report.head)},
                                        {"faults", listed(report.faults)},
                                        {"remarks", listed(report.remarks)}}) +
           "\n";
}

}  // namespace pokerfloor::cli
