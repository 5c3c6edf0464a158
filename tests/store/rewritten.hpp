// What somebody does who has the database, and knows how its hashes are made: the log written anew,
// all chains and ends made to fit. With the floor's key the sealed parts fit, too.
#pragma once

#include <filesystem>
#include <vector>

#include <pokerfloor/ledger/net.hpp>
#include <pokerfloor/store/chain.hpp>
#include <pokerfloor/store/data_folder.hpp>
#include <pokerfloor/store/names.hpp>
#include <pokerfloor/store/rows.hpp>
#include <pokerfloor/store/seal.hpp>
#include <pokerfloor/store/sqlite.hpp>
#include <pokerfloor/store/stream_ends.hpp>

namespace pokerfloor::store {

// Each row at the end of its streams, by the hash of what it says now.
inline void write_anew(Database& database, std::vector<Row>& rows) {
    Transaction change(database, Begin::writing);
    database.run("DELETE FROM commits; DELETE FROM places");
    Statement record(database, "INSERT OR REPLACE INTO records VALUES (?, ?, ?, ?, ?, ?, ?, ?)");
    Statement at(database, "INSERT INTO places VALUES (?, ?, ?, ?, ?, ?)");
    Statement commit(database, "INSERT INTO commits VALUES (?, ?)");
    StreamEnds ends;
    Hash head = no_hash;
    for (Row& row : rows) {
        for (Place& place : row.places) place = ends.next(place.stream);
        row.hash = hash_of(row);
        ends.take(row);
        head = head_after(head, row.hash);
        record.bind(1, row.number)
            .bind(2, row.time_ms)
            .bind(3, row.table)
            .bind(4, row.round)
            .bind(5, row.kind)
            .bind(6, row.open)
            .bind(7, row.sealed)
            .bind(8, row.hash)
            .run();
        std::int64_t which = 0;
        for (const Place& place : row.places)
            at.bind(1, row.number)
                .bind(2, which++)
                .bind(3, to_string(place.stream))
                .bind(4, place.number)
                .bind(5, place.after)
                .bind(6, place.previous)
                .run();
        commit.bind(1, row.number).bind(2, head).run();
    }
    change.commit();
}

// And the postings, which stand beside the records.
inline void write_postings(Database& database, const std::vector<Record>& records) {
    Transaction change(database, Begin::writing);
    Statement posting(database, "INSERT INTO postings VALUES (?, ?, ?, ?, ?, ?)");
    for (const Record& record : records) {
        std::int64_t place = 0;
        for (const Balance& one : ledger::net_of(record))
            posting.bind(1, static_cast<std::int64_t>(record.number))
                .bind(2, place++)
                .bind(3, name_of(one.holder))
                .bind(4, std::int64_t{one.table})
                .bind(5, std::int64_t{one.of})
                .bind(6, one.amount.cents)
                .run();
    }
    change.commit();
}

inline std::vector<Row> all_rows(Database& database) {
    std::vector<Row> rows;
    Rows all(database);
    while (auto row = all.next()) rows.push_back(std::move(row->value()));
    return rows;
}

// What an earlier version would have written: one chain, no streams.
inline void write_as_before_streams(const std::filesystem::path& folder) {
    {
        const Key key = Key::read(key_in(folder));
        Database database(database_in(folder), Access::read_write);
        std::vector<Row> rows = all_rows(database);
        Transaction change(database, Begin::writing);
        Statement record(database, "UPDATE records SET sealed = ?, hash = ? WHERE number = ?");
        Hash previous = no_hash;
        for (Row& row : rows) {
            if (row.places.empty()) break;  // it is one already
            const Bytes hidden = key.open(row.sealed, open_bytes(row)).value();
            row.sealed = key.seal(hidden, open_bytes(previous, row));
            row.hash = previous = hash_of(previous, row);
            record.bind(1, row.sealed).bind(2, row.hash).bind(3, row.number).run();
        }
        database.run(
            "DROP TABLE places; DROP TABLE commits; DROP INDEX records_of_rounds; "
            "DROP INDEX sittings; DROP INDEX posted_terms; "
            "DELETE FROM schema_steps WHERE version >= 3");
        change.commit();
    }
    std::filesystem::remove(folder / "floor.head");
}

}  // namespace pokerfloor::store
