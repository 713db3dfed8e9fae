import { type ConceptName, conceptNames } from "../company-data.ts";
import { nameInput } from "@plumbline/report/name-input.ts";
import type { Figure, Provenance } from "@plumbline/report/provenance.ts";
import { addEarlierAcquisitions } from "./earlier-acquisitions.ts";
import { findBetterReading } from "./better-reading.ts";
import { debtLineTags } from "./debt-tags.ts";
import { isCashLine, readAcquired, readCashLine } from "./cash-lines.ts";
import { chooseCost } from "./choose-cost.ts";
import { restoreDiscontinuedSign } from "./choose-discontinued.ts";
import { chooseEquity, equityPartTags } from "./choose-equity.ts";
import { chooseNetIncome, markDividends } from "./choose-income.ts";
import { chooseRevenue } from "./choose-revenue.ts";
import { restoreTaxSign } from "./choose-tax.ts";
import { followMovedLine } from "./moved-lines.ts";
import { addOwnBorrowing } from "./own-borrowing.ts";
import { completeOwnCash } from "./own-cash.ts";
import { completeOwnEquity } from "./own-equity.ts";
import { completeOwnLine } from "./own-lines.ts";
import { completeSpending } from "./own-spending.ts";
import { completeLongTermDebt } from "./long-debt.ts";
import { addShortLines } from "./short-debt.ts";
import { nextYearTag } from "./current-maturities.ts";
import { concepts } from "./concepts.ts";
import { listFiledReadings } from "./filed-readings.ts";
import { fromFact, inMillions, joinNotes, missing } from "../filings/figures.ts";
import type { CompanyFacts } from "../filings/sec-records.ts";
import { createFinder, type Picked, type Span } from "../filings/pick-fact.ts";
import { preferenceTags, readPreferredStock, redeemableTags } from "./preferred-stock.ts";
import { readTerms, turnSign, type Reading } from "./read-terms.ts";
import { readSecuritiesBought } from "./securities-bought.ts";

/** Returns the first reading of the list that a span has, or a better one if it would mislead. */
const readFirst = ({ facts, name, span }: { facts: CompanyFacts; name: ConceptName; span: Span }) => {
  const concept = concepts[name];
  const find = createFinder({ facts, ...concept, span });
  for (const terms of listFiledReadings(name, facts)) {
    const reading = readTerms(terms, find);
    const better = reading && findBetterReading({ facts, name, concept, span, reading });
    if (better) return followMovedLine({ facts, name, span, reading: better });
  }
  return null;
};

/** Payments and debts, which are positive: some filers tag them with the minus sign of the statement. */
const payments: readonly ConceptName[] = ["costOfSales", "capitalExpenditure", "dividends", "buybacks"];
const debts: readonly ConceptName[] = ["shortTermDebt", "longTermDebt"];
/** Flows whose sign is chosen for each period, because one report may have it wrong. */
export const signedFlows: readonly ConceptName[] = ["netIncome", "interestExpense", "incomeTax", ...payments];

const keepPositive = (name: ConceptName, reading: Reading | null): Reading | null => {
  if (!reading || reading.value >= 0) return reading;
  // A debt below zero may also be a total less a larger part of another scale.
  const isOwed = debts.includes(name) && reading.picked.every(({ fact }) => fact.value <= 0);
  if (!isOwed && !payments.includes(name)) return reading;
  return turnSign(reading, `Filed with a minus sign, although it ${isOwed ? "is owed" : "was paid"}.`);
};

/** Research without that of acquisitions is at least this share of all; less is the research of a part. */
const leastOwnResearch = 0.25;

const chooseResearch = (query: { facts: CompanyFacts; span: Span }, listed: Reading | null) => {
  const concept = concepts.researchAndDevelopment;
  const find = createFinder({ ...query, ...concept });
  const all = listFiledReadings("researchAndDevelopment", query.facts).flatMap(
    (terms) => readTerms(terms, find) ?? [],
  );
  const most = all.reduce<Reading | null>((max, one) => (max && max.value >= one.value ? max : one), null);
  return listed && most && listed.value < leastOwnResearch * most.value ? most : listed;
};

/** Reads all debt of a day, in units; null if none is tagged. */
const readDebt = (facts: CompanyFacts, day: string): number | null => {
  const span = { start: day, end: day };
  const [short, long] = debts.map((name) => resolveReading({ facts, name, span }));
  return short || long ? (short?.value ?? 0) + (long?.value ?? 0) : null;
};

/**
 * Returns the reading of a concept that a span has: revenue and net income as the evidence decides,
 * debt with all its lines, all else the first of the list, or a better one if that would mislead.
 */
