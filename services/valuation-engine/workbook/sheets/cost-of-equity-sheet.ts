import {
  DEFAULT_EQUITY_RISK_PREMIUM,
  HIGHEST_STABLE_BETA,
  LOWEST_STABLE_BETA,
  OWN_BETA_WEIGHT,
} from "@plumbline/model";
import type { SheetContext } from "../report-figures.ts";
import { address, type Computed, createSheet, notAvailable, type Sheet } from "../sheet.ts";
import type { Format } from "../styles.ts";

const firstSegmentRow = 27;
/** Stands where the financial method has no figure. */
const notUsed = "not used";

const sumOf = (sheetRows: { first: number; last: number }, column: number) =>
  `${address(sheetRows.first, column, "both")}:${address(sheetRows.last, column, "both")}`;

type Table = { first: number; last: number };

/** Writes the segments with their industry's multiples and betas, their values and weights. */
const writeOperating = (sheet: Sheet, { data, figures }: SheetContext): Table => {
  const { operating, valueMethod } = data.costOfEquity;
  const head = firstSegmentRow - 1;
  const table = { first: firstSegmentRow, last: firstSegmentRow + operating.length - 1 };
  sheet.heads(
    head,
    [
      "Operating segment",
      "Industry",
      "Revenue",
      "EV/Sales",
      "Market cap/Sales",
      "Unlevered beta",
      "Equity beta",
      "Beta used",
      "Value",
      "Weight",
    ],
    [1, 2],
  );
  operating.forEach((segment, index) => {
    const row = table.first + index;
    const cell = (column: number) => address(row, column);
    sheet.put(row, 1, segment.segment, { role: "label" });
    sheet.put(row, 2, segment.industry, { role: "label" });
    sheet.put(row, 3, segment.revenue, { role: "input", format: "money" });
    const inputs = [segment.evSalesRatio, segment.mcSalesRatio, segment.businessBeta, segment.equityBeta];
    inputs.forEach((value, place) => sheet.put(row, 4 + place, value, { role: "input", format: "ratio" }));
    const isFinancial = valueMethod === "FINANCIAL";
    const multiple = (isFinancial ? segment.mcSalesRatio : segment.evSalesRatio) ?? 1;
    const weight = figures.costOfEquity.operatingSegments[index]?.weight ?? 0;
    const pick = (financial: string, other: string) =>
      `IF(CostOfEquity_method="FINANCIAL",${financial},${other})`;
    const orOne = (at: string) => `IF(ISNUMBER(${at}),${at},1)`;
    sheet.put(
      row,
      8,
      {
        formula: pick(orOne(cell(7)), orOne(cell(6))),
        result: (isFinancial ? segment.equityBeta : segment.businessBeta) ?? 1,
      },
      { format: "ratio" },
    );
    sheet.put(
      row,
      9,
      {
        formula: `MAX(0,${cell(3)})*${pick(orOne(cell(5)), orOne(cell(4)))}`,
        result: Math.max(0, segment.revenue) * multiple,
      },
      { format: "money" },
    );
    const total = `SUM(${sumOf(table, 9)})`;
    sheet.put(
      row,
      10,
      { formula: `IF(${total}>0,${cell(9)}/${total},0)`, result: weight },
      { format: "percent" },
    );
  });
  return table;
};

const writeGeographic = (sheet: Sheet, { data, figures }: SheetContext, head: number): Table => {
  const { geographic } = data.costOfEquity;
  const table = { first: head + 1, last: head + geographic.length };
  sheet.heads(
    head,
    ["Geographic segment", "Country or region", "Revenue", "Equity risk premium", "Tax rate", "Weight"],
    [1, 2],
  );
  if (geographic.length === 0)
    sheet.put(head + 1, 1, "None reported: the default premium holds.", { role: "faint" });
  geographic.forEach((segment, index) => {
    const row = table.first + index;
    const revenues = `SUMIF(${sumOf(table, 3)},">0")`;
    const weight = {
      formula: `IF(${revenues}>0,MAX(0,${address(row, 3)})/${revenues},0)`,
      result: figures.costOfEquity.geographicSegments[index]?.weight ?? 0,
    };
    sheet.put(row, 1, segment.segment, { role: "label" });
    sheet.put(row, 2, segment.country, { role: "label" });
    sheet.put(row, 3, segment.revenue, { role: "input", format: "money" });
    sheet.put(row, 4, segment.equityRiskPremium, { role: "input", format: "finePercent" });
    sheet.put(row, 5, segment.taxRate, { role: "input", format: "percent" });
    sheet.put(row, 6, weight, { format: "percent" });
  });
  return table;
};

/**
 * Writes the build-up of the cost of equity: bond yield to risk-free rate, segments to beta and
 * premium.
 */
