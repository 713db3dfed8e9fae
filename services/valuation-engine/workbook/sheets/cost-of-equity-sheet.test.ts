import { expect, test } from "vitest";
import { buildWorkbook } from "../build-workbook.ts";
import { findStyle } from "../styles.ts";
import { exampleBank, exampleCostOfEquity, exampleWorkbook } from "../testing/example-workbook.ts";
import { readWorkbook } from "../testing/read-workbook.ts";
import type { CostOfEquityFigures, WorkbookData } from "../workbook-data.ts";

const leverage = ["cashShare", "debtToEquity", "marginalTaxRate"];

const readLeverage = async (costOfEquity: CostOfEquityFigures, kind: WorkbookData["kind"]) => {
  const { workbook, names } = await readWorkbook(
    await buildWorkbook(exampleWorkbook({ kind, costOfEquity })),
  );
  const inputFill = findStyle("input", "percent").fill;
  return leverage.map((own) => {
    const range = names.find(({ name }) => name === `CostOfEquity_${own}`)?.range ?? "";
    const cell = workbook.getWorksheet("Cost of equity")?.getCell(range.replace(/^.*!/, ""));
    return [cell?.value, JSON.stringify(cell?.fill) === JSON.stringify(inputFill)];
  });
};

test.each(["VALUES", "FORMULAS"] as const)(
  "the %s workbook of a bank says that leverage is not used, and offers no input for it",
  async (kind) => {
    const unused = ["not used", false];
    expect(await readLeverage(exampleBank, kind)).toEqual([unused, unused, unused]);
    // A caller may give ratios that the method does not use.
    const given = { ...exampleCostOfEquity, valueMethod: "FINANCIAL" as const };
    expect(await readLeverage(given, kind)).toEqual([unused, unused, unused]);
  },
);

test("leverage is an input of other companies, zero if none is given", async () => {
  expect(await readLeverage(exampleCostOfEquity, "FORMULAS")).toEqual([
    [0.07, true],
    [0.18, true],
    [0.25, true],
  ]);
  const without = { ...exampleCostOfEquity, debtToEquityRatio: null };
  expect((await readLeverage(without, "FORMULAS"))[1]).toEqual([0, true]);
});
