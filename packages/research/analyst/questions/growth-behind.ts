import { isNumber, quotient } from "../../numbers.ts";
import type { QuarterFigures } from "../../company/company-data.ts";
import { nameOperatingIncome } from "../../company/statements/name-operating-income.ts";
import { describeMove, isFlat } from "../thesis/phrases.ts";
import type { ReportContext } from "../thesis/report-context.ts";
import { type CompanyYear, listYears } from "../unusual/company-year.ts";
import { dateInWords, monthInWords, percent } from "../wording/format.ts";
import { describeGross, leastApart, type Step, stepOf } from "./gross-growth.ts";
import { compareDays, type DayForDay, writeDayForDay } from "./day-for-day.ts";

/** Share of revenue from which inventories say how a company sells. */
const leastShare = 0.05;
/** Share of revenue from which marketing is what finds most customers. Our judgement. */
const leastMarketing = 0.2;
/** The newest fiscal years, and how revenue moved in the last. */
type Years = { revenue: Step; years: readonly CompanyYear[] };

/** Says how marketing moved; null where that is a small cost. */
const describeMarketing = ({ money }: ReportContext, { revenue, years }: Years): string | null => {
  const [name, step] = [
    ["Marketing", stepOf(years, "marketing")] as const,
    ["Advertising", stepOf(years, "advertising")] as const,
  ].find(([, one]) => one && one.now >= leastMarketing * revenue.now) ?? [null, null];
  if (!name || !step) return null;
  return `${name} ${describeMove(step.growth)}, to ${money(step.now)}.`;
};

/** Says what customers paid in advance did, as a sign of what they will buy; null if it is little. */
const describeAdvance = ({ money }: ReportContext, years: readonly CompanyYear[]): string | null => {
  const [advance, income] = [stepOf(years, "unearnedRevenue"), years.at(-1)?.read("netIncome")];
  return advance && isNumber(income) && advance.now > 0.2 * income && advance.growth >= leastApart
    ? `What customers had paid in advance ${describeMove(advance.growth)}, to ${money(advance.now)}.`
    : null;
};

/** Share of revenue, and growth, from which commitments to buy show what the company prepares for. */
const largeOrders = { share: 0.1, growth: 0.2 };

/** Says that the company has committed to buy much more; null where it has not. */
const describeOrders = ({ money }: ReportContext, { revenue, years }: Years): string | null => {
  const orders = stepOf(years, "purchaseObligations");
  const isLarge = orders && orders.now >= largeOrders.share * revenue.now;
  return isLarge && orders.growth >= largeOrders.growth
    ? `Its commitments to buy ${describeMove(orders.growth)}, to ${money(orders.now)}.`
    : null;
};

/** Says that stocks went the other way than revenue; null where they did not. */
const describeStocks = (revenue: Step, years: readonly CompanyYear[]): string | null => {
  const stocks = stepOf(years, "inventories");
  if (!stocks || stocks.now < leastShare * revenue.now) return null;
  const isOpposite = Math.sign(stocks.growth) === -Math.sign(revenue.growth);
  return isOpposite && Math.min(Math.abs(stocks.growth), Math.abs(revenue.growth)) >= leastApart
    ? `Inventories ${describeMove(stocks.growth)} meanwhile.`
    : null;
};

/** Difference of growth from which operating income grew otherwise than revenue. Our judgement. */
const leastOfIncome = 0.1;

/** Says how operating income grew, where that is far from how revenue did; null if it did not. */
const describeIncome = ({ money }: ReportContext, { revenue, years }: Years): string | null => {
  const income = years.some(({ isDerived }) => isDerived?.("operatingIncome"))
    ? null
    : stepOf(years, "operatingIncome");
  return income && income.growth > 0 && Math.abs(income.growth - revenue.growth) >= leastOfIncome
    ? `Operating income ${describeMove(income.growth)}, to ${money(income.now)}.`
    : null;
};

/**
 * Lists what moved beside revenue in the newest fiscal year, where no parts of it are known:
 * marketing, what customers paid in advance, cost of sales, commitments to buy, stocks and
 * operating income.
 */
export const listBehind = (context: ReportContext): (string | null)[] => {
  const years = listYears(context.brief, context.evidence);
  const revenue = stepOf(years, "revenue");
  if (!revenue) return [];
  return [
    describeMarketing(context, { revenue, years }),
    describeAdvance(context, years),
    describeGross(context, { revenue, years }),
    describeOrders(context, { revenue, years }),
    describeStocks(revenue, years),
    describeIncome(context, { revenue, years }),
  ];
};

/**
 * Says what a bank earned and paid in interest, and what it lent and held: why net interest income
 * moved; in full and in fewer words. Null without all of these for two years.
 */
export const describeLending = ({ brief, evidence, money }: ReportContext): readonly string[] | null => {
  const [before, now] = listYears(brief, evidence).slice(-2);
  const earnedOf = (year: CompanyYear | undefined): number | null => {
    const [net, paid] = [year?.read("netInterestIncome"), year?.read("interestExpense")];
    return isNumber(net) && isNumber(paid) ? net + paid : null;
  };
  const [from, to] = [earnedOf(before), earnedOf(now)];
  const years = [before, now].filter((year) => year !== undefined);
  const [paid, loans, deposits] = (["interestExpense", "loans", "deposits"] as const).map((line) =>
    stepOf(years, line),
  );
  if (!evidence.isFinancial || !isNumber(from) || !isNumber(to) || from <= 0) return null;
  if (!paid || !loans || !deposits) return null;
  return [
    `Interest that it paid ${describeMove(paid.growth)} and interest that it earned ${describeMove(to / from - 1)}; loans ${describeMove(loans.growth)}, to ${money(loans.now)}, and deposits ${describeMove(deposits.growth)}, to ${money(deposits.now)}.`,
    `Loans ${describeMove(loans.growth)}, to ${money(loans.now)}, and deposits ${describeMove(deposits.growth)}.`,
  ];
};

