import { wordZones } from "@plumbline/model/recommendation-word.ts";
import { isNumber } from "../../numbers.ts";
import { firstOf } from "../wording/first-of.ts";
import { dateInWords, percent } from "../wording/format.ts";
import { isNothing } from "../thesis/phrases.ts";
import type { ReportContext } from "../thesis/report-context.ts";
import type { Parts } from "./question.ts";

/**
 * Days after the end of the period by which a large accelerated filer reports: Form 10-Q, General
 * Instruction A.1, and Form 10-K, General Instruction A.2.
 */
const dueDays = { "10-Q": 40, "10-K": 60 };
const dayMs = 86_400_000;

/** Adds months to an ISO date; a day that the month lacks becomes its last one. */
const addMonths = (iso: string, months: number): string => {
  const [year = 0, month = 1, day = 1] = iso.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
};

/**
 * Finds the first report that is due after the day of the price: its form, the end of its period
 * and the last day for it, both to within some days, because fiscal years may end on a weekday.
 */
export const findNextReport = ({
  yearEnd,
  latest,
  today,
}: {
  /** Ends of the last fiscal year and of the latest period that is read. */
  yearEnd: string;
  latest: string;
  today: string;
}): { form: "10-Q" | "10-K"; end: string; due: string } | null => {
  for (let quarter = 1; quarter <= 8; quarter += 1) {
    const end = addMonths(yearEnd, 3 * quarter);
    const form = quarter % 4 === 0 ? "10-K" : "10-Q";
    const due = new Date(Date.parse(end) + dueDays[form] * dayMs).toISOString().slice(0, 10);
    // A quarter's end that moves with the weekday is the same one within a week.
    if (Date.parse(end) > Date.parse(latest) + 14 * dayMs && due > today) return { form, end, due };
  }
  return null;
};

/** Says at which prices the word changes, by the percentiles beside the price. */
const describeLevels = ({ valuation, perShare, price, base }: ReportContext): string | null => {
  const { word } = valuation.recommendation;
  const [p25, p75] = [valuation.percentiles["p25"], valuation.percentiles["p75"]];
  if (price === null || word === null || !isNumber(p25) || !isNumber(p75)) return null;
  const { buyBelow, sellAbove } = wordZones({ p25, p75, value: base.perShareValue });
  return firstOf(
    word.endsWith("Buy") &&
      `Above ${perShare(buyBelow)} it would no longer be a Buy, above ${perShare(sellAbove)} a Sell.`,
    word.endsWith("Sell") &&
      isNothing(buyBelow) &&
      `At ${perShare(sellAbove)} it would be a Hold; no price would make it a Buy.`,
    word.endsWith("Sell") &&
      `At ${perShare(sellAbove)} it would be a Hold, below ${perShare(buyBelow)} a Buy.`,
    isNothing(buyBelow) && `Above ${perShare(sellAbove)} it would be a Sell; no price would make it a Buy.`,
    `Below ${perShare(buyBelow)} it would be a Buy, above ${perShare(sellAbove)} a Sell.`,
  );
};

/** Answers what would change our mind: levels of figures, and the date of the next report. */
export const answerWatch = (context: ReportContext): Parts => {
  const { brief, base, forecasts, implied, evidence } = context;
  const today = brief.market.priceDate ?? base.latestFinancialsDate;
  const next = findNextReport({
    yearEnd: brief.filings.annual.periodEnd,
    latest: base.latestFinancialsDate,
    today,
  });
  const growth = implied("revenueGrowthRate");
  const wanted = isNumber(growth) ? growth : forecasts.bull.revenueGrowthRate.value;
  const [bull, bear] = [
    forecasts.bull.stableNetIncomeMargin.value,
    forecasts.bear.stableNetIncomeMargin.value,
  ];
  return [
    describeLevels(context),
    next && `The next ${next.form} is due by ${dateInWords(next.due)}.`,
    `Watch growth against ${isNumber(growth) ? "the price's" : "our bull case's"} ${percent(wanted)} (now ${isNumber(evidence.growth.oneYear) ? percent(evidence.growth.oneYear) : "unknown"}) and margins outside ${percent(Math.min(bear, bull))} to ${percent(Math.max(bear, bull))}.`,
  ];
};
