#include <pokerfloor/formats/submission_file.hpp>

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include <pokerfloor/base/in_quotes.hpp>
#include <pokerfloor/base/one_line.hpp>
#include <pokerfloor/base/suggest.hpp>
#include <pokerfloor/formats/floor_file.hpp>
#include <pokerfloor/formats/floor_keys.hpp>
#include <pokerfloor/formats/floor_table.hpp>
#include <pokerfloor/formats/submission_keys.hpp>
#include <pokerfloor/games/catalogue.hpp>

namespace pokerfloor {
namespace {

constexpr std::size_t longest_text = 100;
constexpr int most_editions = 1'000'000;

template <class Names>
bool is_one_of(const Names& names, std::string_view key) {
    return std::ranges::find(names, key) != names.end();
}

void take_out(TomlNode& table, std::string_view key) {
    std::erase_if(table.items, [&](const TomlNode& entry) { return entry.key == key; });
}

// The settings of both; where both have one, that of the first holds.
TomlNode joined(TomlNode table, const TomlNode& more) {
    table.items.insert(table.items.end(), more.items.begin(), more.items.end());
    return table;
}

TomlNode written(const TomlNode& place, std::string_view key, TomlNode::Kind kind,
                 std::string text) {
    TomlNode node;
    node.kind = kind;
    node.line = place.line;
    node.column = place.column;
    node.of_submission = place.of_submission;
    node.key = key;
    node.text = std::move(text);
    return node;
}

// MDP-9.A names the games of chapters 10 to 14; those of later chapters are further ones, which
// need an approval of their own (MDP-9.A.6, MDQ-88).
bool is_further(const GameSpec& game) {
    constexpr std::array<std::string_view, 4> later{"MDP-19", "MDP-20", "MDP-21", "MDP-22"};
    return is_one_of(later, game.book);
}

// A reference to an approval. `clause`: who asks for it; empty: nobody, but it may stand there.
void read_reference(SettingsReader& in, std::string_view key, std::string_view clause,
                    std::string* into = nullptr) {
    const std::string allowed = "the reference of the approval in quotes";
    std::string text;
    if (!in.has(key)) {
        in.entry(key);
        if (!clause.empty()) in.missing(key, clause, allowed);
    } else if (in.text(key, text)) {
        const bool blank = text.find_first_not_of(' ') == std::string::npos;
        if (blank || text.size() > longest_text || !is_one_plain_line(text))
            in.fault(key, clause, in_quotes(text) + " is no reference",
                     fmt::format("one line of 1 to {} letters", longest_text));
        if (into != nullptr) *into = std::move(text);
    }
}

void read_head(SettingsReader& in, Submission& head) {
    if (!in.has("facility")) in.missing("facility", "MFC-x0.A", "the name of the facility");
    if (in.text("facility", head.facility) &&
        (head.facility.find_first_not_of(' ') == std::string::npos ||
         head.facility.size() > longest_text || !is_one_plain_line(head.facility)))
        in.fault("facility", {}, in_quotes(head.facility) + " is no name",
                 fmt::format("one line of 1 to {} letters", longest_text));
    int edition = 1;
    if (!in.has("edition")) in.missing("edition", "MFC-x0.A", "1, and one more with each change");
    in.whole("edition", {1, most_editions}, edition);
    head.edition = static_cast<std::uint32_t>(edition);
    // MFC-x0.B: what was chosen holds once it is approved in writing.
    read_reference(in, "approval", "MFC-x0.B", &head.approval);
    if (!in.has("approved-on"))
        in.missing("approved-on", "MFC-x0.B", "the day of the approval, such as 2026-11-01");
    in.day("approved-on", head.approved_on);
}

// MDP-17.A, 17.A.1: what is taken is said, also where that is nothing.
void read_no_rake(TomlNode& settings) {
    const TomlNode* const rake = settings.find("rake");
    if (rake != nullptr && rake->kind == TomlNode::Kind::text && rake->text == "none")
        take_out(settings, "rake");
}

class Game {
  public:
    Game(const TomlNode& node, const GameSpec& game, Behaviour behaviour, FileFaults& faults)
        : node_(node),
          behaviour_(behaviour),
          faults_(faults),
          in_(node, faults, fmt::format("games.{}.", game.id)) {
        offered_.game = &game;
    }

    OfferedGame read() {
        const std::size_t before = faults_.size();
        references();
        offered_.settings = said_ = settings_of(node_, submission_game_keys);
        has_rake_ = node_.find("rake") != nullptr;
        read_no_rake(offered_.settings);
        if (offered_.game->kind == GameKind::pot)
            limits();
        else
            house(before);
        offered_.is_sound = faults_.size() == before;
        return std::move(offered_);
    }

