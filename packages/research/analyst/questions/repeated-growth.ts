import { describeMove, isNothing, namePlace } from "../thesis/phrases.ts";
import type { ReportContext } from "../thesis/report-context.ts";
import { capitalise, percent, points } from "../wording/format.ts";
import { type Grown, writeYearOfParts } from "./company-parts.ts";
import { worthOfGrowth } from "./levers.ts";
import { worthAtOwnMargin } from "./segment-levers.ts";
import { afterTax } from "./usual-tax.ts";
import { shareProfit } from "./segment-profits.ts";

/** Says at which margin revenue of a part is worth what it is: at its own where that is known. */
export const atMargin = (own: { margin: string } | null): string =>
  own ? `${afterTax} at ${own.margin}` : "at average margins";

/** Years of growth that a point of the driver is worth a share for. */
export const growthYears = 5;

/**
 * Returns what it is worth a share if a part's growth of a year adds so much to that of the whole:
 * at its own margin or, where that is not known, as one year's points of the five that the driver
 * is of; null if it is nothing or not known.
 */
const worthOfRepeated = (context: ReportContext, { part, adds }: { part: Grown; adds: number }) => {
  const { name, year, size } = part;
  const own = worthAtOwnMargin(context, { name, year, fraction: Math.abs(adds) / size });
  const point = worthOfGrowth(context);
  const ofYear = point === null ? null : (100 * Math.abs(adds) * point) / growthYears;
  const worth = own?.worth ?? ofYear;
  return worth === null || isNothing(worth) ? null : { worth, at: atMargin(own) };
};

/** Share of all profit beyond that of revenue from which it is said beside that. Our judgement. */
const leastEarnedApart = 0.1;

/** Says which share of what segments earned a part did, where that is far above its share of revenue. */
const describeEarned = (context: ReportContext, part: Grown): string => {
  const earned = shareProfit(context, [part]);
  const [share = 0] = earned?.shares ?? [];
  return earned && share - part.size >= leastEarnedApart
    ? ` and ${percent(share)} of segments' ${earned.profit}`
    : "";
};

/**
 * Says what a part's growth in a year was beside the growth that we expect of the whole, and what
 * it adds, or takes, to grow so again, if all else grows as we expect.
 */
export const describeRepeated = (
  context: ReportContext,
  { part, adds }: { part: Grown; adds: number },
): string => {
  const { name, year, growth, size } = part;
  const expected = percent(context.forecasts.base.revenueGrowthRate.value);
  const worth = worthOfRepeated(context, { part, adds });
  const end = worth === null ? "" : `, worth ${context.perShare(worth.worth)} a share ${worth.at}`;
  const [beside, does] = adds > 0 ? ["above", "adds"] : ["below", "takes"];
  return `${capitalise(namePlace(name))}, ${percent(size)} of revenue${describeEarned(context, part)}, ${describeMove(growth)} in ${writeYearOfParts(context, year)}, ${beside} the ${expected} that we expect overall; another such year ${does} ${points(Math.abs(adds))} ${adds > 0 ? "to" : "off"} growth${end}.`;
};
