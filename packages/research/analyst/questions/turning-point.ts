import { isNumber } from "../../numbers.ts";
import { firstOf } from "../wording/first-of.ts";
import { percent } from "../wording/format.ts";
import type { ReportContext } from "../thesis/report-context.ts";
import { readQuarterTurn } from "./growth-behind.ts";
import { valueAt } from "./levers.ts";
import { listWordLevels, type WordLevel } from "./watch-levels.ts";
import { besideOurs, type Figure, listFigures } from "./watched-figures.ts";

/** Whose the level is that the price asks for. */
export const askedOwner = "that the price asks for";

/**
 * Returns whether what we expect of next year alone passes a level: that changes no word, the
 * lasting level does.
 */
const isPassed = ({ next, ours }: Figure, { value, isUp }: WordLevel): boolean =>
  isNumber(next) && (isUp ? ours < value && next >= value : ours > value && next <= value);

/**
 * A level at which the word changes, with how far its figure is from it in units of its range, and
 * whether what we expect of next year passes it.
 */
type Turn = { figure: Figure; level: WordLevel; distance: number; isLikely: boolean; hasPassed: boolean };

/**
 * Lists the levels at which the word changes: those that next year does not pass if it is as we
 * expect, as passing it is else no news, and of them the nearest first. What is far for a margin is
 * near for growth, so that distances are in units of the range in which eight of ten outcomes lie.
 * A level outside that range is none that the next reports are likely to show.
 */
const listTurns = (context: ReportContext): Turn[] =>
  listFigures(context)
    .flatMap((figure) => listWordLevels(context, figure.driver).map((level) => ({ figure, level })))
    .map(({ figure, level }): Turn => {
      const range = context.valuation.simulation.ranges?.find(({ driver }) => driver === figure.driver);
      const hasPassed = isPassed(figure, level);
      const from = hasPassed && isNumber(figure.next) ? figure.next : figure.now;
      const distance = Math.abs(from - level.value);
      return {
        figure,
        level,
        hasPassed,
        distance: range && range.p90 > range.p10 ? distance / (range.p90 - range.p10) : distance,
        isLikely: !range || (level.value >= range.p10 && level.value <= range.p90),
      };
    })
    .toSorted((a, b) => Number(a.hasPassed) - Number(b.hasPassed) || a.distance - b.distance);

/** Says what each other word takes: of growth and of the margin the level that is nearest. */
const describeTaken = (turns: readonly Turn[], ofMargin = "an adjusted margin"): string => {
  const taken = (["revenueGrowthRate", "stableNetIncomeMargin"] as const).flatMap((driver) => {
    const turn = turns.find(({ figure }) => figure.driver === driver);
    const isGrowth = driver === "revenueGrowthRate";
    const needs =
      turn &&
      `${isGrowth ? "growth" : ofMargin} of about ${percent(turn.level.value)}${isGrowth ? " a year for five years" : ""}`;
    return turn && needs ? [{ word: turn.level.word, needs }] : [];
  });
  const words = [...new Set(taken.map(({ word }) => word))].map((word) => {
    const needs = taken.filter((one) => one.word === word).map((one) => one.needs);
    return `a ${word} takes ${needs.join(" or ")}`;
  });
  return `${words.join(", ")}.`;
};

/** Returns by how much the value changes if one figure alone is that of a case. */
const moveTo = ({ base, forecasts }: ReportContext, { driver }: Figure, type: "bull" | "bear"): number =>
  Math.abs(valueAt(base, driver, forecasts[type][driver].value) - valueAt(base, driver, base[driver]));

/** Distance in units of its range from which no quarter shows a level: our judgement. */
const farAway = 0.5;

/** Says what a turn does to the word, to follow the level: "; less, if it lasts, makes it a Sell". */
const writeEnd = ({ word, isUp }: WordLevel): string =>
  isUp ? `, which makes it a ${word} if it lasts` : `; less, if it lasts, makes it a ${word}`;

/**
 * Names the figure on which the case beyond a level rests most, where no quarter shows that level,
 * of those that are within their range of what we expect, as a quarter says nothing of others:
 * beside what we expect of it next, with the level at which it changes the word, and that of the
 * other figure. Without a likely level of its own, what the word takes.
 */
