#include <pokerfloor/terms/house_settings.hpp>

#include <algorithm>
#include <charconv>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <pokerfloor/base/in_quotes.hpp>
#include <pokerfloor/base/suggest.hpp>

namespace pokerfloor::house {
namespace {

constexpr Chips most_money = dollars(1'000'000'000);

std::optional<int> number_in(std::string_view text) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

// "12", "0.5", "0.50", up to most_money
std::optional<Chips> money_in(std::string_view text) {
    const auto point = text.find('.');
    const auto whole = number_in(text.substr(0, point));
    if (!whole || *whole < 0 || text.front() < '0') return std::nullopt;
    Chips sum = dollars(*whole);
    if (point != std::string_view::npos) {
        const std::string_view digits = text.substr(point + 1);
        const auto cents = number_in(digits);
        if (!cents || digits.size() > 2 || digits.front() < '0') return std::nullopt;
        sum = sum + Chips{digits.size() == 1 ? 10 * *cents : *cents};
    }
    if (sum > most_money) return std::nullopt;
    return sum;
}

// "50/40/8" or, as the tables are called, "50-40-8".
char between_of(std::string_view list) {
    return list.find('/') == std::string_view::npos ? '-' : '/';
}

std::vector<std::string_view> parts_of(std::string_view text, char between) {
    std::vector<std::string_view> parts;
    for (;;) {
        const auto end = text.find(between);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos) return parts;
        text = text.substr(end + 1);
    }
}

// Names that settings had before they were called as in a floor file. Scripts know them.
std::string_view name_now(std::string_view key) {
    if (key == "six-card-table") return "six-card-bonus";
    if (key == "bonus-card-if-wagered") return "box-card-if-wagered";
    return key;
}

// The name of a table with sums, against odds by line.
bool is_a_letter_or_off(std::string_view value) {
    return value == "off" || value == "none" ||
           (value.size() == 1 && (value[0] < '0' || value[0] > '9'));
}

class Setting {
  public:
    Setting(Terms& terms, std::string_view key, std::string_view value)
        : terms_(terms), key_(key), value_(value) {}

    Result<Mask> run() {
        const Law& law = terms_.law();
        if (law.rank_with_box != nullptr && key_ == "six-card-bonus" && is_a_letter_or_off(value_))
            return six_card_table();
        for (std::size_t i = 0; i < law.tables.size(); ++i)
            if (law.tables[i].form->name == key_) return table(static_cast<int>(i));
        if (key_ == "seats") return number(terms_.seats);
        if (key_ == "decks") return number(terms_.decks);
        if (key_ == "areas") return number(terms_.areas_per_player);
        if (key_ == "minimum") return money(terms_.minimum);
        if (key_ == "maximum") return money(terms_.maximum);
        if (key_ == "increment") return money(terms_.increment);
        if (key_ == "payout-limit") {
            if (value_ == "none") return terms_.payout_limit = {}, Mask{};
            return money(terms_.payout_limit);
        }
        if (key_ == "ante-bonus-on-loss") return flag(terms_.extra_on_loss);
        if (key_ == "play-multiples-only") return flag(terms_.multiples_only);
        if (key_ == "box-card-if-wagered") return flag(terms_.box_only_if_wagered);
        if (key_ == "players-before-dealer") return flag(terms_.players_before_dealer);
        if (key_ == "preshuffled") return flag(terms_.preshuffled);
        if (key_ == "progressive") return progressive();
        if (key_ == "progressive-wager") return wager(terms_.progressive.wager);
        if (key_ == "envy") return envy();
        if (key_ == "meter-seed") return money(terms_.progressive.seed);
        if (key_ == "meter-reset") return money(terms_.progressive.reset);
        if (key_ == "meter-rate") return money(terms_.progressive.raise);
        if (key_ == "progressive-rows") return rows();
        if (key_ == "delivery") return delivery();
        if (key_ == "shuffler") return shuffler();
        if (key_ == "shuffler-counts") {
            terms_.shuffler.counts = true;
            return number(terms_.shuffler.expected);
        }
        if (key_ == "recut") {
            if (value_ != "next" && value_ != "last") return wrong("next or last");
            terms_.recut = value_ == "next" ? Recut::by_next : Recut::by_last;
            return Mask{};
        }
        return unknown();
    }

