import { comparableRevenueOf } from "../../company/statements/comparable-years.ts";
import type { QuarterFigures, StatementPeriod } from "../../company/company-data.ts";
import { isNumber, quotient } from "../../numbers.ts";
import { isNamed, type ReportContext, type SegmentView } from "../thesis/report-context.ts";

/** What the figures say of the filing's year, by which its sentences are ranked and refused. */
export type FiguresSay = {
  /** The fiscal year of the filing; null if the statements do not have it. */
  year: number | null;
  /** Of a 10-Q: the figures are those of its quarter, against the same one a year before. */
  isQuarter?: true;
  /** Change of revenue in that year or quarter, in millions; null if unknown. */
  change?: number | null;
  /** Change of revenue in that year, as a fraction; null if unknown. */
  growth: number | null;
  /** Revenue of that year in millions, beside which balances are small or not; absent if unknown. */
  revenue?: number | null;
  /** Change of the operating margin in that year, as a fraction of revenue; null if unknown. */
  margin: number | null;
  /**
   * Parts of the company by how much of the change of revenue they explain, the most first; growth
   * is null where it is known of another period alone.
   */
  movers: readonly { name: string; growth: number | null }[];
  /** Names of parts with less than a tenth of revenue. */
  minor: readonly string[];
  /** Names of parts that are places, which sell what the company does; absent if unknown. */
  places?: readonly string[];
  /** Names of parts under a quarter of revenue that moved less than half of its change. */
  slight?: readonly string[];
  /** The newest fiscal year of the statements; absent if unknown. */
  newestYear?: number;
  /** The end of that year and the day of the price, as ISO dates; null if unknown. */
  end: string | null;
  today: string | null;
  /** Whether a fiscal year has ended since, whose balances the statements have. */
  isOlder?: boolean;
  /** What moved the other way in the newest fiscal year; absent if the filing is of that year. */
  turned?: readonly ("growth" | "margin")[];
};
export type Mover = { name: string; growth: number; change: number };

const operatingMargin = ({ figures }: StatementPeriod): number | null =>
  quotient("margin", figures.operatingIncome.value, figures.revenue.value);

/**
 * Lists segments by how much of the change of revenue they explain, in millions: first those that
 * moved as the total did, the largest change first. Empty without figures for the year before.
 */
export const listMovers = (segments: readonly SegmentView[]): Mover[] => {
  const movers = segments
    .filter(isNamed)
    .flatMap(({ name, revenue, growth }) =>
      isNumber(growth) && growth > -1 ? [{ name, growth, change: revenue - revenue / (1 + growth) }] : [],
    );
  const total = movers.reduce((sum, { change }) => sum + change, 0);
  return movers.toSorted((a, b) => (b.change - a.change) * (Math.sign(total) || 1));
};

/** Share of revenue below which a part says little of the company. Judgement. */
const minorShare = 0.1;

/** Parts of revenue, and of its change, below which a part alone does not explain why that moved. Judgement. */
const slightParts = { size: 0.25, change: 0.5 };

type Measure = (period: StatementPeriod) => number | null;

/** Returns 1 for a rise between two years, -1 for a fall; 0 for neither, or if one is not known. */
const wayOf = (measure: Measure, before: StatementPeriod, after: StatementPeriod): number => {
  const [from, to] = [measure(before), measure(after)];
  return from === null || to === null ? 0 : Math.sign(to - from);
};

/** Reads what the figures say of the year of the filing that was read. */
export const readFigures = ({ brief, operating, geographic }: ReportContext): FiguresSay => {
  const { annual } = brief.statements;
  const at = annual.findIndex(({ end }) => end === brief.filingText?.source.periodEnd);
  const [now, before] = [annual[at], annual[at - 1]];
  const days = { end: brief.filingText?.source.periodEnd ?? null, today: brief.market.priceDate };
  if (!now || !before) return { year: null, growth: null, margin: null, movers: [], minor: [], ...days };
  const [margin, earlier] = [operatingMargin(now), operatingMargin(before)];
  const growth = quotient("growth", comparableRevenueOf(now), comparableRevenueOf(before));
  const parts = [...listMovers(operating), ...listMovers(geographic)];
  const [revenue, last] = [now.figures.revenue.value, before.figures.revenue.value];
  const change = isNumber(revenue) && isNumber(last) ? revenue - last : null;
  const isSlight = (part: SegmentView): boolean => {
    const moved = parts.find(({ name }) => name === part.name)?.change ?? 0;
    const size = part.share ?? part.revenue / (revenue ?? part.revenue);
    return (
      size < slightParts.size && change !== null && Math.abs(moved) < slightParts.change * Math.abs(change)
    );
  };
  const hasYear = [...operating, ...geographic].some(({ year }) => year === now.fiscalYear);
  const [newest, lastYear] = [annual.at(-1) ?? now, annual.at(-2) ?? before];
  const hasTurned = (measure: Measure) => wayOf(measure, before, now) * wayOf(measure, lastYear, newest) < 0;
  return {
    turned: [
      ...(hasTurned(comparableRevenueOf) ? ["growth" as const] : []),
      ...(hasTurned(operatingMargin) ? ["margin" as const] : []),
    ],
    year: now.fiscalYear,
    isOlder: now !== newest,
    newestYear: newest.fiscalYear,
    revenue,
    change,
    growth: growth === null ? null : growth - 1,
    margin: margin === null || earlier === null ? null : margin - earlier,
    movers: hasYear ? parts : [],
    places: geographic.map(({ name }) => name),
    slight: hasYear ? [...operating, ...geographic].filter(isSlight).map(({ name }) => name) : [],
    minor: [...operating, ...geographic].flatMap(({ name, share }) =>
      share !== null && share < minorShare ? [name] : [],
    ),
    ...days,
  };
};

/** Returns the operating margin of a quarter; null if not known. */
const marginOf = ({ operatingIncome, revenue }: QuarterFigures): number | null =>
  quotient("margin", operatingIncome.value, revenue.value);

/**
 * Reads what the figures say of the quarter of the 10-Q that was read, against the same quarter of
 * the year before; null without both. Parts are known by the year alone: by name, without growth.
 */
export const readQuarterFigures = (context: ReportContext): FiguresSay | null => {
  const { annual, quarter } = context.brief.statements;
  const end = context.brief.quarterlyReport?.source.periodEnd;
  if (!quarter || quarter.now.end !== end) return null;
  const { now, before, fiscalYear } = quarter;
  const { movers, minor, today } = readFigures(context);
  const ratio = quotient("growth", now.revenue.value, before.revenue.value);
  const [margin, earlier] = [marginOf(now), marginOf(before)];
  const isAlike = now.operatingIncome.source.kind === before.operatingIncome.source.kind;
  const [growth, moved] = [
    ratio === null ? null : ratio - 1,
    isAlike && margin !== null && earlier !== null ? margin - earlier : null,
  ];
  const [newest, last] = [annual.at(-1), annual.at(-2)];
  const hasTurned = (way: number | null, measure: Measure) =>
    newest && last && Math.sign(way ?? 0) * wayOf(measure, last, newest) < 0;
  return {
    year: fiscalYear,
    isQuarter: true,
    growth,
    change: ratio === null ? null : (now.revenue.value ?? 0) - (before.revenue.value ?? 0),
    margin: moved,
    movers: movers.map((one) => ({ ...one, growth: null })),
    minor,
    end,
    today,
    turned: [
      ...(hasTurned(growth, comparableRevenueOf) ? ["growth" as const] : []),
      ...(hasTurned(moved, operatingMargin) ? ["margin" as const] : []),
    ],
  };
};
