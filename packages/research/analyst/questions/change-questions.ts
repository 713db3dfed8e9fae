import { isNumber } from "../../numbers.ts";
import { describeMove, namePlace } from "../thesis/phrases.ts";
import { isNamed, type ReportContext, type SegmentView } from "../thesis/report-context.ts";
import { capitalise, percent, points } from "../wording/format.ts";
import { possessive } from "../wording/possessive.ts";
import type { Parts } from "./question.ts";

type Grown = SegmentView & { growth: number };
/** A place named by what it is not. */
const elsewhere = /^(?:outside|rest of|other|foreign|non-)/i;
const withGrowth = (rows: readonly SegmentView[]): Grown[] =>
  rows
    .filter((row) => isNamed(row) && !elsewhere.test(row.name))
    .flatMap((row) => (isNumber(row.growth) ? [{ ...row, growth: row.growth }] : []));

/** Share of revenue from which a part is worth naming. */
const leastPart = 0.05;
/** Growth from one part, as a fraction of revenue, above which a repetition is no case to reckon with. */
const mostRepeated = 0.3;

/** Says what it would add to win back what the part lost that fell most; null if none fell. */
const describeLost = ({ operating, money }: ReportContext): string | null => {
  const lost = ({ revenue, growth }: Grown) => revenue / (1 + growth) - revenue;
  const [first] = withGrowth(operating)
    .filter(({ growth, share }) => growth < 0 && growth > -1 && share !== null)
    .toSorted((a, b) => lost(b) - lost(a));
  if (!first) return null;
  const { name, year, revenue, share } = first;
  return `Winning back the ${money(lost(first))} that ${name} lost in fiscal ${year} adds ${points((lost(first) / revenue) * (share ?? 0))} to growth.`;
};

/** Says which part grew most, and what another such year would add where that can be expected. */
const describeFastest = (context: ReportContext): string | null => {
  const { operating, geographic, forecasts } = context;
  const expected = forecasts.base.revenueGrowthRate.value;
  const adds = ({ growth, share }: Grown) => growth * (share ?? 0);
  const grown = [...withGrowth(operating), ...withGrowth(geographic)].filter(
    ({ growth, share }) => growth > 0 && (share ?? 1) > leastPart,
  );
  const [lever] = grown.filter((one) => one.growth > expected).toSorted((a, b) => adds(b) - adds(a));
  if (lever && adds(lever) > 0 && adds(lever) < mostRepeated)
    return `Another year like fiscal ${lever.year} for ${namePlace(lever.name)} (${describeMove(lever.growth)}, ${percent(lever.share ?? 0)} of revenue) adds ${points(adds(lever))} to ${possessive(context.name)} growth.`;
  const first = lever ?? grown.toSorted((a, b) => b.growth - a.growth)[0];
  if (!first) return describeLost(context);
  const { name, year, growth, share } = first;
  const size = isNumber(share) ? `; it is ${percent(share)} of revenue` : "";
  return `In fiscal ${year} ${namePlace(name)} grew most, by ${percent(growth)}${size}.`;
};

/** Answers what could make the share worth more, by name. */
export const answerBetter = (context: ReportContext): Parts => {
  const { forecasts, bull, perShare } = context;
  const own = [describeFastest(context), ...context.readUnusual("answers.betterCatalyst")];
  return [
    ...own,
    own.every((text) => text === null) &&
      bull.perShareValue > 0 &&
      `Our bull case, ${perShare(bull.perShareValue)}, assumes growth of ${percent(forecasts.bull.revenueGrowthRate.value)} and a margin of ${percent(forecasts.bull.stableNetIncomeMargin.value)}.`,
  ];
};

/** Shares of revenue between which a company depends on a part or place; above, it is the company. */
const dependent = { least: 0.4, most: 0.85 };

/** Answers what could make the share worth less, by name. */
export const answerWorse = (context: ReportContext): Parts => {
  const { operating, geographic, forecasts, bear, perShare } = context;
  const rows = [...withGrowth(operating), ...withGrowth(geographic)];
  const [weakest] = rows
    .filter(({ growth, share }) => growth < -0.005 && (share ?? 0) > 0.03)
    .toSorted((a, b) => a.growth * (a.share ?? 0) - b.growth * (b.share ?? 0));
  const [largest] = [...operating.filter(isNamed), ...geographic.filter(isNamed)]
    .filter(({ share }) => (share ?? 0) > dependent.least && (share ?? 0) < dependent.most)
    .toSorted((a, b) => (b.share ?? 0) - (a.share ?? 0));
  const [slowest] = rows
    .filter(({ growth, share }) => growth >= 0 && (share ?? 0) > leastPart)
    .toSorted((a, b) => a.growth - b.growth);
  const own = [
    weakest &&
      `${capitalise(namePlace(weakest.name))} ${describeMove(weakest.growth)} to ${context.money(weakest.revenue)} in fiscal ${weakest.year}.`,
    !weakest &&
      slowest &&
      rows.length > 1 &&
      `${capitalise(namePlace(slowest.name))} grew least in fiscal ${slowest.year}, by ${percent(slowest.growth)}.`,
    largest && `${percent(largest.share ?? 0)} of revenue comes from ${namePlace(largest.name)}.`,
    ...context.readUnusual("answers.worseRisk"),
  ].filter((text) => typeof text === "string");
  return own.length > 0
    ? own
    : [
        `Our bear case, ${perShare(bear.perShareValue)}, assumes growth of ${percent(forecasts.bear.revenueGrowthRate.value)} and a margin of ${percent(forecasts.bear.stableNetIncomeMargin.value)}.`,
      ];
};
