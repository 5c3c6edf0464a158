// A port to listen at, and why one cannot be had. For net.cpp.
#pragma once

#include <cstring>
#include <stdexcept>
#include <string>
#include <string_view>

#include <fmt/core.h>
#include <boost/asio.hpp>

#include <pokerfloor/server/serve.hpp>

namespace pokerfloor::server {

// Why a port cannot be listened at, and what to do about it.
inline std::string why_not(const boost::system::error_code& error, const Endpoint& at,
                           std::string_view option) {
    const auto& [address, port] = at;
    if (error == boost::asio::error::address_in_use)
        return fmt::format("port {} on {} is in use by another program; choose another with {}",
                           port, address, option);
    if (error == boost::system::errc::address_not_available)
        return fmt::format(
            "{} is no address of this machine; choose another with {}, such as "
            "0.0.0.0:{} for all it has",
            address, option, port);
    if (error == boost::asio::error::access_denied)
        return fmt::format(
            "port {} may not be used by this user: those below 1024 need more "
            "rights; choose another with {}, such as {}:8080",
            port, option, address);
    return fmt::format("port {} on {} cannot be used: {}", port, address,
                       std::strerror(error.value()));
}

inline boost::asio::ip::tcp::acceptor bound(boost::asio::io_context& context, const Endpoint& at,
                                            std::string_view option) {
    boost::asio::ip::tcp::acceptor acceptor(context);
    boost::system::error_code error;
    const boost::asio::ip::tcp::endpoint endpoint(boost::asio::ip::make_address(at.address),
                                                  at.port);
    acceptor.open(endpoint.protocol(), error);
    if (!error) acceptor.set_option(boost::asio::ip::tcp::acceptor::reuse_address(true), error);
    if (!error) acceptor.bind(endpoint, error);
    if (error) throw std::runtime_error(why_not(error, at, option));
    return acceptor;
}

// Another program may have been faster since.
inline void begin_to_listen(boost::asio::ip::tcp::acceptor& acceptor, const Endpoint& at,
                            std::string_view option) {
    boost::system::error_code error;
    acceptor.listen(1024, error);
    if (error) throw std::runtime_error(why_not(error, at, option));
}

}  // namespace pokerfloor::server
