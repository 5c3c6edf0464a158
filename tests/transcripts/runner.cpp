#include "runner.hpp"

#include <algorithm>

#include "house_scene.hpp"
#include "picture.hpp"
#include "scene.hpp"
#include "words.hpp"

namespace pokerfloor::transcripts {
namespace {

std::string picture(const HouseScene& scene, const std::string& asked) {
    return scene.picture(asked);
}

// Goes through the lines of a case: the setting first, then commands.
template <class SceneOf>
class Player {
  public:
    explicit Player(SceneOf& scene) : scene_(scene) {}

    std::vector<std::string> play(const std::vector<std::string>& lines) {
        for (const std::string& line : lines) take(line);
        finish_command();
        return told_;
    }

  private:
    void take(const std::string& line) {
        if (line.starts_with("> ")) {
            finish_command();
            command_ = line;
        } else if (line.starts_with("  ") || line.starts_with("! ")) {
            if (command_.empty()) throw std::runtime_error("facts before a command: " + line);
            if (line.starts_with("! ")) refusal_expected_ = line;
        } else if (line.starts_with("= ")) {
            finish_command();
            told_.push_back("= " + picture(scene_, line.substr(2)));
        } else {
            finish_command();
            if (!line.empty() && line[0] != '#') scene_.set(line);
            told_.push_back(line);
        }
    }

    void finish_command() {
        if (command_.empty()) return;
        told_.push_back(command_);
        for (const std::string& line : scene_.run(command_.substr(2))) {
            // A transcript may stop after the reason, or tell the clause and the sentence too.
            const bool said_in_part =
                line.starts_with("! ") && (line + " ").starts_with(refusal_expected_ + " ");
            const bool is_refusal = line.starts_with("! ");
            if (is_refusal && said_in_part && !refusal_expected_.empty())
                told_.push_back(refusal_expected_);
            else
                told_.push_back(is_refusal ? first_words(line, 2) : line);
        }
        command_.clear();
        refusal_expected_.clear();
    }

    SceneOf& scene_;
    std::string command_, refusal_expected_;
    std::vector<std::string> told_;
};

bool begins_with_any(const std::string& text, std::initializer_list<const char*> prefixes) {
    return std::ranges::any_of(prefixes,
                               [&](const char* prefix) { return text.starts_with(prefix); });
}

// Rounds of house games are titled with clauses and decisions of their books.
bool is_of_house_game(const std::string& title) {
    return begins_with_any(title, {"MDD-", "MFC-", "MDS-", "DD-", "FC-", "DS-"});
}

}  // namespace

std::vector<Case> cases_of(const std::string& text) {
    std::vector<Case> cases;
    for (const std::string& line : lines_of(text)) {
        const std::string title = line.starts_with("# ") ? line.substr(2) : "";
        if (begins_with_any(title, {"MDP-", "MDQ-"}) || is_of_house_game(title))
            cases.push_back({line.substr(2), {}});
        if (cases.empty()) throw std::runtime_error("a transcript begins with its clause: " + line);
        cases.back().lines.push_back(line);
    }
    return cases;
}

std::vector<std::string> played(const Case& transcript) {
    if (is_of_house_game(transcript.title)) {
        HouseScene scene;
        return Player(scene).play(transcript.lines);
    }
    Scene scene;
    return played(transcript, scene);
}

std::vector<std::string> played(const Case& transcript, Scene& scene) {
    return Player(scene).play(transcript.lines);
}

std::string difference(const std::vector<std::string>& expected,
                       const std::vector<std::string>& happened) {
    // The longest common part, from the back.
    const std::size_t n = expected.size(), m = happened.size();
    std::vector<std::vector<std::size_t>> common(n + 1, std::vector<std::size_t>(m + 1));
    for (std::size_t i = n; i-- > 0;)
        for (std::size_t j = m; j-- > 0;)
            common[i][j] = expected[i] == happened[j]
                               ? 1 + common[i + 1][j + 1]
                               : std::max(common[i + 1][j], common[i][j + 1]);
    std::string text;
    for (std::size_t i = 0, j = 0; i < n || j < m;) {
        if (i < n && j < m && expected[i] == happened[j]) {
            text += "  " + expected[i] + "\n";
            ++i, ++j;
        } else if (i < n && (j == m || common[i + 1][j] >= common[i][j + 1])) {
            text += "- " + expected[i++] + "\n";
        } else {
            text += "+ " + happened[j++] + "\n";
        }
    }
    return text;
}

}  // namespace pokerfloor::transcripts
