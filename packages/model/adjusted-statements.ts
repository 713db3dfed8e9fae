import { capitaliseResearch } from "./capitalise-research.ts";
import { ModelError, requireFinite, requireNoOverflow } from "./model-error.ts";
import { ratioOrNull } from "./meaningful-ratio.ts";

/**
 * A gain (positive) or loss (negative) that does not recur, after tax, as included in net income.
 * Millions.
 */
export type OneOffItem = {
  name: string;
  amount: number;
};

/** One fiscal year as reported, millions. A figure that was not reported is null or absent. */
export type StatementYear = {
  year: number;
  revenue: number;
  /** Revenue on the basis of later years, from which growth is computed; revenue if absent. */
  comparableRevenue?: number | undefined;
  netIncome: number;
  bookEquity: number;
  research?: number | null;
  /** Research on the basis of later years, which amortise it; research if absent. */
  comparableResearch?: number | undefined;
  oneOffItems?: OneOffItem[];
  /**
   * Net capital expenditure plus change in working capital less net borrowing, before research. If
   * unknown, reinvestment is the year's change in adjusted equity.
   */
  netReinvestment?: number | null;
};

/** The research of a fiscal year, millions. */
export type ResearchOfYear = { year: number; research: number; comparableResearch?: number | undefined };

/**
 * One fiscal year with research capitalised and one-off items excluded, millions. null: the figure
 * does not exist.
 */
export type AdjustedYear = {
  year: number;
  revenue: number;
  adjustedNetIncome: number;
  adjustedNetIncomeMargin: number | null;
  reinvestment: number | null;
  reinvestmentSource: "cashFlow" | "equityChange" | null;
  fcfe: number | null;
  adjustedEquity: number;
  adjustedROE: number | null;
  adjustedSalesToEquityRatio: number | null;
  oneYearCAGR: number | null;
  threeYearCAGR: number | null;
  fiveYearCAGR: number | null;
  researchAsset: number;
  researchAmortisation: number;
  /** Amortisation of the year after. */
  nextResearchAmortisation: number;
  researchAdjustment: number;
  oneOffItems: OneOffItem[];
};

/** Returns a ratio; null without a denominator, as for a year that is not given. */
const ratio = (numerator: number, denominator = 0) => ratioOrNull(numerator, denominator);

const comparableOf = ({ revenue, comparableRevenue = revenue }: StatementYear) => comparableRevenue;

const growthOver = (byYear: Map<number, StatementYear>, year: StatementYear, span: number): number | null => {
  const before = byYear.get(year.year - span);
  const change = ratio(comparableOf(year), before && comparableOf(before));
  return change === null || change < 0 ? null : Math.pow(change, 1 / span) - 1;
};

const basisOf = ({ research, comparableResearch }: Partial<ResearchOfYear>): number =>
  (comparableResearch !== undefined && ratio(comparableResearch, research)) || 1;

const adjustYear = (spent: ReadonlyMap<number, ResearchOfYear>, year: StatementYear, life: number) => {
  const finite = (field: "revenue" | "netIncome" | "bookEquity") =>
    requireFinite({ field: `${year.year} ${field}`, value: year[field] });
  const own = spent.get(year.year);
  const basis = own ? basisOf(own) : 1;
  const past = Array.from({ length: life }, (_, index) => {
    const earlier = spent.get(year.year - index - 1);
    return earlier ? (earlier.research * basisOf(earlier)) / basis : 0;
  });
  const research = capitaliseResearch({ life, current: year.research ?? 0, past });
  const oneOffItems = year.oneOffItems ?? [];
  const oneOff = oneOffItems.reduce(
    (sum, item) => sum + requireFinite({ field: `${year.year} ${item.name}`, value: item.amount }),
    0,
  );
  const adjustedNetIncome = requireNoOverflow({
    field: `${year.year} netIncome`,
    value: finite("netIncome") - oneOff + research.adjustment,
  });
  const adjustedEquity = requireNoOverflow({
    field: `${year.year} bookEquity`,
    value: finite("bookEquity") + research.asset,
  });
  return { year, revenue: finite("revenue"), research, oneOffItems, adjustedNetIncome, adjustedEquity };
};

const computeReinvestment = (
  year: ReturnType<typeof adjustYear>,
  before: ReturnType<typeof adjustYear> | undefined,
): Pick<AdjustedYear, "reinvestment" | "reinvestmentSource"> => {
  const reported = year.year.netReinvestment;
  if (reported !== null && reported !== undefined) {
    const reinvestment =
      requireFinite({ field: `${year.year.year} netReinvestment`, value: reported }) +
      year.research.adjustment;
    return { reinvestment, reinvestmentSource: "cashFlow" };
  }
  if (before === undefined) return { reinvestment: null, reinvestmentSource: null };
  return { reinvestment: year.adjustedEquity - before.adjustedEquity, reinvestmentSource: "equityChange" };
};

/**
 * Capitalises research over `researchLife` years and excludes one-off items (docs/VALUATION.md,
 * section 5); returns the years, oldest first. Research adds its expense less amortisation to net
 * income and its asset to equity; that of a part of the company is not amortised after the part
 * left. ROE is on the equity at the start of the year, the sales ratio on that at its end. Growth
 * is compound, over 1, 3 and 5 fiscal years. Throws a ModelError naming year and field for a figure
 * that is not finite, and for a repeated year.
 */
export const adjustedStatements = ({
  years,
  researchLife,
  otherResearch = [],
}: {
  years: readonly StatementYear[];
  researchLife: number;
  /** Research of fiscal years that are not among years; later years amortise it. */
  otherResearch?: readonly ResearchOfYear[];
}): AdjustedYear[] => {
  const byYear = new Map(years.map((year) => [year.year, year]));
  if (byYear.size !== years.length) throw new ModelError({ field: "years", rule: "must not repeat a year" });
  const spent = new Map(
    [...otherResearch, ...years].map(({ year, research, comparableResearch }) => [
      year,
      { year, research: research ?? 0, comparableResearch },
    ]),
  );
  const adjusted = years
    .toSorted((left, right) => left.year - right.year)
    .map((year) => adjustYear(spent, year, researchLife));
  return adjusted.map((current) => {
    const { year, research, revenue, adjustedNetIncome, adjustedEquity, oneOffItems } = current;
    const before = adjusted.find((other) => other.year.year === year.year - 1);
    const { reinvestment, reinvestmentSource } = computeReinvestment(current, before);
    return {
      year: year.year,
      revenue,
      adjustedNetIncome,
      adjustedNetIncomeMargin: ratio(adjustedNetIncome, revenue),
      reinvestment,
      reinvestmentSource,
      fcfe: reinvestment === null ? null : adjustedNetIncome - reinvestment,
      adjustedEquity,
      adjustedROE: ratio(adjustedNetIncome, before?.adjustedEquity),
      adjustedSalesToEquityRatio: ratio(revenue, adjustedEquity),
      oneYearCAGR: growthOver(byYear, year, 1),
      threeYearCAGR: growthOver(byYear, year, 3),
      fiveYearCAGR: growthOver(byYear, year, 5),
      researchAsset: research.asset,
      researchAmortisation: research.amortisation,
      nextResearchAmortisation: research.nextAmortisation,
      researchAdjustment: research.adjustment,
      oneOffItems,
    };
  });
};
