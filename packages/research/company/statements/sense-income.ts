import { cannotBeValued } from "../../errors.ts";
import type { StatementPeriod } from "../company-data.ts";
import { averageTags, perShareTags } from "../shares/share-scale.ts";
import type { CompanyFacts, Fact } from "../filings/sec-records.ts";
import { findGain } from "./gains.ts";
import { namePeriod, writeFigure } from "./sense-words.ts";

/** The figures that margins are checked with. */
export const marginNames = [
  "revenue",
  "netIncome",
  "operatingIncome",
  "pretaxIncome",
  "incomeTax",
  "totalAssets",
] as const;

/** A fiscal year, the twelve months, or months of a 10-Q with words as label. */
export type MarginPeriod = Pick<StatementPeriod, "label" | "start" | "end"> & {
  figures: Pick<StatementPeriod["figures"], (typeof marginNames)[number]>;
};

/** A loss above so many times all assets and revenue needs another figure that shows it. */
const maxLossRatio = 2;
/** Losses of small companies, in millions, are out of proportion to their assets. */
const leastLoss = 10;
/** Net income is confirmed by a figure that is at least half of it. */
const leastShare = 0.5;
/** Earnings per share x the average count is net income, but for preferred dividends and rounding. */
const countTolerance = 0.25;

const isOfFiling = (a: Fact, b: Fact) =>
  a.accession === b.accession && a.start === b.start && a.end === b.end;

/** Whether a filing's earnings per share x average count are its net income of months to a day. */
const isConfirmedByShares = (facts: CompanyFacts, end: string): boolean => {
  const read = (tags: readonly string[], income: Fact) =>
    tags
      .flatMap((tag) => facts.byTag.get(tag) ?? [])
      .filter((fact) => isOfFiling(fact, income))
      .map(({ value }) => value);
  const incomes = (facts.byTag.get("NetIncomeLoss") ?? []).filter((fact) => fact.end === end);
  return incomes.some((income) =>
    read(perShareTags, income).some((perShare) =>
      read(averageTags, income).some((count) => {
        const ratio = (perShare * count) / income.value;
        return Math.abs(ratio - 1) < countTolerance;
      }),
    ),
  );
};

/**
 * Whether another figure shows that net income is as large as it is: income before tax less tax, a
 * gain that the filings state, or earnings per share.
 */
const isExplained = (facts: CompanyFacts, period: MarginPeriod): boolean => {
  const { netIncome, pretaxIncome, incomeTax } = period.figures;
  const income = netIncome.value ?? 0;
  const isOwn =
    pretaxIncome.source.kind === "filing" && !/^(NetIncome|ProfitLoss)/.test(pretaxIncome.source.tag ?? "");
  const left = isOwn ? (pretaxIncome.value ?? 0) - (incomeTax.value ?? 0) : 0;
  return (
    left / income >= leastShare ||
    findGain(facts, period) / income >= leastShare ||
    isConfirmedByShares(facts, period.end)
  );
};

/**
 * Checks net income against revenue, in millions. Net income above revenue is an error, unless
 * operating income, which is stated and below revenue, and another figure or a gain show income
 * beside it; above all assets, only a stated gain does, as of a subsidiary whose debts leave with
 * it. A loss above all assets and revenue needs such a figure too. Throws CANNOT_BE_VALUED with
 * both figures and their filings.
 */
export const checkMargin = (facts: CompanyFacts, period: MarginPeriod): void => {
  const { revenue, netIncome, operatingIncome, totalAssets } = period.figures;
  if (revenue.value === null || netIncome.value === null || revenue.value <= 0) return;
  const contradict = (all: string) =>
    cannotBeValued(
      facts.name,
      `its figures contradict each other: for ${namePeriod(period)} net income is ${writeFigure(netIncome)} and ${all}, so one of the two is not the company's total`,
    );
  const most = maxLossRatio * ((totalAssets.value ?? Number.POSITIVE_INFINITY) + revenue.value);
  if (-netIncome.value > Math.max(most, leastLoss) && !isExplained(facts, period))
    throw contradict(`total assets only ${writeFigure(totalAssets)}`);
  if (netIncome.value <= revenue.value) return;
  const operating = operatingIncome.source.kind === "filing" ? operatingIncome.value : null;
  const assets = totalAssets.value ?? Number.POSITIVE_INFINITY;
  const isGain = netIncome.value - findGain(facts, period) <= revenue.value;
  const isBeside =
    operating === null ? isGain : operating <= revenue.value && (isGain || isExplained(facts, period));
  if (isBeside && (isGain || netIncome.value <= assets)) return;
  throw contradict(`revenue only ${writeFigure(revenue)}`);
};
