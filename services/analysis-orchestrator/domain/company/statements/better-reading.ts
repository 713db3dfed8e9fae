import type { ConceptName } from "../company-data.ts";
import type { Concept } from "./concepts.ts";
import type { CompanyFacts } from "../filings/sec-records.ts";
import { pickFact, type Picked, type Span } from "../filings/pick-fact.ts";
import type { Reading } from "./read-terms.ts";

type Input = { facts: CompanyFacts; concept: Concept; span: Span; reading: Reading };

const single = (picked: Picked, note: string): Reading => ({
  value: picked.fact.value,
  terms: [{ tag: picked.fact.tag, sign: 1, optional: false }],
  picked: [picked],
  note,
});

/** Two numbers that a text rounds to the same: "$8.5 billion" and 8,495. */
const sameRounded = (a: number, b: number) => a !== 0 && Math.abs(a / b - 1) < 0.02;

const shortTermDebt = ({ facts, concept, span, reading }: Input): Reading => {
  const find = (tag: string) => pickFact({ facts, tag, unit: concept.unit, span, kind: concept.kind });
  const [first, second] = reading.picked as [Picked, ...Picked[]];

  // A note's text rounds what the balance sheet gives exactly: Johnson & Johnson's loans and notes payable.
  const line = first.fact.tag === "DebtCurrent" ? find("ShortTermBorrowings") : null;
  if (
    line?.fact.accession === first.fact.accession &&
    line.fact.value !== first.fact.value &&
    sameRounded(line.fact.value, first.fact.value)
  )
    return single(line, "Taken from the balance sheet; a note rounds the same amount.");
  if (first.fact.tag !== "LongTermDebtCurrent") return reading;

  // One line under two tags: the current part of AMD's debt.
  if (second?.fact.tag === "ShortTermBorrowings" && second.fact.value === first.fact.value)
    return {
      ...reading,
      value: first.fact.value,
      picked: [first],
      note: "Filed under two tags, counted once.",
    };

  // Debt that falls due but is backed by a long-term credit line stays among the long-term: McDonald's.
  const [total, longTerm] = [find("LongTermDebt"), find("LongTermDebtNoncurrent")];
  if (first.fact.value > 0 && total && longTerm && total.fact.value === longTerm.fact.value)
    return {
      ...reading,
      value: 0,
      picked: [first],
      note: "The part due within a year is included in long-term debt, as on the balance sheet.",
    };
  return reading;
};

/** A tag of the whole that holds less than half of its neighbour is a part: McDonald's depreciation outside its restaurants. */
const depreciation = ({ facts, concept, span, reading }: Input): Reading => {
  const other = pickFact({
    facts,
    tag: "DepreciationAndAmortization",
    unit: concept.unit,
    span,
    kind: concept.kind,
  });
  return other && reading.value < other.fact.value / 2
    ? single(other, "The cash flow statement's total; another tag holds only part of it.")
    : reading;
};

/** Tags that say nothing of how long the investments are held: part of the current assets, or none at all where none are stated. */
const ofAnyTerm = ["Investments", "MarketableSecurities"];

const shortTermInvestments = ({ facts, concept, span, reading }: Input): Reading | null => {
  if (reading.picked.length > 1 || !ofAnyTerm.includes(reading.picked[0]?.fact.tag ?? "")) return reading;
  const current = pickFact({ facts, tag: "AssetsCurrent", unit: concept.unit, span, kind: concept.kind });
  return current && reading.value <= current.fact.value ? reading : null;
};

/**
 * The reading that stands where a concept's first one would mislead: what is filed twice is counted once, a part gives way to
 * the whole, a rounded number to the exact one. null for a reading that says something else: negative interest expense is income,
 * an insurer's investments are not held for the short term.
 */
export const findBetterReading = ({ name, ...input }: Input & { name: ConceptName }): Reading | null => {
  if (name === "shortTermDebt") return shortTermDebt(input);
  if (name === "depreciation") return depreciation(input);
  if (name === "shortTermInvestments") return shortTermInvestments(input);
  return name === "interestExpense" && input.reading.value < 0 ? null : input.reading;
};
