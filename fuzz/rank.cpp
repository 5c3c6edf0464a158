// Any bytes as a call of `pokerfloor rank`: the first chooses the game, the lines after it are the
// board and the hands. A wrong call is told in one line; a right one is ranked and reported.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/cli/rank.hpp>
#include <pokerfloor/games/catalogue.hpp>

using namespace pokerfloor;

namespace {

std::string take_line(std::string_view& rest) {
    const auto end = rest.find('\n');
    std::string line(rest.substr(0, end));
    rest = end == std::string_view::npos ? std::string_view{} : rest.substr(end + 1);
    return line;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    std::string_view rest(reinterpret_cast<const char*>(data) + 1, size - 1);
    cli::RankCall call;
    if (data[0] < 128)
        call.game = catalogue()[data[0] % catalogue().size()]->id;
    else
        call.game = take_line(rest);
    call.board = take_line(rest);
    while (!rest.empty()) call.hands.push_back(take_line(rest));

    const auto ranking = cli::rank_hands(call);
    if (!ranking) {
        MUST(!ranking.error().message.empty());
        MUST(ranking.error().message.find('\n') == std::string::npos);
        return 0;
    }
    MUST(ranking->hands.size() == call.hands.size());
    MUST(!cli::rank_text(*ranking).empty());
    MUST(cli::rank_json(*ranking).ends_with("}\n"));
    for (const auto& hand : ranking->hands)
        for (const auto& share : hand.shares)
            if (share) MUST(share->place >= 1 && share->ranked.strength.qualifies());
    return 0;
}
