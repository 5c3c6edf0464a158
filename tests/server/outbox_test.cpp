// Nothing is heard before it is durable: the outbox alone, with a writer that does what it is told.
#include <doctest/doctest.h>

#include "scene.hpp"

using namespace pokerfloor;
using namespace pokerfloor::server;

namespace {

struct Box {
    // What stands for a record of the floor; its number is enough.
    void add() {
        Record record;
        record.number = outbox.records() + 1;
        outbox.add(std::move(record));
        outbox.write_added(now);
    }
    void send(std::string_view text) { outbox.send(7, Message::bye(text)); }
    std::vector<std::string> heard() {
        std::vector<std::string> all;
        for (const std::string& text : std::exchange(ears.heard[7], {})) {
            const auto message = boost::json::parse(text).as_object();
            const auto* const refusal = message.if_contains("refusal");
            all.emplace_back(refusal != nullptr ? refusal->as_object().at("reason").as_string()
                             : message.contains("sentence") ? message.at("sentence").as_string()
                                                            : message.at("key").as_string());
        }
        return all;
    }
    Outbox::Change written(Fate fate, bool restored = false) {
        writer.asked = false;
        Outcome outcome{.fate = fate, .head = {outbox.records(), {}}};
        if (fate != Fate::stored) outcome.failures.emplace_back("the disk is full");
        if (restored) outcome.restored = std::make_shared<Restored>();
        return outbox.written(outcome, now);
    }

    std::int64_t now = 1000;
    SlowWriter writer;
    Ears ears;
    Outbox outbox{writer, ears, {}, {.retry_ms = 1000, .patience_ms = 3000}};
};

using Texts = std::vector<std::string>;

}  // namespace

TEST_CASE("what is sent waits for the records before it, and for nothing else") {
    Box post;
    post.send("at once");
    CHECK(post.heard() == Texts{"at once"});
    post.add();
    post.send("after the first");
    post.add();  // gathers while the first is written
    post.outbox.reply(7, "k", Message::done("k", 2));
    post.outbox.send_at_once(7, Message::bye("about the log"));
    CHECK(post.heard() == Texts{"about the log"});
    CHECK(post.writer.waiting.size() == 1);

    CHECK(post.written(Fate::stored) == Outbox::Change::stored);
    post.outbox.release();
    CHECK(post.heard() == Texts{"after the first"});
    CHECK_FALSE(post.outbox.is_settled());
    post.outbox.write_added(post.now);
    CHECK(post.writer.waiting.size() == 1);
    CHECK(post.written(Fate::stored) == Outbox::Change::stored);
    post.outbox.release();
    CHECK(post.heard() == Texts{"k"});
    CHECK(post.outbox.is_settled());
    CHECK(post.outbox.counts().records == 2);
    CHECK(post.outbox.counts().batches == 2);
    CHECK(post.outbox.counts().messages_out == 4);
    CHECK(post.outbox.head().number == 2);
}

TEST_CASE("of what is lost nobody hears, but whoever waits for an answer") {
    Box post;
    post.add();
    post.send("never");
    post.outbox.reply(7, "k", Message::done("k", 1));
    std::vector<Fate> fates;
    post.outbox.hold([&](Fate fate) { fates.push_back(fate); });
    CHECK(post.written(Fate::lost, true) == Outbox::Change::lost);
    CHECK(post.outbox.trouble() == "the disk is full");
    post.outbox.begin_at(0);
    post.outbox.tell_lost();
    CHECK(post.heard() == Texts{"not-stored"});
    CHECK(fates == std::vector{Fate::lost});
    CHECK(post.outbox.records() == 0);

    // It is tried again after a while, each time after a longer one, until it goes.
    post.outbox.tick(post.now += 999);
    CHECK_FALSE(post.writer.asked);
    post.outbox.tick(post.now += 1);
    CHECK(post.writer.asked);
    CHECK(post.written(Fate::lost) == Outbox::Change::still_failing);
    post.outbox.tick(post.now += 1999);
    CHECK_FALSE(post.writer.asked);
    post.outbox.tick(post.now += 1);
    CHECK(post.writer.asked);
    CHECK(post.written(Fate::stored) == Outbox::Change::writing_again);
    CHECK(post.outbox.is_storing());
}

TEST_CASE("as long as nobody can say, whoever waits is told so once, and then what it was") {
    Box post;
    post.add();
    post.outbox.reply(7, "k", Message::done("k", 1));
    post.send("later");
    int called = 0;
    post.outbox.hold_once([&](Fate fate) {
        ++called;
        CHECK(fate == Fate::unknown);
    });
    CHECK(post.written(Fate::unknown) == Outbox::Change::unknown);
    CHECK_FALSE(post.outbox.is_storing());
    CHECK(post.heard().empty());
    post.outbox.tick(post.now += 3000);
    CHECK(post.heard() == Texts{"not-known-yet"});
    CHECK(post.writer.first == FirstStep::find_out);
    post.outbox.tick(post.now += 3000);
    CHECK(post.heard().empty());
    CHECK(post.written(Fate::stored) == Outbox::Change::writing_again);
    post.outbox.release();
    CHECK(post.heard() == Texts{"k", "later"});
    CHECK(called == 1);
}

TEST_CASE("whoever is told may speak again, behind those who wait") {
    Box post;
    post.add();
    post.outbox.hold([&](Fate) { post.send("again"); });
    post.send("second");
    post.written(Fate::stored);
    post.outbox.release();
    CHECK(post.heard() == Texts{"second", "again"});
}
