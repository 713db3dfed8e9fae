import type { CaseValue } from "@plumbline/model";
import { type CaseType, caseTypes } from "@plumbline/report/valuation.ts";
import { caseLabels, checkName, inputName, resultName, usedName } from "../case-fields.ts";
import type { SheetContext } from "../report-figures.ts";
import { createSheet, notAvailable } from "../sheet.ts";
import type { Format, Role } from "../styles.ts";
import { hasEmployeeOptions } from "../workbook-data.ts";

const firstRow = 5;

const optionsNote =
  "Employee options keep the value that the report gives each case. The model values them anew at a changed value per share; enter such a value on the sheet Inputs.";

type BridgeRow = {
  label: string;
  format: Format;
  role?: Role;
  result: (value: CaseValue) => number | string | null;
  formula: (type: CaseType) => string;
  name?: Parameters<typeof resultName>[1];
  /** Shown even if the check of the inputs fails. */
  isInput?: boolean;
};

const bridgeRows: readonly BridgeRow[] = [
  {
    label: "Present value of the forecast",
    format: "money",
    result: (v) => v.stable.pvForecast,
    formula: (t) => resultName(t, "pvForecast"),
  },
  {
    label: "Present value of the terminal value",
    format: "money",
    result: (v) => v.stable.pvTerminal,
    formula: (t) => resultName(t, "pvTerminal"),
  },
  {
    label: "Rolled forward to the price date, at the starting cost of equity",
    format: "money",
    name: "rollForward",
    result: (v) => v.dcfEquityValue - (v.stable.pvForecast + v.stable.pvTerminal),
    formula: (t) =>
      `(${resultName(t, "pvForecast")}+${resultName(t, "pvTerminal")})` +
      `*((1+${inputName(t, "startingCostOfEquity")})^${usedName(t, "yearsSinceBase")}-1)`,
  },
  {
    label: "DCF equity value",
    format: "money",
    role: "total",
    name: "dcfEquityValue",
    result: (v) => v.dcfEquityValue,
    formula: (t) =>
      `${resultName(t, "pvForecast")}+${resultName(t, "pvTerminal")}+${resultName(t, "rollForward")}`,
  },
  {
    label: "Probability of distress",
    format: "finePercent",
    isInput: true,
    result: (v) => v.normalised.pDistress,
    formula: (t) => usedName(t, "pDistress"),
  },
  {
    label: "Recovery in distress",
    format: "finePercent",
    isInput: true,
    result: (v) => v.normalised.recoveryRatio,
    formula: (t) => usedName(t, "recoveryRatio"),
  },
  {
    label: "Equity value adjusted for distress",
    format: "money",
    role: "total",
    name: "adjustedEquityValue",
    result: (v) => v.adjustedEquityValue,
    formula: (t) => {
      const dcf = resultName(t, "dcfEquityValue");
      const distress = usedName(t, "pDistress");
      return `MIN(${dcf},0)+MAX(${dcf},0)*(1-${distress}+${usedName(t, "recoveryRatio")}*${distress})`;
    },
  },
  {
    label: "Less employee options",
    format: "money",
    result: (v) => v.normalised.stockOptions,
    formula: (t) => inputName(t, "stockOptions"),
  },
  {
    label: "Less unfunded liabilities",
    format: "money",
    result: (v) => v.normalised.unfundedLiabilities,
    formula: (t) => inputName(t, "unfundedLiabilities"),
  },
  {
    label: "Plus stakes in other companies",
    format: "money",
    result: (v) => v.normalised.equityStakes,
    formula: (t) => inputName(t, "equityStakes"),
  },
  {
    label: "Final equity value",
    format: "money",
    role: "total",
    name: "finalEquityValue",
    result: (v) => v.finalEquityValue,
    formula: (t) =>
      `${resultName(t, "adjustedEquityValue")}-${inputName(t, "stockOptions")}-${inputName(t, "unfundedLiabilities")}+${inputName(t, "equityStakes")}`,
  },
  {
    label: "Shares outstanding",
    format: "count",
    result: (v) => v.normalised.sharesOutstanding,
    formula: (t) => inputName(t, "sharesOutstanding"),
  },
  {
    label: "Value per share before the floor at zero",
    format: "perShare",
    name: "rawPerShareValue",
    result: (v) => v.rawPerShareValue,
    formula: (t) => `${resultName(t, "finalEquityValue")}/${inputName(t, "sharesOutstanding")}`,
  },
  {
    label: "Value per share",
    format: "perShare",
    role: "total",
    name: "perShareValue",
    result: (v) => v.perShareValue,
    formula: (t) => `MAX(0,${resultName(t, "rawPerShareValue")})`,
  },
  {
    label: "Share price",
    format: "perShare",
    result: (v) => v.normalised.price,
    formula: (t) => {
      const price = inputName(t, "price");
      return `IF(ISNUMBER(${price}),IF(${price}=0,"${notAvailable}",${price}),"${notAvailable}")`;
    },
  },
  {
    label: "Upside",
    format: "percent",
    name: "upsidePercent",
    result: (v) => v.upsidePercent,
    formula: (t) => {
      const price = inputName(t, "price");
      const upside = `${resultName(t, "perShareValue")}/${price}-1`;
      return `IF(ISNUMBER(${price}),IF(${price}=0,"${notAvailable}",${upside}),"${notAvailable}")`;
    },
  },
  {
    label: "Note",
    format: "text",
    result: (v) => (v.rawPerShareValue < 0 ? "floored at zero" : ""),
    formula: (t) => `IF(${resultName(t, "rawPerShareValue")}<0,"floored at zero","")`,
  },
];

/**
 * Writes the steps from the discounted cash flows to the value per share, the three cases side by
 * side.
 */
export const writeBridgeSheet = ({ workbook, data, figures, subtitle }: SheetContext): void => {
  const sheet = createSheet({
    workbook,
    kind: data.kind,
    name: "Bridge",
    title: "From cash flows to a share",
    subtitle,
    widths: [62, 20, 20, 20],
    frozen: { rows: 4, columns: 1 },
    tab: "FF2E7D5B",
  });
  sheet.heads(4, ["Millions, unless per share", ...caseTypes.map((type) => caseLabels[type])]);
  bridgeRows.forEach(({ label, format, role, result, formula, name, isInput = false }, index) => {
    const row = firstRow + index;
    sheet.put(row, 1, label, { role: role ?? "label" });
    caseTypes.forEach((type, place) => {
      const own = formula(type);
      const content = {
        formula: isInput ? own : `IF(${checkName(type)}="ok",${own},"${notAvailable}")`,
        result: result(figures.values[type]),
      };
      sheet.put(row, 2 + place, content, {
        format,
        ...(role ? { role } : {}),
        ...(name ? { name: resultName(type, name) } : {}),
      });
    });
  });
  sheet.put(firstRow + bridgeRows.length, 1, "Inputs", { role: "label" });
  caseTypes.forEach((type, place) =>
    sheet.put(
      firstRow + bridgeRows.length,
      2 + place,
      { formula: checkName(type), result: "ok" },
      { role: "faint", format: "whole" },
    ),
  );
  const below = firstRow + bridgeRows.length + 2;
  if (data.optionsAtMarketPrice !== null) {
    sheet.put(below, 1, "Employee options at the market price, for comparison", { role: "label" });
    sheet.put(below, 2, data.optionsAtMarketPrice, { format: "money" });
  }
  if (data.kind === "FORMULAS" && hasEmployeeOptions(data)) sheet.remark(below + 1, optionsNote);
  sheet.finish();
};
