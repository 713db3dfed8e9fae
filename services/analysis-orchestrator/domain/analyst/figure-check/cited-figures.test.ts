import { expect, test } from "vitest";
import { type Citable, strangeFigures } from "./check-figures.ts";
import type { SheetFigure } from "./figure-sheet.ts";

const figures: SheetFigure[] = [
  { name: "Revenue", kind: "money", value: 19_510 },
  { name: "Net income", kind: "money", value: 1_052 },
  { name: "Cash", kind: "money", value: 880 },
  { name: "Market value", kind: "money", value: 4_543_400 },
  { name: "Net margin", kind: "rate", value: 0.2692 },
  { name: "Share price", kind: "perShare", value: 309.35 },
  { name: "Sales to equity", kind: "ratio", value: 2.155 },
  { name: "Own price to earnings", kind: "ratio", value: 12.3 },
  { name: "Peers' price to earnings", kind: "ratio", value: 14.2 },
  { name: "Years to stability", kind: "years", value: 8 },
  { name: "Years to the stable margin", kind: "years", value: 5 },
  { name: "Horizon", kind: "years", value: 12 },
  { name: "Simulated trials", kind: "count", value: 10_000 },
  { name: "Growth, base case", kind: "rate", value: 0.08, caseType: "base" },
  { name: "Growth, bull case", kind: "rate", value: 0.08, caseType: "bull" },
  { name: "Value per share, base case", kind: "perShare", value: 144.52, caseType: "base" },
  { name: "Value per share, bull case", kind: "perShare", value: 191.2, caseType: "bull" },
];
const strange = (text: string, changes: Partial<Citable> = {}) =>
  strangeFigures(text, { figures, currency: "USD", years: new Set([2025, 2026]), names: [], ...changes });

test.each([
  "S&P 500",
  "Fortune 500",
  "Form 10",
  "10-K",
  "10-Q",
  "8-K",
  "20-F",
  "p10",
  "p25",
  "p50",
  "p75",
  "p90",
  "24/7",
  "401(k)",
  "2D",
  "3D",
  "4G",
  "5G",
  "B2B",
  "B2C",
  "CO2",
  "Item 7",
  "Item 1A",
  "item 10",
  "12 months",
  "12-month",
])("%s is a name and no figure", (name) => {
  expect(strange(`It speaks of ${name}, as others do.`)).toEqual([]);
});

test.each(["Items 7", "Item 7D", "Item 123", "13 months", "124/7", "24/75", "S&P 501", "12 monthly"])(
  "%s is no such name",
  (text) => {
    expect(strange(`It speaks of ${text}, as others do.`)).not.toEqual([]);
  },
);

test.each(["10th", "25th", "50th", "75th", "90th"])(
  "the %s is a rank only where percentiles are spoken of",
  (rank) => {
    expect(strange(`The ${rank} percentile is told.`)).toEqual([]);
    expect(strange(`The ${rank} plant is open.`)).toEqual([rank.slice(0, 2)]);
  },
);

test.each([
  ["EUR", "€309.35"],
  ["EUR", "EUR 309.35"],
  ["GBP", "£309.35"],
  ["JPY", "¥309.35"],
  ["CHF", "CHF 309.35"],
  ["USD", "$309.35"],
  ["USD", "US$309.35"],
  ["USD", "usd 309.35"],
])("of a report in %s, %s is a price, and in another currency not", (currency, price) => {
  expect(strange(`It cost ${price} then.`, { currency })).toEqual([]);
  expect(strange(`It cost ${price} then.`, { currency: "CAD" })).toEqual([price]);
});

test.each([
  ["$19.5bn", true],
  ["$19,510m", true],
  ["$19,510 mn", true],
  ["$19.5 billion", true],
  ["$4.54trn", true],
  ["$4.54 trillion", true],
  ["$4.54tn", true],
  // Half a unit, but no more than a fortieth of the greater of the two.
  ["$20bn", true],
  ["$19bn", false],
  ["$1bn", false],
  ["$4.5trn", true],
  ["$5trn", false],
  ["2.15", true],
  ["2.16", true],
  ["2.2", true],
  ["2.17", false],
  ["12x", true],
  ["12 times", true],
  ["13x", false],
  ["26.9%", true],
  ["26.92%", true],
  ["26.93%", false],
  ["8 years", true],
  ["8.0 years", false],
  ["$309", true],
  ["$308", false],
])("%s is a figure of the sheet: %s", (cited, isKnown) => {
  expect(strange(`It comes to ${cited}.`)).toEqual(isKnown ? [] : [cited]);
});

test.each(["2025%", "2025m", "2025x", "$2025", "−2025", "2025 years", "2025.0", "02025", "2025k"])(
  "%s is no year",
  (cited) => {
    expect(strange(`It comes to ${cited}.`)).toEqual([cited]);
    expect(strange("It is of 2025 and FY2026.")).toEqual([]);
  },
);

test("a number inside a word is no year, even where fiscal years are spoken of", () => {
  expect(strange("In FY terms the X2025 sells.")).toEqual(["2025"]);
});

test("a figure that two cases share may be cited of either", () => {
  expect(strange("The bull case grows 8.0%.")).toEqual([]);
  expect(strange("The bear case grows 8.0%.")).toEqual([
    "8.0% (of another case: name the case that it is of)",
  ]);
});

