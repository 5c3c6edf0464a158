#include <pokerfloor/server/name_book.hpp>

#include <sodium.h>
#include <unicode/ucasemap.h>
#include <unicode/uchar.h>
#include <unicode/unorm2.h>
#include <unicode/uscript.h>
#include <unicode/uset.h>
#include <unicode/uspoof.h>
#include <unicode/ustring.h>
#include <unicode/utf8.h>

#include <array>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/base/one_line.hpp>
#include <pokerfloor/cards/sodium.hpp>

namespace pokerfloor::server {
namespace {

constexpr std::size_t longest = 24;  // bytes, as the floor has it

constexpr const char* too_long =
    "A name has 1 to 24 characters; letters beyond a to z count as two or three.";
constexpr const char* letters_only =
    "A name has letters of one script, digits, single spaces and - _ ' only, and at least one "
    "letter.";
constexpr const char* spaces_inside = "A name has no spaces at its ends and no two in a row.";
constexpr const char* one_line =
    "A name is one line, without control characters and marks that turn the direction of writing.";
constexpr const char* said_by_the_dealer =
    "A name has no word of the dealer's, such as wins or folds, and none for who runs the floor, "
    "such as dealer, house or host; anything else is fine.";

// Who a player may not pass for, and what the dealer says of players.
constexpr std::array reserved{
    "dealer",        "floor",   "house",      "host",       "cage",  "cashier",  "admin",
    "administrator", "manager", "moderator",  "supervisor", "staff", "operator", "support",
    "croupier",      "dealers", "admins",     "mod",        "owner", "official", "system",
    "server",        "root",    "pokerfloor", "you",        "wins",  "won",      "win",
    "folds",         "folded",  "checks",     "checked",    "calls", "called",   "bets",
    "raises",        "raised",  "shows",      "showed",     "mucks", "mucked",   "posts",
    "draws",         "loses",   "lost",       "pays",       "paid",  "receives"};

using Utf16 = std::vector<UChar>;

// None: not UTF-8.
std::optional<Utf16> utf16_of(std::string_view text) {
    Utf16 wide(text.size() + 1);
    std::int32_t size = 0;
    UErrorCode error = U_ZERO_ERROR;
    u_strFromUTF8(wide.data(), static_cast<std::int32_t>(wide.size()), &size, text.data(),
                  static_cast<std::int32_t>(text.size()), &error);
    if (U_FAILURE(error)) return std::nullopt;
    wide.resize(static_cast<std::size_t>(size));
    return wide;
}

// One letter in one way: é is one character, not an e and a mark.
bool is_composed(const Utf16& text) {
    UErrorCode error = U_ZERO_ERROR;
    const UNormalizer2* const nfc = unorm2_getNFCInstance(&error);
    const bool composed =
        unorm2_isNormalized(nfc, text.data(), static_cast<std::int32_t>(text.size()), &error) != 0;
    return U_SUCCESS(error) && composed;
}

bool is_mark(UChar32 c) {
    return (U_MASK(u_charType(c)) & U_GC_M_MASK) != 0;
}

// A letter or digit of a script in use today; a mark only where its script cannot do without.
bool is_of_a_script(UChar32 c) {
    UErrorCode error = U_ZERO_ERROR;
    const USet* const recommended = uspoof_getRecommendedSet(&error);
    if (U_FAILURE(error) || uset_contains(recommended, c) == 0) return false;
    const UScriptCode script = uscript_getScript(c, &error);
    if (U_FAILURE(error)) return false;
    return is_mark(c) ? script != USCRIPT_INHERITED : u_isalnum(c) != 0;
}

}  // namespace

struct NameBook::Inside {
    Inside() {
        UErrorCode error = U_ZERO_ERROR;
        spoof.reset(uspoof_open(&error));
        fold.reset(ucasemap_open("", U_FOLD_CASE_DEFAULT, &error));
        MUST(U_SUCCESS(error));
        uspoof_setChecks(spoof.get(),
                         USPOOF_RESTRICTION_LEVEL | USPOOF_INVISIBLE | USPOOF_MIXED_NUMBERS,
                         &error);
        uspoof_setRestrictionLevel(spoof.get(), USPOOF_SINGLE_SCRIPT_RESTRICTIVE);
        MUST(U_SUCCESS(error));
        for (const char* word : reserved)
            for (std::string& looks : looks_of(word)) reserved_looks.insert(std::move(looks));
    }

    std::string skeleton(std::string_view text) const {
        // A letter becomes up to some twenty others.
        std::string looks(32 * text.size() + 32, '\0');
        UErrorCode error = U_ZERO_ERROR;
        const std::int32_t size = uspoof_getSkeletonUTF8(
            spoof.get(), 0, text.data(), static_cast<std::int32_t>(text.size()), looks.data(),
            static_cast<std::int32_t>(looks.size()), &error);
        if (U_FAILURE(error)) return std::string(text);
        looks.resize(static_cast<std::size_t>(size));
        return looks;
    }
    std::string folded(std::string_view text) const {
        std::string small(8 * text.size() + 8, '\0');
        UErrorCode error = U_ZERO_ERROR;
        const std::int32_t size =
            ucasemap_utf8FoldCase(fold.get(), small.data(), static_cast<std::int32_t>(small.size()),
                                  text.data(), static_cast<std::int32_t>(text.size()), &error);
        if (U_FAILURE(error)) return std::string(text);
        small.resize(static_cast<std::size_t>(size));
        return small;
    }
    // Two, since a capital and a small letter may look like different things: I like l, i like
    // nothing else. Two names are alike where they share one.
    std::array<std::string, 2> looks_of(std::string_view text) const {
        return {skeleton(folded(text)), folded(skeleton(text))};
    }

