import { addYears } from "../filings/dates.ts";
import { inMillions } from "../filings/figures.ts";
import { createFinder, type Span } from "../filings/pick-fact.ts";
import type { CompanyFacts } from "../filings/sec-records.ts";
import { findLastFiled, readTerms, type Reading } from "./read-terms.ts";
import type { RevenueCandidate } from "./revenue-readings.ts";

/** Costs and what is left after them meet revenue within this share of it. */
const identityTolerance = 0.005;
/** Income may exceed revenue by rounding alone. */
const roundingShare = 0.005;
/** Rounding of a sum of three lines. */
const roundingOfTotal = 0.0005;
/** Below this share of costs and what is left after them, a reading is a part of revenue. */
const partBelow = 0.8;

/**
 * What one filing says of a span beside a reading of revenue, in units; null if it does not say.
 * totals: each sum of costs and what is left after them, which is revenue by definition.
 */
export type Costs = {
  operatingIncome: number | null;
  grossProfit: number | null;
  costOfRevenue: number | null;
  netIncome: number | null;
  totals: number[];
  /** Whether the reading is `Revenues` less interest expense. */
  isNetOfInterest: boolean;
};

const pretaxTags = [
  "IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest",
  "IncomeLossFromContinuingOperationsBeforeIncomeTaxesMinorityInterestAndIncomeLossFromEquityMethodInvestments",
];

const add = (a: number | null, b: number | null) => (a === null || b === null ? null : a + b);
const isWithin = (a: number, b: number, share: number) => Math.abs(a - b) <= share * Math.abs(b);

type Query = { facts: CompanyFacts; span: Span; reading: Reading };

/** Creates a finder of the flows of a span that the filing of a reading gives. */
const findInFiling = ({ facts, span, reading }: Query) => {
  const { accession } = findLastFiled(reading);
  const accept = (fact: { accession: string }) => fact.accession === accession;
  return createFinder({ facts, unit: "USD", span, kind: "flow", accept });
};

/** Reads what a reading's own filing says of the same span. */
export const readCosts = ({ facts, span, reading }: Query): Costs => {
  const pick = findInFiling({ facts, span, reading });
  const find = (...tags: string[]): number | null => {
    for (const tag of tags) {
      const picked = pick(tag);
      if (picked) return picked.fact.value;
    }
    return null;
  };
  const operatingIncome = find("OperatingIncomeLoss");
  const grossProfit = find("GrossProfit");
  const costOfRevenue = find("CostOfRevenue", "CostOfGoodsAndServicesSold", "CostOfGoodsSold");
  const pretaxIncome = find(...pretaxTags);
  const totals = [
    add(grossProfit, costOfRevenue),
    add(operatingIncome, find("CostsAndExpenses")),
    grossProfit === null && costOfRevenue === null ? add(operatingIncome, find("OperatingExpenses")) : null,
    add(pretaxIncome, find("BenefitsLossesAndExpenses")),
  ].filter((total) => total !== null);
  const [all, interest] = [find("Revenues"), find("InterestExpense")];
  return {
    operatingIncome,
    grossProfit,
    costOfRevenue,
    netIncome: find("NetIncomeLoss", "ProfitLoss"),
    totals,
    isNetOfInterest: all !== null && interest !== null && isWithin(all - interest, reading.value, 0.02),
  };
};

/** Says what in the same filing contradicts a reading; null if nothing does. */
export const findContradiction = (
  { kind, reading: { value } }: RevenueCandidate,
  { operatingIncome, grossProfit, costOfRevenue, netIncome, totals }: Costs,
): string | null => {
  if (value <= 0) return "it is not positive";
  const exceeds = (part: number | null): part is number =>
    part !== null && part > value * (1 + roundingShare);
  const isNet = kind === "net" || kind === "spread";
  const total = totals.find((one) => value < partBelow * one);
  if (total !== undefined && !isNet) return `income and costs add up to ${inMillions(total)} million`;
  if (exceeds(operatingIncome)) return `operating income is ${inMillions(operatingIncome)} million`;
  if (exceeds(grossProfit)) return `gross profit is ${inMillions(grossProfit)} million`;
  const least = add(operatingIncome, costOfRevenue);
  if (exceeds(least) && !isNet)
    return `operating income and cost of revenue are ${inMillions(least)} million`;
  return exceeds(netIncome) ? `net income is ${inMillions(netIncome)} million` : null;
};

/**
 * Returns whether income and costs of the same filing add up to a reading. A derived reading is
 * such a sum itself, and confirms nothing.
 */
export const isConfirmed = ({ kind, reading: { value } }: RevenueCandidate, { totals }: Costs): boolean =>
  kind !== "derived" && totals.some((total) => isWithin(total, value, identityTolerance));

/** Income and costs of the year before meet its revenue within this share: small gains are in income. */
const sameBefore = 0.02;

/**
 * Returns whether a reading held all revenue in the same months of the year before, as the same
 * filing gives them: income and costs add up to it there, so that what they add up to more now is a
 * gain.
 */
export const isWholeBefore = ({ facts, span, reading }: Query): boolean => {
  const before = { start: addYears(span.start, -1), end: addYears(span.end, -1) };
  const then = readTerms(reading.terms, findInFiling({ facts, span: before, reading }));
  return (
    then !== null &&
    readCosts({ facts, span: before, reading: then }).totals.some((total) =>
      isWithin(total, then.value, sameBefore),
    )
  );
};

/** Returns whether all costs of the same filing and income before tax add up to a reading. */
export const addsUpToCosts = ({ facts, span, reading }: Query): boolean => {
  const pick = findInFiling({ facts, span, reading });
  const find = (tag: string) => pick(tag)?.fact.value ?? null;
  const costs = find("CostsAndExpenses");
  return pretaxTags.some((tag) => {
    const total = add(find(tag), costs);
    return total !== null && isWithin(total, reading.value, roundingOfTotal);
  });
};
