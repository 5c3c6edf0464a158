// Addresses of clients and of the server itself, as text: where a request really came from, and
// whether it was sent to a name the host answers to.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pokerfloor::server {

// IPv6; an IPv4 address as its mapped one, so that both are compared alike.
using Ip = std::array<std::uint8_t, 16>;
std::optional<Ip> ip_in(std::string_view text);  // none: not a literal address
bool is_loopback(const Ip& ip);

// "10.0.0.1", "10.0.0.0/8", "2001:db8::/32".
struct Network {
    Ip ip{};
    int bits = 128;  // of the sixteen bytes
    bool holds(const Ip& other) const;
};
std::optional<Network> network_in(std::string_view text);
bool is_in(const Ip& ip, const std::vector<Network>& networks);

// The address in one way of writing it: of an IPv4 client as IPv4, also where a listener for both
// kinds calls it ::ffff:192.0.2.1. What is no address stays as it is.
std::string in_one_way(std::string_view address);

// Where a request comes from: the peer, or, where that is a trusted proxy, the last hop of
// X-Forwarded-For that is not one. What stands before that hop anybody can have written.
std::string client_behind(std::string_view peer, std::string_view forwarded_for,
                          const std::vector<Network>& trusted);

// The addresses by which other machines may reach this one: of all its interfaces that are up, IPv4
// first, without loopback and link-local ones.
std::vector<std::string> own_addresses();

// What counts as one place when guesses are counted: an IPv4 address, or the 64 bits of an IPv6
// network, of which one household has as many addresses as it likes.
std::string place_of(std::string_view address);

// Of "localhost:8080", "[::1]:8080" or "Poker.Example.": the name in small letters, without port,
// brackets and last dot.
std::string name_in_host(std::string_view host);
// Of "https://poker.example:8443". None: not an origin.
std::optional<std::string> name_in_origin(std::string_view origin);

}  // namespace pokerfloor::server
