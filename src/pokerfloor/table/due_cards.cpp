#include <pokerfloor/table/due_cards.hpp>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/table/dealer.hpp>

namespace pokerfloor {
namespace {

// Any cards that may come: where they go does not depend on which they are.
struct AnyCards {
    CardSet cards;

    void make(CardSet all) { cards = all; }
    void next(std::span<Card> out) {
        for (Card& card : out) {
            card = cards.first();
            cards.erase(card);
        }
    }
};

}  // namespace

std::vector<DueCard> due_cards(const Round& round) {
    std::vector<DueCard> due;
    if (needed(round).need != Need::cards) return due;
    AnyCards deck{round.unseen};
    Events facts;
    const auto refusal = decide(round, cards_due(round, deck), facts);
    MUST(!refusal.has_value());
    for (const Event& fact : facts) switch (fact.kind) {
            case EventKind::burned:
            case EventKind::dealt_down:
            case EventKind::dealt_up:
            case EventKind::common_card_dealt:
                due.push_back({fact.kind, fact.player, false});
                break;
            case EventKind::board_dealt:
                due.push_back({fact.kind, fact.player, fact.detail != 0});
                break;
            default:
                break;
        }
    return due;
}

}  // namespace pokerfloor