const describeNext = (
  context: ReportContext,
  { nearest, turns, report }: { nearest: Turn; turns: readonly Turn[]; report: string },
): string => {
  const { word, isUp } = nearest.level;
  const type = isUp ? "bull" : "bear";
  /** Returns whether a figure is so far from what we expect of it that no quarter shows which comes true. */
  const isOutOfReach = ({ driver, now, next, ours }: Figure): boolean => {
    const range = context.valuation.simulation.ranges?.find((one) => one.driver === driver);
    return range !== undefined && Math.abs(now - (next ?? ours)) > range.p90 - range.p10;
  };
  const [figure = nearest.figure] = listFigures(context).toSorted(
    (a, b) =>
      Number(isOutOfReach(a)) - Number(isOutOfReach(b)) ||
      moveTo(context, b, type) - moveTo(context, a, type),
  );
  const { now, name, next, ours } = figure;
  const likely = turns.filter(({ level, isLikely }) => isLikely && level.word === word);
  const own = likely.find((turn) => turn.figure.driver === figure.driver);
  if (own) {
    const level = percent(own.level.value);
    const way = now > own.level.value ? "stays above" : "rises to";
    const other = likely.find((turn) => turn.figure.driver !== figure.driver);
    const isGrowth = other?.figure.driver === "revenueGrowthRate";
    const also = other
      ? `, as does ${isGrowth ? "growth" : "an adjusted margin"} ${other.level.isUp ? "of" : "below"} about ${percent(other.level.value)}${isGrowth ? " a year for five years" : ""}`
      : "";
    return `Watch${report} whether ${name}${besideOurs(context, figure, own.level.value)}, ${way} about ${level}${writeEnd(own.level)}${also}.`;
  }
  const mark = next ?? ours;
  const way = firstOf(percent(now) === percent(mark) && "stays at", now > mark ? "stays above" : "rises to");
  const when = isNumber(next) ? " next year" : "";
  return `Watch${report} whether ${name}, ${way} the ${percent(mark)} that we expect${when}; ${describeTaken(likely, "a lasting adjusted margin")}`;
};

/**
 * Names the figure that is nearest to a level at which the word changes, with the report that has
 * it next, the level and the word, or what the next report shows where that level is far, or says
 * that none is likely to change the word; null where no level is known.
 */
export const describeTurningPoint = (context: ReportContext, report: string): string | null => {
  const turns = listTurns(context);
  const nearest = turns.find(({ isLikely }) => isLikely);
  if (!nearest)
    return turns.length > 0 ? `No single figure is likely to change the word: ${describeTaken(turns)}` : null;
  const { figure, level, hasPassed, distance } = nearest;
  const start = `Watch${report} whether`;
  if (hasPassed || distance >= farAway) return describeNext(context, { nearest, turns, report });
  const { value, isUp, isAsked } = level;
  const at = percent(value);
  const owner = isAsked ? ` ${askedOwner}` : "";
  const { now, name } = figure;
  const way = firstOf(percent(now) === at && "stays at", now > value ? "stays above" : "rises to");
  // A quarter that has reached what twelve months have not is no turn yet.
  const quarter = figure.driver === "revenueGrowthRate" ? readQuarterTurn(context) : null;
  const isBelow = quarter !== null && !isUp && quarter.growth < value && way !== "rises to";
  const isReached = quarter !== null && (quarter.growth - value) * (now - value) < 0;
  const turned = firstOf(
    isBelow && ", which the last quarter was below",
    isReached && " over twelve months",
    "",
  );
  const toLevel = `${way} ${isAsked ? "the" : "about"} ${at}${owner}${turned}`;
  // What does not fall, or does not lose money, is said so.
  const isZero = percent(Math.abs(value)) === percent(0);
  const to = isZero ? firstOf(now > value && "stays positive", "turns positive") : toLevel;
  return `${start} ${name}${besideOurs(context, figure, value)}, ${to}${writeEnd(level)}.`;
};
