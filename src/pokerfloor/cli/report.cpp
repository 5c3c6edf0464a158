#include <pokerfloor/cli/report.hpp>

#include <algorithm>
#include <chrono>
#include <thread>

#include <fmt/core.h>

#include <boost/json.hpp>

#include <pokerfloor/base/in_quotes.hpp>
#include <pokerfloor/base/suggest.hpp>
#include <pokerfloor/cli/files.hpp>
#include <pokerfloor/cli/output.hpp>
#include <pokerfloor/cli/progress.hpp>
#include <pokerfloor/formats/decimal.hpp>
#include <pokerfloor/reports/table.hpp>
#include <pokerfloor/store/error.hpp>

namespace pokerfloor::cli {
namespace {

namespace json = boost::json;
using records::Column;
using records::Holds;
using records::Report;
using records::Sheet;
using records::Value;

constexpr const char* command = "report";

std::int64_t now_ms() {
    const auto since_1970 = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(since_1970).count();
}

// "12.50": always both places, so that columns of a file are alike.
std::string in_cents(std::int64_t cents) {
    std::string text;
    append_decimal(text, cents, cents_places);
    if (text.find('.') == std::string::npos) text += ".00";
    return text;
}

std::string plain(const Column& column, const Value& value) {
    if (const auto* const text = std::get_if<std::string>(&value)) return *text;
    const auto* const number = std::get_if<std::int64_t>(&value);
    if (number == nullptr) return {};
    switch (column.holds) {
        case Holds::money:
            return in_cents(*number);
        case Holds::moment:
            return records::time_as_iso(*number);
        default:
            return std::to_string(*number);
    }
}

// For people: "12.50", "1,234".
std::string shown(const Column& column, const Value& value) {
    const auto* const number = std::get_if<std::int64_t>(&value);
    if (number == nullptr) return plain(column, value);
    switch (column.holds) {
        case Holds::money:
        case Holds::count:
            return reports::grouped(plain(column, value));
        case Holds::moment:
            return records::time_in_words(*number);
        default:
            return plain(column, value);
    }
}

json::value in_json(const Column& column, const Value& value) {
    if (const auto* const text = std::get_if<std::string>(&value)) return json::string(*text);
    const auto* const number = std::get_if<std::int64_t>(&value);
    if (number == nullptr) return nullptr;
    if (column.holds == Holds::moment) return json::string(records::time_as_iso(*number));
    return *number;
}

// Money is in cents, and its name says so.
std::string key_of(const Column& column) {
    return column.holds == Holds::money ? column.id + "_cents" : column.id;
}

json::object row_in_json(const Sheet& sheet, const records::Row& row) {
    json::object one;
    for (std::size_t i = 0; i < sheet.columns.size(); ++i)
        one[key_of(sheet.columns[i])] = in_json(sheet.columns[i], row[i]);
    return one;
}

// The first fault of the call itself.
Result<records::ReportCall> call_of(const ReportWords& words) {
    if (records::report_kind(words.kind) == nullptr) {
        std::vector<std::string_view> known;
        for (const records::ReportKind& one : records::report_kinds()) known.push_back(one.word);
        std::string all;
        for (const std::string_view one : known)
            all += (all.empty() ? "" : ", ") + std::string(one);
        return fail(fmt::format("no report {}; there are {}", in_quotes(words.kind), all));
    }
    if (words.csv + words.html + words.json > 1)
        return fail("--csv, --html and --json exclude each other");
    const auto period = records::parse_period(words.from, words.to);
    if (!period) return tl::unexpected(period.error());
    records::ReportCall call;
    call.kind = words.kind;
    call.period = *period;
    call.table = words.table;
    call.player = words.player;
    call.hand = words.hand;
    call.threads = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
    call.progress = bar_for_watchers();
    return call;
}

const Sheet* chosen(const Report& report, const std::string& id) {
    if (id.empty()) return report.sheets.empty() ? nullptr : &report.sheets.front();
    const auto found = std::ranges::find(report.sheets, id, &Sheet::id);
    return found == report.sheets.end() ? nullptr : &*found;
}

}  // namespace

reports::Table as_table(const Sheet& sheet) {
    reports::Table table{.id = sheet.id, .title = sheet.title, .columns = {}, .rows = {}};
    for (const Column& column : sheet.columns) {
        const bool words = column.holds == Holds::text || column.holds == Holds::moment;
        table.columns.push_back(
            {column.heading, words ? reports::Align::left : reports::Align::right});
    }
    const auto add = [&](const records::Row& row) {
        std::vector<reports::Cell> cells;
        for (std::size_t i = 0; i < row.size(); ++i)
            cells.emplace_back(shown(sheet.columns[i], row[i]), plain(sheet.columns[i], row[i]));
        table.rows.push_back(std::move(cells));
    };
    for (const records::Row& row : sheet.rows) add(row);
    if (sheet.summed && sheet.rows.size() > 1) {
        add(sum_of(sheet));
        table.sum_below = true;
    }
    return table;
}

std::string report_text(const Report& report, std::int64_t made_ms) {
    std::string text =
        fmt::format("{}\n{}\n{}\nmade {} UTC of {} records\n", report.title, report.floor,
                    period_in_words(report.period), records::time_in_words(made_ms),
                    reports::grouped(std::to_string(report.records)));
    for (const Sheet& sheet : report.sheets) {
        text += "\n" + sheet.title + "\n";
        text += sheet.rows.empty() ? "  No Activity\n" : text_of(as_table(sheet), 2);
    }
    if (!report.notes.empty()) text += "\n";
    for (const std::string& note : report.notes) text += note + "\n";
    if (!report.text.empty()) text += "\n" + report.text;
    return text;
}

std::string report_json(const Report& report, std::int64_t made_ms) {
    const auto moment = [](bool there, std::int64_t time_ms) {
        return there ? json::value(json::string(records::time_as_iso(time_ms))) : json::value();
    };
    json::object sheets;
    for (const Sheet& sheet : report.sheets) {
        json::array rows;
        for (const records::Row& row : sheet.rows) rows.push_back(row_in_json(sheet, row));
        json::object one{{"title", sheet.title}, {"rows", std::move(rows)}};
        if (sheet.summed) {
            json::object sum;
            const records::Row sums = sum_of(sheet);
            for (std::size_t i = 1; i < sums.size(); ++i)
                if (std::holds_alternative<std::int64_t>(sums[i]))
                    sum[key_of(sheet.columns[i])] = in_json(sheet.columns[i], sums[i]);
            one["sum"] = std::move(sum);
        }
        sheets[sheet.id] = std::move(one);
    }
    json::array notes;
    for (const std::string& note : report.notes) notes.emplace_back(note);
    json::object document{{"kind", report.kind},
                          {"title", report.title},
                          {"floor", report.floor},
                          {"from", moment(report.period.has_from(), report.period.from_ms)},
                          {"until", moment(report.period.has_until(), report.period.until_ms)},
                          {"made", records::time_as_iso(made_ms)},
                          {"records", report.records},
                          {"sheets", std::move(sheets)},
                          {"notes", std::move(notes)}};
    if (!report.text.empty()) document["text"] = report.text;
    return json::serialize(document) + "\n";
}

std::string sheet_csv(const Sheet& sheet) {
    std::string text;
    const auto add = [&](std::size_t at, const std::string& field) {
        if (at > 0) text += ',';
        text +=
            field.find('\r') == std::string::npos ? reports::csv_field(field) : "\"" + field + "\"";
    };
    for (std::size_t i = 0; i < sheet.columns.size(); ++i) add(i, sheet.columns[i].id);
    text += "\r\n";
    for (const records::Row& row : sheet.rows) {
        for (std::size_t i = 0; i < row.size(); ++i) add(i, plain(sheet.columns[i], row[i]));
        text += "\r\n";
    }
    return text;
}

std::string kinds_text() {
    std::string text;
    for (const records::ReportKind& one : records::report_kinds())
        text += fmt::format("  {:<13} {}\n", one.word, one.summary);
    return text;
}

int report_command(const ReportWords& words) {
    if (words.kind.empty())
        return write_out("reports:\n" + kinds_text() +
                         "\npokerfloor report FLOOR REPORT makes one; --help says more.\n");
    const auto call = call_of(words);
    if (!call) return complain(command, call.error().message);
    try {
        const auto report = records::make_report(words.floor, *call);
        if (call->progress) erase_bar();
        if (!report) return complain(command, report.error().message);
        const std::int64_t made_ms = now_ms();
        std::string text;
        if (words.csv) {
            const Sheet* const sheet = chosen(*report, words.sheet);
            if (sheet == nullptr) {
                std::string all;
                for (const Sheet& one : report->sheets) all += (all.empty() ? "" : ", ") + one.id;
                return complain(command, fmt::format("--sheet {}: no such sheet; there are {}",
                                                     in_quotes(words.sheet), all));
            }
            text = sheet_csv(*sheet);
        } else {
            text = words.json   ? report_json(*report, made_ms)
                   : words.html ? report_page(*report, made_ms)
                                : report_text(*report, made_ms);
        }
        if (words.file.empty()) return write_out(text);
        if (const auto written = write_content(words.file, text); !written)
            return complain(command, written.error().message, failed);
        return done;
    } catch (const store::DiskTrouble& error) {
        return complain(command, error.what(), failed);
    } catch (const store::StoreError& error) {
        return complain(command, error.what());
    }
}

}  // namespace pokerfloor::cli
