import type { ConceptName, StatementPeriod } from "../../company/company-data.ts";
import { isNumber } from "../../numbers.ts";
import type { ReportContext } from "../thesis/report-context.ts";
import { dateInWords, listOf, percent } from "../wording/format.ts";
import type { Parts } from "./question.ts";

const flows = [
  "operatingCashFlow",
  "capitalExpenditure",
  "dividends",
  "buybacks",
] as const satisfies ConceptName[];

/** Returns whether the flows of a period are all its own, not some of the last fiscal year. */
const hasOwnFlows = ({ figures, end }: StatementPeriod): boolean =>
  isNumber(figures.operatingCashFlow.value) &&
  flows.every((name) => figures[name].value === null || figures[name].source.periodEnd === end);

/** Answers what the company does with its cash. */
export const answerCash = ({ brief, evidence, name, money }: ReportContext): Parts => {
  const { annual, trailing } = brief.statements;
  const period = hasOwnFlows(trailing) ? trailing : (annual.at(-1) ?? trailing);
  const valueOf = (line: ConceptName) => period.figures[line].value ?? 0;
  const [operating, capex, bought] = [
    valueOf("operatingCashFlow"),
    valueOf("capitalExpenditure"),
    valueOf("acquisitions"),
  ];
  const paid = [
    valueOf("dividends") > 0 && `${money(valueOf("dividends"))} in dividends`,
    valueOf("buybacks") > 0 && `${money(valueOf("buybacks"))} for its own shares`,
  ].filter((part) => part !== false);
  const spent = [
    capex > 0 && `${money(capex)} on property and equipment`,
    bought > 0.01 * operating && `${money(bought)} on acquisitions`,
  ].filter((part) => part !== false);
  const borrowed = valueOf("debtIssued") - valueOf("debtRepaid") + valueOf("netShortTermDebt");
  const pay = valueOf("shareBasedCompensation");
  const revenue = valueOf("revenue");
  const start = `In the year to ${dateInWords(period.end)} ${name}`;
  const first = evidence.isFinancial
    ? `${start} earned ${money(valueOf("netIncome"))}${paid.length > 0 ? ` and paid ${listOf(paid)}` : ""}.`
    : `${start} took in ${money(operating)} from operations${spent.length > 0 ? ` and spent ${listOf(spent)}` : ""}.`;
  return [
    first,
    !evidence.isFinancial &&
      (paid.length > 0 ? `It paid ${listOf(paid)}.` : "It paid no dividend and bought no shares back."),
    Math.abs(borrowed) > 0.01 * Math.abs(operating) &&
      !evidence.isFinancial &&
      `It ${borrowed > 0 ? "borrowed" : "repaid"} ${money(Math.abs(borrowed))} net.`,
    pay > 0.01 * revenue && `Pay in shares took ${percent(pay / revenue)} of revenue.`,
  ];
};
