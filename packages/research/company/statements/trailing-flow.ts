import type { Figure } from "@plumbline/report/provenance.ts";
import { addDays, addYears } from "../filings/dates.ts";
import { fromFact, inMillions, joinNotes } from "../filings/figures.ts";
import type { CompanyFacts, Fact } from "../filings/sec-records.ts";
import { createFinder, type Span } from "../filings/pick-fact.ts";
import { isCashLine } from "./cash-lines.ts";
import { markDividends } from "./choose-income.ts";
import { chooseRevenue } from "./choose-revenue.ts";
import { concepts } from "./concepts.ts";
import { joinPeriods } from "./join-periods.ts";
import type { Quarters } from "./quarters.ts";
import { readTerms, type Reading } from "./read-terms.ts";
import { figureOf, resolveReading, signedFlows } from "./resolve-figure.ts";
import type { Term } from "./terms.ts";
import {
  keepVintage,
  shareOfYear,
  type ThreeSpans,
  type TrailingInput,
  writeMillions,
} from "./keep-vintage.ts";
import { readCashSpans } from "./trailing-cash.ts";

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
const isShareOfYear = (spans: Parameters<typeof shareOfYear>[0]) => {
  const share = shareOfYear(spans);
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
        readTerms(terms, createFinder({ facts, ...concept, span })),
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
  return isSame ? chosen : readTerms(terms, createFinder({ facts, ...concepts[name], span }));
};

/**
 * Reads the year, the year to date and the year to date before with one reading that all three
 * spans have.
 */
const readThreeSpans = (input: TrailingInput): ThreeSpans | null => {
  const { facts, name, last, quarters, sic } = input;
  if (name === "revenue") return readRevenueSpans(input);
  const cash = readCashSpans(input);
  // Securities that do not add up with the total of investing are not known.
  if (cash || name === "securitiesBought") return cash;
  if (name === "capitalExpenditure" && facts.ownSpending?.tags.length) return readEachSpan(input);
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
  return name === "netIncome" && !hasMinorities(facts) ? readEachSpan(input) : null;
};

const hasMinorities = ({ byTag }: CompanyFacts) =>
  ["MinorityInterest", "NetIncomeLossAttributableToNoncontrollingInterest"].some((tag) =>
    byTag.get(tag)?.some(({ value }) => value !== 0),
  );

/**
 * Reads the three spans each by its own tags: without minorities `ProfitLoss` and `NetIncomeLoss`
 * are one line, and a line of spending is only there in months with it.
 */
const readEachSpan = ({ facts, name, last, quarters, sic }: TrailingInput): ThreeSpans | null => {
  for (const { current, before: earlier } of quarters) {
    const [year, now, before] = [last, current, earlier].map((span) =>
      resolveReading({ facts, name, span, sic }),
    );
    if (year && now && before) return { year, now, before, span: current, earlier };
  }
  return null;
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
    const figure = {
      value: inMillions(value),
      source: {
        ...fromFact({ fact, cik: facts.cik }),
        periodStart: span.start,
        note: `The fiscal year was changed: ${parts.join("; ")}.`,
      },
    };
    return name === "netIncome" ? markDividends(figure, terms) : figure;
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
  const figure = {
    value: inMillions(year.value + now.value - before.value),
    source: {
      ...fromFact({ fact, cik: facts.cik }),
      // Quarters of whole weeks end some days earlier or later than a year before.
      periodStart: addDays(before.picked[0]?.fact.end ?? addYears(span.end, -1), 1),
      periodEnd: now.picked[0]?.fact.end ?? span.end,
      note: joinNotes(
        `Fiscal ${last.fiscalYear}: ${writeMillions(year.value)}; plus ${span.start} to ${span.end}: ${writeMillions(now.value)}; less the same months a year before: ${writeMillions(before.value)}.`,
        now.note,
        before.note === now.note ? null : before.note,
      ),
    },
  };
  return input.name === "netIncome" ? markDividends(figure, now.terms) : figure;
};
