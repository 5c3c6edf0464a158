#include <doctest/doctest.h>

#include <string_view>

#include <pokerfloor/server/addresses.hpp>

using namespace pokerfloor::server;

namespace {

std::vector<Network> trusted(std::initializer_list<const char*> texts) {
    std::vector<Network> all;
    for (const char* text : texts) all.push_back(network_in(text).value());
    return all;
}

}  // namespace

TEST_CASE("networks hold the addresses that begin as they do") {
    const auto holds = [](const char* network, const char* ip) {
        return network_in(network).value().holds(ip_in(ip).value());
    };
    CHECK(holds("10.0.0.1", "10.0.0.1"));
    CHECK_FALSE(holds("10.0.0.1", "10.0.0.2"));
    CHECK(holds("10.0.0.0/8", "10.255.0.2"));
    CHECK_FALSE(holds("10.0.0.0/8", "11.0.0.0"));
    CHECK(holds("0.0.0.0/0", "203.0.113.7"));
    CHECK_FALSE(holds("0.0.0.0/0", "2001:db8::1"));
    CHECK(holds("2001:db8::/32", "2001:db8:1::1"));
    CHECK(holds("127.0.0.1", "::ffff:127.0.0.1"));
    for (const char* wrong : {"", "10.0.0", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/", "::/129",
                              "localhost", "10.0.0.0/8x"}) {
        CAPTURE(std::string(wrong));
        CHECK_FALSE(network_in(wrong).has_value());
    }
}

TEST_CASE("an address with a zero byte in it is none") {
    using namespace std::string_view_literals;
    CHECK_FALSE(ip_in("127.0.0.1\0.example"sv).has_value());
    CHECK_FALSE(ip_in("::1\0"sv).has_value());
}

TEST_CASE("a client is the last hop that no trusted proxy is") {
    const auto proxies = trusted({"127.0.0.1", "10.0.0.0/8"});
    CHECK(client_behind("203.0.113.7", "198.51.100.1", proxies) == "203.0.113.7");
    CHECK(client_behind("127.0.0.1", "198.51.100.1", proxies) == "198.51.100.1");
    // What a client wrote itself comes first, and does not count.
    CHECK(client_behind("127.0.0.1", "1.2.3.4, 198.51.100.1, 10.1.2.3", proxies) == "198.51.100.1");
    CHECK(client_behind("127.0.0.1", "10.1.2.3", proxies) == "10.1.2.3");
    CHECK(client_behind("127.0.0.1", "", proxies) == "127.0.0.1");
    CHECK(client_behind("127.0.0.1", "nonsense", proxies) == "127.0.0.1");
    CHECK(client_behind("127.0.0.1", "1.2.3.4, nonsense", proxies) == "127.0.0.1");
    CHECK(client_behind("127.0.0.1", "198.51.100.1:4711", proxies) == "198.51.100.1");
    CHECK(client_behind("127.0.0.1", "[2001:db8::1]:4711", proxies) == "2001:db8::1");
    CHECK(client_behind("127.0.0.1", "198.51.100.1", {}) == "127.0.0.1");
}

TEST_CASE("an address is written in one way") {
    CHECK(in_one_way("::ffff:203.0.113.7") == "203.0.113.7");
    CHECK(in_one_way("2001:DB8:0::1") == "2001:db8::1");
    CHECK(in_one_way("fe80::1%eth0") == "fe80::1%eth0");
}

TEST_CASE("one household is one place") {
    CHECK(place_of("203.0.113.7") == "203.0.113.7");
    CHECK(place_of("::ffff:203.0.113.7") == "203.0.113.7");
    CHECK(place_of("2001:db8:1:2:3:4:5:6") == "2001:db8:1:2::/64");
    CHECK(place_of("2001:db8:1:2::1") == place_of("2001:db8:1:2:ffff::9"));
}

TEST_CASE("names in Host and Origin") {
    CHECK(name_in_host("localhost:8080") == "localhost");
    CHECK(name_in_host("Poker.Example.") == "poker.example");
    CHECK(name_in_host("[::1]:8080") == "::1");
    CHECK(name_in_host("::1") == "::1");
    CHECK(name_in_host("") == "");
    CHECK(name_in_origin("https://Poker.example:8443") == "poker.example");
    CHECK(name_in_origin("http://[::1]:8080") == "::1");
    for (const char* wrong :
         {"", "poker.example", "null", "ftp://x", "http://", "http://x/", "http://a@x"}) {
        CAPTURE(std::string(wrong));
        CHECK_FALSE(name_in_origin(wrong).has_value());
    }
    CHECK(is_loopback(ip_in("127.8.8.8").value()));
    CHECK(is_loopback(ip_in("::1").value()));
    CHECK_FALSE(is_loopback(ip_in("128.0.0.1").value()));
}
