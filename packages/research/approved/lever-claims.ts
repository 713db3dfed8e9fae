import { money as writeMoney, percent, points } from "../analyst/wording/format.ts";
import {
  type Claims,
  isMoved,
  isShown,
  judgeSentences,
  money,
  pointOf,
  rate,
  toNumber,
} from "./claim-words.ts";
import { afterTax, amount, baseOf, type Check, type Content, lastingRate } from "./lever-words.ts";
import { type Profits, readProfits } from "./segment-claims.ts";
import { wholeLeverChecks } from "./whole-lever-claims.ts";
import { widerLeverChecks } from "./wider-lever-claims.ts";

/** Returns what a year's profit before tax is worth a share if it lasts, by points of its net margin. */
const worthOf = (content: Content, profit: number, revenue: number): number => {
  const base = baseOf(content);
  const kept = 1 - lastingRate;
  return base ? (100 * profit * kept * pointOf(base, "stableNetIncomeMargin")) / revenue : NaN;
};

/** Part of what segments earned from which costs that no segment carries have to be said. */
const leastUncarried = 0.05;
/** Checks whether it is said that a segment's margin is before corporate costs, where these are large. */
const isUncarriedSaid = (said: string | undefined, { segments, rest }: Profits): boolean => {
  const earned = segments.reduce((sum, { profit }) => sum + profit[0], 0);
  return (said !== undefined) === -rest[0] >= leastUncarried * earned;
};

/** Revenue of a part that is added or lost, in millions, with the margin that it is said to have. */
type Gained = {
  name: string | undefined;
  revenue: number;
  own: string | undefined;
  uncarried: string | undefined;
  worth: string;
};

/**
 * Checks what revenue that a part adds or loses is worth: at the segment's own margin, which has to
 * be as written, or else, where the inputs have none, as its caller reckons at average margins.
 */
const isWorthOfRevenue = (
  content: Content,
  { name, revenue, own, uncarried: said, worth, atAverage }: Gained & { atAverage: number },
): boolean => {
  const profits = readProfits(content);
  const segment = profits?.segments.find((one) => one.name.toLowerCase() === name?.toLowerCase());
  if (own === undefined) return isShown(worth, atAverage);
  if (!profits || !segment) return false;
  const margin = segment.profit[0] / segment.revenue[0];
  return (
    percent(margin) === own &&
    isUncarriedSaid(said, profits) &&
    isShown(worth, worthOf(content, Math.abs(revenue) * margin, profits.revenue[0]))
  );
};

/** Checks which share of what all segments earned a segment did. */
const isShareOfProfit = (content: Content, name: string | undefined, share: string): boolean => {
  const { segments = [] } = readProfits(content) ?? {};
  const own = segments.find((one) => one.name.toLowerCase() === name?.toLowerCase());
  const sum = segments.reduce((total, { profit }) => total + profit[0], 0);
  return own !== undefined && percent(own.profit[0] / sum) === share;
};

/** Checks what a part did in a year beside what we expect, and what that adds to growth and value. */
const checkRepeated: Check = (found, content) => {
  const { name, year, share, verb, size, beside, does, adds, expected, worth, own, uncarried: said } = found;
  const { earned } = found;
  const [now, before] = [0, 1].map((back) =>
    content.segments.find((one) => one.name === name && one.year === Number(year) - back),
  );
  const base = baseOf(content);
  // Lines of the income statement are in no table of segments.
  if (!now || !before || !base) return null;
  const total = content.segments
    .filter((one) => one.type === now.type && one.year === now.year)
    .reduce((sum, { revenue }) => sum + revenue, 0);
  const growth = now.revenue / before.revenue - 1;
  const revenue = now.revenue * (growth - base.revenueGrowthRate);
  const step = (now.revenue / total) * (growth - base.revenueGrowthRate);
  const atAverage = (100 * Math.abs(step) * pointOf(base, "revenueGrowthRate")) / 5;
  return (
    isMoved(verb, size, growth) &&
    percent(now.revenue / total) === share &&
    points(Math.abs(step)) === adds &&
    (does === "adds") === step > 0 &&
    (beside === "above") === step > 0 &&
    percent(base.revenueGrowthRate) === expected &&
    (earned === undefined || isShareOfProfit(content, name, earned)) &&
    (worth === undefined ||
      isWorthOfRevenue(content, { name, revenue, own, uncarried: said, worth, atAverage }))
  );
};

