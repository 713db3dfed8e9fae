import type { ProfitYear, SegmentProfits } from "../../company/company-data.ts";
import { namePlace } from "../thesis/phrases.ts";
import { isNamed, type ReportContext } from "../thesis/report-context.ts";
import { firstOf } from "../wording/first-of.ts";
import { capitalise, decimal, listOf, percent, points } from "../wording/format.ts";
import { nameMargin, readSegmentProfits } from "./segment-profits.ts";

/** What a segment took in and earned in a year, in millions. */
type Earned = { revenue: number; profit: number };
/**
 * A segment, with what it earned in two years; or the mix of segments, or what joins them to the
 * company, without; and what it did to the company's margin.
 */
type Mover = { name: string; years: { from: Earned; to: Earned } | null; effect: number };

const mixName = "the mix of segments";

const sizeOf = ({ value }: { value: number | null }): number => value ?? 0;

/** Returns whether a segment lost more than it took in, so that its margin says nothing. */
const isLoss = ({ revenue, profit }: Earned): boolean => profit < -revenue;

/**
 * Lists what moved the company's margin, most first; the effects add up to its change. A segment
 * does so by its margin, at the mean of its shares of revenue, and all of them by their mix: how
 * these shares moved, at the mean of their margins. One that lost more than it took in counts
 * whole.
 */
const listMovers = ({ before, now }: SegmentProfits): Mover[] => {
  const effectOf = (from: number, to: number) => to / sizeOf(now.revenue) - from / sizeOf(before.revenue);
  const mean = (from: number, to: number) => (from + to) / 2;
  const earnedIn = (year: ProfitYear, name: string): Earned[] =>
    year.segments.flatMap((one) =>
      one.name === name ? [{ revenue: sizeOf(one.revenue), profit: sizeOf(one.profit) }] : [],
    );
  const segments = now.segments.flatMap(({ name }): Mover[] => {
    const [[from], [to]] = [earnedIn(before, name), earnedIn(now, name)];
    if (!from || !to) return [];
    const whole = effectOf(from.profit, to.profit);
    const size = mean(from.revenue / sizeOf(before.revenue), to.revenue / sizeOf(now.revenue));
    const ofMargin = size * (to.profit / to.revenue - from.profit / from.revenue);
    return [{ name, years: { from, to }, effect: isLoss(from) || isLoss(to) ? whole : ofMargin }];
  });
  const all = segments.flatMap(({ years }) => (years ? [effectOf(years.from.profit, years.to.profit)] : []));
  const sum = (effects: readonly number[]) => effects.reduce((total, one) => total + one, 0);
  const mix = sum(all) - sum(segments.map(({ effect }) => effect));
  const rest = effectOf(sizeOf(before.rest), sizeOf(now.rest));
  return [
    ...segments,
    { name: mixName, years: null, effect: mix },
    { name: "corporate and other items", years: null, effect: rest },
  ].toSorted((a, b) => Math.abs(b.effect) - Math.abs(a.effect));
};

/** Effect on the company's margin, as a fraction of revenue, from which a segment moved it. */
const leastEffect = 0.0015;

const isNamedMover = ({ name, years }: Mover): boolean => years === null || isNamed({ name });

type Write = (mover: Mover, title?: string) => string;

/** Creates what writes a segment with its margins, or its losses where they exceed its revenue. */
const createWrite =
  ({ money }: ReportContext): Write =>
  ({ name, years }, title = "") => {
    if (!years) return name;
    const { from, to } = years;
    const own =
      isLoss(from) && isLoss(to)
        ? `a loss of ${money(-to.profit)}, after ${money(-from.profit)}`
        : `${title}${percent(to.profit / to.revenue)}, after ${percent(from.profit / from.revenue)}`;
    const by = title && !(isLoss(from) || isLoss(to)) ? " by its margin" : "";
    return `${namePlace(name)} (${own})${by}`;
  };

