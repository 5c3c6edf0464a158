#include <pokerfloor/reports/strategy_file.hpp>

#include <fmt/core.h>
#include <fmt/format.h>

#include <iterator>

namespace pokerfloor::reports {
namespace {

using analysis::DealDecision;
using analysis::DoubleDownStudTerms;
using analysis::DoubleDrawTerms;
using analysis::Effort;
using analysis::FourCardTerms;
using analysis::SecondDrawOption;

// Lines on their way to a file, a megabyte at a time.
class Lines {
  public:
    explicit Lines(std::ostream& out) : out_(out) {}
    ~Lines() { flush(); }
    Lines(const Lines&) = delete;
    Lines& operator=(const Lines&) = delete;

    template <class... Values>
    void add(fmt::format_string<Values...> format, Values&&... values) {
        fmt::format_to(std::back_inserter(buffer_), format, std::forward<Values>(values)...);
        if (buffer_.size() > 1 << 20) flush();
    }

  private:
    void flush() {
        out_.write(buffer_.data(), static_cast<std::streamsize>(buffer_.size()));
        buffer_.clear();
    }
    std::ostream& out_;
    fmt::memory_buffer buffer_;
};

Result<void> write_stud(const DoubleDownStudTerms& terms, const Question& question, Lines& lines) {
    const auto situations = double_down_stud_strategy(terms, question.conditions);
    if (!situations) return tl::unexpected(situations.error());
    lines.add("cards,alike,action,ev_numerator,ev_denominator,ev\n");
    for (const analysis::DoubleDownStudSituation& one : *situations)
        lines.add("{},{},{},{},{},{}\n", to_string(one.four), one.weight,
                  one.doubles ? "double" : "no-double", analysis::numerator_of(one.ev),
                  analysis::denominator_of(one.ev), analysis::decimal(one.ev, 12));
    return {};
}

Result<void> write_four(const FourCardTerms& terms, const Question& question, const Effort& effort,
                        Lines& lines) {
    lines.add("cards,up,alike,action,win_or_tie,tie,lose,value,of\n");
    const auto done = for_each_four_card_situation(
        terms, question.conditions, effort, [&](const analysis::FourCardSituation& one) {
            const char* const action = one.raise == 0   ? "fold"
                                       : one.raise == 1 ? "raise-1x"
                                                        : "raise-3x";
            lines.add("{},{},{},{},{},{},{},{},{}\n", to_string(one.hand), to_string(one.up),
                      one.weight, action, one.win_or_tie, one.tie, one.lose, one.value, one.of);
        });
    if (!done) return tl::unexpected(done.error());
    return {};
}

std::string losses_of(const SecondDrawOption& option) {
    std::string text;
    for (const SecondDrawOption::Loss& loss : option.losses)
        text += fmt::format("{}{}:{}", text.empty() ? "" : ";", to_string(loss.cards), loss.each);
    return text;
}

Result<void> write_draw(const DoubleDrawTerms& terms, const Answer& answer, const Effort& effort,
                        Lines& lines) {
    lines.add("decision,cards,drawn,alike,action,discard,value,of,losses\n");
    for (const DealDecision& deal : answer.deals)
        lines.add("first,{},,{},{},{},{},{},\n", to_string(deal.hand), deal.weight,
                  deal.fold               ? "fold"
                  : deal.discards.empty() ? "stand"
                                          : "discard",
                  deal.fold ? "" : to_string(deal.discards), deal.fold ? -2 : deal.value,
                  deal.fold ? 1 : deal.of);
    const auto done = for_each_second_draw(
        terms, answer.question.conditions, effort, [&](const analysis::SecondDrawDecision& one) {
            for (const SecondDrawOption& option : one.options) {
                const bool discards = option.action == SecondDrawOption::Action::discard;
                lines.add("second,{},{},{},{},{},{},{},{}\n", to_string(one.hand), one.drawn,
                          one.weight,
                          discards                                          ? "discard"
                          : option.action == SecondDrawOption::Action::fold ? "fold"
                                                                            : "stand",
                          discards ? to_string(option.discard) : "", option.value, one.unseen,
                          losses_of(option));
            }
        });
    if (!done) return tl::unexpected(done.error());
    return {};
}

}  // namespace

Result<void> write_strategy(const Answer& answer, const Effort& effort, std::ostream& out) {
    Lines lines(out);
    const Question& question = answer.question;
    if (const auto* stud = std::get_if<DoubleDownStudTerms>(&question.terms))
        return write_stud(*stud, question, lines);
    if (const auto* four = std::get_if<FourCardTerms>(&question.terms))
        return write_four(*four, question, effort, lines);
    return write_draw(std::get<DoubleDrawTerms>(question.terms), answer, effort, lines);
}

}  // namespace pokerfloor::reports
