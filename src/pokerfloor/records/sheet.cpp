#include <pokerfloor/records/sheet.hpp>

namespace pokerfloor::records {

Row sum_of(const Sheet& sheet) {
    Row sums(sheet.columns.size());
    for (std::size_t i = 0; i < sheet.columns.size(); ++i) {
        const Holds holds = sheet.columns[i].holds;
        if (holds != Holds::count && holds != Holds::money) continue;
        std::int64_t sum = 0;
        for (const Row& row : sheet.rows)
            if (const auto* const number = std::get_if<std::int64_t>(&row[i])) sum += *number;
        sums[i] = sum;
    }
    if (!sums.empty()) sums.front() = std::string("all");
    return sums;
}

}  // namespace pokerfloor::records
