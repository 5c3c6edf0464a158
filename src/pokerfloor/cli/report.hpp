// `pokerfloor report`: what a floor's records come to, as text, CSV, JSON or a page that prints.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <pokerfloor/records/report.hpp>
#include <pokerfloor/reports/table.hpp>

namespace pokerfloor::cli {

// As written on the command line.
struct ReportWords {
    std::string floor{}, kind{};
    std::string from{}, to{};
    std::string table{}, player{};
    std::uint64_t hand = 0;
    std::string sheet{};  // of CSV, which has one; empty: the first
    std::string file{};   // empty: standard output
    bool csv = false, html = false, json = false;
};

int report_command(const ReportWords& words);

std::string report_text(const records::Report& report, std::int64_t made_ms);
std::string report_json(const records::Report& report, std::int64_t made_ms);
std::string report_page(const records::Report& report, std::int64_t made_ms);
// As RFC 4180 has it: lines end with CR LF.
std::string sheet_csv(const records::Sheet& sheet);

// A sheet as people and files have it, with its sums below.
reports::Table as_table(const records::Sheet& sheet);

std::string kinds_text();

}  // namespace pokerfloor::cli
