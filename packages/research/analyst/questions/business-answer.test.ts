import { expect, test } from "vitest";
import { createContext, createSegmentView } from "../testing/report-context.ts";
import { answerBusiness, answerGrowth } from "./business-questions.ts";

const part = (name: string, share: number | null, year = 2025) =>
  createSegmentView(name, { share, revenue: 5_000, year });
const answer = (operating: ReturnType<typeof part>[], geographic: ReturnType<typeof part>[]) =>
  answerBusiness(createContext({ operating, geographic })).filter(Boolean);
const parts = [part("Pumps", 0.6), part("Valves", 0.4)];

test("names the parts with their shares of revenue, and where the most came from", () => {
  expect(answer(parts, [part("United States", 0.5)])[0]).toBe(
    "In fiscal 2025 Pumps brought in 60.0% of revenue and Valves 40.0%; 50.0% came from the United States.",
  );
  expect(answer([part("Pumps", null), part("Valves", null)], [])[0]).toBe(
    "In fiscal 2025 Pumps brought in $5.0bn and Valves $5.0bn.",
  );
});

test("a region that is nearly all of the company is no news, and one of another year has its year", () => {
  expect(answer(parts, [part("United States", 0.99)])[0]).not.toContain("United States");
  const [first, second] = answer(parts, [part("Europe", 0.5, 2024)]);
  expect(first).not.toContain("Europe");
  expect(second).toBe("Of revenue in fiscal 2024, 50.0% came from Europe.");
});

test("names with commas keep their list apart from the region", () => {
  const three = [part("Pumps, Valves and Taps", 0.5), part("Hoses", 0.3), part("Rings", 0.2)];
  expect(answer(three, [part("Europe", 0.5)]).slice(0, 2)).toEqual([
    "In fiscal 2025 Pumps, Valves and Taps brought in 50.0% of revenue; Hoses 30.0%; and Rings 20.0%.",
    "Of revenue in fiscal 2025, 50.0% came from Europe.",
  ]);
});

test("a part whose name has revenue in it is not called the revenue of that", () => {
  const fallen = (name: string) => createSegmentView(name, { revenue: 800, growth: -0.2 });
  const write = (name: string) =>
    answerGrowth(
      createContext({ operating: [fallen(name), createSegmentView("Taps", { growth: 0.1 })] }),
    ).join(" ");
  expect(write("Networking Revenue")).toContain("In fiscal 2025 Networking Revenue fell by $200m (20.0%)");
  expect(write("Pumps")).toContain("In fiscal 2025 revenue of Pumps fell by $200m (20.0%)");
});
