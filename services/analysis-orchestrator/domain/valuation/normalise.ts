import type { OneOffItem, ResearchOfYear, StatementYear } from "@plumbline/model";
import { formatFixed } from "@plumbline/report/format-number.ts";
import type { StatementPeriod, Statements } from "../company/company-data.ts";
import { isOfEnd } from "../company/statements/trailing-before.ts";

/**
 * Share of a charge that remains after tax, at the marginal US rate (federal and state) of
 * Damodaran's tables.
 */
const afterTaxShare = 0.75;

const oneOffsOf = ({ figures }: StatementPeriod): OneOffItem[] =>
  (
    [
      ["Impairment of assets and goodwill", figures.impairment.value],
      ["Restructuring", figures.restructuring.value],
    ] as const
  ).flatMap(([name, charge]) =>
    charge === null || charge === 0 ? [] : [{ name, amount: -charge * afterTaxShare }],
  );

const toYear = (period: StatementPeriod, year: number): StatementYear | null => {
  const { revenue, netIncome, bookEquity, researchAndDevelopment } = period.figures;
  if (revenue.value === null || netIncome.value === null || bookEquity.value === null) return null;
  return {
    year,
    revenue: revenue.value,
    netIncome: netIncome.value,
    bookEquity: bookEquity.value,
    research: researchAndDevelopment.value,
    oneOffItems: oneOffsOf(period),
  };
};

const million = (value: number) => formatFixed(Math.abs(value), 0);

/**
 * Converts statements to the model's input: years with revenue, net income and equity, with one-off
 * charges after tax. otherResearch is that of years left out, which later years amortise. trailing
 * is null if the newest period has not all three, trailingBefore if the year before it has not;
 * revenueBefore is that year's revenue all the same. hasOwnBalance tells whether the equity of
 * trailing is of its end.
 */
export const normaliseStatements = ({ annual, trailing, trailingBefore = null }: Statements) => {
  const years = annual.flatMap((period) => toYear(period, period.fiscalYear) ?? []);
  const isNewer = trailing.end > (annual.at(-1)?.end ?? "");
  const last = toYear(
    trailing,
    isNewer ? (annual.at(-1)?.fiscalYear ?? trailing.fiscalYear) + 1 : trailing.fiscalYear,
  );
  const before = trailingBefore && last && toYear(trailingBefore, last.year - 1);
  const revenueBefore = trailingBefore?.figures.revenue.value ?? null;
  const hasOwnBalance = isOfEnd(trailing, "bookEquity");
  const left = annual.length - years.length;
  const complete = new Set(years.map(({ year }) => year));
  const otherResearch = annual.flatMap(({ fiscalYear: year, figures }): ResearchOfYear[] => {
    const research = figures.researchAndDevelopment.value;
    return complete.has(year) || research === null ? [] : [{ year, research }];
  });
  const notes = [
    ...(left > 0
      ? [`${left} of ${annual.length} fiscal years have no revenue, net income or equity and are left out.`]
      : []),
    ...[...years, ...(last && isNewer ? [last] : [])].flatMap(({ year, oneOffItems = [] }) =>
      oneOffItems.map(
        ({ name, amount }) =>
          `${year === last?.year && isNewer ? "Trailing twelve months" : year}: ${name.toLowerCase()} of ${million(amount / afterTaxShare)} million taken out of net income, ${million(amount)} after tax at 25%.`,
      ),
    ),
  ];
  return {
    years,
    trailing: last,
    trailingBefore: before,
    revenueBefore,
    hasOwnBalance,
    otherResearch,
    isNewer,
    notes,
  };
};
