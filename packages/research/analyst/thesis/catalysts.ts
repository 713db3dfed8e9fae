import { limitRatio } from "@plumbline/model";
import type { Section } from "@plumbline/report/thesis.ts";
import { isNamed, type ReportContext } from "./report-context.ts";
import { firstOf } from "../wording/first-of.ts";
import { dateInWords, decimal, listOf, percent, perDollar, points, sentences } from "../wording/format.ts";
import { leastMove } from "../questions/company-parts.ts";
import { muchIdleShare } from "../record/equity-record.ts";
import { isAhead } from "../record/growth-record.ts";
import { isNumber } from "../../numbers.ts";
import { findTurn } from "./growth-analysis.ts";
import { compareClearly, compareWithBase } from "./case-drivers.ts";
import { nameEquity } from "./equity-words.ts";
import { describeTimes } from "./phrases.ts";
import { possessive } from "../wording/possessive.ts";
import { worthAlone } from "./worth-alone.ts";

/**
 * Says that the latest twelve months grew faster than the record and than we expect; null if they
 * did not: what grows more slowly than we expect is no catalyst.
 */
const describeLead = (context: ReportContext): string | null => {
  const { evidence, forecasts, name } = context;
  const { latest, oneYear, threeYear, lastYear } = evidence.growth;
  const ours = forecasts.base.revenueGrowthRate.value;
  const record = threeYear ?? oneYear;
  const isLead =
    isAhead(evidence.growth) && isNumber(latest) && isNumber(record) && latest > Math.max(record, ours);
  if (!isLead) return null;
  const since = isNumber(threeYear) ? "a year over three years" : `in fiscal ${lastYear}`;
  // The header on growth has the record where growth picked up.
  const after = findTurn(context) === "picked up" ? "" : `, after ${percent(record)} ${since}`;
  return `${name} grew ${percent(latest)} over twelve months${after}; we expect ${percent(ours)} a year from there.`;
};

/**
 * Says what one more year of a part's growth would add to the growth that we expect of that year,
 * beside what the bull case takes in each of its five, or which pace in each would be enough where
 * that is half of it or less.
 */
const describePartAhead = (
  { forecasts }: ReportContext,
  { growth, share }: { growth: number; share: number },
): string => {
  const [base, bull] = [forecasts.base.revenueGrowthRate.value, forecasts.bull.revenueGrowthRate.value];
  const adds = (pace: number) => (pace - base) * share;
  const isBeside = compareWithBase(forecasts, "bull", "revenueGrowthRate") > 0;
  // Rounded up, so that the pace as it is written is enough.
  const enough = Math.ceil(1e3 * (base + (bull - base) / share) - 1e-9) / 1e3;
  return isBeside && enough <= growth / 2
    ? `all else equal, ${percent(enough)} in each of five years is enough for the bull case's ${percent(bull)}`
    : `all else equal, another such year adds ${points(adds(growth))} to that year's growth${isBeside ? `; the bull case takes ${points(bull - base)} more in each of five years` : ""}`;
};

/** Share of revenue from which a segment's growth is the company's. */
const nearlyAll = 0.95;

/** Writes what could make growth better than in the base case. */
export const growthCatalyst = (context: ReportContext): Section => {
  const { forecasts, operating, evidence, name } = context;
  const unusual = context.readUnusual("growthCatalyst");
  const ahead = describeLead(context);
  const [base, bull] = [forecasts.base.revenueGrowthRate.value, forecasts.bull.revenueGrowthRate.value];
  const move = compareWithBase(forecasts, "bull", "revenueGrowthRate");
  const fastest = operating
    .filter(isNamed)
    .filter(({ share }) => (share ?? 0) < nearlyAll)
    .flatMap(({ growth, share, ...segment }) => {
      const adds = isNumber(growth) && isNumber(share) ? (growth - base) * share : 0;
      return isNumber(growth) && isNumber(share) && adds >= leastMove ? [{ ...segment, growth, share }] : [];
    })
    .toSorted((a, b) => b.growth - a.growth)[0];
  return {
    header: firstOf(
      fastest && `${fastest.name} grows faster than we expect of the company`,
      ahead && "The latest twelve months grew faster than we expect",
      context.readUnusualHeader("growthCatalyst"),
      compareClearly(forecasts, "bull", "revenueGrowthRate") > 0 &&
        `Growth of ${percent(bull)} rather than ${percent(base)}`,
      `Growth may exceed ${percent(base)}`,
    ),
    text: sentences(
      fastest &&
        `${fastest.name} grew ${percent(fastest.growth)} to ${context.money(fastest.revenue)} in fiscal ${fastest.year}; ${describePartAhead(context, fastest)}.`,
      ahead,
      ...unusual,
      firstOf(
        move < 0 &&
          `Growth is not what makes ${possessive(name)} bull case: it starts at ${percent(bull)} instead of ${percent(base)}.`,
        (fastest || ahead || unusual.length > 0) && "",
        move === 0 && "The bull case keeps the growth of the base case.",
        describeTimes(evidence.growth, { rate: bull, isAbove: true, hasEnd: true }) ??
          `Growth starts at ${percent(bull)} a year in ${possessive(name)} bull case.`,
      ),
    ),
  };
};

