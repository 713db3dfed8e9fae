import { isNumber, quotient } from "../../numbers.ts";
import { describeMove, isNothing } from "../thesis/phrases.ts";
import type { ReportContext } from "../thesis/report-context.ts";
import { type CompanyYear, listYears, readLatest } from "../unusual/company-year.ts";
import { percent } from "../wording/format.ts";
import { dependentShares } from "./largest-parts.ts";
import { worthOfProfit, worthOfRevenue } from "./levers.ts";
import { listRevenueLines, ofContracts } from "./revenue-lines.ts";
import { afterTax } from "./usual-tax.ts";

type Side = "better" | "worse";

/** Share of the value from which what a lever adds or takes is worth a sentence. */
const leastWorth = 0.01;
/** Points of pretax income by which the latest twelve months are others than the year. Our judgement. */
const leastNewer = 0.05;
/** What a lever adds or takes of the line that it is of. */
const tenth = 0.1;

const isWorth = ({ base }: ReportContext, worth: number | null): worth is number =>
  isNumber(worth) && worth >= leastWorth * base.perShareValue && !isNothing(worth);

const lastYears = ({ brief, evidence }: ReportContext): readonly (CompanyYear | undefined)[] => {
  const years = listYears(brief, evidence);
  return [years.at(-2), years.at(-1)];
};

/**
 * Says what a tenth more, or less, of the income that is earned abroad is worth, where most income
 * is: more where it grew faster than revenue. Null otherwise, or without income as a whole.
 */
export const describeAbroad = (context: ReportContext, side: Side): string | null => {
  const [before, now] = lastYears(context);
  const [abroad, home, revenue] = [
    now?.read("foreignPretaxIncome"),
    now?.read("domesticPretaxIncome"),
    now?.read("revenue"),
  ];
  if (!now || !isNumber(abroad) || !isNumber(home) || !isNumber(revenue)) return null;
  if (abroad <= 0 || abroad + home <= 0 || abroad < dependentShares.least * (abroad + home)) return null;
  const latest = readLatest(context.brief);
  const [ofMonths, ofYear] = [
    quotient("margin", latest?.read("pretaxIncome") ?? null, latest?.read("revenue") ?? null),
    (abroad + home) / revenue,
  ];
  // Income has moved so far that the year's is no measure of what is valued.
  const isNewer = isNumber(ofMonths) && ofMonths > 0 && Math.abs(ofMonths - ofYear) >= leastNewer;
  const profit = isNewer && home >= 0 ? (abroad / (abroad + home)) * ofMonths * revenue : abroad;
  const worth = worthOfProfit(context, { profit: tenth * profit, revenue });
  if (!isWorth(context, worth)) return null;
  const { money, perShare } = context;
  const atMargin = profit === abroad ? "" : " at the latest twelve months' margin";
  if (side === "better") {
    const grown = quotient(
      "growth",
      abroad - (before?.read("foreignPretaxIncome") ?? NaN),
      before?.read("foreignPretaxIncome") ?? null,
    );
    const { oneYear } = context.evidence.growth;
    return isNumber(grown) && isNumber(oneYear) && grown > oneYear && grown < 1
      ? `Pretax income abroad ${describeMove(grown)} to ${money(abroad)} in fiscal ${now.fiscalYear}; a tenth more of it${atMargin} adds ${perShare(worth)} a share ${afterTax}.`
      : null;
  }
  const start =
    home < 0
      ? `Before tax it earned ${money(abroad)} abroad and lost ${money(-home)} in the United States in fiscal ${now.fiscalYear}`
      : `Of its pretax income ${percent(abroad / (abroad + home))} was earned abroad in fiscal ${now.fiscalYear}`;
  return `${start}; a tenth less abroad${atMargin} takes ${perShare(worth)} off a share ${afterTax}.`;
};

/**
 * Says what another point of interest on all debt takes, which as a part of the lasting margin
 * grows with revenue; null of a bank or an insurer, or if it is little.
 */
export const describeInterest = (context: ReportContext): string | null => {
  const { brief, base, evidence, money, perShare } = context;
  const { shortTermDebt, longTermDebt } = brief.statements.trailing.figures;
  const debt = (shortTermDebt.value ?? 0) + (longTermDebt.value ?? 0);
  const worth = worthOfProfit(context, { profit: 0.01 * debt, revenue: base.baseRevenue });
  return !evidence.isFinancial && isWorth(context, worth)
    ? `It owes ${money(debt)}; another point of interest, on debt that grows with revenue, takes ${perShare(worth)} off a share ${afterTax}.`
    : null;
};

/** Share of revenue, and growth, from which commitments to buy are a burden if sales fall short. */
const largeOrders = { share: 0.2, growth: 0.2 };

/** Says how much a company has committed to buy, whatever it sells; null if that is little, or grew little. */
export const describeCommitments = (context: ReportContext): string | null => {
  const [before, now] = lastYears(context);
  const [from, to, revenue] = [
    before?.read("purchaseObligations"),
    now?.read("purchaseObligations"),
    now?.read("revenue"),
  ];
  if (!now || !isNumber(from) || !isNumber(to) || !isNumber(revenue) || from <= 0) return null;
  const { money } = context;
  return to >= largeOrders.share * revenue && to / from - 1 >= largeOrders.growth
    ? `Whatever it sells, it had committed to buy ${money(to)} at the end of fiscal ${now.fiscalYear} (${money(from)} a year before), ${percent(to / revenue)} of that year's revenue.`
    : null;
};

/** Says what a tenth more of the largest line of revenue adds; null of a bank, or if no line is large. */
export const describeLine = (context: ReportContext): string | null => {
  const { brief, evidence } = context;
  const lines = listRevenueLines(brief, evidence);
  const [first] = lines;
  const share = first?.share;
  const isOwn = !lines.some(({ name }) => name === ofContracts);
  const worth =
    isNumber(share) && isOwn && !evidence.isFinancial ? worthOfRevenue(context, tenth * share) : null;
  return first && worth !== null
    ? `A tenth more of ${first.name}, ${percent(share ?? 0)} of revenue, adds ${worth} a share at average margins.`
    : null;
};

/** Points by which what customers paid in advance grew faster than revenue to be named. */
const leastFaster = 0.02;
/** Share of net income from which it is worth a sentence. */
const leastAdvance = 0.2;

/** Says that what customers paid in advance grew faster than revenue; null if it did not, or is little. */
export const describePrepaid = (context: ReportContext): string | null => {
  const [before, now] = lastYears(context);
  const { oneYear } = context.evidence.growth;
  const [from, to, income] = [
    before?.read("unearnedRevenue"),
    now?.read("unearnedRevenue"),
    now?.read("netIncome"),
  ];
  if (!now || !isNumber(from) || !isNumber(to) || !isNumber(income) || from <= 0) return null;
  const grown = to / from - 1;
  return to > leastAdvance * income && isNumber(oneYear) && grown >= oneYear + leastFaster
    ? `What customers pay in advance grows faster than revenue: by ${percent(grown)} to ${context.money(to)} in fiscal ${now.fiscalYear}, against ${percent(oneYear)}.`
    : null;
};
