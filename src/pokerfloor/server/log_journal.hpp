// The journal of a served floor: a store, such as the log in its folder.
#pragma once

#include <pokerfloor/server/journal.hpp>
#include <pokerfloor/store/record_store.hpp>

namespace pokerfloor::server {

class LogJournal : public Journal {
  public:
    explicit LogJournal(store::RecordStore& store) : store_(store) {}
    void append(const std::vector<Record>& records) override { store_.append(records); }
    bool recover() override { return store_.recover() == store::Found::all; }
    void probe() override { store_.probe(); }
    void read_all(const std::function<void(const Record&)>& take) override {
        store_.read_all(take);
    }
    LogHead head() const override { return store_.end(); }

  private:
    store::RecordStore& store_;
};

}  // namespace pokerfloor::server
