// Any bytes as a floor file, or as one and a Rules Submission, as they are posted: a fault is one
// line with its place, in the order of the files; a floor that is read keeps what the terms ask of
// it.
#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/formats/floor_file.hpp>
#include <pokerfloor/formats/next_edition.hpp>
#include <pokerfloor/terms/faults.hpp>

using namespace pokerfloor;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const FloorFiles files = files_in(std::string_view(reinterpret_cast<const char*>(data), size));
    const auto floor = files.submission ? read_floor_files(files) : read_floor_file(files.floor);
    if (!floor) {
        MUST(!floor.error().empty());
        int line = 1;
        bool in_submission = false;
        for (const FileFault& fault : floor.error()) {
            MUST(fault.in_submission || !in_submission);
            if (fault.in_submission != in_submission) line = 1;
            in_submission = fault.in_submission;
            MUST(fault.line >= line && fault.column >= 1);
            line = fault.line;
            MUST(!fault.message.empty() && !fault.allowed.empty());
            MUST(to_string(fault).find('\n') == std::string::npos);
        }
        return 0;
    }
    MUST(floor->submission.is_there() == files.submission.has_value());
    MUST(faults_of_next(files, files).empty());
    std::set<std::string> ids;
    for (const PostedTable& table : floor->tables) {
        MUST(table.game != nullptr && ids.insert(table.id).second);
        MUST(table.seats >= table.game->players.min && table.seats <= table.game->players.max);
        MUST(table.bots >= 0 && table.bots <= table.seats);
        MUST(table.least_buy_in <= table.most_buy_in);
        if (table.game->kind == GameKind::house) {
            MUST(house::faults_of(table.house).empty());
            MUST(table.least_buy_in >= table.house.minimum);
        } else {
            MUST(faults_of(table.pot).empty());
            MUST(table.least_buy_in >= needed_to_be_dealt_in(table.pot));
        }
    }
    return 0;
}
