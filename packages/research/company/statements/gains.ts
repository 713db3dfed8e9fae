import type { StatementPeriod } from "../company-data.ts";
import { daysBetween, periodLength } from "../filings/dates.ts";
import { inMillions, joinNotes } from "../filings/figures.ts";
import type { Span } from "../filings/pick-fact.ts";
import type { CompanyFacts } from "../filings/sec-records.ts";
import { discontinuedTags } from "./concepts.ts";

/** Income before tax beside the business: gains, and income of other companies. */
const pretaxGainTags = [
  "NonoperatingIncomeExpense",
  "OtherNonoperatingIncomeExpense",
  "GainLossOnSaleOfBusiness",
  "DeconsolidationGainOrLossAmount",
  "BusinessCombinationBargainPurchaseGainRecognizedAmount",
  "GainLossOnDispositionOfAssets",
  "GainLossOnDispositionOfAssets1",
  "GainLossOnSaleOfPropertyPlantEquipment",
  "GainsLossesOnExtinguishmentOfDebt",
  "GainLossOnInvestments",
  "EquitySecuritiesFvNiGainLoss",
  "EquitySecuritiesFvNiUnrealizedGainLoss",
  "FairValueAdjustmentOfWarrants",
  "IncomeLossFromEquityMethodInvestments",
  "ReorganizationItems",
];
/** Below zero a gain, as from a release of allowances. */
const taxTag = "IncomeTaxExpenseBenefit";
/** Gains before tax, and income after tax of a part that was sold. */
export const gainTags = [
  ...pretaxGainTags,
  ...discontinuedTags,
  "DiscontinuedOperationGainLossOnDisposalOfDiscontinuedOperationNetOfTax",
];

/** The longest period that a report states. */
const yearDays = 380;

/**
 * Returns the largest amount of some tags, in millions, of months that end within a span; 0 if none
 * is above zero. sign -1: amounts below zero count.
 */
const findLargest = (
  facts: CompanyFacts,
  tags: readonly string[],
  { start, end }: Span,
  sign: 1 | -1 = 1,
): number => {
  const amounts = tags.flatMap((tag) =>
    (facts.byTag.get(tag) ?? []).flatMap((fact) => {
      const isWithin =
        fact.start !== null &&
        (periodLength(fact) ?? 0) <= yearDays &&
        fact.end > start &&
        daysBetween(end, fact.end) <= 8;
      return isWithin ? [sign * fact.value] : [];
    }),
  );
  return inMillions(Math.max(0, ...amounts));
};

/**
 * Returns the largest gain, in millions, that reports state of months within a span: so much of its
 * net income may come from no revenue. 0 without one.
 */
export const findGain = (facts: CompanyFacts, span: Span): number =>
  Math.max(findLargest(facts, gainTags, span), findLargest(facts, [taxTag], span, -1));

/**
 * Takes a stated gain out of operating income that was computed from income before tax, in place,
 * where that is above revenue.
 */
export const takeGainOut = (facts: CompanyFacts, period: StatementPeriod): void => {
  const { operatingIncome, revenue } = period.figures;
  if (operatingIncome.source.kind !== "derived" || operatingIncome.value === null) return;
  if (revenue.value === null || operatingIncome.value <= revenue.value) return;
  const gain = findLargest(facts, pretaxGainTags, period);
  if (gain === 0) return;
  period.figures.operatingIncome = {
    value: Number((operatingIncome.value - gain).toPrecision(12)),
    source: {
      ...operatingIncome.source,
      note: joinNotes(
        operatingIncome.source.note,
        `Less a gain of ${gain} million from outside the business.`,
      ),
    },
  };
};
