import { expect, test } from "vitest";
import { addDays } from "../filings/dates.ts";
import type { InstanceFact } from "../filings/sec-records.ts";
import { resolveSegments } from "./segments.ts";
import { instance, instanceFact } from "../testing/facts.ts";
import { figure, period } from "../testing/period.ts";

const business = "StatementBusinessSegmentsAxis";
const product = "ProductOrServiceAxis";
const place = "StatementGeographicalAxis";
const contracts = "RevenueFromContractWithCustomerExcludingAssessedTax";

const row = (
  dimensions: Record<string, string>,
  millions: number,
  changes: Partial<InstanceFact> = {},
): InstanceFact =>
  instanceFact({
    concept: "Revenues",
    unit: "USD",
    start: "2025-01-01",
    end: "2025-12-31",
    value: millions * 1e6,
    dimensions,
    ...changes,
  });
/** Members of one axis, in millions. */
const rows = (axis: string, members: Record<string, number>, changes: Partial<InstanceFact> = {}) =>
  Object.entries(members).map(([member, millions]) => row({ [axis]: member }, millions, changes));
const ofYear = (year: number) => ({ start: `${year}-01-01`, end: `${year}-12-31` });

const annual = [
  period(2024, { revenue: figure(800) }),
  period(2025, { revenue: figure(1_000) }, { label: "2025" }),
];
const resolve = (facts: InstanceFact[], years = annual) =>
  resolveSegments({ instance: instance(...facts), annual: years, cik: 7 });
/** Each row as "type year name value". */
const told = (facts: InstanceFact[], years = annual) =>
  resolve(facts, years).map(
    ({ type, fiscalYear, name, revenue }) => `${type} ${fiscalYear} ${name} ${revenue.value}`,
  );

test("a segment says which filing, period and member it is from", () => {
  const [pumps] = resolve(rows(business, { PumpsMember: 600, ValvesMember: 400 }));
  expect(pumps).toEqual({
    name: "Pumps",
    type: "OPERATING",
    fiscalYear: 2025,
    revenue: {
      value: 600,
      source: {
        kind: "filing",
        label: "10-K filed 2026-02-02",
        form: "10-K",
        accession: "0000000001-26-000009",
        tag: "Revenues",
        periodStart: "2025-01-01",
        periodEnd: "2025-12-31",
        filed: "2026-02-02",
        url: "https://www.sec.gov/Archives/edgar/data/7/000000000126000009/0000000001-26-000009-index.htm",
        note: "StatementBusinessSegmentsAxis: PumpsMember",
      },
    },
  });
});

test.each([
  "Revenues",
  contracts,
  "RevenueFromContractWithCustomerIncludingAssessedTax",
  "SalesRevenueNet",
  "RevenuesNetOfInterestExpense",
])("revenue under %s is divided", (concept) => {
  expect(told([row({ [business]: "PumpsMember" }, 1_000, { concept })])).toEqual([
    "OPERATING 2025 Pumps 1000",
  ]);
});

test.each([
  [business, "OPERATING"],
  [product, "OPERATING"],
  ["SubsegmentsAxis", "OPERATING"],
  [place, "GEOGRAPHIC"],
])("members of %s are %s", (axis, type) => {
  expect(told(rows(axis, { PumpsMember: 1_000 }))).toEqual([`${type} 2025 Pumps 1000`]);
});

