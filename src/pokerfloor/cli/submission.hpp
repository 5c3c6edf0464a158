// `pokerfloor submission`: the editions of a floor's Rules Submission, all of which its log keeps.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <pokerfloor/base/result.hpp>
#include <pokerfloor/terms/submission.hpp>

namespace pokerfloor::cli {

struct PostedEdition {
    Submission head{};
    std::uint64_t record = 0;      // the first that posted it
    std::int64_t posted_ms = 0;    // when
    std::int64_t replaced_ms = 0;  // when the next was; 0: it holds
    std::string text{};
};

// In the order in which they were posted; fails where there is no log.
Result<std::vector<PostedEdition>> editions_of(const std::string& floor);

std::string editions_text(const std::vector<PostedEdition>& editions);
std::string editions_json(const std::vector<PostedEdition>& editions);

struct SubmissionCall {
    std::string floor = "floor";
    std::string edition{};  // to show; empty: the one that holds
    bool json = false;
};

int list_submissions_command(const SubmissionCall& call);
int show_submission_command(const SubmissionCall& call);

}  // namespace pokerfloor::cli
