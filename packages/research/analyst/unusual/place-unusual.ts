import type { CompanyBrief } from "../analyst.ts";
import type { Evidence } from "../record/evidence.ts";
import { money } from "../wording/format.ts";
import { bankMeasures } from "./bank-measures.ts";
import { obligationMeasures } from "./obligation-measures.ts";
import { payoutCrossings } from "./payout-crossings.ts";
import { capitalMeasures } from "./capital-measures.ts";
import { cashMeasures } from "./cash-measures.ts";
import {
  type CompanyYear,
  isBalanceLine,
  type LatestMonths,
  type Line,
  listYears,
  readLatest,
} from "./company-year.ts";
import { crossings } from "./crossings.ts";
import { findUnusual } from "./find-unusual.ts";
import { readRelation } from "./lifted-income.ts";
import { fieldsOfThemes } from "./fields-of-themes.ts";
import type { Kind, Measure } from "./measure.ts";
import { findOneOffPeriods } from "./one-off-years.ts";
import { recordCrossings } from "./record-crossings.ts";
import { incomeMeasures } from "./income-measures.ts";
import { taxMeasures } from "./tax-measures.ts";
import { sideOfTheme, type Unusual } from "./unusual.ts";

/** All ratios of which the record is searched. */
export const measures: readonly Measure[] = [
  ...incomeMeasures,
  ...taxMeasures,
  ...capitalMeasures,
  ...obligationMeasures,
  ...cashMeasures,
  ...bankMeasures,
];

/** Returns whether something is said of companies of the kind: banks and insurers, or others. */
const countsFor = ({ of = "others" }: { of?: Kind }, { isFinancial }: Evidence): boolean =>
  of === "all" || (of === "banks") === isFinancial;

/** Lists the ratios that say something of a company of the kind. */
export const listMeasures = (evidence: Evidence): Measure[] =>
  measures.filter((one) => countsFor(one, evidence));

/**
 * How rare a crossing counts as: it takes its place behind records that chance gives less often.
 * Our judgement: the sample companies have two of 22 each.
 */
const crossingRarity = 0.03;

/**
 * Returns a fiscal year with the newest figure of each line in place of its own, where a statement
 * has one: what the notes of the annual report alone state stays.
 */
const withNewest = (year: CompanyYear, months: LatestMonths, lines: readonly Line[]): CompanyYear => {
  // Balances of two days make no sum.
  const isOneDay = !lines.some((line) => isBalanceLine(line) && months.isOfOtherDay?.(line));
  return {
    fiscalYear: year.fiscalYear,
    isOfOtherDay: (line) => !isOneDay && (year.isOfOtherDay?.(line) ?? false),
    read: (line) => (isOneDay || !isBalanceLine(line) ? months.readAny(line) : null) ?? year.read(line),
  };
};

/**
 * Lists what is unusual about a company, the rarest first. A crossing of the fiscal year that the
 * newest figures no longer show is left out.
 */
export const listUnusual = (brief: CompanyBrief, evidence: Evidence): Unusual[] => {
  const years = listYears(brief, evidence);
  const newest = years.at(-1);
  const months = readLatest(brief);
  if (!newest) return [];
  const format = (millions: number) => money(millions, evidence.currency);
  const exceeds = (amount: number, other: number) => amount > other && format(amount) !== format(other);
  const oneOffs = findOneOffPeriods(brief, { years, months });
  const input = { year: newest, earlier: years.slice(0, -1), money: format, exceeds, oneOffs };
  const crossed = [...crossings, ...payoutCrossings, ...recordCrossings]
    .filter((one) => countsFor(one, evidence))
    .flatMap(({ write, ...one }): Unusual[] => {
      const isNoMore = months && write({ ...input, year: withNewest(newest, months, one.lines) }) === null;
      const text = isNoMore ? null : write(input);
      return text ? [{ ...one, side: sideOfTheme(one.theme, one.isGood), rarity: crossingRarity, text }] : [];
    });
  const taken = new Set(crossed.map(({ lines }) => lines[0]));
  // What items outside operations lifted is no record of the business.
  const isLifted = readRelation(brief, evidence) !== null;
  const measured = listMeasures(evidence)
    .filter((one) => !taken.has(one.lines[0]))
    .flatMap(
      (measure) =>
        findUnusual(measure, { years, months, money: format, hasUsual: !evidence.isFinancial, oneOffs }) ??
        [],
    )
    .filter(({ isLatest, lines }) => !(isLifted && isLatest && lines.includes("netIncome")));
  const found = [...crossed, ...measured].toSorted((a, b) => a.rarity - b.rarity);
  return found.filter(({ family }, i) => !family || i === found.findIndex((one) => one.family === family));
};

/** Sentences that a text takes at most; a summary that quotes the filing has no room left. */
const room = { Summary: 1, Analysis: 3, Risk: 2, Catalyst: 2, worstCase: 2, answers: 2 };
const roomBesideQuotes = { ...room, Summary: 0 };

/** Returns whether it is a detail of the notes, which no summary has room for. */
const isDetail = ({ theme, isBalance }: Unusual): boolean =>
  isBalance === true && theme !== "runway" && theme !== "funding";

/**
 * The texts that may say it, in order of preference. An answer that quotes the filing has no room
 * for it.
 */
const listFields = (one: Unusual, hasText: boolean): string[] => {
  const { theme, side, isForAnswer } = one;
  const isAnswered = !hasText && (theme === "cash" || theme === "margin");
  const { analysis, [side ?? "analysis"]: own } = fieldsOfThemes[theme];
  return [
    ...(isForAnswer && !hasText ? ["answers.worseRisk"] : []),
    ...(isDetail(one) ? [] : [side ? `${side}sSummary` : "thesisSummary"]),
    ...(own ? [own] : []),
    ...(isAnswered ? [`answers.${theme}`] : []),
    ...(analysis ? [analysis] : []),
  ];
};

/** Returns whether a summary has a sentence already. */
const isInSummary = (placed: ReadonlyMap<string, Unusual[]>, sentence: string): boolean =>
  [...placed].some(
    ([field, all]) => field.endsWith("Summary") && all.some(({ text }) => text.includes(sentence)),
  );

/** Assigns what is unusual to the texts that have room for it, the rarest first. */
export const placeUnusual = (brief: CompanyBrief, evidence: Evidence): Map<string, Unusual[]> => {
  const placed = new Map<string, Unusual[]>();
  const rooms = brief.filingText ? roomBesideQuotes : room;
  const roomOf = (field: string) =>
    Object.entries(rooms).find(([name]) => field.includes(name))?.[1] ?? rooms.Analysis;
  for (const one of listUnusual(brief, evidence)) {
    const field = listFields(one, brief.filingText !== null).find(
      (name) => (placed.get(name) ?? []).length < roomOf(name),
    );
    if (!field) continue;
    // The page shows the summaries together.
    const isSaid =
      field.endsWith("Summary") && one.writeDown !== undefined && isInSummary(placed, one.writeDown);
    const said = isSaid ? { ...one, text: one.text.replace(` ${one.writeDown}`, "") } : one;
    placed.set(field, [...(placed.get(field) ?? []), said]);
  }
  return placed;
};
