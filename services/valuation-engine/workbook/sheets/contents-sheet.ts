import { MODEL_VERSION } from "@plumbline/model";
import { caseTypes } from "@plumbline/report/valuation.ts";
import { caseLabels, inputName, resultName } from "../case-fields.ts";
import type { SheetContext } from "../report-figures.ts";
import { createSheet, notAvailable } from "../sheet.ts";
import { hasEmployeeOptions, maxWorkbookYears, type WorkbookData } from "../workbook-data.ts";
import { forecastSheetName } from "./forecast-layout.ts";

const listSheets = (hasFormulas: boolean): [name: string, what: string][] => [
  [
    "Inputs",
    hasFormulas
      ? "Every input of the three cases; change the blue figures"
      : "Every input of the three cases",
  ],
  ...caseTypes.map((type): [string, string] => [
    forecastSheetName(type),
    `Forecast of the ${type} case, year by year`,
  ]),
  ["Bridge", "From the discounted cash flows to a share"],
  ["Sensitivity", "Value per share at 49 pairs of cost of equity and stable growth"],
  ["Cost of equity", "Risk-free rate, beta and equity risk premium from the segments"],
  ["Assumptions", "Each driver and why it was chosen"],
  ["Financials", "The years as reported and as adjusted"],
  ["Cash flow", "Cash flow statements, and the free cash flow to equity that follows"],
  ["Simulation", "Percentiles, elasticities, and what the price implies"],
  ["Sources", "Where each figure came from"],
];

/** Lists what does not follow a changed input (docs/VALUATION.md, section 5). */
const listFixed = (data: WorkbookData): string[] => [
  ...(hasEmployeeOptions(data) ? ["the value of the employee options in each case"] : []),
  ...(data.costOfEquity.valueMethod === "FINANCIAL" ? [] : ["debt and cash relative to the market value"]),
  "the simulation",
  "what the price implies",
  "the recommendation",
  "the explanations",
  ...(data.answers.length > 0 ? ["the answers"] : []),
];

/** The percentiles of the simulation that the first sheet shows. */
const shownRanks = ["p10", "p50", "p90"];

/**
 * Writes the first sheet: the value per share in each case, the report's answers, and a list of the
 * sheets.
 */
export const writeContentsSheet = ({ workbook, data, figures, subtitle }: SheetContext): void => {
  const { company, simulation } = data;
  const hasFormulas = data.kind === "FORMULAS";
  const sheet = createSheet({
    workbook,
    kind: data.kind,
    name: "Contents",
    title: `${company.name} (${company.ticker})`,
    subtitle,
    widths: [34, 18, 18, 18, 40],
    frozen: { rows: 2, columns: 0 },
    tab: "FF1B2A3A",
  });
  sheet.heads(4, ["Per share", ...caseTypes.map((type) => caseLabels[type])]);
  sheet.put(5, 1, "Value", { role: "total" });
  sheet.put(6, 1, "Upside", { role: "label" });
  caseTypes.forEach((type, place) => {
    const { perShareValue, upsidePercent } = figures.values[type];
    const value = { formula: resultName(type, "perShareValue"), result: perShareValue };
    sheet.put(5, 2 + place, value, { role: "total", format: "perShare" });
    const upside = { formula: resultName(type, "upsidePercent"), result: upsidePercent };
    sheet.put(6, 2 + place, upside, { format: "percent" });
  });
  const price = inputName("base", "price");
  const priceContent = {
    formula: `IF(ISNUMBER(${price}),IF(${price}=0,"${notAvailable}",${price}),"${notAvailable}")`,
    result: data.base.price || null,
  };
  sheet.put(7, 1, company.priceDate ? `Share price, ${company.priceDate}` : "Share price", { role: "label" });
  sheet.put(7, 2, priceContent, { format: "perShare" });
  sheet.put(8, 1, "Recommendation of the report", { role: "label" });
  sheet.put(8, 2, company.recommendation ?? notAvailable);
  sheet.heads(10, ["Per share", ...shownRanks]);
  sheet.put(11, 1, "Simulated value", { role: "label" });
  shownRanks.forEach((rank, place) =>
    sheet.put(11, 2 + place, simulation.percentiles[rank] ?? notAvailable, { format: "perShare" }),
  );
  let row = 13;
  if (data.answers.length > 0) {
    sheet.heads(row++, ["Question", "Answer"], [1, 2]);
    for (const { question, text } of data.answers) {
      sheet.put(row, 1, question, { role: "wrap" });
      sheet.wide(row++, 2, text);
    }
    row++;
  }
  sheet.heads(row++, ["Sheet", "What it holds"], [1, 2]);
  for (const [name, what] of listSheets(hasFormulas)) {
    sheet.link(row, 1, name, `#'${name}'!A1`);
    sheet.put(row++, 2, what, { role: "label" });
  }
  const notes = [
    `Money in millions of ${company.currency}, per-share figures in ${company.currency}, rates a year.`,
    hasFormulas
      ? `Change a blue figure on the sheets Inputs and Cost of equity, and the forecasts, the bridge and the sensitivity follow; up to ${maxWorkbookYears} years. Where an input cannot be, its check says why and the case shows ${notAvailable}.`
      : "Figures alone; the formulas workbook of this report recalculates.",
    ...(hasFormulas
      ? [
          `These stay as the report has them: ${listFixed(data).join(", ")}.`,
          "A bull or bear fact that equals the base case's follows it until it is overwritten.",
        ]
      : []),
    `Model version ${MODEL_VERSION}. An estimate from public filings, not advice.`,
    ...data.warnings.map(({ message }) => `Warning: ${message}`),
  ];
  row++;
  for (const note of notes) sheet.remark(row++, note);
  sheet.finish();
};
