// The journal of a served floor: the log in its folder.
#pragma once

#include <pokerfloor/server/journal.hpp>
#include <pokerfloor/store/log.hpp>

namespace pokerfloor::server {

class LogJournal : public Journal {
  public:
    explicit LogJournal(store::Log& log) : log_(log) {}
    void append(const std::vector<Record>& records) override { log_.append(records); }
    bool recover() override { return log_.recover() == store::Found::all; }
    void probe() override { log_.probe(); }
    void read_all(const std::function<void(const Record&)>& take) override { log_.read_all(take); }
    LogHead head() const override { return {log_.size(), log_.head()}; }

  private:
    store::Log& log_;
};

}  // namespace pokerfloor::server
