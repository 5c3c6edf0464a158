// docs/formats/log.md says enough: its verifier, as printed, reads a real log.
#include <doctest/doctest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include <pokerfloor/base/hex.hpp>
#include <pokerfloor/store/log.hpp>
#include <pokerfloor/store/sqlite.hpp>

#include "played.hpp"
#include "scratch.hpp"

using namespace pokerfloor;
using namespace pokerfloor::store;

namespace {

std::string text_of(const std::filesystem::path& path) {
    std::ifstream in(path);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

}  // namespace

TEST_CASE("the verifier printed in docs/formats/log.md verifies") {
    if (std::system("python3 -c pass >/dev/null 2>&1") != 0) return;
    const std::string page = text_of(POKERFLOOR_SOURCE_DIR "/docs/formats/log.md");
    const auto start = page.find("```python\n") + 10;
    const Scratch scratch;
    std::ofstream(scratch.path() / "verify.py")
        << page.substr(start, page.find("```", start) - start);
    const auto data = scratch.path() / "data";
    const std::string call = "python3 '" + (scratch.path() / "verify.py").string() + "' '" +
                             data.string() + "' >'" + (scratch.path() / "said").string() + "' 2>&1";
    const DataFolder folder(data);
    Log log(folder);
    log.append(Played(10).next(500));
    CHECK_EQ(std::system(call.c_str()), 0);
    CHECK_EQ(text_of(scratch.path() / "said"), "500 records, head " + to_hex(log.head()) + "\n");
    Database database(folder.database(), Access::read_write);
    database.run("UPDATE records SET round = round + 1 WHERE number = 321");
    CHECK_NE(std::system(call.c_str()), 0);
    CHECK_EQ(text_of(scratch.path() / "said"), "record 321 was changed\n");
}
