import fc from "fast-check";
import { expect, test } from "vitest";
import { costOfEquity } from "./index.ts";
import type { CostOfEquityInputs } from "./index.ts";
import { brokenFigures, unlessRefused } from "./testing/arbitrary-case.ts";

const inputs: CostOfEquityInputs = {
  valueMethod: "NON_FINANCIAL",
  bondYield: 0.0474,
  defaultSpread: 0.0023,
  bondYieldCountry: "United States",
  operatingSegments: [
    {
      segment: "Devices",
      revenue: 300,
      evSalesRatio: 2,
      mcSalesRatio: 1,
      unleveredBeta: 1.2,
      equityBeta: 1.3,
    },
    {
      segment: "Services",
      revenue: 100,
      evSalesRatio: 6,
      mcSalesRatio: 1,
      unleveredBeta: 0.9,
      equityBeta: 1,
    },
  ],
  geographicSegments: [
    { country: "United States", revenue: 250, equityRiskPremium: 0.0446, taxRate: 0.25 },
    { country: "Rest of Asia", revenue: 100, equityRiskPremium: null, regionEquityRiskPremium: 0.0572 },
    { country: "Other", revenue: 50, equityRiskPremium: null },
  ],
  marketDebt: 200,
  cash: 100,
  price: 20,
  sharesOutstanding: 40,
  marginalTaxRate: 0.25,
};

test("builds the beta from segments, cash and debt", () => {
  const result = costOfEquity(inputs);
  // Weights 300 x 2 and 100 x 6: half each. D/E = 200/800, cash/firm value = 100/1000.
  expect(result.operatingSegments.map(({ weight }) => weight)).toEqual([0.5, 0.5]);
  expect(result.businessBeta).toBeCloseTo(1.05, 12);
  expect(result.debtToEquityRatio).toBe(0.25);
  expect(result.cashToFirmValueRatio).toBe(0.1);
  expect(result.leveredBeta).toBeCloseTo(1.05 * 0.9 * (1 + 0.75 * 0.25), 12);
  expect(result.equityBeta).toBeCloseTo((2 / 3) * result.leveredBeta + 1 / 3, 12);
  expect(result.riskFreeRate).toBeCloseTo(0.0451, 12);
  expect(result.equityRiskPremium).toBeCloseTo((250 * 0.0446 + 100 * 0.0572) / 350, 12);
  expect(result.costOfEquity).toBeCloseTo(0.0451 + result.equityBeta * result.equityRiskPremium, 12);
  expect(result.stableBeta).toBe(result.equityBeta);
  expect(result.geographicSegments.map(({ premiumSource }) => premiumSource)).toEqual([
    "country",
    "region",
    "mean",
  ]);
  expect(result.warnings.map(({ code }) => code)).toEqual(["MEAN_PREMIUM"]);
});

test("scales the weighted premium, so that the index itself comes out at the implied premium", () => {
  const index = [
    { country: "United States", revenue: 60, equityRiskPremium: 0.045 },
    { country: "Abroad", revenue: 40, equityRiskPremium: 0.06 },
  ];
  const premiumScale = 0.045 / 0.051;
  const result = costOfEquity({ ...inputs, geographicSegments: index, premiumScale });
  expect(result.equityRiskPremium).toBeCloseTo(0.045, 12);
  expect(result.premiumScale).toBe(premiumScale);
  expect(result.geographicSegments.map(({ equityRiskPremium }) => equityRiskPremium)).toEqual([0.045, 0.06]);
});

test("a place without a premium takes the mean of the known places, weighted by revenue", () => {
  const unknown = inputs.geographicSegments.at(-1) as {
    country: string;
    revenue: number;
    equityRiskPremium: null;
  };
  const without = { ...inputs, geographicSegments: inputs.geographicSegments.slice(0, -1) };
  const result = costOfEquity({ ...without, geographicSegments: [...without.geographicSegments, unknown] });
  expect(result.equityRiskPremium).toBeCloseTo(costOfEquity(without).equityRiskPremium, 12);
  expect(result.geographicSegments.at(-1)?.equityRiskPremium).toBeCloseTo(result.equityRiskPremium, 12);
});

test("the default premium of a company without a known place is not scaled", () => {
  const geographicSegments = [{ country: "Other", revenue: 5, equityRiskPremium: null }];
  for (const segments of [geographicSegments, []]) {
    const result = costOfEquity({ ...inputs, geographicSegments: segments, premiumScale: 0.9 });
    expect([result.equityRiskPremium, result.premiumScale]).toEqual([0.04, 1]);
  }
});

