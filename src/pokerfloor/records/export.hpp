// Hands as files for other programs: PHH, Open Hand History, and tables of everything as CSV. Only
// hands that are over, read once through the log; with all cards, or with those one player saw.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

#include <pokerfloor/base/result.hpp>
#include <pokerfloor/records/period.hpp>

namespace pokerfloor::records {

enum class ExportFormat : std::uint8_t { phh, ohh, csv };

struct ExportCall {
    ExportFormat format = ExportFormat::phh;
    Period period{};
    std::string table{};   // empty: all
    std::string player{};  // only hands they played
    std::string as{};      // likewise, with the cards they saw; empty: all cards
    std::string currency = "XPM";
    std::filesystem::path to{};  // a folder that is not there yet, or empty
    std::function<void(double)> progress{};
};

struct Exported {
    std::uint64_t hands = 0, files = 0;
    std::uint64_t left_out = 0;  // that the format has no words for
};

// Throws StoreError where the log cannot be read or the files cannot be written.
Result<Exported> export_hands(const std::filesystem::path& floor, const ExportCall& call);

}  // namespace pokerfloor::records
