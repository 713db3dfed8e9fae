import { expect, test } from "vitest";
import { createFigure } from "../testing/period.ts";
import { nameDepreciation } from "./name-depreciation.ts";

const end = { periodEnd: "2025-12-31" };

test.each([
  ["DepreciationDepletionAndAmortization", null, "depreciation and amortisation"],
  ["Depreciation", null, "depreciation"],
  ["Depreciation", end, "depreciation and amortisation"],
  // The later months have no such line, so that nothing was added.
  ["Depreciation", { periodEnd: "2024-12-31" }, "depreciation"],
])("names %s beside amortisation of %j: %s", (tag, amortised, expected) => {
  const depreciation = createFigure(90, { ...end, tag });
  const amortisation = amortised
    ? createFigure(40, { ...amortised, tag: "AmortizationOfIntangibleAssets" })
    : createFigure(null);
  expect(nameDepreciation({ depreciation, amortisation })).toBe(expected);
});
