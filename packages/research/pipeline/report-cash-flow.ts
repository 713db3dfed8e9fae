import type { Figure } from "@plumbline/report/provenance.ts";
import type { CashFlowRow } from "@plumbline/report/report.ts";
import { yearsOfRecord } from "../analyst/record/normal-income.ts";
import type { ConceptName, StatementPeriod, Statements } from "../company/company-data.ts";
import { derived } from "../company/provenance.ts";
import { isTrailingNewer } from "../company/statements/trailing-before.ts";
import { computeCashFlow } from "../valuation/cash-flow.ts";

const lineNames = [
  "operatingCashFlow",
  "capitalExpenditure",
  "acquisitions",
  "debtIssued",
  "debtRepaid",
  "netShortTermDebt",
  "shareBasedCompensation",
  "dividends",
  "buybacks",
  "stockIssued",
  "depreciation",
  "amortisation",
] as const satisfies ConceptName[];

const noFigure = (note: string): Figure => ({ value: null, source: derived(note) });

/** Returns a line; one of a step result that is older than the line says so. */
const lineOf = (figures: Partial<StatementPeriod["figures"]>, name: ConceptName): Figure =>
  figures[name] ?? noFigure("This report was begun before the figure was read.");

const borrowingNotes = {
  cashFlow: "Debt issued - debt repaid + net short-term borrowing.",
  none: "We read no line of borrowing or repayment for this period, nor all debt at both its ends: it counts as zero.",
  debtChange:
    "Change in debt on the balance sheet, because the cash flow statement has no line of borrowing or none of repayments under a standard tag.",
} as const;

const noFlow = "The filings state no operating cash flow or no capital expenditure for this period.";
const noFlowOfBank = "The operating cash flow of a bank or insurer holds deposits, loans and premiums.";

const computeResults = ({
  period,
  before,
  isFinancial,
}: {
  period: StatementPeriod;
  before: StatementPeriod | null;
  isFinancial: boolean;
}): Pick<CashFlowRow, "netBorrowing" | "fcfe"> => {
  const flow = isFinancial ? null : computeCashFlow({ period, before });
  if (!flow) {
    const none = noFigure(isFinancial ? noFlowOfBank : noFlow);
    return { netBorrowing: none, fcfe: none };
  }
  return {
    netBorrowing: {
      value: Number(flow.netBorrowing.toPrecision(12)),
      source: derived(borrowingNotes[flow.borrowingSource]),
    },
    fcfe: {
      value: flow.fcfe,
      source: derived(
        "Operating cash flow - capital expenditure - acquisitions + net borrowing - share-based compensation.",
      ),
    },
  };
};

/**
 * Presents the cash flow statements of the last ten fiscal years and the trailing twelve months,
 * oldest first, in millions, each line with its source. A period without any line is left out.
 */
export const presentCashFlow = ({
  statements: { annual, trailing, trailingBefore = null },
  isFinancial,
}: {
  statements: Statements;
  isFinancial: boolean;
}): CashFlowRow[] => {
  const isNewer = isTrailingNewer({ annual, trailing });
  const years = annual.map((period, index) => ({ period, before: annual[index - 1] ?? null }));
  const periods = [
    ...years.slice(-yearsOfRecord),
    ...(isNewer ? [{ period: trailing, before: trailingBefore }] : []),
  ];
  return periods.flatMap(({ period, before }): CashFlowRow[] => {
    const lines = Object.fromEntries(lineNames.map((name) => [name, lineOf(period.figures, name)])) as Record<
      (typeof lineNames)[number],
      Figure
    >;
    if (Object.values(lines).every(({ value }) => value === null)) return [];
    return [
      {
        label: period.label,
        year: period.fiscalYear,
        periodEnd: period.end,
        ...lines,
        ...computeResults({ period, before, isFinancial }),
      },
    ];
  });
};

/** Returns debt issued less repaid in a period, millions; null where no line or balance gives it. */
export const readNetBorrowing = (row: CashFlowRow | undefined): number | null => {
  if (!row) return null;
  const { debtIssued, debtRepaid, netShortTermDebt, netBorrowing } = row;
  const isStated = [debtIssued, debtRepaid, netShortTermDebt].some(({ value }) => value !== null);
  return isStated || netBorrowing.value !== 0 ? netBorrowing.value : null;
};
