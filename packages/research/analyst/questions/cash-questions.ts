import type { ConceptName, StatementPeriod } from "../../company/company-data.ts";
import { isNumber } from "../../numbers.ts";
import type { ReportContext } from "../thesis/report-context.ts";
import { dateInWords, listOf, percent } from "../wording/format.ts";
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

/** Says what an earlier year was spent on that a period does not state; null if there is nothing. */
const describeUnstated = (period: StatementPeriod, { brief, money }: ReportContext): string | null => {
  const wordsOf = { acquisitions: "acquisitions", dividends: "dividends", buybacks: "its own shares" };
  const before = brief.statements.annual.filter(({ end }) => end < period.end).at(-1);
  const least = leastShare * (before?.figures.operatingCashFlow.value ?? 0);
  const spent = (["acquisitions", "dividends", "buybacks"] as const).flatMap((use) => {
    const amount = period.figures[use].value === null ? (before?.figures[use].value ?? 0) : 0;
    return amount > least ? [`${money(amount)} on ${wordsOf[use]}`] : [];
  });
  return before && spent.length > 0
    ? `In fiscal ${before.fiscalYear} it had also spent ${listOf(spent)}, which it has not stated since.`
    : null;
};

/** Answers what the company does with its cash. */
export const answerCash = (context: ReportContext): Parts => {
  const { brief, evidence, name, money } = context;
  const { annual, trailing } = brief.statements;
  const last = annual.at(-1) ?? trailing;
  const complete = [trailing, last].find((one) => hasOwnFlows(one, annual));
  const period = complete ?? last;
  const valueOf = (line: ConceptName) => period.figures[line].value ?? 0;
  const operating = valueOf("operatingCashFlow");
  const income = valueOf("netIncome");
  const spend = (line: ConceptName, on: string, least = 0) =>
    valueOf(line) > least && `${money(valueOf(line))} ${on}`;
  const invested = [
    spend("capitalExpenditure", "on property and equipment"),
    spend("acquisitions", "on acquisitions", leastShare * Math.abs(operating)),
  ].filter((part) => part !== false);
  const paid = [
    spend("dividends", evidence.isFinancial ? "in dividends" : "on dividends"),
    spend("buybacks", evidence.isFinancial ? "for its own shares" : "on its own shares"),
  ].filter((part) => part !== false);
  const none =
    paid.length === 0 && complete && !evidence.isFinancial
      ? "; it paid no dividend and bought no shares back"
      : "";
  const borrowed = valueOf("debtIssued") - valueOf("debtRepaid") + valueOf("netShortTermDebt");
  const pay = valueOf("shareBasedCompensation");
  const revenue = valueOf("revenue");
  const start = `In the year to ${dateInWords(period.end)} ${name}`;
  const spent = listOf([...invested, ...paid]);
  const doings = [
    isNumber(period.figures.operatingCashFlow.value) &&
      (operating < 0
        ? `used ${money(-operating)} in its operations`
        : `took in ${money(operating)} from operations`),
    spent && `spent ${spent}`,
  ].filter((part) => part !== false && part !== "");
  const first = evidence.isFinancial
    ? `${start} ${income < 0 ? "lost" : "earned"} ${money(Math.abs(income))}${paid.length > 0 ? ` and paid ${listOf(paid)}` : ""}.`
    : `${start} ${doings.length > 0 ? doings.join(" and ") : "reported no cash flows"}${none}.`;
  return [
    first,
    !complete && describeUnstated(period, context),
    ...context.readUnusual("answers.cash"),
    Math.abs(borrowed) > leastShare * Math.abs(operating) &&
      !evidence.isFinancial &&
      `It ${borrowed > 0 ? "borrowed" : "repaid"} ${money(Math.abs(borrowed))} net.`,
    pay > 0.01 * revenue && `Pay in shares took ${percent(pay / revenue)} of revenue.`,
  ];
};
