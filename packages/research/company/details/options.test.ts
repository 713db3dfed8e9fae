import { expect, test } from "vitest";
import { addDays } from "../filings/dates.ts";
import type { CompanyFacts, Instance, InstanceFact } from "../filings/sec-records.ts";
import { durationYears, findOptionsFault, resolveOptions } from "./options.ts";
import type { Split } from "../shares/splits.ts";
import { createCompanyFacts, createFact, createInstance, createInstanceFact } from "../testing/facts.ts";

const prefix = "ShareBasedCompensationArrangementByShareBasedPaymentAwardOptions";
const countTag = `${prefix}OutstandingNumber`;
const strikeTag = `${prefix}OutstandingWeightedAverageExercisePrice`;
const createTermTag = (suffix: string) =>
  `SharebasedCompensationArrangementBySharebasedPaymentAwardOptions${suffix}`;
const newest = "2025-12-31";

const resolve = ({
  document = null,
  facts = createCompanyFacts(),
  splits = [],
}: {
  document?: Instance | null;
  facts?: CompanyFacts;
  splits?: Split[];
}) => resolveOptions({ instance: document, facts, cik: 1, splits, newest });
const createStrike = (strike: number) =>
  createInstanceFact({ concept: strikeTag, value: strike, end: newest });
/** Creates the facts of a count and its strike, optionally of one plan. */
const createOptions = (
  count: number,
  strike: number,
  dimensions: Record<string, string> = {},
  end = newest,
): InstanceFact[] => [
  createInstanceFact({ concept: countTag, value: count, end, dimensions }),
  createInstanceFact({ concept: strikeTag, value: strike, end, dimensions }),
];

test.each([
  ["P6Y2M12D", 6.2],
  ["P5Y", 5],
  ["P18M", 1.5],
  ["P365D", 1],
  ["P4.5Y", 4.5],
  ["P", null],
  ["soon", null],
  ["in P5Y", null],
  ["6 years", null],
])("parses the duration %s as %s years", (text, years) => {
  expect(durationYears(text)).toBe(years);
});

test("reads the count in millions, the strike and the term, and cites the filing", () => {
  const document = createInstance(
    ...createOptions(27e6, 55.74),
    createInstanceFact({
      concept: createTermTag("OutstandingWeightedAverageRemainingContractualTerm2"),
      text: "P5Y4M24D",
    }),
  );
  const source = {
    kind: "filing",
    label: "10-K filed 2026-02-02",
    form: "10-K",
    accession: "0000000001-26-000009",
    tag: countTag,
    periodStart: null,
    periodEnd: newest,
    filed: "2026-02-02",
    url: "https://www.sec.gov/Archives/edgar/data/1/000000000126000009/0000000001-26-000009-index.htm",
    note: null,
  };
  expect(resolve({ document })).toEqual({
    count: 27,
    strike: 55.74,
    maturity: 5.4,
    source,
    sources: {
      strike: { ...source, tag: strikeTag },
      maturity: { ...source, tag: createTermTag("OutstandingWeightedAverageRemainingContractualTerm2") },
    },
  });
});

test("adds up plans at the weighted mean strike, but prefers a company-wide row", () => {
  const plans = [
    ...createOptions(10e6, 30, { PlanNameAxis: "A" }),
    ...createOptions(30e6, 50, { PlanNameAxis: "B" }),
  ];
  expect(resolve({ document: createInstance(...plans) })).toMatchObject({
    count: 40,
    strike: 45,
    maturity: 5,
    source: { note: "2 plans added up." },
    sources: {
      strike: { note: "Mean of 2 plans, weighted by their options." },
      maturity: {
        kind: "assumed",
        note: "The remaining term is not tagged; five years, half of the usual life, is used.",
      },
    },
  });
  expect(resolve({ document: createInstance(...plans, ...createOptions(7e6, 20)) })).toMatchObject({
    count: 7,
    strike: 20,
  });
});

test("matches a count with its strike whatever the order of their axes", () => {
  const [count] = createOptions(5e6, 10, { PlanNameAxis: "A", AwardTypeAxis: "StockOptionMember" });
  const [, strike] = createOptions(5e6, 10, { AwardTypeAxis: "StockOptionMember", PlanNameAxis: "A" });
  if (!count || !strike) throw new Error("a row has both");
  expect(resolve({ document: createInstance(count, strike) })).toMatchObject({ count: 5, strike: 10 });
});

test("uses the rows of the newest date only", () => {
  const document = createInstance(...createOptions(9e6, 9, {}, "2024-12-31"), ...createOptions(5e6, 10));
  expect(resolve({ document })).toMatchObject({ count: 5, source: { periodEnd: newest } });
});

test.each([
  ["RestrictedStockUnitsRSUMember"],
  ["PerformanceSharesMember"],
  ["PhantomShareUnitsPSUsMember"],
  ["StockAppreciationRightsSARSMember"],
])("does not count %s as options", (member) => {
  expect(
    resolve({ document: createInstance(...createOptions(5e6, 10, { AwardTypeAxis: member })) }),
  ).toBeNull();
  expect(
    resolve({ document: createInstance(...createOptions(5e6, 10, { AwardTypeAxis: "StockOptionMember" })) }),
  ).not.toBeNull();
});

