import { expect, test } from "vitest";
import { openTestCompanies } from "../../sources/testing/test-company.ts";
import type { SegmentProfits } from "../company-data.ts";
import type { InstanceFact } from "../filings/sec-records.ts";
import { createInstance, createInstanceFact } from "../testing/facts.ts";
import { createFigure, createPeriod } from "../testing/period.ts";
import { resolveSegmentProfits } from "./segment-profit.ts";

const business = "StatementBusinessSegmentsAxis";
const operating = { ConsolidationItemsAxis: "OperatingSegmentsMember" };
const years = [2024, 2025];

const createRows = (
  concept: string,
  members: Record<string, number>,
  changes: Partial<InstanceFact> = {},
): InstanceFact[] =>
  years.flatMap((year) =>
    Object.entries(members).map(([member, millions]) =>
      createInstanceFact({
        concept,
        unit: "USD",
        start: `${year}-01-01`,
        end: `${year}-12-31`,
        value: millions * 1e6,
        dimensions: member === "" ? {} : { [business]: member },
        ...changes,
      }),
    ),
  );
const revenue = createRows("Revenues", { PumpsMember: 600, ValvesMember: 400 });
const total = (millions: number, concept = "OperatingIncomeLoss") => createRows(concept, { "": millions });

const filed = { kind: "filing" } as const;
const resolve = (
  facts: InstanceFact[],
  figures: { operating?: number; pretax?: number } = { operating: 90 },
  sold = revenue,
) =>
  resolveSegmentProfits({
    instance: createInstance(...sold, ...facts),
    annual: years.map((year) =>
      createPeriod(year, {
        revenue: createFigure(1_000),
        costOfSales: createFigure(700),
        operatingIncome: createFigure(figures.operating ?? null, filed),
        pretaxIncome: createFigure(figures.pretax ?? null, filed),
      }),
    ),
    cik: 7,
  });
const describe = (profits: SegmentProfits | null) =>
  profits && [
    `${profits.measure} to ${profits.line}`,
    ...profits.now.segments.map(({ name, profit }) => `${name} ${profit.value}`),
    `rest ${profits.now.rest.value}`,
  ];
const segments = (changes: Partial<InstanceFact> = {}, concept = "OperatingIncomeLoss") =>
  createRows(concept, { PumpsMember: 80, ValvesMember: 30 }, changes);

test("reads what each segment earned in two years, and what joins them to the company's figure", () => {
  const found = resolve([...segments(), ...total(90)]);
  expect(describe(found)).toEqual([
    "operatingIncome to operatingIncome",
    "Pumps 80",
    "Valves 30",
    "rest -20",
  ]);
  expect([found?.before.fiscalYear, found?.now.fiscalYear]).toEqual([2024, 2025]);
  expect(found?.now.segments[0]?.profit.source).toMatchObject({
    kind: "filing",
    tag: "OperatingIncomeLoss",
    periodEnd: "2025-12-31",
    note: `${business}: PumpsMember`,
  });
  expect(found?.now.rest.source).toMatchObject({
    kind: "derived",
    note: expect.stringContaining("corporate"),
  });
});

test("reads segments that are marked as operating ones", () => {
  const marked = segments().map((fact) => ({ ...fact, dimensions: { ...fact.dimensions, ...operating } }));
  expect(describe(resolve([...marked, ...total(90)]))).toContain("Pumps 80");
});

test("corporate costs and revenue on the axis of segments are no segment", () => {
  const corporate = createRows("OperatingIncomeLoss", { CorporateMember: -20 });
  const sold = createRows("Revenues", { PumpsMember: 600, ValvesMember: 390, CorporateMember: 10 });
  expect(describe(resolve([...segments(), ...corporate, ...total(90)], { operating: 90 }, sold))).toEqual([
    "operatingIncome to operatingIncome",
    "Pumps 80",
    "Valves 30",
    "rest -20",
  ]);
});

test.each([
  ["a segment has no profit", createRows("OperatingIncomeLoss", { PumpsMember: 80 }), 90],
  [
    "a segment has two amounts",
    [...segments(), ...createRows("OperatingIncomeLoss", { PumpsMember: 70 })],
    90,
  ],
  [
    "a profit exceeds its revenue",
    createRows("OperatingIncomeLoss", { PumpsMember: 601, ValvesMember: 1 }),
    90,
  ],
  ["the company's figure was restated", segments(), 95],
  ["one year alone is filed", segments().filter(({ end }) => end === "2025-12-31"), 90],
])("is not used where %s", (_, facts, figure) => {
  expect(resolve([...facts, ...total(90)], { operating: figure })).toBeNull();
});

test("is not used where some revenue belongs to none of the segments with a profit", () => {
  const other = createRows("OperatingIncomeLoss", { PumpsMember: 80, HosesMember: 30 });
  expect(resolve([...other, ...total(90)])).toBeNull();
  const most = createRows("Revenues", { PumpsMember: 600, ValvesMember: 300 });
  expect(resolve([...segments(), ...total(90)], { operating: 90 }, most)).toBeNull();
});

test("reconciles to pretax income where the company has no operating income", () => {
  const found = resolve([...segments(), ...total(50, "ProfitLoss")], { pretax: 50 });
  expect(describe(found)).toEqual(["operatingIncome to pretaxIncome", "Pumps 80", "Valves 30", "rest -60"]);
});

test("reads the filer's own measure, but not a standard tag that looks like it", () => {
  const own = segments({ isOwn: true }, "AdjustedSegmentIncome");
  expect(describe(resolve([...own, ...total(90)]))?.[0]).toBe("segmentProfit to operatingIncome");
  expect(resolve([...segments({}, "AdjustedSegmentIncome"), ...total(90)])).toBeNull();
  expect(resolve([...segments({ isOwn: true }, "AdjustedSegmentIncomeMargin"), ...total(90)])).toBeNull();
});

test("earnings before interest and tax are of the filer's own tag, and joined to pretax income", () => {
  const own = segments({ isOwn: true }, "EarningsBeforeInterestAndTaxes");
  expect(describe(resolve([...own, ...total(100, "ProfitLoss")], { pretax: 100 }))?.[0]).toBe(
    "earningsBeforeInterestAndTax to pretaxIncome",
  );
});

test("gross profit counts where nothing else is filed", () => {
  const gross = [
    ...createRows("GrossProfit", { PumpsMember: 200, ValvesMember: 100 }),
    ...total(300, "GrossProfit"),
  ];
  expect(describe(resolve(gross))).toEqual([
    "grossProfit to grossProfit",
    "Pumps 200",
    "Valves 100",
    "rest 0",
  ]);
  expect(describe(resolve([...gross, ...segments(), ...total(90)]))?.[0]).toContain("operatingIncome");
});

test.each([
  ["AMZN", "operatingIncome", 2024, ["North America", "International", "Amazon Web Services"], 0],
  ["WMT", "operatingIncome", 2025, ["Walmart U.S.", "Walmart International", "Sam's Club U.S."], -2_439],
  ["JNJ", "pretaxIncome", 2024, ["Innovative Medicine", "MedTech"], -5_972],
])("reads the segments of a filing: %s", async (ticker, measure, year, names, rest) => {
  const { details } = await openTestCompanies().company(ticker);
  const { segmentProfits: found } = details;
  expect(found?.measure).toBe(measure);
  expect(found?.now.fiscalYear).toBe(year);
  expect(found?.now.segments.map(({ name }) => name)).toEqual(names);
  expect(found?.now.rest.value).toBe(rest);
});