  private:
    void references() {
        const GameSpec& game = *offered_.game;
        read_reference(in_, "approval", is_further(game) ? "MDP-9.A.6" : "");
        const bool double_draw = game.book == "MDD", four_card = game.book == "MFC";
        read_reference(in_, "layout-approval",
                       double_draw ? "MDD-2.B"
                       : four_card ? "MFC-x0.K"
                                   : "");
        if (game.kind == GameKind::pot) return;
        const TomlNode* const shuffler = node_.find("shuffler");
        const bool by_itself = shuffler != nullptr && shuffler->text == "reshuffling";
        read_reference(in_, "device-approval",
                       !by_itself    ? ""
                       : double_draw ? "MDD-5.I"
                       : four_card   ? "MFC-x0.K"
                                     : "");
        const std::string_view clause = node_.find("progressive") != nullptr ? "MFC-xp.B" : "";
        read_reference(in_, "progressive-proposal", clause);
        read_reference(in_, "progressive-controls", clause);
    }

    // What tables have posted: all but these keys, which are read here, and what is misplaced.
    TomlNode settings_of(const TomlNode& node, std::span<const std::string_view> read_here) {
        TomlNode settings = node;
        std::erase_if(settings.items, [&](const TomlNode& entry) {
            if (is_one_of(read_here, entry.key)) return is_known_here(entry.key);
            if (!is_one_of(opening_keys, entry.key)) return false;
            in_.fault_at(entry, entry.key, {}, "what is open today is not of the submission",
                         "in floor.toml, in a [[table]]");
            return true;
        });
        return settings;
    }

    // Keys of the other kind of game are left for the reader of tables, which refuses them.
    bool is_known_here(std::string_view key) const {
        const bool pot = offered_.game->kind == GameKind::pot;
        if (key == "limit") return pot;
        if (key == "wagers" || key == "device-approval" || key.starts_with("progressive-"))
            return !pot;
        return true;
    }

    void limits() {
        const std::string allowed =
            fmt::format("a heading [[games.{}.limit]] for each limit", offered_.game->id);
        const TomlNode* const list = in_.entry("limit");
        if (list == nullptr) return in_.missing("limit", "MDP-8.J", allowed);
        if (list->kind != TomlNode::Kind::list || list->items.empty())
            return in_.fault("limit", "MDP-8.J", "there are no limits", allowed);
        for (const TomlNode& node : list->items) {
            if (node.kind != TomlNode::Kind::table)
                in_.fault_at(node, "limit", {}, "this is not a limit", allowed);
            else
                limit(node);
        }
    }

    void limit(const TomlNode& node) {
        OfferedLimit limit;
        const std::size_t before = faults_.size();
        name_of(node, limit.name);
        TomlNode own = settings_of(node, submission_limit_keys);
        const bool rake = has_rake_ || own.find("rake") != nullptr;
        for (const TomlNode& entry : own.items)
            if (const TomlNode* const there = said_.find(entry.key))
                in_.fault_at(entry, entry.key, {},
                             fmt::format("it stands in line {} for every limit", there->line),
                             "leave it out here or there");
        if (!rake)
            in_.fault_at(node, "rake", "MDP-17.A.1", "rake is missing",
                         "{ percent = 5, cap = 4 }, or \"none\" where nothing is taken");
        read_no_rake(own);
        limit.settings = joined(std::move(own), offered_.settings);
        judge(limit.settings);
        limit.is_sound = faults_.size() == before;
        offered_.limits.push_back(std::move(limit));
    }

    void name_of(const TomlNode& node, std::string& name) {
        SettingsReader in(node, faults_);
        const std::string allowed = "small letters, digits and hyphens, such as \"no-limit-1-2\"";
        if (!in.has("name")) return in.missing("name", {}, allowed);
        if (!in.text("name", name)) return;
        if (!is_floor_id(name))
            in.fault("name", {}, in_quotes(name) + " is not a name of a limit", allowed);
        else if (is_one_of_limits(name))
            in.fault("name", {}, in_quotes(name) + " is another limit of the game already",
                     "a name of its own");
    }

    bool is_one_of_limits(std::string_view name) const {
        return std::ranges::any_of(offered_.limits,
                                   [&](const OfferedLimit& one) { return one.name == name; });
    }

    void house(std::size_t before) {
        const std::string_view clause = offered_.game->house->clauses.limits;
        std::vector<Chips> range;
        if (!in_.has("wagers"))
            in_.missing("wagers", clause, "the least and the most of any wager, such as [5, 500]");
        if (in_.amounts("wagers", {2, 2}, range)) {
            offered_.least = range[0];
            offered_.most = range[1];
            if (range[0] <= Chips{} || range[1] < range[0])
                in_.fault("wagers", clause, "the least is above zero and not above the most",
                          "such as [5, 500]");
        }
        if (faults_.size() > before) {
            offered_.least = dollars(5);
            offered_.most = dollars(100);
        }
        TomlNode settings = offered_.settings;
        const auto amount = [&](std::string_view key, Chips chips) {
            settings.items.push_back(written(node_, key, TomlNode::Kind::number, to_string(chips)));
        };
        amount("minimum", offered_.least);
        amount("maximum", offered_.most);
        amount("increment", offered_.least);
        judge(std::move(settings));
    }

