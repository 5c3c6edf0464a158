#include <pokerfloor/cli/games.hpp>

#include <fmt/core.h>

#include <boost/json.hpp>

#include <pokerfloor/base/in_quotes.hpp>
#include <pokerfloor/base/suggest.hpp>
#include <pokerfloor/cli/table.hpp>
#include <pokerfloor/games/catalogue.hpp>

namespace pokerfloor::cli {
namespace {

namespace json = boost::json;

json::object described(const GameSpec& game) {
    json::array orders;
    for (const Share& share : game.shares) orders.emplace_back(share.name);
    return {
        {"id", game.id},
        {"title", game.title},
        {"book", game.book},
        {"kind", name_of(game.kind)},
        {"players", {{"min", game.players.min}, {"max", game.players.max}}},
        {"deck", size_of(game.deck)},
        {"orders", orders},
    };
}

std::vector<std::string> ids_of(GameKind kind) {
    std::vector<std::string> ids;
    for (const GameSpec* game : catalogue())
        if (game->kind == kind) ids.emplace_back(game->id);
    return ids;
}

}  // namespace

std::string games_text() {
    std::vector<Row> rows{{"id", "title", "book", "kind", "players"}};
    for (const GameSpec* game : catalogue())
        rows.push_back({std::string(game->id), title_in_full(*game), std::string(game->book),
                        std::string(name_of(game->kind)),
                        fmt::format("{}-{}", game->players.min, game->players.max)});
    return table(rows);
}

std::string games_json() {
    json::array games;
    for (const GameSpec* game : catalogue()) games.push_back(described(*game));
    return json::serialize(json::object{{"games", games}}) + "\n";
}

std::vector<std::string> game_ids() {
    std::vector<std::string> ids;
    for (const GameSpec* game : catalogue()) ids.emplace_back(game->id);
    return ids;
}

std::vector<std::string> pot_game_ids() {
    return ids_of(GameKind::pot);
}

std::vector<std::string> house_game_ids() {
    return ids_of(GameKind::house);
}

Result<const GameSpec*> game_named(const std::string& name) {
    if (const GameSpec* game = find_game(name)) return game;
    const std::string meant = did_you_mean(name, game_ids());
    return fail(fmt::format("no game {}{}", in_quotes(name),
                            meant.empty() ? "; 'pokerfloor games' lists them" : meant));
}

Result<const GameSpec*> house_game_named(const std::string& name) {
    const auto game = game_named(name);
    if (!game || (*game)->kind == GameKind::house) return game;
    std::string house;
    for (const std::string& id : house_game_ids()) house += (house.empty() ? "" : ", ") + id;
    return fail(fmt::format("{} is played against other players; games against the house are {}",
                            (*game)->id, house));
}

}  // namespace pokerfloor::cli
