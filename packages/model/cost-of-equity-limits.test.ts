import { costOfEquity, type CostOfEquityInputs } from "./index.ts";
import { expect, test } from "vitest";

// The cost of equity at its limits: missing figures, negative or no revenue, ratios above one.

const inputs: CostOfEquityInputs = {
  valueMethod: "NON_FINANCIAL",
  bondYield: 0.045,
  defaultSpread: 0.005,
  operatingSegments: [
    { segment: "A", revenue: 100, evSalesRatio: 3, mcSalesRatio: 2, unleveredBeta: 1.4, equityBeta: 1.6 },
    { segment: "B", revenue: 100, evSalesRatio: 1, mcSalesRatio: 1, unleveredBeta: 0.6, equityBeta: 0.9 },
  ],
  geographicSegments: [
    { country: "X", revenue: 60, equityRiskPremium: 0.04 },
    { country: "Y", revenue: 40, equityRiskPremium: null, regionEquityRiskPremium: 0.09 },
  ],
  marketDebt: 50,
  cash: 20,
  price: 10,
  sharesOutstanding: 10,
  marginalTaxRate: 0.25,
};
const codesOf = (changed: Partial<CostOfEquityInputs>) =>
  costOfEquity({ ...inputs, ...changed }).warnings.map(({ code }) => code);
const withFirst = (change: Partial<CostOfEquityInputs["operatingSegments"][number]>) => ({
  operatingSegments: inputs.operatingSegments.map((row, index) =>
    index === 0 ? { ...row, ...change } : row,
  ),
});

test("with all figures: no warning, weights by value, premium by revenue", () => {
  const result = costOfEquity(inputs);
  expect(result.warnings).toEqual([]);
  expect(result.operatingSegments.map(({ weight }) => weight)).toEqual([0.75, 0.25]);
  expect(result.businessBeta).toBeCloseTo(1.2, 12);
  expect(result.equityRiskPremium).toBeCloseTo(0.06, 12);
  expect(result.geographicSegments.map(({ premiumSource }) => premiumSource)).toEqual(["country", "region"]);
});

test("a missing multiple or beta of a segment is 1, with a warning", () => {
  const noMultiple = costOfEquity({ ...inputs, ...withFirst({ evSalesRatio: null }) });
  expect(noMultiple.operatingSegments.map(({ weight }) => weight)).toEqual([0.5, 0.5]);
  expect(noMultiple.warnings.map(({ code }) => code)).toEqual(["DEFAULT_MULTIPLE"]);
  const noBeta = costOfEquity({ ...inputs, ...withFirst({ unleveredBeta: null }) });
  expect(noBeta.businessBeta).toBeCloseTo(0.75 + 0.15, 12);
  expect(noBeta.warnings.map(({ code }) => code)).toEqual(["DEFAULT_MULTIPLE"]);
});

test("an unknown premium is the default, with a warning; the premium of the region needs none", () => {
  const unknown = [{ country: "Z", revenue: 5, equityRiskPremium: null }];
  expect(codesOf({ geographicSegments: unknown })).toEqual(["DEFAULT_PREMIUM"]);
  expect(codesOf({ geographicSegments: [] })).toEqual(["DEFAULT_PREMIUM"]);
  expect(costOfEquity({ ...inputs, geographicSegments: unknown }).equityRiskPremium).toBe(0.04);
});

test("negative revenue of a region has no weight; small revenue counts; no revenue is refused", () => {
  const regions = (...revenues: number[]) => ({
    ...inputs,
    geographicSegments: revenues.map((revenue) => ({ country: "X", revenue, equityRiskPremium: 0.05 })),
  });
  expect(costOfEquity(regions(0.3, -9, 0.2)).geographicSegments.map(({ weight }) => weight)).toEqual([
    0.6, 0, 0.4,
  ]);
  const refusal = { field: "geographicSegments", rule: "must have revenue" };
  expect(() => costOfEquity(regions(0, 0))).toThrow(expect.objectContaining(refusal));
  const none = inputs.operatingSegments.map((row) => ({ ...row, revenue: 0 }));
  expect(() => costOfEquity({ ...inputs, operatingSegments: none })).toThrow(
    expect.objectContaining({ field: "operatingSegments", rule: "must have revenue" }),
  );
});

test("without a market value the levered beta is the business beta, whatever debt and cash", () => {
  const result = costOfEquity({ ...inputs, price: null });
  expect(result.warnings.map(({ code }) => code)).toEqual(["MARKET_VALUE_MISSING"]);
  expect([result.debtToEquityRatio, result.cashToFirmValueRatio]).toEqual([0, 0]);
  expect(result.leveredBeta).toBe(result.businessBeta);
});

