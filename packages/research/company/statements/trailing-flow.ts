import { formatFixed } from "@plumbline/report/format-number.ts";
import type { Figure } from "@plumbline/report/provenance.ts";
import { cannotBeValued } from "../../errors.ts";
import type { ConceptName } from "../company-data.ts";
import { addDays, addYears, daysBetween } from "../filings/dates.ts";
import { filingLabel, fromFact, inMillions, joinNotes } from "../filings/figures.ts";
import type { CompanyFacts, Fact } from "../filings/sec-records.ts";
import type { Span } from "../filings/pick-fact.ts";
import { isCashLine } from "./cash-lines.ts";
import { chooseNetIncome } from "./choose-income.ts";
import { chooseRevenue } from "./choose-revenue.ts";
import { concepts } from "./concepts.ts";
import type { FiscalYear } from "./fiscal-years.ts";
import { joinPeriods } from "./join-periods.ts";
import type { Quarters } from "./quarters.ts";
import { findLastFiled, readTerms, type Reading } from "./read-terms.ts";
import { figureOf, resolveReading, signedFlows } from "./resolve-figure.ts";
import type { Term } from "./terms.ts";
import { readCashSpans } from "./trailing-cash.ts";

export type TrailingInput = {
  facts: CompanyFacts;
  name: ConceptName;
  last: FiscalYear;
  quarters: readonly Quarters[];
  sic: number | null;
};
type ThreeSpans = { year: Reading; now: Reading; before: Reading; span: Span; earlier: Span };

/** Writes an amount in millions, with a decimal only if it has a fraction. */
const writeMillions = (value: number) => {
  const millions = inMillions(value);
  return formatFixed(millions, Number.isInteger(millions) ? 0 : 1);
};

/** Interest paid differs from interest expense, so a sum must not mix them. */
const isCashPaid = (terms: readonly Term[]) => terms.some(({ tag }) => tag.startsWith("InterestPaid"));

/**
 * Two tags of the same line of the income statement: a 10-K may use one and its 10-Qs the other.
 */
const interestLine = ["InterestExpense", "InterestExpenseNonoperating"];
const isInterestLine = (terms: readonly Term[]) =>
  terms.length === 1 && terms.every(({ tag }) => interestLine.includes(tag));

/**
 * Months of a year that hold half to one and a half times their share of it may be the same line
 * under another tag; a part or a gross amount lies outside.
 */
const isShareOfYear = ({
  year,
  before,
  last,
  earlier,
}: Pick<ThreeSpans, "year" | "before" | "earlier"> & { last: Span }) => {
  const months = daysBetween(earlier.start, earlier.end) / daysBetween(last.start, last.end);
  const share = before.value / year.value / months;
  return share > 0.5 && share < 1.5;
};

const isNear = (a: Reading, b: Reading) => Math.abs(a.value - b.value) <= 0.02 * Math.abs(b.value);

/**
 * Reads revenue of the year, the year to date and the year to date before: each as the evidence
 * decides, with one reading for all three if there is one, else with two tags of one line.
 */
const readRevenueSpans = ({ facts, last, quarters, sic }: TrailingInput): ThreeSpans | null => {
  const concept = concepts.revenue;
  const chosen = chooseRevenue({ facts, span: last, sic })?.reading;
  for (const { current, before: earlier } of quarters) {
    const [now, before] = [current, earlier].map((span) => chooseRevenue({ facts, span, sic })?.reading);
    if (!chosen || !now || !before) continue;
    const isMixed = isShareOfYear({ year: chosen, before, last, earlier });
    for (const { terms } of [chosen, now, before]) {
      const [year, same, sameBefore] = [last, current, earlier].map((span) =>
        readTerms({ facts, concept, terms, span }),
      );
      if (!year || !same || !sameBefore) continue;
      const agree = isNear(year, chosen) && isNear(same, now) && isNear(sameBefore, before);
      // A part under another tag in the quarters alone is no share of the year.
      const isOfYear =
        !isMixed && isNear(year, chosen) && isShareOfYear({ year, before: sameBefore, last, earlier });
      if (agree || isOfYear) return { year, now: same, before: sameBefore, span: current, earlier };
    }
    if (isMixed) return { year: chosen, now, before, span: current, earlier };
  }
  return null;
};

