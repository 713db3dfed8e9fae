import { roundTo } from "../../numbers.ts";
import { describeMove, isNothing, namePlace } from "../thesis/phrases.ts";
import { isMostOf, type ReportContext } from "../thesis/report-context.ts";
import { capitalise, percent, points } from "../wording/format.ts";
import { type Grown, growthOfOthers, isSoldInPart, leastMove, listParts } from "./company-parts.ts";
import { describeCostRange } from "./cost-range.ts";
import { describeContracts } from "./contracts.ts";
import { describeCostLever, worthOfGrowth, worthOfRevenue } from "./levers.ts";
import {
  describeFastestSegment,
  describeSegmentLoss,
  describeSegmentReturn,
  worthAtOwnMargin,
} from "./segment-levers.ts";
import { describeGrowthGap, describeLitigation, describeMarginGap } from "./own-levers.ts";
import { afterTax, describeUsualTax } from "./usual-tax.ts";
import { describeBuybacks, describeSharePay, describeUnchargedPay } from "./capital-levers.ts";
import { describeReleased } from "./tax-allowance.ts";
import { dependentShares, describeLargest, findLargest } from "./largest-parts.ts";
import type { Parts } from "./question.ts";
import { atMargin, describeRepeated, growthYears } from "./repeated-growth.ts";
import { describeCase, describeHeldShares, describeNothingLeft, describeSpending } from "./whole-levers.ts";
import {
  describeAbroad,
  describeCommitments,
  describeInterest,
  describeLine,
  describePrepaid,
} from "./wider-levers.ts";

/**
 * Least fall of a part, as a share of all revenue, that is named as a lever: at the margins of the
 * case it is worth that share of the value, and less than 1% is no reason to think otherwise.
 */
const leastLoss = 0.01;
/** Growth from one part, as a fraction of revenue, above which a repetition is no case to reckon with. */
const mostRepeated = 0.3;

/** Says what it would add to win back what the part lost that fell most; null if none fell. */
const describeLost = (context: ReportContext): string | null => {
  const lost = ({ revenue, growth }: Grown) => revenue / (1 + growth) - revenue;
  const [first] = listParts(context)
    .filter(({ growth, size }) => growth * size <= -leastLoss && growth > -1)
    .filter(({ name }) => !isSoldInPart(context, name))
    .toSorted((a, b) => lost(b) - lost(a));
  if (!first) return null;
  const { name, year, revenue, size } = first;
  const share = (lost(first) / revenue) * size;
  const own = worthAtOwnMargin(context, { name, year, fraction: lost(first) / revenue });
  const worth = own ? context.perShare(own.worth) : worthOfRevenue(context, share);
  const end = worth ? ` and is worth ${worth} a share ${atMargin(own)}` : "";
  return `Winning back the ${context.money(lost(first))} of revenue that ${namePlace(name)} lost in fiscal ${year} adds ${points(share)} to growth${end}.`;
};

/** Returns whether the parts are all of the company, so that one of them can have grown most. */
const isWhole = ({ rows }: Grown): boolean => rows.reduce((sum, { share }) => sum + (share ?? 0), 0) > 0.98;

/**
 * Says which part grew so much that another such year adds to the growth that we expect of the
 * whole, and what it would add where that can be expected.
 */
