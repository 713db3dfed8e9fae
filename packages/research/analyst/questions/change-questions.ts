import { isNumber } from "../../numbers.ts";
import { describeMove, namePlace } from "../thesis/phrases.ts";
import { isNamed, type ReportContext, type SegmentView } from "../thesis/report-context.ts";
import { percent, points } from "../wording/format.ts";
import type { Parts } from "./question.ts";

type Grown = SegmentView & { growth: number };
/** A place named by what it is not. */
const elsewhere = /^(?:outside|rest of|other|foreign|non-)/i;
const withGrowth = (rows: readonly SegmentView[]): Grown[] =>
  rows
    .filter((row) => isNamed(row) && !elsewhere.test(row.name))
    .flatMap((row) => (isNumber(row.growth) ? [{ ...row, growth: row.growth }] : []));

/** Answers what could make the share worth more, by name. */
export const answerBetter = (context: ReportContext): Parts => {
  const { operating, geographic, forecasts, bull, perShare } = context;
  const [fastest] = [...withGrowth(operating), ...withGrowth(geographic)]
    .filter(({ growth, share }) => growth > forecasts.base.revenueGrowthRate.value && (share ?? 0) > 0.05)
    .toSorted((a, b) => b.growth * (b.share ?? 0) - a.growth * (a.share ?? 0));
  return [
    fastest &&
      isNumber(fastest.share) &&
      `Another year like fiscal ${fastest.year} for ${fastest.name} (${describeMove(fastest.growth)}, ${percent(fastest.share)} of revenue) adds ${points(fastest.growth * fastest.share)} to growth.`,
    bull.perShareValue > 0 &&
      `Our bull case, ${perShare(bull.perShareValue)}, takes growth of ${percent(forecasts.bull.revenueGrowthRate.value)} and a margin of ${percent(forecasts.bull.stableNetIncomeMargin.value)}.`,
  ];
};

/** Share of revenue from which a company depends on one part or place. */
const dependentShare = 0.4;

/** Answers what could make the share worth less, by name. */
export const answerWorse = (context: ReportContext): Parts => {
  const { operating, geographic, forecasts, bear, perShare } = context;
  const rows = [...withGrowth(operating), ...withGrowth(geographic)];
  const [weakest] = rows
    .filter(({ growth, share }) => growth < -0.005 && (share ?? 0) > 0.03)
    .toSorted((a, b) => a.growth * (a.share ?? 0) - b.growth * (b.share ?? 0));
  const [largest] = [...operating.filter(isNamed), ...geographic.filter(isNamed)]
    .filter(({ share }) => (share ?? 0) > dependentShare && (share ?? 0) < 0.995)
    .toSorted((a, b) => (b.share ?? 0) - (a.share ?? 0));
  return [
    weakest &&
      `${weakest.name} ${describeMove(weakest.growth)} to ${context.money(weakest.revenue)} in fiscal ${weakest.year}.`,
    largest && `${percent(largest.share ?? 0)} of revenue comes from ${namePlace(largest.name)}.`,
    `Our bear case, ${perShare(bear.perShareValue)}, takes growth of ${percent(forecasts.bear.revenueGrowthRate.value)} and a margin of ${percent(forecasts.bear.stableNetIncomeMargin.value)}.`,
  ];
};
