import { expect, test } from "vitest";
import { addDays } from "../filings/dates.ts";
import type { CompanyFacts, Instance, InstanceFact } from "../filings/sec-records.ts";
import { durationYears, resolveOptions } from "./options.ts";
import type { Split } from "../shares/splits.ts";
import { companyFacts, fact, instance, instanceFact } from "../testing/facts.ts";

const prefix = "ShareBasedCompensationArrangementByShareBasedPaymentAwardOptions";
const countTag = `${prefix}OutstandingNumber`;
const strikeTag = `${prefix}OutstandingWeightedAverageExercisePrice`;
const term = (suffix: string) => `SharebasedCompensationArrangementBySharebasedPaymentAwardOptions${suffix}`;
const newest = "2025-12-31";

const resolve = ({
  document = null,
  facts = companyFacts(),
  splits = [],
}: {
  document?: Instance | null;
  facts?: CompanyFacts;
  splits?: Split[];
}) => resolveOptions({ instance: document, facts, cik: 1, splits, newest });
const strikeOf = (strike: number) => instanceFact({ concept: strikeTag, value: strike, end: newest });
/** A count and its strike, in one plan or in none. */
const row = (
  count: number,
  strike: number,
  dimensions: Record<string, string> = {},
  end = newest,
): InstanceFact[] => [
  instanceFact({ concept: countTag, value: count, end, dimensions }),
  instanceFact({ concept: strikeTag, value: strike, end, dimensions }),
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
])("%s is %s years", (text, years) => {
  expect(durationYears(text)).toBe(years);
});

test("count in millions, strike and term, with the filing they are of", () => {
  const document = instance(
    ...row(27e6, 55.74),
    instanceFact({ concept: term("OutstandingWeightedAverageRemainingContractualTerm2"), text: "P5Y4M24D" }),
  );
  expect(resolve({ document })).toEqual({
    count: 27,
    strike: 55.74,
    maturity: 5.4,
    source: {
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
    },
  });
});

test("plans are added up at their weighted mean strike; a row of the whole goes before them", () => {
  const plans = [...row(10e6, 30, { PlanNameAxis: "A" }), ...row(30e6, 50, { PlanNameAxis: "B" })];
  expect(resolve({ document: instance(...plans) })).toMatchObject({
    count: 40,
    strike: 45,
    maturity: 5,
    source: {
      note: "2 plans added up; the strike price is their weighted mean. The remaining term is not tagged; five years, half of the usual life, is used.",
    },
  });
  expect(resolve({ document: instance(...plans, ...row(7e6, 20)) })).toMatchObject({ count: 7, strike: 20 });
});

test("a count and its strike belong together in whichever order their axes are told", () => {
  const [count] = row(5e6, 10, { PlanNameAxis: "A", AwardTypeAxis: "StockOptionMember" });
  const [, strike] = row(5e6, 10, { AwardTypeAxis: "StockOptionMember", PlanNameAxis: "A" });
  if (!count || !strike) throw new Error("a row has both");
  expect(resolve({ document: instance(count, strike) })).toMatchObject({ count: 5, strike: 10 });
});

test("only the newest day's rows count", () => {
  const document = instance(...row(9e6, 9, {}, "2024-12-31"), ...row(5e6, 10));
  expect(resolve({ document })).toMatchObject({ count: 5, source: { periodEnd: newest } });
});

test.each([
  ["RestrictedStockUnitsRSUMember"],
  ["PerformanceSharesMember"],
  ["PhantomShareUnitsPSUsMember"],
  ["StockAppreciationRightsSARSMember"],
])("%s is no option", (member) => {
  expect(resolve({ document: instance(...row(5e6, 10, { AwardTypeAxis: member })) })).toBeNull();
  expect(
    resolve({ document: instance(...row(5e6, 10, { AwardTypeAxis: "StockOptionMember" })) }),
  ).not.toBeNull();
});

test.each([
  ["by an axis that is not known", row(5e6, 10, { StatementClassOfStockAxis: "CommonMember" })],
  ["without a strike", row(5e6, 10).slice(0, 1)],
  ["of none", row(0, 10)],
  ["with a strike without a number", [...row(5e6, 10).slice(0, 1), { ...strikeOf(10), value: null }]],
  ["over a period", row(5e6, 10).map((one) => ({ ...one, start: "2025-01-01" }))],
])("a row %s is none", (_name, rows) => {
  expect(resolve({ document: instance(...rows) })).toBeNull();
});

test.each([
  "OutstandingWeightedAverageRemainingContractualTerm2",
  "OutstandingWeightedAverageRemainingContractualTerm",
  "VestedAndExpectedToVestOutstandingWeightedAverageRemainingContractualTerm1",
  "ExercisableWeightedAverageRemainingContractualTerm1",
])("the term is read from %s", (suffix) => {
  const stated = instanceFact({ concept: term(suffix), text: "P3Y" });
  expect(resolve({ document: instance(...row(5e6, 10), stated) })?.maturity).toBe(3);
});

test("a term of nothing is passed over for the next", () => {
  const terms = [
    instanceFact({ concept: term("OutstandingWeightedAverageRemainingContractualTerm2"), text: "P0Y" }),
    instanceFact({ concept: term("ExercisableWeightedAverageRemainingContractualTerm1"), text: "P4Y" }),
  ];
  expect(resolve({ document: instance(...row(5e6, 10), ...terms) })?.maturity).toBe(4);
});

const plain = (count: number, strike: number, end: string, strikeEnd = end) =>
  companyFacts(
    fact({ tag: countTag, unit: "shares", end, value: count }),
    fact({ tag: strikeTag, unit: "USD/shares", end: strikeEnd, value: strike }),
  );

test("plain facts stand in where the document has none or an older day", () => {
  expect(resolve({ facts: plain(5e6, 10, newest) })).toMatchObject({
    count: 5,
    strike: 10,
    source: { accession: "0000000001-26-000001", filed: "2026-02-01" },
  });
  const document = instance(...row(9e6, 9));
  expect(resolve({ document, facts: plain(5e6, 10, addDays(newest, 1)) })?.count).toBe(5);
  expect(resolve({ document, facts: plain(5e6, 10, newest) })?.count).toBe(9);
  expect(resolve({ facts: plain(5e6, 10, newest, "2025-06-30") })).toBeNull();
  expect(resolve({ facts: plain(0, 10, newest) })).toBeNull();
  expect(resolve({ facts: companyFacts(fact({ tag: countTag, end: newest, value: 5e6 })) })).toBeNull();
  expect(resolve({ facts: companyFacts(fact({ tag: strikeTag, end: newest, value: 10 })) })).toBeNull();
});

test("options of a report more than two years older are not reported any more", () => {
  expect(resolve({ facts: plain(5e6, 10, addDays(newest, -739)) })?.count).toBe(5);
  expect(resolve({ facts: plain(5e6, 10, addDays(newest, -740)) })).toBeNull();
  expect(resolve({ document: instance(...row(5e6, 10, {}, addDays(newest, -740))) })?.count).toBe(5);
  expect(resolve({ document: instance(...row(5e6, 10, {}, addDays(newest, -741))) })).toBeNull();
});

test("options filed before a split are brought to today's shares", () => {
  const split = { ratio: 10, after: "2026-03-01", by: "2026-04-01", evidence: "" };
  expect(resolve({ document: instance(...row(5e6, 100)), splits: [split] })).toMatchObject({
    count: 50,
    strike: 10,
    source: { note: expect.stringContaining("Adjusted for splits: multiplied by 10.") as string },
  });
});
