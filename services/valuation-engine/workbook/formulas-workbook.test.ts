import { type CaseInputs, costOfEquity, isModelError, valueCase } from "@plumbline/model";
import golden from "@plumbline/model/fixtures/golden-cases.json" with { type: "json" };
import { extremeCase, plausibleCase } from "@plumbline/model/testing/arbitrary-case.ts";
import { type CaseType, caseTypes } from "@plumbline/report/valuation.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { caseFields, checkName, inputName, resultName } from "./case-fields.ts";
import { expectEngineFigures, expectFigure } from "./testing/expect-engine.ts";
import { exampleCostOfEquity, exampleWorkbook } from "./testing/example-workbook.ts";
import { openInHyperFormula } from "./testing/recalculate.ts";
import { convertCostOfEquity } from "./workbook-data.ts";

const workbook = await openInHyperFormula(exampleWorkbook());

const enter = (type: CaseType, inputs: Partial<CaseInputs>) =>
  workbook.batch(() => {
    for (const [field, value] of Object.entries(inputs))
      workbook.change(inputName(type, field as keyof CaseInputs), value);
  });

test.each(golden.cases)(
  "reference case $name typed into the sheet is valued as the reference",
  (reference) => {
    enter("base", { yearsSinceBase: 0, ...reference.input });
    expectEngineFigures(workbook);
    expectFigure(
      workbook.valueOf(resultName("base", "perShareValue")),
      reference.perShareValue,
      "per share",
      1e-6,
    );
  },
);

test("recalculates every figure to the engine's for any inputs", () => {
  fc.assert(
    fc.property(plausibleCase, plausibleCase, plausibleCase, fc.boolean(), (base, bull, bear, isPriced) => {
      enter("base", isPriced ? base : { ...base, price: null });
      enter("bull", bull);
      enter("bear", { ...bear, yearsToStability: bear.yearsToStability * 2 });
      expectEngineFigures(workbook);
    }),
    { numRuns: 60 },
  );
});

test("each input alone changes the value as in the engine, in every case", async () => {
  const opened = await openInHyperFormula(exampleWorkbook());
  const before = opened.valueOf("Base_perShareValue");
  for (const type of caseTypes) {
    for (const { field } of caseFields) {
      const own = opened.valueOf(inputName(type, field));
      opened.change(inputName(type, field), Number(own) * 1.07);
      expectEngineFigures(opened);
    }
  }
  expect(opened.valueOf("Base_perShareValue")).not.toBe(before);
});

test("options of a case follow no other case, though they are equal", async () => {
  const opened = await openInHyperFormula(exampleWorkbook({ all: { stockOptions: 0 } }));
  opened.change(inputName("base", "stockOptions"), 2_625);
  opened.change(inputName("base", "unfundedLiabilities"), 77);
  for (const type of ["bull", "bear"] as const) {
    expect(opened.valueOf(inputName(type, "stockOptions"))).toBe(0);
    expect(opened.valueOf(inputName(type, "unfundedLiabilities"))).toBe(77);
  }
});

test("names an invalid input in the engine's words and shows N/A without an error", () => {
  const valid = exampleWorkbook().base;
  const wrong: Partial<CaseInputs>[] = [
    { salesToEquityRatio: 0 },
    { stableRoe: -0.1 },
    { baseRevenue: 0 },
    { sharesOutstanding: -3 },
    { revenueGrowthRate: -1 },
    { startingCostOfEquity: 0 },
    { stableCostOfEquity: 0.001 },
    { price: -1 },
  ];
  for (const change of wrong) {
    enter("base", { ...valid, ...change });
    const refused = (): string => {
      try {
        valueCase({ ...valid, ...change });
        return "ok";
      } catch (thrown) {
        return isModelError(thrown) ? thrown.message : String(thrown);
      }
    };
    expect(workbook.valueOf(checkName("base"))).toBe(refused());
    expect(workbook.valueOf("Base_perShareValue")).toBe("N/A");
    expect(workbook.errors()).toEqual([]);
  }
  enter("base", { ...valid, yearsToStability: 41 });
  expect(workbook.valueOf(checkName("base"))).toBe("yearsToStability must be at most 40");
  workbook.change(inputName("base", "yearsToStability"), "ten");
  expect(workbook.valueOf(checkName("base"))).toBe("yearsToStability must be a finite number");
  expect(workbook.errors()).toEqual([]);
  enter("base", valid);
  expectEngineFigures(workbook);
});

test("refuses exactly the inputs that the engine refuses", () => {
  fc.assert(
    fc.property(extremeCase, (inputs) => {
      const sizes = Object.values(inputs).filter((value) => value !== null);
      // Only the engine reports overflow: a spreadsheet has a smaller range.
      fc.pre(sizes.every((value) => Number.isFinite(value) && Math.abs(value) < 1e6));
      fc.pre(inputs.yearsToStability < 40.4);
      enter("base", inputs);
      let refusal = "ok";
      try {
        valueCase(inputs);
      } catch (thrown) {
        refusal = isModelError(thrown) ? thrown.message : String(thrown);
      }
      fc.pre(!refusal.includes("overflow"));
      expect(workbook.valueOf(checkName("base")) === "ok").toBe(refusal === "ok");
    }),
    { numRuns: 200 },
  );
});

test("a changed figure of the cost of equity changes all cases as the model does", async () => {
  const opened = await openInHyperFormula(exampleWorkbook());
  const changed = {
    ...exampleCostOfEquity,
    bondYield: 0.051,
    debtToEquityRatio: 0.4,
    operating: exampleCostOfEquity.operating.map((row, index) =>
      index === 1 ? { ...row, revenue: 30_000 } : row,
    ),
    geographic: exampleCostOfEquity.geographic.map((row, index) =>
      index === 0 ? { ...row, equityRiskPremium: 0.07 } : row,
    ),
  };
  opened.change("CostOfEquity_bondYield", changed.bondYield);
  opened.change("CostOfEquity_debtToEquity", changed.debtToEquityRatio);
  const at = (text: string, column: string) => {
    const found = opened.cells.find(({ sheet, cached }) => sheet === "Cost of equity" && cached === text);
    return `${column}${(found?.row ?? 0) + 1}`;
  };
  opened.changeAt("Cost of equity", at("Services", "C"), 30_000);
  opened.changeAt("Cost of equity", at("Americas", "D"), 0.07);
  const expected = costOfEquity(convertCostOfEquity(changed));
  expectFigure(opened.valueOf("CostOfEquity_leveredBeta"), expected.leveredBeta, "levered beta");
  expectFigure(opened.valueOf("CostOfEquity_equityBeta"), expected.equityBeta, "equity beta");
  expectFigure(opened.valueOf("CostOfEquity_premium"), expected.equityRiskPremium, "premium");
  for (const type of caseTypes) {
    expectFigure(opened.valueOf(inputName(type, "startingCostOfEquity")), expected.costOfEquity, "starting");
    expectFigure(
      opened.valueOf(inputName(type, "stableCostOfEquity")),
      expected.stableCostOfEquity,
      "stable",
    );
  }
  expectEngineFigures(opened);
  for (const { sheet, address, column, row } of opened.cells)
    if (sheet === "Cost of equity" && column === 2 && row > 22) opened.changeAt(sheet, address, 0);
  expect(opened.errors()).toEqual([]);
  expect(opened.valueOf(checkName("base"))).toBe("startingCostOfEquity must be a finite number");
});