/** Reads a concept by one sum of tags; with the sign that its own span confirms. */
const readAsChosen = ({ facts, name, sic }: TrailingInput, terms: Term[], span: Span): Reading | null => {
  const chosen = signedFlows.includes(name) ? resolveReading({ facts, name, span, sic }) : null;
  const isSame =
    chosen?.terms.length === terms.length && chosen.terms.every(({ tag }, i) => tag === terms[i]?.tag);
  return isSame ? chosen : readTerms({ facts, concept: concepts[name], terms, span });
};

/**
 * Reads the year, the year to date and the year to date before with one reading that all three
 * spans have.
 */
const readThreeSpans = (input: TrailingInput): ThreeSpans | null => {
  const { facts, name, last, quarters, sic } = input;
  if (name === "revenue") return readRevenueSpans(input);
  const cash = readCashSpans(input);
  if (cash) return cash;
  const concept = concepts[name];
  const chosen = resolveReading({ facts, name, span: last, sic });
  const readings = [
    ...(chosen ? [chosen.terms] : []),
    // One line alone would leave out the others of a sum.
    ...(isCashLine(name)
      ? []
      : concept.readings.filter((terms) => terms !== chosen?.terms && !isCashPaid(terms))),
  ];
  for (const { current, before: earlier } of quarters)
    for (const terms of readings) {
      // All three need the same tags: sums of different ones are not comparable.
      const [same, now, before] = [last, current, earlier].map((span) => readAsChosen(input, terms, span));
      const year = same ?? (chosen && isInterestLine(chosen.terms) && isInterestLine(terms) ? chosen : null);
      if (year && now && before) return { year, now, before, span: current, earlier };
    }
  return name === "netIncome" && !hasMinorities(facts) ? readIncomeSpans(input) : null;
};

const hasMinorities = ({ byTag }: CompanyFacts) =>
  ["MinorityInterest", "NetIncomeLossAttributableToNoncontrollingInterest"].some((tag) =>
    byTag.get(tag)?.some(({ value }) => value !== 0),
  );

/**
 * Reads net income of the three spans each by its own tag: without minorities `ProfitLoss` and
 * `NetIncomeLoss` are one line.
 */
const readIncomeSpans = ({ facts, last, quarters }: TrailingInput): ThreeSpans | null => {
  for (const { current, before: earlier } of quarters) {
    const [year, now, before] = [last, current, earlier].map((span) => chooseNetIncome({ facts, span }));
    if (year && now && before) return { year, now, before, span: current, earlier };
  }
  return null;
};

/** A filing that reports less than this share of the same months' revenue has left a part out. */
const breakUpRatio = 0.85;
/** Smaller changes of the same months are rounding. */
const recastTolerance = 0.005;

/** A filing that restates a year and one that restates its months follow each other within a quarter. */
const sameRestatementDays = 120;

/**
 * Returns whether the year was restated with its months: at about the same time, as by two
 * amendments, or by about the same share, as by an 8-K after a part was split off.
 */
const isRestatedToo = ({ year, before, old }: Record<"year" | "before" | "old", Reading>): boolean => {
  if (year.picked.every(({ restatedFrom }) => restatedFrom === null)) return false;
  const days = daysBetween(findLastFiled(year).filed, findLastFiled(before).filed);
  const first = year.picked.reduce((sum, { fact, restatedFrom }) => sum + (restatedFrom ?? fact).value, 0);
  const [ofYear, ofMonths] = [year.value / first, before.value / old.value];
  return days <= sameRestatementDays || Math.abs(ofYear / ofMonths - 1) < 1 - breakUpRatio;
};

/**
 * Returns the months of the year before as the year's own filing counted them, if a newer filing
 * restated those months and not the year: the three would not fit together. Throws CANNOT_BE_VALUED
 * if a part of the company left revenue in between.
 */
