#include <pokerfloor/cli/check.hpp>

#include <fmt/core.h>

#include <boost/json.hpp>

#include <pokerfloor/cli/files.hpp>
#include <pokerfloor/formats/floor_file.hpp>

namespace pokerfloor::cli {

namespace json = boost::json;

Result<CheckReport> check_file(const std::string& named) {
    const std::string file = floor_file_of(named);
    const auto text = content_of(file);
    if (!text) return tl::unexpected(text.error());
    const auto floor = read_floor_file(*text);
    if (!floor) return CheckReport{.file = file, .faults = floor.error()};
    CheckReport report{
        .file = file, .faults = {}, .tables = static_cast<int>(floor->tables.size())};
    report.remarks = remarks_on_floor(*floor);
    return report;
}

std::vector<Remark> remarks_on_floor(const FloorTerms& floor) {
    std::vector<Remark> remarks;
    for (const PostedTable& table : floor.tables)
        if (table.game->kind == GameKind::pot)
            for (const Fault& one : remarks_on(table.pot)) remarks.push_back({table.id, one});
    return remarks;
}

std::string remark_text(const std::string& file, const Remark& remark) {
    return fmt::format("{}: table {}: {}: {} ({}); better: {}\n", file, remark.table,
                       remark.what.key, remark.what.message, remark.what.clause,
                       remark.what.allowed);
}

std::string check_text(const CheckReport& report) {
    std::string text;
    for (const Remark& remark : report.remarks) text += remark_text(report.file, remark);
    if (report.faults.empty())
        return text + fmt::format("{}: no faults, {} table{}\n", report.file, report.tables,
                                  report.tables == 1 ? "" : "s");
    for (const FileFault& fault : report.faults)
        text += fmt::format("{}:{}\n", report.file, to_string(fault));
    return text +
           fmt::format("{} fault{}\n", report.faults.size(), report.faults.size() == 1 ? "" : "s");
}

std::string check_json(const CheckReport& report) {
    json::array faults;
    for (const FileFault& fault : report.faults)
        faults.push_back({{"line", fault.line},
                          {"column", fault.column},
                          {"key", fault.key},
                          {"clause", fault.clause},
                          {"message", fault.message},
                          {"allowed", fault.allowed}});
    json::array remarks;
    for (const Remark& remark : report.remarks)
        remarks.push_back({{"table", remark.table},
                           {"key", std::string(remark.what.key)},
                           {"clause", std::string(remark.what.clause)},
                           {"message", remark.what.message},
                           {"better", remark.what.allowed}});
    return json::serialize(json::object{{"faults", faults}, {"remarks", remarks}}) + "\n";
}

}  // namespace pokerfloor::cli
