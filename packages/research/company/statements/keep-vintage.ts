import { formatFixed } from "@plumbline/report/format-number.ts";
import { cannotBeValued } from "../../errors.ts";
import type { ConceptName } from "../company-data.ts";
import { daysBetween } from "../filings/dates.ts";
import { filingLabel, inMillions } from "../filings/figures.ts";
import { createFinder, type Span } from "../filings/pick-fact.ts";
import type { CompanyFacts, Fact } from "../filings/sec-records.ts";
import { concepts, discontinuedTags } from "./concepts.ts";
import type { FiscalYear } from "./fiscal-years.ts";
import type { Quarters } from "./quarters.ts";
import { findLastFiled, readTerms, type Reading } from "./read-terms.ts";

export type TrailingInput = {
  facts: CompanyFacts;
  name: ConceptName;
  last: FiscalYear;
  quarters: readonly Quarters[];
  sic: number | null;
};
/** The year, the months since, and the same months of the year before. */
export type ThreeSpans = { year: Reading; now: Reading; before: Reading; span: Span; earlier: Span };

/** Writes an amount in millions, with a decimal only if it has a fraction. */
export const writeMillions = (value: number) => {
  const millions = inMillions(value);
  return formatFixed(millions, Number.isInteger(millions) ? 0 : 1);
};

/** Returns which multiple of their share of the year the same months of it hold. */
export const shareOfYear = ({
  year,
  before,
  last,
  earlier,
}: Pick<ThreeSpans, "year" | "before" | "earlier"> & { last: Span }): number =>
  before.value / year.value / (daysBetween(earlier.start, earlier.end) / daysBetween(last.start, last.end));

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
 * Returns income of discontinued operations that the filing of some months gives for them, where
 * the year's own filing gives none for the year: a part left revenue in between.
 */
const findDiscontinued = (
  { byTag }: CompanyFacts,
  { ofMonths, ofYear }: { ofMonths: Fact; ofYear: Fact },
): Fact | null => {
  const find = ({ accession, start, end }: Fact) =>
    discontinuedTags
      .flatMap((tag) => byTag.get(tag) ?? [])
      .find((fact) => fact.accession === accession && fact.start === start && fact.end === end && fact.value);
  return (!find(ofYear) && find(ofMonths)) || null;
};

/** Returns whether a reading holds each line of another one: an older filing may lack one of a sum. */
const holdsLinesOf = (reading: Reading, other: Reading): boolean =>
  other.picked.every(({ fact }) => reading.picked.some((one) => one.fact.tag === fact.tag));

const noYearWithout = "no filing gives the whole year without that part yet. Try again after its next 10-K";

/**
 * Refuses a company that left a part out of the months of the year before, where no older filing
 * gives those months with it: the newer filing gives income of discontinued operations, and revenue
 * of the months is less than their share of the year.
 */
const refuseSoldPart = ({ facts, year, before, last, earlier }: TrailingInput & ThreeSpans): void => {
  const [ofYear, ofMonths] = [findLastFiled(year), findLastFiled(before)];
  const sold = findDiscontinued(facts, { ofMonths, ofYear });
  if (!sold || shareOfYear({ year, before, last, earlier }) >= breakUpRatio) return;
  throw cannotBeValued(
    facts.name,
    `a part of it was sold or split off after its ${filingLabel(ofYear)}, which gives revenue (${ofYear.tag}) of ${writeMillions(year.value)} million: for ${earlier.start} to ${earlier.end} the ${filingLabel(ofMonths)} gives revenue of ${writeMillions(before.value)} million and, unlike it, income of discontinued operations (${sold.tag}) of ${writeMillions(sold.value)} million, and ${noYearWithout}`,
  );
};

/**
 * Says that the year may still hold a part that was sold since: months of it that only a newer
 * filing gives hold less than their share. Null if they do not, or if an older filing gives them. A
 * season has the same effect.
 */
export const doubtVintage = ({
  facts,
  ...spans
}: { facts: CompanyFacts; last: Span } & Pick<ThreeSpans, "year" | "before" | "earlier">): string | null => {
  const { year, before, earlier } = spans;
  const [ofYear, ofMonths] = [findLastFiled(year), findLastFiled(before)];
  const share = shareOfYear(spans);
  if (ofMonths.filed <= ofYear.filed || share >= breakUpRatio) return null;
  const accept = ({ filed }: Fact) => filed <= ofYear.filed;
  const find = createFinder({ facts, ...concepts.revenue, span: earlier, accept });
  const isKnown = concepts.revenue.readings.some((terms) => readTerms(terms, find));
  return isKnown
    ? null
    : `of the year's ${writeMillions(year.value)} million (${filingLabel(ofYear)}) the months ${earlier.start} to ${earlier.end} hold ${writeMillions(before.value)} million (${filingLabel(ofMonths)}), ${Math.round(share * 100)}% of their share of its days, and no report before gives these months: if it is not the season, a part that was sold since is still counted`;
};

/**
 * Returns the months of the year before as the year's own filing counted them, if a newer filing
 * restated those months and not the year: the three would not fit together. Throws CANNOT_BE_VALUED
 * if a part of the company left revenue in between.
 */
export const keepVintage = (input: TrailingInput & ThreeSpans): Reading => {
  const { facts, name, year, before, earlier } = input;
  const yearFact = findLastFiled(year);
  const newFact = findLastFiled(before);
  if (newFact.filed <= yearFact.filed) return before;
  const findOld = createFinder({
    facts,
    ...concepts[name],
    span: earlier,
    accept: ({ filed }) => filed <= yearFact.filed,
  });
  // Before the year's own filing the line may have had that filing's tag.
  const old = [before, year]
    .map((one) => ({ one, read: readTerms(one.terms, findOld) }))
    .find(({ one, read }) => read && holdsLinesOf(read, one))?.read;
  if (!old && name === "revenue") refuseSoldPart(input);
  // The year still counts the part in its revenue, and so do its months.
  if (!old && name === "discontinuedIncome" && year.terms.length === 0) return year;
  if (!old || Math.abs(old.value - before.value) <= recastTolerance * Math.abs(old.value)) return before;
  if (isRestatedToo({ year, before, old })) return before;
  const oldFact = findLastFiled(old);
  if (name === "revenue" && old.value > 0 && before.value / old.value < breakUpRatio)
    throw cannotBeValued(
      facts.name,
      `a part of it was sold or split off after its ${filingLabel(yearFact)}: for ${earlier.start} to ${earlier.end} the ${filingLabel(newFact)} gives revenue (${newFact.tag}) of ${writeMillions(before.value)} million, where the ${filingLabel(oldFact)} gave ${writeMillions(old.value)} million, and ${noYearWithout}`,
    );
  return {
    ...old,
    note: `Those months as the ${filingLabel(oldFact)} gave them, like the year; the ${filingLabel(newFact)} ${before.terms.length === 0 ? "has no such line" : `restated them to ${writeMillions(before.value)}`}.`,
  };
};
