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
const findStrange = (text: string, changes: Partial<Citable> = {}) =>
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
])("%s is a name, not a figure", (name) => {
  expect(findStrange(`It speaks of ${name}, as others do.`)).toEqual([]);
});

test.each(["Items 7", "Item 7D", "Item 123", "13 months", "124/7", "24/75", "S&P 501", "12 monthly"])(
  "%s is not a known name",
  (text) => {
    expect(findStrange(`It speaks of ${text}, as others do.`)).not.toEqual([]);
  },
);

test.each(["10th", "25th", "50th", "75th", "90th"])('the %s is a rank only before "percentile"', (rank) => {
  expect(findStrange(`The ${rank} percentile is told.`)).toEqual([]);
  expect(findStrange(`The ${rank} plant is open.`)).toEqual([rank.slice(0, 2)]);
});

test.each([
  ["EUR", "€309.35"],
  ["EUR", "EUR 309.35"],
  ["GBP", "£309.35"],
  ["JPY", "¥309.35"],
  ["CHF", "CHF 309.35"],
  ["USD", "$309.35"],
  ["USD", "US$309.35"],
  ["USD", "usd 309.35"],
])("in a report in %s, %s is a price; in another currency it is not", (currency, price) => {
  expect(findStrange(`It cost ${price} then.`, { currency })).toEqual([]);
  expect(findStrange(`It cost ${price} then.`, { currency: "CAD" })).toEqual([price]);
});

test.each([
  ["$19.5bn", true],
  ["$19,510m", true],
  ["$19,510 mn", true],
  ["$19.5 billion", true],
  ["$4.54trn", true],
  ["$4.54 trillion", true],
  ["$4.54tn", true],
  // Half a unit of the last digit, but at most 2.5% of the larger number.
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
])("%s matches a figure of the sheet: %s", (cited, isKnown) => {
  expect(findStrange(`It comes to ${cited}.`)).toEqual(isKnown ? [] : [cited]);
});

test.each(["2025%", "2025m", "2025x", "$2025", "−2025", "2025 years", "2025.0", "02025", "2025k"])(
  "%s is not a year",
  (cited) => {
    expect(findStrange(`It comes to ${cited}.`)).toEqual([cited]);
    expect(findStrange("It is of 2025 and FY2026.")).toEqual([]);
  },
);

test("a number inside a word is not a year, even near a fiscal year", () => {
  expect(findStrange("In FY terms the X2025 sells.")).toEqual(["2025"]);
});

test("a figure of two cases may be cited for either", () => {
  expect(findStrange("The bull case grows 8.0%.")).toEqual([]);
  expect(findStrange("The bear case grows 8.0%.")).toEqual([
    "8.0% (of another case: name the case that it is of)",
  ]);
});

test("only the case named in the same sentence matters", () => {
  expect(findStrange("The bull case comes to more. It is worth $144.52. The bull case again.")).toEqual([]);
  expect(findStrange("Is the bull case worth more? It is worth $144.52! The bull case again.")).toEqual([]);
  expect(findStrange("The bull.case comes to $144.52.")).toEqual([
    "$144.52 (of another case: name the case that it is of)",
  ]);
  expect(findStrange("In the BULL case it is worth $144.52.")).toHaveLength(1);
});

test("a bare number counts years or trials only if the sentence mentions them", () => {
  expect(findStrange("The years are 8 in all.")).toEqual([]);
  expect(findStrange("The years hold 8 plants.")).toEqual(["8"]);
  expect(findStrange("They are 8 in all. Years go by.")).toEqual(["8"]);
  expect(findStrange("It was simulated 10,000 ways.")).toEqual([]);
  expect(findStrange("It has 10,000 ways. A trial follows.")).toEqual(["10,000"]);
});

test.each(
  "in for to and or under against at as where is are when by on of than with while after before from instead rather if but which".split(
    " ",
  ),
)("a count of years may be followed by '%s', but not by a longer word", (word) => {
  expect(findStrange(`The years are 8 ${word} it.`)).toEqual([]);
  expect(findStrange(`The years are 8 ${word}x of it.`)).toEqual(["8"]);
});

