import { findJointOutcomes } from "@plumbline/base-rates/joint-outcomes.ts";
import { normaliseCase } from "@plumbline/model/normalise-case.ts";
import { reportedInputs } from "@plumbline/report/case-inputs.ts";
import { expect, test } from "vitest";
import { report } from "../../../testing/report-fixture.ts";
import { type CompleteReport, toCompleteReport } from "../complete-report.ts";
import { arrangeMap, countReached, drawCurves } from "./build-map.ts";
import { isWithin } from "./choose-domain.ts";
import { frameMap } from "./frame.ts";
import { placeCurveLabels } from "./place-labels.ts";
import { estimateTextWidth } from "../../../shared/charts/scale.ts";
import { solveGrowth, solveMargin, valueBelief } from "@plumbline/model/price-curve.ts";

const complete = toCompleteReport(report) as CompleteReport;
const caseAt = (price: number | null) => normaliseCase(reportedInputs(complete.base, price)).normalised;
const outcomes = findJointOutcomes({ revenue: 4_000, growth: 0.05, margin: 0.1 });

test.each([20, 80, 200])(
  "at a price of %d the map holds what it asks for of growth or margin alone",
  (price) => {
    const base = caseAt(price);
    const { own, domain } = arrangeMap(complete, base, outcomes);
    const [growth, margin] = [solveGrowth(base, own.margin, price), solveMargin(base, own.growth, price)];
    expect(isWithin(own, domain)).toBe(true);
    expect(growth === null || isWithin({ ...own, growth }, domain)).toBe(true);
    expect(margin === null || isWithin({ ...own, margin }, domain)).toBe(true);
  },
);

test("draws the curves of half the price, the price and double, over the map's growth", () => {
  const base = caseAt(80);
  const { domain } = arrangeMap(complete, base, outcomes);
  const curves = drawCurves(base, domain);
  expect(curves.map(({ multiple, value }) => [multiple, value])).toEqual([
    [0.5, 40],
    [1, 80],
    [2, 160],
  ]);
  for (const { value, beliefs } of curves)
    for (const belief of beliefs) expect(valueBelief(base, belief)).toBeCloseTo(value, 6);
  expect(curves[1]!.beliefs.at(-1)!.growth).toBeCloseTo(domain.growth[1], 9);
  expect(drawCurves(caseAt(null), domain)).toEqual([]);
});

test("counts the periods that are worth the price: fewer at a higher one", () => {
  const counts = [1, 40, 80, 160, 10_000].map((price) => countReached(caseAt(price), outcomes)!);
  expect(counts[0]).toBeGreaterThan(outcomes.periods * 0.9);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  expect(counts.at(-1)).toBe(0);
  expect(countReached(caseAt(null), outcomes)).toBeNull();
});

test("names a curve above its upper end, at the left edge where it begins there, or not at all", () => {
  const frame = frameMap(640, { growth: [0, 0.3], margin: [0, 0.3] });
  const { left, top } = frame.plot;
  const label = (beliefs: { growth: number; margin: number }[]) =>
    placeCurveLabels(frame, [{ multiple: 1, value: 80, beliefs }], (value) => `$${value}`)[0];
  const above = label([
    { growth: 0, margin: 0.6 },
    { growth: 0.1, margin: 0.31 },
    { growth: 0.2, margin: 0.2 },
  ]);
  expect(above).toMatchObject({ text: "the price, $80", x: frame.x(0.1), y: top - 7 });
  const atLeft = label([
    { growth: 0, margin: 0.2 },
    { growth: 0.2, margin: 0.1 },
  ]);
  expect(atLeft!.y).toBe(frame.y(0.2) - 8);
  expect(atLeft!.x).toBeLessThan(left + 60);
  expect(label([{ growth: 0, margin: 0.9 }])).toBeUndefined();
  expect(label([{ growth: 0, margin: -0.2 }])).toBeUndefined();
});

test("moves a name off that of the price's curve, and leaves out one that would leave the picture", () => {
  const frame = frameMap(350, { growth: [0, 0.3], margin: [0, 0.3] });
  const name = (growths: [number, 0.5 | 1 | 2][]) =>
    placeCurveLabels(
      frame,
      growths.map(([growth, multiple]) => ({
        multiple,
        value: 80,
        beliefs: [
          { growth, margin: 0.31 },
          { growth: growth + 0.01, margin: 0.2 },
        ],
      })),
      (value) => `$${value}`,
    ).map(({ text, x }) => [text, x] as const);
  const [half, price, double] = name([
    [0.1, 0.5],
    [0.15, 1],
    [0.2, 2],
  ]);
  const leastDistance = (estimateTextWidth("the price, $80") + estimateTextWidth("half")) / 2;
  expect(price![1]).toBe(frame.x(0.15));
  expect(price![1] - half![1]).toBeGreaterThan(leastDistance);
  expect(double![1] - price![1]).toBeGreaterThan(leastDistance);
  const atEdge = name([
    [0.28, 1],
    [0.3, 2],
  ]);
  expect(atEdge.map(([text]) => text)).toEqual(["the price, $80"]);
});
