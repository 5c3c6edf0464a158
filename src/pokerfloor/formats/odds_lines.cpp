#include <pokerfloor/formats/odds_lines.hpp>

namespace pokerfloor {

Paytable read_odds(SettingsReader& in, const PaytableForm& form, Odds least) {
    Paytable table;
    for (std::size_t i = 0; i < form.lines.size(); ++i) {
        const PayLine& line = form.lines[i];
        int odds = line.if_left_out.value_or(loses);
        if (!in.whole(line.hand, {least, most_odds}, odds) && !in.has(line.hand) &&
            !line.if_left_out)
            in.missing(line.hand, {},
                       least == loses ? "odds to one; 0 is a push, -1 loses"
                                      : "odds to one; 0 pays nothing");
        table.odds[i] = odds;
    }
    return table;
}

}  // namespace pokerfloor
