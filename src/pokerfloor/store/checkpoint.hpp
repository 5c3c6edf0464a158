// A checkpoint: where every stream of a floor ended at some moment, under one Merkle root, signed
// and chained to the checkpoint before. Whoever kept one finds every later change to what it
// covers, even by somebody who has the floor's folder with both keys.
// docs/formats/checkpoint-file.md has the text.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <pokerfloor/base/result.hpp>
#include <pokerfloor/events/stream.hpp>
#include <pokerfloor/store/signing_key.hpp>
#include <pokerfloor/store/stream_ends.hpp>

namespace pokerfloor::store {

struct SealedStream {
    Stream stream{};
    std::uint64_t number = 0;  // of its places
    Hash hash{};               // of the record at the last

    bool operator==(const SealedStream&) const = default;
};

struct Checkpoint {
    std::uint64_t number = 0;  // from 1
    Hash previous{};           // of the checkpoint before; zeros: there is none
    std::int64_t time_ms = 0;
    LogHead head{};  // of the log: how many records it covers, one hash over all of them
    Hash root{};     // over the streams
    PublicKey key{};
    std::vector<Renewal> renewals{};
    std::vector<SealedStream> streams{};  // in order
    Signature signature{};

    bool operator==(const Checkpoint&) const = default;
};

// As it is signed, and as it lies in its file.
std::string signed_text(const Checkpoint& checkpoint);
std::string to_string(const Checkpoint& checkpoint);
// For any text: a checkpoint that is written just so and whose root fits, or what is wrong with it.
// Whether it is signed is another question.
Result<Checkpoint> read_checkpoint(std::string_view text);

// By which the next one names it.
Hash hash_of(const Checkpoint& checkpoint);

// By the key it names.
bool is_signed(const Checkpoint& checkpoint);

// In the order a checkpoint has them.
std::vector<SealedStream> sealed(const StreamEnds& ends);
// Hashes of neighbours are hashed together; one without a neighbour goes up unchanged.
Hash merkle_root(const std::vector<SealedStream>& streams);

// The next one after `last` (null: the first), signed.
Checkpoint next_checkpoint(const Checkpoint* last, const LogHead& head, const StreamEnds& ends,
                           std::int64_t time_ms, const SigningKey& key);

}  // namespace pokerfloor::store
