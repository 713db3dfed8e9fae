import { describe, expect, test } from "vitest";
import { readEvidence, type Evidence } from "../record/evidence.ts";
import { growthDriver, describeGrowth } from "./growth-driver.ts";
import type { GrowthRecord } from "../record/growth-record.ts";
import { buildBrief } from "../testing/brief.ts";
import { noGrowth } from "../testing/records.ts";

const plain = readEvidence(buildBrief());

const noRecord: GrowthRecord = { ...noGrowth, spread: 0.05 };

const createEvidence = (growth: Partial<GrowthRecord>, industry: Evidence["industry"]["growth"] = null) => ({
  ...plain,
  growth: { ...noRecord, ...growth },
  industry: { ...plain.industry, growth: industry },
});

/**
 * Creates the drivers at 5% stable growth, by default with a revenue at which 85% of a lead
 * remains.
 */
const decideGrowth = ({
  own = null,
  industry = null,
  spread = 0.05,
  revenue = 1000,
  isMixed = false,
}: {
  own?: number | null;
  industry?: number | null;
  spread?: number;
  revenue?: number;
  isMixed?: boolean;
}) =>
  growthDriver({
    evidence: createEvidence({ own, spread }, industry === null ? null : { value: industry, isMixed }),
    revenue,
    stableGrowth: 0.05,
  });

describe("base growth", () => {
  test.each([
    { own: null, industry: null, expected: 0.05, why: "nothing is known: stable growth" },
    // 0.05 + 0.85 × (0.15 − 0.05)
    { own: 0.15, industry: null, expected: 0.135, why: "the own record only" },
    // 0.05 + 0.85 × (0.25 − 0.05)
    { own: null, industry: 0.25, expected: 0.22, why: "the industry only, at its cap" },
    // 0.05 + 0.85 × (0.24 − 0.05) = 0.2115, and 0.2117 for 0.2402
    { own: null, industry: 0.2402, expected: 0.212, why: "the industry just below its cap" },
    { own: null, industry: 0.4, expected: 0.22, why: "the industry above its cap" },
    // 0.75 × 0.1 + 0.25 × 0.2 = 0.125; 0.05 + 0.85 × 0.075 = 0.11375
    { own: 0.1, industry: 0.2, expected: 0.114, why: "three quarters own, one quarter industry" },
    // 0.75 × 0.1 + 0.25 × 0.25 = 0.1375; 0.05 + 0.85 × 0.0875 = 0.124375
    { own: 0.1, industry: 0.45, expected: 0.124, why: "both, the industry above its cap" },
    // 0.05 + 0.85 × (0.4 − 0.05) = 0.3475
    { own: 0.4, industry: null, expected: 0.348, why: "just below the maximum" },
    { own: 0.41, industry: null, expected: 0.35, why: "above the maximum" },
    // 0.05 + 0.85 × (−0.06 − 0.05) = −0.0435
    { own: -0.06, industry: null, expected: -0.043, why: "just above the minimum" },
    { own: -0.2, industry: null, expected: -0.05, why: "below the minimum" },
  ])("own $own and industry $industry give $expected: $why", ({ own, industry, expected }) => {
    expect(decideGrowth({ own, industry }).base.value).toBe(expected);
  });

  test.each([
    // Own growth of 0.25 is 0.2 above stable growth; the share that remains depends on revenue.
    { revenue: -5, expected: 0.22, share: "85% without revenue" },
    { revenue: 0.5, expected: 0.22, share: "85% of the smallest" },
    { revenue: 100, expected: 0.22, share: "85% below a billion" },
    { revenue: 1_000, expected: 0.22, share: "85% at a billion" },
    { revenue: 10_000, expected: 0.19, share: "70% at ten billion" },
    { revenue: 100_000, expected: 0.16, share: "55% at a hundred billion" },
    { revenue: 1_000_000, expected: 0.14, share: "45%, not 40%, at a trillion" },
    { revenue: 5_000_000, expected: 0.14, share: "45% beyond" },
  ])("of revenue of $revenue million, keeps $share", ({ revenue, expected }) => {
    expect(decideGrowth({ own: 0.25, revenue }).base.value).toBe(expected);
  });
});