test("more cash than the firm is worth gives a levered beta of zero", () => {
  const result = costOfEquity({ ...inputs, cash: 9_000 });
  expect(result.cashToFirmValueRatio).toBe(1);
  expect(result.leveredBeta).toBe(0);
  expect(result.equityBeta).toBeCloseTo(1 / 3, 12);
  expect(result.costOfEquity).toBeCloseTo(result.riskFreeRate + result.equityRiskPremium / 3, 12);
  expect(result.stableBeta).toBe(0.8);
});

test("accepts a tax rate of one and no more", () => {
  const result = costOfEquity({ ...inputs, marginalTaxRate: 1 });
  expect(result.leveredBeta).toBeCloseTo(result.businessBeta * (1 - 20 / 150), 12);
  expect(() => costOfEquity({ ...inputs, marginalTaxRate: 1.01 })).toThrow(
    expect.objectContaining({ field: "marginalTaxRate", rule: "must be at most 1" }),
  );
});

test("a financial company has weights by market cap and its industries' levered betas", () => {
  const result = costOfEquity({ ...inputs, valueMethod: "FINANCIAL" });
  expect(result.leveredBeta).toBeCloseTo((2 * 1.6 + 0.9) / 3, 12);
  expect([result.debtToEquityRatio, result.cashToFirmValueRatio]).toEqual([0, 0]);
  expect(result.stableBeta).toBe(1.2);
});

test("refuses a stable cost of equity that overflows, naming the cause", () => {
  const huge = {
    bondYield: 1e308,
    geographicSegments: [{ country: "X", revenue: 1, equityRiskPremium: 1.5e308 }],
    operatingSegments: inputs.operatingSegments.map((row) => ({ ...row, unleveredBeta: 0.1 })),
  };
  expect(() => costOfEquity({ ...inputs, ...huge })).toThrow(
    expect.objectContaining({ field: "equityRiskPremium" }),
  );
});

test("refuses debt and tax that overflow together, naming the debt", () => {
  const huge = { marketDebt: 1e306, price: 0.01, sharesOutstanding: 0.01, marginalTaxRate: 0 };
  expect(() => costOfEquity({ ...inputs, ...huge })).toThrow(
    expect.objectContaining({ field: "marketDebt", rule: "is too large or too small: the figures overflow" }),
  );
});

test("without geographic segments there are no rows; two segments without multiples give one warning", () => {
  expect(costOfEquity({ ...inputs, geographicSegments: [] }).geographicSegments).toEqual([]);
  const unknown = inputs.operatingSegments.map((row) => ({ ...row, evSalesRatio: null }));
  expect(codesOf({ operatingSegments: unknown, geographicSegments: [] })).toEqual([
    "DEFAULT_MULTIPLE",
    "DEFAULT_PREMIUM",
  ]);
});

const place = (change: object) => ({
  geographicSegments: [{ country: "X", revenue: 1, equityRiskPremium: null, ...change }],
});

test.each<[field: string, changes: Partial<CostOfEquityInputs>]>([
  ["bondYield", { bondYield: Number.NaN }],
  ["defaultSpread", { defaultSpread: Number.NaN }],
  ["marginalTaxRate", { marginalTaxRate: -0.1 }],
  ["marketDebt", { marketDebt: -1 }],
  ["cash", { cash: -1 }],
  ["price", { price: -1 }],
  ["sharesOutstanding", { sharesOutstanding: -1 }],
  ["evSalesRatio", withFirst({ evSalesRatio: -1 })],
  ["mcSalesRatio", withFirst({ mcSalesRatio: -1 })],
  ["unleveredBeta", withFirst({ unleveredBeta: Number.NaN })],
  ["equityBeta", { ...withFirst({ equityBeta: Number.NaN }), valueMethod: "FINANCIAL" }],
  ["operatingSegments.revenue", withFirst({ revenue: Number.NaN })],
  ["geographicSegments.revenue", place({ revenue: Number.NaN })],
  ["equityRiskPremium", place({ equityRiskPremium: -0.01 })],
  ["regionEquityRiskPremium", place({ regionEquityRiskPremium: -0.01 })],
  ["taxRate", place({ taxRate: -0.01 })],
  ["defaultEquityRiskPremium", { defaultEquityRiskPremium: -0.01 }],
  ["premiumScale", { premiumScale: -0.01 }],
])("names an invalid %s", (field, changes) => {
  expect(() => costOfEquity({ ...inputs, ...changes })).toThrow(expect.objectContaining({ field }));
});
