// The files of `pokerfloor odds`: a page that is whole and needs nothing from outside, tables that
// parse, a PDF where WeasyPrint is installed, and the same bytes the second time.
#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include <pokerfloor/cli/odds_files.hpp>
#include <pokerfloor/reports/math_report.hpp>
#include <pokerfloor/reports/odds_tables.hpp>
#include <pokerfloor/reports/shortened.hpp>

using namespace pokerfloor;
using namespace pokerfloor::cli;

namespace {

namespace fs = std::filesystem;

// A folder of its own, gone at the end.
class Folder {
  public:
    Folder() {
        std::string name = (fs::temp_directory_path() / "pokerfloor-XXXXXX").string();
        REQUIRE(mkdtemp(name.data()) != nullptr);
        path_ = name;
    }
    ~Folder() { fs::remove_all(path_); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    std::string operator/(const char* name) const { return (path_ / name).string(); }

  private:
    fs::path path_;
};

std::string text_of(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

bool weasyprint_is_installed() {
    return std::system("command -v weasyprint >/dev/null 2>&1") == 0;
}

// Every element that is opened is closed, in order; void ones are written <x/>.
std::string first_fault_of(const std::string& html) {
    std::vector<std::string> open;
    for (std::size_t at = html.find('<'); at != std::string::npos; at = html.find('<', at + 1)) {
        const std::size_t end = html.find('>', at);
        if (end == std::string::npos) return "a tag without an end";
        const std::string tag = html.substr(at + 1, end - at - 1);
        if (tag.starts_with("!")) continue;
        const bool closes = tag.starts_with("/");
        const std::string name = tag.substr(closes, tag.find_first_of(" \n/", 1) - closes);
        if (closes) {
            if (open.empty() || open.back() != tag.substr(1)) return "</" + tag.substr(1) + ">";
            open.pop_back();
        } else if (!tag.ends_with("/")) {
            open.push_back(name);
        }
    }
    return open.empty() ? "" : "<" + open.back() + "> stays open";
}

// Fields of one line without quotes over several lines.
std::size_t fields_in(const std::string& line) {
    std::size_t fields = 1;
    bool quoted = false;
    for (const char c : line) {
        if (c == '"') quoted = !quoted;
        if (c == ',' && !quoted) ++fields;
    }
    CHECK_FALSE(quoted);
    return fields;
}

OddsCall stud_call(const Folder& folder) {
    OddsCall call;
    call.house.game = "double-down-stud";
    call.house.seen = "As Ks";
    call.csv = folder / "tables";
    call.report = folder / "report";
    call.strategy = folder / "whole.csv";
    return call;
}

std::vector<std::string> write_all(const OddsCall& call) {
    const auto plan = plan_of(call);
    REQUIRE(plan);
    REQUIRE(prepare_files(*plan));
    const auto found = find_odds(*plan, {});
    REQUIRE(found);
    const auto notes = write_files(call, *found, "1.2.3", {});
    REQUIRE(notes);
    return *notes;
}

}  // namespace

TEST_CASE("a math report is whole, needs nothing from outside and comes out the same again") {
    const Folder folder, again;
    const auto notes = write_all(stud_call(folder));
    write_all(stud_call(again));
    const std::string html = text_of(folder / "report/double-down-stud-report.html");
    CHECK_EQ(first_fault_of(html), "");
    CHECK_EQ(html, text_of(again / "report/double-down-stud-report.html"));
    for (const char* outside : {"<link", "<script", "<img", "src=", "href=", "@import", "url("})
        CHECK_EQ(html.find(outside), std::string::npos);
    for (const char* inside :
         {"Mathematical report", "MDS-10.b", "pokerfloor 1.2.3", "Volatility index", "Sensitivity",
          "--seen 'As Ks' --report DIR", "10,000,000", "<svg"}) {
        INFO(inside);
        CHECK_NE(html.find(inside), std::string::npos);
    }

    if (weasyprint_is_installed()) {
        CHECK(notes.empty());
        const std::string pdf = text_of(folder / "report/double-down-stud-report.pdf");
        CHECK(pdf.starts_with("%PDF-"));
        CHECK(pdf == text_of(again / "report/double-down-stud-report.pdf"));
    } else {
        REQUIRE_EQ(notes.size(), 1);
        CHECK_NE(notes[0].find("weasyprint is not installed"), std::string::npos);
    }
}

TEST_CASE("every table is a CSV file, and the strategy another") {
    const Folder folder;
    OddsCall call = stud_call(folder);
    call.report.reset();
    write_all(call);
    int files = 0;
    for (const auto& entry : fs::directory_iterator(folder / "tables")) {
        INFO(entry.path().filename().string());
        std::istringstream in(text_of(entry.path()));
        std::string line;
        REQUIRE(std::getline(in, line));
        const std::size_t columns = fields_in(line);
        CHECK_GT(columns, 1);
        while (std::getline(in, line)) CHECK_EQ(fields_in(line), columns);
        ++files;
    }
    CHECK_EQ(files, 11);

    // The lines of the strategy stand for all sets of four of the 50 cards that are left.
    std::istringstream in(text_of(folder / "whole.csv"));
    std::string line;
    std::getline(in, line);
    long alike = 0;
    while (std::getline(in, line)) alike += std::stol(line.substr(line.find(',') + 1));
    CHECK_EQ(alike, 230'300);
}

TEST_CASE("rules of neighbouring ranks are told together") {
    const std::vector<analysis::Rule> rules{
        {"pair of aces", "raise-3x", 1},
        {"pair of kings", "raise-3x", 2},
        {"pair of queens against A", "fold", 1},
        {"pair of jacks", "fold", 1},
        {"two pair", "fold", 1},
        {"ace high", "fold", 3},
        {"king high", "fold", 4},
    };
    const auto made = reports::shortened(rules);
    REQUIRE_EQ(made.size(), 5);
    CHECK_EQ(made[0].when, "pair of aces to kings");
    CHECK_EQ(made[0].count, 3);
    CHECK_EQ(made[1].when, "pair of queens against A");
    CHECK_EQ(made[4].when, "ace to king high");
}

TEST_CASE("what cannot be written is told before the work begins") {
    const Folder folder;
    OddsCall call = stud_call(folder);
    call.strategy = folder / "not/there.csv";
    const auto plan = plan_of(call);
    REQUIRE(plan);
    CHECK_FALSE(prepare_files(*plan));
}