test.each([
  ["with an unknown axis", createOptions(5e6, 10, { StatementClassOfStockAxis: "CommonMember" })],
  ["without a strike", createOptions(5e6, 10).slice(0, 1)],
  ["with a count of zero", createOptions(0, 10)],
  [
    "with a strike without a value",
    [...createOptions(5e6, 10).slice(0, 1), { ...createStrike(10), value: null }],
  ],
  [
    "over a period instead of an instant",
    createOptions(5e6, 10).map((one) => ({ ...one, start: "2025-01-01" })),
  ],
])("ignores a row %s", (_name, rows) => {
  expect(resolve({ document: createInstance(...rows) })).toBeNull();
});

test.each([
  "OutstandingWeightedAverageRemainingContractualTerm2",
  "OutstandingWeightedAverageRemainingContractualTerm",
  "VestedAndExpectedToVestOutstandingWeightedAverageRemainingContractualTerm1",
  "ExercisableWeightedAverageRemainingContractualTerm1",
])("reads the term from %s", (suffix) => {
  const stated = createInstanceFact({ concept: createTermTag(suffix), text: "P3Y" });
  expect(resolve({ document: createInstance(...createOptions(5e6, 10), stated) })?.maturity).toBe(3);
});

test("skips a term of zero and reads the next tag", () => {
  const terms = [
    createInstanceFact({
      concept: createTermTag("OutstandingWeightedAverageRemainingContractualTerm2"),
      text: "P0Y",
    }),
    createInstanceFact({
      concept: createTermTag("ExercisableWeightedAverageRemainingContractualTerm1"),
      text: "P4Y",
    }),
  ];
  expect(resolve({ document: createInstance(...createOptions(5e6, 10), ...terms) })?.maturity).toBe(4);
});

const createPlainFacts = (count: number, strike: number, end: string, strikeEnd = end) =>
  createCompanyFacts(
    createFact({ tag: countTag, unit: "shares", end, value: count }),
    createFact({ tag: strikeTag, unit: "USD/shares", end: strikeEnd, value: strike }),
  );

test("falls back to plain facts if the instance has no options or older ones", () => {
  expect(resolve({ facts: createPlainFacts(5e6, 10, newest) })).toMatchObject({
    count: 5,
    strike: 10,
    source: { accession: "0000000001-26-000001", filed: "2026-02-01" },
  });
  const document = createInstance(...createOptions(9e6, 9));
  expect(resolve({ document, facts: createPlainFacts(5e6, 10, addDays(newest, 1)) })?.count).toBe(5);
  expect(resolve({ document, facts: createPlainFacts(5e6, 10, newest) })?.count).toBe(9);
  expect(resolve({ facts: createPlainFacts(5e6, 10, newest, "2025-06-30") })).toBeNull();
  expect(resolve({ facts: createPlainFacts(0, 10, newest) })).toBeNull();
  expect(
    resolve({ facts: createCompanyFacts(createFact({ tag: countTag, end: newest, value: 5e6 })) }),
  ).toBeNull();
  expect(
    resolve({ facts: createCompanyFacts(createFact({ tag: strikeTag, end: newest, value: 10 })) }),
  ).toBeNull();
});

test("ignores options reported more than two years before the newest figures", () => {
  expect(resolve({ facts: createPlainFacts(5e6, 10, addDays(newest, -739)) })?.count).toBe(5);
  expect(resolve({ facts: createPlainFacts(5e6, 10, addDays(newest, -740)) })).toBeNull();
  expect(
    resolve({ document: createInstance(...createOptions(5e6, 10, {}, addDays(newest, -740))) })?.count,
  ).toBe(5);
  expect(
    resolve({ document: createInstance(...createOptions(5e6, 10, {}, addDays(newest, -741))) }),
  ).toBeNull();
});

test("adjusts options filed before a split to today's shares", () => {
  const split = { ratio: 10, after: "2026-03-01", by: "2026-04-01", evidence: "" };
  expect(resolve({ document: createInstance(...createOptions(5e6, 100)), splits: [split] })).toMatchObject({
    count: 50,
    strike: 10,
    source: { note: expect.stringContaining("Adjusted for splits: multiplied by 10.") as string },
  });
});

test.each([12, 35, 60])(
  "divides options by a reverse split of one for %d, and multiplies the strike",
  (n) => {
    const split = { ratio: 1 / n, after: "2026-03-01", by: "2026-04-01", evidence: "" };
    const found = resolve({ document: createInstance(...createOptions(21e6, 3)), splits: [split] });
    expect(found?.count).toBeCloseTo(21 / n, 8);
    expect(found?.strike).toBeCloseTo(3 * n, 6);
  },
);

test.each([
  [245, 490, false],
  [246, 490, true],
  [600, 490, true],
  [20_000, 490, true],
  [20, 41, false],
  [600, null, false],
  [600, 0, false],
])("%d million options for %d million shares are out of scale: %s", (options, shares, expected) => {
  expect(findOptionsFault({ options, shares }) !== null).toBe(expected);
});