  private:
    tl::unexpected<Error> wrong(const std::string& right) const {
        return fail(std::string(key_) + "=" + std::string(value_) + ": " + right + " is needed");
    }
    Result<Mask> unknown() const {
        const auto known = setting_names(*terms_.game);
        std::string meant = did_you_mean(key_, known);
        if (meant.empty())
            for (const std::string& name : known)
                meant += (meant.empty() ? "; settings are " : ", ") + name;
        return fail(in_quotes(key_) + ": " + std::string(terms_.game->id) + " has no such setting" +
                    meant);
    }
    Result<Mask> number(int& into) {
        const auto value = number_in(value_);
        if (!value) return wrong("a whole number");
        into = *value;
        return Mask{};
    }
    Result<Mask> money(Chips& into) {
        const auto value = money_in(value_);
        if (!value)
            return wrong("an amount such as 10 or 0.50, up to " + to_string(most_money) + ",");
        into = *value;
        return Mask{};
    }
    Result<Mask> wager(Chips& into) {
        const auto done = money(into);
        if (done && into == Chips{}) return wrong("a wager above zero");
        return done;
    }
    // So many sums of money, or none of them.
    bool sums(std::span<Chips* const> into) const {
        const auto parts = parts_of(value_, between_of(value_));
        if (parts.size() != into.size()) return false;
        std::vector<Chips> read;
        for (const std::string_view part : parts)
            if (const auto sum = money_in(part)) read.push_back(*sum);
        if (read.size() != into.size()) return false;
        for (std::size_t i = 0; i < read.size(); ++i) *into[i] = read[i];
        return true;
    }
    Result<Mask> flag(bool& into) {
        const auto value = yes_or_no(value_);
        if (!value) return wrong("yes or no");
        into = *value;
        return Mask{};
    }
    // By name, or the odds of every line: 50-40-9-6-4-2-1. Lines at the end with odds of their own
    // may be left out.
    Result<Mask> table(int i) {
        if (choose_table(terms_, i, value_)) return Mask{};
        const TableLaw& law = terms_.law().tables[static_cast<std::size_t>(i)];
        const auto& lines = law.form->lines;
        std::string names, hands;
        for (const NamedPaytable& one : law.known)
            if (one.name.size() == 1) names += (names.empty() ? "" : ", ") + std::string(one.name);
        for (const PayLine& line : lines)
            hands += (hands.empty() ? "" : "/") + std::string(line.hand);
        if (law.meets != Meets::hand) names = "off, A, B";  // of six_card_table()
        if (!names.empty()) names += ", or ";
        const auto parts = parts_of(value_, between_of(value_));
        std::size_t needed = lines.size();
        while (needed > 0 && lines[needed - 1].if_left_out) --needed;
        if (parts.size() < needed || parts.size() > lines.size())
            return fail(std::string(key_) + "=" + std::string(value_) + ": " + names +
                        std::to_string(lines.size()) + " odds are needed, " + hands);
        const Odds least = is_extra(terms_.law(), i) ? pushes : loses;
        Paytable posted;
        for (std::size_t line = 0; line < lines.size(); ++line) {
            if (line >= parts.size()) {
                posted.odds[line] = *lines[line].if_left_out;
                continue;
            }
            const auto odds = number_in(parts[line]);
            if (!odds || *odds < least || *odds > most_odds)
                return fail(std::string(key_) + "=" + std::string(value_) + ": " +
                            std::string(lines[line].hand) + ": " + in_quotes(parts[line]) +
                            " is not valid; odds are whole numbers to one from " +
                            std::to_string(least) + " to " + std::to_string(most_odds) +
                            (least == loses ? ", 0 a push, -1 loses" : ", 0 pays nothing"));
            posted.odds[line] = *odds;
        }
        terms_.tables[static_cast<std::size_t>(i)] = posted;
        terms_.tables_named = static_cast<Mask>(terms_.tables_named | bit(i));
        return Mask{};
    }
    Result<Mask> six_card_table() {
        if (value_ == "off" || value_ == "none") return terms_.box_card = false, Mask{};
        if (value_.size() != 1 || !choose_box_table(terms_, value_[0])) return wrong("off, A or B");
        return Mask{};
    }
    Result<Mask> progressive() {
        if (value_ == "off") return terms_.progressive.offered = false, Mask{};
        // The rows as sums of money, or the letter of the Envy Bonus table that goes with it.
        std::array<Chips, progressive_rows> award{};
        Chips* const all[] = {&award[0], &award[1], &award[2], &award[3]};
        if (sums(all)) {
            for (std::size_t i = 0; i < award.size(); ++i)
                terms_.progressive.rows[i] = {.percent = 0, .sum = award[i]};
        } else if (value_.size() != 1 || !choose_envy_table(terms_, value_[0])) {
            return wrong(
                "off, an Envy Bonus table, A, B or C (MFC-12.G), or four sums for "
                "four-aces/four-of-a-kind/straight-flush/three-of-a-kind");
        }
        terms_.progressive.offered = true;
        return Mask{};
    }
    Result<Mask> envy() {
        if (value_.size() == 1 && choose_envy_table(terms_, value_[0])) return Mask{};
        auto& award = terms_.progressive.envy;
        Chips* const all[] = {&award[0], &award[1], &award[2]};
        if (!sums(all))
            return wrong(
                "a table, A, B or C (MFC-12.G), or three sums for "
                "four-aces/four-of-a-kind/straight-flush");
        terms_.progressive.envy_table = 0;
        return Mask{};
    }
    // Best first: shares of the meter or sums, 90%,10%,500,25.
    Result<Mask> rows() {
        const auto parts = parts_of(value_, ',');
        if (parts.size() != progressive_rows) return wrong("four rows such as 90%,10%,500,25");
        for (std::size_t i = 0; i < parts.size(); ++i) {
            ProgressiveRow row;
            if (parts[i].ends_with('%')) {
                const auto percent = number_in(parts[i].substr(0, parts[i].size() - 1));
                if (!percent || *percent < 1 || *percent > 100)
                    return wrong("1% to 100% of the meter (MFC-x12.D)");
                row.percent = static_cast<std::uint8_t>(*percent);
            } else {
                const auto sum = money_in(parts[i]);
                if (!sum) return wrong("four rows such as 90%,10%,500,25");
                row.sum = *sum;
            }
            terms_.progressive.rows[i] = row;
        }
        return Mask{};
    }
    Result<Mask> delivery() {
        if (value_ == "manual-shoe")
            terms_.delivered_by = DeliveredBy::manual_shoe;
        else if (value_ == "hand")
            terms_.delivered_by = DeliveredBy::hand;
        else if (value_ == "auto-shoe")
            terms_.delivered_by = DeliveredBy::auto_shoe;
        else
            return wrong("manual-shoe, hand or auto-shoe");
        return Mask{};
    }
    Result<Mask> shuffler() {
        Shuffler& device = terms_.shuffler;
        device.automated = value_ != "manual";
        device.feeds_shoe = value_ == "feeding" || value_ == "reshuffling";
        device.reshuffles = value_ == "reshuffling";
        if (value_ == "manual" || value_ == "automated" || device.feeds_shoe) return Mask{};
        return wrong("manual, automated, feeding or reshuffling");
    }

