import { expect, test } from "vitest";
import type { Fact } from "../filings/sec-records.ts";
import { createFlow, income, resolveStatementsOf, revenue } from "../testing/statements-of.ts";

const soldTag = "ProceedsFromDivestitureOfBusinesses";
/** Creates a flow of January to June of a year, in millions, of a 10-Q of 2026. */
const inHalf = (tag: string, year: number, millions: number): Fact =>
  createFlow(tag, year, millions, {
    start: `${year}-01-01`,
    end: `${year}-06-30`,
    form: "10-Q",
    filed: "2026-08-01",
    accession: "0000000001-26-000009",
  });
const months = [2025, 2026].flatMap((year) => [
  inHalf("Revenues", year, 500),
  inHalf("NetIncomeLoss", year, 50),
]);
const listDoubts = (...facts: Fact[]) =>
  resolveStatementsOf([revenue, income, ...months, ...facts])
    .warnings.filter(({ code }) => code === "REVENUE_IN_DOUBT")
    .map(({ message }) => message);

test("says that twelve months hold a business that was sold without a line of its own", () => {
  expect(listDoubts(inHalf(soldTag, 2026, 300))).toEqual([
    "A business was sold for 300 million in the twelve months to 2026-06-30 (ProceedsFromDivestitureOfBusinesses, 10-Q filed 2026-08-01), and no filing states it as discontinued: revenue and net income still hold it until its sale.",
  ]);
});

test.each<[string, Fact[]]>([
  ["of a twelfth of revenue", [inHalf(soldTag, 2026, 83)]],
  [
    "before the twelve months",
    [createFlow(soldTag, 2025, 300), inHalf(soldTag, 2025, 300), inHalf(soldTag, 2026, 0)],
  ],
  [
    "stated as discontinued",
    [inHalf(soldTag, 2026, 300), inHalf("IncomeLossFromDiscontinuedOperationsNetOfTax", 2026, 20)],
  ],
])("says nothing of a sale %s", (_, facts) => {
  expect(listDoubts(...facts)).toEqual([]);
});

test("counts a sale in the last months of the year", () => {
  expect(listDoubts(createFlow(soldTag, 2025, 400), inHalf(soldTag, 2025, 100))).toEqual([
    expect.stringContaining("sold for 300 million"),
  ]);
});
