// Somebody with a browser. They know what they have heard and nothing else: the lobby, a picture of
// each table they watch, and what became of their wishes. What they do is sensible for the most
// part.
#pragma once

#include <boost/json/object.hpp>
#include <cstdint>
#include <deque>
#include <map>
#include <string>
#include <vector>

#include <pokerfloor/events/wish.hpp>
#include <pokerfloor/simulation/chance.hpp>
#include <pokerfloor/simulation/network.hpp>
#include <pokerfloor/simulation/picture.hpp>

namespace pokerfloor::simulation {

// The keys of wishes begin with it; those of other messages do not.
inline constexpr char wish_mark = 'k';

struct Asked {
    std::string key, text;
    bool answered = false;  // and known; "not known yet" is no answer
};

class Person {
  public:
    Person(std::size_t number, bool has_name);

    const std::string& name() const { return name_; }  // empty: watches without an account
    AccountId account = nobody;
    ConnectionId link = 0;      // 0: none
    std::int64_t wakes_ms = 0;  // the next time they do something

    void begin_connection(ConnectionId id);
    void lose_connection();

    // Throws Failure where it is not what a client may hear. True: there may be something to do.
    bool hear(const boost::json::object& message);

    // What they send now, if anything.
    struct Manners {
        bool resends = false;
    };
    std::vector<std::string> act(const Manners& manners, Chance& chance);
    // Whether they go.
    static bool goes(Chance& chance) { return chance.once_in(60); }

    const std::map<std::string, Picture, std::less<>>& pictures() const { return pictures_; }
    bool waits_for_answer() const;

  private:
    void hear_table(const boost::json::object& message, bool whole);
    std::string watch_some_table(Chance& chance);
    boost::json::object wish_at(const Picture& picture, Chance& chance) const;
    boost::json::object sit(const Picture& picture, Chance& chance) const;
    std::string with_key(boost::json::object message);
    std::string nonsense(Chance& chance);

    std::string name_;
    std::size_t number_;
    std::uint64_t keys_ = 0;
    std::vector<std::string> tables_;  // of the lobby
    std::map<std::string, Picture, std::less<>> pictures_;
    // Tables they have turned away from, and whether they have asked for a picture since: changes
    // that still come before it are no matter.
    std::map<std::string, bool, std::less<>> left_;
    std::deque<Asked> asked_;  // the last of them
};

}  // namespace pokerfloor::simulation