export const writeCostOfEquitySheet = (context: SheetContext): void => {
  const { workbook, data, figures, subtitle } = context;
  const block = data.costOfEquity;
  const result = figures.costOfEquity;
  const sheet = createSheet({
    workbook,
    kind: data.kind,
    name: "Cost of equity",
    title: "Cost of equity",
    subtitle,
    widths: [60, 30, 16, 18, 18, 16, 14, 12, 16, 12],
    frozen: { rows: 2, columns: 1 },
  });
  const operating = writeOperating(sheet, context);
  const geographic = writeGeographic(sheet, context, operating.last + 3);
  const isFinancial = block.valueMethod === "FINANCIAL";
  const name = (own: string) => `CostOfEquity_${own}`;
  const lever = (ratio: number | null) => (isFinancial ? notUsed : (ratio ?? 0));
  const ratios = ["cashShare", "debtToEquity", "marginalTaxRate"].map((own) => `ISNUMBER(${name(own)})`);
  const levered = `${name("businessBeta")}*(1-MIN(1,${name("cashShare")}))*(1+(1-${name("marginalTaxRate")})*${name("debtToEquity")})`;
  const operatingTotal = `SUM(${sumOf(operating, 9)})`;
  const geographicTotal = `SUMIF(${sumOf(geographic, 3)},">0")`;
  const premium =
    block.geographic.length === 0
      ? name("defaultPremium")
      : `IF(${geographicTotal}>0,${name("premiumScale")}*SUMPRODUCT(${sumOf(geographic, 4)},${sumOf(geographic, 6)}),"${notAvailable}")`;
  const given = (figure: string, formula: string) =>
    `IF(ISNUMBER(${name(figure)}),${formula},"${notAvailable}")`;
  const rows: [label: string, own: string, content: number | string | Computed, format: Format][] = [
    ["Value method (FINANCIAL or NON_FINANCIAL)", "method", block.valueMethod, "text"],
    ["Ten-year government bond yield", "bondYield", block.bondYield, "finePercent"],
    ["Less the government's default spread", "defaultSpread", block.defaultSpread, "finePercent"],
    [
      "Risk-free rate",
      "riskFreeRate",
      { formula: `${name("bondYield")}-${name("defaultSpread")}`, result: result.riskFreeRate },
      "finePercent",
    ],
    [
      "Business beta, weighted over operating segments",
      "businessBeta",
      {
        formula: `IF(${operatingTotal}>0,SUMPRODUCT(${sumOf(operating, 8)},${sumOf(operating, 10)}),"${notAvailable}")`,
        result: result.businessBeta,
      },
      "ratio",
    ],
    ["Cash to firm value, at market", "cashShare", lever(block.cashToFirmValueRatio), "percent"],
    ["Debt to equity, at market", "debtToEquity", lever(block.debtToEquityRatio), "percent"],
    ["Marginal tax rate", "marginalTaxRate", lever(block.marginalTaxRate), "percent"],
    [
      "Levered beta",
      "leveredBeta",
      {
        formula: given(
          "businessBeta",
          `IF(${name("method")}="FINANCIAL",${name("businessBeta")},IF(AND(${ratios.join(",")}),${levered},"${notAvailable}"))`,
        ),
        result: result.leveredBeta,
      },
      "ratio",
    ],
    [
      "Weight of the levered beta; the rest is the market's beta of 1",
      "ownBetaWeight",
      OWN_BETA_WEIGHT,
      "ratio",
    ],
    [
      "Equity beta",
      "equityBeta",
      {
        formula: given(
          "leveredBeta",
          `${name("ownBetaWeight")}*${name("leveredBeta")}+1-${name("ownBetaWeight")}`,
        ),
        result: result.equityBeta,
      },
      "ratio",
    ],
    [
      "Default equity risk premium",
      "defaultPremium",
      block.defaultEquityRiskPremium ?? DEFAULT_EQUITY_RISK_PREMIUM,
      "finePercent",
    ],
    [
      "Scale of premiums: implied by the index over the index's own mix",
      "premiumScale",
      block.premiumScale ?? 1,
      "ratio",
    ],
    [
      "Equity risk premium, weighted over geographic segments and scaled",
      "premium",
      { formula: premium, result: result.equityRiskPremium },
      "finePercent",
    ],
    [
      "Starting cost of equity",
      "starting",
      {
        formula: `IF(AND(ISNUMBER(${name("equityBeta")}),ISNUMBER(${name("premium")})),${name("riskFreeRate")}+${name("equityBeta")}*${name("premium")},"${notAvailable}")`,
        result: result.costOfEquity,
      },
      "finePercent",
    ],
    [
      `Stable beta, from ${LOWEST_STABLE_BETA} to ${HIGHEST_STABLE_BETA}`,
      "stableBeta",
      {
        formula: given(
          "equityBeta",
          `MAX(${LOWEST_STABLE_BETA},MIN(${HIGHEST_STABLE_BETA},${name("equityBeta")}))`,
        ),
        result: result.stableBeta,
      },
      "ratio",
    ],
    [
      "Stable cost of equity",
      "stable",
      {
        formula: `IF(AND(ISNUMBER(${name("stableBeta")}),ISNUMBER(${name("premium")})),${name("riskFreeRate")}+${name("stableBeta")}*${name("premium")},"${notAvailable}")`,
        result: result.stableCostOfEquity,
      },
      "finePercent",
    ],
  ];
  rows.forEach(([label, own, content, format], index) => {
    const isComputed = typeof content === "object";
    const isTotal = own === "starting" || own === "stable";
    sheet.put(4 + index, 1, label, { role: isTotal ? "total" : "label" });
    const computedRole = isTotal ? "total" : "plain";
    const givenRole = content === notUsed ? "faint" : "input";
    const role = isComputed ? computedRole : givenRole;
    sheet.put(4 + index, 2, content, { role, format, name: name(own) });
  });
  const country = block.bondYieldCountry
    ? `${block.bondYieldCountry}, ${block.bondYieldDate}`
    : block.bondYieldDate;
  sheet.put(5, 3, country, { role: "faint" });
  const note = isFinancial
    ? "A financial company: weights by market cap to sales, levered industry betas, no relevering."
    : "Weights by EV to sales; unlevered industry betas corrected for cash, relevered at market values.";
  sheet.put(22, 1, note, { role: "faint" });
  sheet.finish();
};
