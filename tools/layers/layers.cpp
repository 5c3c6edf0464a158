#include <tools/layers/layers.hpp>

#include <algorithm>
#include <map>
#include <sstream>
#include <stdexcept>

namespace pokerfloor::tools {
namespace {

constexpr std::string_view house = "src/pokerfloor/";

// "cards" for src/pokerfloor/cards/card.hpp; empty outside the house.
std::string room_of(std::string_view path) {
    if (!path.starts_with(house)) return {};
    path.remove_prefix(house.size());
    const auto slash = path.find('/');
    return slash == std::string_view::npos ? std::string{} : std::string(path.substr(0, slash));
}

// What stands between the brackets or quotes of an #include, with its opening mark; or nothing.
std::string_view included_by(std::string_view line) {
    const auto skip = [&](std::string_view word) {
        line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
        if (!line.starts_with(word)) return false;
        line.remove_prefix(word.size());
        return true;
    };
    if (!skip("#") || !skip("include")) return {};
    skip("");
    return line.substr(0, line.find_first_of(">\"", 1));
}

bool is_declared(const Layers& layers, std::string_view name) {
    return std::ranges::find(layers, name, &Layer::name) != layers.end();
}

}  // namespace

Layers read_layers(std::string_view cmake) {
    Layers layers;
    for (std::string_view line : lines_of(cmake)) {
        constexpr std::string_view opening = "layer(";
        if (!line.starts_with(opening)) continue;
        line.remove_prefix(opening.size());
        std::istringstream words{std::string(line.substr(0, line.find(')')))};
        Layer layer;
        words >> layer.name;
        for (std::string word; words >> word;)
            if (word != "USES") layer.uses.push_back(word);
        layers.push_back(layer);
    }
    return layers;
}

std::set<std::string> allowed(const Layers& layers, std::string_view name) {
    std::set<std::string> names{std::string(name)};
    // From the top down: whoever is allowed brings along what it uses, all declared before it.
    for (auto layer = layers.rbegin(); layer != layers.rend(); ++layer)
        if (names.contains(layer->name)) names.insert(layer->uses.begin(), layer->uses.end());
    return names;
}

std::vector<std::string> layer_breaks(const Layers& layers, const Tree& tree) {
    std::vector<std::string> breaks;
    for (const File& file : tree) {
        const std::string room = room_of(file.path);
        if (!is_declared(layers, room)) continue;
        const auto may_use = allowed(layers, room);
        int number = 0;
        for (const std::string_view line : lines_of(file.text)) {
            ++number;
            const std::string place = " (" + file.path + ":" + std::to_string(number) + ")";
            const std::string_view included = included_by(line);
            constexpr std::string_view ours = "<pokerfloor/";
            if (included.starts_with('"'))
                breaks.push_back(room + " includes with quotes; write <pokerfloor/...>" + place);
            if (!included.starts_with(ours)) continue;
            const std::string used(
                included.substr(ours.size(), included.find('/', ours.size()) - ours.size()));
            if (!may_use.contains(used)) breaks.push_back(room + " may not use " + used + place);
        }
    }
    return breaks;
}

std::string draw(const Layers& layers) {
    std::map<std::string, int> storey;
    std::size_t widest = 0;
    int highest = 0;
    for (const Layer& layer : layers) {
        int above = 0;
        for (const std::string& used : layer.uses) above = std::max(above, storey[used] + 1);
        storey[layer.name] = above;
        highest = std::max(highest, above);
        widest = std::max(widest, layer.name.size());
    }
    std::string picture;
    for (int level = highest; level >= 0; --level) {
        for (const Layer& layer : layers) {
            if (storey[layer.name] != level) continue;
            std::string line = (level < 10 ? " " : "") + std::to_string(level) + "  " + layer.name;
            if (!layer.uses.empty()) {
                line += std::string(widest - layer.name.size(), ' ') + "  uses";
                for (const std::string& used : layer.uses) line += " " + used;
            }
            picture += line + "\n";
        }
    }
    return picture;
}

std::string with_picture(std::string_view page, const Layers& layers) {
    const auto begin = page.find(picture_begin);
    const auto end = page.find(picture_end);
    if (begin == std::string_view::npos || end == std::string_view::npos || end < begin)
        throw std::runtime_error(std::string(picture_page) + ": no place for the picture");
    const auto before = page.substr(0, begin + picture_begin.size());
    return std::string(before) + "```text\n" + draw(layers) + "```\n" +
           std::string(page.substr(end));
}

}  // namespace pokerfloor::tools
