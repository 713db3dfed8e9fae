import type { QuarterFigures, Statements } from "../company-data.ts";
import { addYears, daysBetween, periodLength } from "../filings/dates.ts";
import type { Span } from "../filings/pick-fact.ts";
import type { CompanyFacts } from "../filings/sec-records.ts";
import { deriveOperatingIncome } from "./derive-missing.ts";
import { isBankCode, isFinanceCode } from "./filer-codes.ts";
import type { FiscalYear } from "./fiscal-years.ts";
import { listQuarterlyFlows, type Quarters } from "./quarters.ts";
import { figureOf, resolveReading } from "./resolve-figure.ts";

/** Days of a quarter: of twelve weeks at least, of sixteen at most. */
const quarterDays = { least: 77, most: 120 };
/** Days by which the quarter a year before may end, or be longer, than the calendar says. */
const nearDays = 8;

/** Finds the quarter of 10-Qs that ends on a day, and the same quarter of the year before. */
const findSpans = (facts: CompanyFacts, end: string): { now: Span; before: Span } | null => {
  const flows = listQuarterlyFlows(facts, addYears(end, -2)).filter((flow) => {
    const days = periodLength(flow) ?? 0;
    return days >= quarterDays.least && days <= quarterDays.most;
  });
  const isNear = (days: number) => Math.abs(days) <= nearDays;
  const now = flows.find((flow) => flow.end === end);
  const before =
    now &&
    flows.find(
      (flow) =>
        isNear(daysBetween(flow.end, addYears(end, -1))) &&
        isNear((periodLength(flow) ?? 0) - (periodLength(now) ?? 0)),
    );
  const spanOf = ({ start, end: last }: Span): Span => ({ start, end: last });
  return now && before ? { now: spanOf(now), before: spanOf(before) } : null;
};

/**
 * Resolves revenue and operating income, in millions, of the newest quarter of a 10-Q and of the
 * same quarter of the year before; null if the facts do not have both quarters.
 */
export const resolveLatestQuarter = ({
  facts,
  quarters,
  last,
  sic,
}: {
  facts: CompanyFacts;
  quarters: readonly Quarters[];
  last: FiscalYear;
  sic: number | null;
}): NonNullable<Statements["quarter"]> | null => {
  const [newest] = quarters;
  const spans = newest && findSpans(facts, newest.current.end);
  if (!spans) return null;
  const resolve = (span: Span) => {
    const read = (
      name: "revenue" | "operatingIncome" | "pretaxIncome" | "interestExpense" | "interestIncome",
    ) =>
      figureOf({
        reading: resolveReading({ facts, name, span, sic }),
        cik: facts.cik,
        name,
        label: `${span.start} to ${span.end}`,
      });
    return {
      revenue: read("revenue"),
      operatingIncome: read("operatingIncome"),
      pretaxIncome: read("pretaxIncome"),
      interestExpense: read("interestExpense"),
      interestIncome: read("interestIncome"),
    };
  };
  const [now, before] = [resolve(spans.now), resolve(spans.before)];
  // Quarters of which one lacks interest income would not compare.
  const isKnown =
    !isFinanceCode(sic) && [now, before].every(({ interestIncome }) => interestIncome.value !== null);
  const complete = (span: Span, figures: typeof now): QuarterFigures => ({
    ...span,
    revenue: figures.revenue,
    operatingIncome: deriveOperatingIncome(
      { figures },
      isBankCode(sic),
      undefined,
      isKnown ? figures.interestIncome.value : null,
    ),
  });
  return {
    fiscalYear: last.fiscalYear + 1,
    now: complete(spans.now, now),
    before: complete(spans.before, before),
  };
};
