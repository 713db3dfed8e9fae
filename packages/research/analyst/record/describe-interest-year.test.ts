import { expect, test } from "vitest";
import { createFigure, createPeriod } from "../../company/testing/period.ts";
import { describeInterestYear } from "./describe-interest-year.ts";

test.each([
  ["2026-03-31", ""],
  ["2025-12-31", " (that of the year to 31 December 2025)"],
  [null, ""],
])("interest of the year to %s beside twelve months to March 2026: %s", (periodEnd, name) => {
  const interestExpense = createFigure(100, { periodEnd });
  const trailing = createPeriod(2026, { interestExpense }, { label: "TTM", end: "2026-03-31" });
  const statements = { annual: [], trailing } as unknown as Parameters<
    typeof describeInterestYear
  >[0]["statements"];
  expect(describeInterestYear({ statements })).toBe(name);
});
