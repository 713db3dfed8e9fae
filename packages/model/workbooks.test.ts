import { describe, expect, test } from "vitest";
import workbooks from "./fixtures/workbooks.json" with { type: "json" };
import { capitaliseResearch, costOfEquity, employeeOptions, valueCase } from "./index.ts";
import type { CaseInputs, CaseValue } from "./index.ts";

// Damodaran's "simple ginzu" workbooks, read as equity: NOPAT is net income, sales to capital is
// sales to equity, WACC is cost of equity, ROIC is ROE. His tax rate fades from effective to
// marginal in years 6 to 10, which no margin path of this model can follow, so a case is valued at
// the effective rate and the extra tax is subtracted row by row.

type Workbook = (typeof workbooks)[number];

const mapCase = (
  { inputs: sheet, sheet: expected }: Workbook,
  change: Partial<CaseInputs> = {},
): CaseInputs => {
  const afterTax = 1 - sheet.t_eff;
  const stableCost = expected.wacc.at(-1) ?? 0;
  return {
    baseRevenue: sheet.rev0,
    baseNetIncome: sheet.ebit0_adjusted * afterTax,
    baseBookEquity: sheet.ic0,
    sharesOutstanding: sheet.shares,
    price: sheet.price,
    revenueGrowthRate: sheet.g1,
    stableGrowthRate: expected.growth.at(-1) ?? 0,
    yearsToStability: 10,
    salesToEquityRatio: sheet.sc1,
    nextYearNetIncomeMargin: sheet.m1 * afterTax,
    stableNetIncomeMargin: sheet.mT * afterTax,
    marginConvergence: sheet.conv,
    stableRoe: stableCost,
    startingCostOfEquity: sheet.wacc,
    stableCostOfEquity: stableCost,
    pDistress: 0,
    recoveryRatio: 0,
    stockOptions: 0,
    unfundedLiabilities: sheet.debt + sheet.minority - sheet.cash - sheet.nonop,
    ...change,
  };
};

/**
 * Computes the present value of the tax above the effective rate, from the rows of a valued case.
 */
const extraTax = ({ inputs: sheet }: Workbook, value: CaseValue): number => {
  const afterTax = 1 - sheet.t_eff;
  const years = value.years.reduce((sum, { year, netIncome, discountFactor }) => {
    const rise = year <= 5 ? 0 : ((sheet.t_marg - sheet.t_eff) * (year - 5)) / 5;
    return sum + (netIncome / afterTax) * rise * discountFactor;
  }, 0);
  return years + (value.stable.pvTerminal / afterTax) * (sheet.t_marg - sheet.t_eff);
};

/**
 * Computes the value per share with the fading tax, and distress as a share of the value of
 * operations.
 */
const sheetValue = (book: Workbook, change: Partial<CaseInputs> = {}): number => {
  const value = valueCase(mapCase(book, change));
  const { pDistress, recoveryRatio, unfundedLiabilities, sharesOutstanding } = value.normalised;
  const operations = value.dcfEquityValue - extraTax(book, value);
  const adjusted = operations * (1 - pDistress) + operations * recoveryRatio * pDistress;
  return (adjusted - unfundedLiabilities) / sharesOutstanding;
};

const relative = (actual: number, expected: number): number => Math.abs(actual / expected - 1);