    Terms& terms_;
    std::string_view key_, value_;
};

}  // namespace

std::optional<bool> yes_or_no(std::string_view text) {
    if (text == "yes" || text == "true" || text == "on") return true;
    if (text == "no" || text == "false" || text == "off") return false;
    return std::nullopt;
}

std::vector<std::string> setting_names(const GameSpec& game) {
    std::vector<std::string> names;
    for (const TableLaw& table : game.house->tables) names.emplace_back(table.form->name);
    if (game.house->progressive_row != nullptr)
        for (const char* const name :
             {"ante-bonus-on-loss", "progressive", "progressive-wager", "progressive-rows",
              "meter-seed", "meter-reset", "meter-rate", "envy", "play-multiples-only",
              "box-card-if-wagered", "players-before-dealer"})
            names.emplace_back(name);
    for (const char* const name :
         {"seats", "minimum", "maximum", "increment", "areas", "payout-limit", "decks", "delivery",
          "shuffler", "shuffler-counts", "preshuffled", "recut"})
        names.emplace_back(name);
    return names;
}

Result<void> set_terms(Terms& terms, const std::vector<std::string>& settings) {
    std::set<std::string> given;
    for (const std::string& text : settings) {
        const auto setting = setting_of(text);
        if (!setting) return tl::unexpected(setting.error());
        if (!given.insert(what_is_set(*setting)).second)
            return fail(setting->key + ": given twice");
        if (const auto done = set_term(terms, setting->key, setting->value); !done)
            return tl::unexpected(done.error());
    }
    return {};
}

Result<KeyAndValue> setting_of(const std::string& text) {
    const auto at = text.find('=');
    if (at == std::string::npos || at == 0)
        return fail(in_quotes(text) + ": write KEY=VALUE, a setting and what it is to be");
    KeyAndValue setting{text.substr(0, at), text.substr(at + 1)};
    std::ranges::replace(setting.key, '_', '-');
    setting.key = name_now(setting.key);
    return setting;
}

std::string what_is_set(const KeyAndValue& setting) {
    const bool sums = setting.key == "six-card-bonus" && is_a_letter_or_off(setting.value);
    return sums ? setting.key + " sums" : setting.key;
}

Result<Mask> set_term(Terms& terms, std::string_view key, std::string_view value) {
    // A limit nobody chose moves with what it depends on.
    const bool limit_by_default =
        terms.law().limit_by_default && terms.payout_limit == least_payout_limit(terms);
    const auto done = Setting(terms, name_now(key), value).run();
    if (limit_by_default && key != "payout-limit") terms.payout_limit = least_payout_limit(terms);
    return done;
}

const char* const settings_help =
    "Settings, KEY=VALUE, as an operator posts them:\n"
    "  double-draw       bonus=A, B or 500/100/50/50/20/5/3/2/1/0, odds by line, best hand first;\n"
    "                    payout-limit=none or 503 times the minimum and up\n"
    "  four-card         ante-bonus=25/20/2, aces-up=50/40/8/5/4/3/1, ante-bonus-on-loss=no;\n"
    "                    six-card-bonus=off, A or B; progressive=off, A, B or C with meter-seed,\n"
    "                    meter-reset, meter-rate and progressive-rows=90%,10%,500,25;\n"
    "                    play-multiples-only=no, areas=2\n"
    "  double-down-stud  odds=1000/100/25/10/8/5/3/2/1/0 or more on any line, areas=1 or 2,\n"
    "                    payout-limit, recut=next or last\n"
    "  all               seats, minimum, maximum, increment, decks=1 or 2,\n"
    "                    delivery=manual-shoe, hand or auto-shoe,\n"
    "                    shuffler=manual, automated, feeding or reshuffling, shuffler-counts=52\n"
    "'odds' and 'advise' read those that change the odds in the same way.";

}  // namespace pokerfloor::house
