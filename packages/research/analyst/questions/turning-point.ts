import { isNumber } from "../../numbers.ts";
import { firstOf } from "../wording/first-of.ts";
import { percent } from "../wording/format.ts";
import type { ReportContext } from "../thesis/report-context.ts";
import { readQuarterTurn } from "./growth-behind.ts";
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

/**
 * Says when a level that next year passes is news: in the year of the forecast in which we expect
 * the margin back on the side of the lasting one.
 */
const describeYearBack = ({ base }: ReportContext, { value, isUp }: WordLevel): string => {
  const at = base.forecastYears.findIndex(
    ({ netIncomeMargin }, i) => i > 0 && (isUp ? netIncomeMargin < value : netIncomeMargin > value),
  );
  return at < 0 ? "after that" : `in year ${at + 1} of our forecast`;
};

/**
 * Says that no single figure is likely to change the word, and what each other word takes: of
 * growth and of the margin the level that is nearest.
 */
const describeUnlikely = (turns: readonly Turn[]): string => {
  const taken = (["revenueGrowthRate", "stableNetIncomeMargin"] as const).flatMap((driver) => {
    const turn = turns.find(({ figure }) => figure.driver === driver);
    const name = driver === "revenueGrowthRate" ? "growth" : "an adjusted margin";
    return turn ? [{ word: turn.level.word, needs: `${name} of about ${percent(turn.level.value)}` }] : [];
  });
  const words = [...new Set(taken.map(({ word }) => word))].map((word) => {
    const needs = taken.filter((one) => one.word === word).map((one) => one.needs);
    return `a ${word} takes ${needs.join(" or ")}`;
  });
  return `No single figure is likely to change the word: ${words.join(", ")}.`;
};

/**
 * Writes a level that next year passes: with the year in which it is news, and with what we expect
 * where that fits.
 */
const describePassed = (
  { figure, level }: Turn,
  { start, year }: { start: string; year: string },
): string[] => {
  const { next, ours, name } = figure;
  const beside = isNumber(next) ? ` (we expect ${percent(next)} next year, then ${percent(ours)})` : "";
  const way = level.isUp ? "is still at" : "is still below";
  const end = `${way} about ${percent(level.value)} ${year}, which makes it a ${level.word}.`;
  return [`${start} ${name}${beside}, ${end}`, `${start} ${name}, ${end}`];
};

/**
 * Names the figure that is nearest to a level at which the word changes, with the report that has
 * it next, the level and the word, or says that none is likely to; null where no level is known.
 */
export const describeTurningPoint = (context: ReportContext, report: string): string | string[] | null => {
  const turns = listTurns(context);
  const nearest = turns.find(({ isLikely }) => isLikely);
  if (!nearest) return turns.length > 0 ? describeUnlikely(turns) : null;
  const { figure, level, hasPassed } = nearest;
  const start = `Watch${report} whether`;
  if (hasPassed) return describePassed(nearest, { start, year: describeYearBack(context, level) });
  const { value, isUp, isAsked, word } = level;
  const at = percent(value);
  const owner = isAsked ? ` ${askedOwner}` : "";
  const { now, name } = figure;
  const way = firstOf(percent(now) === at && "stays at", now > value ? "stays above" : "rises to");
  const end = isUp ? `, which makes it a ${word} if it lasts` : `; less, if it lasts, makes it a ${word}`;
  // A quarter that has reached what twelve months have not is no turn yet.
  const quarter = figure.driver === "revenueGrowthRate" ? readQuarterTurn(context) : null;
  const isReached = quarter !== null && (quarter.growth - value) * (now - value) < 0;
  const toLevel = `${way} ${isAsked ? "the" : "about"} ${at}${owner}${isReached ? " over twelve months" : ""}`;
  // What does not fall, or does not lose money, is said so.
  const isZero = percent(Math.abs(value)) === percent(0);
  const to = isZero ? firstOf(now > value && "stays positive", "turns positive") : toLevel;
  return `${start} ${name}${besideOurs(figure)}, ${to}${end}.`;
};
