import type { Figure } from "@plumbline/report/provenance.ts";
import { cannotBeValued } from "../../errors.ts";
import type { StatementPeriod } from "../company-data.ts";
import type { CompanyFacts } from "../filings/sec-records.ts";
import { checkBounds } from "./sense-bounds.ts";
import { checkMargin, type MarginPeriod as Period } from "./sense-income.ts";
import { citeFigure as cite, namePeriod as nameOf, writeMillions as write } from "./sense-words.ts";

/** Revenue that grows or falls by more within a year is taken for an error of the data. */
const maxRevenueRatio = 10;
/** Revenue below this, in millions, may grow tenfold. */
const leastRevenue = 10;
/** A count this many times the one that earnings per share imply is of other shares. */
const maxCountRatio = 10;

/** How far a ratio of a thousand may be off: by minorities, by interest too, by a year's change. */
const [exactly, roughly, loosely] = [1.1, 2, 10];

/** Balances of two days may differ; above this multiple one of them is on another scale. */
const maxBalanceRatio = 1.5;

const isAbout = (ratio: number, factor: number) => ratio >= 1000 / factor && ratio <= 1000 * factor;

/**
 * Net income a thousandth of what income before tax leaves is on another scale. Where that is not
 * stated, operating income less tax and net income of another period have to agree on it.
 */
const checkIncomeScale = (name: string, period: Period, others: readonly Period[]) => {
  const { netIncome, pretaxIncome, operatingIncome, incomeTax } = period.figures;
  if (!netIncome.value) return;
  const isStated = pretaxIncome.value !== null && pretaxIncome.source.tag !== netIncome.source.tag;
  const income = isStated ? pretaxIncome : operatingIncome;
  const left = (income.value ?? 0) - (incomeTax.value ?? 0);
  const { value } = netIncome;
  const isKnown = others.some(({ figures }) => isAbout((figures.netIncome.value ?? 0) / value, loosely));
  const isOff = isStated
    ? isAbout(left / netIncome.value, exactly)
    : isAbout(left / netIncome.value, roughly) && isKnown;
  if (isOff)
    throw cannotBeValued(
      name,
      `its figures contradict each other: for ${nameOf(period)} net income is ${write(netIncome.value)} (${cite(netIncome)}), and ${isStated ? "income before tax" : "operating income"} of ${write(income.value ?? 0)} (${cite(income)}) leaves ${write(left)} after tax, so net income is on another scale`,
    );
};

/** Months whose revenue and net income are both a thousandth of the year's, or the reverse, are on another scale. */
const checkStatementScale = (name: string, months: Period, year: Period) => {
  const [ratio, ofIncome] = (["revenue", "netIncome"] as const).map(
    (one) => (year.figures[one].value ?? 0) / (months.figures[one].value || Number.NaN),
  ) as [number, number];
  const isOff = (one: number) => isAbout(one, loosely) || isAbout(1 / one, loosely);
  if (!isOff(ratio) || !isOff(ofIncome) || ratio > 1 !== ofIncome > 1) return;
  const writeBoth = ({ figures: { revenue, netIncome } }: Period) =>
    `revenue of ${write(revenue.value ?? 0)} (${cite(revenue)}) and net income of ${write(netIncome.value ?? 0)}`;
  throw cannotBeValued(
    name,
    `its figures contradict each other: ${nameOf(months)} has ${writeBoth(months)}, and ${nameOf(year)} ${writeBoth(year)}, so one of the two is on another scale`,
  );
};

type BalanceName = "cash" | "totalAssets" | "shortTermDebt" | "longTermDebt" | "totalLiabilities";
/** Parts of a balance sheet, and the totals that they are parts of. */
const balanceParts: readonly { part: BalanceName; words: string; whole: BalanceName; wholeWords: string }[] =
  [
    { part: "cash", words: "cash", whole: "totalAssets", wholeWords: "total assets" },
    {
      part: "shortTermDebt",
      words: "short-term debt",
      whole: "totalLiabilities",
      wholeWords: "total liabilities",
    },
    {
      part: "longTermDebt",
      words: "long-term debt",
      whole: "totalLiabilities",
      wholeWords: "total liabilities",
    },
  ];

