import { isNumber } from "../../numbers.ts";
import type { ReportContext } from "../thesis/report-context.ts";
import { dateInWords, percent } from "../wording/format.ts";

/** Share by which debt or a flow of cash has to move for a sentence on what it was since. */
export const leastMove = 0.1;

/** Says what the company owes on its latest day, after the fiscal year's end; null if about the same. */
export const describeDebt = ({ brief, money }: ReportContext): string | null => {
  const { annual, trailing } = brief.statements;
  const last = annual.at(-1);
  const [now, before] = [trailing, last].map((one) => one?.figures.longTermDebt);
  const [to, from] = [now?.source.periodEnd, before?.source.periodEnd];
  if (!isNumber(now?.value) || !isNumber(before?.value) || !to || !from || to <= from) return null;
  return before.value > 0 && Math.abs(now.value / before.value - 1) >= leastMove
    ? `Its long-term debt was ${money(now.value)} on ${dateInWords(to)}, after ${money(before.value)} on ${dateInWords(from)}.`
    : null;
};

/** Share of assets from which cash is worth a sentence. Our judgement. */
const leastCash = 0.25;

/** Says what cash and short-term investments a company held on its latest day; null if they are few. */
export const describeHeldCash = ({ brief, evidence, money }: ReportContext): string | null => {
  const { cash, shortTermInvestments: invested, totalAssets } = brief.statements.trailing.figures;
  const day = cash.source.periodEnd;
  const isOfDay = [invested, totalAssets].every(
    ({ value, source }) => value === null || source.periodEnd === day,
  );
  if (evidence.isFinancial || !day || !isNumber(cash.value) || !isNumber(totalAssets.value)) return null;
  const held = cash.value + (invested.value ?? 0);
  return isOfDay && held > leastCash * totalAssets.value
    ? `On ${dateInWords(day)} it held ${money(held)} of cash and short-term investments, ${percent(held / totalAssets.value)} of assets.`
    : null;
};