const describeFastest = (context: ReportContext): string | null => {
  const expected = context.forecasts.base.revenueGrowthRate.value;
  const adds = ({ growth, size }: Grown) => (growth - expected) * size;
  const point = worthOfGrowth(context) ?? 0;
  const isLarge = (part: Grown) =>
    roundTo(adds(part), 4) >= leastMove ||
    (100 / growthYears) * adds(part) * point >= leastLoss * context.base.perShareValue;
  // What grows no faster than the company lately does would slow it.
  const { latest, oneYear, lastYear } = context.evidence.growth;
  const lately = latest ?? oneYear ?? -Infinity;
  const [first] = listParts(context)
    .filter((part) => part.share !== null && adds(part) > 0 && isLarge(part) && part.growth > lately)
    // So fast a growth of an older year says nothing of what can be expected of today's part.
    .filter(({ growth, size, year }) => growth * size < mostRepeated || year === lastYear)
    .toSorted((a, b) => adds(b) - adds(a));
  if (!first) return describeLost(context);
  const { name, year, growth, size, rows } = first;
  if (growth * size < mostRepeated) return describeRepeated(context, { part: first, adds: adds(first) });
  const most = isWhole(first) && isMostOf(rows, first) ? "most, by" : "by";
  const start = `In fiscal ${year} ${namePlace(name)} grew ${most} ${percent(growth)}`;
  const worth = worthOfGrowth(context);
  return worth === null
    ? `${start}; it is ${percent(size)} of revenue.`
    : `${start}; each point a year there is worth ${context.perShare(size * worth)} a share.`;
};

/** Leaves out that tax is off where a sentence before has said so. */
const sayTaxOnce = (parts: Parts): Parts => {
  const first = parts.findIndex((part) => typeof part === "string" && part.includes(afterTax));
  return parts.map((part, i) =>
    typeof part === "string" && i > first ? part.replace(` ${afterTax}`, "") : part,
  );
};

/** Answers what could make the share worth more, by name. */
export const answerBetter = (context: ReportContext): Parts => {
  const { bull } = context;
  const fastest = describeFastest(context);
  const gap = fastest ? null : describeGrowthGap(context, "better");
  const margin = describeMarginGap(context, "better");
  const worth = worthOfGrowth(context);
  // What a part may do says more of the company than its growth as a whole.
  const parts = [
    fastest,
    describeSegmentLoss(context),
    // What revenue lately did comes before segments, which may be of an older year.
    gap,
    describeContracts(context, { isPointSaid: gap !== null }),
    describeSegmentReturn(context, "better"),
    !fastest && describeFastestSegment(context),
  ].filter((text) => typeof text === "string");
  const hasOwn = parts.length > 0;
  const isAlone = !hasOwn && !margin;
  const range = hasOwn && fastest ? null : describeCostRange(context, "better");
  const cost = (margin ? null : describeCostLever(context, { side: "better", isAlone })) ?? range;
  // Where no part is known, the margin as a whole says more than one of its costs.
  const sharePay = hasOwn ? null : describeSharePay(context);
  const all = [...parts, ...(fastest ? [cost, margin] : [margin, sharePay, cost])];
  const own = all.filter((text) => typeof text === "string");
  const held = own.length === 0 ? describeHeldShares(context, "rise") : null;
  const buybacks = hasOwn ? null : describeBuybacks(context);
  const wider = fastest
    ? []
    : [describeLine(context), describeAbroad(context, "better"), describePrepaid(context)];
  return sayTaxOnce([
    ...own,
    own.length === 0 && describeLitigation(context),
    held,
    buybacks,
    ...wider,
    own.length === 0 && !held && !isNothing(bull.perShareValue) && describeCase(context, "bull"),
    !hasOwn &&
      !buybacks &&
      worth !== null &&
      `A point of growth a year for five years is worth ${context.perShare(worth)} a share.`,
  ]);
};

/** Writes what a case assumes in fewer words, where the answer begins with that; null otherwise. */
export const writeBetterBriefly = (context: ReportContext): string | null => {
  const first = answerBetter(context).find(Boolean);
  const brief = typeof first === "object" ? first?.at(-1) : null;
  return typeof brief === "string" ? brief : null;
};

/**
 * Least share of revenue of a slowly growing part, and least growth of all else above what we
 * expect, for a sentence on it.
 */
const heldBack = { size: 0.15, growth: 0.01 };

/** Finds the part whose growth would hold the company back most; none if others lately made up for it. */
const findSlowest = (context: ReportContext): Grown | undefined => {
  const expected = context.forecasts.base.revenueGrowthRate.value;
  const rest = ({ growth, size }: Grown) => (expected - growth * size) / (1 - size);
  return listParts(context)
    .filter(({ growth, size }) => growth >= 0 && growth < expected && size > heldBack.size)
    .filter((part) => rest(part) > expected + heldBack.growth)
    .filter((part) => (growthOfOthers(context, part) ?? -Infinity) < rest(part))
    .toSorted((a, b) => rest(b) - rest(a))[0];
};

