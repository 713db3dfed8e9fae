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

/** Says which reports were due but are not read, or by when the next one is due. */
const describeReports = (context: ReportContext): string | null => {
  const { missing, next, isExact } = findReports(context);
  const by = isExact ? "by" : "by about";
  const last = missing.at(-1);
  if (!last) return next && `The next ${next.form} is due ${by} ${dateInWords(next.due)}.`;
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

/** Answers what would change our mind: levels of figures, and the date of the next report. */
export const answerWatch = (context: ReportContext): Parts => {
  const { forecasts, implied, evidence } = context;
  const growth = implied("revenueGrowthRate");
  const now = evidence.growth.latest ?? evidence.growth.oneYear;
  const wanted = isNumber(growth) ? growth : forecasts.bull.revenueGrowthRate.value;
  const margins = [forecasts.bull, forecasts.bear].map(
    ({ stableNetIncomeMargin }) => stableNetIncomeMargin.value,
  );
  const [low, high] = [Math.min(...margins), Math.max(...margins)];
  const { trailingReported } = evidence.margin;
  // A margin within the cases confirms them; then growth decides.
  const isOutside = trailingReported < low || trailingReported > high;
  return [
    describeLevels(context),
    describeReports(context),
    isOutside || !isNumber(now)
      ? `Watch the adjusted margin: ${percent(trailingReported)} now, ${percent(low)} to ${percent(high)} in our cases.`
      : `Watch growth: ${percent(now)} now, ${percent(wanted)} in ${isNumber(growth) ? "the price" : "our bull case"}.`,
  ];
};
