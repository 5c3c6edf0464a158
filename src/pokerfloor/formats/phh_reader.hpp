// Reads PHH hands one after the other: a .phh file, which is one hand, or a .phhs file, which holds
// one under each header [1], [2], ... A fault costs only the hand it is in.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <pokerfloor/base/result.hpp>
#include <pokerfloor/formats/line_counter.hpp>
#include <pokerfloor/formats/phh.hpp>
#include <pokerfloor/formats/phh_check.hpp>
#include <pokerfloor/formats/phh_fields.hpp>
#include <pokerfloor/formats/phh_values.hpp>
#include <pokerfloor/formats/toml_scanner.hpp>

namespace pokerfloor {

class PhhReader {
  public:
    // `text` is the whole file and must outlive the reader; `file` is its name in messages.
    PhhReader(std::string_view text, std::string file, PhhCodes codes = PhhCodes::with_our_games);

    // It reads through parts of itself.
    PhhReader(const PhhReader&) = delete;
    PhhReader& operator=(const PhhReader&) = delete;

    // The next hand, or what is wrong with it: "file:line:column: fault; remedy". nullopt: there is
    // no further hand.
    std::optional<Result<PhhHand>> next();

    // The same into a hand whose memory is used again, for whoever reads a hundred thousand. After
    // a fault its content means nothing.
    std::optional<Result<void>> next(PhhHand& hand);

    // Of the hand read last: the number in its header, if there is one; "file:line:column" of its
    // beginning and of an action, counted from 1; and what was odd and yet could be read.
    std::optional<std::int64_t> number() const { return number_; }
    std::string place() { return place_of(hand_start_); }
    std::string place_of_action(int index);
    const std::vector<std::string>& warnings() const { return warnings_; }

  private:
    std::string place_of(std::size_t position);
    bool read_hand(PhhHand& hand);
    bool read_header();
    bool read_pair(PhhHand& hand);
    bool read_other(PhhHand& hand, std::string_view key, std::size_t key_at);
    bool check(const PhhHand& hand);
    bool check_other_keys(const PhhHand& hand);
    void skip_to_next_header();

    std::string_view text_;
    std::string file_;
    PhhCodes codes_;
    TomlScanner scanner_;
    PhhValues values_;
    LineCounter lines_;

    std::size_t hand_start_ = 0;
    std::size_t header_end_ = 0;
    std::optional<std::int64_t> number_;
    std::array<std::size_t, phh_fields.size()> value_at_{};  // `absent`, or where a value begins
    std::vector<std::size_t> other_at_;
    std::vector<std::string> warnings_;
};

}  // namespace pokerfloor
