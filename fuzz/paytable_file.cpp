// Any bytes as a paytable file: the first chooses the game. A fault is one line with its place;
// what is read has odds within bounds.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/formats/odds_lines.hpp>
#include <pokerfloor/formats/paytable_file.hpp>
#include <pokerfloor/games/catalogue.hpp>

using namespace pokerfloor;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    std::vector<const GameSpec*> games;
    for (const GameSpec* game : catalogue())
        if (game->house != nullptr) games.push_back(game);
    const GameSpec& game = *games[data[0] % games.size()];
    const std::string_view text(reinterpret_cast<const char*>(data + 1), size - 1);
    const auto file = read_paytable_file(game, text);
    if (!file) {
        MUST(!file.error().empty());
        for (const FileFault& fault : file.error()) {
            MUST(fault.line >= 1 && fault.column >= 1 && !fault.message.empty());
            MUST(to_string(fault).find('\n') == std::string::npos);
        }
        return 0;
    }
    for (std::size_t i = 0; i < game.house->tables.size(); ++i) {
        const house::TableLaw& law = game.house->tables[i];
        for (std::size_t line = 0; line < law.form->lines.size(); ++line) {
            const Odds odds = file->table(law.form->name).odds[line];
            MUST(odds >= loses && odds <= most_odds);
        }
    }
    return 0;
}
