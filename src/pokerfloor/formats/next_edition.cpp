#include <pokerfloor/formats/next_edition.hpp>

#include <fmt/core.h>

#include <cstdlib>
#include <string>

#include <pokerfloor/formats/toml_tree.hpp>

namespace pokerfloor {
namespace {

bool says_the_same(const TomlNode& one, const TomlNode& other) {
    if (one.kind != other.kind || one.text != other.text || one.yes != other.yes ||
        one.items.size() != other.items.size())
        return false;
    for (std::size_t i = 0; i < one.items.size(); ++i) {
        const bool in_table = one.kind == TomlNode::Kind::table;
        const TomlNode* const same = in_table ? other.find(one.items[i].key) : &other.items[i];
        if (same == nullptr || !says_the_same(one.items[i], *same)) return false;
    }
    return true;
}

int edition_in(const TomlNode& file) {
    const TomlNode* const edition = file.find("edition");
    return edition == nullptr ? 0 : std::atoi(edition->text.c_str());
}

FileFault fault_at(const TomlNode& place, std::string key, std::string clause, std::string message,
                   std::string allowed) {
    return {place.line,         place.column, std::move(key), std::move(clause), std::move(message),
            std::move(allowed), true};
}

void compare_progressives(const TomlNode& posted, const TomlNode& next, FileFaults& faults) {
    const TomlNode* const were = posted.find("games");
    const TomlNode* const are = next.find("games");
    if (were == nullptr || are == nullptr) return;
    for (const TomlNode& game : are->items) {
        const TomlNode* const before = were->find(game.key);
        if (before == nullptr) continue;
        const TomlNode* const now = game.find("progressive");
        const TomlNode* const was = before->find("progressive");
        const TomlNode* const proposal = game.find("progressive-proposal");
        const TomlNode* const approved = before->find("progressive-proposal");
        if (now == nullptr || was == nullptr || proposal == nullptr || approved == nullptr)
            continue;
        if (proposal->text == approved->text && !says_the_same(*now, *was))
            faults.push_back(fault_at(
                *now, "games." + game.key + ".progressive", "MFC-xp.C",
                fmt::format("it is not the one that was approved as \"{}\"", approved->text),
                "as it was, or progressive-proposal with the reference of another approval"));
    }
}

}  // namespace

FileFaults faults_of_next(const FloorFiles& posted, const FloorFiles& next) {
    if (!posted.submission || posted.submission == next.submission) return {};
    const auto was = read_toml(*posted.submission);
    if (!was) return {};
    const int edition = edition_in(*was);
    if (!next.submission)
        return {{1,
                 1,
                 {},
                 "MFC-x0.A",
                 fmt::format("the floor has posted edition {} of its submission, and now has none",
                             edition),
                 "submission.toml beside this file"}};
    FileFaults faults;
    const auto is = read_toml(*next.submission);
    if (!is) return {};
    const TomlNode* const place = is->find("edition");
    if (edition_in(*is) <= edition)
        faults.push_back(fault_at(place == nullptr ? *is : *place, "edition", "MFC-x0.B",
                                  fmt::format("edition {} was posted with another text", edition),
                                  fmt::format("{} or more", edition + 1)));
    compare_progressives(*was, *is, faults);
    sort_by_place(faults);
    return faults;
}

}  // namespace pokerfloor