test.each(["8", "8, as told", "8; it is so", "8 (as told)", "8 – as told"])(
  "a count of years may be followed by no word: %s",
  (rest) => {
    expect(findStrange(`The years are ${rest}.`)).toEqual([]);
  },
);

test("names with digits are not figures, whatever their punctuation; the longest name wins", () => {
  const names = ["Level 3 (Parent)", "Model 3", "Model 3 Plus 4", "A+ 9 [new]"];
  for (const name of names) expect(findStrange(`What ${name} sells is liked.`, { names })).toEqual([]);
  expect(findStrange("What model 3 plus 4 sells is liked.", { names })).toEqual([]);
  expect(findStrange("What Model 3 Plus 7 sells is liked.", { names })).toEqual(["7"]);
  expect(findStrange("What the XModel 3 sells is liked.", { names })).toEqual(["3"]);
});

test("ignores a name without digits", () => {
  expect(findStrange("It was simulated 10,000 ways.", { names: ["simulated"] })).toEqual([]);
});

test.each(["77bn", "77 bn", "77 million", "77 billion", "77 trillion", "77 per cent", "77 percent"])(
  "a name with the amount %s is still checked",
  (amount) => {
    expect(findStrange(`The ${amount} Club is liked.`, { names: [`${amount} Club`] })).not.toEqual([]);
  },
);

test.each(["$77 Club", "€77 Club", "£77 Club", "¥77 Club", "77% Club"])(
  "a name with a currency or percent sign, %s, is still checked",
  (name) => {
    expect(findStrange(`The ${name} is liked.`, { names: [name] })).not.toEqual([]);
  },
);

test("a date of the report may be written in digits, but nothing longer", () => {
  expect(findStrange("As of 2026-08-21 it is known.", { names: ["2026-08-21"] })).toEqual([]);
  for (const name of ["2026-08-21-77", "77-2026-08-21", "2-08-21", "2026-8-21", "2026-08-2"])
    expect(findStrange(`As of ${name} it is known.`, { names: [name] }), name).not.toEqual([]);
});

test("the first end of a range takes the unit of the second, unless it has its own", () => {
  expect(findStrange("between 8.0 and 26.9%")).toEqual([]);
  expect(findStrange("from $1.1 to $19.5bn")).toEqual([]);
  expect(findStrange("from $1.1–19.5bn")).toEqual([]);
  expect(findStrange("at 12 to 14x")).toEqual([]);
  expect(findStrange("at 12 or 14 times")).toEqual([]);
  expect(findStrange("over the last 3 to 5 years")).toEqual([]);
  expect(findStrange("in that year 8 to 12 basis points")).toEqual(["8", "12 basis points"]);
  expect(findStrange("from 12 years to 26.9%")).toEqual([]);
  expect(findStrange("from $880m to $19.5bn")).toEqual([]);
});

test("the second end of an amount takes the currency of the first", () => {
  expect(findStrange("from €1.1 to 19.5bn")).toEqual(["€1.1", "19.5bn"]);
  expect(findStrange("from €1.1, and 19.5bn")).toEqual(["€1.1"]);
  expect(findStrange("from €1.1 to $19.5bn")).toEqual(["€1.1"]);
});

test("only a range shares its unit", () => {
  expect(findStrange("26.9 plants and 26.9%")).toEqual(["26.9"]);
  expect(findStrange("26.9 and then 26.9%")).toEqual(["26.9"]);
  expect(findStrange("26.9, 26.9%")).toEqual(["26.9"]);
  expect(findStrange("in 2025 to 8.0%")).toEqual([]);
});

test.each([
  ["18/12 of it", "18/12"],
  ["18 / 12 of it", "18 / 12"],
  ["they sold 12 345 units", "12 345"],
  ["they sold 1 234 567 units", "1 234 567"],
])("%s: rejects notations that the report does not use", (text, found) => {
  expect(findStrange(text)).toContain(found);
});

test("two adjacent numbers are not one number with groups", () => {
  expect(findStrange("in 2025 880 of it")).toEqual(["880"]);
  expect(findStrange("8.0% 880 of it")).toEqual(["880"]);
});
