import { type CaseInputs, type CaseValue, sensitivity, valueCase } from "@plumbline/model";
import { type CaseType, caseTypes } from "@plumbline/report/valuation.ts";
import assert from "node:assert/strict";
import { caseFields, inputName, resultName } from "../case-fields.ts";
import { address } from "../sheet.ts";
import { forecastSheetName, yearColumn } from "../sheets/forecast-layout.ts";

/** A workbook calculated by a spreadsheet program. An empty cell is "". */
type Recalculated = {
  valueOf: (name: string) => unknown;
  valueAt: (sheet: string, address: string) => unknown;
  errors: () => string[];
};

/** Rows of the yearly figures on a forecast sheet. */
const yearRows: readonly [row: number, field: keyof CaseValue["years"][number]][] = [
  [7, "growthRate"],
  [8, "revenue"],
  [9, "netIncomeMargin"],
  [10, "netIncome"],
  [11, "reinvestment"],
  [12, "fcfe"],
  [13, "costOfEquity"],
  [14, "discountFactor"],
  [15, "discountedFcfe"],
  [16, "investedEquity"],
  [17, "roe"],
  [18, "salesToEquityRatio"],
];

/**
 * Expects a figure within 1e-9 of the engine's (or of `scale`, for differences that cancel), or N/A
 * for null.
 */
export const expectFigure = (actual: unknown, expected: number | null, what: string, scale = 0): void => {
  if (expected === null) return assert.equal(actual, "N/A", what);
  const most = 1e-9 * Math.max(Math.abs(expected), scale);
  const isNear = typeof actual === "number" && Math.abs(actual - expected) <= most;
  assert.ok(isNear, `${what}: ${String(actual)}, not ${expected}`);
};

/** Reads the inputs of a case from a workbook. Text in place of a number is a missing price. */
export const readInputs = (workbook: Recalculated, type: CaseType): CaseInputs =>
  Object.fromEntries(
    caseFields.map(({ field }) => {
      const value = workbook.valueOf(inputName(type, field));
      return [field, typeof value === "number" ? value : null];
    }),
  ) as unknown as CaseInputs;

const expectCase = (workbook: Recalculated, type: CaseType, value: CaseValue) => {
  const sheet = forecastSheetName(type);
  const flows = Math.max(
    ...value.years.map(({ netIncome, reinvestment }) => Math.abs(netIncome) + Math.abs(reinvestment)),
  );
  for (const { year, ...figures } of value.years) {
    for (const [row, field] of yearRows) {
      const at = address(row, yearColumn(year));
      // Cash flows are differences, equity a sum of them: their error is relative to their terms.
      const scale = /fcfe|equity/i.test(field) ? flows + Math.abs(value.normalised.baseBookEquity) : 0;
      const isRatio = field === "roe" || field === "salesToEquityRatio";
      const expected = (figures as Record<string, number | null>)[field] ?? null;
      const size = isRatio && expected !== null ? Math.abs(expected) * 1e3 : scale;
      expectFigure(workbook.valueAt(sheet, at), expected, `${sheet} ${at} ${field}`, size);
    }
  }
  for (const [row] of yearRows) {
    if (value.years.length === 40) break;
    assert.equal(workbook.valueAt(sheet, address(row, yearColumn(value.years.length + 1))), "");
  }
  const { stable, normalised } = value;
  const stableRows: [row: number, figure: number][] = [
    [21, stable.revenue],
    [22, stable.netIncome],
    [24, stable.reinvestment],
    [25, stable.fcfe],
    [26, stable.terminalValue],
  ];
  const big = Math.abs(stable.pvForecast) + Math.abs(stable.pvTerminal) + flows;
  for (const [row, figure] of stableRows)
    expectFigure(
      workbook.valueAt(sheet, address(row, 2)),
      figure,
      `${sheet} row ${row}`,
      Math.abs(stable.netIncome),
    );
  const claims = Math.abs(normalised.stockOptions) + Math.abs(normalised.unfundedLiabilities);
  for (const name of ["pvForecast", "pvTerminal"] as const)
    expectFigure(workbook.valueOf(resultName(type, name)), stable[name], `${type} ${name}`, big);
  for (const name of ["dcfEquityValue", "adjustedEquityValue", "finalEquityValue"] as const)
    expectFigure(workbook.valueOf(resultName(type, name)), value[name], `${type} ${name}`, big + claims);
  for (const name of ["rawPerShareValue", "perShareValue"] as const) {
    const scale = (big + claims) / normalised.sharesOutstanding;
    expectFigure(workbook.valueOf(resultName(type, name)), value[name], `${type} ${name}`, scale);
  }
  const upsideScale =
    normalised.price === null ? 0 : big / normalised.sharesOutstanding / normalised.price + 1;
  expectFigure(
    workbook.valueOf(resultName(type, "upsidePercent")),
    value.upsidePercent,
    `${type} upside`,
    upsideScale,
  );
  return big / normalised.sharesOutstanding;
};

/**
 * Expects every figure of a recalculated workbook to be the engine's for the workbook's inputs, and
 * no cell to be an error.
 */
export const expectEngineFigures = (workbook: Recalculated): void => {
  assert.deepEqual(workbook.errors(), []);
  for (const type of caseTypes) {
    const inputs = readInputs(workbook, type);
    const scale = expectCase(workbook, type, valueCase(inputs));
    if (type !== "base") continue;
    sensitivity(inputs).forEach(([cost, growth, value], index) => {
      const row = 7 + Math.floor(index / 7);
      const at = address(row, 3 + (index % 7));
      expectFigure(workbook.valueAt("Sensitivity", `B${row}`), cost, `cost of equity of row ${row}`);
      expectFigure(
        workbook.valueAt("Sensitivity", address(6, 3 + (index % 7))),
        growth,
        `growth of ${at}`,
        0.01,
      );
      expectFigure(workbook.valueAt("Sensitivity", at), value, `sensitivity ${at}`, scale);
    });
  }
};