describe("bull and bear growth", () => {
  test.each([
    // Base is 0.05 + 0.85 × 0.1 = 0.135; the cases are 0.6 of the spread away.
    { spread: 0.015, bear: 0.12, bull: 0.15, why: "0.009 is raised to 0.015" },
    { spread: 0.025, bear: 0.12, bull: 0.15, why: "exactly 0.015" },
    { spread: 0.05, bear: 0.105, bull: 0.165, why: "0.03" },
    { spread: 0.11, bear: 0.069, bull: 0.201, why: "0.066, within limits" },
    { spread: 0.2, bear: 0.065, bull: 0.205, why: "0.12 is cut to 0.07" },
  ])("a spread of $spread moves growth from $bear to $bull: $why", ({ spread, bear, bull }) => {
    const drivers = decideGrowth({ own: 0.15, spread });
    expect([drivers.bear.value, drivers.base.value, drivers.bull.value]).toEqual([bear, 0.135, bull]);
  });

  test.each([
    { own: 0.6, spread: 0.08, bear: 0.302, base: 0.35, bull: 0.398 },
    { own: 0.6, spread: 0.2, bear: 0.28, base: 0.35, bull: 0.4 },
    { own: -0.2, spread: 0.08, bear: -0.098, base: -0.05, bull: -0.002 },
    { own: -0.2, spread: 0.2, bear: -0.1, base: -0.05, bull: 0.02 },
  ])("own $own with spread $spread gives $bear, $base, $bull", ({ own, spread, bear, base, bull }) => {
    const drivers = decideGrowth({ own, spread });
    expect([drivers.bear.value, drivers.base.value, drivers.bull.value]).toEqual([bear, base, bull]);
  });

  test("state the base figure and the spread", () => {
    const { bull, bear } = decideGrowth({ own: 0.15 });
    expect(bull.explanation).toContain(
      "16.5% instead of 13.5%: yearly growth has varied by about 5.0% around",
    );
    expect(bear.explanation).toContain("10.5% instead of 13.5%: the same allowance downwards");
    expect(bear.explanation).toContain("varied by about 5.0% around its mean.");
  });
});

describe("the sentence about the industry", () => {
  test.each([
    {
      industry: 0.1,
      isMixed: false,
      expected: "The industry has grown 10.0% a year. We use",
    },
    {
      industry: 0.25,
      isMixed: false,
      expected: "The industry has grown 25.0% a year. We use",
    },
    {
      industry: 0.26,
      isMixed: false,
      expected: "The industry has grown 26.0% a year, capped at 25.0% here. We use",
    },
    {
      industry: 0.3,
      isMixed: true,
      expected: "Its segments' industries together have grown 30.0% a year, capped at 25.0% here.",
    },
  ])("for $industry, mixed $isMixed: $expected", ({ industry, isMixed, expected }) => {
    expect(decideGrowth({ industry, isMixed }).base.explanation).toContain(expected);
  });

  test("is omitted without a figure, and the base figure comes last", () => {
    const { explanation } = decideGrowth({ own: 0.15 }).base;
    expect(explanation).not.toContain("has grown");
    expect(explanation).toMatch(/We use 13\.5%\.$/);
  });
});

test.each<{ growth: Partial<GrowthRecord>; expected: string }>([
  { growth: {}, expected: "Example Works' filings cover too few years to measure growth." },
  { growth: { oneYear: 0.06 }, expected: "Example Works' revenue grew 6.0% in fiscal 2025." },
  { growth: { oneYear: -0.06 }, expected: "Example Works' revenue fell 6.0% in fiscal 2025." },
  { growth: { oneYear: 0 }, expected: "Example Works' revenue grew 0.0% in fiscal 2025." },
  {
    growth: { oneYear: 0.06, threeYear: 0.07 },
    expected: "Example Works' revenue grew 6.0% in fiscal 2025, after 7.0% a year over three years.",
  },
  {
    growth: { oneYear: 0.06, threeYear: 0.07, fiveYear: 0.08 },
    expected:
      "Example Works' revenue grew 6.0% in fiscal 2025, after 7.0% a year over three years and 8.0% a year over five.",
  },
  {
    growth: { fiveYear: 0.08 },
    expected: "Example Works' revenue has grown 8.0% a year over five.",
  },
  {
    growth: { oneYear: 0.06, sinceAnnual: 0.0005 },
    expected:
      "Example Works' revenue grew 6.0% in fiscal 2025. The latest twelve months are 0.1% above that year.",
  },
  {
    growth: { oneYear: 0.06, sinceAnnual: 0.000_49 },
    expected: "Example Works' revenue grew 6.0% in fiscal 2025.",
  },
  {
    growth: { oneYear: 0.06, sinceAnnual: -0.02 },
    expected:
      "Example Works' revenue grew 6.0% in fiscal 2025. The latest twelve months are 2.0% below that year.",
  },
  {
    growth: { sinceAnnual: -0.02, lastYear: null },
    expected: "Example Works' filings cover too few years to measure growth.",
  },
  {
    growth: { oneYear: 0.06, brokeUpIn: 2022 },
    expected:
      "Example Works' revenue grew 6.0% in fiscal 2025. Years before fiscal 2022 describe a larger group and are left out.",
  },
])("describes the record $growth: $expected", ({ growth, expected }) => {
  expect(describeGrowth(createEvidence(growth))).toBe(expected);
});
