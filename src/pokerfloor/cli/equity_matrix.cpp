#include <pokerfloor/cli/equity_matrix.hpp>

#include <fmt/core.h>

#include <boost/json.hpp>
#include <filesystem>

#include <pokerfloor/base/in_quotes.hpp>
#include <pokerfloor/cli/equity_figures.hpp>
#include <pokerfloor/cli/files.hpp>
#include <pokerfloor/cli/interrupt.hpp>
#include <pokerfloor/cli/output.hpp>
#include <pokerfloor/cli/progress.hpp>
#include <pokerfloor/equity/checked.hpp>
#include <pokerfloor/equity/hold_em/matrix.hpp>

namespace pokerfloor::cli {
namespace {

bool has_matrix(const GameSpec& game) {
    const equity::Whole whole = equity::whole_of(game);
    return whole.own == 2 && whole.board == 5;
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

Result<Matrix> find_matrix(const GameSpec& game, const equity::Effort& effort) {
    const Order order = game.shares[0].order;
    const auto found = equity::hold_em::matrix(order, effort);
    if (!found) return fail("ended before every deal was counted");
    Matrix matrix{&game, equity::hold_em::class_names(order), {}};
    for (const auto& cell : found->cells) matrix.cells.push_back({cell.won, cell.tied, cell.deals});
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