export const resolveReading = ({
  facts,
  name,
  span,
  sic = null,
}: {
  facts: CompanyFacts;
  name: ConceptName;
  span: Span;
  sic?: number | null;
}): Reading | null => {
  if (name === "revenue") return chooseRevenue({ facts, span, sic })?.reading ?? null;
  if (name === "costOfSales")
    return completeOwnLine({ facts, name, span }, keepPositive(name, chooseCost({ facts, span, sic })));
  if (name === "netIncome") return chooseNetIncome({ facts, span });
  if (name === "securitiesBought")
    return readSecuritiesBought({ facts, span }, resolveReading({ facts, name: "acquisitions", span, sic }));
  if (isCashLine(name)) {
    const reading = readCashLine({ facts, name, span });
    if (name === "acquisitions")
      return (
        completeOwnLine({ facts, name, span }, addEarlierAcquisitions({ facts, span }, reading)) ??
        readAcquired({ facts, span })
      );
    return name === "debtIssued" || name === "debtRepaid"
      ? addOwnBorrowing({ facts, name, span, readDebt }, reading)
      : reading;
  }
  const listed = keepPositive(name, readFirst({ facts, name, span }));
  if (name === "dividends" || name === "buybacks" || name === "preferredDividends")
    return completeOwnLine({ facts, name, span }, listed);
  if (name === "cash") return completeOwnCash({ facts, span }, listed);
  if (name === "capitalExpenditure") return completeSpending({ facts, span }, listed);
  if (name === "incomeTax") return restoreTaxSign({ facts, span }, listed);
  if (name === "discontinuedIncome") return restoreDiscontinuedSign({ facts, span }, listed);
  if (name === "researchAndDevelopment") return chooseResearch({ facts, span }, listed);
  if (name === "bookEquity")
    return completeOwnEquity({ facts, span }, chooseEquity({ facts, span }, listed, sic));
  if (name === "preferredStock") return readPreferredStock({ facts, span }, listed);
  if (name === "shortTermDebt") return addShortLines({ facts, span }, listed);
  return name === "longTermDebt" ? completeLongTermDebt({ facts, span }, listed) : listed;
};

/** Reads capital expenditure of a span, as own-spending.ts completes it. */
export const readSpending = (facts: CompanyFacts, span: Span): Reading | null =>
  resolveReading({ facts, name: "capitalExpenditure", span });

/** Lists all tags that a concept may be read from. */
export const listTags = (name: ConceptName): string[] => [
  ...concepts[name].readings.flat().map(({ tag }) => tag),
  ...(name === "shortTermDebt" || name === "longTermDebt" ? debtLineTags : []),
  ...(name === "shortTermDebt" ? [nextYearTag] : []),
  ...(name === "bookEquity" ? equityPartTags : []),
  ...(name === "preferredStock" ? [...preferenceTags, ...redeemableTags] : []),
];

const describeRestatement = ({ restatedFrom }: Picked): string | null =>
  restatedFrom
    ? `Restated: the ${restatedFrom.form} filed ${restatedFrom.filed} gave ${inMillions(restatedFrom.value)} million.`
    : null;

/** Describes the source of a reading: its first fact, and the terms of the sum. */
const readingSource = ({
  reading,
  cik,
  note = null,
}: {
  reading: Reading;
  cik: number;
  note?: string | null;
}): Provenance => {
  const [first] = reading.picked as [Picked, ...Picked[]];
  const sum =
    reading.picked.length > 1
      ? `Sum: ${reading.picked
          .map(({ fact }) => {
            const term = reading.terms.find(({ tag }) => tag === fact.tag);
            return `${term?.sign === -1 ? "less " : ""}${fact.tag} ${inMillions(fact.value)}`;
          })
          .join(", ")}.`
      : null;
  return fromFact({
    fact: first.fact,
    cik,
    note: joinNotes(sum, reading.note, describeRestatement(first), note),
  });
};

/** What sentences call each concept. */
const itemNames = Object.fromEntries(
  conceptNames.map((name) => [name, nameInput(name).toLowerCase()]),
) as Record<ConceptName, string>;

/** Resolves a concept to a figure in millions, or to a figure without a value that says why. */
export const figureOf = ({
  reading,
  cik,
  name,
  label,
  note = null,
  reason = null,
}: {
  reading: Reading | null;
  cik: number;
  name: ConceptName;
  label: string;
  note?: string | null;
  /** Why there is no reading, if more is known than that nothing is filed. */
  reason?: string | null;
}): Figure => {
  if (!reading) {
    if (reason !== null) return missing(reason);
    const item = itemNames[name];
    // Statements that show it often give it a tag of the company's own, which is not read.
    const none =
      name === "costOfSales"
        ? `The filings give no ${item} under a standard tag for ${label}; statements may show it under a tag of the company's own.`
        : `We read no ${item} for ${label}: the SEC's data has none under a standard tag.`;
    return missing(none);
  }
  const cashPaid = reading.picked[0]?.fact.tag.startsWith("InterestPaid")
    ? "Interest paid in cash, because interest expense is not reported separately."
    : null;
  const figure = {
    value: inMillions(reading.value),
    source: readingSource({ reading, cik, note: joinNotes(cashPaid, note) }),
  };
  return name === "netIncome" ? markDividends(figure, reading.terms) : figure;
};