const keepVintage = ({ facts, name, year, before, earlier }: TrailingInput & ThreeSpans): Reading => {
  const yearFact = findLastFiled(year);
  const newFact = findLastFiled(before);
  if (newFact.filed <= yearFact.filed) return before;
  const readOld = (terms: Term[]) =>
    readTerms({
      facts,
      concept: concepts[name],
      terms,
      span: earlier,
      accept: ({ filed }) => filed <= yearFact.filed,
    });
  // Before the year's own filing the line may have had that filing's tag.
  const old = readOld(before.terms) ?? readOld(year.terms);
  if (!old || Math.abs(old.value - before.value) <= recastTolerance * Math.abs(old.value)) return before;
  if (isRestatedToo({ year, before, old })) return before;
  const oldFact = findLastFiled(old);
  if (name === "revenue" && old.value > 0 && before.value / old.value < breakUpRatio)
    throw cannotBeValued(
      facts.name,
      `a part of it was sold or split off after its ${filingLabel(yearFact)}: for ${earlier.start} to ${earlier.end} the ${filingLabel(newFact)} gives revenue (${newFact.tag}) of ${writeMillions(before.value)} million, where the ${filingLabel(oldFact)} gave ${writeMillions(old.value)} million, and no filing gives the whole year without that part yet. Try again after its next 10-K`,
    );
  return {
    ...old,
    note: `Those months as the ${filingLabel(oldFact)} gave them, like the year; the ${filingLabel(newFact)} ${before.terms.length === 0 ? "has no such line" : `restated them to ${writeMillions(before.value)}`}.`,
  };
};

const resolveOfYear = ({ facts, name, last, quarters, sic }: TrailingInput): Figure => {
  const [newest] = quarters as [Quarters, ...Quarters[]];
  const reading = resolveReading({ facts, name, span: last, sic });
  const note = reading ? `Of fiscal ${last.fiscalYear}: later quarters do not report it.` : null;
  return figureOf({
    reading,
    cik: facts.cik,
    name,
    label: `the twelve months to ${newest.current.end}`,
    note,
  });
};

/** Resolves twelve months across a change of the fiscal year from all periods that add up to them. */
const resolveMoved = (input: TrailingInput): Figure => {
  const { facts, name, quarters, sic } = input;
  const [newest] = quarters as [Quarters, ...Quarters[]];
  const { current } = newest;
  const span = { start: addDays(addYears(current.end, -1), 1), end: current.end };
  const chosen = resolveReading({ facts, name, span: current, sic });
  const others = isCashLine(name) ? [] : concepts[name].readings;
  for (const terms of [...(chosen ? [chosen.terms] : []), ...others]) {
    const steps = joinPeriods({ facts, concept: concepts[name], terms, span });
    if (!steps) continue;
    const value = steps.reduce((sum, { sign, reading }) => sum + sign * reading.value, 0);
    const parts = steps.map(
      ({ span: { start, end }, sign, reading }) =>
        `${sign > 0 ? "plus" : "less"} ${start} to ${end}: ${writeMillions(reading.value)}`,
    );
    const lastStep = steps.find((step) => step.span.end === current.end) ?? steps[steps.length - 1];
    const fact = lastStep?.reading.picked[0]?.fact as Fact;
    return {
      value: inMillions(value),
      source: {
        ...fromFact({ fact, cik: facts.cik }),
        periodStart: span.start,
        note: `The fiscal year was changed: ${parts.join("; ")}.`,
      },
    };
  }
  return resolveOfYear(input);
};

/**
 * Resolves a flow of the twelve months that end with the newest of `quarters`, in millions: last
 * year + year to date - the same months of the year before, all of one vintage. Falls back to the
 * year, with a note. Throws CANNOT_BE_VALUED if a part of the company left in between.
 */
export const resolveTrailingFlow = (input: TrailingInput): Figure => {
  const { facts, last, quarters } = input;
  if (quarters[0]?.isMoved) return resolveMoved(input);
  const found = readThreeSpans(input);
  if (!found) return resolveOfYear(input);
  const before = keepVintage({ ...input, ...found });
  const { year, now, span } = found;
  // Months without the line are of the statement that lacks it.
  const stated = [now, year, before].find(({ terms }) => terms.length > 0) ?? now;
  const fact = stated.picked[0]?.fact as Fact;
  return {
    value: inMillions(year.value + now.value - before.value),
    source: {
      ...fromFact({ fact, cik: facts.cik }),
      periodStart: addDays(addYears(span.end, -1), 1),
      periodEnd: now.picked[0]?.fact.end ?? span.end,
      note: joinNotes(
        `Fiscal ${last.fiscalYear}: ${writeMillions(year.value)}; plus ${span.start} to ${span.end}: ${writeMillions(now.value)}; less the same months a year before: ${writeMillions(before.value)}.`,
        now.note,
        before.note === now.note ? null : before.note,
      ),
    },
  };
};
