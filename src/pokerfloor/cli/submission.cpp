#include <pokerfloor/cli/submission.hpp>

#include <algorithm>
#include <chrono>

#include <fmt/core.h>

#include <boost/json.hpp>

#include <pokerfloor/base/in_quotes.hpp>
#include <pokerfloor/cli/output.hpp>
#include <pokerfloor/formats/floor_file.hpp>
#include <pokerfloor/store/error.hpp>
#include <pokerfloor/store/posted_text.hpp>

namespace pokerfloor::cli {
namespace {

// "2026-11-19 20:33", of the world's clock.
std::string minute_in_words(std::int64_t time_ms) {
    using namespace std::chrono;
    const auto minute = floor<minutes>(sys_time<milliseconds>(milliseconds(time_ms)));
    const auto day = floor<days>(minute);
    const year_month_day date(day);
    const auto in_day = duration_cast<minutes>(minute - day).count();
    return fmt::format("{:04}-{:02}-{:02} {:02}:{:02}", static_cast<int>(date.year()),
                       static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
                       in_day / 60, in_day % 60);
}

Result<std::vector<PostedEdition>> editions_or_why_not(const std::string& floor) {
    auto editions = editions_of(floor);
    if (editions && editions->empty())
        return fail(
            fmt::format("the floor in {} has posted no Rules Submission", in_quotes(floor)));
    return editions;
}

}  // namespace

Result<std::vector<PostedEdition>> editions_of(const std::string& floor) {
    std::vector<PostedEdition> editions;
    try {
        const std::vector<store::PostedText> texts = store::posted_texts(floor);
        if (texts.empty()) return fail("no log of a floor in " + in_quotes(floor));
        for (const store::PostedText& one : texts) {
            FloorFiles files = files_in(one.text);
            const auto head =
                files.submission ? submission_head_in(*files.submission) : std::nullopt;
            // A floor file may change without the submission.
            if (!head || (!editions.empty() && editions.back().head == *head)) continue;
            if (!editions.empty()) editions.back().replaced_ms = one.time_ms;
            editions.push_back({*head, one.record, one.time_ms, 0, std::move(*files.submission)});
        }
    } catch (const store::StoreError& error) {
        return fail(error.what());
    }
    return editions;
}

std::string editions_text(const std::vector<PostedEdition>& editions) {
    std::string text;
    for (const PostedEdition& one : editions)
        text += fmt::format("edition {} of {}: approved on {} ({}), posted {} in record {}, {}\n",
                            one.head.edition, one.head.facility, one.head.approved_on,
                            one.head.approval, minute_in_words(one.posted_ms), one.record,
                            one.replaced_ms == 0 ? std::string("holds")
                                                 : "replaced " + minute_in_words(one.replaced_ms));
    return text;
}

std::string editions_json(const std::vector<PostedEdition>& editions) {
    boost::json::array list;
    for (const PostedEdition& one : editions) {
        boost::json::object edition{
            {"edition", one.head.edition},   {"facility", one.head.facility},
            {"approval", one.head.approval}, {"approved-on", one.head.approved_on},
            {"record", one.record},          {"posted", one.posted_ms}};
        if (one.replaced_ms > 0) edition["replaced"] = one.replaced_ms;
        list.push_back(std::move(edition));
    }
    return boost::json::serialize(boost::json::object{{"editions", std::move(list)}}) + "\n";
}

int list_submissions_command(const SubmissionCall& call) {
    const auto editions = editions_or_why_not(call.floor);
    if (!editions) return complain("submission list", editions.error().message);
    return write_out(call.json ? editions_json(*editions) : editions_text(*editions));
}

int show_submission_command(const SubmissionCall& call) {
    const auto editions = editions_or_why_not(call.floor);
    if (!editions) return complain("submission show", editions.error().message);
    if (call.edition.empty()) return write_out(editions->back().text);
    std::string posted;
    for (const PostedEdition& one : *editions) {
        const std::string number = std::to_string(one.head.edition);
        if (number == call.edition) return write_out(one.text);
        posted += (posted.empty() ? "" : ", ") + number;
    }
    return complain("submission show",
                    fmt::format("--edition {}: no such edition was posted; there are {}",
                                in_quotes(call.edition), posted));
}

}  // namespace pokerfloor::cli
