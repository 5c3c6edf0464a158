// Requests and answers as Boost.Beast's messages. For net.cpp.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <variant>

#include <boost/beast/http.hpp>

#include <pokerfloor/server/http_api.hpp>

namespace pokerfloor::server {

namespace http = boost::beast::http;

inline std::string header(const http::request<http::string_body>& request, http::field name) {
    const auto value = request[name];
    return {value.data(), value.size()};
}

// All of a field that may come more than once.
inline std::string headers(const http::request<http::string_body>& request, std::string_view name) {
    std::string all;
    const auto [begin, end] = request.equal_range({name.data(), name.size()});
    for (auto one = begin; one != end; ++one) {
        if (!all.empty()) all += ",";
        all.append(one->value().data(), one->value().size());
    }
    return all;
}

inline Request asked(const http::request<http::string_body>& message, const std::string& address,
                     const std::string& own) {
    const std::string target(message.target());
    const std::size_t at = std::min(target.find('?'), target.size());
    return {.method = std::string(message.method_string()),
            .path = target.substr(0, at),
            .query = at < target.size() ? target.substr(at + 1) : std::string(),
            .body = message.body(),
            .content_type = header(message, http::field::content_type),
            .origin = header(message, http::field::origin),
            .host = header(message, http::field::host),
            .cookies = header(message, http::field::cookie),
            .accept_encoding = header(message, http::field::accept_encoding),
            .if_none_match = header(message, http::field::if_none_match),
            .address = address,
            .own = own,
            .forwarded = message.count("X-Forwarded-For") + message.count("Forwarded") > 0};
}

inline http::response<http::span_body<const char>> response_to(const Answer& answer,
                                                               unsigned version, bool keep_alive) {
    http::response<http::span_body<const char>> response(static_cast<http::status>(answer.status),
                                                         version);
    const std::string_view body = std::holds_alternative<Message>(answer.body)
                                      ? std::string_view(std::get<Message>(answer.body).text())
                                      : std::get<std::string_view>(answer.body);
    response.body() = {body.data(), body.size()};
    response.set(http::field::content_type, answer.content_type);
    response.set("Content-Security-Policy",
                 "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
                 "form-action 'self'; frame-ancestors 'none'");
    response.set("X-Content-Type-Options", "nosniff");
    response.set("Referrer-Policy", "no-referrer");
    response.set("Cross-Origin-Opener-Policy", "same-origin");
    response.set("Cross-Origin-Resource-Policy", "same-origin");
    bool cached = false;
    for (const auto& [name, value] : answer.headers) {
        response.insert(name, value);
        cached = cached || name == "Cache-Control";
    }
    if (!cached) response.set(http::field::cache_control, "no-store");
    response.keep_alive(keep_alive);
    response.content_length(body.size());
    return response;
}

// The response points into the answer, which has to outlive it.
http::response<http::span_body<const char>> response_to(const Answer&& answer, unsigned version,
                                                        bool keep_alive) = delete;

}  // namespace pokerfloor::server
