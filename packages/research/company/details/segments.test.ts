import { expect, test } from "vitest";
import { addDays } from "../filings/dates.ts";
import type { InstanceFact } from "../filings/sec-records.ts";
import { resolveSegments } from "./segments.ts";
import { createInstance, createInstanceFact } from "../testing/facts.ts";
import { createFigure, createPeriod } from "../testing/period.ts";

const business = "StatementBusinessSegmentsAxis";
const product = "ProductOrServiceAxis";
const place = "StatementGeographicalAxis";
const contracts = "RevenueFromContractWithCustomerExcludingAssessedTax";

const createRow = (
  dimensions: Record<string, string>,
  millions: number,
  changes: Partial<InstanceFact> = {},
): InstanceFact =>
  createInstanceFact({
    concept: "Revenues",
    unit: "USD",
    start: "2025-01-01",
    end: "2025-12-31",
    value: millions * 1e6,
    dimensions,
    ...changes,
  });
/** Creates a row for each member of one axis, in millions. */
const createRows = (axis: string, members: Record<string, number>, changes: Partial<InstanceFact> = {}) =>
  Object.entries(members).map(([member, millions]) => createRow({ [axis]: member }, millions, changes));
const spanOfYear = (year: number) => ({ start: `${year}-01-01`, end: `${year}-12-31` });

const annual = [
  createPeriod(2024, { revenue: createFigure(800) }),
  createPeriod(2025, { revenue: createFigure(1_000) }, { label: "2025" }),
];
const resolve = (facts: InstanceFact[], years = annual) =>
  resolveSegments({ instance: createInstance(...facts), annual: years, cik: 7 }).segments;
/** Describes each row as "type year name value". */
const describeSegments = (facts: InstanceFact[], years = annual) =>
  resolve(facts, years).map(
    ({ type, fiscalYear, name, revenue }) => `${type} ${fiscalYear} ${name} ${revenue.value}`,
  );

test("a segment cites its filing, period and member", () => {
  const [pumps] = resolve(createRows(business, { PumpsMember: 600, ValvesMember: 400 }));
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
])("reads segments of revenue tagged %s", (concept) => {
  expect(describeSegments([createRow({ [business]: "PumpsMember" }, 1_000, { concept })])).toEqual([
    "OPERATING 2025 Pumps 1000",
  ]);
});

test.each([
  [business, "OPERATING"],
  [product, "OPERATING"],
  ["SubsegmentsAxis", "OPERATING"],
  [place, "GEOGRAPHIC"],
])("reads members of %s as %s segments", (axis, type) => {
  expect(describeSegments(createRows(axis, { PumpsMember: 1_000 }))).toEqual([`${type} 2025 Pumps 1000`]);
});

const pumps = { [business]: "PumpsMember" };
test.each([
  ["of another concept", createRow(pumps, 1_000, { concept: "CostOfRevenue" })],
  ["in another currency", createRow(pumps, 1_000, { unit: "EUR" })],
  ["without a number", createRow(pumps, 0, { value: null })],
  ["of an instant", createRow(pumps, 1_000, { start: null })],
  ["of the whole company", createRow({}, 1_000)],
  ["of another axis", createRow({ LegalEntityAxis: "PumpsMember" }, 1_000)],
  ["of a part of a segment", createRow({ ...pumps, LegalEntityAxis: "SubsidiaryMember" }, 1_000)],
  ["with three axes", createRow({ ...pumps, [product]: "BigMember", [place]: "US" }, 1_000)],
  [
    "of a company's only segment, without its name",
    createRow({ [business]: "ReportableSegmentMember" }, 1_000),
  ],
  ["of a company's single segment", createRow({ [business]: "SingleReportableSegmentMember" }, 1_000)],
  [
    "for all operating segments together",
    createRow({ ConsolidationItemsAxis: "OperatingSegmentsMember" }, 1_000),
  ],
  ["of a corporate item", createRow({ ...pumps, ConsolidationItemsAxis: "CorporateMember" }, 1_000)],
  ["above the company's revenue", createRow(pumps, 1_006)],
  ["ending seven days late", createRow(pumps, 1_000, { end: "2026-01-07" })],
  ["ending seven days early", createRow(pumps, 1_000, { end: "2025-12-24" })],
  ["starting nine days late", createRow(pumps, 1_000, { start: "2025-01-10" })],
  ["starting nine days early", createRow(pumps, 1_000, { start: "2024-12-23" })],
])("ignores a fact %s", (_, fact) => {
  expect(resolve([fact])).toEqual([]);
});

