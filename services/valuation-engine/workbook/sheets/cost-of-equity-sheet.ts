import {
  DEFAULT_EQUITY_RISK_PREMIUM,
  HIGHEST_STABLE_BETA,
  LOWEST_STABLE_BETA,
  OWN_BETA_WEIGHT,
} from "@plumbline/model";
import type { SheetContext } from "../report-figures.ts";
import { type Computed, createSheet, notAvailable } from "../sheet.ts";
import type { Format } from "../styles.ts";
import { costOfEquityCheck } from "./cost-of-equity-check.ts";
import { countRows, segmentRange, writeGeographic, writeOperating } from "./cost-of-equity-segments.ts";

const firstRow = 4;
/** Stands where the financial method has no figure. */
const notUsed = "not used";

const methodNotes = {
  FINANCIAL: "A financial company: weights by market cap to sales, levered industry betas, no relevering.",
  NON_FINANCIAL:
    "Weights by EV to sales; unlevered industry betas corrected for cash, relevered by debt at book value to equity at market value.",
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
  const levered = `${name("businessBeta")}*(1-MIN(1,${name("cashShare")}))*(1+(1-${name("marginalTaxRate")})*${name("debtToEquity")})`;
  const premium =
    countRows(geographic) === 0
      ? name("defaultPremium")
      : `${name("premiumScale")}*SUMPRODUCT(${segmentRange(geographic, 4)},${segmentRange(geographic, 6)})`;
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
        formula: `SUMPRODUCT(${segmentRange(operating, 8)},${segmentRange(operating, 10)})`,
        result: result.businessBeta,
      },
      "ratio",
    ],
    [
      "Cash to firm value (debt at book value, equity at market value)",
      "cashShare",
      lever(block.cashToFirmValueRatio),
      "percent",
    ],
    [
      "Debt at book value to equity at market value",
      "debtToEquity",
      lever(block.debtToEquityRatio),
      "percent",
    ],
    ["Marginal tax rate", "marginalTaxRate", lever(block.marginalTaxRate), "percent"],
    [
      "Levered beta",
      "leveredBeta",
      {
        formula: `IF(${name("method")}="FINANCIAL",${name("businessBeta")},${levered})`,
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
        formula: `${name("ownBetaWeight")}*${name("leveredBeta")}+1-${name("ownBetaWeight")}`,
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
      block.premiumScale,
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
        formula: `${name("riskFreeRate")}+${name("equityBeta")}*${name("premium")}`,
        result: result.costOfEquity,
      },
      "finePercent",
    ],
    [
      `Stable beta, from ${LOWEST_STABLE_BETA} to ${HIGHEST_STABLE_BETA}`,
      "stableBeta",
      {
        formula: `MAX(${LOWEST_STABLE_BETA},MIN(${HIGHEST_STABLE_BETA},${name("equityBeta")}))`,
        result: result.stableBeta,
      },
      "ratio",
    ],
    [
      "Stable cost of equity",
      "stable",
      {
        formula: `${name("riskFreeRate")}+${name("stableBeta")}*${name("premium")}`,
        result: result.stableCostOfEquity,
      },
      "finePercent",
    ],
  ];
  rows.forEach(([label, own, content, format], index) => {
    const isComputed = typeof content === "object";
    const isTotal = own === "starting" || own === "stable";
    sheet.put(firstRow + index, 1, label, { role: isTotal ? "total" : "label" });
    const computedRole = isTotal ? "total" : "plain";
    const givenRole = content === notUsed ? "faint" : "input";
    const role = isComputed ? computedRole : givenRole;
    const checked = isComputed
      ? { ...content, formula: `IF(${name("check")}="ok",${content.formula},"${notAvailable}")` }
      : content;
    sheet.put(firstRow + index, 2, checked, { role, format, name: name(own) });
  });
  if (data.kind === "FORMULAS") sheet.oneOf(firstRow, 2, ["FINANCIAL", "NON_FINANCIAL"]);
  const checkRow = firstRow + rows.length;
  sheet.put(checkRow, 1, "Check: ok, or the first rule that an input breaks", { role: "label" });
  const check = { formula: costOfEquityCheck({ operating, geographic }), result: "ok" };
  sheet.put(checkRow, 2, check, { role: "total", format: "whole", name: name("check") });
  const country = block.bondYieldCountry
    ? `${block.bondYieldCountry}, ${block.bondYieldDate}`
    : block.bondYieldDate;
  sheet.put(firstRow + 1, 3, country, { role: "faint" });
  const note = {
    formula: `IF(${name("method")}="FINANCIAL","${methodNotes.FINANCIAL}","${methodNotes.NON_FINANCIAL}")`,
    result: methodNotes[block.valueMethod],
  };
  sheet.put(checkRow + 1, 1, note, { role: "faint" });
  sheet.finish();
};