/** Cash is a part of assets, and debt of liabilities. */
const checkBalances = (name: string, { end, figures }: StatementPeriod, newest?: StatementPeriod) => {
  const before = newest?.figures;
  const debtOf = (one?: StatementPeriod["figures"]) =>
    (one?.shortTermDebt.value ?? 0) + (one?.longTermDebt.value ?? 0);
  // Debt that falls due, or is refinanced, goes from one line to the other.
  const isMoved = debtOf(figures) > debtOf(before) / 2;
  for (const { part, words, whole, wholeWords } of balanceParts) {
    const [partly, wholly, then] = [figures[part], figures[whole], before?.[part]];
    if (partly.value === null || wholly.value === null || wholly.value <= 0) continue;
    // A part that was spent or repaid leaves the whole smaller; one on another scale does not.
    const spent = then?.value ?? 0;
    const isLeft = wholly.value > (before?.[whole].value ?? Number.POSITIVE_INFINITY) - spent / 2;
    const isOff = partly.value > 0 && isAbout(spent / partly.value, roughly) && isLeft;
    if (then && isOff && (part === "cash" || !isMoved))
      throw cannotBeValued(
        name,
        `its figures contradict each other: on ${end} ${words} is ${write(partly.value)} (${cite(partly)}), after ${write(spent)} (${cite(then)}), but ${wholeWords} are ${write(wholly.value)} (${cite(wholly)}), so one of the two is on another scale`,
      );
    if (partly.value <= maxBalanceRatio * wholly.value) continue;
    throw cannotBeValued(
      name,
      `its figures contradict each other: on ${end} ${words} is ${write(partly.value)} (${cite(partly)}), but ${wholeWords} only ${write(wholly.value)} (${cite(wholly)})`,
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
    `its revenue went from ${write(first.value)} in ${nameOf(before)} (${cite(first)}) to ${write(last.value)} in ${nameOf(after)} (${cite(last)}), which no filing shows side by side, so one of the two is not the company's total`,
  );
};

/**
 * Stops at figures that cannot be, before a credit is kept: net income above revenue or a
 * thousandth of what income before tax leaves, cash above assets or debt above liabilities, revenue
 * that changes tenfold within a year, a share count ten times off earnings per share. Throws
 * CANNOT_BE_VALUED with both figures and their filings. impliedCount: net income / earnings per
 * share on the basis of the price, in millions; null if it is not known.
 */
export const checkSense = ({
  facts,
  annual,
  trailing,
  months = [],
  shares,
  impliedCount,
}: {
  facts: CompanyFacts;
  /** Oldest first. */
  annual: readonly StatementPeriod[];
  trailing: StatementPeriod;
  /** The months since the last fiscal year, and the same months before. */
  months?: readonly Period[];
  shares: Figure;
  impliedCount: Figure | null;
}): void => {
  const { name } = facts;
  const newest = annual.at(-1);
  checkMargin(facts, trailing);
  if (newest) {
    checkMargin(facts, newest);
    checkIncomeScale(name, newest, annual.slice(-2, -1));
  }
  const [current, ...others] = months;
  if (current) {
    const known = newest ? [...others, newest] : others;
    const now = current.figures.revenue.value ?? 0;
    // A gain may exceed the revenue of some months; a scale makes it a thousandth of what it was.
    const isOff = known.some(
      ({ figures }) => now > 0 && isAbout((figures.revenue.value ?? 0) / now, loosely),
    );
    if (isOff) checkMargin(facts, current);
    checkIncomeScale(name, current, known);
    if (newest) checkStatementScale(name, current, newest);
  }
  checkBalances(name, trailing, newest);
  checkBounds({ facts, period: trailing, before: newest });
  if (newest) checkBounds({ facts, period: newest, before: annual.at(-2) });
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
