import { expect, test } from "vitest";
import type { IndustryData, IndustryRow } from "../../company/company-data.ts";
import { findIndustryRow } from "../../company/industry/classify.ts";
import { industryDoes, industryView } from "./industry-view.ts";
import { buildBrief } from "../testing/brief.ts";

const plain = buildBrief().industry;

const createRow = (industry: string, over: Partial<IndustryRow>): IndustryRow => ({
  ...plain.industry,
  industry,
  netMargin: null,
  roe: null,
  salesToBookEquity: null,
  revenueGrowth5y: null,
  ...over,
});

/**
 * Reads the view of a company in the industry "Own", with segments of a given revenue and industry.
 */
const readView = (own: Partial<IndustryRow>, segments: [revenue: number, row: IndustryRow][] = []) => {
  const data: IndustryData = {
    ...plain,
    industry: createRow("Own", own),
    segmentIndustries: segments.map(([revenue, industry]) => ({ segment: "Segment", revenue, industry })),
  };
  return industryView(data);
};

const figures = [
  { figure: "margin", field: "netMargin" },
  { figure: "growth", field: "revenueGrowth5y" },
  { figure: "ratio", field: "salesToBookEquity" },
  { figure: "roe", field: "roe" },
] as const;

test.each(figures)("weighs the segments' $figure by revenue", ({ figure, field }) => {
  const view = readView({ [field]: 0.9 }, [
    [300, createRow("A", { [field]: 0.1 })],
    [100, createRow("B", { [field]: 0.5 })],
  ]);
  // (300 × 0.1 + 100 × 0.5) / 400 = 80 / 400
  expect(view[figure]?.value).toBeCloseTo(0.2, 12);
  expect(view[figure]?.isMixed).toBe(true);
});

test("takes the growth of revenue, because the table's expected growth is that of earnings per share", () => {
  const beverages = findIndustryRow("Beverage (Soft)");
  expect(readView(beverages).growth?.value).toBeCloseTo(0.086, 3);
});

test.each(figures)("has no $figure if neither segment nor industry has one", ({ figure }) => {
  expect(readView({}, [[100, createRow("A", {})]])[figure]).toBeNull();
});

test.each(figures.flatMap((one) => [0, -0.1].map((value) => ({ ...one, value }))))(
  "ignores a segment whose industry has a $figure of $value",
  ({ figure, field, value }) => {
    const view = readView({ [field]: 0.9 }, [
      [300, createRow("A", { [field]: value })],
      [100, createRow("B", { [field]: 0.5 })],
    ]);
    expect(view[figure]).toEqual({ value: 0.5, isMixed: false });
  },
);

test.each(figures)("uses the own industry's $figure if no segment has one", ({ figure, field }) => {
  expect(readView({ [field]: 0.9 }, [[300, createRow("A", {})]])[figure]).toEqual({
    value: 0.9,
    isMixed: false,
  });
});

test.each(figures)("does not use a negative $figure of the own industry", ({ figure, field }) => {
  expect(readView({ [field]: -0.1 })[figure]).toBeNull();
});

test.each([0, -50])("ignores a segment with revenue of %d", (revenue) => {
  const view = readView({}, [
    [revenue, createRow("A", { netMargin: 0.1 })],
    [100, createRow("B", { netMargin: 0.3 })],
  ]);
  expect(view.margin).toEqual({ value: 0.3, isMixed: false });
});

test("two segments of one industry are not mixed", () => {
  const view = readView({}, [
    [100, createRow("A", { netMargin: 0.2 })],
    [100, createRow("A", { netMargin: 0.2 })],
  ]);
  expect(view.margin).toEqual({ value: 0.2, isMixed: false });
});

test.each([
  { isMixed: false, expected: "the industry keeps" },
  { isMixed: true, expected: "its segments' industries together keep" },
])("a sentence about figures, mixed $isMixed, starts with: $expected", ({ isMixed, expected }) => {
  expect(industryDoes({ value: 0.1, isMixed }, "keeps", "keep")).toBe(expected);
});
