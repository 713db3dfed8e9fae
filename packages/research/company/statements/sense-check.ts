import type { Figure } from "@plumbline/report/provenance.ts";
import { formatFixed } from "@plumbline/report/format-number.ts";
import { cannotBeValued } from "../../errors.ts";
import type { StatementPeriod } from "../company-data.ts";

/** Revenue that grows or falls by more within a year is taken for an error of the data. */
const maxRevenueRatio = 10;
/** Revenue below this, in millions, may grow tenfold. */
const leastRevenue = 10;
/** A count this many times the one that earnings per share imply is of other shares. */
const maxCountRatio = 10;

const write = (value: number) => `${formatFixed(value, Math.abs(value) < 100 ? 1 : 0)} million`;

const cite = ({ source }: Figure) =>
  [source.tag, source.label].filter(Boolean).join(", ") || "computed from its filings";

/** Balances of two days may differ; above this multiple one of them is on another scale. */
const maxBalanceRatio = 1.5;

/**
 * Net income above revenue is an error, unless stated operating income shows gains beside it; no
 * gain exceeds all assets.
 */
const checkMargin = (name: string, { label, figures }: StatementPeriod) => {
  const { revenue, netIncome, operatingIncome } = figures;
  if (revenue.value === null || netIncome.value === null || revenue.value <= 0) return;
  if (netIncome.value <= revenue.value) return;
  const operating = operatingIncome.source.kind === "filing" ? operatingIncome.value : null;
  const assets = figures.totalAssets.value ?? Number.POSITIVE_INFINITY;
  if (operating !== null && operating <= revenue.value && netIncome.value <= assets) return;
  throw cannotBeValued(
    name,
    `its figures contradict each other: for ${label === "TTM" ? "the latest twelve months" : `fiscal ${label}`} net income is ${write(netIncome.value)} (${cite(netIncome)}) and revenue only ${write(revenue.value)} (${cite(revenue)}), so one of the two is not the company's total`,
  );
};

/** Cash is a part of assets, and debt of liabilities. */
const checkBalances = (name: string, { end, figures }: StatementPeriod) => {
  const { cash, totalAssets, shortTermDebt, longTermDebt, totalLiabilities } = figures;
  const pairs: [string, Figure, string, Figure][] = [
    ["cash", cash, "total assets", totalAssets],
    ["short-term debt", shortTermDebt, "total liabilities", totalLiabilities],
    ["long-term debt", longTermDebt, "total liabilities", totalLiabilities],
  ];
  for (const [part, partly, whole, wholly] of pairs) {
    if (partly.value === null || wholly.value === null || wholly.value <= 0) continue;
    if (partly.value <= maxBalanceRatio * wholly.value) continue;
    throw cannotBeValued(
      name,
      `its figures contradict each other: on ${end} ${part} is ${write(partly.value)} (${cite(partly)}), but ${whole} only ${write(wholly.value)} (${cite(wholly)})`,
    );
  }
};

/** A filing that gives both years side by side under one tag confirms even such a change. */
const isSideBySide = (a: Figure, b: Figure) =>
  a.source.accession !== null && a.source.accession === b.source.accession && a.source.tag === b.source.tag;

const checkGrowth = (name: string, before: StatementPeriod, after: StatementPeriod) => {
  const [first, last] = [before.figures.revenue, after.figures.revenue];
  if (!first.value || !last.value || Math.max(first.value, last.value) < leastRevenue) return;
  const ratio = last.value / first.value;
  if (ratio <= 0 || (ratio < maxRevenueRatio && ratio > 1 / maxRevenueRatio)) return;
  if (isSideBySide(first, last) || first.value < leastRevenue) return;
  throw cannotBeValued(
    name,
    `its revenue went from ${write(first.value)} in fiscal ${before.label} (${cite(first)}) to ${write(last.value)} ${after.label === "TTM" ? "in the latest twelve months" : `in fiscal ${after.label}`} (${cite(last)}), which no filing shows side by side, so one of the two is not the company's total`,
  );
};

/**
 * Stops at figures that cannot be, before a credit is kept: net income above revenue, cash above
 * assets or debt above liabilities, revenue that changes tenfold within a year, a share count ten
 * times off earnings per share. Throws
 * CANNOT_BE_VALUED with both figures and their filings. impliedCount: net income / earnings per
 * share on the basis of the price, in millions; null if it is not known.
 */
export const checkSense = ({
  name,
  annual,
  trailing,
  shares,
  impliedCount,
}: {
  name: string;
  /** Oldest first. */
  annual: readonly StatementPeriod[];
  trailing: StatementPeriod;
  shares: Figure;
  impliedCount: Figure | null;
}): void => {
  const newest = annual.at(-1);
  checkMargin(name, trailing);
  if (newest) checkMargin(name, newest);
  checkBalances(name, trailing);
  const recent = [...annual.slice(-2), trailing];
  recent.slice(1).forEach((period, i) => checkGrowth(name, recent[i] as StatementPeriod, period));
  if (!shares.value || !impliedCount?.value) return;
  const ratio = shares.value / impliedCount.value;
  if (ratio < maxCountRatio && ratio > 1 / maxCountRatio) return;
  throw cannotBeValued(
    name,
    `its filings give ${write(shares.value)} shares (${cite(shares)}), and its earnings per share imply ${write(impliedCount.value)} (${impliedCount.source.note ?? cite(impliedCount)})`,
  );
};
