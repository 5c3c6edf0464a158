#include <doctest/doctest.h>

#include <csignal>
#include <cstdio>
#include <memory>
#include <string>

#include <pokerfloor/cards/random.hpp>
#include <pokerfloor/cards/shuffle.hpp>
#include <pokerfloor/cli/rng.hpp>

using namespace pokerfloor;

namespace {

const std::string zero_seed(64, '0');

struct Ran {
    int status;
    std::string output;
};

// Runs a command with a file in place of standard output.
template <class Options>
Ran ran(int (*command)(const Options&, std::FILE*), const Options& options) {
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::tmpfile(), std::fclose);
    REQUIRE(file);
    Ran result{command(options, file.get()), {}};
    std::rewind(file.get());
    for (int c = std::getc(file.get()); c != EOF; c = std::getc(file.get()))
        result.output += static_cast<char>(c);
    return result;
}

}  // namespace

TEST_CASE("rng raw writes the production stream") {
    for (const std::uint64_t count : {1ULL, 64ULL, 65536ULL, 200001ULL}) {
        const Ran raw = ran(cli::rng_raw, cli::RngRaw{.seed = zero_seed, .bytes = count});
        CHECK_EQ(raw.status, 0);
        std::string expected(count, '\0');
        RandomStream stream{Seed{}};
        for (auto& c : expected) {
            std::uint8_t byte = 0;
            stream.fill({&byte, 1});
            c = static_cast<char>(byte);
        }
        CHECK((raw.output == expected));
    }
}

TEST_CASE("rng shuffle writes the production shuffle in three forms") {
    const auto output = [](const std::string& deck, const std::string& format) {
        const Ran shuffles =
            ran(cli::rng_shuffle,
                cli::RngShuffle{.seed = zero_seed, .shuffles = 2, .deck = deck, .format = format});
        CHECK_EQ(shuffles.status, 0);
        return shuffles.output;
    };
    RandomStream stream{Seed{}};
    std::string cards, codes, bytes;
    for (int i = 0; i < 2; ++i) {
        for (Card card : shuffled(DeckKind::with_jokers, stream)) {
            cards += to_string(card) + " ";
            codes += std::to_string(card.code()) + " ";
            bytes += static_cast<char>(card.code());
        }
        cards.back() = codes.back() = '\n';
    }
    CHECK_EQ(output("54", "cards"), cards);
    CHECK_EQ(output("54", "codes"), codes);
    CHECK_EQ(output("54", "bytes"), bytes);
    CHECK_EQ(output("52", "bytes").size(), 2 * 52);
    CHECK_EQ(output("36", "bytes").size(), 2 * 36);
}

TEST_CASE("wrong options write nothing and exit with 2") {
    const auto shuffle = [](cli::RngShuffle options) { return ran(cli::rng_shuffle, options); };
    for (const Ran& wrong :
         {ran(cli::rng_raw, cli::RngRaw{.seed = "12x", .bytes = 1}),
          shuffle({.seed = "x", .shuffles = 1}), shuffle({.seed = "", .shuffles = 1}),
          shuffle({.shuffles = 1, .deck = "53"}), shuffle({.shuffles = 1, .format = "json"})}) {
        CHECK_EQ(wrong.status, 2);
        CHECK_EQ(wrong.output, "");
    }
}

TEST_CASE("without a seed each call writes another stream") {
    const cli::RngRaw options{.seed = {}, .bytes = 32};
    CHECK_NE(ran(cli::rng_raw, options).output, ran(cli::rng_raw, options).output);
}

TEST_CASE("a reader that has enough ends the command in order") {
    std::signal(SIGPIPE, SIG_IGN);  // as main() does
    std::FILE* reader = popen("head -c 100000 >/dev/null", "w");
    REQUIRE(reader != nullptr);
    CHECK_EQ(cli::rng_raw({.seed = zero_seed, .bytes = 0}, reader), 0);
    pclose(reader);
}
