#include <pokerfloor/records/ohh_writer.hpp>

#include <algorithm>
#include <array>
#include <map>

#include <fmt/core.h>

#include <boost/json.hpp>

#include <pokerfloor/formats/decimal.hpp>
#include <pokerfloor/records/period.hpp>

namespace pokerfloor::records {
namespace {

// The format's name for a game; empty: it has none. Its card games are of 52 cards.
std::string_view game_type_of(std::string_view game) {
    if (game == "holdem") return "Holdem";
    if (game == "omaha-high" || game == "omaha5-high") return "Omaha";
    if (game == "omaha-hilo8" || game == "omaha5-hilo8") return "OmahaHiLo";
    return {};
}

std::string_view bet_type_of(Structure structure) {
    switch (structure) {
        case Structure::fixed_limit:
            return "FL";
        case Structure::pot_limit:
            return "PL";
        case Structure::no_limit:
            return "NL";
        case Structure::spread_limit:
            return {};  // there is no word for it
    }
    return {};
}

std::string quoted(std::string_view text) {
    return boost::json::serialize(boost::json::string(text));
}

// Dollars and cents as a decimal number, never as a binary one.
std::string decimal(Chips amount) {
    std::string text;
    append_decimal(text, amount.cents, cents_places);
    return text;
}

std::string card_list(const std::vector<Card>& cards) {
    std::string text = "[";
    for (const Card card : cards) text += (text.size() == 1 ? "" : ",") + quoted(to_string(card));
    return text + "]";
}

constexpr std::array<std::string_view, 4> streets{"Preflop", "Flop", "Turn", "River"};

struct StreetRound {
    std::string street{};
    std::vector<Card> cards{};
    std::vector<std::string> actions{};
};

// Follows a round fact by fact.
class Teller {
  public:
    Teller(const Setup& setup, const TableTerms& posted) : setup_(setup), posted_(posted) {
        for (std::size_t i = 0; i < setup.players; ++i) stack_.at(i) = setup.entries[i].stack;
        rounds_.push_back({"Preflop", {}, {}});
    }

    // False: the format cannot say it.
    bool tell(const Event& fact) {
        const std::size_t player = fact.player;
        switch (fact.kind) {
            case EventKind::dealt_down:
                if (fact.card != Card()) dealt_[player].push_back(fact.card);
                return true;
            case EventKind::ante_posted:
                return pay(player, "Post Ante", fact.amount, false);
            case EventKind::blind_posted:
                return pay(player, post_of(player, fact.amount), fact.amount, true);
            case EventKind::street_begun:
                bets_ = {};
                to_match_ = {};
                return true;
            case EventKind::board_dealt:
                deal_board(fact);
                return true;
            case EventKind::folded:
                if (fact.detail == static_cast<std::uint8_t>(By::floor) ||
                    fact.detail == static_cast<std::uint8_t>(By::thrown_in))
                    return false;
                return act(player, "Fold");
            case EventKind::checked:
                return act(player, "Check");
            case EventKind::called:
                return pay(player, "Call", fact.amount, true);
            case EventKind::bet_to:
            case EventKind::raised_to: {
                const Chips added = fact.amount - bets_.at(player);
                // Before the flop the blind is the bet.
                const bool first = to_match_ == Chips{};
                return pay(player, first ? "Bet" : "Raise", added, true);
            }
            case EventKind::uncalled_returned:
                stack_.at(player) += fact.amount;
                return true;
            case EventKind::shown:
                shown_.push_back(player);
                return true;
            case EventKind::mucked:
                mucked_.push_back(player);
                return true;
            case EventKind::raked:
                pots_[fact.detail].rake += fact.amount;
                return true;
            case EventKind::pot_awarded:
                pots_[fact.detail].wins[player] += fact.amount;
                return true;
            case EventKind::second_run_begun:
                // What lies on both boards is not dealt again.
                shared_ = fact.detail <= 1 ? 0 : fact.detail == 2 ? 3 : 4;
                return true;
            case EventKind::round_started:
            case EventKind::burned:
            case EventKind::betting_opened:
            case EventKind::betting_closed:
            case EventKind::showdown_opened:
            case EventKind::run_it_twice_offered:
            case EventKind::run_it_twice_agreed:
            case EventKind::run_it_twice_declined:
            case EventKind::round_ended:
                return true;  // follows from the rest
            default:
                return false;
        }
    }

