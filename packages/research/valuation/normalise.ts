import type { OneOffItem, ResearchOfYear, StatementYear } from "@plumbline/model";
import { formatFixed } from "@plumbline/report/format-number.ts";
import { afterTaxShare } from "../company/after-tax-share.ts";
import type { StatementPeriod, Statements } from "../company/company-data.ts";
import { listOf } from "../analyst/wording/format.ts";
import { isOfEnd, isTrailingNewer } from "../company/statements/trailing-before.ts";
import { computeCashFlow } from "./cash-flow.ts";
import { areStakesApart, readStakes } from "./stakes.ts";

type Normal = { isFinancial: boolean; hasStakesApart: boolean };

const ofGoodwill = "Impairment of goodwill";

/**
 * Returns whether an item moved no tax: goodwill of a purchase of shares was never deductible, so
 * that its impairment has no deferred tax (ASC 740-10-25-3).
 */
export const isUntaxed = ({ name }: OneOffItem): boolean => name === ofGoodwill;

/**
 * Lists the one-off charges within a period's operating income, after tax; they are negative, and
 * what a filing takes back of earlier ones is positive.
 */
export const listCharges = ({ figures }: StatementPeriod): OneOffItem[] => {
  const impairment = figures.impairment.value ?? 0;
  const goodwill = Math.max(0, Math.min(figures.goodwillImpairment.value ?? 0, impairment));
  const others = goodwill > 0 ? "Impairment of other assets" : "Impairment of assets and goodwill";
  return (
    [
      [ofGoodwill, ofGoodwill, goodwill],
      [others, "Gains booked as impairment", impairment - goodwill],
      ["Restructuring", "Gains booked as restructuring", figures.restructuring.value ?? 0],
    ] as const
  ).flatMap(([ofCharge, ofGain, charge]) => {
    const item = { name: charge > 0 ? ofCharge : ofGain, amount: -charge };
    if (charge === 0) return [];
    return isUntaxed(item) ? [item] : [{ ...item, amount: item.amount * afterTaxShare }];
  });
};

/** Returns the gains of stakes that are valued apart, millions after tax; a loss is negative. */
export const stakeGainsOf = ({ figures }: StatementPeriod): number =>
  (figures.equityGains.value ?? 0) * afterTaxShare;

/**
 * Returns gains on sales of companies valued by the equity method less write-downs of such,
 * millions after tax. Equity and income of these companies stay in the statements. Where a line
 * that may hold the same amount is as large, it counts there: all assets written down, and all
 * gains on investments, which by the definitions of the tags include both.
 */
const associateGainsOf = ({ figures }: StatementPeriod, { hasStakesApart }: Normal): number => {
  const gains = figures.associateGains.value ?? 0;
  const { impairment, equityGains } = figures;
  const isHeld =
    (impairment.source.tag === "AssetImpairmentCharges" && (impairment.value ?? 0) >= Math.abs(gains)) ||
    (hasStakesApart && equityGains.source.tag === "GainLossOnInvestments");
  return isHeld ? 0 : gains * afterTaxShare;
};

const ofDiscontinued = "of discontinued operations";

/** Returns whether an item is of a part that was sold or will be: filings state it after tax. */
export const isDiscontinued = ({ name }: OneOffItem): boolean => name.endsWith(ofDiscontinued);

/**
 * Lists the items that leave a period's net income, after tax: charges, gains on stakes, and what a
 * part earned, or was sold for, that revenue no longer counts.
 */
const oneOffsOf = (period: StatementPeriod, normal: Normal): OneOffItem[] => {
  const gains = normal.hasStakesApart ? stakeGainsOf(period) : 0;
  const associates = associateGainsOf(period, normal);
  const sold = period.figures.discontinuedIncome.value ?? 0;
  const items = [
    { name: `${gains < 0 ? "Losses" : "Gains"} on stakes in other companies`, amount: gains },
    { name: `${associates < 0 ? "Losses" : "Gains"} on equity-method stakes`, amount: associates },
    { name: `${sold < 0 ? "Losses" : "Income"} ${ofDiscontinued}`, amount: sold },
  ];
  return [...listCharges(period), ...items.filter(({ amount }) => amount !== 0)];
};

/**
 * Computes what a year put back into the business before research: net income without one-off items
 * less free cash flow to equity, so that the model's FCFE is that of the cash flow statement.
 */
const netReinvestmentOf = (
  period: StatementPeriod,
  before: StatementPeriod | null,
  normal: Normal,
): number | null => {
  const flow = computeCashFlow({ period, before });
  const income = period.figures.netIncome.value;
  if (flow === null || income === null) return null;
  const oneOffs = oneOffsOf(period, normal).reduce((sum, { amount }) => sum + amount, 0);
  return income - oneOffs - flow.fcfe;
};

type Input = { period: StatementPeriod; before: StatementPeriod | null; year: number; normal: Normal };

