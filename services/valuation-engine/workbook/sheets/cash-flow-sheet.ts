import type { SheetContext } from "../report-figures.ts";
import { address, type Content, type Computed, createSheet, notAvailable } from "../sheet.ts";
import type { WorkbookData } from "../workbook-data.ts";

type CashFlowYear = WorkbookData["cashFlow"][number];

const firstRow = 6;

const lines = [
  ["operatingCashFlow", "Operating cash flow"],
  ["capitalExpenditure", "Capital expenditure"],
  ["acquisitions", "Acquisitions, net of cash acquired"],
  ["debtIssued", "Debt issued"],
  ["debtRepaid", "Debt repaid"],
  ["netShortTermDebt", "Net short-term borrowing"],
  ["netBorrowing", "Net borrowing"],
  ["shareBasedCompensation", "Share-based compensation"],
  ["fcfe", "Free cash flow to equity"],
  ["dividends", "Dividends"],
  ["buybacks", "Buybacks"],
  ["stockIssued", "Issue of stock"],
  ["depreciation", "Depreciation and amortisation"],
  ["amortisation", "of which amortisation of intangibles"],
] as const satisfies (readonly [keyof CashFlowYear, string])[];
type Field = (typeof lines)[number][0];

const rowOf = (field: Field) => firstRow + lines.findIndex(([name]) => name === field);

const orZero = (value: number | null) => value ?? 0;
const sumOfDebt = ({ debtIssued, debtRepaid, netShortTermDebt }: CashFlowYear) =>
  orZero(debtIssued) - orZero(debtRepaid) + orZero(netShortTermDebt);

/**
 * Writes a line of a year. Net borrowing has a formula unless it is the change in debt of the
 * balance sheet; free cash flow to equity has one wherever it exists. N() reads N/A as zero.
 */
const contentOf = (year: CashFlowYear, field: Field, column: number): Content | Computed => {
  const value = year[field];
  const cell = (name: Field) => `N(${address(rowOf(name), column)})`;
  if (value === null) return notAvailable;
  if (field === "netBorrowing")
    return Math.abs(value - sumOfDebt(year)) < 1e-6
      ? { formula: `${cell("debtIssued")}-${cell("debtRepaid")}+${cell("netShortTermDebt")}`, result: value }
      : value;
  if (field !== "fcfe") return value;
  const formula = `${cell("operatingCashFlow")}-${cell("capitalExpenditure")}-${cell("acquisitions")}+${cell("netBorrowing")}-${cell("shareBasedCompensation")}`;
  return { formula, result: value };
};

/** Writes the cash flow statements of the years and the free cash flow to equity that follows. */
export const writeCashFlowSheet = ({ workbook, data, subtitle }: SheetContext): void => {
  const sheet = createSheet({
    workbook,
    kind: data.kind,
    name: "Cash flow",
    title: "Cash flow",
    subtitle,
    widths: [38, ...data.cashFlow.map(() => 14)],
    frozen: { rows: 5, columns: 1 },
  });
  sheet.heads(4, ["Millions", ...data.cashFlow.map(({ label }) => label)]);
  sheet.put(5, 1, "Period end", { role: "faint" });
  data.cashFlow.forEach((year, index) => sheet.put(5, 2 + index, year.periodEnd, { role: "faint" }));
  for (const [field, label] of lines) {
    const role = field === "fcfe" ? "total" : undefined;
    sheet.put(rowOf(field), 1, label, { role: role ?? "label" });
    data.cashFlow.forEach((year, index) =>
      sheet.put(rowOf(field), 2 + index, contentOf(year, field, 2 + index), {
        format: "money",
        ...(role && { role }),
      }),
    );
  }
  sheet.remark(
    firstRow + lines.length + 1,
    "Free cash flow to equity: operating cash flow less capital expenditure, acquisitions and share-based compensation, plus net borrowing. N/A: no such line in the filings; it counts as zero. Net borrowing without a formula is the change in debt on the balance sheet.",
  );
  sheet.finish();
};
