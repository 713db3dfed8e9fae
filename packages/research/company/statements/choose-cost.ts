import { createFinder, type Span } from "../filings/pick-fact.ts";
import type { CompanyFacts } from "../filings/sec-records.ts";
import { chooseRevenue } from "./choose-revenue.ts";
import { findLastFiled, readTerms, type Reading } from "./read-terms.ts";
import { parseReading, type Term } from "./terms.ts";

/** Readings of cost of sales, the usual ones first; a sum of goods and services before its parts. */
export const costReadings: readonly Term[][] = [
  "CostOfRevenue",
  "CostOfGoodsAndServicesSold",
  "CostOfGoodsSold + CostOfServices",
  "CostOfGoodsSold",
  "CostOfServices",
  "CostOfGoodsAndServiceExcludingDepreciationDepletionAndAmortization",
  "CostOfGoodsSoldExcludingDepreciationDepletionAndAmortization",
  "CostOfServicesExcludingDepreciationDepletionAndAmortization",
].map(parseReading);

/** Totals of sales, to which other revenue may be added: Costco's membership fees. */
const salesTags = [
  "Revenues",
  "SalesRevenueNet",
  "SalesRevenueGoodsNet",
  "RevenueFromContractWithCustomerExcludingAssessedTax",
];

/** Revenue, cost and gross profit meet within this share of revenue: rounding of three lines. */
const identityTolerance = 0.002;

const concept = { kind: "flow", unit: "USD" } as const;

/**
 * Chooses cost of sales of a span from the readings of the newest filing that has one. Where gross
 * profit is stated, it is what revenue or sales exceed gross profit by: the reading that fits, else
 * the difference itself. Without gross profit the first of the list counts. Returns null without a
 * reading. Some filers tag costs with the minus sign of the statement.
 */
export const chooseCost = ({
  facts,
  span,
  sic,
}: {
  facts: CompanyFacts;
  span: Span;
  sic: number | null;
}): Reading | null => {
  const find = createFinder({ facts, ...concept, span });
  const listed = costReadings.flatMap((terms) => readTerms(terms, find) ?? []);
  const gross = find("GrossProfit");
  const newest = [...listed.map((one) => findLastFiled(one).filed), gross?.fact.filed ?? ""]
    .toSorted()
    .at(-1);
  const costs = listed.filter((one) => one.value !== 0 && findLastFiled(one).filed === newest);
  const revenue = gross?.fact.filed === newest ? chooseRevenue({ facts, span, sic })?.reading : undefined;
  if (!gross || !revenue) return costs[0] ?? null;
  const value = revenue.value - gross.fact.value;
  const sales = salesTags.flatMap((tag) => find(tag)?.fact.value ?? []);
  const fitting = costs.find((one) =>
    [revenue.value, ...sales].some(
      (total) => Math.abs(total - Math.abs(one.value) - gross.fact.value) <= identityTolerance * total,
    ),
  );
  if (fitting || value <= 0) return fitting ?? null;
  return {
    value,
    terms: [...revenue.terms, { tag: "GrossProfit", sign: -1, optional: false }],
    picked: [...revenue.picked, gross],
    note: "Revenue less gross profit.",
  };
};
