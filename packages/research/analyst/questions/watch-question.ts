import type { CaseType } from "@plumbline/report/valuation.ts";
import { type DueReport, findDueReports } from "../../company/filings/due-reports.ts";
import { isNumber } from "../../numbers.ts";
import { firstOf } from "../wording/first-of.ts";
import { capitalise, count, dateInWords, listOf, monthInWords, percent } from "../wording/format.ts";
import { isNothing } from "../thesis/phrases.ts";
import type { ReportContext } from "../thesis/report-context.ts";
import type { Parts } from "./question.ts";
import { readZones } from "./read-zones.ts";
import { askedOwner, describeTurningPoint } from "./turning-point.ts";
import type { Watched } from "./watch-levels.ts";
import { isMarginLifted, writeGrowth } from "./watched-figures.ts";

/** Finds the reports that were due before the day of the price, and the next one. */
export const findReports = ({ brief, base, price }: ReportContext): ReturnType<typeof findDueReports> =>
  findDueReports({
    yearEnd: brief.filings.annual.periodEnd,
    latest: base.latestFinancialsDate,
    today: brief.market.priceDate ?? base.latestFinancialsDate,
    marketValue: price === null ? null : price * base.sharesOutstanding * 1e6,
    count: brief.statements.sharesOutstanding.source,
  });

/** Reports that are missing are named each up to this number. */
const mostNamed = 2;

/** Says which reports were due but are not read; null if none is missing. */
const describeMissing = (context: ReportContext): string | null => {
  const { missing, next, isExact } = findReports(context);
  const by = isExact ? "by" : "by about";
  const last = missing.at(-1);
  if (!last) return null;
  const nameOf = ({ form, end }: DueReport) => `the ${form} to ${monthInWords(end)}`;
  if (missing.length > mostNamed)
    return `${capitalise(count(missing.length))} reports, the last ${nameOf(last)}, were due ${by} ${dateInWords(last.due)}; their statements were not read.`;
  const isOne = missing.length === 1;
  // Dates that are right to within weeks leave a report open that may be missing, too.
  const today = context.brief.market.priceDate;
  const open =
    next && today && next.due < today ? ` The next was due by about ${dateInWords(next.due)}.` : "";
  return `${capitalise(listOf(missing.map(nameOf)))} ${isOne ? "was" : "were"} due ${by} ${dateInWords(last.due)}; ${isOne ? "its" : "their"} statements were not read.${open}`;
};

/** Distance of the price from a limit, as a share of the price, within which the answer names it. */
const nextToLimit = 0.01;

/** Says at which prices the word changes, by the percentiles beside the price. */
const describeLevels = (context: ReportContext): string | null => {
  const { valuation, perShare, price } = context;
  const { word } = valuation.recommendation;
  const zones = readZones(context);
  if (price === null || word === null || zones === null) return null;
  const { buyBelow, sellAbove } = zones;
  /** Writes a limit, with how far it lies from the price where that is next to nothing. */
  const write = (limit: number): string => {
    const distance = limit / price - 1;
    return Math.abs(distance) >= nextToLimit
      ? perShare(limit)
      : `${perShare(limit)}, only ${percent(Math.abs(distance))} ${distance < 0 ? "below" : "above"} the price`;
  };
  const [buy, sell] = [write(buyBelow), write(sellAbove)];
  return firstOf(
    word.endsWith("Buy") && `Buy up to ${buy}, Sell above ${sell}.`,
    word.endsWith("Sell") && isNothing(buyBelow) && `Hold below ${sell}; no price makes it a Buy.`,
    word.endsWith("Sell") && `Hold below ${sell}, Buy below ${buy}.`,
    isNothing(buyBelow) && `Sell above ${sell}; no price makes it a Buy.`,
    `Buy below ${buy}, Sell above ${sell}.`,
  );
};

/** Says in which report the figure to watch comes next; empty where one that has it is not read. */
const nameNext = (context: ReportContext): string => {
  const { missing, next, isExact } = findReports(context);
  return missing.length === 0 && next
    ? ` in the ${next.form} due ${isExact ? "by" : "by about"} ${dateInWords(next.due)}`
    : "";
};

/** Says where a figure has to go: "stays above the 17.5%", "rises to the 26.4%". */
const describeWay = (now: number, level: number): string => {
  if (percent(now) === percent(level)) return `stays at the ${percent(level)}`;
  return `${now > level ? "stays above" : "rises to"} the ${percent(level)}`;
};

