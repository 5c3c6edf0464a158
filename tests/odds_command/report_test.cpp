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
#include <pokerfloor/reports/verification.hpp>

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
          "--seen 'As Ks' --report DIR", "10,000,000", "<svg", "the least the book allows",
          "Deal frequencies", "excess kurtosis", "edge per opening stake", "Paytable file",
          "How the figures were verified", "every line exactly equal", "Prepared by",
          "Signature"}) {
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

TEST_CASE("a report prints the paytable file it used, and its hash") {
    const Folder folder;
    const std::string text =
        "# <ours> & theirs\n[odds]\nroyal-flush = 2000\nstraight-flush = 200\n"
        "four-of-a-kind = 50\nfull-house = 11\nflush = 8\nstraight = 5\nthree-of-a-kind = 3\n"
        "two-pair = 2\nhigh-pair = 1\n";
    std::ofstream(folder / "mine.toml") << text;
    OddsCall call;
    call.house.game = "double-down-stud";
    call.house.seen = "As Ks";
    call.house.paytable = folder / "mine.toml";
    call.report = folder / "report";
    write_all(call);
    const std::string html = text_of(folder / "report/double-down-stud-report.html");
    CHECK_EQ(first_fault_of(html), "");
    // Of those bytes, by sha256sum.
    const std::string hash = "c2b12c36bfad7e4ce9e380adb487b575c160a5d60b81e8476a10c0fe693ee683";
    CHECK_NE(html.find(hash), std::string::npos);
    CHECK_NE(html.find("# &lt;ours&gt; &amp; theirs\n[odds]\nroyal-flush = 2000\n"),
             std::string::npos);
    CHECK_NE(html.find("Paytable, odds: mine.toml"), std::string::npos);
    CHECK_EQ(html.find("least the book allows"), std::string::npos);
}

TEST_CASE("FC-7, MFC-12.G: a report of the progressive, with few cards left") {
    const Folder folder;
    OddsCall call;
    call.house.game = "four-card";
    // Twenty cards, so that it takes no time.
    for (const char rank : std::string("23456789"))
        for (const char suit : std::string("cdhs"))
            call.house.seen += std::string(1, rank) + suit + " ";
    call.house.seen.pop_back();
    call.house.settings = {"progressive=B",    "progressive-rows=100%,2500,500,25",
                           "meter-seed=10000", "meter-reset=5000",
                           "meter-rate=1",     "meter=12345.60"};
    call.report = folder / "report";
    call.csv = folder / "tables";
    write_all(call);
    const std::string html = text_of(folder / "report/four-card-report.html");
    CHECK_EQ(first_fault_of(html), "");
    for (const char* inside :
         {"Progressive Wager of $5", "100 % of the meter", "$12,345.60",
          "The stake is not returned", "Envy Bonus, for each other player", "MFC-11.D.10.e.iii",
          "reset $5,000", "above even at any meter", "Side wager progressive: mean net win",
          "Side wager aces up: mean net win"}) {
        INFO(inside);
        CHECK_NE(html.find(inside), std::string::npos);
    }
    for (const char* name : {"four-card-progressive-meter.csv", "four-card-paytable-envy.csv",
                             "four-card-bands-six-card-bonus.csv", "four-card-deal-dealer.csv"})
        CHECK(fs::exists(fs::path(folder / "tables") / name));
    // Table B has no bonus for a straight flush (MFC-12.G.2).
    CHECK_NE(text_of(folder / "tables/four-card-paytable-envy.csv").find("straight-flush,0,"),
             std::string::npos);
}

TEST_CASE("a report tells a check that fails") {
    OddsCall call;
    call.house.game = "double-down-stud";
    call.house.seen = "As Ks";
    const auto plan = plan_of(call);
    REQUIRE(plan);
    auto found = find_odds(*plan, {});
    REQUIRE(found);
    const auto failed = [&] {
        int number = 0;
        for (const reports::Identity& one : reports::identities(found->answer))
            number += !one.holds;
        return number;
    };
    CHECK_EQ(failed(), 0);
    // One case of millions on the wrong line.
    found->answer.odds.whole.outcomes[4].combinations += 1;
    found->answer.odds.whole.outcomes[5].combinations -= 1;
    CHECK_EQ(failed(), 1);
    found->answer.odds.whole.ev += analysis::Fraction(1, 1'000);
    CHECK_GE(failed(), 3);
    const std::string page = reports::math_report(found->answer, {});
    CHECK_NE(page.find("a line differs"), std::string::npos);
    CHECK_NE(page.find("<td>NO</td>"), std::string::npos);
}

TEST_CASE("every table is a CSV file, and the strategy another") {
    const Folder folder;
    OddsCall call = stud_call(folder);
    call.report.reset();
    write_all(call);
    int files = 0;
    for (const auto& entry : fs::directory_iterator(folder / "tables")) {
        INFO(entry.path().filename().string());
        // Two games may share a directory.
        CHECK(entry.path().filename().string().starts_with("double-down-stud-"));
        std::istringstream in(text_of(entry.path()));
        std::string line;
        REQUIRE(std::getline(in, line));
        const std::size_t columns = fields_in(line);
        CHECK_GT(columns, 1);
        while (std::getline(in, line)) CHECK_EQ(fields_in(line), columns);
        ++files;
    }
    CHECK_EQ(files, 14);

    // The lines of the strategy stand for all sets of four of the 50 cards that are left.
    std::istringstream in(text_of(folder / "whole.csv"));
    std::string line;
    std::getline(in, line);
    long alike = 0;
    while (std::getline(in, line)) alike += std::stol(line.substr(line.find(',') + 1));
    CHECK_EQ(alike, 230'300);
}
