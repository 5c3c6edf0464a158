#include <pokerfloor/ranking/batch.hpp>

#include <atomic>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/ranking/kernel/batch_table.hpp>

namespace pokerfloor::batch {
namespace {

using kernel::BatchTable;

const BatchTable* best_table() {
    return __builtin_cpu_supports("avx2") ? &kernel::avx2_batch : &kernel::plain_batch;
}

std::atomic<const BatchTable*> chosen{nullptr};

const BatchTable& table() {
    const BatchTable* now = chosen.load(std::memory_order_relaxed);
    if (now == nullptr) chosen.store(now = best_table(), std::memory_order_relaxed);
    return *now;
}

void run(kernel::FromHands rank, Hands hands, Answers out) {
    MUST(out.size() >= hands.size());
    rank(hands.data(), out.data(), hands.size());
}

void run(kernel::FromCodes rank, Codes codes, std::size_t cards, Answers out) {
    const std::size_t count = codes.size() / cards;
    MUST(codes.size() % cards == 0 && out.size() >= count);
    rank(codes.data(), out.data(), count);
}

}  // namespace

template <int cards>
void high(Hands hands, Answers out) {
    run(table().high_hands[cards - 5], hands, out);
}
template <int cards>
void high(Codes codes, Answers out) {
    run(table().high_codes[cards - 5], codes, cards, out);
}
template <int cards>
void six_plus(Hands hands, Answers out) {
    run(table().six_plus_hands[cards - 5], hands, out);
}
template <int cards>
void six_plus(Codes codes, Answers out) {
    run(table().six_plus_codes[cards - 5], codes, cards, out);
}
template <int cards>
void ace_to_five(Hands hands, Answers out) {
    run(table().ace_to_five_hands[cards - 5], hands, out);
}
template <int cards>
void ace_to_five(Codes codes, Answers out) {
    run(table().ace_to_five_codes[cards - 5], codes, cards, out);
}
template <int cards>
void eight_or_better(Codes codes, Answers out) {
    run(table().eight_or_better_codes[cards - 5], codes, cards, out);
}
void deuce_to_seven(Hands hands, Answers out) {
    run(table().deuce_to_seven_hands, hands, out);
}
void deuce_to_seven(Codes codes, Answers out) {
    run(table().deuce_to_seven_codes, codes, 5, out);
}
void badugi(Codes codes, Answers out, badugi::Ace ace) {
    run(ace == badugi::Ace::low ? table().badugi_ace_low : table().badugi_ace_high, codes, 4, out);
}
template <int cards>
void four_card(Hands hands, Answers out) {
    run(table().four_card_hands[cards - 5], hands, out);
}
void double_draw(Codes codes, Answers out) {
    run(table().double_draw_codes, codes, 5, out);
}

template <int hole_cards>
void omaha_high(Codes deals, Answers out) {
    run(table().omaha_high_codes[hole_cards - 4], deals, hole_cards + 5, out);
}
template <int hole_cards>
void omaha_low(Codes deals, Answers out) {
    run(table().omaha_low_codes[hole_cards - 4], deals, hole_cards + 5, out);
}

#define INSTANTIATE(cards)                            \
    template void high<cards>(Hands, Answers);        \
    template void high<cards>(Codes, Answers);        \
    template void six_plus<cards>(Hands, Answers);    \
    template void six_plus<cards>(Codes, Answers);    \
    template void ace_to_five<cards>(Hands, Answers); \
    template void ace_to_five<cards>(Codes, Answers); \
    template void eight_or_better<cards>(Codes, Answers);
INSTANTIATE(5)
INSTANTIATE(6)
INSTANTIATE(7)
#undef INSTANTIATE
template void four_card<5>(Hands, Answers);
template void four_card<6>(Hands, Answers);
template void omaha_high<4>(Codes, Answers);
template void omaha_high<5>(Codes, Answers);
template void omaha_low<4>(Codes, Answers);
template void omaha_low<5>(Codes, Answers);

bool uses_avx2() {
    return &table() == &kernel::avx2_batch;
}

void choose(Path path) {
    chosen.store(path == Path::plain ? &kernel::plain_batch : best_table(),
                 std::memory_order_relaxed);
}

}  // namespace pokerfloor::batch
