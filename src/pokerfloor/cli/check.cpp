#include <pokerfloor/cli/check.hpp>

#include <fmt/core.h>

#include <boost/json.hpp>

#include <pokerfloor/cli/files.hpp>
#include <pokerfloor/cli/floor_folder.hpp>
#include <pokerfloor/formats/floor_file.hpp>
#include <pokerfloor/formats/next_edition.hpp>
#include <pokerfloor/store/error.hpp>
#include <pokerfloor/store/posted_text.hpp>

namespace pokerfloor::cli {

namespace json = boost::json;

namespace {

// Whose files it is about.
CheckReport files_of(const std::string& named) {
    namespace fs = std::filesystem;
    if (fs::is_directory(named)) {
        const fs::path submission = fs::path(named) / submission_name;
        return {.file = (fs::path(named) / floor_name).string(),
                .submission = fs::exists(submission) ? submission.string() : std::string()};
    }
    const fs::path file(named);
    if (file.filename() == submission_name) {
        const fs::path floor = fs::path(file).replace_filename(floor_name);
        return {.file = fs::exists(floor) ? floor.string() : std::string(), .submission = named};
    }
    const fs::path submission = fs::path(file).replace_filename(submission_name);
    const bool both = file.filename() == floor_name && fs::exists(submission);
    return {.file = named, .submission = both ? submission.string() : std::string()};
}

// What has been posted holds its edition (MFC-x0.B).
Result<CheckReport> compared_with_the_log(CheckReport report, const FloorFiles& files) {
    const std::filesystem::path of = report.submission.empty() ? report.file : report.submission;
    if (of.filename() != submission_name && of.filename() != floor_name) return report;
    const std::filesystem::path folder = of.has_parent_path() ? of.parent_path() : ".";
    try {
        if (const auto posted = store::posted_text(folder))
            report.faults = faults_of_next(files_in(*posted), files);
    } catch (const store::StoreError& error) {
        return fail(error.what());
    }
    return report;
}

}  // namespace

Result<CheckReport> check_file(const std::string& named) {
    CheckReport report = files_of(named);
    FloorFiles files;
    if (!report.file.empty()) {
        auto text = content_of(report.file);
        if (!text) return tl::unexpected(text.error());
        files.floor = std::move(*text);
    }
    if (!report.submission.empty()) {
        auto text = content_of(report.submission);
        if (!text) return tl::unexpected(text.error());
        files.submission = std::move(*text);
    }
    const auto floor = files.submission ? read_floor_files(files) : read_floor_file(files.floor);
    if (!floor) {
        report.faults = floor.error();
        // Of a submission alone there are no tables to speak of.
        if (report.file.empty())
            std::erase_if(report.faults, [](const FileFault& one) { return !one.in_submission; });
    } else {
        report.tables = static_cast<int>(floor->tables.size());
        report.remarks = remarks_on_floor(*floor);
    }
    if (files.submission)
        report.head = submission_head_in(*files.submission).value_or(Submission{});
    if (report.faults.empty()) return compared_with_the_log(std::move(report), files);
    return report;
}

std::string fault_text(const std::string& file, const std::string& submission,
                       const FileFault& fault) {
    return fmt::format("{}:{}\n", fault.in_submission ? submission : file, to_string(fault));
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
    if (report.faults.empty()) {
        if (!report.file.empty())
            text += fmt::format("{}: no faults, {} table{}\n", report.file, report.tables,
                                report.tables == 1 ? "" : "s");
        if (!report.submission.empty())
            text +=
                fmt::format("{}: no faults, edition {}, approved on {} ({})\n", report.submission,
                            report.head.edition, report.head.approved_on, report.head.approval);
        return text;
    }
    for (const FileFault& fault : report.faults)
        text += fault_text(report.file, report.submission, fault);
    return text +
           fmt::format("{} fault{}\n", report.faults.size(), report.faults.size() == 1 ? "" : "s");
}

std::string check_json(const CheckReport& report) {
    json::array faults;
    for (const FileFault& fault : report.faults)
        faults.push_back({{"file", fault.in_submission ? report.submission : report.file},
                          {"line", fault.line},
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