/** A level that a figure may reach or keep, with whose level it is. */
type Level = { value: number; owner: string };
const ownerOf = (type: CaseType): string => `of our ${type} case`;

/** Returns the level nearest to a figure: one or two reports can show whether that is reached. */
const findNearest = (now: number, levels: readonly Level[]): Level | null =>
  levels.toSorted((a, b) => Math.abs(a.value - now) - Math.abs(b.value - now))[0] ?? null;

/** Lists the levels of a driver: what the price asks for, and those of our cases. */
const listLevels = (
  { implied, forecasts }: ReportContext,
  driver: "revenueGrowthRate" | "stableNetIncomeMargin",
  cases: readonly CaseType[],
): Level[] => {
  const asked = implied(driver);
  return [
    ...(isNumber(asked) ? [{ value: asked, owner: askedOwner }] : []),
    ...cases.map((type) => ({ value: forecasts[type][driver].value, owner: ownerOf(type) })),
  ];
};

/**
 * Says what a level does to the word: what we expect changes nothing, nor does what the price of a
 * Hold asks for; what that of a Buy or a Sell asks for makes a Hold.
 */
const describeWord = (
  { valuation, implied }: ReportContext,
  { owner, driver }: { owner: string; driver: Watched },
): string => {
  const { word } = valuation.recommendation;
  const asked = implied(driver);
  if (word === null) return "";
  if (owner === askedOwner)
    return word === "Hold" ? "; that alone leaves it a Hold" : ", which makes it a Hold";
  if (word !== "Hold") return isNumber(asked) ? `; the price asks for ${percent(asked)}` : "";
  return owner === ownerOf("base") ? `; that alone leaves it a ${word}` : "";
};

/** Distance of growth or a margin from a level that the next reports can show. Our judgement. */
const withinReach = 0.05;

/** Returns how far a figure lies from a level; without one, out of reach. */
const distanceOf = (now: number | null, level: Level | null): number =>
  isNumber(now) && level ? Math.abs(level.value - now) : Infinity;

/**
 * Names the one figure to watch where none is near a level that changes the word: with the level of
 * ours or of the price that lies nearest to it, and that this changes nothing: growth, or the
 * adjusted margin where it lies just outside our cases, or nearer to a level than growth that is
 * far from one.
 */
const describeFigure = (context: ReportContext): string => {
  const { forecasts, evidence } = context;
  const { latest, oneYear } = evidence.growth;
  const { trailingReported } = evidence.margin;
  const now = latest ?? oneYear;
  const [low = NaN, high = NaN] = [forecasts.bear, forecasts.bull]
    .map((one) => one.stableNetIncomeMargin.value)
    .toSorted((a, b) => a - b);
  const isAbove = trailingReported > high;
  // The bull case's margin is one to keep, not one that we expect.
  const cases = isAbove ? (["bear", "base", "bull"] as const) : (["bear", "base"] as const);
  const margin = findNearest(trailingReported, listLevels(context, "stableNetIncomeMargin", cases));
  const growth = isNumber(now) ? findNearest(now, listLevels(context, "revenueGrowthRate", ["base"])) : null;
  const distance = distanceOf(now, growth);
  const ofMargin = distanceOf(trailingReported, margin);
  // A margin within the cases confirms them; then growth decides, unless it is far from a level.
  const isOutside = isAbove || trailingReported < low;
  const isOfMargin =
    (isOutside && ofMargin <= withinReach) || (distance > withinReach && ofMargin < distance);
  const start = `Watch${nameNext(context)} whether`;
  const isUsable = !isMarginLifted(context);
  if (margin && ((isOfMargin && isUsable) || !growth || !isNumber(now)))
    return `${start} the adjusted margin, ${percent(trailingReported)} now, ${describeWay(trailingReported, margin.value)} ${margin.owner}${describeWord(context, { owner: margin.owner, driver: "stableNetIncomeMargin" })}.`;
  return `${start} growth, ${writeGrowth(context)}, ${describeWay(now ?? NaN, growth?.value ?? NaN)} ${growth?.owner}${growth ? describeWord(context, { owner: growth.owner, driver: "revenueGrowthRate" }) : ""}.`;
};

/** Answers what would change our mind: levels of figures, and the date of the next report. */
export const answerWatch = (context: ReportContext): Parts => [
  describeLevels(context),
  describeMissing(context),
  describeTurningPoint(context, nameNext(context)) ?? describeFigure(context),
];
