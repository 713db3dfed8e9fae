import type { ConceptName, StatementPeriod } from "../../company/company-data.ts";
import { isNumber } from "../../numbers.ts";
import type { ReportContext } from "../thesis/report-context.ts";
import { dateInWords, listOf, monthInWords, percent } from "../wording/format.ts";
import type { Parts } from "./question.ts";

/** What a company may do with its cash, as the cash flow statement names it. */
const uses = ["capitalExpenditure", "acquisitions", "dividends", "buybacks"] as const satisfies ConceptName[];

/** Fiscal years in which a use of cash is looked for that a period does not give. */
const recentYears = 3;

/**
 * Returns whether a period gives its own cash from operations and uses of cash: one that it leaves
 * out has to be missing from the last years, too, or the period says nothing of it.
 */
const hasOwnFlows = ({ figures, end }: StatementPeriod, annual: readonly StatementPeriod[]): boolean =>
  isNumber(figures.operatingCashFlow.value) &&
  uses.every((use) => {
    const { value, source } = figures[use];
    if (value !== null) return source.periodEnd === end;
    return !annual.slice(-recentYears).some((year) => (year.figures[use].value ?? 0) > 0);
  });

/** Acquisitions and borrowings below this share of cash from operations are left out. */
const leastShare = 0.01;
/** Share of revenue from which pay in shares is worth a sentence (our judgement). */
const leastPay = 0.05;

/** Says which uses of cash of an earlier year a period does not state; null if there are none. */
const describeUnstated = (period: StatementPeriod, { brief, money }: ReportContext): string | null => {
  const wordsOf = { acquisitions: "acquisitions", dividends: "dividends", buybacks: "buybacks" };
  const before = brief.statements.annual.filter(({ end }) => end < period.end).at(-1);
  const least = leastShare * (before?.figures.operatingCashFlow.value ?? 0);
  const spent = (["acquisitions", "dividends", "buybacks"] as const).flatMap((use) => {
    const amount = period.figures[use].value === null ? (before?.figures[use].value ?? 0) : 0;
    return amount > least ? [{ amount, on: wordsOf[use] }] : [];
  });
  return before && spent.length > 0
    ? `What it has since spent on ${listOf(spent.map(({ on }) => on))} is not in what we read; in fiscal ${before.fiscalYear} that was ${listOf(spent.map(({ amount }) => money(amount)))}.`
    : null;
};

/** Share by which debt has to move between two days for a sentence. */
const leastDebtMove = 0.1;

/** Says what the company owes on its latest day, after the fiscal year's end; null if about the same. */
const describeDebt = ({ brief, money }: ReportContext): string | null => {
  const { annual, trailing } = brief.statements;
  const last = annual.at(-1);
  const [now, before] = [trailing, last].map((one) => one?.figures.longTermDebt);
  const [to, from] = [now?.source.periodEnd, before?.source.periodEnd];
  if (!isNumber(now?.value) || !isNumber(before?.value) || !to || !from || to <= from) return null;
  return before.value > 0 && Math.abs(now.value / before.value - 1) >= leastDebtMove
    ? `Its long-term debt was ${money(now.value)} on ${dateInWords(to)}, after ${money(before.value)} on ${dateInWords(from)}.`
    : null;
};

/** Returns whether a figure is of the whole period. */
const isOwn = ({ figures, end }: StatementPeriod, line: ConceptName): boolean =>
  isNumber(figures[line].value) && figures[line].source.periodEnd === end;

/** Returns the period, newest first, that gives its own cash from operations and capital spending. */
const findInvesting = (periods: readonly StatementPeriod[]): StatementPeriod | undefined =>
  periods.find((one) => isOwn(one, "operatingCashFlow") && isOwn(one, "capitalExpenditure"));

/** Lines of what a company borrowed and repaid. */
const debtLines = ["debtIssued", "debtRepaid", "netShortTermDebt"] as const;

/**
 * Says what the company borrowed or repaid beyond the other in a period, with the period unless the
 * sentence before is of the same; null if that is little beside its cash from operations, if
 * only one of the two is filed, or if a line is of other days.
 */
