#include <pokerfloor/floor/before_wish.hpp>

namespace pokerfloor {
namespace {

std::uint64_t last_finished(const TableInside& inside) {
    if (inside.finished.empty()) return 0;
    return std::visit([](const auto& done) { return done.round; }, inside.finished.back());
}

}  // namespace

BeforeWish::BeforeWish(std::vector<Account>& accounts, Chips& cage, TableInside& inside,
                       AccountId wisher)
    : accounts_(accounts),
      cage_(cage),
      inside_(inside),
      cage_then_(cage),
      table_then_(inside.table),
      turn_then_(inside.turn),
      left_then_(inside.left),
      finished_then_(last_finished(inside)) {
    keep(wisher);
    std::visit(
        [&](const auto& table) {
            for (const Place& place : table.places) keep(place.account);
        },
        inside.table);
}

void BeforeWish::keep(AccountId id) {
    if (id != nobody && id <= accounts_.size())
        bankrolls_.emplace_back(id, accounts_[id - 1].bankroll);
}

void BeforeWish::put_back() {
    for (const auto& [id, bankroll] : bankrolls_) accounts_[id - 1].bankroll = bankroll;
    cage_ = cage_then_;
    inside_.table = table_then_;
    inside_.turn = turn_then_;
    inside_.left = left_then_;
    if (last_finished(inside_) != finished_then_) inside_.finished.pop_back();
}

}  // namespace pokerfloor
