import type { Section } from "@plumbline/report/thesis.ts";
import { roundTo } from "../../numbers.ts";
import { firstOf } from "../wording/first-of.ts";
import { capitalise, count, percent, sentences, yearsInWords } from "../wording/format.ts";
import { possessive } from "../wording/possessive.ts";
import { describeWeight } from "./phrases.ts";
import type { ReportContext } from "./report-context.ts";
import { worthOfYear } from "./worth-alone.ts";

/** Fewest years of a record that growth is set beside. */
const fewestYears = 3;

/** Says what a year of growth more adds to a share; null if nothing. */
const describeYearMore = (context: ReportContext): string | null => {
  const gained = worthOfYear(context, true);
  return gained === null ? null : `A year of growth more adds ${context.perShare(gained)} to a share`;
};

/** Says what growth above that of the economy the base case needs, beside the years that had it. */
const describeYearsAbove = ({ evidence, forecasts, name }: ReportContext): string | null => {
  const { yearly } = evidence.growth;
  const stable = roundTo(forecasts.base.stableGrowthRate.value, 3);
  const some = yearly.filter(({ growth }) => growth > stable).length;
  const years = yearsInWords(forecasts.base.yearsToStability.value);
  // Growth that climbs to its stable rate needs no year above it.
  return yearly.length < fewestYears || forecasts.base.revenueGrowthRate.value <= stable
    ? null
    : `${name} needs ${years} above ${percent(stable)}; ${some === 0 ? "none" : count(some)} of ${count(yearly.length)} on record ${some === 1 ? "was" : "were"}.`;
};

/** Writes what could make growth last longer than in the base case. */
export const runwayCatalyst = (context: ReportContext): Section => {
  const { forecasts, bull, base, name } = context;
  const unusual = context.readUnusual("runwayCatalyst");
  const [usual, longer] = [forecasts.base.yearsToStability.value, forecasts.bull.yearsToStability.value];
  return {
    header: firstOf(
      context.readUnusualHeader("runwayCatalyst"),
      longer > usual && capitalise(`${yearsInWords(longer)} of growth instead of ${count(usual)}`),
      describeYearMore(context),
      `Growth may last longer than ${yearsInWords(usual)}`,
    ),
    text: firstOf(
      unusual.length > 0 && sentences(...unusual),
      describeYearsAbove(context),
      longer > usual &&
        `The bull case grows ${possessive(name)} revenue to ${context.money(bull.stableRevenue)}, not ${context.money(base.stableRevenue)}.`,
      describeWeight(context, "yearsToStability"),
      `The bull case assumes ${yearsInWords(longer)}.`,
    ),
  };
};
