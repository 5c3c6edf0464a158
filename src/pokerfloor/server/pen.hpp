// The pen: a thread that writes into the journal while the house goes on. What gathers meanwhile is
// written together, so that the disk is asked once for many records.
#pragma once

#include <optional>
#include <string>

#include <pokerfloor/server/journal.hpp>
#include <pokerfloor/server/worker.hpp>
#include <pokerfloor/store/log.hpp>

namespace pokerfloor::server {

class PenThread : public Pen {
  public:
    using Written = std::function<void(const std::optional<std::string>&)>;
    // `written` is called on the house's thread; with a failure: why.
    PenThread(Journal& journal, Post post, Written written);

    void write(std::vector<Record> records) override;

  private:
    Journal& journal_;
    Post post_;
    Written written_;
    Worker worker_;  // last: it uses all above
};

class LogJournal : public Journal {
  public:
    explicit LogJournal(store::Log& log) : log_(log) {}
    void append(const std::vector<Record>& records) override { log_.append(records); }
    void read_all(const std::function<void(const Record&)>& take) override { log_.read_all(take); }

  private:
    store::Log& log_;
};

}  // namespace pokerfloor::server
