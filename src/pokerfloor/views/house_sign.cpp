#include <pokerfloor/views/house_sign.hpp>

#include <algorithm>

#include <fmt/core.h>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/games/wager_id.hpp>
#include <pokerfloor/round/house/house_round.hpp>

namespace pokerfloor::views {
namespace {

// The clauses of a book about what its layout or a sign has to say: limits for all Maryland tables,
// even money, the joker.
struct SignClauses {
    std::string_view book, limits, even_money, joker;
};
constexpr std::array sign_clauses{
    SignClauses{"MDD", "MFC-x0.G", "MDD-12.A", "MDD-2.B.5"},
    SignClauses{"MFC", "MFC-x0.G", "MFC-x12.A", {}},
    SignClauses{"MDS", "MDS-6.b-1", {}, {}},
};

const SignClauses& sign_clauses_of(const GameSpec& game) {
    for (const SignClauses& one : sign_clauses)
        if (one.book == game.book) return one;
    MUST(false);
    return sign_clauses.front();
}

class HouseSign {
  public:
    HouseSign(const house::Terms& terms, Money money)
        : terms_(terms), law_(terms.law()), by_(sign_clauses_of(*terms.game)), money_(money) {}

    std::vector<PostedLine> lines() {
        limits();
        for (int w = 0; w < static_cast<int>(law_.wagers.size()); ++w)
            if (is_offered(terms_, w)) size_of(law_.wagers[static_cast<std::size_t>(w)]);
        even_money();
        extras();
        // MDD-2.B.5: the short form; the ranking also has it complete a straight or a royal flush.
        if (terms_.game->deck == DeckKind::with_jokers)
            say("joker", "an ace, or the card that completes a straight or a flush", by_.joker,
                Wanted::on_the_layout);
        payout_limit();
        if (terms_.areas_per_player > 1)
            say("places", fmt::format("up to {} a player, side by side", terms_.areas_per_player),
                law_.clauses.areas, Wanted::besides);
        return std::move(lines_);
    }

  private:
    void say(std::string topic, std::string words, std::string_view clause,
             Wanted wanted = Wanted::on_a_sign) {
        std::string text = topic + ": " + words;
        lines_.push_back(
            {std::move(topic), std::move(words), {}, std::move(text), std::string(clause), wanted});
    }
    std::string title(int w) const { return wager_title(law_.wagers[static_cast<std::size_t>(w)]); }

    // MFC-x0.G, x0.I: the limits, and the steps between them.
    void limits() {
        const std::string words =
            fmt::format("{} to {}", money_(terms_.minimum), money_(terms_.maximum));
        const std::string steps = ", in steps of " + money_(terms_.increment);
        lines_.push_back(
            {"wagers", words, steps, "wagers " + words + steps, std::string(by_.limits)});
    }

    void size_of(const house::Wager& wager) {
        const auto told = [&](std::string words) {
            say(wager_title(wager), std::move(words), wager.clause);
        };
        switch (wager.size) {
            case house::Size::within_limits:
                return;  // as all wagers
            case house::Size::equal:
                return told("as much as the " + title(wager.of));
            case house::Size::up_to:
                return told("up to as much as the " + title(wager.of));
            case house::Size::one_to_three_times:
                return told((terms_.multiples_only ? "once, twice or three times the "
                                                   : "one to three times the ") +
                            title(wager.of));
            case house::Size::fixed:
                return told(money_(terms_.progressive.wager));
        }
    }

    // What has no paytable of its own, by what it wins against.
    void even_money() {
        pays_even(house::Against::listed_hand);
        pays_even(house::Against::dealer);
    }
    void pays_even(house::Against against) {
        std::string titles;
        const house::Wager* first = nullptr;
        for (int w = 0; w < static_cast<int>(law_.wagers.size()); ++w) {
            const house::Wager& wager = law_.wagers[static_cast<std::size_t>(w)];
            if (wager.against != against || !is_offered(terms_, w)) continue;
            if (first == nullptr) first = &wager;
            titles += (titles.empty() ? "" : ", ") + title(w);
        }
        if (first == nullptr) return;
        const std::string with =
            against == house::Against::dealer
                ? "a hand not below the dealer's"
                : in_plain(
                      law_.tables[static_cast<std::size_t>(first->table)].form->lines.back().hand) +
                      " or better";
        say(std::move(titles), "1 to 1 with " + with, by_.even_money, Wanted::on_the_layout);
    }

    // FC-4: an extra payment on a wager, when it is paid.
    void extras() {
        for (const house::Settlement& one : law_.settlement) {
            if (one.what != house::Settled::extra_on_win) continue;
            const house::TableLaw& table = law_.tables[static_cast<std::size_t>(one.table)];
            const std::string on = " on the " + title(one.wager);
            say(titled(in_plain(table.form->name)),
                "paid" + on +
                    (terms_.extra_on_loss ? ", whatever the dealer has" : " where that wins"),
                table.clause, Wanted::on_the_layout);
        }
        // MFC-11.D.10.e.i
        if (terms_.progressive.offered)
            say("Envy Bonus", "to each other player with a Progressive wager", "MFC-12.G");
    }

    // MDD-2.B.6, MDS-10.c, MFC-x12.J: stakes apart.
    void payout_limit() {
        if (terms_.payout_limit > Chips{})
            return say("payout limit", money_(terms_.payout_limit) + " a hand", law_.limit_clause,
                       Wanted::on_the_layout);
        lines_.push_back({"payout limit",
                          "none",
                          {},
                          "no payout limit",
                          std::string(law_.limit_clause),
                          Wanted::on_the_layout});
    }

    static std::string in_plain(std::string_view kebab) {
        std::string text(kebab);
        std::ranges::replace(text, '-', ' ');
        return text;
    }

    const house::Terms& terms_;
    const house::Law& law_;
    const SignClauses& by_;
    const Money money_;
    std::vector<PostedLine> lines_;
};

}  // namespace

std::vector<PostedLine> house_lines(const PostedTable& posted, Money money) {
    return HouseSign(posted.house, money).lines();
}

}  // namespace pokerfloor::views
