import { conceptNames, type StatementPeriod } from "../company-data.ts";
import type { Figure } from "@plumbline/report/provenance.ts";
import { addDays, addYears, daysBetween, isSameEnd } from "../filings/dates.ts";
import { missing } from "../filings/figures.ts";
import { dropCountedPart } from "./carried-debt.ts";
import { concepts } from "./concepts.ts";
import type { Quarters } from "./quarters.ts";
import { figureOf, listTags, resolveReading } from "./resolve-figure.ts";
import { resolveTrailingFlow } from "./trailing-flow.ts";
import type { TrailingInput } from "./keep-vintage.ts";

/** A balance is at most so many days older than the last year's end, or newer than the quarter's. */
const [mostDaysBefore, mostDaysAfter] = [370, 4];

/** Resolves the newest balance, at most a year older than the end of the last fiscal year. */
const resolveBalance = ({ facts, name, last, quarters }: TrailingInput): Figure => {
  const [newest] = quarters as [Quarters, ...Quarters[]];
  const [earliest, latest] = [addDays(last.end, -mostDaysBefore), addDays(newest.current.end, mostDaysAfter)];
  const ends = new Set<string>();
  for (const tag of listTags(name))
    for (const { start, end } of facts.byTag.get(tag) ?? [])
      if (start === null && end >= earliest && end <= latest) ends.add(end);
  for (const end of [...ends].toSorted().reverse()) {
    const span = { start: end, end };
    const isOlder = daysBetween(end, newest.current.end) > mostDaysAfter;
    const found = resolveReading({ facts, name, span });
    const reading =
      found && isOlder && name === "shortTermDebt"
        ? dropCountedPart({ facts, older: span, newest: newest.current }, found)
        : found;
    if (found && !reading)
      return missing("Part of long-term debt, which the newest balance sheet states in one line.");
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
const resolveAverage = ({ facts, name, last, quarters }: TrailingInput): Figure => {
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
export const resolveTrailingFigure = (input: TrailingInput): Figure => {
  const { kind } = concepts[input.name];
  if (kind === "flow") return resolveTrailingFlow(input);
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
}: Omit<TrailingInput, "name"> & { label: string }): StatementPeriod | null => {
  const [newest] = input.quarters;
  if (!newest) return null;
  const { end } = newest.current;
  const figures = Object.fromEntries(
    conceptNames.map((name) => [name, resolveTrailingFigure({ ...input, name })]),
  ) as StatementPeriod["figures"];
  const { periodStart, periodEnd } = figures.revenue.source;
  const isOfEnd = periodStart !== null && periodEnd !== null && isSameEnd(periodEnd, end);
  return {
    label,
    fiscalYear: input.last.fiscalYear + 1,
    start: isOfEnd ? periodStart : addDays(addYears(end, -1), 1),
    end,
    figures,
  };
};
