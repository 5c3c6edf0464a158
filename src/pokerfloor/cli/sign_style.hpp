// How signs look, on paper and on a screen.
#pragma once

namespace pokerfloor::cli {

// A sign fills one A3 page upright; its layout and the notice for a device follow on pages of their
// own. Sizes are told in the page's own letters, so that what is long is set smaller as a whole.
inline constexpr const char* sign_style = R"css(
@page { size: A3 portrait; margin: 15mm 17mm; }
@page drawing { size: A3 landscape; margin: 12mm; }
@page notice { size: A4 landscape; margin: 18mm; }
body { font-family: "DejaVu Sans", Verdana, sans-serif; color: #111; background: #fff; margin: 0; line-height: 1.25; }
section + section { break-before: page; }
a { color: inherit; }
.operator { font-size: 1.35em; letter-spacing: 0.08em; margin: 0; color: #444; }
h1 { font-size: 3em; line-height: 1.1; margin: 0.05em 0 0.25em 0; padding-bottom: 0.2em; border-bottom: 0.12em solid #111; }
h1 small { font-size: 0.4em; font-weight: normal; }
.posted { width: 100%; border-collapse: collapse; }
.posted th, .posted td { text-align: left; vertical-align: baseline; padding: 0.28em 0; border-bottom: 1px solid #bbb; }
.posted th { width: 27%; padding-right: 0.8em; font-size: 1.15em; }
.posted .large { font-size: 1.45em; font-weight: bold; }
.clause { font-size: 0.55em; font-weight: normal; color: #555; white-space: nowrap; }
.odds { display: flex; justify-content: space-between; margin: 0.9em 0; }
.odds.in-1 .column { width: 62%; font-size: 1.2em; }
.odds.in-2 .column { width: 47%; }
.odds.in-3 .column { width: 31%; font-size: 0.86em; }
.odds table { width: 100%; border-collapse: collapse; margin: 0 0 0.6em 0; break-inside: avoid; }
.odds caption { text-align: left; font-weight: bold; font-size: 1.1em; border-bottom: 2px solid #111; }
.odds th { text-align: left; font-weight: normal; padding: 0.1em 0.6em 0.1em 0; }
.odds td { text-align: right; font-weight: bold; white-space: nowrap; padding: 0.1em 0; }
.odds tr { border-bottom: 1px solid #ccc; }
.besides { list-style: none; font-size: 0.8em; margin: 0.8em 0 0 0; padding: 0; }
.besides li { margin: 0.15em 0; }
.sign { position: relative; }
.foot { margin-top: 0.8em; }
.foot td { vertical-align: middle; padding-right: 1em; }
.foot p { margin: 0; }
.code { width: 7em; height: 7em; }
.address { overflow-wrap: anywhere; }
.drawing { page: drawing; font-size: 14pt; text-align: center; }
.drawing svg { width: 100%; height: auto; max-height: 255mm; }
.notice { page: notice; text-align: center; font-size: 24pt; }
.notice .device { font-size: 3em; font-weight: bold; margin: 1.1em 0 0 0; }
.notice .words { font-size: 3.6em; font-weight: bold; margin: 0 0 0.5em 0; line-height: 1.1; }
@media print {
    .sign { height: 386mm; }
    .sign .foot { position: absolute; bottom: 0; margin: 0; }
}
@media screen {
    section { max-width: 60em; margin: 1em auto; padding: 1em; border: 1px solid #bbb; }
    .sheet { font-size: 18px !important; }
}
)css";

}  // namespace pokerfloor::cli
