#include <pokerfloor/cli/check.hpp>

#include <filesystem>

#include <fmt/core.h>

#include <boost/json.hpp>

#include <pokerfloor/cli/files.hpp>
#include <pokerfloor/formats/floor_file.hpp>

namespace pokerfloor::cli {

namespace json = boost::json;

Result<CheckReport> check_file(const std::string& named) {
    // The folder of a floor will do.
    const std::string file = std::filesystem::is_directory(named)
                                 ? (std::filesystem::path(named) / "floor.toml").string()
                                 : named;
    const auto text = content_of(file);
    if (!text) return tl::unexpected(text.error());
    const auto floor = read_floor_file(*text);
    if (!floor) return CheckReport{file, floor.error(), 0};
    return CheckReport{file, {}, static_cast<int>(floor->tables.size())};
}

std::string check_text(const CheckReport& report) {
    if (report.faults.empty())
        return fmt::format("{}: no faults, {} table{}\n", report.file, report.tables,
                           report.tables == 1 ? "" : "s");
    std::string text;
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
    return json::serialize(json::object{{"faults", faults}}) + "\n";
}

}  // namespace pokerfloor::cli
