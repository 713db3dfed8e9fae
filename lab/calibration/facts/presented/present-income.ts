import { addsUp, unitOf } from "./add-up.ts";
import { isMoney, isNetIncome, presentNetIncome } from "./present-net-income.ts";
import { presentRevenue } from "./present-revenue.ts";
import { onlyFigure, type PresentedFigure, type PresentedItems } from "./presented-figure.ts";
import type { ValuedLine } from "./read-statement.ts";

/** Lines up to earnings per share or comprehensive income, after which net income is repeated. */
const upToPerShare = (lines: readonly ValuedLine[]) => {
  const firstNet = lines.findIndex((line) => isMoney(line) && isNetIncome(line.label));
  const at = lines.findIndex(
    (line, index) => index > firstNet && (!isMoney(line) || /comprehensive/i.test(line.label)),
  );
  return firstNet >= 0 && at > 0 ? lines.slice(0, at) : lines;
};

const isOperating = (label: string) =>
  /\boperating,? ?(\(?(income|profit|earnings|loss|margin)|profit)|\b(income|profit|earnings|loss|margin)\)? ?(\(loss\)|\(losses\)|\/\(loss\))? from operations\b/i.test(
    label,
  ) &&
  !/before|continu|non-?operating|other operating|per share|tax|equity|segment|percent|net operating loss|discontinued/i.test(
    label,
  );

/** Operating income: the line called so. After interest it is income before tax, whatever its name. */
const presentOperatingIncome = (lines: readonly ValuedLine[]) => {
  const interestAt = lines.findIndex(({ label }) => /^interest (expense|and debt)/i.test(label));
  return onlyFigure(
    lines.filter(
      (line, index) =>
        isMoney(line) &&
        line.balance !== "D" &&
        isOperating(line.label) &&
        (interestAt < 0 || index < interestAt),
    ),
  );
};

const isCostOfSales = (label: string) =>
  /\bcosts? of .{0,30}\b(sales|revenues?|goods|products?|services|merchandise|sold)\b/i.test(label) &&
  !/operating|selling|percent|expenses/i.test(label);

/** Whether a cost has the name of a line of revenue: of "freight revenues" and "freight costs". */
const isNamedLikeRevenue = ({ label, balance }: ValuedLine, revenues: readonly ValuedLine[]) => {
  const name = /^(.+) costs?$/i.exec(label)?.[1]?.toLowerCase();
  return (
    balance === "D" &&
    name !== undefined &&
    name !== "total" &&
    revenues.some((line) => /^(.+) (?:revenues?|sales)$/i.exec(line.label)?.[1]?.toLowerCase() === name)
  );
};

/** A line is all cost of sales only as the first cost, with no other line of it below. */
const isAllOfIt = (cost: ValuedLine, money: readonly ValuedLine[]) => {
  const at = money.indexOf(cost);
  const isTakenOff = ({ balance, amount }: ValuedLine) => balance === "D" || amount < 0;
  return (
    !money.slice(0, at).some(isTakenOff) &&
    !/^costs? of\b/i.test(money[at + 1]?.label ?? "") &&
    !money.slice(at + 1).some((line) => isNamedLikeRevenue(line, money.slice(0, at)))
  );
};

/**
 * Cost of sales: its total or only line. It must be revenue less gross profit if that is shown;
 * else a line that is no total must be the only cost of what is sold.
 */
const presentCostOfSales = (lines: readonly ValuedLine[], revenue: PresentedFigure | null) => {
  const money = lines.filter(isMoney);
  const costs = money.filter(({ label }) => isCostOfSales(label));
  const totals = costs.filter(({ label }) => /\btotal\b/i.test(label));
  const shown = onlyFigure(totals.length > 0 ? totals : costs);
  // Some filers tag costs with the minus sign of the statement.
  const figure = shown && { ...shown, value: Math.abs(shown.value) };
  const gross = money.find(({ label }) => /\bgross (profit|margin|income)\b/i.test(label));
  if (!figure || (totals.length === 0 && !gross && !isAllOfIt(costs[0] as ValuedLine, money))) return null;
  if (!gross || !revenue) return figure;
  return addsUp(revenue.value - gross.value, figure.value, 2, unitOf(lines)) ? figure : null;
};

const isDilutedAverage = ({ unit, label, value }: ValuedLine) =>
  unit === "shares" &&
  value > 0 &&
  (/^(total |weighted|average|adjusted).*(dilut|equivalent|potential)/i.test(label) ||
    (/dilut/i.test(label) && !/effect|incremental|potential|securities|dilutive|anti/i.test(label)));

/**
 * The diluted average count. One that was filed in thousands or millions, or as much too high, is
 * scaled by net income / earnings per share: any of these will do, because scales are a thousand
 * times apart.
 */
const presentDilutedShares = (lines: readonly ValuedLine[], income: PresentedFigure | null) => {
  const figure = onlyFigure(lines.filter(isDilutedAverage));
  const perShare = lines.findLast(
    ({ unit, label }) => unit === "USD/shares" && !/dividend|discontinued/i.test(label),
  );
  if (!figure || !income || !perShare || income.value / perShare.value <= 0) return figure;
  const thousands = Math.round(Math.log10(income.value / perShare.value / figure.value) / 3);
  return Math.abs(thousands) <= 2 ? { ...figure, value: figure.value * 1000 ** thousands } : figure;
};

/** Earnings per share are rounded to a cent, and participating securities move them by less than this. */
const [perShareRounding, perShareTolerance] = [0.006, 0.1];

/**
 * Returns income with its other sign as the alternative, where it is filed with the sign that
 * earnings per share do not have: a loss without its minus sign.
 */
const withOtherSign = (figure: PresentedFigure | null, all: readonly ValuedLine[]) => {
  const counts = all.filter(({ unit, value }) => unit === "shares" && value > 0);
  const isOpposite = ({ unit, label, value }: ValuedLine) =>
    unit === "USD/shares" &&
    value !== 0 &&
    !/dividend|discontinued/i.test(label) &&
    counts.some(
      (count) =>
        Math.abs((figure?.value ?? 0) / count.value + value) <=
        perShareRounding + perShareTolerance * Math.abs(value),
    );
  return figure && figure.alternative === undefined && all.some(isOpposite)
    ? { ...figure, alternative: -figure.value }
    : figure;
};

/** Finds the figures of an income statement; null where it has no such line or is ambiguous. */
export const presentIncome = (all: readonly ValuedLine[]): PresentedItems => {
  const lines = upToPerShare(all);
  const firstNet = lines.findIndex((line) => isMoney(line) && isNetIncome(line.label));
  const revenue = presentRevenue(firstNet > 0 ? lines.slice(0, firstNet) : lines);
  const { netIncome, netIncomeCommon } = presentNetIncome(lines);
  return {
    revenue,
    costOfSales: presentCostOfSales(lines, revenue),
    operatingIncome: presentOperatingIncome(lines),
    netIncome: withOtherSign(netIncome, all),
    netIncomeCommon: withOtherSign(netIncomeCommon, all),
    dilutedShares: presentDilutedShares(all, netIncomeCommon ?? netIncome),
  };
};
