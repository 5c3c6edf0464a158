#include <pokerfloor/cli/signs.hpp>

#include <fmt/core.h>

#include <filesystem>

#include <pokerfloor/base/in_quotes.hpp>
#include <pokerfloor/cli/files.hpp>
#include <pokerfloor/cli/floor_folder.hpp>
#include <pokerfloor/cli/output.hpp>
#include <pokerfloor/cli/sign_page.hpp>
#include <pokerfloor/cli/weasyprint.hpp>
#include <pokerfloor/formats/floor_file.hpp>
#include <pokerfloor/server/addresses.hpp>

namespace pokerfloor::cli {
namespace {

Result<FloorTerms> floor_of(const std::string& named) {
    const std::string file = floor_file_of(named);
    auto text = content_of(file);
    if (!text) return tl::unexpected(text.error());
    FloorFiles files{.floor = std::move(*text)};
    const auto beside = std::filesystem::path(file).replace_filename(submission_name);
    if (std::filesystem::exists(beside)) {
        auto submission = content_of(beside.string());
        if (!submission) return tl::unexpected(submission.error());
        files.submission = std::move(*submission);
    }
    auto floor = files.submission ? read_floor_files(files) : read_floor_file(files.floor);
    if (floor) return std::move(*floor);
    const FileFault& first = floor.error().front();
    return fail(fmt::format("{}:{}; 'pokerfloor check {}' says all that is wrong with it",
                            first.in_submission ? beside.string() : file, to_string(first), named));
}

// As browsers have it, without a slash in the end.
Result<std::string> address_of(std::string address) {
    if (address.ends_with('/')) address.pop_back();
    if (!server::name_in_origin(address) || address.size() > longest_address - 100)
        return fail(
            fmt::format("--address {}: the floor's address as browsers have it is needed, such as "
                        "https://poker.example or http://192.168.1.5:8080",
                        in_quotes(address)));
    return address;
}

Result<void> write_signs(const FloorTerms& floor, const SignsCall& call,
                         const std::string& address) {
    const std::filesystem::path folder(call.directory);
    for (const PostedTable& table : floor.tables) {
        const auto html = folder / (sign_name(table) + ".html");
        const SignPlace place{floor.name, address.empty() ? "" : address + "/#/table/" + table.id,
                              floor.submission};
        if (const auto written = write_content(html.string(), sign_page(table, place)); !written)
            return written;
        if (!call.pdf) continue;
        const auto pdf = folder / (sign_name(table) + ".pdf");
        if (const auto made = make_pdf(html, pdf); !made)
            return fail(fmt::format("{}: {}", pdf.string(), made.error().message));
    }
    return write_content((folder / "index.html").string(), signs_index(floor, call.pdf));
}

}  // namespace

int signs_command(const SignsCall& call) {
    const auto floor = floor_of(call.floor);
    if (!floor) return complain("signs", floor.error().message);
    std::string address;
    if (!call.address.empty()) {
        auto given = address_of(call.address);
        if (!given) return complain("signs", given.error().message);
        address = std::move(*given);
    }
    if (const auto made = make_directory("-o", call.directory); !made)
        return complain("signs", made.error().message);
    if (const auto written = write_signs(*floor, call, address); !written)
        return complain("signs", written.error().message, failed);
    return write_out(fmt::format("wrote {} sign{} and {}\n", floor->tables.size(),
                                 floor->tables.size() == 1 ? "" : "s",
                                 (std::filesystem::path(call.directory) / "index.html").string()));
}

}  // namespace pokerfloor::cli
