import { expect, test } from "vitest";
import { readEvidence } from "../record/evidence.ts";
import { growthDriver, describeGrowth } from "./growth-driver.ts";
import type { GrowthRecord } from "../record/growth-record.ts";
import { buildBrief } from "../testing/brief.ts";
import { createRange, plainOutlook } from "../testing/outlook.ts";
import { noGrowth } from "../testing/records.ts";

const plain = readEvidence(buildBrief());
const createEvidence = (growth: Partial<GrowthRecord>) => ({ ...plain, growth: { ...noGrowth, ...growth } });
const evidence = createEvidence({ oneYear: 0.06 });

test("takes the middle of the fitted range, and says what moves it from the typical company", () => {
  const { base, range } = growthDriver({
    evidence,
    outlook: { ...plainOutlook, growth: createRange(0.061_26, 0.08) },
  });
  expect(base.value).toBe(0.061);
  expect(range).toEqual({ p10: -0.019, p50: 0.061, p90: 0.141, least: -0.3, most: 0.4 });
  expect(base.explanation).toBe(
    "Example Works' revenue grew 6.0% in fiscal 2025. The typical company's sales grow 5.0% a year. Example Works' own growth adds 3.2 points, its size takes 2.4 and all else adds 0.3, which makes 6.1%. That is the middle of a range fitted to 7,654 company-years since 2000: eight in ten outcomes should lie between −1.9% and 14.1%. Of the five-year periods of 321 companies with revenue $2bn to $10bn, one in ten saw growth above 15.0%.",
  );
});

test("of a bank or insurer says that other financial services stand in", () => {
  const { base } = growthDriver({ evidence: { ...evidence, isFinancial: true }, outlook: plainOutlook });
  expect(base.explanation).toContain("The base rates hold no banks and insurers;");
});

test("a range beyond all that companies of the size have done extends the bounds", () => {
  const { range } = growthDriver({ evidence, outlook: { ...plainOutlook, growth: createRange(0.05, 0.5) } });
  expect(range).toMatchObject({ least: -0.45, p10: -0.45, p90: 0.55, most: 0.55 });
});

test("explains another value by the tail that it lies in, beside the base case", () => {
  const { explainOther } = growthDriver({ evidence, outlook: plainOutlook });
  expect(explainOther(0.01, 0.06)).toBe(
    "1.0% instead of 6.0%. We expect one outcome in ten below −2.0% a year over five years.",
  );
  expect(explainOther(0.12, 0.09)).toBe(
    "12.0% instead of 9.0%. We expect one outcome in ten above 14.0% a year over five years.",
  );
});

test.each<{ growth: Partial<GrowthRecord>; expected: string }>([
  { growth: {}, expected: "Example Works' filings cover too few years to measure growth." },
  { growth: { oneYear: 0.06 }, expected: "Example Works' revenue grew 6.0% in fiscal 2025." },
  { growth: { oneYear: -0.06 }, expected: "Example Works' revenue fell 6.0% in fiscal 2025." },
  { growth: { oneYear: 0 }, expected: "Example Works' revenue stayed flat in fiscal 2025." },
  {
    growth: { oneYear: 0.06, threeYear: 0.07 },
    expected:
      "Example Works' revenue grew 6.0% in fiscal 2025; growth averaged 7.0% a year over three years.",
  },
  {
    growth: { oneYear: 0.06, threeYear: 0.07, fiveYear: 0.08 },
    expected:
      "Example Works' revenue grew 6.0% in fiscal 2025; growth averaged 7.0% a year over three years and 8.0% over five.",
  },
  {
    growth: { fiveYear: 0.08 },
    expected: "Growth of Example Works' revenue averaged 8.0% over five.",
  },
  {
    growth: { oneYear: 0.06, sinceAnnual: 0.0005 },
    expected:
      "Example Works' revenue grew 6.0% in fiscal 2025. Revenue of the latest twelve months is 0.1% above that year's.",
  },
  {
    growth: { oneYear: 0.06, sinceAnnual: 0.000_49 },
    expected: "Example Works' revenue grew 6.0% in fiscal 2025.",
  },
  {
    growth: { oneYear: 0.06, sinceAnnual: -0.02 },
    expected:
      "Example Works' revenue grew 6.0% in fiscal 2025. Revenue of the latest twelve months is 2.0% below that year's.",
  },
  {
    growth: { sinceAnnual: -0.02, lastYear: null },
    expected: "Example Works' filings cover too few years to measure growth.",
  },
  {
    growth: { oneYear: 0.06, brokeUpIn: 2022 },
    expected:
      "Example Works' revenue grew 6.0% in fiscal 2025. Years before fiscal 2022, of a much larger company, are left out.",
  },
])("describes the record $growth: $expected", ({ growth, expected }) => {
  expect(describeGrowth(createEvidence(growth))).toBe(expected);
});
