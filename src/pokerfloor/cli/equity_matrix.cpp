#include <pokerfloor/cli/equity_matrix.hpp>

#include <fmt/core.h>

#include <boost/json.hpp>
#include <filesystem>
#include <mutex>

#include <pokerfloor/analysis/parallel.hpp>
#include <pokerfloor/base/in_quotes.hpp>
#include <pokerfloor/cli/equity_figures.hpp>
#include <pokerfloor/cli/files.hpp>
#include <pokerfloor/cli/interrupt.hpp>
#include <pokerfloor/cli/output.hpp>
#include <pokerfloor/cli/progress.hpp>
#include <pokerfloor/equity/checked.hpp>
#include <pokerfloor/equity/ranges.hpp>

namespace pokerfloor::cli {
namespace {

bool has_matrix(const GameSpec& game) {
    const equity::Whole whole = equity::whole_of(game);
    return whole.own == 2 && whole.board == 5;
}

MatrixCell turned_round(const MatrixCell& cell) {
    return {cell.deals - cell.win - cell.tie, cell.tie, cell.deals};
}

// What one of the two is worth, by counting every deal.
Result<MatrixCell> compared(const GameSpec& game, const std::string& one, const std::string& other,
                            const equity::Effort& effort) {
    equity::Question question;
    question.game = &game;
    for (const std::string& name : {one, other})
        question.players.push_back({name, *equity::parse_range(game, name), {}});
    const auto answer = equity::answer(question, effort);
    if (!answer) return tl::unexpected(answer.error());
    return MatrixCell{whole_pots(answer->players[0]), parts_of_pots(answer->players[0]),
                      answer->deals};
}

// Files whose names begin with the game's, in a directory that is made if need be.
Result<std::vector<std::string>> write_files(const Matrix& matrix, const std::string& directory) {
    std::error_code error;
    std::filesystem::create_directories(directory, error);
    if (error)
        return fail(fmt::format("--matrix {}: the directory cannot be made ({})",
                                in_quotes(directory), error.message()));
    std::vector<std::string> files;
    const auto write = [&](const char* name, const std::string& content) -> Result<void> {
        files.push_back(
            (std::filesystem::path(directory) / fmt::format("{}-{}", matrix.game->id, name))
                .string());
        return write_content(files.back(), content);
    };
    for (const auto& written :
         {write("matrix.csv", matrix_csv(matrix)), write("counts.csv", matrix_counts_csv(matrix)),
          write("matrix.svg", matrix_svg(matrix))})
        if (!written) return tl::unexpected(written.error());
    return files;
}

}  // namespace

analysis::Fraction MatrixCell::equity() const {
    return {analysis::to_integer(2 * win + tie), analysis::to_integer(2 * deals)};
}

std::vector<std::string> starting_hands(const GameSpec& game) {
    std::vector<Rank> ranks;
    for (const Card card : set_of(game.deck))
        if (card.suit() == Suit::spades) ranks.push_back(card.rank());
    std::ranges::sort(ranks, std::greater<>{});
    std::vector<std::string> names;
    for (const Rank row : ranks)
        for (const Rank column : ranks) {
            const std::string name{letter_of(std::max(row, column)),
                                   letter_of(std::min(row, column))};
            names.push_back(row == column ? name : name + (row > column ? "s" : "o"));
        }
    return names;
}

// The one place that has to know a quicker way, where there is one.
Result<Matrix> find_matrix(const GameSpec& game, const equity::Effort& effort) {
    Matrix matrix{&game, starting_hands(game), {}};
    const std::size_t hands = matrix.names.size();
    matrix.cells.resize(hands * hands);
    equity::Effort each = effort;
    each.method = equity::Method::exact;
    each.threads = 1;
    each.progress = {};
    std::mutex mutex;  // guards `trouble`
    std::string trouble;
    analysis::in_parallel({effort.threads, effort.progress}, hands * hands, hands, {},
                          [&](std::size_t begin, std::size_t end, int) {
                              for (std::size_t at = begin; at < end; ++at) {
                                  const std::size_t row = at / hands, column = at % hands;
                                  if (column < row || (effort.stop != nullptr && *effort.stop))
                                      continue;
                                  const auto cell =
                                      compared(game, matrix.names[row], matrix.names[column], each);
                                  if (cell) {
                                      matrix.cells[row * hands + column] = *cell;
                                      if (column != row)
                                          matrix.cells[column * hands + row] = turned_round(*cell);
                                      continue;
                                  }
                                  const std::lock_guard lock(mutex);
                                  trouble = cell.error().message;
                                  return;
                              }
                          });
    if (effort.stop != nullptr && *effort.stop) return fail("ended before every deal was counted");
    if (!trouble.empty()) return fail(trouble);
    return matrix;
}

int equity_matrix(const GameSpec& game, equity::Effort effort, const std::string& directory,
                  bool json) {
    if (!has_matrix(game))
        return complain("equity",
                        fmt::format("--matrix is of games with two cards in hand, holdem and "
                                    "sixplus; a hand of {} has {}",
                                    game.id, equity::whole_of(game).own));
    if (directory.empty()) return complain("equity", "--matrix: a directory is missing");
    if (effort.method == equity::Method::sampled)
        return complain("equity", "--matrix is counted, never sampled; leave --samples away");
    effort.progress = bar_for_watchers();
    const auto matrix = find_matrix(game, effort);
    if (effort.progress) erase_bar();
    if (!matrix)
        return complain("equity", matrix.error().message, Interrupt::asked() ? failed : wrong);
    const auto files = write_files(*matrix, directory);
    if (!files) return complain("equity", files.error().message, failed);
    if (json) {
        boost::json::array names(files->begin(), files->end());
        return write_out(boost::json::serialize(boost::json::object{
                             {"game", game.id}, {"exact", true}, {"files", std::move(names)}}) +
                         "\n");
    }
    std::string text;
    for (const std::string& file : *files) text += file + "\n";
    return write_out(text);
}

}  // namespace pokerfloor::cli
