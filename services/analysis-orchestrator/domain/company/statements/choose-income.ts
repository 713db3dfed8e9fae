import { pickFact, type Span } from "../filings/pick-fact.ts";
import type { CompanyFacts } from "../filings/sec-records.ts";
import { concepts } from "./concepts.ts";
import { readTerms, type Reading } from "./read-terms.ts";

/** Earnings per share are rounded to a cent. */
const perShareTolerance = 0.006;

/**
 * Chooses the net income of the company's holders: as stated, or if only income with minorities is
 * stated, the reading that earnings per share x shares confirm. Without such figures the first of
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
  const pairs = [
    [
      find("EarningsPerShareBasic", "USD/shares", "flow"),
      find("WeightedAverageNumberOfSharesOutstandingBasic", "shares", "average"),
    ],
    [
      find("EarningsPerShareDiluted", "USD/shares", "flow"),
      find("WeightedAverageNumberOfDilutedSharesOutstanding", "shares", "average"),
    ],
  ];
  const confirmed = readings.find(({ value }) =>
    pairs.some(
      ([perShare, shares]) =>
        perShare !== undefined && shares && Math.abs(value / shares - perShare) <= perShareTolerance,
    ),
  );
  const chosen = confirmed ?? first;
  return chosen.terms[0]?.tag.includes("AvailableToCommon")
    ? { ...chosen, note: "As stated for common holders." }
    : chosen;
};
