#include <pokerfloor/store/checkpoint.hpp>

#include <sodium.h>

#include <algorithm>

#include <fmt/core.h>

#include <pokerfloor/base/hex.hpp>
#include <pokerfloor/cards/sodium.hpp>
#include <pokerfloor/store/lines.hpp>

namespace pokerfloor::store {
namespace {

constexpr std::string_view tag = "pokerfloor/checkpoint-1";

Hash sha256(std::string_view text) {
    ready_sodium();
    Hash hash;
    crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(text.data()),
                       text.size());
    return hash;
}

std::string in_words(const SealedStream& one) {
    return fmt::format("{} {} {}", to_string(one.stream), one.number, to_hex(one.hash));
}

// A byte of their own keeps leaves and nodes apart.
Hash leaf(const SealedStream& one) {
    return sha256(std::string(1, '\0') + in_words(one));
}

Hash node(const Hash& left, const Hash& right) {
    std::string bytes(1, '\1');
    bytes.append(left.begin(), left.end());
    bytes.append(right.begin(), right.end());
    return sha256(bytes);
}

// Lines of a word and a value, in their order; the first that is not there is told.
class Reader {
  public:
    explicit Reader(std::string_view text) : lines_(text) {}

    std::string_view value(std::string_view word) {
        const auto line = lines_.next();
        if (line && line->starts_with(word) && line->substr(word.size()).starts_with(' '))
            return line->substr(word.size() + 1);
        complain(fmt::format("\"{}\" and its value are expected", word));
        return {};
    }
    template <class Number>
    Number number(std::string_view word) {
        const auto number = number_in<Number>(value(word));
        if (!number) complain(fmt::format("the value of \"{}\" is not a number", word));
        return number.value_or(Number{});
    }
    template <std::size_t size>
    std::array<std::uint8_t, size> hex(std::string_view word) {
        const auto bytes = parse_hex<size>(value(word));
        if (!bytes) complain(bytes.error().message);
        return bytes.value_or(std::array<std::uint8_t, size>{});
    }
    void complain(const std::string& what) {
        if (fault_.empty()) fault_ = fmt::format("line {}: {}", lines_.number(), what);
    }
    // The next line begins with that word.
    bool is_at(std::string_view word) const { return lines_.rest().starts_with(word); }
    Lines& lines() { return lines_; }
    const std::string& fault() const { return fault_; }

  private:
    Lines lines_;
    std::string fault_;
};

void read_stream(Reader& in, Checkpoint& checkpoint) {
    const auto words = words_in(in.value("stream"));
    const auto stream = words.size() == 3 ? parse_stream(words[0]) : std::nullopt;
    const auto number = stream ? number_in<std::uint64_t>(words[1]) : std::nullopt;
    if (!stream || !number)
        return in.complain("the name of a stream, how many places it has, and a hash are expected");
    const auto hash = parse_hex<32>(words[2]);
    if (!hash) return in.complain(hash.error().message);
    if (!checkpoint.streams.empty() && !(checkpoint.streams.back().stream < *stream))
        return in.complain("streams are not in their order");
    checkpoint.streams.push_back({*stream, *number, *hash});
}

}  // namespace

std::string signed_text(const Checkpoint& checkpoint) {
    std::string text = fmt::format(
        "{}\nnumber {}\nprevious {}\ntime {}\nrecords {}\nhead {}\nstreams {}\nroot {}\nkey {}\n",
        tag, checkpoint.number, to_hex(checkpoint.previous), checkpoint.time_ms,
        checkpoint.head.number, to_hex(checkpoint.head.hash), checkpoint.streams.size(),
        to_hex(checkpoint.root), to_hex(checkpoint.key));
    for (const Renewal& renewal : checkpoint.renewals) text += to_string(renewal) + "\n";
    for (const SealedStream& one : checkpoint.streams) text += "stream " + in_words(one) + "\n";
    return text;
}

std::string to_string(const Checkpoint& checkpoint) {
    return signed_text(checkpoint) + "signature " + to_hex(checkpoint.signature) + "\n";
}

Result<Checkpoint> read_checkpoint(std::string_view text) {
    Reader in(text);
    if (in.lines().next() != tag)
        return fail(fmt::format("this is not a checkpoint, which begins with {}", tag));
    Checkpoint checkpoint;
    checkpoint.number = in.number<std::uint64_t>("number");
    checkpoint.previous = in.hex<32>("previous");
    checkpoint.time_ms = in.number<std::int64_t>("time");
    checkpoint.head.number = in.number<std::uint64_t>("records");
    checkpoint.head.hash = in.hex<32>("head");
    const auto streams = in.number<std::size_t>("streams");
    checkpoint.root = in.hex<32>("root");
    checkpoint.key = in.hex<32>("key");
    while (in.fault().empty() && in.is_at("renewal ")) {
        const auto renewal = parse_renewal(in.lines().next().value_or(""));
        if (!renewal)
            in.complain(renewal.error().message);
        else
            checkpoint.renewals.push_back(*renewal);
    }
    for (std::size_t i = 0; i < streams && in.fault().empty(); ++i) read_stream(in, checkpoint);
    if (in.fault().empty()) checkpoint.signature = in.hex<64>("signature");
    if (!in.fault().empty()) return fail(in.fault());
    if (to_string(checkpoint) != text)
        return fail("something follows, or is not written as it should be");
    if (merkle_root(checkpoint.streams) != checkpoint.root)
        return fail("the root does not fit the streams");
    return checkpoint;
}

Hash hash_of(const Checkpoint& checkpoint) {
    return sha256(to_string(checkpoint));
}

bool is_signed(const Checkpoint& checkpoint) {
    return is_signed(signed_text(checkpoint), checkpoint.key, checkpoint.signature);
}

std::vector<SealedStream> sealed(const StreamEnds& ends) {
    std::vector<SealedStream> streams;
    streams.reserve(ends.all().size());
    for (const auto& [stream, end] : ends.all())
        streams.push_back({stream, static_cast<std::uint64_t>(end.number), end.hash});
    std::ranges::sort(streams, {}, &SealedStream::stream);
    return streams;
}

Hash merkle_root(const std::vector<SealedStream>& streams) {
    std::vector<Hash> level;
    level.reserve(streams.size());
    for (const SealedStream& one : streams) level.push_back(leaf(one));
    if (level.empty()) return {};
    while (level.size() > 1) {
        std::vector<Hash> above;
        for (std::size_t i = 0; i + 1 < level.size(); i += 2)
            above.push_back(node(level[i], level[i + 1]));
        if (level.size() % 2 == 1) above.push_back(level.back());
        level = std::move(above);
    }
    return level.front();
}

Checkpoint next_checkpoint(const Checkpoint* last, const LogHead& head, const StreamEnds& ends,
                           std::int64_t time_ms, const SigningKey& key) {
    Checkpoint next;
    next.number = last == nullptr ? 1 : last->number + 1;
    if (last != nullptr) next.previous = hash_of(*last);
    next.time_ms = time_ms;
    next.head = head;
    next.streams = sealed(ends);
    next.root = merkle_root(next.streams);
    next.key = key.public_key();
    next.renewals = key.renewals();
    next.signature = key.sign(signed_text(next));
    return next;
}

}  // namespace pokerfloor::store