    // What is known of a hand, its owner's or everybody's.
    void finish() {
        std::vector<std::string> deals;
        for (std::size_t i = 0; i < setup_.players; ++i)
            if (!dealt_.at(i).empty())
                deals.push_back(
                    fmt::format("\"player_id\":{},\"action\":\"Dealt Cards\","
                                "\"cards\":{}",
                                i + 1, card_list(dealt_.at(i))));
        // After what is posted.
        auto& first = rounds_.front().actions;
        first.insert(first.begin() + static_cast<std::ptrdiff_t>(posts_), deals.begin(),
                     deals.end());
        if (shown_.empty() && mucked_.empty()) return;
        rounds_.push_back({"Showdown", {}, {}});
        for (const std::size_t player : shown_) {
            std::string action =
                fmt::format("\"player_id\":{},\"action\":\"Shows Cards\"", player + 1);
            if (!dealt_.at(player).empty()) action += ",\"cards\":" + card_list(dealt_.at(player));
            rounds_.back().actions.push_back(action);
        }
        for (const std::size_t player : mucked_)
            rounds_.back().actions.push_back(
                fmt::format("\"player_id\":{},\"action\":\"Mucks Cards\"", player + 1));
    }

    bool has_second_board() const { return second_ > 0; }

    std::string rounds() const {
        std::string text = "[";
        int number = 0, action_number = 0;
        for (const StreetRound& round : rounds_) {
            text += fmt::format("{}{{\"id\":{},\"street\":{}", number == 0 ? "" : ",", number,
                                quoted(round.street));
            if (!round.cards.empty()) text += ",\"cards\":" + card_list(round.cards);
            text += ",\"actions\":[";
            bool first = true;
            for (const std::string& action : round.actions) {
                text += fmt::format("{}{{\"action_number\":{},{}}}", first ? "" : ",",
                                    action_number++, action);
                first = false;
            }
            text += "]}";
            ++number;
        }
        return text + "]";
    }

    std::string pots() const {
        std::string text = "[";
        for (const auto& [number, pot] : pots_) {
            Chips amount = pot.rake;
            std::string wins;
            for (const auto& [player, won] : pot.wins) {
                amount += won;
                wins += fmt::format("{}{{\"player_id\":{},\"win_amount\":{}}}",
                                    wins.empty() ? "" : ",", player + 1, decimal(won));
            }
            text += fmt::format(
                "{}{{\"number\":{},\"amount\":{},\"rake\":{},\"player_wins\":[{}]}}",
                text.size() == 1 ? "" : ",", number, decimal(amount), decimal(pot.rake), wins);
        }
        return text + "]";
    }

  private:
    struct Pot {
        Chips rake{};
        std::map<std::size_t, Chips> wins{};
    };

    // Told by their amounts, since a small blind may be dead; of a short stack by their order.
    const char* post_of(std::size_t player, Chips amount) {
        // A post behind the last blind is a newcomer's.
        if (player > setup_.last_blind && setup_.players > 2) return "Post Extra Blind";
        const Chips small = posted_.blinds[0], big = posted_.blinds[1];
        if (posted_.straddle > Chips{} && amount == posted_.straddle) return "Straddle";
        const bool is_small = amount == small || amount < big;
        if (!small_posted_ && is_small) {
            small_posted_ = true;
            return "Post SB";
        }
        if (!big_posted_) {
            big_posted_ = true;
            return "Post BB";
        }
        return "Post Extra Blind";
    }

    bool act(std::size_t player, const char* what) {
        rounds_.back().actions.push_back(
            fmt::format("\"player_id\":{},\"action\":\"{}\"", player + 1, what));
        return true;
    }
    bool pay(std::size_t player, const char* what, Chips amount, bool is_bet) {
        stack_.at(player) -= amount;
        if (is_bet) {
            bets_.at(player) += amount;
            to_match_ = std::max(to_match_, bets_.at(player));
        }
        act(player, what);
        std::string& action = rounds_.back().actions.back();
        action += ",\"amount\":" + decimal(amount);
        if (stack_.at(player) <= Chips{}) action += ",\"is_allin\":true";
        if (std::string_view(what).starts_with("Post") || what == std::string_view("Straddle"))
            posts_ = rounds_.front().actions.size();
        return true;
    }

    // The cards of a street come together; a second board's are a round of their own.
    void deal_board(const Event& fact) {
        const bool second = fact.detail != 0;
        const std::size_t card = second ? shared_ + ++second_ : ++board_;
        const std::string_view street = card <= 3   ? streets[1]
                                        : card == 4 ? streets[2]
                                                    : streets[3];
        const StreetRound& last = rounds_.back();
        const bool goes_on = !last.cards.empty() && last.actions.empty() && last.street == street &&
                             last_was_second_ == second;
        if (!goes_on) rounds_.push_back({std::string(street), {}, {}});
        rounds_.back().cards.push_back(fact.card);
        last_was_second_ = second;
    }

