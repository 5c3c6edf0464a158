// The sign of a table as a page to print and hang up: what is posted there, in type that can be
// read from two metres, the layout, and a notice for a device that is out of order.
#pragma once

#include <string>

#include <pokerfloor/terms/floor_terms.hpp>

namespace pokerfloor::cli {

// The longest address a table's QR code is made for.
inline constexpr std::size_t longest_address = 300;

struct SignPlace {
    std::string floor_name;
    std::string address;  // of the table, for the QR code; empty: none
    Submission submission{};
};

// One HTML document that needs no other file.
std::string sign_page(const PostedTable& posted, const SignPlace& place);

// All tables of a floor, with their stakes, and links to their signs (MDP-9.C).
std::string signs_index(const FloorTerms& floor, bool with_pdf);

// "sign-holdem": the sign's file without its ending.
std::string sign_name(const PostedTable& posted);

}  // namespace pokerfloor::cli