test.each([
  [8, 6],
  [-8, -6],
])("accepts a year that starts %i and ends %i days off", (from, to) => {
  const span = { start: addDays("2025-01-01", from), end: addDays("2025-12-31", to) };
  expect(describeSegments([createRow(pumps, 1_000, span)])).toEqual(["OPERATING 2025 Pumps 1000"]);
});

test("ignores the consolidation axis of operating segments", () => {
  const consolidation = { ConsolidationItemsAxis: "OperatingSegmentsMember" };
  const valves = { [business]: "ValvesMember" };
  expect(describeSegments([createRow({ ...consolidation, ...pumps }, 600), createRow(valves, 400)])).toEqual([
    "OPERATING 2025 Pumps 600",
    "OPERATING 2025 Valves 400",
  ]);
  expect(describeSegments(createRows(product, { OperatingSegmentsMember: 1_000 }))).toHaveLength(1);
});

test("ignores a member without a value", () => {
  const none = createRow({ [business]: "ServiceMember" }, 0, { value: null });
  expect(
    describeSegments([none, ...createRows(business, { PumpsMember: 600, ValvesMember: 400 })]),
  ).toHaveLength(2);
});

test("counts a duplicate member once, with its first value", () => {
  expect(describeSegments([createRow(pumps, 600), createRow(pumps, 400)])).toEqual([
    "OPERATING 2025 Pumps 600",
    "OPERATING 2025 Other 400",
  ]);
});

test.each([
  [400.5, []],
  [399.5, []],
  [399.4, ["OPERATING 2025 Other 0.6"]],
  [401, ["OPERATING 2025 Other -1"]],
])("for 600 and %d of 1000 million, adds the rest %j", (valves, other) => {
  const members = createRows(business, { PumpsMember: 600, ValvesMember: valves });
  expect(describeSegments(members).slice(2)).toEqual(other);
});

test("explains the rest in its note", () => {
  expect(resolve([createRow(pumps, 600)])[1]?.revenue.source).toMatchObject({
    kind: "derived",
    note: "Total revenue less the segments that are reported: corporate, eliminations and other items.",
  });
});

test("divides every year like the newest, operating segments first", () => {
  const facts = [
    ...createRows(place, { US: 1_000 }),
    ...createRows(business, { PumpsMember: 600, ValvesMember: 400 }),
    ...createRows(business, { PumpsMember: 500, ValvesMember: 300 }, spanOfYear(2024)),
    ...createRows(product, { BigMember: 100, SmallMember: 200, TinyMember: 500 }, spanOfYear(2024)),
  ];
  expect(describeSegments(facts)).toEqual([
    "OPERATING 2024 Pumps 500",
    "OPERATING 2024 Valves 300",
    "OPERATING 2025 Pumps 600",
    "OPERATING 2025 Valves 400",
    "GEOGRAPHIC 2025 United States 1000",
  ]);
});

test("uses the newest year that reports segments", () => {
  expect(describeSegments([createRow(pumps, 800, spanOfYear(2024))])).toEqual(["OPERATING 2024 Pumps 800"]);
  expect(describeSegments([])).toEqual([]);
});

test.each([null, 0])("reads no segments for a year with revenue of %s", (value) => {
  expect(resolve([createRow(pumps, 1_000)], [createPeriod(2025, { revenue: createFigure(value) })])).toEqual(
    [],
  );
});