const describeBorrowed = (
  { brief, money }: ReportContext,
  { period, isSame, operating }: { period: StatementPeriod; isSame: boolean; operating: number },
): string | null => {
  const { debtIssued, debtRepaid, netShortTermDebt: short } = period.figures;
  const isKnown = debtIssued.value !== null && debtRepaid.value !== null;
  const isOfPeriod =
    isKnown && debtLines.every((line) => period.figures[line].value === null || isOwn(period, line));
  const borrowed = (debtIssued.value ?? 0) - (debtRepaid.value ?? 0) + (short.value ?? 0);
  if (!isOfPeriod || Math.abs(borrowed) <= leastShare * Math.abs(operating)) return null;
  const did = `${borrowed > 0 ? "borrowed" : "repaid"} ${money(Math.abs(borrowed))} of debt net`;
  const year = brief.statements.annual.find(({ end }) => end === period.end);
  const when = year ? `fiscal ${year.fiscalYear}` : `the year to ${monthInWords(period.end)}`;
  return isSame ? `It ${did}.` : `In ${when} it ${did}.`;
};

/** Answers what the company does with its cash. */
export const answerCash = (context: ReportContext): Parts => {
  const { brief, evidence, name, money } = context;
  const { annual, trailing } = brief.statements;
  const last = annual.at(-1) ?? trailing;
  const complete = [trailing, last].find((one) => hasOwnFlows(one, annual));
  const period = complete ?? last;
  // Quarters may leave out what the year paid shareholders: the two are then told apart.
  const investing = complete === trailing ? period : (findInvesting([trailing, last]) ?? period);
  const isSplit = investing.end !== period.end;
  const valueOf = (line: ConceptName, of = period) => of.figures[line].value ?? 0;
  const operating = valueOf("operatingCashFlow", investing);
  const income = valueOf("netIncome");
  const scale = Math.abs(evidence.isFinancial ? income : operating);
  const spend = (line: ConceptName, on: string, { of = period, least = 0 } = {}) =>
    valueOf(line, of) > least && `${money(valueOf(line, of))} ${on}`;
  const acquired = (of: StatementPeriod, on = "on acquisitions") =>
    spend("acquisitions", on, { of, least: leastShare * scale });
  const invested = [
    spend("capitalExpenditure", "on property and equipment", { of: investing }),
    (!isSplit || isOwn(investing, "acquisitions")) && acquired(investing),
  ].filter((part) => part !== false);
  const isApart = isSplit || evidence.isFinancial;
  const paid = [
    spend("dividends", isApart ? "in dividends" : "on dividends"),
    spend("buybacks", isApart ? "for buybacks" : "on buybacks"),
    isSplit && !isOwn(investing, "acquisitions") && acquired(period, "for acquisitions"),
  ].filter((part) => part !== false);
  const none =
    paid.length === 0 && complete && !evidence.isFinancial
      ? "; it paid no dividend and bought no shares back"
      : "";
  const pay = valueOf("shareBasedCompensation");
  const revenue = valueOf("revenue");
  const start = `In the year to ${dateInWords((evidence.isFinancial ? period : investing).end)} ${name}`;
  const spent = listOf(isSplit ? invested : [...invested, ...paid]);
  const doings = [
    isNumber(investing.figures.operatingCashFlow.value) &&
      (operating < 0
        ? `used ${money(-operating)} in its operations`
        : `took in ${money(operating)} from operations`),
    spent && `spent ${spent}`,
  ].filter((part) => part !== false && part !== "");
  const ofYear = isSplit && paid.length > 0 ? `; in fiscal ${period.fiscalYear} it paid ${listOf(paid)}` : "";
  const earned = listOf([
    `${income < 0 ? "lost" : "earned"} ${money(Math.abs(income))}`,
    ...(invested.length > 0 ? [`spent ${listOf(invested)}`] : []),
    ...(paid.length > 0 ? [`paid ${listOf(paid)}`] : []),
  ]);
  const first = evidence.isFinancial
    ? `${start} ${earned}.`
    : `${start} ${doings.length > 0 ? doings.join(" and ") : "reported no cash flows"}${ofYear}${none}.`;
  const debt = evidence.isFinancial ? null : describeDebt(context);
  const unusual = context.readUnusual("answers.cash");
  const isParted = debt !== null || unusual.length > 0;
  const unstated = complete ? null : describeUnstated(period, context);
  return [
    [first, unstated].filter(Boolean).join(" "),
    ...unusual,
    debt,
    !evidence.isFinancial && describeBorrowed(context, { period, isSame: !isSplit && !isParted, operating }),
    pay > leastPay * revenue && `Pay in shares took ${percent(pay / revenue)} of revenue.`,
  ];
};
