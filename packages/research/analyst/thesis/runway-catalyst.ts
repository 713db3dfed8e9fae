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

/**
 * Says for how many years a case needs growth above that of the economy, beside the years that had
 * it; "though" where fewer than half did. Null of a short record.
 */
const describeYearsAbove = (
  { evidence, forecasts, name }: ReportContext,
  type: "base" | "bull",
): string | null => {
  const { yearly } = evidence.growth;
  const { revenueGrowthRate, stableGrowthRate, yearsToStability } = forecasts[type];
  const stable = roundTo(stableGrowthRate.value, 3);
  // Growth that climbs to its stable rate needs no year above it.
  if (yearly.length < fewestYears || revenueGrowthRate.value <= stable) return null;
  const some = yearly.filter(({ growth }) => growth > stable).length;
  const of = `${count(yearly.length)} on record ${some === 1 ? "was" : "were"}`;
  const beside = firstOf(
    some === 0 && `, though none of ${of}`,
    2 * some < yearly.length && `, though only ${count(some)} of ${of}`,
    `; ${count(some)} of ${of}`,
  );
  const subject = type === "bull" ? `${possessive(name)} bull case` : name;
  return `${subject} needs ${yearsInWords(yearsToStability.value)} above ${percent(stable)}${beside}.`;
};

/** Writes what could make growth last longer than in the base case. */
export const runwayCatalyst = (context: ReportContext): Section => {
  const { forecasts, bull, base, name } = context;
  const unusual = context.readUnusual("runwayCatalyst");
  const [usual, longer] = [forecasts.base.yearsToStability.value, forecasts.bull.yearsToStability.value];
  // A header on the longer time has a text on it.
  const isLonger = longer > usual;
  return {
    header: firstOf(
      context.readUnusualHeader("runwayCatalyst"),
      isLonger && capitalise(`${yearsInWords(longer)} of growth instead of ${count(usual)}`),
      describeYearMore(context),
      `Growth may last longer than ${yearsInWords(usual)}`,
    ),
    text: firstOf(
      unusual.length > 0 && sentences(...unusual),
      describeYearsAbove(context, isLonger ? "bull" : "base"),
      isLonger &&
        `The bull case grows ${possessive(name)} revenue to ${context.money(bull.stableRevenue)}, not ${context.money(base.stableRevenue)}.`,
      describeWeight(context, "yearsToStability"),
      `The bull case assumes ${yearsInWords(longer)}.`,
    ),
  };
};
