import { isNumber } from "../../numbers.ts";
import type { ReportContext } from "../thesis/report-context.ts";
import { percent } from "../wording/format.ts";
import { writeMonthsDayForDay, writeYearDayForDay } from "./day-for-day.ts";
import { readQuarterTurn } from "./growth-behind.ts";
import { readWindfall } from "./outside-operations.ts";
import type { Watched } from "./watch-levels.ts";

/** What is watched, with what it is now, how that is written, and what we expect of it. */
export type Figure = { driver: Watched; now: number; name: string; ours: number; next: number | null };

/** Points between next year's margin and the lasting one from which both are given. */
const leastApart = 0.01;

/** Says what we expect beside what a figure is now, next year first; empty where that is the same. */
export const besideOurs = ({ now, ours, next }: Pick<Figure, "now" | "ours" | "next">): string => {
  if (isNumber(next) && Math.abs(next - ours) >= leastApart)
    return ` (we expect ${percent(next)} next year, then ${percent(ours)})`;
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

/** Lists the figures that reports of companies show, with what they are now. */
export const listFigures = (context: ReportContext): Figure[] => {
  const { evidence, forecasts } = context;
  const { latest, oneYear } = evidence.growth;
  const { trailingReported } = evidence.margin;
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
    ...(isMarginLifted(context)
      ? []
      : [
          {
            driver: "stableNetIncomeMargin" as const,
            now: trailingReported,
            name: `the adjusted margin, ${percent(trailingReported)} now`,
            ours: forecasts.base.stableNetIncomeMargin.value,
            next: forecasts.base.nextYearNetIncomeMargin.value,
          },
        ]),
  ];
};
