// Any bytes as a floor file: a fault is one line with its place, in the order of the file; a floor
// that is read keeps what the terms ask of it.
#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/formats/floor_file.hpp>
#include <pokerfloor/terms/faults.hpp>

using namespace pokerfloor;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto floor = read_floor_file(std::string_view(reinterpret_cast<const char*>(data), size));
    if (!floor) {
        MUST(!floor.error().empty());
        int line = 1;
        for (const FileFault& fault : floor.error()) {
            MUST(fault.line >= line && fault.column >= 1);
            line = fault.line;
            MUST(!fault.message.empty() && !fault.allowed.empty());
            MUST(to_string(fault).find('\n') == std::string::npos);
        }
        return 0;
    }
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