describe.each(workbooks)("$name", (book) => {
  const { sheet, inputs, variants } = book;
  const shift = (rate: keyof CaseInputs, by: number) => Number(mapCase(book)[rate]) + by;

  test("every row of the forecast is the sheet's", () => {
    const { years, stable } = valueCase(mapCase(book));
    years.forEach((year, index) => {
      expect(relative(year.growthRate, sheet.growth[index] ?? 0)).toBeLessThan(1e-9);
      expect(relative(year.revenue, sheet.revenues[index] ?? 0)).toBeLessThan(1e-9);
      expect(relative(year.netIncomeMargin / (1 - inputs.t_eff), sheet.margin[index] ?? 0)).toBeLessThan(
        1e-9,
      );
      expect(relative(year.reinvestment, sheet.reinvestment[index] ?? 0)).toBeLessThan(1e-9);
      expect(relative(year.costOfEquity, sheet.wacc[index] ?? 0)).toBeLessThan(1e-9);
      expect(relative(year.discountFactor, sheet.df[index] ?? 0)).toBeLessThan(1e-9);
      if (year.year <= 5) {
        expect(relative(year.netIncome, sheet.ebit_1_t[index] ?? 0)).toBeLessThan(1e-9);
        expect(relative(year.fcfe, sheet.fcff[index] ?? 0)).toBeLessThan(1e-9);
        expect(relative(year.discountedFcfe, sheet.pv_fcff[index] ?? 0)).toBeLessThan(1e-9);
      }
      expect(relative(year.investedEquity, sheet.invested_capital[index + 1] ?? 0)).toBeLessThan(1e-9);
    });
    expect(relative(stable.revenue, sheet.revenues.at(-1) ?? 0)).toBeLessThan(1e-9);
    const marginalTax = (1 - inputs.t_marg) / (1 - inputs.t_eff);
    expect(relative(stable.terminalValue * marginalTax, sheet.tv)).toBeLessThan(1e-9);
    expect(relative(stable.pvTerminal * marginalTax, sheet.pv_tv)).toBeLessThan(1e-9);
  });

  test("the value per share is the sheet's, without an adjustment if its tax does not fade", () => {
    expect(relative(valueCase(mapCase(book)).perShareValue, variants.toggle_keep_eff_tax)).toBeLessThan(1e-9);
    expect(relative(sheetValue(book), sheet.value_per_share)).toBeLessThan(1e-9);
  });

  test.each([
    ["distress", variants["toggle_failure p=.12 V 50%"], { pDistress: 0.12, recoveryRatio: 0.5 }],
    ["stable return on capital of 15%", variants["toggle_stable_roc_15%"], { stableRoe: 0.15 }],
    ["stable cost of 8%", variants["toggle_stable_wacc_8%"], { stableCostOfEquity: 0.08, stableRoe: 0.08 }],
    ["margin reached in year 10", variants.toggle_convergence_year_10, { marginConvergence: 10 }],
    ["growth up 1%", variants["sens_growth+1%"], { revenueGrowthRate: shift("revenueGrowthRate", 0.01) }],
    [
      "options",
      variants.toggle_options,
      { unfundedLiabilities: shift("unfundedLiabilities", inputs.option_value) },
    ],
  ])("variant: %s", (_, expected, change) => {
    expect(relative(sheetValue(book, change), expected)).toBeLessThan(1e-9);
  });

  test("the values of the option sheet", () => {
    const { S, K, T, sigma, q, r, n, shares, per_option, total } = book.options;
    const result = employeeOptions({
      price: S,
      strike: K,
      years: T,
      volatility: sigma,
      dividendYield: q,
      riskFreeRate: r,
      options: n,
      shares,
    });
    expect(relative(result.valuePerOption, per_option)).toBeLessThan(1e-9);
    expect(relative(result.value, total)).toBeLessThan(1e-9);
  });

  test("the research sheet's asset and amortisation", () => {
    const result = capitaliseResearch(book.research);
    expect(relative(result.asset, book.research.asset)).toBeLessThan(1e-9);
    expect(relative(result.amortisation, book.research.amortization)).toBeLessThan(1e-9);
    expect(relative(result.adjustment, book.research.ebit_adj)).toBeLessThan(1e-9);
  });

  test("the cost of capital sheet's levered beta and cost of equity", () => {
    const { cells } = book;
    const result = costOfEquity({
      valueMethod: "NON_FINANCIAL",
      bondYield: cells.B24,
      defaultSpread: 0,
      operatingSegments: [
        {
          segment: "all",
          revenue: inputs.rev0,
          evSalesRatio: 1,
          mcSalesRatio: null,
          unleveredBeta: cells.B23,
          equityBeta: null,
        },
      ],
      geographicSegments: [{ country: "all", revenue: inputs.rev0, equityRiskPremium: cells.B27 }],
      marketDebt: cells.C60,
      cash: 0,
      price: cells.B19,
      sharesOutstanding: cells.B18,
      marginalTaxRate: cells.B38,
    });
    expect(relative(result.leveredBeta, cells.C57)).toBeLessThan(1e-9);
    // His cost of equity takes the levered beta as it is.
    const atLeveredBeta = result.riskFreeRate + result.leveredBeta * result.equityRiskPremium;
    expect(relative(atLeveredBeta, cells.B62)).toBeLessThan(1e-9);
  });
});
