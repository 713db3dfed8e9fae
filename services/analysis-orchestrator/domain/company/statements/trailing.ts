import { formatFixed } from "@plumbline/report/format-number.ts";
import { type ConceptName, conceptNames, type StatementPeriod } from "../company-data.ts";
import type { Figure } from "@plumbline/report/provenance.ts";
import type { Term } from "./concepts.ts";
import { addDays, addYears, daysBetween, periodLength } from "../filings/dates.ts";
import { readTerms } from "./read-terms.ts";
import { figureOf, readingsOf, resolveReading } from "./resolve-figure.ts";
import { fromFact, inMillions } from "../filings/figures.ts";
import type { FiscalYear } from "./fiscal-years.ts";
import type { CompanyFacts, Fact } from "../filings/sec-records.ts";
import { revenueTags } from "../filings/revenue-tags.ts";
import type { Span } from "../filings/pick-fact.ts";

/** Writes an amount in millions, with a decimal only if it has a fraction. */
const writeMillions = (value: number) => {
  const millions = inMillions(value);
  return formatFixed(millions, Number.isInteger(millions) ? 0 : 1);
};

/** The quarters since the last fiscal year, and the same quarters of the year before. */
export type Quarters = { current: Span; before: Span };

const quarterlyForm = /^10-Q/;
const quarterTags = ["NetIncomeLoss", "ProfitLoss", ...revenueTags];

/**
 * Finds the year-to-date periods of 10-Qs after the last fiscal year, newest first; none if the
 * 10-K is the newest.
 */
export const findQuarters = ({ facts, last }: { facts: CompanyFacts; last: FiscalYear }): Quarters[] => {
  const rows = quarterTags
    .flatMap((tag) => facts.byTag.get(tag) ?? [])
    .filter(
      (fact) =>
        fact.start !== null &&
        quarterlyForm.test(fact.form) &&
        fact.end > last.end &&
        (periodLength(fact) ?? 0) < 300 &&
        Math.abs(daysBetween(addDays(last.end, 1), fact.start)) <= 8,
    );
  const byEnd = new Map(rows.map((fact) => [fact.end, fact]));
  return [...byEnd.values()]
    .toSorted((a, b) => b.end.localeCompare(a.end))
    .map(({ start, end }) => ({
      current: { start: start as string, end },
      before: { start: last.start, end: addYears(end, -1) },
    }));
};

type Input = {
  facts: CompanyFacts;
  name: ConceptName;
  last: FiscalYear;
  quarters: readonly Quarters[];
  isBank: boolean;
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
 * Reads the year, the year to date and the year to date before with one reading that all three
 * spans have.
 */
const readThreeSpans = ({ facts, name, last, quarters, isBank }: Input) => {
  const concept = readingsOf(name, isBank);
  const chosen = resolveReading({ facts, name, span: last, isBank });
  const readings = [
    ...(chosen ? [chosen.terms] : []),
    ...concept.readings.filter((terms) => terms !== chosen?.terms && !isCashPaid(terms)),
  ];
  for (const { current, before: earlier } of quarters)
    for (const terms of readings) {
      // All three need the same tags: sums of different ones are not comparable.
      const [same, now, before] = [last, current, earlier].map((span) =>
        readTerms({ facts, concept, terms, span }),
      );
      const year = same ?? (chosen && isInterestLine(chosen.terms) && isInterestLine(terms) ? chosen : null);
      if (year && now && before) return { year, now, before, span: current };
    }
  return null;
};

const resolveFlow = (input: Input): Figure => {
  const { facts, name, last, quarters, isBank } = input;
  const [newest] = quarters as [Quarters, ...Quarters[]];
  const found = readThreeSpans(input);
  if (!found) {
    const reading = resolveReading({ facts, name, span: last, isBank });
    const note = reading ? `Of fiscal ${last.fiscalYear}: later quarters do not report it.` : null;
    return figureOf({
      reading,
      cik: facts.cik,
      name,
      label: `the twelve months to ${newest.current.end}`,
      note,
    });
  }
  const { year, now, before, span } = found;
  const fact = now.picked[0]?.fact as Fact;
  return {
    value: inMillions(year.value + now.value - before.value),
    source: {
      ...fromFact({ fact, cik: facts.cik }),
      periodStart: addDays(addYears(span.end, -1), 1),
      note: `Fiscal ${last.fiscalYear}: ${writeMillions(year.value)}; plus ${span.start} to ${span.end}: ${writeMillions(now.value)}; less the same months a year before: ${writeMillions(before.value)}.`,
    },
  };
};

/** Resolves the newest balance, at most a year older than the end of the last fiscal year. */
const resolveBalance = ({ facts, name, last, quarters }: Input): Figure => {
  const [newest] = quarters as [Quarters, ...Quarters[]];
  const tags = new Set(readingsOf(name, false).readings.flatMap((terms) => terms.map(({ tag }) => tag)));
  const ends = [...tags]
    .flatMap((tag) => facts.byTag.get(tag) ?? [])
    .filter(
      (fact) =>
        fact.start === null &&
        fact.end <= addDays(newest.current.end, 4) &&
        daysBetween(fact.end, last.end) <= 370,
    )
    .map((fact) => fact.end);
  for (const end of [...new Set(ends)].toSorted().reverse()) {
    const reading = resolveReading({ facts, name, span: { start: end, end } });
    const isOlder = daysBetween(end, newest.current.end) > 4;
    if (reading)
      return figureOf({
        reading,
        cik: facts.cik,
        name,
        label: end,
        note: isOlder ? `As of ${end}, the newest balance sheet with this item.` : null,
      });
  }
  return figureOf({ reading: null, cik: facts.cik, name, label: newest.current.end });
};

/** Resolves the average count of the newest quarter, else of the year to date, else of the year. */
const resolveAverage = ({ facts, name, last, quarters }: Input): Figure => {
  const spans = quarters.flatMap(({ current }) => [
    { start: addDays(current.end, -90), end: current.end },
    current,
  ]);
  for (const span of [...spans, last]) {
    const reading = resolveReading({ facts, name, span });
    if (reading)
      return figureOf({
        reading,
        cik: facts.cik,
        name,
        label: span.end,
        note: `Average of ${span.start} to ${span.end}.`,
      });
  }
  return figureOf({ reading: null, cik: facts.cik, name, label: last.end });
};

/** Resolves one concept for the trailing twelve months, as `resolveTrailing` does. */
export const resolveTrailingFigure = (input: Input): Figure => {
  const { kind } = readingsOf(input.name, input.isBank);
  if (kind === "flow") return resolveFlow(input);
  return kind === "balance" ? resolveBalance(input) : resolveAverage(input);
};

/**
 * Resolves the twelve months that end with the newest of `quarters`: flows = last year + year to
 * date - year to date of the year before; balances and share counts at the newest date that has
 * them. Items missing from newer quarters come from older ones, with a note. Share counts are as
 * filed. Returns null without quarters.
 */
export const resolveTrailing = ({
  label,
  ...input
}: Omit<Input, "name"> & { label: string }): StatementPeriod | null => {
  const [newest] = input.quarters;
  if (!newest) return null;
  const { end } = newest.current;
  return {
    label,
    fiscalYear: input.last.fiscalYear + 1,
    start: addDays(addYears(end, -1), 1),
    end,
    figures: Object.fromEntries(
      conceptNames.map((name) => [name, resolveTrailingFigure({ ...input, name })]),
    ) as StatementPeriod["figures"],
  };
};
