import type { Figure } from "@plumbline/report/provenance.ts";
import type { Warning } from "@plumbline/report/valuation.ts";
import type { Filings, StatementPeriod } from "../company-data.ts";
import { datesNear, daysBetween, isBetween } from "../filings/dates.ts";
import { findDueReports } from "../filings/due-reports.ts";
import { inMillions } from "../filings/figures.ts";
import { pickFact } from "../filings/pick-fact.ts";
import type { CompanyFacts } from "../filings/sec-records.ts";
import { warnOfDepositaryShares } from "../shares/depositary-shares.ts";
import type { Split } from "../shares/splits.ts";
import { loanNote } from "./debt-tags.ts";
import { warnOfGains } from "./gains-warning.ts";
import { warnOfOldFlows } from "./old-flows.ts";
import { warnOfOldPrice } from "./old-price.ts";

/** Filings date the months of one year by so many days differently. */
const mostDays = 8;

/**
 * A later filing that reports less than this share of a year's revenue has removed a part of the
 * company.
 */
const breakUpRatio = 0.85;

/**
 * Returns the dates of filings that first reported a year's revenue without a part that was sold or
 * split off.
 */
const cutsOf = ({ start, end, figures }: StatementPeriod, facts: CompanyFacts): string[] => {
  const [starts, ends] = [datesNear(start, mostDays), datesNear(end, mostDays)];
  const rows = (facts.byTag.get(figures.revenue.source.tag ?? "") ?? [])
    .filter((fact) => fact.start !== null && isBetween(fact.start, starts) && isBetween(fact.end, ends))
    .toSorted((a, b) => a.filed.localeCompare(b.filed));
  return rows.slice(1).flatMap((fact, i) => {
    const before = rows[i]?.value ?? 0;
    return fact.value > 0 && fact.value < breakUpRatio * before ? [fact.filed] : [];
  });
};

/**
 * Warns of years last reported before a part of the company left: they are not comparable with
 * later years.
 */
const warnOfBreakUp = (annual: readonly StatementPeriod[], facts: CompanyFacts): Warning[] => {
  const cut = annual
    .flatMap((period) => cutsOf(period, facts))
    .sort()
    .at(-1);
  const last = cut
    ? annual.findLast(({ figures }) => (figures.revenue.source.filed ?? cut) < cut)
    : undefined;
  return last
    ? [
        {
          code: "HISTORY_BREAK",
          message: `Parts of the company were sold or split off: revenue up to fiscal ${last.fiscalYear} still includes them and is not comparable with later years.`,
        },
      ]
    : [];
};

/** Warns of a change of the fiscal year, which leaves months that belong to no year. */
const warnOfMovedYears = (annual: readonly StatementPeriod[]): Warning[] =>
  annual.slice(1).flatMap((period, i) => {
    const before = annual[i] as StatementPeriod;
    return daysBetween(before.end, period.start) > 13
      ? [
          {
            code: "FISCAL_YEAR_MOVED",
            message: `The fiscal year was changed: the months between ${before.end} and ${period.start} belong to no fiscal year.`,
          },
        ]
      : [];
  });

/** Interest below this share of assets is on debt below a hundredth of them, at 3%. */
const leastInterest = 0.0003;

/** Interest below this share of finance leases is paid on them. */
const highestLeaseRate = 0.2;

/** Debt issued beyond what was repaid, above this share of assets, is on a balance sheet. */
const leastIssued = 0.01;

/** Warns of interest, of a loan in the notes or of debt issued, if no line of debt has a tag that is read. */
const warnOfNoDebt = (trailing: StatementPeriod, facts: CompanyFacts, interest: number): Warning[] => {
  const loan = pickFact({ facts, tag: loanNote, unit: "USD", span: trailing, kind: "balance" })?.fact;
  const { totalAssets, debtIssued, debtRepaid, financeLeases } = trailing.figures;
  const assets = totalAssets.value ?? 0;
  const issued = (debtIssued.value ?? 0) - (debtRepaid.value ?? 0);
  const signs = [
    interest > leastInterest * assets &&
      interest > highestLeaseRate * (financeLeases.value ?? 0) &&
      `Interest of ${interest < 10 ? Number(interest.toPrecision(2)) : Math.round(interest)} million is paid`,
    loan && loan.value > 0 && `Notes give a loan of ${inMillions(loan.value)} million (${loanNote})`,
    issued > leastIssued * assets && `Debt of ${debtIssued.value} million was issued`,
  ];
  return signs
    .filter((sign) => typeof sign === "string")
    .slice(0, 1)
    .map((sign) => ({
      code: "DEBT_NOT_AT_HAND",
      message: `${sign}, but we read no debt under a standard tag; debt counts as zero.`,
    }));
};

