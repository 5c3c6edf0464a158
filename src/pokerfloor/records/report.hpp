// Reports of a floor, made of its log alone: read once from the first record to the last, whatever
// the period, since names, seats and terms come from before it.
#pragma once

#include <filesystem>
#include <functional>
#include <span>
#include <string>
#include <string_view>

#include <pokerfloor/base/result.hpp>
#include <pokerfloor/records/period.hpp>
#include <pokerfloor/records/sheet.hpp>
#include <pokerfloor/terms/floor_terms.hpp>

namespace pokerfloor::records {

struct ReportKind {
    std::string_view word;   // "drop"
    std::string_view title;  // "Drop, rake and win"
    std::string_view summary;
};
std::span<const ReportKind> report_kinds();
const ReportKind* report_kind(std::string_view word);  // none: no such kind

struct ReportCall {
    std::string kind{};
    Period period{};
    std::string table{};   // empty: all
    std::string player{};  // likewise
    std::uint64_t hand = 0;
    int threads = 1;  // of solvers
    std::function<void(double)> progress{};
};

// Fails where the call is wrong: no such table or player, or one is needed. Throws StoreError where
// the log cannot be read.
Result<Report> make_report(const std::filesystem::path& folder, const ReportCall& call);

// A floor file as a log has it: by the behaviour of then.
Result<FloorTerms> terms_in_log(std::string_view floor_file, Behaviour behaviour);

}  // namespace pokerfloor::records
