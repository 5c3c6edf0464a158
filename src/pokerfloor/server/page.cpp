// The page, as the program carries it.
#include <functional>

#include <fmt/core.h>

#include <pokerfloor/server/embedded.hpp>
#include <pokerfloor/server/http_api.hpp>

namespace pokerfloor::server {
namespace {

constexpr std::string_view no_page =
    "<!doctype html>\n<html lang=\"en\"><meta charset=\"utf-8\"><title>pokerfloor</title>\n"
    "<p>The floor is open, but this program was built without its page. With Node.js installed,\n"
    "<code>./run</code> builds both. Clients of your own may speak to it as\n"
    "docs/formats/protocol.md says.</p></html>\n";

std::string_view type_of(std::string_view path) {
    struct Type {
        std::string_view end, type;
    };
    constexpr std::array types{Type{".html", "text/html; charset=utf-8"},
                               Type{".js", "text/javascript; charset=utf-8"},
                               Type{".css", "text/css; charset=utf-8"},
                               Type{".svg", "image/svg+xml"},
                               Type{".png", "image/png"},
                               Type{".json", "application/json"},
                               Type{".woff2", "font/woff2"},
                               Type{".ico", "image/x-icon"},
                               Type{".webmanifest", "application/manifest+json"},
                               Type{".mp3", "audio/mpeg"},
                               Type{".ogg", "audio/ogg"},
                               Type{".wav", "audio/wav"},
                               Type{".txt", "text/plain; charset=utf-8"}};
    for (const Type& type : types)
        if (path.ends_with(type.end)) return type.type;
    return "application/octet-stream";
}

}  // namespace

Answer page(const Request& request) {
    const auto files = page_files();
    std::string path = request.path.substr(request.path.starts_with('/') ? 1 : 0);
    // A place within the page, #/table/holdem or /table/holdem, is the page's to show.
    const bool is_file = path.find('.', path.rfind('/') + 1) != std::string::npos;
    if (path.empty() || !is_file) path = "index.html";
    const EmbeddedFile* file = find_file(files, path);
    if (file == nullptr && path == "index.html") {
        Answer answer{.content_type = "text/html; charset=utf-8"};
        answer.body = no_page;
        return answer;
    }
    if (file == nullptr) return error(404, "There is nothing here.");
    Answer answer{.content_type = std::string(type_of(path))};
    // What Vite puts into assets/ has a hash of its content in its name.
    const bool hashed = path.starts_with("assets/");
    answer.headers.emplace_back("Cache-Control",
                                hashed ? "public, max-age=31536000, immutable" : "no-cache");
    if (!hashed) {
        const std::string tag =
            fmt::format("\"{:x}\"", std::hash<std::string_view>()(file->content));
        answer.headers.emplace_back("ETag", tag);
        if (request.if_none_match == tag) {
            answer.status = 304;
            answer.body = std::string_view();
            return answer;
        }
    }
    answer.headers.emplace_back("Vary", "Accept-Encoding");
    const EmbeddedFile* const packed = find_file(files, path + ".gz");
    if (packed != nullptr && request.accept_encoding.find("gzip") != std::string::npos) {
        answer.headers.emplace_back("Content-Encoding", "gzip");
        file = packed;
    }
    answer.body = file->content;
    return answer;
}

}  // namespace pokerfloor::server