    // As a table with these settings would be, but for what only a table has.
    void judge(TomlNode settings) {
        settings.items.push_back(written(node_, "id", TomlNode::Kind::text, "any"));
        settings.items.push_back(
            written(node_, "game", TomlNode::Kind::text, std::string(offered_.game->id)));
        TomlNode buy_in = written(node_, "buy-in", TomlNode::Kind::list, {});
        for (int i = 0; i < 2; ++i)
            buy_in.items.push_back(
                written(node_, {}, TomlNode::Kind::number, to_string(most_amount)));
        settings.items.push_back(std::move(buy_in));
        FileFaults faults;
        read_table(settings, behaviour_, faults);
        for (FileFault& fault : faults)
            if (!is_one_of(opening_keys, fault.key)) faults_.push_back(std::move(fault));
    }

    const TomlNode& node_;
    Behaviour behaviour_;
    FileFaults& faults_;
    SettingsReader in_;
    OfferedGame offered_{};
    TomlNode said_{};  // of the game itself
    bool has_rake_ = false;
};

void read_games(SettingsReader& in, Offers& offers, Behaviour behaviour) {
    const std::string allowed = "a heading such as [games.holdem] for each game";
    const TomlNode* const games = in.entry("games");
    if (games == nullptr) return in.missing("games", "MFC-x0.A", allowed);
    if (games->kind != TomlNode::Kind::table || games->items.empty())
        return in.fault("games", "MFC-x0.A", "no games are offered", allowed);
    for (const TomlNode& node : games->items) {
        const GameSpec* const game = find_game(node.key);
        if (game == nullptr) {
            std::vector<std::string> ids;
            for (const GameSpec* one : catalogue()) ids.emplace_back(one->id);
            in.fault_at(
                node, "games", "MDP-9.B",
                fmt::format("no game {}{}", in_quotes(node.key), did_you_mean(node.key, ids)),
                "a game of 'pokerfloor games'");
        } else if (node.kind != TomlNode::Kind::table) {
            in.fault_at(node, "games", {}, "this is not a game with its settings", allowed);
        } else {
            offers.games.push_back(Game(node, *game, behaviour, in.faults()).read());
        }
    }
}

// ----- The tables of the floor file -----

class TableWithin {
  public:
    TableWithin(const Offers& offers, const TomlNode& table, Behaviour behaviour,
                FileFaults& faults)
        : offers_(offers), table_(table), behaviour_(behaviour), faults_(faults) {}

    PostedTable read() {
        SettingsReader in(table_, faults_);
        own_ = table_;
        std::erase_if(own_.items, [&](const TomlNode& entry) { return is_misplaced(in, entry); });
        const TomlNode* const named = table_.find("game");
        const GameSpec* const game = named != nullptr && named->kind == TomlNode::Kind::text
                                         ? find_game(named->text)
                                         : nullptr;
        take_out(own_, "limit");
        if (game == nullptr) return read_table(own_, behaviour_, faults_);
        const auto found = std::ranges::find(offers_.games, game, &OfferedGame::game);
        if (found == offers_.games.end()) {
            in.fault(
                "game", "MFC-x0.A",
                fmt::format("edition {} of the submission does not offer it", offers_.head.edition),
                games_offered());
            return read_alone();
        }
        return game->kind == GameKind::pot ? at_a_limit(in, *found) : within(in, *found);
    }

  private:
    // The books have these stand in the submission: the cap on raises and the highest minimum
    // (MDP-8.K.1, 8.K.2), boards run twice, bomb pots, double boards and waterfalls (MDP-8.L, 8.M,
    // 8.N, 8.O), antes, blinds and straddles (MDP-11.B.2, 11.D.2, 11.E.1 and their like), kills
    // (MDP-12.N, 19.N), odd chips (MDP-11.K.4 and its like), the countdown (MDP-7.D.4), the rake
    // (MDP-17.A), what a loser shows (MDP-18.E.3), side wagers, their tables and neighbouring boxes
    // (MFC-7.E.4, 7.E.5, 7.F, 12.H).
    bool is_misplaced(SettingsReader& in, const TomlNode& entry) {
        if (!is_one_of(floor_table_keys, entry.key) || is_one_of(opening_keys, entry.key))
            return false;
        in.fault_at(entry, entry.key, "MFC-x0.A", "this belongs to the submission",
                    "in submission.toml, below the heading of the game or of one of its limits");
        return true;
    }

