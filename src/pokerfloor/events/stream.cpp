#include <pokerfloor/events/stream.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <type_traits>

namespace pokerfloor {
namespace {

constexpr std::string_view floor_word = "floor", table_word = "table/", account_word = "account/";
// In the order of Fund.
constexpr std::array<std::string_view, 3> fund_words{"fund/cage", "fund/bad-beat",
                                                     "fund/high-hand"};

Stream of_table(std::int16_t table) {
    return {StreamKind::table, static_cast<std::uint32_t>(table)};
}

Stream of_account(AccountId account) {
    return {StreamKind::account, account};
}

Stream of_fund(Fund fund) {
    return {StreamKind::fund, static_cast<std::uint32_t>(fund)};
}
Stream of_jackpot(Jackpot jackpot) {
    return of_fund(jackpot == Jackpot::bad_beat ? Fund::bad_beat : Fund::high_hand);
}

// Whose money it is.
Stream owner_of(const MoneyPlace& place) {
    switch (place.holder) {
        case Holder::cage:
            return of_fund(Fund::cage);
        case Holder::jackpot_fund:
        case Holder::jackpot_award:
            return of_jackpot(static_cast<Jackpot>(place.of));
        case Holder::bankroll:
            return of_account(static_cast<AccountId>(place.of));
        case Holder::stakes:
        case Holder::pots:
        case Holder::inventory:
        case Holder::drop_box:
        case Holder::meter:
        case Holder::jackpot_box:
        case Holder::jackpot_container:
            break;
    }
    return of_table(place.table);
}

template <class... Kinds>
struct Among {
    template <class One>
    static constexpr bool has = (std::is_same_v<One, Kinds> || ...);
};
using OfBadBeat = Among<CountNoticeGiven, BadBeatMade, BadBeatVerified, BadBeatDenied, BadBeatPaid>;
using OfHighHand = Among<PeriodBegan, PeriodEnded, HighHandMade, HighHandRecorded, HighHandAwarded,
                         HighHandPaid, UncollectedReturned>;

// Facts that concern somebody whose money need not move with them.
template <class One>
void add_concerned(const One& fact, std::vector<Stream>& to) {
    if constexpr (std::is_same_v<One, Boxed<FloorOpened>> ||
                  std::is_same_v<One, Boxed<TermsPosted>> || std::is_same_v<One, BehaviourSet>)
        to.push_back({});
    else if constexpr (std::is_same_v<One, AccountOpened> || std::is_same_v<One, StaffEnrolled> ||
                       std::is_same_v<One, StaffChanged> || std::is_same_v<One, StaffDismissed> ||
                       std::is_same_v<One, StaffInvited>)
        to.insert(to.end(), {Stream{}, of_account(fact.account)});
    else if constexpr (std::is_same_v<One, Listed> || std::is_same_v<One, Unlisted> ||
                       std::is_same_v<One, SeatKept> || std::is_same_v<One, Credited> ||
                       std::is_same_v<One, Refilled> || std::is_same_v<One, Seated> ||
                       std::is_same_v<One, ToppedUp> || std::is_same_v<One, Stood>)
        to.push_back(of_account(fact.account));
    else if constexpr (OfBadBeat::has<One>)
        to.push_back(of_fund(Fund::bad_beat));
    else if constexpr (OfHighHand::has<One>)
        to.push_back(of_fund(Fund::high_hand));
    else if constexpr (requires { fact.jackpot; })
        to.push_back(of_jackpot(fact.jackpot));
}

std::optional<Stream> numbered(StreamKind kind, std::string_view digits) {
    Stream stream{kind, 0};
    const auto [end, fault] =
        std::from_chars(digits.data(), digits.data() + digits.size(), stream.of);
    if (fault != std::errc{} || end != digits.data() + digits.size() ||
        digits != std::to_string(stream.of))
        return std::nullopt;
    return stream;
}

}  // namespace

std::vector<Stream> streams_of(const Record& record) {
    std::vector<Stream> streams;
    if (record.wish.table >= 0) streams.push_back(of_table(record.wish.table));
    for (const Fact& fact : record.facts)
        std::visit([&](const auto& one) { add_concerned(one, streams); }, fact);
    for (const Posting& posting : record.postings)
        streams.insert(streams.end(), {owner_of(posting.from), owner_of(posting.to)});
    if (streams.empty()) streams.emplace_back();
    std::ranges::sort(streams);
    streams.erase(std::unique(streams.begin(), streams.end()), streams.end());
    return streams;
}

std::string to_string(const Stream& stream) {
    switch (stream.kind) {
        case StreamKind::floor:
            break;
        case StreamKind::fund:
            return std::string(fund_words.at(stream.of));
        case StreamKind::table:
            return std::string(table_word) + std::to_string(stream.of);
        case StreamKind::account:
            return std::string(account_word) + std::to_string(stream.of);
    }
    return std::string(floor_word);
}

std::optional<Stream> parse_stream(std::string_view text) {
    if (text == floor_word) return Stream{};
    for (std::size_t fund = 0; fund < fund_words.size(); ++fund)
        if (text == fund_words[fund]) return of_fund(static_cast<Fund>(fund));
    for (const auto& [word, kind] :
         {std::pair(table_word, StreamKind::table), std::pair(account_word, StreamKind::account)})
        if (text.starts_with(word)) return numbered(kind, text.substr(word.size()));
    return std::nullopt;
}

}  // namespace pokerfloor
