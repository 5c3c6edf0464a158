#include <pokerfloor/formats/file_fault.hpp>

#include <fmt/core.h>

#include <algorithm>
#include <tuple>

namespace pokerfloor {

std::string to_string(const FileFault& fault) {
    std::string text = fmt::format("{}:{}: ", fault.line, fault.column);
    if (!fault.key.empty()) text += fault.key + ": ";
    text += fault.message;
    if (!fault.clause.empty()) text += " (" + fault.clause + ")";
    if (!fault.allowed.empty()) text += "; allowed: " + fault.allowed;
    return text;
}

void sort_by_place(FileFaults& faults) {
    std::ranges::stable_sort(faults, {}, [](const FileFault& fault) {
        return std::tuple(fault.in_submission, fault.line, fault.column);
    });
    faults.erase(std::unique(faults.begin(), faults.end()), faults.end());
}

}  // namespace pokerfloor
