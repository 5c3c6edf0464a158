#include <pokerfloor/formats/toml_tree.hpp>

#include <fmt/core.h>
#include <toml++/toml.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <utility>

#include <pokerfloor/base/in_quotes.hpp>

namespace pokerfloor {
namespace {

// Finds what stands at a place. toml++ counts lines by '\n' and columns in characters, and a byte
// order mark not at all.
class Source {
  public:
    explicit Source(std::string_view text) : text_(text) {
        std::size_t start = text_.starts_with("\xef\xbb\xbf") ? 3 : 0;
        for (;;) {
            starts_.push_back(start);
            const std::size_t end = text_.find('\n', start);
            if (end == std::string_view::npos) return;
            start = end + 1;
        }
    }

    std::string word_at(toml::source_position place) const {
        if (place.line == 0 || place.line > starts_.size()) return {};
        std::size_t at = starts_[place.line - 1];
        const auto continues = [&] {
            return at < text_.size() && (static_cast<unsigned char>(text_[at]) & 0xc0) == 0x80;
        };
        for (auto left = place.column; left > 1 && at < text_.size(); --left) {
            ++at;
            while (continues()) ++at;
        }
        const std::string_view rest = text_.substr(std::min(at, text_.size()));
        return std::string(rest.substr(0, rest.find_first_of(" \t\r\n,]}#")));
    }

    // A value of this line that is a text without its quotes, structure = no-limit; empty: none.
    std::string bare_text_in(std::size_t line) const {
        if (line == 0 || line > starts_.size()) return {};
        std::string_view rest = text_.substr(starts_[line - 1]);
        rest = rest.substr(0, rest.find_first_of("#\n"));
        const std::size_t equals = rest.find('=');
        if (equals == std::string_view::npos) return {};
        rest.remove_prefix(equals + 1);
        rest = rest.substr(std::min(rest.find_first_not_of(" \t["), rest.size()));
        const std::string_view word = rest.substr(0, rest.find_first_not_of(word_letters));
        constexpr std::array<std::string_view, 4> values{"true", "false", "inf", "nan"};
        const bool is_text = !word.empty() && word_letters.find(word[0]) < digits_from &&
                             std::ranges::find(values, word) == values.end();
        return is_text ? std::string(word) : std::string();
    }

    // What is wrong with the first line that is too much, if any is.
    std::optional<FileFault> excess() const {
        for (std::size_t i = 0; i < starts_.size(); ++i) {
            const std::size_t end = i + 1 < starts_.size() ? starts_[i + 1] : text_.size();
            const std::string_view line = text_.substr(starts_[i], end - starts_[i]);
            FileFault fault{.line = static_cast<int>(i + 1), .column = 1};
            if (line.size() > most_toml_line) {
                fault.message = "the line is too long";
                fault.allowed = fmt::format("{} bytes", most_toml_line);
                return fault;
            }
            const auto first = line.find_first_not_of(" \t");
            if (first == std::string_view::npos || line[first] == '#') continue;
            if (std::ranges::count(line, '.') > most_toml_points) {
                fault.message = "the line has too many points";
                fault.allowed = fmt::format("{} in a line", most_toml_points);
                return fault;
            }
        }
        return std::nullopt;
    }

  private:
    static constexpr std::string_view word_letters =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_";
    static constexpr std::size_t digits_from = 52;

    std::string_view text_;
    std::vector<std::size_t> starts_;
};

// Does the word spell this number? If places were counted otherwise than we think it would not.
bool spells(std::string word, double value) {
    std::erase(word, '_');
    char* end = nullptr;
    const double read = std::strtod(word.c_str(), &end);
    return !word.empty() && *end == '\0' && !(read < value) && !(read > value);
}

template <class Number>
std::string as_written(const Source& source, const toml::value<Number>& node) {
    const std::string word = source.word_at(node.source().begin);
    return spells(word, static_cast<double>(node.get())) ? word : fmt::format("{}", node.get());
}

void set_place(TomlNode& node, const toml::source_region& region) {
    node.line = static_cast<int>(region.begin.line);
    node.column = static_cast<int>(region.begin.column);
}

TomlNode converted(const Source& source, const toml::node& node) {
    TomlNode made;
    set_place(made, node.source());
    if (const auto* table = node.as_table()) {
        for (const auto& [key, value] : *table) {
            TomlNode entry = converted(source, value);
            entry.key = key.str();
            set_place(entry, key.source());
            made.items.push_back(std::move(entry));
        }
        // The library keeps tables in the order of the alphabet.
        std::ranges::sort(made.items, {}, [](const TomlNode& entry) {
            return std::pair(entry.line, entry.column);
        });
    } else if (const auto* list = node.as_array()) {
        made.kind = TomlNode::Kind::list;
        for (const toml::node& item : *list) made.items.push_back(converted(source, item));
    } else if (const auto* text = node.as_string()) {
        made.kind = TomlNode::Kind::text;
        made.text = text->get();
    } else if (const auto* whole = node.as_integer()) {
        made.kind = TomlNode::Kind::number;
        made.text = as_written(source, *whole);
    } else if (const auto* decimal = node.as_floating_point()) {
        made.kind = TomlNode::Kind::number;
        made.text = as_written(source, *decimal);
    } else if (const auto* flag = node.as_boolean()) {
        made.kind = TomlNode::Kind::yes_or_no;
        made.yes = flag->get();
    } else {
        made.kind = TomlNode::Kind::time;
        if (const auto* date = node.as_date())
            made.text = fmt::format("{:04}-{:02}-{:02}", date->get().year, date->get().month,
                                    date->get().day);
    }
    return made;
}

// "Error while parsing key-value pair: expected '=', saw '5'": what it quotes may be any bytes.
std::string one_line(std::string_view description) {
    constexpr std::string_view start = "Error while parsing ";
    if (description.starts_with(start)) description.remove_prefix(start.size());
    std::string line(description);
    std::ranges::replace_if(
        line, [](char c) { return c < 0x20 || c > 0x7e; }, '?');
    return line;
}

}  // namespace

const TomlNode* TomlNode::find(std::string_view name) const {
    const auto found = std::ranges::find(items, name, &TomlNode::key);
    return kind != Kind::table || found == items.end() ? nullptr : &*found;
}

tl::expected<TomlNode, FileFault> read_toml(std::string_view text) {
    if (text.size() > most_toml_bytes)
        return tl::unexpected(FileFault{.line = 1,
                                        .column = 1,
                                        .message = "the file is too large",
                                        .allowed = fmt::format("{} bytes", most_toml_bytes)});
    const Source source(text);
    if (auto fault = source.excess()) return tl::unexpected(std::move(*fault));
    try {
        return converted(source, toml::parse(text));
    } catch (const toml::parse_error& error) {
        const toml::source_position place = error.source().begin;
        if (const std::string word = source.bare_text_in(place.line); !word.empty())
            return tl::unexpected(
                FileFault{.line = static_cast<int>(place.line),
                          .column = static_cast<int>(place.column),
                          .message = "not valid TOML: a text is written in quotes, and " +
                                     in_quotes(word) + " has none",
                          .allowed = '"' + word + '"'});
        return tl::unexpected(
            FileFault{.line = static_cast<int>(place.line),
                      .column = static_cast<int>(place.column),
                      .message = "not valid TOML: " + one_line(error.description()),
                      .allowed = "lines such as seats = 9 or id = \"main\""});
    }
}

}  // namespace pokerfloor
