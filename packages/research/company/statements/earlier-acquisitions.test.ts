import { expect, test } from "vitest";
import type { Fact } from "../filings/sec-records.ts";
import { openTestCompanies } from "../../sources/testing/test-company.ts";
import { createCompanyFacts, createFact } from "../testing/facts.ts";
import { resolveReading } from "./resolve-figure.ts";

const year = { start: "2025-01-01", end: "2025-12-31" };
const nineMonths = { start: "2025-01-01", end: "2025-09-30" };
const annual = { form: "10-K", filed: "2026-02-20", accession: "a-26-1" };
const quarterly = { form: "10-Q", filed: "2025-10-30", accession: "a-25-4" };
const flow = (tag: string, millions: number, span = year, filing: Partial<Fact> = annual) =>
  createFact({ tag, ...span, value: millions * 1e6, ...filing });
const net = "PaymentsToAcquireBusinessesNetOfCashAcquired";
const interests = "PaymentsToAcquireInterestInSubsidiariesAndAffiliates";
const statement = (investing: number | null) => [
  flow("NetCashProvidedByUsedInOperatingActivities", 500),
  flow("NetCashProvidedByUsedInFinancingActivities", -70),
  flow("PaymentsToAcquirePropertyPlantAndEquipment", 100),
  ...(investing === null ? [] : [flow("NetCashProvidedByUsedInInvestingActivities", investing)]),
];
const ofMonths = (millions: number, tag = net) => flow(tag, millions, nineMonths, quarterly);
const read = (...rows: Fact[]) => {
  const reading = resolveReading({ facts: createCompanyFacts(...rows), name: "acquisitions", span: year });
  return reading && { millions: reading.value / 1e6, note: reading.note };
};

test("acquisitions of nine months are of the year where its total of investing leaves room for them", () => {
  expect(read(...statement(-320), ofMonths(200))).toEqual({
    millions: 200,
    note: "200 million are of 2025-01-01 to 2025-09-30: no report has such a line of the year under a standard tag, and its total of investing leaves 220 beside all others.",
  });
  expect(read(...statement(-350), ofMonths(200), flow(interests, 30))?.millions).toBe(230);
});

test.each<[string, Fact[]]>([
  ["the total of investing has no room", [...statement(-290), ofMonths(200)]],
  ["no total of investing is stated", [...statement(null), ofMonths(200)]],
  ["the year states the line", [...statement(-320), ofMonths(200), flow(net, 0)]],
  ["another line of the year may be it", [...statement(-640), ofMonths(200), flow(interests, 200)]],
  [
    "months of another year state it",
    [...statement(-320), flow(net, 200, { ...nineMonths, start: "2024-10-01" })],
  ],
])("they are not where %s", (_, rows) => {
  expect(read(...rows)?.note ?? "").not.toContain("are of");
});

test("AMD's acquisitions are under a tag of its own in its 10-Ks", async () => {
  const { annual: years, trailing } = (await openTestCompanies().company("AMD")).statements;
  const paid = years.slice(-4).map(({ figures }) => figures.acquisitions.value);
  // 548 and 1,716 of nine months, in fiscal 2024 with 117 of another line; 2,366 came with Xilinx.
  expect(paid).toEqual([1_558 - 2_366, 14, 548 + 117, 1_716]);
  expect(trailing.figures.acquisitions.value).toBe(1_716);
});
