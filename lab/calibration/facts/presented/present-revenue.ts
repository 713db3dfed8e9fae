import { addUp } from "./add-up.ts";
import { figureOf, lineFigure, type PresentedFigure } from "./presented-figure.ts";
import type { ValuedLine } from "./read-statement.ts";

/** Cuts what a label says in parentheses, or after "net of" and "including". */
const withoutRemark = (label: string) => label.replace(/(?<=\w) ?(\(|,? net of|,? including ).*$/i, "");

// "Income (loss) before taxes and gain on sales of land" is what all lines leave.
const isRevenue = (label: string) =>
  /\b(revenues?|sales|turnover)\b/i.test(label) &&
  !/^(income|earnings|loss|profit)\b.*\bbefore\b/i.test(label) &&
  !/\b(before|after) (provision|credit|tax|loss)/i.test(label) &&
  !/\b(costs?|expenses?|before|after|profit|margin|gain|loss|losses|proceeds|excise tax(es)?$|percent|of sales)\b/i.test(
    withoutRemark(label),
  );
const isPlainTotal = (label: string) => /^total$/i.test(label);
const isCost = (label: string) => /\b(cost|expense|loss|gain|proceeds)/i.test(withoutRemark(label));
const isOtherIncome = (label: string) =>
  /\b(other|interest|equity|gains?|dividends?)\b/i.test(label) && !isRevenue(label);
const isIncome = ({ amount, balance, label }: ValuedLine) =>
  amount > 0 &&
  balance !== "D" &&
  (balance === "C" || /revenue|sales|income|fees|premium|royalt|gain/i.test(label)) &&
  !/\b(cost|expense)/i.test(label);

const isNetInterest = (label: string) =>
  /^(total )?net interest (income|revenue|margin)|^net (financing|finance) (income|revenue|margin)/i.test(
    label,
  ) && !/after|expense/i.test(label);
const isNonInterestIncome = (label: string) =>
  /^total (non-? ?interest|other|other operating|fees?)\b.*(income|revenues?)|^non-? ?interest (income|revenues?)$/i.test(
    label,
  );
const isNetRevenue = (label: string) =>
  /revenues?,? ?\(?(net|after).{0,4} (of )?interest|^(total )?net (operating )?revenues?/i.test(label);

/** A bank's revenue: its own total net of interest, else net interest and noninterest income. */
const presentBankRevenue = (lines: readonly ValuedLine[], netAt: number): PresentedFigure | null => {
  const total = lines.find(
    ({ label }, index) => isNetRevenue(label) || (index > netAt && /^total revenues?$/i.test(label)),
  );
  if (total) return lineFigure(total);
  const net = lines[netAt] as ValuedLine;
  const other = lines.findLast(({ label }) => isNonInterestIncome(label));
  return other ? figureOf([net, other], net.value + other.value) : null;
};

/** A total of revenue and other income is more than sales, which are the top line. */
const withAlternative = (total: ValuedLine, top: ValuedLine): PresentedFigure =>
  /revenues?.*(and|&) other( income|$)|and other income|^total$/i.test(total.label)
    ? { ...lineFigure(total), alternative: top.value }
    : lineFigure(total);

/**
 * Finds total revenue in the lines of an income statement up to net income. A bank's is net of
 * interest expense. Else it is the last line called revenue or sales that is the sum of all lines
 * above it, or the top line alone. Null if several lines of income have no total, or the first
 * line is a cost.
 */
export const presentRevenue = (income: readonly ValuedLine[]): PresentedFigure | null => {
  const lines = income.filter(({ unit }) => unit === "USD");
  const [top] = lines;
  if (!top) return null;
  const netAt = lines.findIndex(({ label }) => isNetInterest(label));
  // A company that begins with sales shows net interest among its other income.
  const isSalesFirst = isRevenue(top.label) && !/interest/i.test(top.label);
  const isNetOfInterest = lines.some(({ label }) => /^total revenues?,? net of interest/i.test(label));
  if (netAt >= 0 && (!isSalesFirst || isNetOfInterest)) return presentBankRevenue(lines, netAt);

  const sums = addUp(lines);
  const isSum = ({ label }: ValuedLine, index: number) =>
    sums[index]?.open === 1 &&
    (isRevenue(label) ||
      (isPlainTotal(label) && lines.slice(0, index).every(({ balance }) => balance !== "D")));
  const last = lines.findLast(isSum);
  if (last && last !== top) return withAlternative(last, top);

  if (top.amount < 0 || isCost(top.label)) return null;
  // A line of income that is filed with the wrong sign keeps the total from adding up.
  const totalAt = lines.findIndex(({ label }) => /^total (net |operating )?revenues?$/i.test(label));
  const isAbove = ({ label, balance }: ValuedLine) => balance !== "D" && !isCost(label);
  if (totalAt > 0 && lines.slice(0, totalAt).every(isAbove)) return lineFigure(lines[totalAt] as ValuedLine);
  if (!last && /\b(income|interest|earnings|profit)\b/i.test(top.label)) return null;
  const next = lines[1];
  if (!next || !isIncome(next) || (last && isOtherIncome(next.label))) return lineFigure(top);
  // More income follows the top line: only a line that is called total revenue decides.
  const totals = lines.filter(({ label }) => /\btotal\b/i.test(label) && isRevenue(label));
  return totals.length === 1 ? withAlternative(totals[0] as ValuedLine, top) : null;
};