test("the case that an earlier or later sentence speaks of does not matter", () => {
  expect(strange("The bull case comes to more. It is worth $144.52. The bull case again.")).toEqual([]);
  expect(strange("Is the bull case worth more? It is worth $144.52! The bull case again.")).toEqual([]);
  expect(strange("The bull.case comes to $144.52.")).toEqual([
    "$144.52 (of another case: name the case that it is of)",
  ]);
  expect(strange("In the BULL case it is worth $144.52.")).toHaveLength(1);
});

test("a bare number is a count of years or trials only in a sentence that speaks of them", () => {
  expect(strange("The years are 8 in all.")).toEqual([]);
  expect(strange("The years hold 8 plants.")).toEqual(["8"]);
  expect(strange("They are 8 in all. Years go by.")).toEqual(["8"]);
  expect(strange("It was simulated 10,000 ways.")).toEqual([]);
  expect(strange("It has 10,000 ways. A trial follows.")).toEqual(["10,000"]);
});

test.each(
  "in for to and or under against at as where is are when by on of than with while after before from instead rather if but which".split(
    " ",
  ),
)("a count of years may be followed by '%s', and by no longer word", (word) => {
  expect(strange(`The years are 8 ${word} it.`)).toEqual([]);
  expect(strange(`The years are 8 ${word}x of it.`)).toEqual(["8"]);
});

test.each(["8", "8, as told", "8; it is so", "8 (as told)", "8 – as told"])(
  "a count of years may be followed by no word: %s",
  (rest) => {
    expect(strange(`The years are ${rest}.`)).toEqual([]);
  },
);

test("names with digits hide them, whatever signs they hold, and the longest first", () => {
  const names = ["Level 3 (Parent)", "Model 3", "Model 3 Plus 4", "A+ 9 [new]"];
  for (const name of names) expect(strange(`What ${name} sells is liked.`, { names })).toEqual([]);
  expect(strange("What model 3 plus 4 sells is liked.", { names })).toEqual([]);
  expect(strange("What Model 3 Plus 7 sells is liked.", { names })).toEqual(["7"]);
  expect(strange("What the XModel 3 sells is liked.", { names })).toEqual(["3"]);
});

test("a name without digits is no name to hide", () => {
  expect(strange("It was simulated 10,000 ways.", { names: ["simulated"] })).toEqual([]);
});

test.each(["77bn", "77 bn", "77 million", "77 billion", "77 trillion", "77 per cent", "77 percent"])(
  "a name that holds the amount %s hides none",
  (amount) => {
    expect(strange(`The ${amount} Club is liked.`, { names: [`${amount} Club`] })).not.toEqual([]);
  },
);

test.each(["$77 Club", "€77 Club", "£77 Club", "¥77 Club", "77% Club"])(
  "a name that holds a sign of money or share, %s, hides none",
  (name) => {
    expect(strange(`The ${name} is liked.`, { names: [name] })).not.toEqual([]);
  },
);

test("a day of the report may be written as digits, and nothing longer may", () => {
  expect(strange("As of 2026-08-21 it is known.", { names: ["2026-08-21"] })).toEqual([]);
  for (const name of ["2026-08-21-77", "77-2026-08-21", "2-08-21", "2026-8-21", "2026-08-2"])
    expect(strange(`As of ${name} it is known.`, { names: [name] }), name).not.toEqual([]);
});

test("of two ends of a range the first has the unit of the second, unless it has its own", () => {
  expect(strange("between 8.0 and 26.9%")).toEqual([]);
  expect(strange("from $1.1 to $19.5bn")).toEqual([]);
  expect(strange("from $1.1–19.5bn")).toEqual([]);
  expect(strange("at 12 to 14x")).toEqual([]);
  expect(strange("at 12 or 14 times")).toEqual([]);
  expect(strange("over the last 3 to 5 years")).toEqual([]);
  expect(strange("in that year 8 to 12 basis points")).toEqual(["8", "12 basis points"]);
  expect(strange("from 12 years to 26.9%")).toEqual([]);
  expect(strange("from $880m to $19.5bn")).toEqual([]);
});

test("of two ends of an amount the second has the currency of the first", () => {
  expect(strange("from €1.1 to 19.5bn")).toEqual(["€1.1", "19.5bn"]);
  expect(strange("from €1.1, and 19.5bn")).toEqual(["€1.1"]);
  expect(strange("from €1.1 to $19.5bn")).toEqual(["€1.1"]);
});

test("only a range shares its unit", () => {
  expect(strange("26.9 plants and 26.9%")).toEqual(["26.9"]);
  expect(strange("26.9 and then 26.9%")).toEqual(["26.9"]);
  expect(strange("26.9, 26.9%")).toEqual(["26.9"]);
  expect(strange("in 2025 to 8.0%")).toEqual([]);
});

test.each([
  ["18/12 of it", "18/12"],
  ["18 / 12 of it", "18 / 12"],
  ["they sold 12 345 units", "12 345"],
  ["they sold 1 234 567 units", "1 234 567"],
])("%s: written as the report writes nothing", (text, found) => {
  expect(strange(text)).toContain(found);
});

test("digits of two numbers side by side are no number in groups", () => {
  expect(strange("in 2025 880 of it")).toEqual(["880"]);
  expect(strange("8.0% 880 of it")).toEqual(["880"]);
});
