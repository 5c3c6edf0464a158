// `pokerfloor check`: everything that is wrong with a floor file and the Rules Submission beside
// it, and what in them has no effect.
#pragma once

#include <string>
#include <vector>

#include <pokerfloor/base/result.hpp>
#include <pokerfloor/formats/file_fault.hpp>
#include <pokerfloor/terms/floor_terms.hpp>
#include <pokerfloor/terms/remarks.hpp>

namespace pokerfloor::cli {

struct Remark {
    std::string table;  // its id
    Fault what;
};

struct CheckReport {
    std::string file;          // empty: a submission alone
    std::string submission{};  // empty: there is none
    FileFaults faults{};
    // Without faults: what is allowed and has no effect, how many tables there are, and which
    // edition of the submission.
    std::vector<Remark> remarks{};
    int tables = 0;
    Submission head{};
};

// A folder, a floor file or a submission. Fails only where a file cannot be read.
Result<CheckReport> check_file(const std::string& file);

// "floor/submission.toml:12:1: ..."
std::string fault_text(const std::string& file, const std::string& submission,
                       const FileFault& fault);

// What is allowed at the tables of a floor and has hardly any effect, and the line that says it;
// `serve` says it, too.
std::vector<Remark> remarks_on_floor(const FloorTerms& floor);
std::string remark_text(const std::string& file, const Remark& remark);

std::string check_text(const CheckReport& report);
std::string check_json(const CheckReport& report);

}  // namespace pokerfloor::cli
