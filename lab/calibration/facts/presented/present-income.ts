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

/** Cost of sales: its total or only line. It must be revenue less gross profit if that is shown. */
const presentCostOfSales = (lines: readonly ValuedLine[], revenue: PresentedFigure | null) => {
  const costs = lines.filter((line) => isMoney(line) && isCostOfSales(line.label));
  const totals = costs.filter(({ label }) => /\btotal\b/i.test(label));
  const figure = onlyFigure(totals.length > 0 ? totals : costs);
  const gross = lines.find((line) => isMoney(line) && /\bgross (profit|margin|income)\b/i.test(line.label));
  if (!figure || !gross || !revenue) return figure;
  return addsUp(revenue.value - gross.value, figure.value, 2, unitOf(lines)) ? figure : null;
};

const isDilutedAverage = ({ unit, label, value }: ValuedLine) =>
  unit === "shares" &&
  value > 0 &&
  (/^(total |weighted|average|adjusted).*(dilut|equivalent|potential)/i.test(label) ||
    (/dilut/i.test(label) && !/effect|incremental|potential|securities|dilutive|anti/i.test(label)));

/**
 * The diluted average count. One that was filed in thousands or millions is scaled by net income /
 * earnings per share: any of these will do, because scales are a thousand times apart.
 */
const presentDilutedShares = (lines: readonly ValuedLine[], income: PresentedFigure | null) => {
  const figure = onlyFigure(lines.filter(isDilutedAverage));
  const perShare = lines.findLast(
    ({ unit, label }) => unit === "USD/shares" && !/dividend|discontinued/i.test(label),
  );
  if (!figure || !income || !perShare || income.value / perShare.value <= 0) return figure;
  const thousands = Math.round(Math.log10(income.value / perShare.value / figure.value) / 3);
  return thousands === 1 || thousands === 2 ? { ...figure, value: figure.value * 1000 ** thousands } : figure;
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
    netIncome,
    netIncomeCommon,
    dilutedShares: presentDilutedShares(all, netIncomeCommon ?? netIncome),
  };
};
