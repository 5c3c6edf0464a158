// What `pokerfloor bench` measures and reports. Nothing here looks at how fast anything is.
#include <doctest/doctest.h>

#include <boost/json.hpp>
#include <cmath>
#include <set>
#include <string>

#include <pokerfloor/cli/bench.hpp>
#include <pokerfloor/cli/bench_items.hpp>
#include <pokerfloor/ranking/batch.hpp>

using namespace pokerfloor;

TEST_CASE("both paths of a batch give the same answers to the hands that are measured") {
    for (const cli::BenchItem& item : cli::bench_items()) {
        if (item.paths == cli::Paths::one) continue;
        INFO(std::string(item.name));
        const cli::PreparedItem ready = item.prepare(5'000);  // two blocks and a part of one
        CHECK_EQ(ready.hands, 5'000);
        batch::choose(batch::Path::plain);
        const auto plain = ready.pass();
        batch::choose(batch::Path::best);
        CHECK_EQ(ready.pass(), plain);
        // The answer depends on the hands.
        CHECK_NE(item.prepare(4'000).pass(), plain);
    }
}

TEST_CASE("a report has every item once, with a rate") {
    std::vector<std::string> told;
    const cli::BenchReport report =
        cli::bench("1.2.3", 0.05, [&](std::string_view item) { told.emplace_back(item); });
    const auto items = cli::bench_items();
    REQUIRE_EQ(report.items.size(), items.size());
    std::set<std::string_view> names;
    for (std::size_t i = 0; i < items.size(); ++i) {
        INFO(std::string(items[i].name));
        CHECK_EQ(report.items[i].name, items[i].name);
        CHECK_EQ(told[i], items[i].name);
        CHECK(std::isfinite(report.items[i].hands_per_second));
        CHECK_GT(report.items[i].hands_per_second, 0);
        names.insert(items[i].name);
    }
    CHECK_EQ(names.size(), items.size());
    CHECK(names.contains(cli::reading_limit));

    const auto document = boost::json::parse(cli::bench_json(report));
    CHECK_EQ(document.at("version").as_string(), "1.2.3");
    CHECK_EQ(document.at("compiler").as_string(), cli::compiler());
    CHECK_EQ(document.at("avx2").as_bool(), batch::uses_avx2());
    const auto& listed = document.at("items").as_array();
    REQUIRE_EQ(listed.size(), items.size());
    for (std::size_t i = 0; i < items.size(); ++i) {
        CHECK_EQ(listed[i].at("name").as_string(), items[i].name);
        CHECK_EQ(listed[i].at("description").as_string(), items[i].description);
        CHECK_GT(listed[i].at("hands_per_second").as_double(), 0);
    }

    const std::string text = cli::bench_text(report);
    for (const cli::BenchItem& item : items)
        CHECK_NE(text.find("\n" + std::string(item.name) + " "), std::string::npos);
    CHECK_NE(text.find("100 %"), std::string::npos);  // reading, of reading
}
