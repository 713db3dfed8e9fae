import { wordZones } from "@plumbline/model/recommendation-word.ts";
import { type DueReport, findDueReports } from "../../company/filings/due-reports.ts";
import { isNumber } from "../../numbers.ts";
import { firstOf } from "../wording/first-of.ts";
import { capitalise, count, dateInWords, listOf, monthInWords, percent } from "../wording/format.ts";
import { isNothing } from "../thesis/phrases.ts";
import type { ReportContext } from "../thesis/report-context.ts";
import type { Parts } from "./question.ts";

/** Finds the reports that were due before the day of the price, and the next one. */
export const findReports = ({ brief, base, price }: ReportContext): ReturnType<typeof findDueReports> =>
  findDueReports({
    yearEnd: brief.filings.annual.periodEnd,
    latest: base.latestFinancialsDate,
    today: brief.market.priceDate ?? base.latestFinancialsDate,
    marketValue: price === null ? null : price * base.sharesOutstanding * 1e6,
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
    return `${capitalise(count(missing.length))} reports, the last ${nameOf(last)}, were due ${by} ${dateInWords(last.due)}; we have not read them.`;
  const isOne = missing.length === 1;
  // Dates that are right to within weeks leave a report open that may be missing, too.
  const today = context.brief.market.priceDate;
  const open =
    next && today && next.due < today ? ` The next was due by about ${dateInWords(next.due)}.` : "";
  return `${capitalise(listOf(missing.map(nameOf)))} ${isOne ? "was" : "were"} due ${by} ${dateInWords(last.due)}; we have not read ${isOne ? "it" : "them"}.${open}`;
};

/** Distance of the price from a limit, as a share of the price, within which the answer names it. */
const nextToLimit = 0.01;

/** Says at which prices the word changes, by the percentiles beside the price. */
const describeLevels = ({ valuation, perShare, price, base }: ReportContext): string | null => {
  const { word } = valuation.recommendation;
  const [p25, p75] = [valuation.percentiles["p25"], valuation.percentiles["p75"]];
  if (price === null || word === null || !isNumber(p25) || !isNumber(p75)) return null;
  const { buyBelow, sellAbove } = wordZones({ p25, p75, value: base.perShareValue });
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
    word.endsWith("Sell") && isNothing(buyBelow) && `Hold at ${sell}; no price makes it a Buy.`,
    word.endsWith("Sell") && `Hold at ${sell}, Buy below ${buy}.`,
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

/**
 * Names the one figure to watch with its level: growth beside what the price asks for, or the
 * adjusted margin where it lies outside our cases, beside the nearer of them.
 */
const describeFigure = (context: ReportContext): string => {
  const { forecasts, implied, evidence } = context;
  const growth = implied("revenueGrowthRate");
  const { latest, oneYear } = evidence.growth;
  const now = latest ?? oneYear;
  const margins = (["bear", "bull"] as const).map((type) => ({
    type,
    margin: forecasts[type].stableNetIncomeMargin.value,
  }));
  const [low, high] = margins.toSorted((a, b) => a.margin - b.margin);
  const { trailingReported } = evidence.margin;
  // A margin within the cases confirms them; then growth decides.
  const isAbove = high !== undefined && trailingReported > high.margin;
  const isOutside = isAbove || (low !== undefined && trailingReported < low.margin);
  const start = `Watch${nameNext(context)} whether`;
  if (isOutside || !isNumber(now)) {
    const nearer = isAbove ? high : low;
    return `${start} the adjusted margin, ${percent(trailingReported)} now, ${describeWay(trailingReported, nearer?.margin ?? NaN)} of our ${nearer?.type} case.`;
  }
  const when = isNumber(latest)
    ? `lately ${percent(now)}`
    : `${percent(now)} in fiscal ${evidence.growth.lastYear}`;
  const level = isNumber(growth)
    ? `${describeWay(now, growth)} that the price asks for`
    : `${describeWay(now, forecasts.bull.revenueGrowthRate.value)} of our bull case`;
  return `${start} growth, ${when}, ${level}.`;
};

/** Answers what would change our mind: levels of figures, and the date of the next report. */
export const answerWatch = (context: ReportContext): Parts => [
  describeLevels(context),
  describeMissing(context),
  describeFigure(context),
];
