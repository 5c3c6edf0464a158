#include <pokerfloor/cli/simulate_phh.hpp>

#include <fmt/core.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

#include <pokerfloor/base/in_quotes.hpp>
#include <pokerfloor/formats/phh_writer.hpp>
#include <pokerfloor/replay/record.hpp>

namespace pokerfloor::cli {

void PhhSimulation::play(std::uint64_t number) {
    simulation_.play(number);
    const auto hand =
        record_of(simulation_.last_setup(), simulation_.last_round(), simulation_.last_facts());
    append_to_phhs(histories_, static_cast<std::int64_t>(number + 1), hand.value());
}

void PhhSimulation::finish_chunk(std::uint64_t from) {
    const auto path = std::filesystem::path(plan_->directory) /
                      fmt::format("{}-{:09}.phhs", plan_->plan.setup.game->id, from + 1);
    std::ofstream file(path, std::ios::binary);
    file << histories_;
    file.close();
    histories_.clear();
    if (!file) plan_->trouble->tell(fmt::format("{}: {}", path.string(), std::strerror(errno)));
}

Result<std::string> phh_directory(const std::string& name) {
    std::error_code error;
    std::filesystem::create_directories(name, error);
    if (error || !std::filesystem::is_directory(name))
        return fail(fmt::format("--phh {}: the directory cannot be made ({})", in_quotes(name),
                                error ? error.message() : "something else has that name"));
    if (!std::filesystem::is_empty(name, error))
        return fail(
            fmt::format("--phh {}: the directory is not empty; name a new one", in_quotes(name)));
    return name;
}

}  // namespace pokerfloor::cli
