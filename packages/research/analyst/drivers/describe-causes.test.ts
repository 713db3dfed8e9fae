import { expect, test } from "vitest";
import { createExplained } from "../testing/outlook.ts";
import { describeCauses, describeFit } from "./describe-causes.ts";

type Adds = Parameters<typeof createExplained>[1];
const describe = (adds: Adds, value: number, driver: "growth" | "margin" = "growth") =>
  describeCauses({ explained: createExplained(0.051, adds), driver, value, name: "Example" });

test("names the largest three causes, and adds up to the forecast", () => {
  expect(describe({ growth: 0.032, size: -0.014, price: 0.009, sector: 0.004, margin: 0.001 }, 0.083)).toBe(
    "The typical company's sales grow 5.1% a year. Example's own growth adds 3.2 points, its size takes 1.4, what the price pays for its sales adds 0.9 and all else adds 0.5, which makes 8.3%.",
  );
});

test("adds up as it is shown, whatever is rounded", () => {
  const text = describe({ growth: 0.010_49, size: -0.010_49, price: 0.010_49, sector: 0.010_49 }, 0.072);
  const adds = [...text.matchAll(/(adds|takes) ([\d.]+)/g)].map(([, word, figure]) =>
    word === "adds" ? Number(figure) : -Number(figure),
  );
  expect(adds.reduce((sum, one) => sum + one, 5.1)).toBeCloseTo(7.2, 9);
});

test("leaves out causes under 0.3 points, and a rest of nothing", () => {
  expect(describe({ growth: 0.003, size: 0.002_4 }, 0.054)).toBe(
    "The typical company's sales grow 5.1% a year. Example's own growth adds 0.3 points, which makes 5.4%.",
  );
  expect(describe({ growth: 0.002 }, 0.053)).toBe(
    "The typical company's sales grow 5.1% a year. Example's record adds 0.2 points, which makes 5.3%.",
  );
  expect(describe({ growth: 0 }, 0.051)).toBe("The typical company's sales grow 5.1% a year.");
});

test("begins with any cause, and says what a margin rests on", () => {
  expect(describe({ counting: 0.04, steadiness: -0.02 }, 0.071, "margin")).toBe(
    "The typical company earns 5.1% of its sales. Counting Example's research as an investment adds 4.0 points and the steadiness of its record takes 2.0, which makes 7.1%.",
  );
});

test("says what a range was fitted to, and where eight in ten outcomes should lie", () => {
  expect(describeFit(createExplained(0.05, {}), { p10: -0.01, p90: 0.12 })).toBe(
    "That is the middle of a range fitted to 7,654 company-years since 2000: eight in ten outcomes should lie between −1.0% and 12.0%.",
  );
});
