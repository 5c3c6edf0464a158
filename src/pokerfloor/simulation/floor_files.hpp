// Floor files of simulated floors: some tables of the template, which has one of each game, with
// their settings changed here and there.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <pokerfloor/base/behaviour.hpp>
#include <pokerfloor/base/result.hpp>
#include <pokerfloor/simulation/chance.hpp>
#include <pokerfloor/terms/floor_terms.hpp>

namespace pokerfloor::simulation {

// As a served floor reads it.
Result<FloorTerms> read_terms(std::string_view text, Behaviour behaviour);

class FloorFiles {
  public:
    explicit FloorFiles(Chance& chance);

    std::string text() const;
    // A table more, one less, or one with other terms.
    void change(Chance& chance);

  private:
    struct Table {
        std::size_t game;  // among the template's
        std::string text;
    };
    static std::string table_text(std::size_t game, Chance& chance);

    std::vector<Table> tables_;
};

}  // namespace pokerfloor::simulation