/** Warns of periodic reports that were due before the day of the price, but whose figures are not there. */
const warnOfMissingReports = ({
  trailing,
  filings,
  priceDate,
  shares,
}: {
  trailing: StatementPeriod;
  filings: Filings;
  priceDate: string | null;
  shares: Figure | null;
}): Warning[] => {
  if (!priceDate) return [];
  const { missing } = findDueReports({
    yearEnd: filings.annual.periodEnd,
    latest: trailing.end,
    today: priceDate,
    marketValue: null,
    count: shares?.source ?? null,
  });
  const names = missing.map(({ form, end }) => `the ${form} to ${end}`);
  if (names.length === 0) return [];
  return [
    {
      code: "OLD_FIGURES",
      message: `The newest figures end on ${trailing.end}, ${daysBetween(trailing.end, priceDate)} days before the price of ${priceDate}; by then ${names.join(" and ")} ${names.length === 1 ? "was due but is" : "were due but are"} not in what we read.`,
    },
  ];
};

const debtNames = [
  ["shortTermDebt", "due within a year"],
  ["longTermDebt", "due after a year"],
] as const;

/** Warns of debt of an older balance sheet than equity: the newest one may have none left. */
const warnOfOldDebt = ({ figures }: StatementPeriod, date: string | null): Warning[] =>
  debtNames.flatMap(([name, term]): Warning[] => {
    const { value, source } = figures[name];
    if (!value || !date || !source.periodEnd || daysBetween(source.periodEnd, date) <= 10) return [];
    return [
      {
        code: "FIGURE_IN_DOUBT",
        message: `Debt ${term} is that of ${source.periodEnd}, ${value} million (${source.tag}); the balance sheet of ${date} gives none under a standard tag, so it may have been repaid.`,
      },
    ];
  });

/** Figures of the twelve months that a valuation starts from. */
const periodFigures = [
  ["revenue", "Revenue"],
  ["netIncome", "Net income"],
] as const;

/**
 * Finds warnings on the history: its age, breaks, splits, negative equity, balances of the year
 * end.
 */
export const findHistoryWarnings = ({
  annual,
  trailing,
  facts,
  filings,
  priceDate,
  shares = null,
  splits,
}: {
  annual: readonly StatementPeriod[];
  trailing: StatementPeriod;
  facts: CompanyFacts;
  filings: Filings;
  priceDate: string | null;
  /** The count of shares, whose source may be a newer report than the figures'. */
  shares?: Figure | null;
  splits: readonly Split[];
}): Warning[] => {
  const warnings = [...warnOfBreakUp(annual, facts), ...warnOfMovedYears(annual)];
  warnings.push(...warnOfMissingReports({ trailing, filings, priceDate, shares }));
  warnings.push(...warnOfOldPrice({ filings, priceDate }));
  if ((trailing.figures.bookEquity.value ?? 1) <= 0)
    warnings.push({
      code: "NEGATIVE_EQUITY",
      message: "Book equity is negative, so returns on equity have no meaning.",
    });
  if (trailing.figures.bookEquity.value === null)
    warnings.push({ code: "NO_BOOK_EQUITY", message: "The filings do not report book equity." });
  warnings.push(...warnOfGains(trailing, annual.at(-1)));
  const { interestExpense, shortTermDebt, longTermDebt } = trailing.figures;
  if (shortTermDebt.value === null && longTermDebt.value === null)
    warnings.push(...warnOfNoDebt(trailing, facts, interestExpense.value ?? 0));
  for (const [name, words] of periodFigures) {
    const { source } = trailing.figures[name];
    if (source.periodEnd && daysBetween(source.periodEnd, trailing.end) > 10)
      warnings.push({
        code: "FIGURE_OF_THE_YEAR",
        message: `${words} is that of the fiscal year to ${source.periodEnd}, because the quarters up to ${trailing.end} do not report it under a comparable tag; other figures run to ${trailing.end}.`,
      });
  }
  const equityDate = trailing.figures.bookEquity.source.periodEnd;
  if (equityDate && equityDate !== trailing.end && daysBetween(equityDate, trailing.end) > 10)
    warnings.push({
      code: "BALANCES_OF_YEAR_END",
      message: `Book equity is dated ${equityDate}; revenue and net income run to ${trailing.end}.`,
    });
  warnings.push(...warnOfOldDebt(trailing, equityDate), ...warnOfOldFlows(trailing, filings.sic));
  warnings.push(...splits.filter(({ isDepositary }) => isDepositary).map(warnOfDepositaryShares));
  const recent = splits.filter(
    ({ by, isDepositary }) => !isDepositary && daysBetween(by, trailing.end) < 1100,
  );
  if (recent.length)
    warnings.push({
      code: "SPLIT_ADJUSTED",
      message: `Share counts were adjusted for splits: ${recent.map(({ ratio, by }) => `${ratio} for 1 by ${by}`).join(", ")}.`,
    });
  if (filings.quarterly && trailing.end < filings.quarterly.periodEnd)
    warnings.push({
      code: "QUARTER_NOT_IN_DATA",
      message: `A newer 10-Q was filed on ${filings.quarterly.filed}, but its figures are not available yet.`,
    });
  return warnings;
};
