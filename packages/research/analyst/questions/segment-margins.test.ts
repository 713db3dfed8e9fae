import { expect, test } from "vitest";
import { createContext } from "../testing/report-context.ts";
import { briefWithProfits, createSegmentProfits } from "../testing/segment-profits.ts";
import { describeSegmentLevels, describeSegmentMovers } from "./segment-margins.ts";

const contextOf = (...given: Parameters<typeof createSegmentProfits>) =>
  createContext({ brief: briefWithProfits(createSegmentProfits(...given)) });
const movers = (...given: Parameters<typeof createSegmentProfits>) =>
  describeSegmentMovers(contextOf(...given));

type Segments = Parameters<typeof createSegmentProfits>[0];
const pumps: Segments[string] = { revenue: [600, 600], profit: [60, 90] };
const taps: Segments[string] = { revenue: [400, 400], profit: [40, 50] };
const two: Segments = { Pumps: pumps, Taps: taps };

test("says which segment moved the margin most, by how many points, and which other one", () => {
  expect(movers(two)).toEqual([
    "In fiscal 2025 Pumps (operating margin 15.0%, after 10.0%) by its margin added 3.0 of the 4.0 points that the company's operating margin gained and Taps (12.5%, after 10.0%) 1.0 points.",
    "In fiscal 2025 Pumps (operating margin 15.0%, after 10.0%) by its margin added 3.0 of the 4.0 points that the company's operating margin gained.",
  ]);
  expect(describeSegmentMovers(contextOf(two), 2025)[0]).toMatch(/^Pumps \(/);
});

test("of several others the one that moved it most is named", () => {
  const [full] = movers({ ...two, Hoses: { revenue: [100, 100], profit: [10, 13] } });
  expect(full).toContain(" and Taps (");
  expect(full).not.toContain("Hoses");
});

test("a segment that moved it by more than all did is no part of the change", () => {
  const [full] = movers({ ...two, Taps: { ...taps, profit: [40, 20] } });
  expect(full).toBe(
    "In fiscal 2025 Pumps (operating margin 15.0%, after 10.0%) by its margin added 3.0 points to the company's operating margin, while Taps (5.0%, after 10.0%) took 2.0 points.",
  );
});

test("names corporate items where these moved it most, and briefly a segment", () => {
  expect(movers({ ...two, Pumps: { ...pumps, profit: [60, 60] } }, { rest: [0, -60] })).toEqual([
    "In fiscal 2025 corporate and other items took 6.0 points off the company's operating margin, while Taps (operating margin 12.5%, after 10.0%) by its margin added 1.0 points.",
    "In fiscal 2025 Taps (operating margin 12.5%, after 10.0%) by its margin added 1.0 points to the company's operating margin.",
  ]);
});

test("a segment whose margin rose took nothing off, though it became smaller", () => {
  const shrunk: Segments[string] = { revenue: [600, 400], profit: [60, 44] };
  const grown: Segments[string] = { revenue: [400, 600], profit: [20, 42] };
  const [full] = movers({ Pumps: shrunk, Taps: grown });
  // Half of revenue at one and two points more, and a fifth of it from 10.5% to 6.0%.
  expect(full).toBe(
    "In fiscal 2025 Taps (operating margin 7.0%, after 5.0%) by its margin added 1.0 points to the company's operating margin, while the mix of segments took 0.9 points.",
  );
  const [mixed] = movers({ Pumps: { ...shrunk, profit: [60, 40] }, Taps: { ...grown, profit: [20, 30] } });
  expect(mixed).toBe(
    "In fiscal 2025 the mix of segments took 1.0 points off the company's operating margin.",
  );
});

test("names the margin of the company where segments are measured otherwise", () => {
  const [, short] = movers(two, { measure: "segmentProfit", line: "pretaxIncome" });
  expect(short).toContain(
    "Pumps (segment margin 15.0%, after 10.0%) by its margin added 3.0 of the 4.0 points",
  );
  expect(short).toContain("the company's pretax margin gained");
});

test("says nothing where no segment moved the margin, or where it is long ago", () => {
  expect(movers({ Pumps: { ...pumps, profit: [60, 61] }, Taps: { ...taps, profit: [40, 40] } })).toEqual([]);
  expect(movers(two, { now: 2023 })).toEqual([]);
});

test("lists the margins of the largest segments, with those of the year before or without", () => {
  expect(describeSegmentLevels(contextOf(two), true)).toBe(
    "In fiscal 2025 Pumps had an operating margin of 15.0% (after 10.0%) and Taps 12.5% (10.0%).",
  );
  expect(describeSegmentLevels(contextOf(two, { measure: "pretaxIncome" }), false)).toBe(
    "In fiscal 2025 Pumps had a pretax margin of 15.0% and Taps 12.5%.",
  );
});

test("a segment that lost more than it took in has its loss, not a margin", () => {
  const labs: Segments[string] = { revenue: [10, 10], profit: [-20, -30] };
  expect(describeSegmentLevels(contextOf({ ...two, Labs: labs }), true)).toBe(
    "In fiscal 2025 Pumps had an operating margin of 15.0% (after 10.0%), Taps 12.5% (10.0%) and Labs lost $30m (after $20m).",
  );
  expect(movers({ Pumps: pumps, Labs: { ...labs, profit: [-20, -60] } })[0]).toContain(
    "Labs (a loss of $60m, after $20m)",
  );
});

test("names no segment that has no name of its own", () => {
  const text = describeSegmentLevels(
    contextOf({ ...two, "All Other": { revenue: [900, 900], profit: [9, 9] } }),
    true,
  );
  expect(text).not.toContain("Other");
  expect(describeSegmentLevels(contextOf({ Pumps: pumps }), true)).toBeNull();
});