const toYear = ({ period, before, year, normal }: Input): StatementYear | null => {
  const { revenue, netIncome, bookEquity, researchAndDevelopment } = period.figures;
  if (revenue.value === null || netIncome.value === null || bookEquity.value === null) return null;
  return {
    year,
    revenue: revenue.value,
    comparableRevenue: period.comparableRevenue,
    netIncome: netIncome.value,
    bookEquity: bookEquity.value - (normal.hasStakesApart ? readStakes(period) : 0),
    research: researchAndDevelopment.value,
    comparableResearch: period.comparableResearch,
    oneOffItems: oneOffsOf(period, normal),
    netReinvestment: normal.isFinancial ? null : netReinvestmentOf(period, before, normal),
  };
};

/** Says where the change in equity replaces a cash flow statement. */
const describeReinvestment = ({
  years,
  isFinancial,
}: {
  years: readonly StatementYear[];
  isFinancial: boolean;
}): string[] => {
  if (isFinancial)
    return [
      "Reinvestment is the change in equity, and FCFE is net income less it: the operating cash flow of a bank or insurer holds deposits, loans and premiums.",
    ];
  const without = years.flatMap(({ year, netReinvestment }) => (netReinvestment === null ? [year] : []));
  return without.length === 0
    ? []
    : [
        `Reinvestment is the change in equity in the fiscal years whose filings state no operating cash flow or no capital expenditure: ${without.join(", ")}.`,
      ];
};

/** Says of which years growth compares figures that one filing has, not those of the table. */
const describeBasis = (annual: readonly StatementPeriod[]): string[] => {
  const bases = annual.flatMap(({ fiscalYear, figures: { revenue }, comparableRevenue }) =>
    revenue.value === null || revenue.value === 0
      ? []
      : [{ fiscalYear, basis: (comparableRevenue ?? revenue.value) / revenue.value }],
  );
  const moved = bases.flatMap(({ fiscalYear, basis }, i) =>
    i > 0 && Math.abs((bases[i - 1]?.basis ?? basis) - basis) > 1e-9 ? [String(fiscalYear)] : [],
  );
  return moved.length === 0
    ? []
    : [
        `Growth of fiscal ${listOf(moved)} compares both years as one filing gives them, because another filing restated one of them.`,
      ];
};

const million = (value: number) => formatFixed(Math.abs(value), 0);

/** Says what left net income, before and after tax. */
const describeItem = (item: OneOffItem): string => {
  const [name, amount] = [item.name.toLowerCase(), million(item.amount)];
  if (isUntaxed(item)) return `${name} of ${amount} million taken out of net income; it moves no tax`;
  return isDiscontinued(item)
    ? `${name} of ${amount} million after tax taken out of net income`
    : `${name} of ${million(item.amount / afterTaxShare)} million taken out of net income, ${amount} after tax at 25%`;
};

/**
 * Converts statements to the model's input: years with revenue, net income and equity, with one-off
 * charges and gains on stakes after tax, and without stakes that are valued apart. otherResearch is
 * that of years left out, which later years amortise. trailing is null if the newest period has not
 * all three, trailingBefore if the year before it has not; revenueBefore is that year's revenue all
 * the same. hasOwnBalance says whether the equity of trailing is of its end.
 */
export const normaliseStatements = ({
  annual,
  trailing,
  trailingBefore = null,
  isFinancial = false,
  sic = null,
}: Statements & {
  /** Of a bank or insurer, whose operating cash flow holds deposits, loans and premiums. */
  isFinancial?: boolean;
  sic?: number | null;
}) => {
  const normal = { isFinancial, hasStakesApart: areStakesApart({ trailing, sic }) };
  const years = annual.flatMap((period, index) => {
    const before = annual[index - 1] ?? null;
    return toYear({ period, before, year: period.fiscalYear, normal }) ?? [];
  });
  const isNewer = isTrailingNewer({ annual, trailing });
  const last = toYear({
    period: trailing,
    before: isNewer ? trailingBefore : (annual.at(-2) ?? null),
    year: isNewer ? (annual.at(-1)?.fiscalYear ?? trailing.fiscalYear) + 1 : trailing.fiscalYear,
    normal,
  });
  const before =
    trailingBefore && last
      ? toYear({ period: trailingBefore, before: null, year: last.year - 1, normal })
      : null;
  const revenueBefore = trailingBefore?.figures.revenue.value ?? null;
  const hasOwnBalance = isOfEnd(trailing, "bookEquity");
  const left = annual.length - years.length;
  const complete = new Set(years.map(({ year }) => year));
  const otherResearch = annual.flatMap(
    ({ fiscalYear: year, figures, comparableResearch }): ResearchOfYear[] => {
      const research = figures.researchAndDevelopment.value;
      return complete.has(year) || research === null ? [] : [{ year, research, comparableResearch }];
    },
  );
  const notes = [
    ...(left > 0
      ? [`${left} of ${annual.length} fiscal years have no revenue, net income or equity and are left out.`]
      : []),
    ...[...years, ...(last && isNewer ? [last] : [])].flatMap(({ year, oneOffItems = [] }) =>
      oneOffItems.map((item) => {
        const period = year === last?.year && isNewer ? "Trailing twelve months" : year;
        return `${period}: ${describeItem(item)}.`;
      }),
    ),
    ...describeBasis(annual),
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
    reinvestmentNotes: describeReinvestment({ years, isFinancial }),
  };
};
