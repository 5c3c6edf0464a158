#include <pokerfloor/cli/line_input.hpp>

#include <unistd.h>

#include <cerrno>
#include <cstring>

#include <pokerfloor/cli/interrupt.hpp>
#include <pokerfloor/cli/output.hpp>

namespace pokerfloor::cli {
namespace {

constexpr std::size_t piece = 1 << 16;

std::string_view without_blanks(std::string_view text) {
    constexpr std::string_view blanks = " \t\r";
    const auto first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

}  // namespace

std::optional<std::string_view> LineInput::in_hand() {
    if (at_ == end_) return std::nullopt;
    const char* const begin = buffer_.data() + at_;
    const auto* const found = static_cast<const char*>(std::memchr(begin, '\n', end_ - at_));
    if (found == nullptr) return std::nullopt;
    const auto length = static_cast<std::size_t>(found - begin);
    at_ += length + 1;
    ++number_;
    return std::string_view(begin, length);
}

std::optional<std::string_view> LineInput::last() {
    if (at_ == end_) return std::nullopt;
    const std::string_view line(buffer_.data() + at_, end_ - at_);
    at_ = end_;
    ++number_;
    return line;
}

void LineInput::read_more() {
    if (at_ > 0) std::memmove(buffer_.data(), buffer_.data() + at_, end_ - at_);
    end_ -= at_;
    at_ = 0;
    if (buffer_.size() < end_ + piece) buffer_.resize(end_ + piece);
    for (;;) {
        const ssize_t got = ::read(descriptor_, buffer_.data() + end_, buffer_.size() - end_);
        if (got < 0 && errno == EINTR && !Interrupt::asked()) continue;
        if (got <= 0) ended_ = true;
        if (got > 0) end_ += static_cast<std::size_t>(got);
        return;
    }
}

std::vector<std::string_view> fields_of(std::string_view line, std::size_t most) {
    std::vector<std::string_view> fields;
    while (fields.size() + 1 < most) {
        const auto bar = line.find('|');
        fields.push_back(without_blanks(line.substr(0, bar)));
        line = bar == std::string_view::npos ? std::string_view{} : line.substr(bar + 1);
    }
    fields.push_back(without_blanks(line));
    return fields;
}

bool is_remark(std::string_view line) {
    line = without_blanks(line);
    return line.empty() || line.front() == '#';
}

void Answers::write() {
    if (text_.empty()) return;
    if (status_ == done) status_ = write_out(text_);
    text_.clear();
}

void Answers::write_if_much() {
    if (text_.size() >= piece) write();
}

}  // namespace pokerfloor::cli
