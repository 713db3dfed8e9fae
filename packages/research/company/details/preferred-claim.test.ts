import { expect, test } from "vitest";
import type { Figure } from "@plumbline/report/provenance.ts";
import { derived } from "../provenance.ts";
import { createPeriod } from "../testing/period.ts";
import { addPreferredClaim } from "./preferred-claim.ts";

const createFigure = (value: number | null, tag: string): Figure => ({
  value,
  source: { ...derived("As filed."), tag, label: "10-K filed 2026-02-01" },
});
const add = (stock: number | null, dividends: number | null, other: number | null) => {
  const period = createPeriod(2025, {});
  period.figures.preferredStock = createFigure(stock, "PreferredStockLiquidationPreferenceValue");
  period.figures.preferredDividends = createFigure(dividends, "PreferredStockDividendsIncomeStatementImpact");
  return addPreferredClaim(createFigure(other, "AssetRetirementObligation"), period);
};

test.each([
  ["without dividends is a claim", 2_000, null, null, 2_000],
  ["without dividends adds to other claims", 2_000, 0, 150, 2_150],
  ["with dividends takes them out of income instead", 2_000, 90, 150, 150],
  ["of zero is no claim", 0, null, 150, 150],
  ["that is not stated is no claim", null, null, null, null],
])("preferred stock %s", (_, stock, dividends, other, expected) => {
  expect(add(stock, dividends, other).value).toBe(expected);
});

test("names both claims and their sources", () => {
  expect(add(2_000, null, 150).source).toMatchObject({
    tag: "PreferredStockLiquidationPreferenceValue",
    note: "Preferred stock of 2000 million, whose holders are paid before shareholders and which takes no dividend out of net income. As filed. Plus other claims of 150 million (AssetRetirementObligation, 10-K filed 2026-02-01).",
  });
});
