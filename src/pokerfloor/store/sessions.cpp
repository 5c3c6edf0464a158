#include <pokerfloor/store/sessions.hpp>

#include <pokerfloor/store/sign_in_file.hpp>
#include <pokerfloor/store/tokens.hpp>

namespace pokerfloor::store {

struct Sessions::Inside {
    Inside(const std::filesystem::path& file, const Key& floors)
        : key(floors), database(open_sign_in(file)) {}

    Hash tag(const Hash& token, std::int64_t account, std::string_view name,
             std::int64_t expires_ms) const {
        return tag_of(key, "sessions", {std::span(token), account, name, expires_ms});
    }

    Key key;
    Database database;
    Statement put{database, "INSERT INTO sessions VALUES (?, ?, ?, ?, ?)"};
    Statement find{database,
                   "SELECT account, name, expires_ms, tag FROM sessions WHERE token_hash = ?"};
    Statement end{database, "DELETE FROM sessions WHERE token_hash = ?"};
    Statement end_all{database, "DELETE FROM sessions WHERE account = ?"};
    Statement end_named{database, "DELETE FROM sessions WHERE name = ?"};
    Statement put_ended{database, "INSERT INTO ended VALUES (?) ON CONFLICT DO NOTHING"};
    Statement get_ended{database, "SELECT name FROM ended"};
    Statement forget_ended{database, "DELETE FROM ended"};
    Statement forget{database, "DELETE FROM sessions WHERE expires_ms <= ?"};
};

Sessions::Sessions(const DataFolder& folder) : Sessions(folder.sign_in(), folder.key()) {}
Sessions::Sessions(const std::filesystem::path& sign_in_file, const Key& key)
    : inside_(std::make_unique<Inside>(sign_in_file, key)) {}
Sessions::~Sessions() = default;
Sessions::Sessions(Sessions&&) noexcept = default;
Sessions& Sessions::operator=(Sessions&&) noexcept = default;

std::string Sessions::begin(AccountId account, std::string_view name, std::int64_t expires_ms) {
    const Token token = new_token();
    const Hash hash = hash_of(token);
    inside_->put.bind(1, hash)
        .bind(2, std::int64_t{account})
        .bind(3, name)
        .bind(4, expires_ms)
        .bind(5, inside_->tag(hash, account, name, expires_ms))
        .run();
    return to_text(token);
}

std::optional<Session> Sessions::find(std::string_view token, std::int64_t now_ms) const {
    const auto hash = hash_of_token(token);
    if (!hash) return std::nullopt;
    Statement& found = inside_->find;
    found.bind(1, *hash);
    std::optional<Session> session;
    if (found.step()) {
        const std::int64_t account = found.number(0).value_or(0),
                           ends = found.number(2).value_or(0);
        // The last word is the tag's, whose comparison takes the same time for all.
        const std::string name(found.text(1).value_or(""));
        if (ends > now_ms && is_tag(inside_->tag(*hash, account, name, ends), found.bytes(3)))
            session = Session{static_cast<AccountId>(account), name, ends};
    }
    found.reset();
    return session;
}

void Sessions::end(std::string_view token) {
    if (const auto hash = hash_of_token(token)) inside_->end.bind(1, *hash).run();
}

void Sessions::end_all_of(AccountId account) {
    inside_->end_all.bind(1, std::int64_t{account}).run();
}

void Sessions::end_all_named(std::string_view name) {
    Transaction both(inside_->database, Begin::writing);
    inside_->end_named.bind(1, name).run();
    inside_->put_ended.bind(1, name).run();
    both.commit();
}

std::vector<std::string> Sessions::take_ended() {
    std::vector<std::string> names;
    const auto read = [&] {
        names.clear();
        while (inside_->get_ended.step())
            names.emplace_back(inside_->get_ended.text(0).value_or(""));
        inside_->get_ended.reset();
    };
    read();
    if (names.empty()) return names;  // as nearly always; nothing is written
    Transaction both(inside_->database, Begin::writing);
    read();
    inside_->forget_ended.run();
    both.commit();
    return names;
}

void Sessions::forget_expired(std::int64_t now_ms) {
    inside_->forget.bind(1, now_ms).run();
}

}  // namespace pokerfloor::store
