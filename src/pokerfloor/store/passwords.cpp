#include <pokerfloor/store/passwords.hpp>

#include <algorithm>
#include <array>
#include <cctype>
#include <set>

#include <pokerfloor/base/small_letters.hpp>

namespace pokerfloor::store {
namespace {

// Of those with 8 characters or more that people choose most, in small letters. A digit or two and
// a mark at the end, or such a word twice, make none of them better.
constexpr std::array<std::string_view, 66> commonest{
    "password",   "passw0rd",   "p@ssword",   "p@ssw0rd",    "passwort",      "iloveyou",
    "sunshine",   "princess",   "football",   "baseball",    "superman",      "trustno1",
    "starwars",   "whatever",   "computer",   "internet",    "michelle",      "jennifer",
    "victoria",   "samantha",   "corvette",   "mercedes",    "liverpool",     "chocolate",
    "butterfly",  "welcome",    "letmein",    "qwerty",      "qwertz",        "qwertyui",
    "qwertyuiop", "qwertzuiop", "asdfghjkl",  "asdfasdf",    "asdf",          "zxcvbnm",
    "1qaz2wsx",   "1q2w3e4r",   "1q2w3e4r5t", "q1w2e3r4",    "qazwsx",        "qazwsxedc",
    "abcdefgh",   "abcd1234",   "abc",        "admin",       "administrator", "dragon",
    "monkey",     "shadow",     "master",     "secret",      "pokemon",       "changeme",
    "changeit",   "default",    "temporary",  "basketball",  "charlie",       "freedom",
    "ashley",     "pokerfloor", "poker",      "texasholdem", "holdem",        "allin"};

bool is_common(std::string_view word) {
    return std::ranges::find(commonest, word) != commonest.end();
}

// "12345678", "87654321", "abcdefgh".
bool is_a_run(std::string_view text) {
    for (const int step : {1, -1}) {
        bool run = true;
        for (std::size_t i = 1; i < text.size(); ++i) {
            const int next =
                text[i] == '0' && text[i - 1] == '9' && step == 1 ? 1 : text[i] - text[i - 1];
            run = run && next == step;
        }
        if (run) return true;
    }
    return false;
}

}  // namespace

std::optional<std::string> fault_in_password(std::string_view name, std::string_view password) {
    if (password.size() < 8 || password.size() > 200) return "a password has 8 to 200 characters";
    const std::string small = in_small_letters(password), own = in_small_letters(name);
    std::string_view word = small;
    while (!word.empty() && std::isalpha(static_cast<unsigned char>(word.back())) == 0)
        word.remove_suffix(1);
    if (!own.empty() && (small == own || word == own || small == own + own))
        return "a password is not the name, with digits behind it or without";
    const std::string_view half = std::string_view(small).substr(0, small.size() / 2);
    const bool twice = small == std::string(half) + std::string(half);
    if (is_common(small) || is_common(word) || is_a_run(small) ||
        (twice && (is_common(half) || is_a_run(half))) ||
        std::set(small.begin(), small.end()).size() < 4)
        return "this password is one of the first that are guessed; a few words of your own are "
               "better, such as four that do not belong together";
    return std::nullopt;
}

}  // namespace pokerfloor::store
