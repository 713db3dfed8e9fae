import { normaliseCase } from "@plumbline/model/normalise-case.ts";
import { valueBelief } from "@plumbline/model/price-curve.ts";
import { exampleCase } from "@plumbline/model/testing/example-case.ts";
import { valueCase } from "@plumbline/model/value-case.ts";
import type { Report } from "@plumbline/report/report.ts";
import { expect, test } from "vitest";
import { readBeliefs } from "./read-beliefs.ts";

const { perShareValue } = valueCase(exampleCase);
const price = 1.5 * perShareValue;
const createReport = (changes: { price?: number | null; perShareValue?: number } = {}) =>
  ({
    valuation: { cases: [{ type: "base", ...exampleCase, perShareValue, ...changes }] },
    company: { stockPrice: changes.price === undefined ? price : changes.price },
    financials: {
      adjusted: [
        { label: "TTM", year: 2026, threeYearCAGR: null, adjustedNetIncomeMargin: 0.3 },
        { label: "2025", year: 2025, threeYearCAGR: 0.08, adjustedNetIncomeMargin: 0.12 },
        { label: "2024", year: 2024, threeYearCAGR: 0.06, adjustedNetIncomeMargin: 0.11 },
        { label: "2023", year: 2023, threeYearCAGR: null, adjustedNetIncomeMargin: 0.1 },
      ],
    },
  }) as unknown as Report;

test("reads what we expect, the company's years, and the growth that the price asks for", () => {
  const beliefs = readBeliefs(createReport());
  expect(beliefs?.own).toEqual({ growth: 0.11, margin: 0.14 });
  expect(beliefs?.years).toEqual([
    { growth: 0.06, margin: 0.11 },
    { growth: 0.08, margin: 0.12 },
  ]);
  expect(beliefs?.askedGrowth).toBeGreaterThan(0.11);
});

test("every pair of a curve is worth its multiple of the price", () => {
  const { normalised } = normaliseCase({ ...exampleCase, price });
  const curves = readBeliefs(createReport())?.curves ?? [];
  expect(curves.map(({ multiple }) => multiple)).toEqual([0.5, 1, 2]);
  for (const { multiple, beliefs } of curves)
    for (const belief of beliefs) expect(valueBelief(normalised, belief)).toBeCloseTo(multiple * price, 4);
});

test("the axes hold what we expect, and round ends", () => {
  const { growth = [0, 0], margin = [0, 0] } = readBeliefs(createReport()) ?? {};
  expect(growth[0]).toBeLessThan(0);
  expect(growth[1]).toBeGreaterThan(0.11);
  for (const end of [...growth, ...margin]) expect(end / 0.05).toBeCloseTo(Math.round(end / 0.05), 9);
});

test.each([{ price: null }, { perShareValue: 0 }])("there is no map with %j", (changes) => {
  expect(readBeliefs(createReport(changes))).toBeNull();
});
