#include <pokerfloor/games/wager_id.hpp>

#include <cctype>

namespace pokerfloor {

std::string wager_id(const house::Wager& wager) {
    std::string id(wager.name);
    for (char& c : id)
        c = c == ' ' ? '-' : static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return id;
}

}  // namespace pokerfloor
