import { expect, test } from "vitest";
import { createContext, createSegmentView } from "../testing/report-context.ts";
import { briefWithProfits, createSegmentProfits } from "../testing/segment-profits.ts";
import { answerBusiness, writeSizesBriefly } from "./business-question.ts";

type Segments = Parameters<typeof createSegmentProfits>[0];
const year = (revenue: number, profit: number): Segments[string] => ({
  revenue: [revenue, revenue],
  profit: [profit, profit],
});
const view = (name: string, share: number) => createSegmentView(name, { share, revenue: 1_000 * share });
const answer = (profits: Segments, parts = [view("Pumps", 0.6), view("Taps", 0.4)]) => {
  const context = createContext({ brief: briefWithProfits(createSegmentProfits(profits)), operating: parts });
  return { texts: answerBusiness(context).filter(Boolean), brief: writeSizesBriefly(context) };
};

test("says beside each part's share of revenue what share of profit it earned", () => {
  const { texts, brief } = answer({ Pumps: year(600, 40), Taps: year(400, 60) });
  expect(texts[0]).toBe(
    "In fiscal 2025 Pumps brought in 60.0% of revenue (40.0% of segments' operating income) and Taps 40.0% (60.0%).",
  );
  expect(texts.join(" ")).not.toContain(" earned ");
  expect(brief).toBe("In fiscal 2025 Pumps brought in 60.0% of revenue and Taps 40.0%.");
});

test("segments that are other parts than those of revenue have a sentence of their own", () => {
  expect(answer({ Europe: year(600, 40), Asia: year(400, 60) }).texts[1]).toBe(
    "In fiscal 2025 Asia earned 60.0% of segments' operating income and Europe 40.0%.",
  );
});

test("where one lost money, all have amounts", () => {
  expect(answer({ Pumps: year(600, 90), Taps: year(400, -30) }).texts.slice(0, 2)).toEqual([
    "In fiscal 2025 Pumps brought in 60.0% of revenue and Taps 40.0%.",
    "In fiscal 2025 Pumps earned $90m of operating income and Taps lost $30m.",
  ]);
});

test("a profit that is divided as revenue is, to a point, says nothing more", () => {
  expect(answer({ Pumps: year(600, 615), Taps: year(400, 385) }).texts[0]).toContain("(61.5% of segments'");
  expect(answer({ Pumps: year(600, 605), Taps: year(400, 395) }).texts[0]).not.toContain("segments'");
  expect(answer({ Pumps: year(600, 60), Taps: year(400, 40) }).texts[0]).not.toContain("segments'");
});