const pumps = { [business]: "PumpsMember" };
test.each([
  ["of another concept", row(pumps, 1_000, { concept: "CostOfRevenue" })],
  ["in another currency", row(pumps, 1_000, { unit: "EUR" })],
  ["without a number", row(pumps, 0, { value: null })],
  ["of a day", row(pumps, 1_000, { start: null })],
  ["of the whole company", row({}, 1_000)],
  ["of another axis", row({ LegalEntityAxis: "PumpsMember" }, 1_000)],
  ["of a part by another axis", row({ ...pumps, LegalEntityAxis: "SubsidiaryMember" }, 1_000)],
  ["of three axes", row({ ...pumps, [product]: "BigMember", [place]: "US" }, 1_000)],
  ["of all operating segments", row({ ConsolidationItemsAxis: "OperatingSegmentsMember" }, 1_000)],
  ["of what is not a segment", row({ ...pumps, ConsolidationItemsAxis: "CorporateMember" }, 1_000)],
  ["above the company's revenue", row(pumps, 1_006)],
  ["seven days late at the end", row(pumps, 1_000, { end: "2026-01-07" })],
  ["seven days early at the end", row(pumps, 1_000, { end: "2025-12-24" })],
  ["nine days late at the start", row(pumps, 1_000, { start: "2025-01-10" })],
  ["nine days early at the start", row(pumps, 1_000, { start: "2024-12-23" })],
])("a fact %s is no segment", (_, fact) => {
  expect(resolve([fact])).toEqual([]);
});

test.each([
  [8, 6],
  [-8, -6],
])("a year that begins %i and ends %i days off is the year", (from, to) => {
  const span = { start: addDays("2025-01-01", from), end: addDays("2025-12-31", to) };
  expect(told([row(pumps, 1_000, span)])).toEqual(["OPERATING 2025 Pumps 1000"]);
});

test("that a row is an operating segment adds nothing to its dimensions", () => {
  const consolidation = { ConsolidationItemsAxis: "OperatingSegmentsMember" };
  const valves = { [business]: "ValvesMember" };
  expect(told([row({ ...consolidation, ...pumps }, 600), row(valves, 400)])).toEqual([
    "OPERATING 2025 Pumps 600",
    "OPERATING 2025 Valves 400",
  ]);
  expect(told(rows(product, { OperatingSegmentsMember: 1_000 }))).toHaveLength(1);
});

test("a member without a number is no part beside those that have one", () => {
  const none = row({ [business]: "ServiceMember" }, 0, { value: null });
  expect(told([none, ...rows(business, { PumpsMember: 600, ValvesMember: 400 })])).toHaveLength(2);
});

test("a member that is told twice is counted once, as it was told first", () => {
  expect(told([row(pumps, 600), row(pumps, 400)])).toEqual([
    "OPERATING 2025 Pumps 600",
    "OPERATING 2025 Other 400",
  ]);
});

test.each([
  [400.5, []],
  [399.5, []],
  [399.4, ["OPERATING 2025 Other 0.6"]],
  [401, ["OPERATING 2025 Other -1"]],
])("beside 600 of 1000 million, %d leave over %j", (valves, other) => {
  const members = rows(business, { PumpsMember: 600, ValvesMember: valves });
  expect(told(members).slice(2)).toEqual(other);
});

test("what is left over says what it is", () => {
  expect(resolve([row(pumps, 600)])[1]?.revenue.source).toMatchObject({
    kind: "derived",
    note: "Total revenue less the segments that are reported: corporate, eliminations and other items.",
  });
});

test("every year that is reported follows the division of the newest, operating segments first", () => {
  const facts = [
    ...rows(place, { US: 1_000 }),
    ...rows(business, { PumpsMember: 600, ValvesMember: 400 }),
    ...rows(business, { PumpsMember: 500, ValvesMember: 300 }, ofYear(2024)),
    ...rows(product, { BigMember: 100, SmallMember: 200, TinyMember: 500 }, ofYear(2024)),
  ];
  expect(told(facts)).toEqual([
    "OPERATING 2024 Pumps 500",
    "OPERATING 2024 Valves 300",
    "OPERATING 2025 Pumps 600",
    "OPERATING 2025 Valves 400",
    "GEOGRAPHIC 2025 United States 1000",
  ]);
});

test("where the newest year is not divided, the newest that is decides", () => {
  expect(told([row(pumps, 800, ofYear(2024))])).toEqual(["OPERATING 2024 Pumps 800"]);
  expect(told([])).toEqual([]);
});

test.each([null, 0])("a year with revenue of %s is not divided", (value) => {
  expect(resolve([row(pumps, 1_000)], [period(2025, { revenue: figure(value) })])).toEqual([]);
});
