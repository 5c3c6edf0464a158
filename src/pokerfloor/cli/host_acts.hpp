// What a floor's host does while it is open: `accounts`, `tables`, `credit`, `remove`,
// `close-table`, `open-table`, `rule`, `jackpots`, `jackpot`, and the dealer of a live table:
// `begin-hand`, `deal`, `enter`, `gesture`. The floor itself does it, asked through its control
// socket.
#pragma once

#include <optional>
#include <string>

namespace pokerfloor::cli {

struct HostActCall {
    std::string floor = "floor";
    std::string word;  // of docs/formats/control.md: "credit"
    std::string table, name, amount, reason;
    std::optional<std::string> seat, area, cards, deck;
    // At a live table: what a player did, in a word, and what they said and pushed.
    std::string act, said, pushed, later;
    std::optional<std::string> chips;
    bool more = false, thrown = false;
    // Of the jackpots.
    std::string jackpot, total, surveillance, phone;
    bool identified = false;
    bool json = false;
};

// The whole command, named as it was called: its exit status.
int host_act_command(const std::string& command, const HostActCall& call);
int list_command(const std::string& what, const HostActCall& call);

}  // namespace pokerfloor::cli
