// What may be seen of the tables of a floor as they are now, for one viewer after the other. A
// viewer without a seat, or nobody, is a spectator.
#pragma once

#include <memory>
#include <optional>

#include <pokerfloor/floor/floor.hpp>
#include <pokerfloor/views/posted_words.hpp>
#include <pokerfloor/views/table_view.hpp>

namespace pokerfloor::views {

// A table as it is now: what everybody sees is made once. The floor must not change meanwhile.
class TableLook {
  public:
    TableLook(TableLook&&) noexcept;
    ~TableLook();

    // What the viewer sees, and what was said to them in the last record of the table.
    Frame frame_for(AccountId viewer) const;

  private:
    friend TableLook look_at(const Floor& floor, int table, const PostedWords& words);
    struct Inside;
    explicit TableLook(std::unique_ptr<Inside> inside);
    std::unique_ptr<Inside> inside_;
};

// `words`: of the terms that hold there. Whoever looks often keeps them until others are posted.
TableLook look_at(const Floor& floor, int table, const PostedWords& words);
TableLook look_at(const Floor& floor, int table);

// For one viewer alone: the picture, and what was said.
TableView look(const Floor& floor, int table, AccountId viewer);
Lines said(const Floor& floor, int table, AccountId viewer);

LobbyEntry lobby_entry(const Floor& floor, int table);

// What the account itself may see of it; none: there is no such account.
std::optional<AccountView> account_view(const Floor& floor, AccountId id);

// The tables at which the account has a seat or waits for one.
std::vector<std::string> tables_of(const Floor& floor, AccountId id);

}  // namespace pokerfloor::views