/** Finds the part whose fall took most of revenue, unless the fall is that of a sale. */
const findWeakest = (context: ReportContext): Grown | undefined =>
  listParts(context)
    .filter(({ growth, size }) => growth * size <= -leastLoss)
    .filter(({ name }) => !isSoldInPart(context, name))
    .toSorted((a, b) => a.growth * a.size - b.growth * b.size)[0];

/** Says how far a part fell, and what another such year takes off the value. */
const describeWeakest = (context: ReportContext, { name, growth, size, revenue, year }: Grown): string => {
  const own = worthAtOwnMargin(context, { name, year, fraction: -growth });
  const worth = own ? context.perShare(own.worth) : worthOfRevenue(context, -growth * size);
  const share = size > dependentShares.least ? `, ${percent(size)} of revenue,` : "";
  return `${capitalise(namePlace(name))}${share} ${describeMove(growth)} to ${context.money(revenue)} in fiscal ${year}${worth ? `; another such year takes ${worth} off a share ${atMargin(own)}` : ""}.`;
};

/** Answers what could make the share worth less, by name. */
export const answerWorse = (context: ReportContext): Parts => {
  const weakest = findWeakest(context);
  const expected = context.forecasts.base.revenueGrowthRate.value;
  const largest = findLargest(context, weakest?.name);
  const hasParts = weakest !== undefined || largest.length > 0;
  const marginGap = describeMarginGap(context, "worse");
  const usualTax = describeUsualTax(context);
  const parts = [
    usualTax,
    weakest && describeWeakest(context, weakest),
    describeLargest(context, largest),
    describeHeldShares(context, "fall"),
    describeSpending(context, marginGap?.includes("a point is worth") === true),
    !hasParts && describeGrowthGap(context, "worse"),
    describeSegmentReturn(context, "worse"),
    marginGap,
  ].filter((text) => typeof text === "string");
  const slow = weakest ? undefined : findSlowest(context);
  const slowest =
    slow && describeRepeated(context, { part: slow, adds: (slow.growth - expected) * slow.size });
  const isAlone = parts.length === 0 && !slowest;
  // A margin beside ours says more than one of its costs.
  const range = hasParts ? null : describeCostRange(context, "worse");
  const lever = (marginGap ? null : describeCostLever(context, { side: "worse", isAlone })) ?? range;
  const wider = hasParts
    ? []
    : [describeAbroad(context, "worse"), describeCommitments(context), describeInterest(context)].filter(
        (text) => text !== null,
      );
  const isAbroadSaid = wider.some((text) => text.includes(" abroad "));
  const unusual = context
    .readUnusual("answers.worseRisk")
    .filter((text) => !(isAbroadSaid && text.startsWith("Before tax it ")));
  const all = [...parts, lever, ...unusual, slowest];
  const own = all.filter((text) => typeof text === "string");
  // What the usual tax leaves is of the year; what we fear is of the years to come.
  const isBearSaid = own.length === (usualTax ? 1 : 0);
  return sayTaxOnce([
    ...own,
    !hasParts && describeUnchargedPay(context),
    !isBearSaid && !hasParts && describeNothingLeft(context),
    ...wider,
    isBearSaid && describeCase(context, "bear"),
    usualTax && describeReleased(context),
  ]);
};

/**
 * Says what share of revenue came from the largest part alone, and what a tenth less of it takes;
 * null unless the answer begins with that and a place.
 */
export const writeLargestBriefly = (context: ReportContext): string | null => {
  const [first, known] = findLargest(context, undefined);
  const isFirst = !describeUsualTax(context) && !findWeakest(context);
  return first && known && isFirst ? describeLargest(context, [first]) : null;
};
