#include <pokerfloor/formats/floor_house_faults.hpp>

#include <fmt/core.h>

namespace pokerfloor {
namespace {

using namespace house;

struct About {
    std::string name;     // the setting
    std::string allowed;  // for it
};

std::string range_text(int least, int most) {
    return least == most ? std::to_string(least) : fmt::format("{} to {}", least, most);
}

// The law names clauses, not settings. Where settings share one, all but the one named here are
// never at fault: what could not be read was replaced by something harmless.
About about(std::string_view clause, const Terms& terms, Behaviour behaviour) {
    const Law& law = terms.law();
    for (const TableLaw& table : law.tables)
        if (table.clause == clause && table.meets == Meets::hand)
            return {std::string(table.form->name), tables_allowed(table)};
    const Delivery& delivery = law.delivery;
    if (clause == law.clauses.limits) return {"minimum", "above 0, and not above the maximum"};
    if (clause == "MFC-x0.I") return {"increment", "an amount the minimum is a multiple of"};
    if (clause == law.clauses.areas) return {"areas", range_text(1, law.most_areas_per_player)};
    if (clause == law.limit_clause)
        return {"payout-limit", to_string(least_payout_limit(terms, behaviour)) + " or more"};
    if (clause == "MFC-7.E.5" || clause == "MFC-12.H") return {"six-card-bonus", "off, A or B"};
    if (clause == "MFC-10.H")
        return {"players-before-dealer", "shuffler = \"reshuffling\", or leave it out"};
    if (clause == "MFC-x12.F")
        return {"progressive.raise", to_string(terms.progressive.wager) + " or less"};
    if (clause == "MFC-12.G") return {"progressive.wager", "5"};
    if (clause == "MFC-xp.G") return {"progressive", "seed, reset and raise above zero"};
    if (clause == "MFC-x12.D") return {"progressive", "rows such as \"100%\", \"10%\", 500 and 25"};
    if (clause == "MFC-7.E.4") return {"progressive", "leave it out"};
    if (clause == delivery.by_hand_clause)
        return {"delivery", delivery.by_hand ? "a shoe, or an automated shuffler" : "a shoe"};
    if (clause == delivery.shuffler_clause)
        return {"shuffler", "automated, feeding or reshuffling"};
    if (clause == delivery.two_decks_clause) return {"decks", "1, or an automated shuffler"};
    if (!clause.empty() && clause == delivery.by_hand_change_clause &&
        terms.delivered_by == DeliveredBy::hand)
        return {"deck-hours", range_text(1, delivery.hours_by_hand)};
    if (!clause.empty() && clause == delivery.by_shoe_change_clause)
        return {"deck-hours", range_text(1, delivery.hours_by_shoe)};
    if (clause == delivery.counter_clause)
        return {"shuffler-counts", std::to_string(size_of(terms.game->deck))};
    return {"game", "terms this game allows"};
}

}  // namespace

std::string tables_allowed(const TableLaw& law) {
    std::string text;
    for (const NamedPaytable& one : law.known) text += fmt::format("\"{}\", ", one.name);
    if (!law.only_known) return text + "or a table of odds";
    text.resize(text.size() - 2);
    return text;
}

void tell_house_faults(SettingsReader& in, const Terms& terms, Behaviour behaviour) {
    // Asked before the first is told: two of one setting are both told.
    std::vector<std::pair<About, TermsFault>> untold;
    for (TermsFault& fault : faults_of(terms, behaviour)) {
        About where = about(fault.clause, terms, behaviour);
        if (!in.has_own_fault(where.name)) untold.emplace_back(std::move(where), std::move(fault));
    }
    for (auto& [where, fault] : untold)
        in.fault(where.name, fault.clause, std::move(fault.what), std::move(where.allowed));
}

}  // namespace pokerfloor