/** Checks the margin that a cost leads to, and what lies between it and the lasting one, as written. */
const checkCost: Check = ({ after = "", lasting = "", worth }, content) => {
  const base = baseOf(content);
  if (!base || percent(base.stableNetIncomeMargin) !== lasting) return false;
  const point = pointOf(base, "stableNetIncomeMargin");
  const gap = Math.abs(toNumber(after.replace("−", "-")) - toNumber(lasting));
  // Both are written to a tenth of a point.
  return worth === undefined || Math.abs(toNumber(worth) - gap * point) <= 0.11 * point + 0.01;
};

/** Checks what a cost's share of revenue of another year is worth, as its shares are written. */
const checkCostRange: Check = ({ now = "", then = "", does, worth = "" }, content) => {
  const change = toNumber(now) - toNumber(then);
  const shown = worthOf(content, Math.abs(change), 100);
  // Both are written to a tenth of a point.
  return change > 0 === (does === "adds") && Math.abs(toNumber(worth) - shown) <= worthOf(content, 0.11, 100);
};

/** Checks what a segment's margin is worth a share: a tenth of its profit, or what its margin moved. */
const checkSegment: Check = ({ name, now, from, to, uncarried: said, worth = "" }, content) => {
  const profits = readProfits(content);
  const own = profits?.segments.find((one) => one.name.toLowerCase() === name?.toLowerCase());
  if (!profits || !own) return false;
  const [margin, before] = [own.profit[0] / own.revenue[0], own.profit[1] / own.revenue[1]];
  const profit = now ? 0.1 * own.profit[0] : Math.abs(before - margin) * own.revenue[0];
  if (now && !isUncarriedSaid(said, profits)) return false;
  const isMargin = now ? percent(margin) === now : percent(before) === from && percent(margin) === to;
  return isMargin && isShown(worth, worthOf(content, profit, profits.revenue[0]));
};

/** Checks what all else did: as a whole, or one part that is the only other or alone fell. */
const isOthers = (
  found: Parameters<Check>[0],
  profits: Profits,
  own: Profits["segments"][number],
): boolean => {
  const { other, others, othersBy, alone, aloneBy } = found;
  const [revenue, before] = own.revenue;
  const [all, allBefore] = profits.revenue;
  if (!other && !alone) return isMoved(others, othersBy, (all - revenue) / (allBefore - before) - 1);
  const rest = profits.segments.filter((one) => one !== own);
  const growthOf = (one: typeof own) => one.revenue[0] / one.revenue[1] - 1;
  const named = rest.find((one) => one.name.toLowerCase() === (other ?? alone)?.toLowerCase());
  if (!named) return false;
  if (other) return rest.length === 1 && isMoved(others, othersBy, growthOf(named));
  const isOnly = rest.every((one) => one === named || growthOf(one) >= 0);
  return isOnly && isMoved("fell", aloneBy, growthOf(named));
};

/** Checks how a segment and all else grew, and what a tenth more of it is worth at its own margin. */
const checkTenthMore: Check = (found, content) => {
  const { name, again, year, share, verb, size } = found;
  const profits = readProfits(content);
  const own = profits?.segments.find((one) => one.name.toLowerCase() === name?.toLowerCase());
  if (!profits || !own) return false;
  const [revenue, before] = own.revenue;
  return (
    again === name &&
    profits.year === Number(year) &&
    percent(revenue / profits.revenue[0]) === share &&
    isMoved(verb, size, revenue / before - 1) &&
    isOthers(found, profits, own) &&
    checkSegment(found, content) === true
  );
};

/** Checks what a segment lost in two years, and what a tenth of that is worth of today's revenue. */
const checkLoss: Check = ({ name, year, lost, before, worth = "" }, content) => {
  const profits = readProfits(content);
  const own = profits?.segments.find((one) => one.name.toLowerCase() === name?.toLowerCase());
  const base = baseOf(content);
  if (!profits || !own || !base) return false;
  return (
    profits.year === Number(year) &&
    writeMoney(-own.profit[0]) === lost &&
    (before === undefined || writeMoney(-own.profit[1]) === before) &&
    isShown(worth, worthOf(content, -0.1 * own.profit[0], base.baseRevenue))
  );
};

