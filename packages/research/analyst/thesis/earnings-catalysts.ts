import type { Section } from "@plumbline/report/thesis.ts";
import { isNumber, quotient } from "../../numbers.ts";
import { type CompanyYear, findNewestYear, listYears, readLatest } from "../unusual/company-year.ts";
import { leastItem } from "../unusual/lifted-income.ts";
import { firstOf } from "../wording/first-of.ts";
import { percent, sentences, yearsInWords } from "../wording/format.ts";
import { possessive } from "../wording/possessive.ts";
import { findBestShown } from "./best-shown.ts";
import { compareClearly, compareWithBase } from "./case-drivers.ts";
import { describeNewestRoe, leastElsewhere } from "./newest-return.ts";
import { describeAside, describeRoe, describeTrailingMargin } from "./phrases.ts";
import type { ReportContext } from "./report-context.ts";
import { worthAlone } from "./worth-alone.ts";

/** Returns what share of revenue other income was in a year; null of little, and where it is not known. */
const readOtherIncome = (year: CompanyYear | null | undefined): number | null => {
  const share = year && quotient("share", year.read("otherIncome"), year.read("revenue"));
  return isNumber(share) && share >= leastItem ? share : null;
};

const nameOtherIncome = (share: number): string => `, with other income of ${percent(share)} of revenue`;

/**
 * Says what share of revenue other income was in the best year, without which it had not reached
 * the bull case's margin; empty of another year.
 */
const describeOtherIncome = (
  { brief, evidence }: ReportContext,
  best: { year: number; margin: number },
  bull: number,
): string => {
  const share = readOtherIncome(
    listYears(brief, evidence).find(({ fiscalYear }) => fiscalYear === best.year),
  );
  return share !== null && best.margin - share < bull ? nameOtherIncome(share) : "";
};

/** Says that the bull case has a margin that no year reached, and what that alone adds. */
const describeUnreached = (
  { perShare }: ReportContext,
  { bull, alone, aside, year }: { bull: string; alone: number | null; aside: string; year: string },
): string => {
  const start = firstOf(
    alone !== null && `The bull case's ${bull} alone adds ${perShare(alone)} a share`,
    `The bull case assumes ${bull}`,
  );
  return `${start}, though no ${year} reached it${aside && `, ${aside}`}.`;
};

/** Writes what could make the lasting margin better than in the base case. */
export const marginCatalyst = (context: ReportContext): Section => {
  const { forecasts, evidence, name } = context;
  const [base, bull] = [
    forecasts.base.stableNetIncomeMargin.value,
    forecasts.bull.stableNetIncomeMargin.value,
  ];
  const move = compareWithBase(forecasts, "bull", "stableNetIncomeMargin");
  const { high, trend, trailing } = evidence.margin;
  // A year with a gain from tax is none to return to.
  const best = findBestShown(context);
  const wasHigher = best && best.margin > bull;
  const isAboveBull = percent(trailing) !== percent(bull) && trailing > bull;
  const unusual = context.readUnusual("marginCatalyst");
  const alone = move > 0 ? worthAlone(context, "bull", "stableNetIncomeMargin") : null;
  const worth = alone === null ? "" : `, which alone adds ${context.perShare(alone)} a share`;
  // A year that did not reach the bull case either is no exception.
  const reached = high && { ...high, margin: Math.max(high.margin, bull) };
  const aside = describeAside({ ...evidence.margin, high: reached }, ["high"]);
  return {
    header: firstOf(
      evidence.isLossMaker &&
        (evidence.margin.trailingReported > 0
          ? "A profit that lasts"
          : `The step ${evidence.hasEarned ? "back" : "from loss"} to profit`),
      context.readUnusualHeader("marginCatalyst"),
      isAboveBull && "Today's margin could last",
      trend === "rising" && "Margins have been rising",
      wasHigher && `A return towards the adjusted margin of fiscal ${best.year}`,
      compareClearly(forecasts, "bull", "stableNetIncomeMargin") > 0 &&
        `A lasting adjusted margin of ${percent(bull)}`,
      `The adjusted margin may exceed ${percent(base)}`,
    ),
    text: sentences(
      firstOf(
        evidence.isLossMaker &&
          evidence.margin.trailingReported < bull &&
          `${name} would have to get from an adjusted margin of ${percent(evidence.margin.trailingReported)} to the bull case's ${percent(bull)}.`,
        // With a record below it, a bull case below today's margin would look like a rise.
        isAboveBull &&
          `Even the bull case's ${percent(bull)} is below the ${describeTrailingMargin(evidence.margin, ` that ${name} earns today`)}; if that lasted, the share would be worth more.`,
        unusual.length > 0 && "",
        wasHigher &&
          `The adjusted margin of fiscal ${best.year} was ${percent(best.margin)}${describeOtherIncome(context, best, bull)}; the bull case assumes ${percent(bull)}${worth}.`,
        best &&
          best.margin < bull &&
          percent(best.margin) !== percent(bull) &&
          describeUnreached(context, {
            year: best.isWithoutGain ? "year without a tax gain" : "year",
            bull: percent(bull),
            alone,
            aside,
          }),
        move === 0 && `The bull case keeps the base case's ${percent(base)}.`,
        `The bull case assumes ${percent(bull)} instead of ${percent(base)}${worth}.`,
      ),
      ...unusual,
    ),
  };
};

