import { expect, test } from "vitest";
import { compareFigures, comparisons, findComparison, isOfThePast } from "./comparisons.ts";
import { type Candidate, toFigures } from "./figure-phrases.ts";

const figure = (changes: Partial<Candidate> = {}) =>
  toFigures(
    [{ id: "a", kind: "rate", group: "growth", noun: "revenue growth", value: 0.05, ...changes }],
    "USD",
  )[0]!;
const compare = (options: string[], left: Partial<Candidate>, right: Partial<Candidate>) => {
  const pair = { left: figure({ id: "left", ...left }), right: figure({ id: "right", ...right }) };
  const { words, fault } = compareFigures({ options, ...pair, currency: "USD" });
  return words ?? `fault: ${fault}`;
};
const both = ["is above", "is below"];

test("takes the word that holds, by the values as the report shows them", () => {
  expect(compare(both, { value: 0.06 }, { value: 0.05 })).toBe("is above");
  expect(compare(both, { value: 0.04 }, { value: 0.05 })).toBe("is below");
  expect(compare(both, { value: 0.0501 }, { value: 0.0499 })).toBe("is level with");
});

test("one word is a claim, which must hold", () => {
  expect(compare(["above"], { value: 0.06 }, { value: 0.05 })).toBe("above");
  expect(compare(["below"], { value: 0.06 }, { value: 0.05 })).toBe("fault: {left} is not below {right}");
  expect(compare(["above"], { value: 0.05 }, { value: 0.05 })).toBe("fault: {left} is not above {right}");
});

test("an amount of a day is not compared with one of a period, and is past after four later ones", () => {
  const cash = { kind: "money", group: "money", noun: "cash" } as const;
  const of = (year: string, value: number) => ({ ...cash, end: year, when: `at the end of ${year}`, value });
  const all = ["2021", "2022", "2023", "2024", "2025"].map((year) => figure(of(year, 3)));
  expect(all.map((one) => isOfThePast(one, all))).toEqual([true, false, false, false, false]);
  expect(isOfThePast(figure({ end: "2020" }), all)).toBe(false);
  const income = { ...of("2025", 1), noun: "income", when: "in 2025" };
  expect(compare(both, of("2025", 2), income)).toMatch(/of a day and of a period/);
});

test("the best and the worst year of one record are no comparison", () => {
  const margin = { group: "margin", noun: "margin" } as const;
  const best = { ...margin, id: "margin.highest", value: 0.3 };
  expect(compare(both, best, { ...margin, id: "margin.lowest", value: 0.2 })).toMatch(/two ends/);
});

test("verbs agree with their figure", () => {
  const dividends = {
    kind: "money",
    group: "money",
    noun: "dividends",
    isPlural: true,
    end: "2025",
  } as const;
  const income = { kind: "money", group: "money", noun: "income", end: "2025" } as const;
  expect(compare(["is more than", "is less than"], { ...dividends, value: 2 }, { ...income, value: 1 })).toBe(
    "are more than",
  );
  expect(compare(["exceeds", "falls short of"], { ...dividends, value: 1 }, { ...income, value: 2 })).toBe(
    "fall short of",
  );
});

test.each<[string, string[], Partial<Candidate>, Partial<Candidate>, RegExp]>([
  ["unlike kinds", both, {}, { kind: "ratio" }, /cannot be compared/],
  ["unlike groups", both, {}, { group: "margin" }, /cannot be compared/],
  ["figures that nothing is like", both, { group: "none" }, { group: "none" }, /cannot be compared/],
  ["two negative figures", both, { value: -0.1 }, { value: -0.2 }, /both negative/],
  ["a figure with itself", both, { id: "same" }, { id: "same" }, /one figure/],
  [
    "money of two periods",
    both,
    { kind: "money", group: "money", noun: "income", end: "2025" },
    { kind: "money", group: "money", noun: "cash", end: "2024" },
    /different periods/,
  ],
  [
    "words of growth for a margin",
    ["faster than", "slower than"],
    { group: "margin" },
    { group: "margin" },
    /does not suit/,
  ],
  ["a change without periods", ["rose from", "fell from"], {}, {}, /later period first/],
  ["a change backwards", ["rose from", "fell from"], { end: "2024" }, { end: "2025" }, /later period first/],
  [
    "a change from one measure to another",
    ["rose from", "fell from"],
    { end: "2025" },
    { end: "2024", noun: "stable growth" },
    /later period first/,
  ],
  ["words that are no pair", ["above", "slower than"], {}, {}, /no comparison/],
])("refuses %s", (_, options, left, right, fault) => {
  expect(compare(options, left, right)).toMatch(fault);
});

test("a change compares a later period with an earlier one", () => {
  expect(
    compare(["rose from", "fell from"], { end: "2025", value: 0.01 }, { end: "2024", value: 0.02 }),
  ).toBe("fell from");
});

test("every word of a comparison is found on its own", () => {
  for (const { up, down } of comparisons)
    for (const options of [[up], [down], [up, down], [down, up]])
      expect(findComparison(options)).not.toBeNull();
  expect(findComparison(["beside"])).toBeNull();
});

const by = ["above by", "below by"];
const money = { kind: "money", group: "money", noun: "revenue" } as const;

test("says how far apart two figures lie, by their values as the report shows them", () => {
  expect(compare(by, { value: 0.124 }, { value: 0.057 })).toBe("is 6.7 points above");
  // 5.04% and 2.96% are shown as 5.0% and 3.0%.
  expect(compare(by, { value: 0.0296 }, { value: 0.0504 })).toBe("is 2.0 points below");
  expect(compare(by, { value: 0.0501 }, { value: 0.0499 })).toBe("is level with");
  expect(compare(by, { ...money, value: 1_145 }, { ...money, value: 1_000 })).toBe("is 14.5% above");
  expect(compare(by, { ...money, value: 1_145, isPlural: true }, { ...money, value: 1_000 })).toBe(
    "are 14.5% above",
  );
});

test.each([
  ["a negative figure", { value: -0.02 }, { value: 0.05 }],
  ["nothing", { ...money, value: 0 }, { ...money, value: 1_000 }],
  ["figures that are shown apart by nothing", { ...money, value: 100_050 }, { ...money, value: 100_049 }],
  ["a figure near zero", { ...money, value: 5_000 }, { ...money, value: 1 }],
  ["years", { kind: "years", value: 5 }, { kind: "years", value: 10 }],
  ["figures that measure unlike things", { group: "margin", value: 0.1 }, { value: 0.05 }],
] as const)("tells no distance of %s", (_, left, right) => {
  expect(compare(by, left, right)).toMatch(/^(?:fault: |is level with)/);
});

test("one word of a distance is a claim, which must hold", () => {
  expect(compare(["above by"], { value: 0.06 }, { value: 0.05 })).toBe("is 1.0 points above");
  expect(compare(["below by"], { value: 0.06 }, { value: 0.05 })).toBe(
    "fault: {left} is not below by {right}",
  );
});
