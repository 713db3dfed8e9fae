import { expect, test } from "vitest";
import type { EquityRecord } from "../record/equity-record.ts";
import { readEvidence } from "../record/evidence.ts";
import { buildBrief } from "../testing/brief.ts";
import { plainOutlook } from "../testing/outlook.ts";
import { noEquity, noIndustry } from "../testing/records.ts";
import { ratioDriver } from "./equity-drivers.ts";

const plain = { ...readEvidence(buildBrief()), industry: noIndustry };
const decide = (
  equity: Partial<EquityRecord>,
  { researchAsset = 0, isFinancial = false, industry = noIndustry } = {},
) =>
  ratioDriver({
    evidence: { ...plain, isFinancial, industry, equity: { ...noEquity, ...equity } },
    outlook: plainOutlook,
    researchAsset,
  });

test.each([
  // New equity per new sale: 0.2 + 0.8 x equity per sale; the ratio is its inverse.
  { trailingRatio: 2, expected: 1.67, why: "1 / (0.2 + 0.8 x 0.5)" },
  { trailingRatio: 8, expected: 3.33, why: "1 / (0.2 + 0.8 x 0.125)" },
  {
    trailingRatio: 0.25,
    expected: 0.38,
    why: "equity of 4 per sale counts as 3, the most that was measured",
  },
  { trailingRatio: null, expected: 5, why: "no own ratio" },
])("a ratio of $trailingRatio gives $expected: $why", ({ trailingRatio, expected }) => {
  expect(decide({ trailingRatio }).base.value).toBe(expected);
});

test("negative equity counts as none", () => {
  const { base } = decide({ isNegative: true, trailingRatio: -3 });
  expect(base.value).toBe(5);
  expect(base.explanation).toContain("Example Works' equity is negative, so its own ratio means nothing.");
});

test("capitalised research is left out of the equity before and added to that of growth", () => {
  // Equity per sale 0.5, of which 0.1 is research: 0.2 + 0.8 x 0.4 + 0.1 = 0.62.
  expect(decide({ trailingRatio: 2 }, { researchAsset: 0.1 }).base.value).toBe(1.61);
});

test("the range is that of three years' errors, averaged over ten", () => {
  // Errors of -1.5 and 1.5 times 0.6 become -0.82 and 0.82 after averaging: 0.6 x 1.82 and 0.6 x
  // 0.18.
  const { range } = decide({ trailingRatio: 2 });
  expect(range).toEqual({ p10: 0.91, p50: 1.67, p90: 8, least: 0.91, most: 8 });
});

test("explains the figure and other values", () => {
  const { base, explainOther } = decide({ trailingRatio: 2 });
  expect(base.explanation).toBe(
    "Sales are 2.00 times equity today. For each dollar of new sales the typical growing company adds $0.52 of equity, by a line fitted to 456 companies over three years. Example Works' own equity for its sales adds $0.08. So we take $1.67 of sales for each new dollar of equity as the middle of our range.",
  );
  expect(explainOther(1, 1.67)).toContain("1.00 instead of 1.67: growth needs more equity.");
  expect(explainOther(2, 1.67)).toContain("2.00 instead of 1.67: growth needs less equity.");
});

test("sales of later months are beside equity of its day", () =>
  expect(decide({ trailingRatio: 2, olderBalance: "2024-12-31" }).base.explanation).toMatch(
    /^Sales are 2\.00 times equity of 31 December 2024\. /,
  ));

test.each([
  { ownRatio: 0.4, industry: 0.8, expected: 0.48, why: "0.4^0.75 x 0.8^0.25" },
  { ownRatio: null, industry: 0.8, expected: 0.8, why: "the industry alone" },
  { ownRatio: null, industry: null, expected: 0.5, why: "neither" },
  { ownRatio: 0.1, industry: null, expected: 0.15, why: "the least" },
])(
  "a bank's own $ownRatio and its industry's $industry give $expected: $why",
  ({ ownRatio, industry, expected }) => {
    const view =
      industry === null ? noIndustry : { ...noIndustry, ratio: { value: industry, isMixed: false } };
    const { base, range } = decide({ ownRatio, ratioSpread: 0.2 }, { isFinancial: true, industry: view });
    expect(base.value).toBe(expected);
    expect(range.p10).toBeCloseTo(expected * 0.8, 1);
    expect(base.explanation).toContain("there are no base rates of banks and insurers");
  },
);