/** Fiscal years in a row whose returns show one that has lasted, and the fewest of them. */
const lastYears = { most: 5, least: 3 };

/**
 * Says what equity earned at least in recent years, where that is more than the base case keeps;
 * empty otherwise.
 */
const describeHeld = ({ brief, evidence, forecasts, name }: ReportContext): string => {
  const returns = brief.adjusted
    .filter(({ year }) => year >= evidence.growth.from)
    .slice(-lastYears.most)
    .map(({ adjustedROE }) => adjustedROE)
    .filter(isNumber);
  const least = Math.min(...returns);
  return returns.length >= lastYears.least && least > forecasts.base.stableRoe.value
    ? `${possessive(name)} equity earned ${describeRoe(least)}${least > 1 ? "" : " or more"} in each of ${yearsInWords(returns.length)}`
    : "";
};

/** Says what of a return the bull case keeps, after the years that it lasted. */
const describeKept = (context: ReportContext, { base, bull }: { base: number; bull: number }): string => {
  const held = describeHeld(context);
  return held
    ? `${held}; the bull case keeps ${percent(bull)}.`
    : `The bull case keeps a lasting return on new equity of ${percent(bull)}, not ${percent(base)}.`;
};

/**
 * Says what share of revenue other income was, where the newest return is clearly above the median
 * with it in; empty otherwise.
 */
const describeOtherIncomeIn = ({ brief, evidence }: ReportContext, newest: number): string => {
  const { medianRoe, trailingRoe } = evidence.equity;
  // Notes of annual reports alone have other income.
  const isOfYear = trailingRoe === null || readLatest(brief) === null;
  if (!isOfYear || !isNumber(medianRoe) || newest < (1 + leastElsewhere) * medianRoe) return "";
  const share = readOtherIncome(findNewestYear(brief, evidence));
  return share === null ? "" : nameOtherIncome(share);
};

/** Says what all equity earned lately, which speaks against a higher return; empty if not known. */
const describeNewest = (context: ReportContext, base: number): string => {
  const { newestRoe } = context.evidence.equity;
  if (!isNumber(newestRoe)) return "";
  const isLess = newestRoe < base && percent(newestRoe) !== percent(base);
  return isLess
    ? `, though all equity earned ${describeNewestRoe(context, newestRoe, { now: "lately" })}`
    : `, after ${describeNewestRoe(context, newestRoe, { of: "on all equity", now: "lately" })}${describeOtherIncomeIn(context, newestRoe)}`;
};

/** Writes what could make the return on new equity better than in the base case. */
export const competitiveCatalyst = (context: ReportContext): Section => {
  const { forecasts, evidence } = context;
  const move = compareWithBase(forecasts, "bull", "stableRoe");
  const [base, bull] = [forecasts.base.stableRoe.value, forecasts.bull.stableRoe.value];
  const { medianRoe, newestRoe } = evidence.equity;
  // A return that equity no longer earns is none to keep.
  const roe = isNumber(medianRoe) && isNumber(newestRoe) ? Math.min(medianRoe, newestRoe) : medianRoe;
  const fades = isNumber(roe) && roe > Math.max(base, bull);
  const unusual = context.readUnusual("competitiveCatalyst");
  // The header then has the bull case's return.
  const isHeaderOfCase = !fades && compareClearly(forecasts, "bull", "stableRoe") > 0;
  return {
    header: firstOf(
      move >= 0 && context.readUnusualHeader("competitiveCatalyst"),
      fades && `Keeping more of ${roe > 1 ? "today's" : `the ${percent(roe)}`} return`,
      compareClearly(forecasts, "bull", "stableRoe") > 0 &&
        `A lasting return of ${percent(bull)} on new equity`,
      `A lasting return above ${percent(base)} on new equity`,
    ),
    text: sentences(
      firstOf(
        move >= 0 && unusual.length > 0 && "",
        fades &&
          (move === 0
            ? `Of a recent return of ${describeRoe(roe)}, both cases keep ${percent(base)}.`
            : describeKept(context, { base, bull })),
        move === 0 &&
          `The bull case keeps the base case's long-run return on new equity of ${percent(base)}.`,
        move < 0 &&
          `Returns are not what makes the bull case: it assumes a lasting return on new equity of ${percent(bull)}, not ${percent(base)}.`,
        isHeaderOfCase
          ? `${possessive(context.name)} base case assumes ${percent(base)}${describeNewest(context, base)}.`
          : `The bull case assumes a lasting return on new equity of ${percent(bull)}, not ${percent(base)}.`,
      ),
      ...unusual,
    ),
  };
};
