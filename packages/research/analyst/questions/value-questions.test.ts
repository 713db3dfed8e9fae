import { expect, test } from "vitest";
import { createContext } from "../testing/report-context.ts";
import { answerWorth } from "./value-questions.ts";

test("says on which side past values fell out of such ranges", () => {
  const { valuation, ...context } = createContext();
  const write = (below: number) => {
    const value = { years: 3, cases: 1_978, above: 0.203, below };
    const held = { growth: 0.8, margin: 0.8, valueToPrice: 1.1, value };
    const simulation = { ...valuation.simulation, held };
    return answerWorth({ ...context, valuation: { ...valuation, simulation } }).join(" ");
  };
  expect(write(0.009)).toContain("Of 100 past ranges 79 held, 20 were too low and 1 too high.");
  expect(write(0)).toContain("20 were too low and none too high.");
});
