import { isNumber } from "../../numbers.ts";
import type { ReportContext } from "../thesis/report-context.ts";
import { leastItem } from "../unusual/lifted-income.ts";
import { percent } from "../wording/format.ts";
import { writeMonthsDayForDay, writeYearDayForDay } from "./day-for-day.ts";
import { readQuarterTurn } from "./growth-behind.ts";
import { readAtUsualTax, readWindfall } from "./usual-tax.ts";
import type { Watched } from "./watch-levels.ts";

/** What is watched, with what it is now, how that is written, and what we expect of it. */
export type Figure = { driver: Watched; now: number; name: string; ours: number; next: number | null };

/**
 * Difference of next year's margin from the lasting one from which both are given: a point, or 5%
 * of it, from which auditors usually take a difference of income to matter.
 */
const leastApart = { points: 0.01, part: 0.05 };

/** Returns whether next year's margin differs from the lasting one by enough to be given. */
const isApart = (next: number, ours: number): boolean =>
  Math.abs(next - ours) >= Math.min(leastApart.points, leastApart.part * Math.abs(ours)) &&
  percent(next) !== percent(ours);

/**
 * Returns whether what we expect of next year goes by income after write-downs, which the margin of
 * now and the lasting one leave out: 1% of revenue of them or more.
 */
const isAfterWriteDowns = ({ brief: { trailing } }: ReportContext): boolean =>
  trailing.oneOffItems.some(
    ({ name, amount }) => name.startsWith("Impairment") && -amount >= leastItem * trailing.revenue,
  );

/**
 * Says what we expect beside what a figure is now, next year first, also where it alone passes the
 * watched level; empty where that is the same.
 */
export const besideOurs = (
  context: ReportContext,
  { now, ours, next }: Pick<Figure, "now" | "ours" | "next">,
  level: number,
): string => {
  const basis = isAfterWriteDowns(context) ? " after write-downs" : "";
  if (isNumber(next) && (isApart(next, ours) || (next - level) * (ours - level) < 0))
    return ` (we expect ${percent(next)} next year${basis}, then ${percent(ours)})`;
  return percent(now) === percent(ours) ? "" : ` (we expect ${percent(ours)})`;
};

/** Says what growth is now: of twelve months, with the last quarter where that differs, or of the year. */
export const writeGrowth = (context: ReportContext): string => {
  const { latest, oneYear, lastYear } = context.evidence.growth;
  if (!isNumber(latest))
    return `${percent(oneYear ?? NaN)} in fiscal ${lastYear}${writeYearDayForDay(context)}`;
  const quarter = readQuarterTurn(context);
  const end = quarter === null ? "" : `, ${quarter.says}`;
  return `${percent(latest)} over twelve months${writeMonthsDayForDay(context)}${end}`;
};

/** Returns whether a tax gain is in the margin, which then says nothing of a level; growth does. */
export const isMarginLifted = (context: ReportContext): boolean =>
  isNumber(context.evidence.growth.latest ?? context.evidence.growth.oneYear) &&
  readWindfall(context) !== null;

/**
 * Returns what the adjusted margin is now and how it is written: that of the fiscal year at the
 * usual tax where a gain from tax lifted it.
 */
const readMargin = (context: ReportContext): Pick<Figure, "now" | "name"> => {
  const { trailingReported } = context.evidence.margin;
  const atUsual = readAtUsualTax(context);
  return atUsual
    ? {
        now: atUsual.margin,
        name: `the adjusted margin, ${percent(atUsual.margin)} in fiscal ${atUsual.year} at the usual tax`,
      }
    : { now: trailingReported, name: `the adjusted margin, ${percent(trailingReported)} now` };
};

/** Lists the figures that reports of companies show, with what they are now. */
export const listFigures = (context: ReportContext): Figure[] => {
  const { evidence, forecasts } = context;
  const { latest, oneYear } = evidence.growth;
  const now = latest ?? oneYear;
  return [
    ...(isNumber(now)
      ? [
          {
            driver: "revenueGrowthRate" as const,
            now,
            name: `growth, ${writeGrowth(context)}`,
            ours: forecasts.base.revenueGrowthRate.value,
            next: null,
          },
        ]
      : []),
    {
      driver: "stableNetIncomeMargin" as const,
      ...readMargin(context),
      ours: forecasts.base.stableNetIncomeMargin.value,
      next: forecasts.base.nextYearNetIncomeMargin.value,
    },
  ];
};
