import { costOfEquity } from "@plumbline/model";
import { afterEach, expect, test } from "vitest";
import { buildWorkbook } from "../build-workbook.ts";
import { findStyle } from "../styles.ts";
import { exampleBank, exampleCostOfEquity, exampleWorkbook } from "../testing/example-workbook.ts";
import { readWorkbook } from "../testing/read-workbook.ts";
import { openInHyperFormula } from "../testing/recalculate.ts";
import { convertCostOfEquity, type CostOfEquityFigures, type WorkbookData } from "../workbook-data.ts";

const leverage = ["cashShare", "debtToEquity", "marginalTaxRate"];

const readLeverage = async (block: CostOfEquityFigures, kind: WorkbookData["kind"]) => {
  const { workbook, names } = await readWorkbook(
    await buildWorkbook(exampleWorkbook({ kind, costOfEquity: block })),
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

const results = [
  "riskFreeRate",
  "businessBeta",
  "leveredBeta",
  "equityBeta",
  "premium",
  "starting",
  "stableBeta",
  "stable",
].map((own) => `CostOfEquity_${own}`);

/** Opens the example's sheet to type into a named cell, or into a column of a segment's row. */
const openSheet = async (block = exampleCostOfEquity) => {
  const opened = await openInHyperFormula(exampleWorkbook({ costOfEquity: block }));
  const addressOf = (segment: string, column: string) => {
    const { row = 0 } =
      opened.cells.find((cell) => cell.sheet === "Cost of equity" && cell.cached === segment) ?? {};
    return `${column}${row + 1}`;
  };
  return {
    ...opened,
    type: (place: string, value: string | number | null) => {
      const [segment = "", column] = place.split(" > ");
      if (column === undefined) opened.change(`CostOfEquity_${place}`, value);
      else opened.changeAt("Cost of equity", addressOf(segment, column), value);
    },
  };
};

// Opened once, because that takes a third of a second; what a test types is undone after it.
const example = await openSheet();
afterEach(() => example.undo());

test("what a test types is undone", () => {
  const read = () => [...results, "Base_perShareValue"].map((name) => example.valueOf(name));
  const before = read();
  example.type("cashShare", -0.1);
  example.type("Devices > C", 1);
  expect(read()).not.toEqual(before);
  example.undo();
  expect(read()).toEqual(before);
});

const { operating, geographic } = exampleCostOfEquity;
const [devices] = operating;
const [americas] = geographic;
if (!devices || !americas) throw new Error("the example has segments");
const withDevices = (change: Partial<typeof devices>) => ({
  operating: [{ ...devices, ...change }, ...operating.slice(1)],
});
const withAmericas = (change: Partial<typeof americas>) => ({
  geographic: [{ ...americas, ...change }, ...geographic.slice(1)],
});

test.each<[place: string, typed: number, change: Partial<CostOfEquityFigures>]>([
  ["marginalTaxRate", 25, { marginalTaxRate: 25 }],
  ["marginalTaxRate", -0.1, { marginalTaxRate: -0.1 }],
  ["marginalTaxRate", 1, { marginalTaxRate: 1 }],
  ["defaultPremium", -0.01, { defaultEquityRiskPremium: -0.01 }],
  ["premiumScale", -1, { premiumScale: -1 }],
  ["premiumScale", 0, { premiumScale: 0 }],
  ["cashShare", 1.4, { cashToFirmValueRatio: 1.4 }],
  ["bondYield", -0.01, { bondYield: -0.01 }],
  ["Devices > D", -3, withDevices({ evSalesRatio: -3 })],
  ["Devices > E", -3, withDevices({ mcSalesRatio: -3 })],
  ["Devices > F", -3, withDevices({ businessBeta: -3 })],
  ["Devices > C", -5, withDevices({ revenue: -5 })],
  ["Americas > D", -0.04, withAmericas({ equityRiskPremium: -0.04 })],
  ["Americas > E", -0.2, withAmericas({ taxRate: -0.2 })],
  ["Americas > C", -5, withAmericas({ revenue: -5 })],
])("%s of %d typed into the sheet is refused or computed as by the engine", (place, typed, change) => {
  example.type(place, typed);
  expect(example.errors()).toEqual([]);
  const compute = () => costOfEquity(convertCostOfEquity({ ...exampleCostOfEquity, ...change }));
  const check = example.valueOf("CostOfEquity_check");
  if (check === "ok") {
    expect(example.valueOf("CostOfEquity_starting")).toBeCloseTo(compute().costOfEquity, 9);
    expect(example.valueOf("CostOfEquity_stable")).toBeCloseTo(compute().stableCostOfEquity, 9);
    return;
  }
  expect(compute).toThrow(String(check));
  expect(results.map((name) => example.valueOf(name))).toEqual(results.map(() => "N/A"));
  expect(example.valueOf("Base_perShareValue")).toBe("N/A");
});

test.each([
  ["method", "FINANCIALS", "valueMethod must be FINANCIAL or NON_FINANCIAL"],
  ["method", null, "valueMethod must be FINANCIAL or NON_FINANCIAL"],
  ["debtToEquity", -0.1, "debtToEquityRatio must be at least 0"],
  ["debtToEquity", "a lot", "debtToEquityRatio must be a finite number"],
  ["cashShare", -0.1, "cashToFirmValueRatio must be at least 0"],
  ["cashShare", null, "cashToFirmValueRatio must be a finite number"],
  ["marginalTaxRate", "none", "marginalTaxRate must be a finite number"],
  ["bondYield", null, "bondYield must be a finite number"],
  ["defaultSpread", "x", "defaultSpread must be a finite number"],
  ["ownBetaWeight", "x", "ownBetaWeight must be a finite number"],
  ["defaultPremium", "x", "defaultEquityRiskPremium must be a finite number"],
  ["premiumScale", null, "premiumScale must be a finite number"],
  ["Devices > C", "x", "operatingSegments.revenue must be a finite number"],
  ["Devices > D", "x", "evSalesRatio must be a finite number"],
  ["Devices > E", "x", "mcSalesRatio must be a finite number"],
  ["Devices > F", "x", "unleveredBeta must be a finite number"],
  ["Americas > C", null, "geographicSegments.revenue must be a finite number"],
  ["Americas > D", null, "equityRiskPremium must be a finite number"],
  ["Americas > E", "x", "taxRate must be a finite number"],
])("names the rule that %s breaks as %s, and shows N/A without an error", (place, typed, reason) => {
  example.type(place, typed);
  expect(example.valueOf("CostOfEquity_check")).toBe(reason);
  expect(results.map((name) => example.valueOf(name))).toEqual(results.map(() => "N/A"));
  expect(example.valueOf("Base_perShareValue")).toBe("N/A");
  expect(example.errors()).toEqual([]);
});

test.each([
  ["operatingSegments must have revenue", ["Devices", "Services"]],
  ["geographicSegments must have revenue", ["Americas", "Europe", "Rest of world"]],
])("%s", (reason, segments) => {
  for (const segment of segments) example.type(`${segment} > C`, 0);
  expect(example.valueOf("CostOfEquity_check")).toBe(reason);
  expect(example.valueOf("CostOfEquity_starting")).toBe("N/A");
  expect(example.errors()).toEqual([]);
});

test("a bank's sheet asks for leverage once its method is changed, and its note follows", async () => {
  const opened = await openSheet(exampleBank);
  const note = () => String(opened.valueAt("Cost of equity", "A22"));
  expect([opened.valueOf("CostOfEquity_check"), note()]).toEqual([
    "ok",
    expect.stringMatching(/^A financial/),
  ]);
  opened.type("method", "NON_FINANCIAL");
  expect(opened.valueOf("CostOfEquity_check")).toBe("marginalTaxRate must be a finite number");
  expect(opened.errors()).toEqual([]);
  opened.type("marginalTaxRate", 0.25);
  opened.type("cashShare", 0.07);
  opened.type("debtToEquity", 0.18);
  const other = { ...exampleBank, valueMethod: "NON_FINANCIAL" as const };
  const leveraged = { marginalTaxRate: 0.25, cashToFirmValueRatio: 0.07, debtToEquityRatio: 0.18 };
  const expected = costOfEquity(convertCostOfEquity({ ...other, ...leveraged }));
  expect(opened.valueOf("CostOfEquity_starting")).toBeCloseTo(expected.costOfEquity, 12);
  expect(note()).toMatch(/^Weights by EV to sales/);
});

test("offers the two value methods as a list in the formulas workbook alone", async () => {
  const validationOf = async (kind: WorkbookData["kind"]) => {
    const { workbook } = await readWorkbook(await buildWorkbook(exampleWorkbook({ kind })));
    return workbook.getWorksheet("Cost of equity")?.getCell("B4").dataValidation;
  };
  expect(await validationOf("FORMULAS")).toMatchObject({
    type: "list",
    formulae: ['"FINANCIAL,NON_FINANCIAL"'],
  });
  expect(await validationOf("VALUES")).toBeUndefined();
});

test("calls debt that of the balance sheet and equity that of the market", async () => {
  const { cells } = await readWorkbook(await buildWorkbook(exampleWorkbook()));
  const texts = cells.flatMap(({ sheet, column, cached }) =>
    sheet === "Cost of equity" && column === 0 ? [String(cached)] : [],
  );
  expect(texts).toContain("Debt at book value to equity at market value");
  expect(texts.join()).toMatch(/relevered by debt at book value to equity at market value\./);
  expect(texts.filter((text) => /at market$|market values/.test(text))).toEqual([]);
});