    const Setup& setup_;
    const TableTerms& posted_;
    std::vector<StreetRound> rounds_;
    std::array<std::vector<Card>, most_players> dealt_{};
    std::array<Chips, most_players> stack_{}, bets_{};
    Chips to_match_{};
    std::map<int, Pot> pots_;
    std::vector<std::size_t> shown_, mucked_;
    std::size_t posts_ = 0, board_ = 0, second_ = 0, shared_ = 0;
    bool small_posted_ = false, big_posted_ = false, last_was_second_ = false;
};

}  // namespace

std::optional<std::string> to_ohh(const EndedRound& ended, const OhhCall& call) {
    const views::PastRound& past = ended.past;
    const auto* const played = std::get_if<views::PastPotRound>(&past.played);
    if (played == nullptr) return std::nullopt;
    const Setup& setup = played->began.setup;
    const std::string_view game = game_type_of(setup.game->id),
                           betting = bet_type_of(setup.terms.structure);
    if (game.empty() || betting.empty()) return std::nullopt;
    const TableTerms& posted = past.posted.pot;
    Teller teller(setup, posted);
    for (const Event& fact : views::seen_facts(past, *played, call.seen))
        if (!teller.tell(fact)) return std::nullopt;
    teller.finish();

    std::string players, flags;
    std::string hero;
    Chips ante{};
    for (std::size_t i = 0; i < setup.players; ++i) {
        const std::size_t seat = played->began.seat_of[i];
        const AccountId account = past.sat[seat];
        ante = std::max(ante, setup.entries[i].ante);
        players += fmt::format("{}{{\"id\":{},\"seat\":{},\"name\":{},\"starting_stack\":{}}}",
                               players.empty() ? "" : ",", i + 1, seat + 1,
                               quoted(call.name_of(account)), decimal(setup.entries[i].stack));
        if (const auto* const viewer = std::get_if<AccountId>(&call.seen);
            viewer != nullptr && *viewer == account)
            hero = fmt::format("\"hero_player_id\":{},", i + 1);
    }
    const auto flag = [&](const char* word) { flags += (flags.empty() ? "" : ",") + quoted(word); };
    if (setup.option != Option::none) flag("Bomb_Pot");
    if (teller.has_second_board()) flag("Run_It_Twice");
    if (hero.empty()) flag("Observed");
    const auto blind = [&](std::size_t i) {
        return static_cast<int>(i) < posted.blind_count ? decimal(posted.blinds[i]) : "null";
    };
    return fmt::format(
        "{{\"ohh\":{{\"spec_version\":\"1.4.7\",\"site_name\":{site},\"network_name\":{site},"
        "\"internal_version\":\"pokerfloor\",\"tournament\":false,\"tournament_info\":null,"
        "\"game_number\":{number},\"start_date_utc\":{time},\"table_name\":{table},"
        "\"game_type\":\"{game}\",\"bet_limit\":{{\"bet_type\":\"{betting}\",\"bet_cap\":0}},"
        "\"table_size\":{seats},\"currency\":{currency},\"dealer_seat\":{dealer},"
        "\"small_blind_amount\":{small},\"big_blind_amount\":{big},\"ante_amount\":{ante},"
        "{hero}\"flags\":[{flags}],\"players\":[{players}],\"rounds\":{rounds},"
        "\"pots\":{pots}}}}}",
        fmt::arg("site", quoted(call.site)),
        fmt::arg("number", quoted(fmt::format("{}-{}", past.posted.id, past.round))),
        fmt::arg("time", quoted(time_as_iso(ended.began_ms))),
        fmt::arg("table", quoted(past.posted.id)), fmt::arg("game", game),
        fmt::arg("betting", betting), fmt::arg("seats", past.posted.seats),
        fmt::arg("currency", quoted(call.currency)), fmt::arg("dealer", played->began.button + 1),
        fmt::arg("small", blind(0)), fmt::arg("big", blind(1)), fmt::arg("ante", decimal(ante)),
        fmt::arg("hero", hero), fmt::arg("flags", flags), fmt::arg("players", players),
        fmt::arg("rounds", teller.rounds()), fmt::arg("pots", teller.pots()));
}

}  // namespace pokerfloor::records
