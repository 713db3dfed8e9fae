import { isNumber, roundTo } from "../../numbers.ts";
import { describeMove, isNothing, namePlace } from "../thesis/phrases.ts";
import { isMostOf, isNamed, type ReportContext, type SegmentView } from "../thesis/report-context.ts";
import { capitalise, count, percent, points, yearsInWords } from "../wording/format.ts";
import { possessive } from "../wording/possessive.ts";
import type { Parts } from "./question.ts";

/** A part of the company whose growth is known, and its size as a share of revenue. */
type Grown = SegmentView & { growth: number; size: number; rows: readonly SegmentView[] };
/** A place named by what it is not. */
const elsewhere = /^(?:outside|rest of|other|foreign|non-)/i;

/** Shares of revenue from which a part is worth naming, and from which it is the company itself. */
const partSizes = { least: 0.05, most: 0.85 };

/** Lists the parts by name that are neither small nor nearly all of the company. */
const listParts = ({ operating, geographic, base }: ReportContext): Grown[] =>
  [operating, geographic].flatMap((rows) =>
    rows
      .filter((row) => isNamed(row) && !elsewhere.test(row.name))
      .flatMap((row) => {
        // Where eliminations leave no shares, a part is set against the revenue of the company.
        const size = row.share ?? row.revenue / base.baseRevenue;
        const isPart = size > partSizes.least && size < partSizes.most;
        return isNumber(row.growth) && isPart ? [{ ...row, growth: row.growth, size, rows }] : [];
      }),
  );

/** Growth from one part, as a fraction of revenue, above which a repetition is no case to reckon with. */
const mostRepeated = 0.3;

/** Says what it would add to win back what the part lost that fell most; null if none fell. */
const describeLost = (context: ReportContext): string | null => {
  const lost = ({ revenue, growth }: Grown) => revenue / (1 + growth) - revenue;
  const [first] = listParts(context)
    .filter(({ growth }) => growth < 0 && growth > -1)
    .toSorted((a, b) => lost(b) - lost(a));
  if (!first) return null;
  const { name, year, revenue, size } = first;
  return `Winning back the ${context.money(lost(first))} of revenue that ${namePlace(name)} lost in fiscal ${year} adds ${points((lost(first) / revenue) * size)} to growth.`;
};

/** Says which part grew most, and what another such year would add where that can be expected. */
const describeFastest = (context: ReportContext): string | null => {
  const expected = context.forecasts.base.revenueGrowthRate.value;
  const adds = ({ growth, size }: Grown) => growth * size;
  const grown = listParts(context).filter(({ growth }) => growth > 0);
  const [lever] = grown
    .filter(({ growth, share }) => growth > expected && share !== null)
    .toSorted((a, b) => adds(b) - adds(a));
  if (lever && adds(lever) < mostRepeated)
    return `Another year like fiscal ${lever.year} for ${namePlace(lever.name)} (${describeMove(lever.growth)}, ${percent(lever.size)} of revenue) adds ${points(adds(lever))} to ${possessive(context.name)} growth.`;
  const first = lever ?? grown.toSorted((a, b) => b.growth - a.growth)[0];
  if (!first) return describeLost(context);
  const { name, year, growth, share, revenue, rows } = first;
  const most = isMostOf(rows, first) ? "most, by" : "by";
  const size = share === null ? `, to ${context.money(revenue)}` : `; it is ${percent(share)} of revenue`;
  return `In fiscal ${year} ${namePlace(name)} grew ${most} ${percent(growth)}${size}.`;
};

/** Fewest years of a record that growth of a case is set beside. */
const fewestYears = 3;

/** Says what a case assumes, beside the years of the record that went as far. */
const describeCase = (context: ReportContext, type: "bull" | "bear"): string => {
  const { forecasts, evidence, perShare } = context;
  const { revenueGrowthRate: growth, stableNetIncomeMargin: margin } = forecasts[type];
  const { yearly } = evidence.growth;
  const reached = yearly.filter((year) =>
    type === "bull" ? year.growth > roundTo(growth.value, 3) : year.growth < roundTo(growth.value, 3),
  ).length;
  const times =
    yearly.length < fewestYears
      ? ""
      : ` (${type === "bull" ? "more" : "less"} in ${reached === 0 ? "none" : count(reached)} of ${yearsInWords(yearly.length)})`;
  const end = type === "bull" ? evidence.margin.high : evidence.margin.low;
  const extreme = end
    ? ` (${type === "bull" ? "best" : "lowest"} year: ${percent(end.margin)} in ${end.year})`
    : "";
  const { perShareValue } = context[type];
  const worth = isNothing(perShareValue) ? "which leaves nothing" : perShare(perShareValue);
  return `Our ${type} case, ${worth}, assumes growth of ${percent(growth.value)}${times} and an adjusted margin of ${percent(margin.value)}${extreme}.`;
};

/** Answers what could make the share worth more, by name. */
export const answerBetter = (context: ReportContext): Parts => {
  const { bull } = context;
  const own = [describeFastest(context), ...context.readUnusual("answers.betterCatalyst")];
  return [
    ...own,
    own.every((text) => text === null) && !isNothing(bull.perShareValue) && describeCase(context, "bull"),
  ];
};

/** Share of revenue from which a company depends on a part or place. */
const dependentShare = 0.4;

/** Answers what could make the share worth less, by name. */
export const answerWorse = (context: ReportContext): Parts => {
  const { operating, geographic, forecasts } = context;
  const parts = listParts(context);
  const [weakest] = parts
    .filter(({ growth }) => growth < -0.005)
    .toSorted((a, b) => a.growth * a.size - b.growth * b.size);
  const [largest] = [...operating.filter(isNamed), ...geographic.filter(isNamed)]
    .filter(({ share }) => (share ?? 0) > dependentShare && (share ?? 0) < partSizes.most)
    .toSorted((a, b) => (b.share ?? 0) - (a.share ?? 0));
  const expected = forecasts.base.revenueGrowthRate.value;
  const [slowest] = parts
    .filter(({ growth }) => growth >= 0 && growth < expected)
    .toSorted((a, b) => a.growth - b.growth);
  const own = [
    weakest &&
      `${capitalise(namePlace(weakest.name))} ${describeMove(weakest.growth)} to ${context.money(weakest.revenue)} in fiscal ${weakest.year}.`,
    !weakest &&
      slowest &&
      `${capitalise(namePlace(slowest.name))} grew ${percent(slowest.growth)} in fiscal ${slowest.year}, below the ${percent(expected)} that we expect of the company.`,
    largest && `${percent(largest.share ?? 0)} of revenue comes from ${namePlace(largest.name)}.`,
    ...context.readUnusual("answers.worseRisk"),
  ].filter((text) => typeof text === "string");
  return own.length > 0 ? own : [describeCase(context, "bear")];
};