/** Revenue of the newest quarter beside that of a year before, day for day, too, where that differs. */
type Quarter = { growth: number; revenue: number; end: string; dayForDay: DayForDay | null };

/**
 * Reads how revenue of the newest quarter compares with that of a year before; null without both,
 * or if a fiscal year ends later.
 */
const readQuarter = ({ brief }: ReportContext): Quarter | null => {
  const { now, before } = brief.statements.quarter ?? {};
  const [to, from] = [now?.revenue.value, before?.revenue.value];
  const lastYear = brief.statements.annual.at(-1)?.end ?? "";
  if (!now || !before || !isNumber(to) || !isNumber(from) || from <= 0 || to <= 0) return null;
  const growth = to / from - 1;
  const dayForDay = compareDays(growth, now, before);
  return now.end > lastYear ? { growth, revenue: to, end: now.end, dayForDay } : null;
};

/** Points by which growth of the newest quarter differs from that of twelve months to be named, too. */
const leastTurn = 0.01;

/**
 * Returns how revenue of the newest quarter grew, day for day where the two have other lengths,
 * where that differs from the growth of the latest twelve months by over a point, and how it is
 * written; null if it does not, or is not known.
 */
export const readQuarterTurn = (context: ReportContext): { growth: number; says: string } | null => {
  const { latest } = context.evidence.growth;
  const quarter = readQuarter(context);
  if (!quarter || !isNumber(latest)) return null;
  const { growth } = quarter.dayForDay ?? quarter;
  const says = `${quarter.dayForDay ? writeDayForDay(quarter.dayForDay) : percent(growth)} in the last quarter`;
  return Math.abs(growth - latest) >= leastTurn ? { growth, says } : null;
};

const nameQuarter = ({ end }: Quarter): string => `the quarter to ${dateInWords(end)}`;
const addDayForDay = ({ dayForDay }: Quarter): string => (dayForDay ? ` (${writeDayForDay(dayForDay)})` : "");

/** Says how revenue of the newest quarter moved, to what; null if that is not known. */
export const describeQuarter = (context: ReportContext): string | null => {
  const quarter = readQuarter(context);
  if (!quarter) return null;
  const { growth, revenue, dayForDay } = quarter;
  const lengths = dayForDay ? `, ${dayForDay.lengths},` : "";
  return `In ${nameQuarter(quarter)}${lengths} revenue ${describeMove(growth)}${addDayForDay(quarter)}, to ${context.money(revenue)}.`;
};

/**
 * Writes how revenue of the newest quarter moved, to end a sentence on the year's growth, whose
 * verb it does not repeat: " and 16.6% in the quarter to 28 March 2026". Its shortest form leaves
 * out the day and the lengths of quarters. Empty if growth is not known.
 */
export const addQuarter = (
  context: ReportContext,
  { ofYear, isShortest = false }: { ofYear: number; isShortest?: boolean },
): string => {
  const quarter = readQuarter(context);
  if (!quarter) return "";
  const [year, own] = [ofYear, quarter.growth].map((growth) => describeMove(growth));
  const isSame = !isFlat(quarter.growth) && own?.split(" ")[0] === year?.split(" ")[0];
  const lengths = quarter.dayForDay && !isShortest ? `, ${quarter.dayForDay.lengths}` : "";
  const name = isShortest ? `the quarter to ${monthInWords(quarter.end)}` : nameQuarter(quarter);
  return ` and ${isSame ? percent(Math.abs(quarter.growth)) : own}${addDayForDay(quarter)} in ${name}${lengths}`;
};

/** Difference from the fiscal year's operating margin from which that of the quarter is news. */
const leastNews = 0.02;

/** Moves of the operating margin of a year and of a quarter from which they run opposite ways. */
const leastOpposite = { year: 0.0015, quarter: 0.01 };

/**
 * Says what the operating margin of the newest quarter was, after that of a year before, and
 * whether it ran the other way than that of the fiscal year; null without both, or if it did not
 * and is about that of the year.
 */
export const describeQuarterMargin = (
  { brief }: ReportContext,
  [before, ofYear]: readonly [number, number],
): { text: string; isOpposite: boolean } | null => {
  const { now, before: last } = brief.statements.quarter ?? {};
  const marginOf = (one: QuarterFigures | undefined) =>
    one ? quotient("margin", one.operatingIncome.value, one.revenue.value) : null;
  const [to, from] = [marginOf(now), marginOf(last)];
  const { margin } = nameOperatingIncome({
    ...brief.statements.trailing.figures,
    ...(now && { operatingIncome: now.operatingIncome }),
  });
  const isNewer = now && now.end > (brief.statements.annual.at(-1)?.end ?? "");
  if (!isNewer || !isNumber(to) || !isNumber(from)) return null;
  const isMoved =
    Math.abs(ofYear - before) >= leastOpposite.year && Math.abs(to - from) >= leastOpposite.quarter;
  const isOpposite = isMoved && (to - from) * (ofYear - before) < 0;
  return isOpposite || Math.abs(to - ofYear) >= leastNews
    ? {
        text: `In the quarter to ${dateInWords(now.end)} the ${margin} was ${percent(to)}, after ${percent(from)} a year before.`,
        isOpposite,
      }
    : null;
};