test("weights the equity betas of a financial company by market cap to sales", () => {
  const result = costOfEquity({ ...inputs, valueMethod: "FINANCIAL" });
  // Weights 300 and 100 at the same market cap to sales.
  expect(result.leveredBeta).toBeCloseTo(0.75 * 1.3 + 0.25 * 1, 12);
  expect(result.equityBeta).toBeCloseTo((2 / 3) * 1.225 + 1 / 3, 12);
  expect(result.debtToEquityRatio).toBe(0);
  expect(result.cashToFirmValueRatio).toBe(0);
  expect(result.operatingSegments.map(({ businessBeta }) => businessBeta)).toEqual([null, null]);
});

test.each([
  [3, 1.2],
  [0.3, 0.8],
])("a business beta of %d has a stable beta of %d", (unleveredBeta, stableBeta) => {
  const operatingSegments = inputs.operatingSegments.map((row) => ({ ...row, unleveredBeta }));
  const result = costOfEquity({ ...inputs, operatingSegments });
  expect(result.stableBeta).toBe(stableBeta);
  expect(result.stableCostOfEquity).toBeCloseTo(
    result.riskFreeRate + stableBeta * result.equityRiskPremium,
    12,
  );
});

test("replaces unknown figures with defaults and warns", () => {
  const operatingSegments = [
    {
      segment: "All",
      revenue: 1,
      evSalesRatio: null,
      mcSalesRatio: null,
      unleveredBeta: null,
      equityBeta: null,
    },
  ];
  const result = costOfEquity({ ...inputs, operatingSegments, geographicSegments: [], price: null });
  expect(result.businessBeta).toBe(1);
  expect(result.equityRiskPremium).toBe(0.04);
  expect(result.debtToEquityRatio).toBe(0);
  expect(result.warnings.map(({ code }) => code).toSorted()).toEqual([
    "DEFAULT_MULTIPLE",
    "DEFAULT_PREMIUM",
    "MARKET_VALUE_MISSING",
  ]);
});

test("eliminations have no weight", () => {
  const eliminations = { ...inputs.operatingSegments[0], segment: "Eliminations", revenue: -40 };
  const operatingSegments = [
    ...inputs.operatingSegments,
    eliminations,
  ] as CostOfEquityInputs["operatingSegments"];
  const result = costOfEquity({ ...inputs, operatingSegments });
  expect(result.operatingSegments.at(-1)?.weight).toBe(0);
  expect(result.businessBeta).toBeCloseTo(1.05, 12);
});

test.each([
  [{ operatingSegments: [] }, "operatingSegments must have revenue"],
  [{ bondYield: Number.NaN }, "bondYield must be a finite number"],
  [{ marketDebt: -1 }, "marketDebt must be at least 0"],
  [{ marginalTaxRate: 1.2 }, "marginalTaxRate must be at most 1"],
])("refuses %j", (change, message) => {
  expect(() => costOfEquity({ ...inputs, ...change })).toThrow(message);
});

test("gives finite figures for every accepted input", () => {
  const figure = fc.oneof(
    fc.double(),
    fc.double({ min: 0, max: 10, noNaN: true }),
    fc.constantFrom(0, 1e308, 5e-324),
  );
  fc.assert(
    fc.property(fc.array(figure, { minLength: 11, maxLength: 11 }), (figures) => {
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0, j = 0, k = 0] = figures;
      const extreme: CostOfEquityInputs = {
        valueMethod: "NON_FINANCIAL",
        bondYield: a,
        defaultSpread: b,
        operatingSegments: [
          { segment: "1", revenue: c, evSalesRatio: d, mcSalesRatio: 1, unleveredBeta: e, equityBeta: 1 },
          { segment: "2", revenue: d, evSalesRatio: c, mcSalesRatio: 1, unleveredBeta: f, equityBeta: 1 },
        ],
        geographicSegments: [
          { country: "1", revenue: g, equityRiskPremium: h },
          { country: "2", revenue: h, equityRiskPremium: g },
        ],
        marketDebt: i,
        cash: j,
        price: k,
        sharesOutstanding: c,
        marginalTaxRate: 0.25,
      };
      expect(brokenFigures(unlessRefused(() => costOfEquity(extreme)))).toEqual([]);
    }),
    { numRuns: 3000 },
  );
});
