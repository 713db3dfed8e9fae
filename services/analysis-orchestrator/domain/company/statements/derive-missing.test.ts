import { expect, test } from "vitest";
import { openTestCompanies } from "../../../sources/testing/test-company.ts";

const companies = openTestCompanies();

/** Finance lease liabilities of the newest balance sheet that gives them, in millions. */
test.each([
  ["MSFT", 66_594, "2026-06-30"],
  ["AMZN", 10_602, "2024-12-31"],
  ["ORCL", 7_701, "2026-05-31"],
  ["WMT", 6_673, "2026-04-30"],
  ["GOOGL", 2_214, "2026-03-31"],
  ["META", 1_184, "2025-12-31"],
])("%s owes finance leases of %d million beside its debt", async (ticker, value, at) => {
  const { financeLeases } = (await companies.company(ticker)).statements.trailing.figures;
  expect(financeLeases.value).toBe(value);
  expect(financeLeases.source).toMatchObject({ kind: "filing", periodEnd: at });
});

test.each(["KO", "MU", "GE", "KHC", "JPM"])(
  "%s: leases that its line of debt holds are not counted again",
  async (ticker) => {
    const { financeLeases } = (await companies.company(ticker)).statements.trailing.figures;
    expect(financeLeases).toMatchObject({ value: null, source: { note: "Part of the long-term debt." } });
  },
);