/**
 * Says which segment moved the company's margin, by how many points, and which other one did:
 * in full and in fewer words; empty if none is known to have moved it.
 */
export const describeSegmentMovers = (context: ReportContext, newestYear?: number): string[] => {
  const profits = readSegmentProfits(context);
  if (!profits) return [];
  const { measure, line, now } = profits;
  const movers = listMovers(profits);
  const change = movers.reduce((sum, { effect }) => sum + effect, 0);
  const way = Math.abs(change) < leastEffect ? 0 : Math.sign(change);
  const first = movers.find(({ effect }) => way === 0 || effect * way > 0);
  if (!first || Math.abs(first.effect) < leastEffect || !isNamedMover(first)) return [];
  const write = createWrite(context);
  const title = `${nameMargin(measure)} `;
  const year = now.fiscalYear === newestYear ? "" : `In fiscal ${now.fiscalYear} `;
  const writeMove = (mover: Mover): string => {
    const { effect } = mover;
    const isPart = way !== 0 && effect * way > 0 && Math.abs(effect) < Math.abs(change);
    const isUp = effect > 0;
    const company = `the company's ${nameMargin(line)}`;
    const moved = isPart
      ? `${decimal(100 * Math.abs(effect), 1)} of the ${points(Math.abs(change))} that ${company} ${isUp ? "gained" : "lost"}`
      : `${points(Math.abs(effect))} ${isUp ? "to" : "off"} ${company}`;
    return capitalise(`${year}${write(mover, title)} ${isUp ? "added" : "took"} ${moved}`);
  };
  const second = movers.find(
    (one) =>
      one !== first &&
      (one.years || one.name === mixName) &&
      isNamedMover(one) &&
      Math.abs(one.effect) >= leastEffect,
  );
  if (!second) return [`${writeMove(first)}.`];
  const isSame = Math.sign(second.effect) === Math.sign(first.effect);
  const verb = firstOf(isSame && "", second.effect > 0 && "added ", "took ");
  const other = `${write(second, first.years ? "" : title)} ${verb}${points(Math.abs(second.effect))}`;
  // What joins segments to the company says little of it.
  const short = first.years || first.name === mixName || !second.years ? first : second;
  return [`${writeMove(first)}${isSame ? " and" : ", while"} ${other}.`, `${writeMove(short)}.`];
};

/** Segments that a sentence names at most. */
const mostNamed = 3;

/**
 * Says what margins the largest segments had, with those of the year before or without: "Pumps had
 * an operating margin of 5.1% (after 4.9%) and Taps 4.5% (4.2%)"; a segment that lost more than it
 * took in has its loss. Null without two by name, or if the largest has none.
 */
export const describeSegmentLevels = (context: ReportContext, hasBefore: boolean): string | null => {
  const profits = readSegmentProfits(context);
  if (!profits) return null;
  const named = listMovers(profits)
    .filter(isNamedMover)
    .flatMap(({ name, years }) => (years ? [{ name, ...years }] : []))
    .filter(({ from, to }) => isLoss(from) === isLoss(to))
    .toSorted((a, b) => b.to.revenue - a.to.revenue)
    .slice(0, mostNamed);
  const [largest] = named;
  if (!largest || named.length < 2 || isLoss(largest.to)) return null;
  const title = nameMargin(profits.measure);
  const parts = named.map(({ name, from, to }) => {
    const isFirst = name === largest.name;
    const write = (one: Earned) =>
      isLoss(one) ? context.money(-one.profit) : percent(one.profit / one.revenue);
    const before = hasBefore ? ` (${isFirst || isLoss(to) ? "after " : ""}${write(from)})` : "";
    const verb = firstOf(
      isFirst && `had ${/^[aeiou]/.test(title) ? "an" : "a"} ${title} of `,
      isLoss(to) && "lost ",
      "",
    );
    return `${namePlace(name)} ${verb}${write(to)}${before}`;
  });
  return `In fiscal ${profits.now.fiscalYear} ${listOf(parts)}.`;
};
