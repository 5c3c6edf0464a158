#include <pokerfloor/server/addresses.hpp>

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>

#include <algorithm>
#include <charconv>
#include <cstring>

#include <pokerfloor/base/small_letters.hpp>

namespace pokerfloor::server {
namespace {

constexpr std::array<std::uint8_t, 12> mapped{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};

bool is_v4(const Ip& ip) {
    return std::equal(mapped.begin(), mapped.end(), ip.begin());
}

std::string_view trimmed(std::string_view text) {
    while (text.starts_with(' ') || text.starts_with('\t')) text.remove_prefix(1);
    while (text.ends_with(' ') || text.ends_with('\t')) text.remove_suffix(1);
    return text;
}

std::string to_text(const Ip& ip) {
    std::array<char, INET6_ADDRSTRLEN> text{};
    if (is_v4(ip))
        ::inet_ntop(AF_INET, ip.data() + mapped.size(), text.data(), text.size());
    else
        ::inet_ntop(AF_INET6, ip.data(), text.data(), text.size());
    return text.data();
}

// Proxies write an address alone, or with a port.
std::optional<Ip> ip_of_hop(std::string_view hop) {
    hop = trimmed(hop);
    if (const auto ip = ip_in(hop)) return ip;
    return ip_in(name_in_host(hop));
}

}  // namespace

std::optional<Ip> ip_in(std::string_view text) {
    // The system's readers stop at a zero byte.
    if (text.find('\0') != std::string_view::npos) return std::nullopt;
    const std::string whole(text);
    Ip ip{};
    if (::inet_pton(AF_INET6, whole.c_str(), ip.data()) == 1) return ip;
    std::ranges::copy(mapped, ip.begin());
    if (::inet_pton(AF_INET, whole.c_str(), ip.data() + mapped.size()) == 1) return ip;
    return std::nullopt;
}

bool is_loopback(const Ip& ip) {
    if (is_v4(ip)) return ip[12] == 127;
    return std::all_of(ip.begin(), ip.end() - 1, [](std::uint8_t byte) { return byte == 0; }) &&
           ip.back() == 1;
}

bool Network::holds(const Ip& other) const {
    for (int bit = 0; bit < bits; ++bit) {
        const auto at = static_cast<std::size_t>(bit / 8);
        if (((ip[at] ^ other[at]) >> (7 - bit % 8) & 1) != 0) return false;
    }
    return true;
}

std::optional<Network> network_in(std::string_view text) {
    const std::size_t slash = std::min(text.find('/'), text.size());
    const auto ip = ip_in(text.substr(0, slash));
    if (!ip) return std::nullopt;
    if (slash == text.size()) return Network{*ip, 128};
    const std::string_view size = text.substr(slash + 1);
    const int before = is_v4(*ip) ? 96 : 0;
    int bits = 0;
    const auto [end, fault] = std::from_chars(size.data(), size.data() + size.size(), bits);
    if (fault != std::errc{} || end != size.data() + size.size() || bits < 0 || bits > 128 - before)
        return std::nullopt;
    return Network{*ip, before + bits};
}

bool is_in(const Ip& ip, const std::vector<Network>& networks) {
    return std::ranges::any_of(networks, [&](const Network& one) { return one.holds(ip); });
}

std::string in_one_way(std::string_view address) {
    const auto ip = ip_in(address);
    return ip ? to_text(*ip) : std::string(address);
}

std::string client_behind(std::string_view peer, std::string_view forwarded_for,
                          const std::vector<Network>& trusted) {
    auto client = ip_in(peer);
    if (!client) return std::string(peer);
    while (is_in(*client, trusted) && !forwarded_for.empty()) {
        const std::size_t comma = forwarded_for.rfind(',');
        const bool last = comma == std::string_view::npos;
        const auto hop = ip_of_hop(last ? forwarded_for : forwarded_for.substr(comma + 1));
        if (!hop) break;
        client = hop;
        forwarded_for = last ? std::string_view() : forwarded_for.substr(0, comma);
    }
    return to_text(*client);
}

std::vector<std::string> own_addresses() {
    ifaddrs* first = nullptr;
    if (::getifaddrs(&first) != 0) return {};
    std::vector<std::string> v4, v6;
    for (const ifaddrs* one = first; one != nullptr; one = one->ifa_next) {
        if (one->ifa_addr == nullptr || (one->ifa_flags & IFF_UP) == 0 ||
            (one->ifa_flags & IFF_LOOPBACK) != 0)
            continue;
        std::array<char, INET6_ADDRSTRLEN> text{};
        if (one->ifa_addr->sa_family == AF_INET) {
            sockaddr_in address{};
            std::memcpy(&address, one->ifa_addr, sizeof address);
            ::inet_ntop(AF_INET, &address.sin_addr, text.data(), text.size());
            v4.emplace_back(text.data());
        } else if (one->ifa_addr->sa_family == AF_INET6) {
            sockaddr_in6 address{};
            std::memcpy(&address, one->ifa_addr, sizeof address);
            if (IN6_IS_ADDR_LINKLOCAL(&address.sin6_addr)) continue;
            ::inet_ntop(AF_INET6, &address.sin6_addr, text.data(), text.size());
            v6.emplace_back(text.data());
        }
    }
    ::freeifaddrs(first);
    v4.insert(v4.end(), v6.begin(), v6.end());
    return v4;
}

std::string place_of(std::string_view address) {
    auto ip = ip_in(address);
    if (!ip) return std::string(address);
    if (is_v4(*ip)) return to_text(*ip);
    std::fill(ip->begin() + 8, ip->end(), std::uint8_t{0});
    return to_text(*ip) + "/64";
}

std::string name_in_host(std::string_view host) {
    host = trimmed(host);
    std::string_view name = host;
    if (host.starts_with('[')) {
        name = host.substr(1, std::min(host.find(']'), host.size()) - 1);
    } else if (const std::size_t colon = host.rfind(':');
               colon != std::string_view::npos && host.find(':') == colon) {
        name = host.substr(0, colon);
    }
    if (name.ends_with('.')) name.remove_suffix(1);
    return in_small_letters(name);
}

std::optional<std::string> name_in_origin(std::string_view origin) {
    const std::size_t at = origin.find("://");
    if (at == std::string_view::npos) return std::nullopt;
    const std::string_view scheme = origin.substr(0, at), host = origin.substr(at + 3);
    if ((scheme != "http" && scheme != "https") || host.find_first_of("/ ?#@") != host.npos)
        return std::nullopt;
    std::string name = name_in_host(host);
    if (name.empty()) return std::nullopt;
    return name;
}

}  // namespace pokerfloor::server
