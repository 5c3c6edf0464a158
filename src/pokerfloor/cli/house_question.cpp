#include <pokerfloor/cli/house_question.hpp>

#include <fmt/core.h>

#include <algorithm>

#include <pokerfloor/base/in_quotes.hpp>
#include <pokerfloor/cli/card_options.hpp>
#include <pokerfloor/cli/files.hpp>
#include <pokerfloor/cli/games.hpp>
#include <pokerfloor/cli/house_settings.hpp>
#include <pokerfloor/cli/this_program.hpp>
#include <pokerfloor/formats/paytable_file.hpp>

namespace pokerfloor::cli {
namespace {

bool is_named(const std::string& text) {
    return text == "A" || text == "B" || text == "a" || text == "b";
}

// The first fault, "mine.toml:12:1: bonus.flush: ...", of what is there before what is missing: a
// line that is misspelt is what its writer looks for.
std::string first_fault(const std::string& file, const FileFaults& faults) {
    const auto there = std::ranges::find_if(
        faults, [](const FileFault& fault) { return !fault.message.ends_with(" is missing"); });
    std::string text = file + ":" + to_string(there == faults.end() ? faults.front() : *there);
    if (faults.size() > 1) text += fmt::format(" (and {} more)", faults.size() - 1);
    return text;
}

// The terms of the tables, before any --set.
reports::Terms terms_of(const PaytableFile& file) {
    if (file.game->id == "double-draw") return analysis::DoubleDrawTerms{file.table("bonus")};
    if (file.game->id == "double-down-stud")
        return analysis::DoubleDownStudTerms{file.table("odds")};
    analysis::FourCardTerms terms;
    terms.ante_bonus = file.table("ante-bonus");
    terms.ante_bonus_on_loss = file.extra_on_loss;
    terms.aces_up = file.table("aces-up");
    terms.six_card_bonus = file.table("six-card-bonus");
    terms.super_royal = file.super_royal;
    return terms;
}

Result<void> choose_named(reports::Question& question, const std::string& name) {
    const bool second = name == "B" || name == "b";
    if (auto* terms = std::get_if<analysis::DoubleDrawTerms>(&question.terms)) {
        terms->bonus = games::double_draw_bonus_tables[second ? 1 : 0].table;
        question.tables_are = second ? "paytable B (MDD-12.B.2)" : "paytable A (MDD-12.B.1)";
        question.from["bonus"] = question.tables_are;
        return {};
    }
    if (auto* terms = std::get_if<analysis::FourCardTerms>(&question.terms)) {
        terms->super_royal = second ? games::super_royal_b : games::super_royal_a;
        question.tables_are = second ? "Six Card Bonus paytable B (MFC-12.H.2)"
                                     : "Six Card Bonus paytable A (MFC-12.H.1)";
        question.from["six-card-bonus"] =
            second ? "paytable B (MFC-12.H.2)" : "paytable A (MFC-12.H.1)";
        return {};
    }
    return fail(
        fmt::format("--paytable {}: {} has one table, which may pay more (MDS-10.b); leave "
                    "--paytable out or name a file",
                    in_quotes(name), question.game->id));
}

std::string name_of_default(const GameSpec& game) {
    if (game.id == "double-draw") return "paytable A (MDD-12.B.1)";
    if (game.id == "four-card") return "the usual tables (FC-4, FC-11, MFC-12.H)";
    return "the least the book allows (MDS-10.b)";
}

// Where each table comes from before anything is said of it.
std::map<std::string, std::string> defaults_by_table(const GameSpec& game) {
    if (game.id == "double-draw") return {{"bonus", "paytable A (MDD-12.B.1), built in"}};
    if (game.id == "double-down-stud")
        return {{"odds", "the least the book allows (MDS-10.b), built in"}};
    return {{"ante-bonus", "25-20-2 (MFC-x12.B, FC-4), built in"},
            {"aces-up", "50-40-8-5-4-3-1 (MFC-x12.C.2, FC-11), built in"},
            {"six-card-bonus", "the lines tables A and B share (MFC-12.H), built in"}};
}

// The file as it was read, and which tables are its own.
void name_file(reports::Question& question, const std::string& path, const std::string& text,
               const PaytableFile& file) {
    question.tables_are = path.substr(path.rfind('/') + 1);
    question.file = {question.tables_are, sha256_of(text), text};
    const auto tables = file.game->house->tables;
    for (std::size_t i = 0; i < tables.size(); ++i)
        if ((file.given & house::bit(static_cast<int>(i))) != 0)
            question.from[std::string(tables[i].form->name)] = question.tables_are;
}

}  // namespace

Result<void> refuse_cards_twice(const std::vector<PlacedCards>& all) {
    int jokers = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
        jokers += all[i].cards.jokers();
        if (jokers > 2)
            return fail(fmt::format("{}: a third joker; a deck holds two", all[i].place));
        for (std::size_t j = 0; j < i; ++j)
            if (const CardSet twice = all[i].cards.without_jokers() & all[j].cards; !twice.empty())
                return fail(fmt::format("{}: {} is in {} too; a deck holds it once", all[i].place,
                                        in_quotes(to_string(twice.first())), all[j].place));
    }
    return {};
}

Result<reports::Question> question_of(const HouseCall& call) {
    const auto game = house_game_named(call.game);
    if (!game) return tl::unexpected(game.error());
    reports::Question question;
    question.game = *game;
    question.tables_are = name_of_default(**game);
    question.terms = terms_of(default_paytables(**game));
    question.from = defaults_by_table(**game);
    std::optional<house::ProgressiveTerms> progressive;
    if (call.paytable && is_named(*call.paytable)) {
        if (const auto chosen = choose_named(question, *call.paytable); !chosen)
            return tl::unexpected(chosen.error());
    } else if (call.paytable) {
        const auto text = content_of(*call.paytable);
        if (!text)
            return fail(
                fmt::format("--paytable {}: no such file to read; write A, B or the name "
                            "of a paytable file",
                            in_quotes(*call.paytable)));
        const auto file = read_paytable_file(**game, *text);
        if (!file) return fail(first_fault(*call.paytable, file.error()));
        question.terms = terms_of(*file);
        progressive = file->progressive;
        name_file(question, *call.paytable, *text, *file);
    }
    if (const auto set = apply_settings(question, call.settings, progressive); !set)
        return tl::unexpected(set.error());
    const auto seen = cards_for(**game, "--seen", call.seen);
    if (!seen) return tl::unexpected(seen.error());
    question.conditions.seen = CardSet(std::span(*seen));
    return question;
}

}  // namespace pokerfloor::cli
