#include <pokerfloor/formats/floor_file.hpp>

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <optional>

#include <pokerfloor/base/in_quotes.hpp>
#include <pokerfloor/base/one_line.hpp>
#include <pokerfloor/base/suggest.hpp>
#include <pokerfloor/formats/floor_jackpots.hpp>
#include <pokerfloor/formats/floor_keys.hpp>
#include <pokerfloor/formats/floor_table.hpp>
#include <pokerfloor/formats/submission_file.hpp>
#include <pokerfloor/games/catalogue.hpp>
#include <pokerfloor/games/chapter_clauses.hpp>

namespace pokerfloor {
namespace {

constexpr int most_seconds = 3600;
constexpr int most_refill_minutes = 10'080;  // a week
constexpr std::size_t longest_id = 40, longest_name = 60;

enum class Text : std::uint8_t { posted, to_be_posted };

void read_id(SettingsReader& in, std::string& id) {
    const std::string allowed = "small letters, digits and hyphens, such as \"holdem-2\"";
    if (in.text("id", id)) {
        if (!is_floor_id(id)) in.fault("id", {}, in_quotes(id) + " is not an id", allowed);
    } else if (!in.has("id")) {
        in.missing("id", {}, allowed);
    }
}

// MDP-9.B: no game but those of the books.
const GameSpec* read_game(SettingsReader& in) {
    std::string name;
    if (!in.has("game")) in.missing("game", {}, "a game of 'pokerfloor games'");
    if (!in.text("game", name)) return nullptr;
    if (const GameSpec* game = find_game(name)) return game;
    std::vector<std::string> ids;
    for (const GameSpec* game : catalogue()) ids.emplace_back(game->id);
    in.fault("game", "MDP-9.B",
             fmt::format("no game {}{}", in_quotes(name), did_you_mean(name, ids)),
             "a game of 'pokerfloor games'");
    return nullptr;
}

std::string_view clause_of_players(const GameSpec& game) {
    return game.kind == GameKind::pot ? chapter_clauses_of(game).players
                                      : game.house->clauses.seats;
}

void read_people(SettingsReader& in, PostedTable& table) {
    const GameSpec& game = *table.game;
    // House tables have six seats unless more are wanted (decisions, house games, section 4).
    table.seats = game.kind == GameKind::pot ? game.players.max : std::min(6, game.players.max);
    in.whole("seats", {game.players.min, game.players.max}, table.seats, clause_of_players(game));
    if (in.whole("bots", {0, game.players.max}, table.bots) && table.bots > table.seats &&
        !in.has_fault("seats"))
        in.fault("bots", {}, fmt::format("{} bots do not fit at the table", table.bots),
                 fmt::format("0 to {}, the seats there are", table.seats));
}

// Who deals. Where people do, what goes wrong with cards is told as it happens.
void read_dealing(SettingsReader& in, PostedTable& table) {
    constexpr std::array<std::string_view, 2> who_deals{"electronic", "live"};
    int chosen = 0;
    if (in.choice("dealing", who_deals, chosen)) table.live = chosen == 1;
    if (!table.live) return;
    if (table.game->kind != GameKind::pot)
        in.fault("dealing", {}, "people deal games of players against players only",
                 "\"electronic\", or leave it out");
    if (table.bots > 0 && !in.has_fault("bots"))
        in.fault("bots", {}, "bots hold no cards that people deal", "0");
    if (table.training)
        in.fault("training", {}, "at a live table what goes wrong is told as it happens",
                 "leave it out");
}

using ReadTable = std::function<PostedTable(const TomlNode&)>;

void read_tables(SettingsReader& in, const ReadTable& read_one, FloorTerms& floor,
                 FileFaults& faults) {
    const std::string allowed = "a heading [[table]] for each table";
    const TomlNode* const list = in.entry("table");
    if (list == nullptr) return in.fault("table", {}, "the floor has no tables", allowed);
    if (list->kind != TomlNode::Kind::list)
        return in.fault("table", {}, "there may be more than one table", allowed);
    if (list->items.empty()) return in.fault("table", {}, "the floor has no tables", allowed);
    std::map<std::string, int> lines;
    for (const TomlNode& node : list->items) {
        if (node.kind != TomlNode::Kind::table) {
            in.fault_at(node, "table", {}, "this is not a table", allowed);
            continue;
        }
        floor.tables.push_back(read_one(node));
        const std::string& id = floor.tables.back().id;
        const auto [first, is_new] = lines.emplace(id, node.line);
        if (!is_new && !id.empty())
            SettingsReader(node, faults)
                .fault(
                    "id", {},
                    fmt::format("{} is the table of line {} already", in_quotes(id), first->second),
                    "an id of its own");
    }
}

// The name stands in a browser's title, in lists and in the log.
void read_name(SettingsReader& in, FloorTerms& floor, Text text) {
    floor.name = "Poker floor";
    if (!in.text("name", floor.name)) return;
    const bool blank = floor.name.find_first_not_of(' ') == std::string::npos;
    if (floor.name.empty() || floor.name.size() > longest_name ||
        (blank && text == Text::to_be_posted))
        in.fault("name", {}, "the name is too short or too long",
                 fmt::format("1 to {} letters", longest_name));
    else if (text == Text::to_be_posted && !is_one_plain_line(floor.name))
        in.fault("name", {},
                 fmt::format("{} has a line end, a control character or a mark that turns the "
                             "direction of writing",
                             in_quotes(floor.name)),
                 "one line of letters, digits and signs");
}

// Filled up to less than any table asks for, nobody could play on.
void check_refill(SettingsReader& in, const FloorTerms& floor) {
    if (!in.has("refill-to") || in.has_fault("refill-to") || floor.tables.empty()) return;
    const Chips least = std::ranges::min(floor.tables, {}, &PostedTable::least_buy_in).least_buy_in;
    if (floor.refill_to < least)
        in.fault("refill-to", {},
                 fmt::format("{} is too little to sit down anywhere", to_string(floor.refill_to)),
                 fmt::format("{} or more, the least buy-in there is", to_string(least)));
}

void read_doors(SettingsReader& in, FloorTerms& floor) {
    // In the order of their types.
    constexpr std::array<std::string_view, 3> registrations{"open", "code", "closed"};
    constexpr std::array<std::string_view, 2> watchings{"all", "members"};
    int word = 0;
    if (in.choice("registration", registrations, word))
        floor.registration = static_cast<Registration>(word);
    if (in.choice("watching", watchings, word)) floor.watching = static_cast<Watching>(word);
}

void mark_as_submission(TomlNode& node) {
    node.of_submission = true;
    for (TomlNode& inside : node.items) mark_as_submission(inside);
}

// The file as a tree. What is no TOML cannot be read on.
std::optional<TomlNode> tree_of(std::string_view text, bool is_submission, FileFaults& faults) {
    auto tree = read_toml(text);
    if (!tree) {
        tree.error().in_submission = is_submission;
        faults.push_back(std::move(tree.error()));
        return std::nullopt;
    }
    if (is_submission) mark_as_submission(*tree);
    return std::move(*tree);
}

tl::expected<FloorTerms, FileFaults> read(const FloorFiles& files, Behaviour behaviour, Text kind) {
    FileFaults faults;
    const auto tree = tree_of(files.floor, false, faults);
    const auto submission =
        files.submission ? tree_of(*files.submission, true, faults) : std::nullopt;
    if (!faults.empty()) return tl::unexpected(std::move(faults));
    FloorTerms floor;
    SettingsReader in(*tree, faults);
    read_name(in, floor, kind);
    in.flag("guests", floor.guests);
    read_doors(in, floor);
    in.amount("guest-bankroll", floor.guest_bankroll);
    in.whole("refill-minutes", {0, most_refill_minutes}, floor.refill_minutes);
    in.amount("refill-to", floor.refill_to);
    if (submission) {
        const Offers offers = read_submission(*submission, behaviour, faults);
        floor.submission = offers.head;
        read_tables(
            in,
            [&](const TomlNode& table) {
                return read_table_within(offers, table, behaviour, faults);
            },
            floor, faults);
    } else {
        read_tables(
            in, [&](const TomlNode& table) { return read_table(table, behaviour, faults); }, floor,
            faults);
    }
    read_jackpots(in, floor);
    check_refill(in, floor);
    in.refuse_the_rest(floor_table_keys, "the floor; it belongs below a [[table]]");
    if (faults.empty()) return floor;
    sort_by_place(faults);
    return tl::unexpected(std::move(faults));
}

}  // namespace

bool is_floor_id(std::string_view text) {
    return !text.empty() && text.size() <= longest_id && text.front() != '-' &&
           text.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") ==
               std::string_view::npos;
}

PostedTable read_table(const TomlNode& node, Behaviour behaviour, FileFaults& faults) {
    PostedTable table;
    SettingsReader in(node, faults);
    read_id(in, table.id);
    table.game = read_game(in);
    in.whole("decision-seconds", {0, most_seconds}, table.decision_seconds, "MDP-7.D.4");
    if (table.game == nullptr) {
        // Whose settings these are is not known, only which there are at all.
        for (const std::string_view key : floor_table_keys) in.entry(key);
        in.whole("seats", {1, 10}, table.seats);
        in.whole("bots", {0, 10}, table.bots);
        read_buy_in(in, table, {}, {});
        refuse_the_rest_of_a_table(in, {});
        return table;
    }
    read_people(in, table);
    in.flag("training", table.training);
    read_dealing(in, table);
    if (table.game->kind == GameKind::pot)
        read_pot_table(in, behaviour, table);
    else
        read_house_table(in, behaviour, table);
    return table;
}

void refuse_the_rest_of_a_table(SettingsReader& in, std::string_view whose) {
    constexpr std::array<std::string_view, 1> of_a_submission{"limit"};
    in.refuse_misplaced(of_a_submission, "no limit has a name where there is no submission.toml",
                        "leave it out");
    in.refuse_misplaced(floor_keys, "this belongs to the floor, not to a table",
                        "at the top of the file, above the first [[table]]");
    if (whose.empty())
        in.refuse_the_rest();
    else
        in.refuse_the_rest(floor_table_keys, whose);
}

void read_buy_in(SettingsReader& in, PostedTable& table, Chips needed, std::string_view clause) {
    std::vector<Chips> range;
    if (!in.has("buy-in"))
        return in.missing("buy-in", {}, "the least and the most, such as [40, 200]");
    if (!in.amounts("buy-in", {2, 2}, range)) return;
    table.least_buy_in = range[0];
    table.most_buy_in = range[1];
    if (range[1] < range[0])
        in.fault("buy-in", {}, "the most is below the least", to_string(range[0]) + " or more");
    if (range[0] < needed)
        in.fault("buy-in", clause,
                 fmt::format("{} is too little to be dealt in", to_string(range[0])),
                 to_string(needed) + " or more");
}

tl::expected<FloorTerms, FileFaults> read_floor_files(const FloorFiles& files) {
    return read(files, behaviour_now, Text::to_be_posted);
}

tl::expected<FloorTerms, FileFaults> read_floor_file(std::string_view text) {
    return read({std::string(text), std::nullopt}, behaviour_now, Text::to_be_posted);
}

tl::expected<FloorTerms, FileFaults> read_floor_file(std::string_view text, Behaviour behaviour) {
    return read(files_in(text), behaviour, Text::posted);
}

}  // namespace pokerfloor