/** Sales of new equity over others from which they are more: our judgement. */
const clearlyMore = 1.15;

/** Says what sales a dollar of all equity has, where that is less than even the base case's; else empty. */
const describeAllEquity = ({ evidence, forecasts }: ReportContext): string => {
  const { trailingRatio, olderBalance } = evidence.equity;
  const base = forecasts.base.salesToEquityRatio.value;
  return isNumber(trailingRatio) &&
    limitRatio("salesToEquity", trailingRatio) !== null &&
    trailingRatio * clearlyMore < base
    ? `, though today's sales are only ${perDollar(trailingRatio, evidence.currency)} for each dollar of ${nameEquity(evidence.equity)}${olderBalance === null ? "" : ` of ${dateInWords(olderBalance)}`}`
    : "";
};

/** Writes what could make growth need less equity than in the base case. */
export const efficiencyCatalyst = (context: ReportContext): Section => {
  const { forecasts, evidence } = context;
  const unusual = context.readUnusual("efficiencyCatalyst");
  const [base, bull] = [forecasts.base.salesToEquityRatio.value, forecasts.bull.salesToEquityRatio.value];
  const move = compareWithBase(forecasts, "bull", "salesToEquityRatio");
  const { operatingRatio, idleShare, incrementalRatio, trailingRatio } = evidence.equity;
  // Equity that growth could use says nothing about revenue that shrinks.
  const couldUse =
    isNumber(operatingRatio) &&
    operatingRatio > base &&
    (idleShare ?? 0) > muchIdleShare &&
    forecasts.base.revenueGrowthRate.value > 0;
  const alone =
    compareClearly(forecasts, "bull", "salesToEquityRatio") > 0
      ? worthAlone(context, "bull", "salesToEquityRatio")
      : null;
  const releasesMore = move < 0 && forecasts.bull.revenueGrowthRate.value < 0;
  // Losses that ate the equity are no sign that sales need little of it.
  const isImproving =
    !evidence.isLossMaker &&
    isNumber(incrementalRatio) &&
    isNumber(trailingRatio) &&
    incrementalRatio > clearlyMore * Math.max(trailingRatio, base);
  return {
    header: firstOf(
      move >= 0 && context.readUnusualHeader("efficiencyCatalyst"),
      couldUse && "New sales could need less equity than we assume",
      isImproving && "New equity has produced more sales than we assume",
      compareClearly(forecasts, "bull", "salesToEquityRatio") > 0 &&
        `New equity adds ${perDollar(bull, evidence.currency)} of sales a dollar, not ${perDollar(base, evidence.currency)}`,
      releasesMore && "Shrinking could release more equity",
      "Growth could need less equity",
    ),
    text: sentences(
      unusual.length === 0 &&
        couldUse &&
        `Without ${listOf(evidence.equity.idle)}, sales are ${decimal(operatingRatio)} times ${nameEquity(evidence.equity)}; a new dollar of it adds ${perDollar(base, evidence.currency)} in our base case.`,
      unusual.length === 0 &&
        isImproving &&
        limitRatio("salesToEquity", trailingRatio) !== null &&
        `Each dollar of equity added since fiscal ${evidence.equity.incrementalFrom} has brought ${perDollar(incrementalRatio, evidence.currency)} of sales, more than the ${perDollar(trailingRatio, evidence.currency)} of equity as a whole and the ${perDollar(base, evidence.currency)} of our base case.`,
      ...unusual,
      firstOf(
        releasesMore &&
          `The bull case assumes sales to equity of ${decimal(bull)} instead of ${decimal(base)}: while revenue shrinks, a lower ratio releases more equity.`,
        move < 0 &&
          `Efficiency is not what makes the bull case: it assumes sales to equity of ${decimal(bull)} instead of ${decimal(base)}.`,
        (couldUse || isImproving || unusual.length > 0) && "",
        move === 0 && `The bull case keeps the sales-to-equity ratio at ${decimal(base)}.`,
        alone !== null && `That alone adds ${context.perShare(alone)} a share${describeAllEquity(context)}.`,
        `In the bull case a new dollar of equity adds ${perDollar(bull, evidence.currency)} of sales, not ${perDollar(base, evidence.currency)}.`,
      ),
    ),
  };
};
