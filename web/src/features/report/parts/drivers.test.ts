import { expect, test } from "vitest";
import { baseCase } from "../../../testing/report-parts.ts";
import { findDriver, drivers, formatDriver, formatDriverDifference } from "./drivers.ts";

test("names and formats every driver in its own unit", () => {
  const shown = drivers.map(
    ({ name, label, kind }) => `${name} ${label}: ${formatDriver({ kind, value: baseCase[name] })}`,
  );
  expect(shown).toEqual([
    "revenueGrowthRate Revenue growth rate: 8.1%",
    "stableGrowthRate Stable growth rate: 3.1%",
    "yearsToStability Years to stability: 5",
    "salesToEquityRatio Sales-to-equity ratio: 1.75",
    "stableNetIncomeMargin Stable net income margin: 14.2%",
    "nextYearNetIncomeMargin FY+1 net income margin: 11.7%",
    "marginConvergence Margin convergence, years: 4",
    "stableRoe Stable ROE: 16.3%",
    "creditRating Credit rating: A+",
    "recoveryRatio Recovery ratio: 45.0%",
  ]);
  expect([findDriver("stableRoe")?.label, findDriver("Stable ROE")?.name, findDriver("x")]).toEqual([
    "Stable ROE",
    "stableRoe",
    null,
  ]);
  expect(formatDriverDifference({ kind: "years", value: 2.4 })).toBe("+2");
  expect(formatDriverDifference({ kind: "ratio", value: -0.5 })).toBe("−0.50");
  expect(formatDriverDifference({ kind: "percent", value: null })).toBe("N/A");
});