    std::string games_offered() const {
        std::string ids;
        for (const OfferedGame& one : offers_.games)
            ids += fmt::format("{}{}", ids.empty() ? "" : ", ", one.game->id);
        return ids.empty() ? "a game of submission.toml" : ids;
    }

    PostedTable at_a_limit(SettingsReader& in, const OfferedGame& offered) {
        const OfferedLimit* const limit = limit_of(in, offered);
        return limit == nullptr ? read_alone() : read_with(limit->settings, limit->is_sound);
    }

    const OfferedLimit* limit_of(SettingsReader& in, const OfferedGame& offered) {
        std::vector<std::string> names;
        for (const OfferedLimit& one : offered.limits) names.push_back(one.name);
        const std::string allowed = in_a_row(names);
        std::string name;
        if (!in.has("limit") && names.size() == 1) return &offered.limits.front();
        if (names.empty()) return nullptr;  // which is told of the submission
        if (!in.has("limit")) in.missing("limit", "MDP-8.J", allowed);
        if (!in.text("limit", name)) return nullptr;
        const auto found = std::ranges::find(offered.limits, name, &OfferedLimit::name);
        if (found != offered.limits.end()) return &*found;
        in.fault("limit", "MDP-8.J",
                 fmt::format("the submission has no limit {} of {}{}", in_quotes(name),
                             offered.game->title, did_you_mean(name, names)),
                 allowed);
        return nullptr;
    }

    static std::string in_a_row(const std::vector<std::string>& names) {
        std::string text;
        for (const std::string& one : names)
            text += fmt::format("{}\"{}\"", text.empty() ? "" : ", ", one);
        return text;
    }

    PostedTable within(SettingsReader& in, const OfferedGame& offered) {
        if (in.has("limit"))
            in.fault("limit", {}, fmt::format("{} has no limits with names", offered.game->title),
                     "leave it out; minimum and maximum say it");
        const PostedTable table = read_with(offered.settings, offered.is_sound);
        const std::string_view clause = offered.game->house->clauses.limits;
        const std::string allowed = fmt::format("{} to {}, the wagers of submission.toml",
                                                to_string(offered.least), to_string(offered.most));
        const auto within = [&](std::string_view key, Chips amount) {
            if (!offered.is_sound || !in.has(key) || in.has_fault(key)) return;
            if (amount < offered.least || amount > offered.most)
                in.fault(key, clause, to_string(amount) + " is not within the submission", allowed);
        };
        within("minimum", table.house.minimum);
        within("maximum", table.house.maximum);
        return table;
    }

    // With what the submission says. What is wrong with that is told of the submission; what is
    // wrong only at this table is told here.
    PostedTable read_with(const TomlNode& settings, bool is_sound) {
        FileFaults faults;
        PostedTable table = read_table(joined(own_, settings), behaviour_, faults);
        for (FileFault& fault : faults) {
            if (!is_sound && !is_of_this_table(fault)) continue;
            if (fault.in_submission) {
                fault.message += fmt::format(", as line {} of submission.toml has it", fault.line);
                fault.line = table_.line;
                fault.column = table_.column;
                fault.in_submission = false;
            }
            faults_.push_back(std::move(fault));
        }
        return table;
    }

    // Where what it may be is not known.
    PostedTable read_alone() { return read_with(TomlNode{}, false); }

    bool is_of_this_table(const FileFault& fault) const {
        if (fault.in_submission) return false;
        if (is_one_of(opening_keys, fault.key)) return true;
        return std::ranges::any_of(own_.items, [&](const TomlNode& entry) {
            return entry.line == fault.line && entry.column == fault.column;
        });
    }

    const Offers& offers_;
    const TomlNode& table_;
    Behaviour behaviour_;
    FileFaults& faults_;
    TomlNode own_{};
};

}  // namespace

Offers read_submission(const TomlNode& file, Behaviour behaviour, FileFaults& faults) {
    Offers offers;
    SettingsReader in(file, faults);
    read_head(in, offers.head);
    read_games(in, offers, behaviour);
    in.refuse_misplaced(floor_keys, "this belongs to the floor, not to what may be offered",
                        "in floor.toml");
    in.refuse_the_rest(floor_table_keys, "the submission; it belongs below a game or a limit");
    return offers;
}

std::optional<Submission> submission_head_in(std::string_view submission) {
    const auto tree = read_toml(submission);
    if (!tree) return std::nullopt;
    Submission head;
    FileFaults faults;
    SettingsReader in(*tree, faults);
    read_head(in, head);
    return head;
}

PostedTable read_table_within(const Offers& offers, const TomlNode& table, Behaviour behaviour,
                              FileFaults& faults) {
    return TableWithin(offers, table, behaviour, faults).read();
}

}  // namespace pokerfloor
