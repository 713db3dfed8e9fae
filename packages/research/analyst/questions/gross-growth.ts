import type { ConceptName } from "../../company/company-data.ts";
import { describeMove } from "../thesis/phrases.ts";
import type { ReportContext } from "../thesis/report-context.ts";
import type { CompanyYear, Line } from "../unusual/company-year.ts";
import { isNumber } from "../../numbers.ts";
import { dateInWords } from "../wording/format.ts";
import { spentOn } from "./cash-uses.ts";

/** A line of two periods, and how it moved, as a fraction. */
export type Step = { before: number; now: number; growth: number };

/** Reads how a line moved from one fiscal year to the next; null unless both are above zero. */
export const stepOf = (years: readonly Pick<CompanyYear, "read">[], line: Line): Step | null => {
  const [before, now] = years.slice(-2).map((year) => year.read(line));
  return isNumber(before) && isNumber(now) && before > 0 && now > 0
    ? { before, now, growth: now / before - 1 }
    : null;
};

/** Difference of growth from which costs or stocks moved otherwise than revenue. */
export const leastApart = 0.02;

/** Says how much of a change of revenue was gross profit; null where costs moved alike. */
const writeGross = (
  { money }: ReportContext,
  { revenue, costs, start }: { revenue: Step; costs: Step | null; start: string },
): string | null => {
  if (!costs || Math.abs(costs.growth - revenue.growth) < leastApart) return null;
  const [added, profit] = [
    revenue.now - revenue.before,
    revenue.now - costs.now - (revenue.before - costs.before),
  ];
  const moved = `${start} ${describeMove(costs.growth)}`;
  if (added > 0 && profit > 0 && profit < added)
    return `${moved}: of the ${money(added)} that revenue added, ${money(profit)} was gross profit.`;
  return Math.sign(profit) === 0
    ? null
    : `${moved}, so gross profit ${profit > 0 ? "rose" : "fell"} by ${money(Math.abs(profit))}.`;
};

/**
 * Says how much of the change of revenue was gross profit: over the latest twelve months, which say
 * more of what goes on, or in the newest fiscal year; null where costs moved alike.
 */
export const describeGross = (
  context: ReportContext,
  { revenue, years }: { revenue: Step; years: readonly CompanyYear[] },
): string | null => {
  const { trailing, trailingBefore } = context.brief.statements;
  const months = [trailingBefore, trailing].map((period) => (line: Line) => {
    const figure = period?.figures[line as ConceptName];
    return figure?.source.periodEnd === period?.end ? (figure?.value ?? null) : null;
  });
  const [lately, costs] = (["revenue", "costOfSales"] as const).map((line) =>
    stepOf(
      months.map((read) => ({ read })),
      line,
    ),
  );
  return lately && costs
    ? writeGross(context, { revenue: lately, costs, start: "Over twelve months cost of sales" })
    : writeGross(context, { revenue, costs: stepOf(years, "costOfSales"), start: "Cost of sales" });
};

/** Share of revenue from which what was paid for companies may have moved it. Our judgement. */
const leastBought = 0.02;

/** Says what was paid for companies over the latest twelve months, whose revenue is then part of the growth. */
export const describeBought = ({ brief, money }: ReportContext): string | null => {
  const { trailing } = brief.statements;
  const { acquisitions, revenue } = trailing.figures;
  const isOfMonths = acquisitions.source.periodEnd === trailing.end;
  const paid = isOfMonths ? spentOn(trailing, "acquisitions") : 0;
  return paid > leastBought * (revenue.value ?? Infinity)
    ? `It paid ${money(paid)} for companies in the year to ${dateInWords(trailing.end)}.`
    : null;
};
