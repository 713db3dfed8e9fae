import { expect, test } from "vitest";
import type { IndustryData, IndustryRow } from "../../company/company-data.ts";
import { industryDoes, industryView } from "./industry-view.ts";
import { briefOf } from "../testing/brief.ts";

const plain = briefOf().industry;

const row = (industry: string, over: Partial<IndustryRow>): IndustryRow => ({
  ...plain.industry,
  industry,
  netMargin: null,
  roe: null,
  salesToBookEquity: null,
  expectedGrowth: null,
  revenueGrowth5y: null,
  ...over,
});

/** The view of a company in the industry "Own" with segments of a revenue and an industry each. */
const viewOf = (own: Partial<IndustryRow>, segments: [revenue: number, row: IndustryRow][] = []) => {
  const data: IndustryData = {
    ...plain,
    industry: row("Own", own),
    segmentIndustries: segments.map(([revenue, industry]) => ({ segment: "Segment", revenue, industry })),
  };
  return industryView(data);
};

const figures = [
  { figure: "margin", field: "netMargin" },
  { figure: "growth", field: "expectedGrowth" },
  { figure: "ratio", field: "salesToBookEquity" },
  { figure: "roe", field: "roe" },
] as const;

test("bears the name of the company's own industry", () => {
  expect(viewOf({}, [[1, row("Other", {})]]).name).toBe("Own");
});

test.each(figures)("weighs the segments' $figure by revenue", ({ figure, field }) => {
  const view = viewOf({ [field]: 0.9 }, [
    [300, row("A", { [field]: 0.1 })],
    [100, row("B", { [field]: 0.5 })],
  ]);
  // (300 × 0.1 + 100 × 0.5) / 400 = 80 / 400
  expect(view[figure]?.value).toBeCloseTo(0.2, 12);
  expect(view[figure]?.isMixed).toBe(true);
});

test.each(figures)("has no $figure where neither segment nor industry has one", ({ figure }) => {
  expect(viewOf({}, [[100, row("A", {})]])[figure]).toBeNull();
});

test.each(figures.flatMap((one) => [0, -0.1].map((value) => ({ ...one, value }))))(
  "leaves out a segment whose industry's $figure is $value",
  ({ figure, field, value }) => {
    const view = viewOf({ [field]: 0.9 }, [
      [300, row("A", { [field]: value })],
      [100, row("B", { [field]: 0.5 })],
    ]);
    expect(view[figure]).toEqual({ value: 0.5, isMixed: false });
  },
);

test.each(figures)("takes the own industry's $figure where no segment has one", ({ figure, field }) => {
  expect(viewOf({ [field]: 0.9 }, [[300, row("A", {})]])[figure]).toEqual({ value: 0.9, isMixed: false });
});

test.each(figures)("takes no $figure from an own industry that shows a loss", ({ figure, field }) => {
  expect(viewOf({ [field]: -0.1 })[figure]).toBeNull();
});

test.each([0, -50])("leaves out a segment with revenue of %d", (revenue) => {
  const view = viewOf({}, [
    [revenue, row("A", { netMargin: 0.1 })],
    [100, row("B", { netMargin: 0.3 })],
  ]);
  expect(view.margin).toEqual({ value: 0.3, isMixed: false });
});

test("two segments of one industry are not mixed", () => {
  const view = viewOf({}, [
    [100, row("A", { netMargin: 0.2 })],
    [100, row("A", { netMargin: 0.2 })],
  ]);
  expect(view.margin).toEqual({ value: 0.2, isMixed: false });
});

test.each([
  { expectedGrowth: 0.05, revenueGrowth5y: 0.09, expected: 0.05 },
  { expectedGrowth: null, revenueGrowth5y: 0.09, expected: 0.09 },
  // A forecast of decline is known, so past growth does not stand in for it.
  { expectedGrowth: -0.05, revenueGrowth5y: 0.09, expected: undefined },
  { expectedGrowth: null, revenueGrowth5y: -0.01, expected: undefined },
])("growth expected $expectedGrowth and past $revenueGrowth5y gives $expected", ({ expected, ...growth }) => {
  expect(viewOf(growth).growth?.value).toBe(expected);
});

test.each([
  { isMixed: false, expected: "The industry keeps" },
  { isMixed: true, expected: "Its segments' industries together keep" },
])("a sentence on figures mixed $isMixed begins: $expected", ({ isMixed, expected }) => {
  expect(industryDoes({ value: 0.1, isMixed }, "keeps", "keep")).toBe(expected);
});
