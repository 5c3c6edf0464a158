// What bots are called. No two that can meet at a table begin with the same letter, so that they
// are told apart at a glance, and none has a number while there are names left.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

namespace pokerfloor::server {

// Five for each letter; those a letter's length apart share it.
inline constexpr std::size_t bot_letters = 24;
inline constexpr std::array<std::string_view, 5 * bot_letters> bot_names{
    "Ada",   "Ben",   "Cleo",   "Dan",   "Eve",   "Finn",  "Gus",   "Hal",    "Ida",     "Jack",
    "Kit",   "Lou",   "Max",    "Nell",  "Otto",  "Pia",   "Quinn", "Rosa",   "Sam",     "Tess",
    "Ugo",   "Vera",  "Walt",   "Zoe",   "Abe",   "Bea",   "Carl",  "Dora",   "Emil",    "Faye",
    "Gwen",  "Hugo",  "Iris",   "Juno",  "Karl",  "Lena",  "Mona",  "Ned",    "Olga",    "Paul",
    "Quil",  "Rolf",  "Suri",   "Timo",  "Una",   "Vito",  "Wim",   "Zeno",   "Alma",    "Bram",
    "Cora",  "Drew",  "Elsa",   "Fritz", "Gina",  "Heidi", "Ivan",  "June",   "Knut",    "Leo",
    "Mia",   "Nils",  "Opal",   "Pete",  "Qadir", "Ruth",  "Saul",  "Thea",   "Uwe",     "Viola",
    "Wanda", "Zack",  "Anton",  "Boris", "Clara", "Dina",  "Edda",  "Flora",  "Greta",   "Hanna",
    "Ilse",  "Jana",  "Kara",   "Lotte", "Mara",  "Nora",  "Orla",  "Polly",  "Queenie", "Rita",
    "Sonja", "Tilda", "Ute",    "Vicky", "Wilma", "Zita",  "Asta",  "Bela",   "Cyril",   "Doug",
    "Erik",  "Felix", "Gil",    "Horst", "Igor",  "Jonas", "Kurt",  "Lars",   "Milo",    "Noah",
    "Oskar", "Piet",  "Quincy", "Ralf",  "Sven",  "Tom",   "Ulf",   "Viktor", "Wolf",    "Zoltan"};

// The name of a bot by its number: once all are given away they come again with a number.
inline std::string bot_name(std::size_t number) {
    std::string name(bot_names[number % bot_names.size()]);
    const std::size_t times = number / bot_names.size() + 1;
    return times == 1 ? name : name + " " + std::to_string(times);
}

}  // namespace pokerfloor::server
