import { addsUp, unitOf } from "./add-up.ts";
import { figureOf, lineFigure, onlyFigure, type PresentedFigure } from "./presented-figure.ts";
import type { ValuedLine } from "./read-statement.ts";

/** Returns whether a line is an amount of money, and not one per share. */
export const isMoney = ({ unit, label }: ValuedLine): boolean =>
  unit === "USD" && !/\bper\b.*\b(share|unit)s?\b/i.test(label);

const minorityRemark =
  /\b(and|including|before deducting|plus|less|after) (net (income|loss).{0,20})?(non-?controlling|minority) interests?.*$/i;

/** Returns whether a label is one of net income, of whomever. */
export const isNetIncome = (label: string): boolean =>
  /^([\w.,'&-]+ ){0,4}\(?net,? ?\(?(income|earnings|loss|profit)\b|\b(profit|income|earnings|loss) (for|of) the (period|year|quarter)/i.test(
    label,
  ) &&
  !/before|continuing|discontinued|non-?controlling|minority|interest income|net investment|per share|unconsolidated|equity (in|method)|affiliates|operating loss|partnership|undistributed|participating|net (income|loss) from (sale|disposal)|reclass|included in|accumulated|general partner|limited partner/i.test(
    label.replace(minorityRemark, ""),
  );

const isOfCommon = ({ label, balance }: ValuedLine) =>
  balance !== "D" &&
  /(available|applicable|attributable|attributed|allocable|allocated|accruing|for|to|on) (to |for )?.{0,40}\b(common|ordinary|capital stock)\b|common (stock|share)s?holders/i.test(
    label,
  ) &&
  /\b(income|earnings|loss|losses|profit)\b/i.test(label) &&
  !/continuing|discontinued|before|undistributed|dividends? (on|to|paid)/i.test(label);
const isOfCompany = (label: string) =>
  /attributable|attributed|available to (the )?(company|corporation|parent)/i.test(label);
const isMinority = (label: string) => /non-?controlling|minority|preferred.*subsidiar/i.test(label);
const isPreferred = (label: string) =>
  /prefer(red|ence)/i.test(label) && !isMinority(label) && !isNetIncome(label);

const sumOf = (lines: readonly ValuedLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0);

/**
 * Returns net income of the company from its total: the total itself, or the total less minority
 * interests if what is left after preferred dividends is the line of common holders.
 */
const deriveOfCompany = (
  total: ValuedLine,
  after: readonly ValuedLine[],
  common: PresentedFigure | null,
  unit: number,
): PresentedFigure | null => {
  const minority = after.filter(({ label }) => isMinority(label));
  if (minority.length === 0) return lineFigure(total);
  const parts = [...minority, ...after.filter(({ label }) => isPreferred(label))];
  return common && addsUp(total.amount + sumOf(parts), common.value, parts.length + 1, unit)
    ? figureOf([total, ...minority], total.amount + sumOf(minority))
    : null;
};

/**
 * Finds net income of the company and of its common holders in the lines of an income statement up
 * to earnings per share. Null where minority interests or preferred dividends leave it open.
 */
export const presentNetIncome = (lines: readonly ValuedLine[]) => {
  const money = lines.filter(isMoney);
  const common = money.filter(isOfCommon);
  const net = money.filter((line) => isNetIncome(line.label) && !common.includes(line));
  const ofCompany = net.filter(({ label }) => isOfCompany(label));
  const total = net.findLast(({ label }) => !isOfCompany(label));
  // Partners share net income by agreement: none of their parts is that of common stock.
  const hasPartners = money.some(({ label }) => /\b(limited|general) partner/i.test(label));
  const hasPreferred = money.some(({ label }) => isPreferred(label));

  const netIncomeCommon = onlyFigure(common);
  const findOfCompany = () => {
    if (ofCompany.length > 0) return onlyFigure(ofCompany);
    if (total)
      return deriveOfCompany(total, money.slice(money.indexOf(total) + 1), netIncomeCommon, unitOf(lines));
    return hasPreferred ? null : netIncomeCommon;
  };
  const netIncome = findOfCompany();
  if (common.length > 0) return { netIncome, netIncomeCommon };
  return { netIncome, netIncomeCommon: hasPreferred || hasPartners ? null : netIncome };
};