const verbs = "grew|fell|stayed flat";
const uncarried = String.raw`(?<uncarried> \(before corporate costs\))?`;
/** That the parts of a newer fiscal year were not read. */
const unread = String.raw`(?: \(\d{4} not read\))?`;
const checks: readonly [pattern: RegExp, check: Check][] = [
  [
    new RegExp(
      `^(?:The )?(?<name>.+), ${rate("share")} of revenue(?: and ${rate("earned")} of segments' [a-z ]+)?, (?<verb>${verbs})(?: (?<size>[\\d.]+%))? in fiscal (?<year>\\d{4})${unread}, (?<beside>above|below) the ${rate("expected")} that we expect overall; another such year (?<does>adds|takes) (?<adds>[\\d.]+ points) (?:to|off) growth(?:, worth ${money("worth")} a share (?:at average margins|(?:${afterTax} )?at its (?:own )?[a-z ]*margin[a-z ]* of ${rate("own")}${uncarried}))?\\.$`,
    ),
    checkRepeated,
  ],
  [
    new RegExp(
      `would make the adjusted margin ${rate("after")}; we expect a lasting ${rate("lasting")}(?:: ${money("worth")} a share (?:more|less))?\\.$`,
    ),
    checkCost,
  ],
  [
    new RegExp(
      `took ${rate("now")} of revenue (?:over twelve months|in fiscal \\d{4}) and ${rate("then")} on average in the \\w+ (?:usual )?years before; a return to that (?<does>adds|takes) ${money("worth")} (?:off )?a share ${afterTax}\\.$`,
    ),
    checkCostRange,
  ],
  [
    new RegExp(
      `came (?:from .+(?:; by segment| and) \\S+ )?from (?:the )?(?<name>.+)(?:; |, of which )a tenth less at its (?:own )?[a-z ]*margin[a-z ]* of ${rate("now")}${uncarried} takes ${money("worth")} off a share`,
    ),
    checkSegment,
  ],
  [
    new RegExp(
      `^(?:The )?(?<name>.+), ${rate("share")} of revenue, (?<verb>${verbs})(?: (?<size>[\\d.]+%))? in fiscal (?<year>\\d{4})${unread}, while (?:only (?:the )?(?<alone>.+) fell, by (?<aloneBy>[\\d.]+%)|(?:all else|(?:the )?(?<other>.+)) (?<others>${verbs})(?: (?<othersBy>[\\d.]+%))?); a tenth more of (?:the )?(?<again>.+?) at its (?:own )?[a-z ]*margin[a-z ]* of ${rate("now")}${uncarried} adds ${money("worth")} a share`,
    ),
    checkTenthMore,
  ],
  [
    new RegExp(
      `^(?:The )?(?<name>.+) lost (?<lost>${amount}) in fiscal (?<year>\\d{4})(?:, after (?<before>${amount}))?; each tenth of that loss, as a share of today's revenue, is worth ${money("worth")} a share`,
    ),
    checkLoss,
  ],
  [
    new RegExp(
      `^(?:The )?(?<name>.+?)['’]s? [a-z ]*margin[a-z ]* (?:rose|fell) from ${rate("from")} to ${rate("to")} in fiscal \\d{4}; back at \\S+ it would (?:add|take) ${money("worth")} (?:off )?a share`,
    ),
    checkSegment,
  ],
];

/**
 * Finds what a report's answers say that parts, costs and segments are worth and what was borrowed,
 * and which of it the tables of the same report contradict.
 */
export const findLeverClaims = (content: Content): Claims => {
  const sentences = (content.thesis.answers ?? []).flatMap(({ text }) => text.split(/(?<=\.) (?=\p{Lu}|“)/u));
  return judgeSentences(sentences, (sentence) =>
    [...checks, ...wholeLeverChecks, ...widerLeverChecks].map(([pattern, check]) => {
      const groups = pattern.exec(sentence)?.groups;
      return groups ? check({ ...groups }, content) : null;
    }),
  );
};
