#include <pokerfloor/terms/house_settings.hpp>

#include <charconv>
#include <optional>
#include <string>
#include <vector>

#include <pokerfloor/base/in_quotes.hpp>

namespace pokerfloor::house {
namespace {

std::optional<int> number_in(std::string_view text) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

// "12", "0.50"
std::optional<Chips> money_in(std::string_view text) {
    const auto point = text.find('.');
    const auto whole = number_in(text.substr(0, point));
    if (!whole || *whole < 0) return std::nullopt;
    if (point == std::string_view::npos) return dollars(*whole);
    const auto cents = number_in(text.substr(point + 1));
    if (!cents || text.size() - point != 3 || *cents < 0) return std::nullopt;
    return dollars(*whole) + Chips{*cents};
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

class Setting {
  public:
    Setting(Terms& terms, std::string_view key, std::string_view value)
        : terms_(terms), key_(key), value_(value) {}

    Result<Mask> run() {
        const Law& law = terms_.law();
        for (std::size_t i = 0; i < law.tables.size(); ++i)
            if (law.tables[i].form->name == key_ && law.tables[i].meets == Meets::hand)
                return table(static_cast<int>(i));
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
        if (key_ == "bonus-card-if-wagered") return flag(terms_.box_only_if_wagered);
        if (key_ == "players-before-dealer") return flag(terms_.players_before_dealer);
        if (key_ == "preshuffled") return flag(terms_.preshuffled);
        if (key_ == "six-card-table") return six_card_table();
        if (key_ == "progressive") return progressive();
        if (key_ == "progressive-wager") return money(terms_.progressive.wager);
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
        return fail(in_quotes(key_) + ": " + std::string(terms_.game->id) + " has no such setting");
    }

  private:
    tl::unexpected<Error> wrong(const std::string& right) const {
        return fail(std::string(key_) + " " + in_quotes(value_) + ": " + right + " is needed");
    }
    Result<Mask> number(int& into) {
        const auto value = number_in(value_);
        if (!value) return wrong("a whole number");
        into = *value;
        return Mask{};
    }
    Result<Mask> money(Chips& into) {
        const auto value = money_in(value_);
        if (!value) return wrong("an amount such as 10 or 0.50");
        into = *value;
        return Mask{};
    }
    Result<Mask> flag(bool& into) {
        const auto value = yes_or_no(value_);
        if (!value) return wrong("yes or no");
        into = *value;
        return Mask{};
    }
    // By name, or the odds of every line: 50-40-9-6-4-2-1.
    Result<Mask> table(int i) {
        if (choose_table(terms_, i, value_)) return Mask{};
        const TableLaw& law = terms_.law().tables[static_cast<std::size_t>(i)];
        const auto parts = parts_of(value_, value_.find('/') == std::string_view::npos ? '-' : '/');
        Paytable posted;
        bool good = parts.size() == law.form->lines.size();
        for (std::size_t line = 0; good && line < parts.size(); ++line) {
            const auto odds = number_in(parts[line]);
            good = odds.has_value();
            if (good) posted.odds[line] = *odds;
        }
        if (!good) {
            std::string names;
            for (const NamedPaytable& one : law.known)
                names += (names.empty() ? "" : ", ") + std::string(one.name);
            return wrong(names + " or " + std::to_string(law.form->lines.size()) +
                         " odds such as 3-2-1");
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
        if (value_.size() != 1 || !choose_envy_table(terms_, value_[0]))
            return wrong("off, A, B or C");
        terms_.progressive.offered = true;
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
                if (!percent || *percent < 1 || *percent > 100) return wrong("1% to 100%");
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

Result<Mask> set_term(Terms& terms, std::string_view key, std::string_view value) {
    // A limit nobody chose moves with what it depends on.
    const bool limit_by_default =
        terms.law().limit_by_default && terms.payout_limit == least_payout_limit(terms);
    const auto done = Setting(terms, key, value).run();
    if (limit_by_default && key != "payout-limit") terms.payout_limit = least_payout_limit(terms);
    return done;
}

const char* const settings_help =
    "Settings, KEY=VALUE, as an operator posts them:\n"
    "  double-draw       bonus=A or B; payout-limit=none or 503 times the minimum and up\n"
    "  four-card         six-card-table=off, A or B; progressive=off, A, B or C with meter-seed,\n"
    "                    meter-reset, meter-rate and progressive-rows=90%,10%,500,25;\n"
    "                    ante-bonus=25-20-2, aces-up=50-40-8-5-4-3-1, ante-bonus-on-loss=no,\n"
    "                    play-multiples-only=no, areas=2\n"
    "  double-down-stud  odds=1000-100-25-10-8-5-3-2-1-0 or more on any line, areas=1 or 2,\n"
    "                    payout-limit, recut=next or last\n"
    "  all               seats, minimum, maximum, increment, decks=1 or 2,\n"
    "                    delivery=manual-shoe, hand or auto-shoe,\n"
    "                    shuffler=manual, automated, feeding or reshuffling, shuffler-counts=52";

}  // namespace pokerfloor::house
