import { expect, test } from "vitest";
import { expectEngineFigures, expectFigure } from "./testing/expect-engine.ts";
import { exampleBank, exampleCostOfEquity, exampleWorkbook } from "./testing/example-workbook.ts";
import { openInHyperFormula } from "./testing/recalculate.ts";
import type { WorkbookData } from "./workbook-data.ts";

const companies: Record<string, WorkbookData> = {
  "with scenarios": exampleWorkbook(),
  "with negative equity": exampleWorkbook({ all: { baseBookEquity: -9_000 } }),
  "whose equity is near zero": exampleWorkbook({ all: { baseBookEquity: 1 } }),
  "whose equity passes zero": exampleWorkbook({ all: { baseBookEquity: -900 } }),
  "with hardly any revenue": exampleWorkbook({ all: { baseRevenue: 1, baseNetIncome: -900 } }),
  "that loses money": exampleWorkbook({
    all: { baseNetIncome: -900, nextYearNetIncomeMargin: -0.12, stableNetIncomeMargin: 0.03 },
  }),
  "worth less than nothing": exampleWorkbook({
    all: { stableNetIncomeMargin: -0.05, unfundedLiabilities: 9_000 },
  }),
  "that is a bank": exampleWorkbook({ costOfEquity: exampleBank }),
  "stable after one year": exampleWorkbook({ all: { yearsToStability: 1, marginConvergence: 1 } }),
  "stable after forty years": exampleWorkbook({ all: { yearsToStability: 40, marginConvergence: 0 } }),
  "without a price": exampleWorkbook({ all: { price: null } }),
  "of a price of zero": exampleWorkbook({ all: { price: 0 } }),
  "without growth at last": exampleWorkbook({ all: { stableGrowthRate: 0 } }),
  "with inputs out of range": exampleWorkbook({
    all: {
      stableGrowthRate: 0.2,
      pDistress: 1.4,
      recoveryRatio: -1,
      marginConvergence: 33,
      yearsToStability: 6,
    },
  }),
  "without regions": exampleWorkbook({ costOfEquity: { ...exampleCostOfEquity, geographic: [] } }),
  "of which little is known": exampleWorkbook({
    history: [],
    explanations: [],
    sources: [],
  }),
};

test.each(Object.entries(companies))(
  "a company %s: every cell shows what a recalculation gives",
  async (_, data) => {
    const opened = await openInHyperFormula(data);
    expectEngineFigures(opened);
    const formulas = opened.cells.filter(({ formula }) => formula !== null);
    expect(formulas.length).toBeGreaterThan(2_000);
    for (const { sheet, address, cached } of formulas) {
      const value = opened.valueAt(sheet, address);
      if (typeof cached === "number") expectFigure(value, cached, `${sheet} ${address}`, 1e-6);
      else expect(value ?? "", `${sheet} ${address}`).toBe(cached);
    }
  },
);
