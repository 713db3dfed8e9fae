import { expect, test } from "vitest";
import { createYear } from "../backtest/testing/reported-company.ts";
import { comparePayout } from "./compare-payout.ts";
import { createCase } from "./testing/valued-case.ts";

test("divides dividends and net buybacks by forecast FCFE, where there is a cash flow statement", () => {
  const paying = createCase({}, [
    createYear(2019, { dividends: -30, netShareIssues: -10 }),
    // Shares issued count against dividends; an empty field means that nothing was paid.
    createYear(2020, { dividends: null, netShareIssues: 6 }),
    createYear(2021, { operatingCashFlow: null }),
  ]);
  const found = comparePayout([paying], 1).filter(({ by }) => by === "all");
  expect(found).toEqual([
    { by: "all", name: "all", years: 1, cases: 1, ratio: 40 / 50 },
    { by: "all", name: "all", years: 2, cases: 1, ratio: -6 / 60 },
  ]);
});

test("sums within a class of market value", () => {
  const cases = [10, 90].map((paid, index) =>
    createCase({ id: String(index), marketValue: 20_000 }, [
      createYear(2019, { dividends: -paid, netShareIssues: null }),
    ]),
  );
  expect(comparePayout(cases, 2)).toContainEqual({
    by: "market value",
    name: "$10bn to $50bn",
    years: 1,
    cases: 2,
    ratio: 1,
  });
});
