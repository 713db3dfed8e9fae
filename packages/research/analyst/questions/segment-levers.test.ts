import { expect, test } from "vitest";
import { createContext, createSegmentView } from "../testing/report-context.ts";
import { briefWithProfits, createSegmentProfits } from "../testing/segment-profits.ts";
import { answerWorse } from "./change-questions.ts";
import { describeFastestSegment, describeSegmentLoss, describeSegmentReturn } from "./segment-levers.ts";

type Given = Parameters<typeof createSegmentProfits>;
type Segment = Given[0][string];
const contextOf = (...given: Given) =>
  createContext({ brief: briefWithProfits(createSegmentProfits(...given)) });

// Of 120 a share: 90 of 100 of profit are those of pumps.
const pumps: Segment = { revenue: [600, 600], profit: [150, 90] };
const taps: Segment = { revenue: [400, 400], profit: [6, 10] };

test("a segment back at the margin that it had is worth its share of the profit", () => {
  const context = contextOf({ Pumps: pumps, Taps: taps });
  // Ten points of 600 are 60, six tenths of all profit.
  expect(describeSegmentReturn(context, "better")).toBe(
    "Pumps' operating margin fell from 25.0% to 15.0% in fiscal 2025; back at 25.0% it adds $72.00 a share.",
  );
  expect(describeSegmentReturn(context, "worse")).toBe(
    "Taps' operating margin rose from 1.5% to 2.5% in fiscal 2025; back at 1.5% it takes $4.80 off a share.",
  );
});

test("no segment is named that hardly moved, lost money or is nearly the company", () => {
  const still: Segment = { ...pumps, profit: [90, 91] };
  expect(describeSegmentReturn(contextOf({ Pumps: still, Taps: taps }), "better")).toBeNull();
  const lost: Segment = { ...taps, profit: [-50, -60] };
  expect(describeSegmentReturn(contextOf({ Pumps: still, Taps: lost }), "better")).toBeNull();
  const whole: Segment = { revenue: [9_000, 9_000], profit: [900, 450] };
  expect(describeSegmentReturn(contextOf({ Pumps: whole, Taps: taps }), "better")).toBeNull();
});

test("a tenth of a segment's loss is worth its share of what all earned", () => {
  const lost: Segment = { ...taps, profit: [-50, -60] };
  // A tenth of 60 is 6 of 30, of 120 a share.
  expect(describeSegmentLoss(contextOf({ Pumps: pumps, Taps: lost }))).toBe(
    "Taps lost $60m in fiscal 2025, after $50m; each tenth of that loss is worth $24.00 a share.",
  );
  expect(describeSegmentLoss(contextOf({ Pumps: pumps, Taps: taps }))).toBeNull();
  // A tenth of 1 of 89 is little.
  expect(describeSegmentLoss(contextOf({ Pumps: pumps, Taps: { ...taps, profit: [1, -1] } }))).toBeNull();
});

test("a tenth more of the segment that grew fastest is at its own margin", () => {
  const grown: Segment = { revenue: [300, 400], profit: [30, 40] };
  const flat: Segment = { revenue: [600, 600], profit: [60, 60] };
  const profits = createSegmentProfits({ Pumps: flat, Taps: grown });
  const brief = briefWithProfits(profits);
  brief.statements.annual.slice(-2).forEach(({ figures }, i) => {
    figures.revenue.value = [900, 1_000][i] ?? null;
  });
  // A tenth of 40 is 4% of all profit.
  expect(describeFastestSegment(createContext({ brief }))).toBe(
    "Taps, 40.0% of revenue, grew 33.3% in fiscal 2025, while all else stayed flat; a tenth more of it at its own operating margin of 10.0% adds $4.80 a share.",
  );
  expect(describeFastestSegment(contextOf({ Pumps: flat, Taps: { ...taps, profit: [6, 10] } }))).toBeNull();
});

test("a tenth less of a segment is at its own margin where its profit is read", () => {
  const profits = createSegmentProfits({ Pumps: pumps, Taps: taps });
  const operating = [createSegmentView("Pumps", { share: 0.6 }), createSegmentView("Taps", { share: 0.4 })];
  const write = (brief = briefWithProfits(profits)) =>
    answerWorse(createContext({ brief, operating })).join(" ");
  expect(write()).toContain("; a tenth less at its own operating margin of 15.0% takes $10.80 off a share.");
  const gross = createSegmentProfits({ Pumps: pumps, Taps: taps }, { measure: "grossProfit" });
  expect(write(briefWithProfits(gross))).toContain(
    "; a tenth less at average margins takes $7.20 off a share.",
  );
});
