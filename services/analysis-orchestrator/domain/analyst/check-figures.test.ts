import { expect, test } from "vitest";
import { strangeFigures } from "./check-figures.ts";
import type { SheetFigure } from "./figure-sheet.ts";

const figures: SheetFigure[] = [
  { name: "Revenue, fiscal 2025", kind: "money", value: 416_161 },
  { name: "Net margin", kind: "rate", value: 0.2692 },
  { name: "Growth", kind: "rate", value: -0.03 },
  { name: "Share price", kind: "perShare", value: 309.35 },
  { name: "Sales to equity", kind: "ratio", value: 2.154 },
  { name: "Years to stability", kind: "years", value: 8 },
  { name: "Simulated trials", kind: "count", value: 10_000 },
  { name: "Dividend yield", kind: "rate", value: 0.00343 },
  { name: "Dividends", kind: "money", value: 1_052 },
];
const citable = { figures, years: new Set([2025, 2026]), names: ["Model 3", "21 August 2026"] };

test.each([
  "Revenue of $416.2bn in fiscal 2025",
  "Revenue of $416,161 million",
  "Revenue of US$416 billion",
  "Revenue of $0.42 trillion",
  "A yield of 0.3% on dividends of $1.1bn, at p10",
  "A margin of 26.9%, or 26.92 per cent",
  "It fell 3.0%, in a year of −3% growth",
  "A price of $309.35 on 21 August 2026, or about $309",
  "A dollar of equity brings 2.15 of sales, 2.2x",
  "Growth lasts 8 years, an 8-year run",
  "10,000 trials, by the 10-K and the S&P 500",
  "Model 3 sells well in FY2026",
  "It has grown, and will.",
])("%s: every figure is the report's", (text) => {
  expect(strangeFigures(text, citable)).toEqual([]);
});

test.each([
  ["Revenue of $417.2bn", "$417.2bn"],
  ["Revenue of $416.2m", "$416.2m"],
  ["Revenue of 416.2", "416.2"],
  ["Dividends of $1bn", "$1bn"],
  ["A margin of 27.4%", "27.4%"],
  // As a whole percentage it would be near, but it is not the figure.
  ["A margin of 27%", "27%"],
  ["A margin of $26.9", "$26.9"],
  ["A price of $310", "$310"],
  ["9 years of growth", "9 years"],
  ["in 2031", "2031"],
  ["12,000 trials", "12,000"],
  ["3x the sales", "3x"],
  ["Model 4 sells well", "4"],
  ["the A320", "320"],
  ["half of it, twenty percent", "twenty percent"],
  ["a billion of sales", "a billion"],
  ["sales of ４１７bn", "417bn"],
  ["a margin of .5%", ".5%"],
])("%s: not the report's", (text, strange) => {
  expect(strangeFigures(text, citable)).toContain(strange);
});
