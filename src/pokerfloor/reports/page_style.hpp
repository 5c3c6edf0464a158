// How the math report looks, on a screen and on paper.
#pragma once

namespace pokerfloor::reports {

inline constexpr const char* page_style = R"css(
@page {
    size: A4; margin: 20mm 17mm 20mm 17mm;
    @bottom-left { content: string(game); font: 8pt "DejaVu Sans", sans-serif; color: #666; }
    @bottom-right { content: "page " counter(page) " of " counter(pages);
        font: 8pt "DejaVu Sans", sans-serif; color: #666; }
}
body { font: 15px/1.5 "DejaVu Sans", Verdana, sans-serif; color: #1c1c1c; background: #fff;
    max-width: 900px; margin: 2em auto; padding: 0 1.2em; }
h1 { font-size: 1.9em; margin: 0 0 0.5em 0; string-set: game "Mathematical report: " content(); }
h2 { font-size: 1.25em; margin: 2em 0 0.5em 0; padding-bottom: 0.15em;
    border-bottom: 2px solid #2b6a99; break-after: avoid; }
h3 { font-size: 1.02em; margin: 1.4em 0 0.4em 0; break-after: avoid; }
p { margin: 0.5em 0; }
.kind { text-transform: uppercase; letter-spacing: 0.12em; font-size: 0.8em; color: #2b6a99;
    margin: 0; }
.note { font-size: 0.84em; color: #555; }
.clause { font-size: 0.8em; color: #2b6a99; }
ol.rules li { margin: 0.25em 0; }
table { border-collapse: collapse; margin: 0.8em 0 1.2em 0; font-size: 0.84em;
    font-variant-numeric: tabular-nums; }
caption { text-align: left; font-weight: bold; padding: 0.3em 0; break-after: avoid; }
th, td { padding: 0.2em 0.7em; text-align: left; vertical-align: top;
    border-bottom: 1px solid #ddd; }
thead th { background: #eef3f7; border-bottom: 1px solid #2b6a99; }
th.n, td.n { text-align: right; }
td { white-space: nowrap; }
.facts td { white-space: normal; }
tr { break-inside: avoid; }
tr.sum td { font-weight: bold; border-top: 1px solid #2b6a99; }
.facts { width: 100%; border-top: 2px solid #2b6a99; }
.facts th { width: 13em; font-weight: normal; color: #555; }
.facts td, .facts tr { overflow-wrap: anywhere; }
.side table { display: inline-table; vertical-align: top; margin-right: 2em; }
#checks td { white-space: normal; }
.lead { break-after: avoid; }
.signatures { width: 100%; break-inside: avoid; }
.signatures td, .signatures th { height: 3.6em; border: 1px solid #bbb; }
.signatures thead th { height: auto; }
.signatures tbody th { width: 7em; font-weight: normal; background: none; }
ul li { margin: 0.25em 0; }
figure { margin: 1em 0; break-inside: avoid; }
figure svg { max-width: 100%; height: auto; }
figcaption { font-size: 0.84em; color: #555; }
pre { background: #f3f3f3; padding: 0.7em; font-size: 0.84em; white-space: pre-wrap;
    overflow-wrap: anywhere; }
@media print {
    body { font-size: 9.5pt; margin: 0; padding: 0; max-width: none; }
    table { font-size: 7.6pt; }
    th, td { padding: 0.16em 0.55em; }
}
)css";

}  // namespace pokerfloor::reports
