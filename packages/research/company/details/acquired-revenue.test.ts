import { expect, test } from "vitest";
import type { InstanceFact } from "../filings/sec-records.ts";
import { listAcquiredRevenue } from "./acquired-revenue.ts";

const year = { start: "2024-01-29", end: "2025-02-02" };
const bought = (member: string | null, value: number, fact: Partial<InstanceFact> = {}): InstanceFact => ({
  concept: "BusinessCombinationProFormaInformationRevenueOfAcquireeSinceAcquisitionDateActual",
  unit: "USD",
  start: "2024-06-18",
  end: year.end,
  value,
  text: null,
  dimensions: member === null ? {} : { BusinessAcquisitionAxis: member },
  ...fact,
});
const list = (...facts: InstanceFact[]) =>
  listAcquiredRevenue(
    { accession: "0000000007-25-000001", filed: "2025-03-21", form: "10-K", facts },
    { year, cik: 7 },
  ).map(({ name, revenue }) => [name, revenue.value]);

test("lists what each purchase of the year brought in, largest first, by its name", () => {
  const facts = [bought("BoltMember", 40e6), bought("AcmeDistributionIncMember", 6_400e6)];
  expect(list(...facts, bought(null, 6_440e6))).toEqual([
    ["Acme Distribution", 6_400],
    ["Bolt", 40],
  ]);
  expect(list(bought(null, 6_440e6))).toEqual([[null, 6_440]]);
});

test("leaves out earlier years, parts of a purchase and what brought nothing", () => {
  expect(
    list(
      bought("BoltMember", 9e6, { end: "2024-01-28", start: "2023-06-01" }),
      bought("BoltMember", 9e6, { start: "2023-06-18" }),
      bought("BoltMember", 9e6, { dimensions: { BusinessAcquisitionAxis: "B", SegmentAxis: "C" } }),
      bought("BoltMember", 9e6, { dimensions: { SegmentAxis: "C" } }),
      bought("BoltMember", 0),
      bought("BoltMember", 9e6, { concept: "BusinessAcquisitionsProFormaRevenue" }),
    ),
  ).toEqual([]);
  expect(listAcquiredRevenue(null, { year, cik: 7 })).toEqual([]);
});
