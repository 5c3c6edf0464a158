#include <pokerfloor/games/wager_id.hpp>

#include <algorithm>
#include <cctype>

namespace pokerfloor {

std::string wager_id(const house::Wager& wager) {
    std::string id(wager.name);
    for (char& c : id)
        c = c == ' ' ? '-' : static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return id;
}

std::string titled(std::string words) {
    bool start = true;
    for (char& c : words) {
        if (start) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
        start = c == ' ';
    }
    return words;
}

std::string wager_title(const house::Wager& wager) {
    std::string words = wager_id(wager);
    std::ranges::replace(words, '-', ' ');
    return titled(std::move(words));
}

}  // namespace pokerfloor
