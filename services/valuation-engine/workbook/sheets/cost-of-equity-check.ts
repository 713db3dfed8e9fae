import { nameFirstRefusal, type Refusal } from "../case-fields.ts";
import { countRows, type SegmentTable, segmentRange } from "./cost-of-equity-segments.ts";

const name = (own: string) => `CostOfEquity_${own}`;

/** Refuses what is no number, or below zero where the model allows none. */
const refuseCell = (own: string, field: string, isSigned = false): Refusal[] => [
  [`NOT(ISNUMBER(${name(own)}))`, `${field} must be a finite number`],
  ...(isSigned ? [] : [[`${name(own)}<0`, `${field} must be at least 0`] satisfies Refusal]),
];

const refuseText = (range: string, table: SegmentTable, field: string, mayBeEmpty: boolean): Refusal => {
  const known = mayBeEmpty ? `COUNT(${range})+COUNTBLANK(${range})` : `COUNT(${range})`;
  return [`${known}<${countRows(table)}`, `${field} must be a finite number`];
};

const refuseNegative = (range: string, field: string): Refusal => [
  `COUNTIF(${range},"<0")>0`,
  `${field} must be at least 0`,
];

const refuseOperating = (table: SegmentTable): Refusal[] => {
  const column = (place: number) => segmentRange(table, place);
  const [beta, betaText] = refuseText(column(6), table, "unleveredBeta", true);
  const [equityBeta, equityBetaText] = refuseText(column(7), table, "equityBeta", true);
  return [
    refuseText(column(4), table, "evSalesRatio", true),
    refuseNegative(column(4), "evSalesRatio"),
    refuseText(column(5), table, "mcSalesRatio", true),
    refuseNegative(column(5), "mcSalesRatio"),
    // Each method uses one of the betas.
    [`AND(${name("method")}<>"FINANCIAL",${beta})`, betaText],
    [`AND(${name("method")}="FINANCIAL",${equityBeta})`, equityBetaText],
    refuseText(column(3), table, "operatingSegments.revenue", false),
    [`SUM(${column(9)})<=0`, "operatingSegments must have revenue"],
  ];
};

const refuseGeographic = (table: SegmentTable): Refusal[] => {
  const column = (place: number) => segmentRange(table, place);
  return [
    refuseText(column(4), table, "equityRiskPremium", false),
    refuseNegative(column(4), "equityRiskPremium"),
    refuseText(column(3), table, "geographicSegments.revenue", false),
    refuseText(column(5), table, "taxRate", true),
    refuseNegative(column(5), "taxRate"),
    [`SUMIF(${column(3)},">0")<=0`, "geographicSegments must have revenue"],
  ];
};

/**
 * Returns the formula of the check of the cost of equity: "ok", or the first rule that an input
 * breaks, in the model's order. The financial method uses neither ratios nor tax rate.
 */
export const costOfEquityCheck = ({
  operating,
  geographic,
}: {
  operating: SegmentTable;
  geographic: SegmentTable;
}): string => {
  const method = name("method");
  const lever = (refusals: Refusal[]): Refusal[] =>
    refusals.map(([condition, text]) => [`AND(${method}<>"FINANCIAL",${condition})`, text]);
  return nameFirstRefusal([
    [
      `AND(${method}<>"FINANCIAL",${method}<>"NON_FINANCIAL")`,
      "valueMethod must be FINANCIAL or NON_FINANCIAL",
    ],
    ...refuseCell("bondYield", "bondYield", true),
    ...refuseCell("defaultSpread", "defaultSpread", true),
    ...lever(refuseCell("marginalTaxRate", "marginalTaxRate")),
    ...lever([[`${name("marginalTaxRate")}>1`, "marginalTaxRate must be at most 1"]]),
    ...refuseOperating(operating),
    ...refuseCell("defaultPremium", "defaultEquityRiskPremium"),
    ...refuseCell("premiumScale", "premiumScale"),
    ...(countRows(geographic) > 0 ? refuseGeographic(geographic) : []),
    ...lever(refuseCell("debtToEquity", "debtToEquityRatio")),
    ...lever(refuseCell("cashShare", "cashToFirmValueRatio")),
    ...refuseCell("ownBetaWeight", "ownBetaWeight", true),
  ]);
};
