import { expect, test } from "vitest";
import golden from "./fixtures/golden-cases.json" with { type: "json" };
import datedCases from "./fixtures/options-and-date.json" with { type: "json" };
import {
  capitaliseResearch,
  employeeOptions,
  expectedIrr,
  impliedDrivers,
  limitRatio,
  sensitivity,
  SIMULATION_DRIVERS,
  valueCase,
} from "./index.ts";
import type { ForecastYear, RatioKind } from "./index.ts";

// Sixty cases, twelve option plans and six research histories, valued by an independent
// implementation of the model.

const expectClose = (
  actual: number | null,
  expected: number | null,
  relative: number,
  what: string,
): void => {
  if (expected === null || actual === null) {
    expect(actual, what).toBe(expected);
    return;
  }
  expect(Math.abs(actual - expected), `${what}: ${actual}, not ${expected}`).toBeLessThanOrEqual(
    relative * Math.abs(expected),
  );
};

/** The reference divides by any equity above zero; the model has no ratio on equity near zero. */
const RATIO_KINDS: Record<string, RatioKind> = { roe: "returnOnEquity", salesToEquityRatio: "salesToEquity" };
const limitAsModel = (field: string, expected: number | null): number | null => {
  const kind = RATIO_KINDS[field];
  return kind ? limitRatio(kind, expected) : expected;
};

/**
 * The reference multiplies also a negative DCF value by 1 - p, so that distress makes a loss
 * smaller; the model leaves it (cases 11-4-worthless and 11-24-p_over_1).
 */
const bridgeAsModel = (reference: (typeof golden.cases)[number]) => {
  const { dcfEquityValue, adjustedEquityValue, finalEquityValue, rawPerShareValue } = reference;
  if (dcfEquityValue >= 0) return { adjustedEquityValue, finalEquityValue, rawPerShareValue };
  const final = finalEquityValue - adjustedEquityValue + dcfEquityValue;
  return {
    adjustedEquityValue: dcfEquityValue,
    finalEquityValue: final,
    rawPerShareValue: final / reference.input.sharesOutstanding,
  };
};

const FIGURES = [
  "dcfEquityValue",
  "adjustedEquityValue",
  "finalEquityValue",
  "rawPerShareValue",
  "perShareValue",
  "upsidePercent",
] as const;

test("the fixture has all cases", () => {
  expect(golden.cases).toHaveLength(60);
  expect(golden.cases.filter((golden) => golden.sensitivity !== null).length).toBeGreaterThanOrEqual(10);
});

test.each(golden.cases)("case $name is valued as the reference values it", (reference) => {
  const value = valueCase(reference.input);
  expect(value.years).toHaveLength(reference.years.length);
  reference.years.forEach((figures, index) => {
    golden.yearFields.forEach((field, column) => {
      const actual = value.years[index]?.[field as keyof ForecastYear] ?? null;
      const expected = limitAsModel(field, figures[column] ?? null);
      expectClose(actual, expected, 1e-9, `year ${index + 1} ${field}`);
    });
  });
  for (const [field, expected] of Object.entries(reference.stable)) {
    expectClose(value.stable[field as keyof typeof value.stable], expected, 1e-9, `stable ${field}`);
  }
  const expected = { ...reference, ...bridgeAsModel(reference) };
  for (const field of FIGURES) expectClose(value[field], expected[field], 1e-9, field);
  for (const [field, expected] of Object.entries(reference.normalised)) {
    expectClose(value.normalised[field as keyof typeof value.normalised], expected ?? null, 1e-9, field);
  }
});

test.each(datedCases)("case $name is rolled forward as in the reference", ({ input, withoutOptions }) => {
  const value = valueCase(input);
  for (const [field, expected] of Object.entries(withoutOptions)) {
    expectClose(value[field as keyof typeof withoutOptions], expected, 1e-9, field);
  }
});

test.each(golden.cases.filter((reference) => reference.sensitivity !== null))(
  "case $name has the reference's sensitivity grid",
  (reference) => {
    const cells = sensitivity(reference.input);
    expect(cells).toHaveLength(49);
    // The reference keeps columns of negative growth, without values; ours begins after them.
    const valued = reference.sensitivity?.filter(([, growth]) => (growth ?? 0) > -1e-12) ?? [];
    expect(valued.length).toBeGreaterThanOrEqual(28);
    valued.forEach((expected, index) => {
      const [cost, growth] = expected;
      const isNear = (a: number, other: number | null | undefined) => Math.abs(a - (other ?? 0)) < 1e-9;
      const cell = cells.find((one) => isNear(one[0], cost) && isNear(one[1], growth));
      expected.forEach((figure, column) => {
        expectClose(cell?.[column] ?? null, figure, 1e-9, `cell ${index}.${column}`);
      });
    });
  },
);

test.each(golden.cases)("case $name has the reference's implied drivers and expected IRR", (reference) => {
  const { price } = reference.input;
  expectClose(expectedIrr(reference.input, price), reference.expectedIrr, 1e-7, "expectedIrr");
  const implied = impliedDrivers(reference.input, price);
  for (const driver of SIMULATION_DRIVERS) {
    expectClose(implied[driver], reference.reverseDcf[driver], 1e-7, driver);
  }
});

test.each(golden.employeeOptions)(
  "option plan struck at $input.strike has the reference's value",
  (reference) => {
    const { valuePerOption, value } = employeeOptions(reference.input);
    // A plan far out of the money has a value of 1e-35 of its price here and zero in the reference.
    const rounding = 1e-15 * reference.input.price;
    expect(Math.abs(valuePerOption - reference.valuePerOption)).toBeLessThanOrEqual(
      1e-9 * reference.valuePerOption + rounding,
    );
    expect(Math.abs(value - reference.value)).toBeLessThanOrEqual(
      1e-9 * reference.value + rounding * reference.input.options,
    );
  },
);

test.each(golden.research)(
  "research over $input.life years is capitalised as in the reference",
  (reference) => {
    const capitalised = capitaliseResearch(reference.input);
    expectClose(capitalised.asset, reference.asset, 1e-9, "asset");
    expectClose(capitalised.amortisation, reference.amortisation, 1e-9, "amortisation");
    expectClose(capitalised.adjustment, reference.adjustment, 1e-9, "adjustment");
  },
);
