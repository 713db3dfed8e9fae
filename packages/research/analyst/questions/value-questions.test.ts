import { expect, test } from "vitest";
import { createContext } from "../testing/report-context.ts";
import { answerBelief, answerWorth } from "./value-questions.ts";

test("says what the share is worth beside its price, and in which range", () => {
  const context = createContext({ valuation: { percentiles: { p10: 70, p90: 190 } } });
  expect(answerWorth(context).filter(Boolean)).toEqual([
    "EXW is worth $120.00 a share, 20.0% above its price: Buy.",
    "In 8 of 10 trials: $70.00 to $190.00.",
  ]);
});

test("sets a margin that the price asks for beside the best year where none reached it", () => {
  const write = (margin: number) =>
    answerBelief(
      createContext({
        implied: { revenueGrowthRate: 0.1, stableNetIncomeMargin: margin },
        margin: { high: { year: 2021, margin: 0.15 } },
      }),
    ).join(" ");
  expect(write(0.2)).toContain("margin of 20.0% (best year: 15.0%); we expect");
  expect(write(0.12)).not.toContain("best year");
});
