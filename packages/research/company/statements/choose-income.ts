import { pickFact, type Span } from "../filings/pick-fact.ts";
import type { CompanyFacts } from "../filings/sec-records.ts";
import { concepts } from "./concepts.ts";
import { readTerms, type Reading } from "./read-terms.ts";
import type { Term } from "./terms.ts";

/** Two readings whose distance from earnings per share differs by less are equally near: rounding. */
const perShareTolerance = 0.006;

const isOfCommon = ([first]: readonly Term[]) => first?.tag.includes("AvailableToCommon") ?? false;

/**
 * Chooses the net income of the company's holders: as stated, or if only income with minorities is
 * stated, the reading nearest to earnings per share x shares. Without such figures the first of
 * the list counts. Returns null without a reading.
 */
export const chooseNetIncome = ({ facts, span }: { facts: CompanyFacts; span: Span }): Reading | null => {
  const concept = concepts.netIncome;
  const readings = concept.readings.flatMap((terms) => {
    const reading = readTerms({ facts, concept, terms, span });
    return reading ? [reading] : [];
  });
  const [first] = readings;
  if (!first || first.terms[0]?.tag === "NetIncomeLoss") return first ?? null;
  const find = (tag: string, unit: string, kind: "flow" | "average") =>
    pickFact({ facts, tag, unit, span, kind })?.fact.value;
  const preferred = find("PreferredStockDividendsIncomeStatementImpact", "USD", "flow") ?? 0;
  const pairs = [
    ["EarningsPerShareBasic", "WeightedAverageNumberOfSharesOutstandingBasic"],
    ["EarningsPerShareDiluted", "WeightedAverageNumberOfDilutedSharesOutstanding"],
  ].map(([earnings = "", average = ""]) => ({
    perShare: find(earnings, "USD/shares", "flow"),
    shares: find(average, "shares", "average"),
  }));
  const distanceOf = ({ value, terms }: Reading): number => {
    const incomes = isOfCommon(terms) ? [value] : [value, value - preferred];
    const distances = incomes.map((income) =>
      pairs.reduce(
        (sum, { perShare, shares }) => sum + (perShare && shares ? Math.abs(income / shares - perShare) : 0),
        0,
      ),
    );
    return Math.min(...distances);
  };
  const chosen = readings.reduce((best, one) =>
    distanceOf(one) < distanceOf(best) - perShareTolerance ? one : best,
  );
  return isOfCommon(chosen.terms) ? { ...chosen, note: "As stated for common holders." } : chosen;
};
