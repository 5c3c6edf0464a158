// A transcript's round played on a floor: at a live table, where a dealer tells every card and
// every act in the words of docs/formats/control.md, a floorperson rules, and each is a record of
// the log.
#pragma once

#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <pokerfloor/floor/floor.hpp>

#include <boost/json/object.hpp>

#include "../transcripts/scene.hpp"

namespace pokerfloor::transcripts {

// Why a transcript cannot be played at a floor's table.
struct NotAtAFloor : std::runtime_error {
    using std::runtime_error::runtime_error;
};

class FloorScene : public Scene {
  public:
    // What the audit of the log finds wrong, line by line; empty: nothing.
    std::string audited() const;
    std::size_t records() const { return records_.size(); }

  protected:
    Answer play(const Command& command, Events& facts) override;
    Answer play(const Gesture& gesture, Events& facts) override;

  private:
    void open();
    void sit_down();
    void agree_on_option();
    AccountId enrol(const char* name, Role role);
    void grant(Wish wish);
    boost::json::object as_told(const Command& command) const;
    Answer tell(boost::json::object request, Events& facts);
    Answer wish(Wish wish, Events& facts);
    int seat_told(int player) const;
    const Round& round_on_the_floor() const;

    std::unique_ptr<Floor> floor_;
    FloorTerms terms_;
    AccountId dealer_ = nobody, floorperson_ = nobody;
    std::vector<AccountId> players_;
    std::vector<Record> records_;
    std::int64_t time_ms_ = 1'700'000'000'000;
};

}  // namespace pokerfloor::transcripts