    bool is_reserved(std::string_view word) const {
        for (const std::string& looks : looks_of(word))
            if (reserved_looks.contains(looks)) return true;
        return false;
    }

    // The accounts opened since the last look; those that a failed write took back go.
    void read_in(const Floor& floor) {
        while (!known.empty()) {
            const auto last = floor.account(static_cast<AccountId>(known.size()));
            if (last && last->name == known.back()) break;
            for (const std::string& looks : looks_of(known.back()))
                if (const auto found = taken.find(looks);
                    found != taken.end() && --found->second == 0)
                    taken.erase(found);
            known.pop_back();
        }
        while (const auto next = floor.account(static_cast<AccountId>(known.size() + 1))) {
            for (std::string& looks : looks_of(next->name)) ++taken[std::move(looks)];
            known.push_back(next->name);
        }
    }

    struct Close {
        void operator()(USpoofChecker* one) const { uspoof_close(one); }
        void operator()(UCaseMap* one) const { ucasemap_close(one); }
    };
    std::unique_ptr<USpoofChecker, Close> spoof;
    std::unique_ptr<UCaseMap, Close> fold;
    std::unordered_set<std::string> reserved_looks;
    std::vector<std::string> known;              // names of accounts 1, 2, 3 ...
    std::unordered_map<std::string, int> taken;  // how many names look so
};

NameBook::NameBook() : inside_(std::make_unique<Inside>()) {}
NameBook::~NameBook() = default;

std::optional<std::string> NameBook::fault_in(std::string_view name) const {
    if (name.empty() || name.size() > longest) return too_long;
    const auto text = utf16_of(name);
    if (!text) return "A name is written in UTF-8.";
    if (!is_one_plain_line(name)) return one_line;
    if (name.front() == ' ' || name.back() == ' ' || name.find("  ") != std::string_view::npos)
        return spaces_inside;
    if (!is_composed(*text)) return letters_only;
    bool has_letter = false;
    std::string word, all;  // runs of letters, and all letters in one
    std::vector<std::string> words;
    std::size_t end = 0;  // of the letters looked at, in bytes
    for (std::int32_t at = 0, size = static_cast<std::int32_t>(text->size()); at < size;) {
        UChar32 c = 0;
        U16_NEXT(text->data(), at, size, c);
        const std::size_t from = end;
        end += static_cast<std::size_t>(U8_LENGTH(c));
        const bool between = c == ' ' || c == '-' || c == '_' || c == '\'';
        if (!between && !is_of_a_script(c)) return letters_only;
        if (from == 0 && is_mark(c)) return letters_only;
        has_letter = has_letter || u_isalpha(c) != 0;
        if (between) {
            words.push_back(std::exchange(word, {}));
            continue;
        }
        const std::string_view letter = name.substr(from, end - from);
        word += letter;
        all += letter;
    }
    words.push_back(word);
    words.push_back(all);  // d-e-a-l-e-r
    if (!has_letter) return letters_only;
    UErrorCode error = U_ZERO_ERROR;
    const std::int32_t faults = uspoof_checkUTF8(
        inside_->spoof.get(), name.data(), static_cast<std::int32_t>(name.size()), nullptr, &error);
    if (U_FAILURE(error) || faults != 0) return letters_only;
    for (std::string_view one : words) {
        // "Dealer7" is a dealer, too.
        while (!one.empty() && one.back() >= '0' && one.back() <= '9') one.remove_suffix(1);
        if (!one.empty() && inside_->is_reserved(one)) return said_by_the_dealer;
    }
    return std::nullopt;
}

void NameBook::read_in(const Floor& floor) {
    inside_->read_in(floor);
}

bool NameBook::is_taken(const Floor& floor, std::string_view name) {
    if (floor.account_named(name) != nobody) return true;
    inside_->read_in(floor);
    for (const std::string& looks : inside_->looks_of(name))
        if (inside_->taken.contains(looks)) return true;
    return false;
}

std::string NameBook::suggestion(const Floor& floor, std::string_view name) {
    ready_sodium();
    // "Ann 7" is suggested "Ann 8", not "Ann 7 2".
    std::string_view stem = name;
    while (!stem.empty() && stem.back() >= '0' && stem.back() <= '9') stem.remove_suffix(1);
    if (!stem.ends_with(' ')) stem = name;
    while (stem.ends_with(' ')) stem.remove_suffix(1);
    const auto with = [&](std::uint32_t number) {
        const std::string end = " " + std::to_string(number);
        std::string_view start = stem;
        while (start.size() + end.size() > longest ||
               (start.size() < stem.size() &&
                (static_cast<unsigned char>(stem[start.size()]) & 0xC0) == 0x80))
            start.remove_suffix(1);  // not in the middle of a letter
        while (start.ends_with(' ')) start.remove_suffix(1);
        return std::string(start) + end;
    };
    for (std::uint32_t number = 2; number < 10; ++number)
        if (std::string one = with(number); !is_taken(floor, one)) return one;
    // Where the small ones are gone, a few of each size by chance, so that the time it takes does
    // not grow with the number of Anns.
    std::string one;
    for (std::uint32_t most = 100; most <= 1'000'000'000; most *= 10)
        for (int attempt = 0; attempt < 4; ++attempt)
            if (one = with(most / 10 + randombytes_uniform(most - most / 10));
                !is_taken(floor, one))
                return one;
    return one;
}

}  // namespace pokerfloor::server
