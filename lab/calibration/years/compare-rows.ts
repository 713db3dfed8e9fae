import { daysBetween } from "@plumbline/research/company/filings/dates.ts";
import type { Row } from "../read-table.ts";
import { listCountBases } from "./count-basis.ts";
import { isEqual, isExact, nameReport } from "./is-equal.ts";
import type { CompanyYears } from "./compare-years.ts";
import type { FiledReport } from "./read-reports.ts";
import { reconcile } from "./reconcile.ts";
import { readRowItem } from "./row-items.ts";
import { addLines, listStated } from "./state-item.ts";
import { readProductItem, yearItemNames, yearItems, type YearItemName } from "./year-items.ts";

export const rowOutcomes = ["equal", "recast", "reconciled", "row", "missing", "different"] as const;
type RowOutcome = (typeof rowOutcomes)[number];

/** One figure of the product beside that of a row of company-years, in units. */
export type RowComparison = {
  ticker: string;
  year: number;
  item: YearItemName;
  /**
   * "row": the company's reports state or make the product's figure, and none states that of the
   * row. "missing": the product has no figure, and none of the company's reports states one.
   */
  outcome: RowOutcome;
  ours: number | null;
  source: string;
  row: number;
  evidence: string | null;
};

/** Lines that the file counts with an item, and the product does not, or the other way round. */
const rowBridges: Partial<Record<YearItemName, readonly string[]>> = {
  netIncome: [
    "PreferredStockDividendsIncomeStatementImpact",
    "NetIncomeLoss - NetIncomeLossAvailableToCommonStockholdersBasic",
    "ProfitLoss - NetIncomeLoss",
  ],
  equity: [
    "MinorityInterest",
    "StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest - StockholdersEquity",
    "PreferredStockValue",
  ],
  cash: [
    "ShortTermInvestments",
    "MarketableSecuritiesCurrent",
    "AvailableForSaleSecuritiesCurrent",
    "AvailableForSaleSecuritiesDebtSecuritiesCurrent",
    "DebtSecuritiesAvailableForSaleExcludingAccruedInterestCurrent",
    "ShortTermInvestments + MarketableSecuritiesCurrent",
    "OtherShortTermInvestments + MarketableSecurities?",
    "RestrictedCashAndCashEquivalentsAtCarryingValue",
    "RestrictedCashCurrent",
    "LongTermInvestments",
  ],
  debt: [
    "OperatingLeaseLiabilityNoncurrent",
    "OperatingLeaseLiabilityCurrent",
    "FinanceLeaseLiabilityNoncurrent",
    "FinanceLeaseLiabilityCurrent",
    "CapitalLeaseObligationsNoncurrent",
    "CapitalLeaseObligationsCurrent",
  ],
  capitalExpenditure: ["- PaymentsForSoftware", "- PaymentsToAcquireSoftware", "- PaymentsToDevelopSoftware"],
};

/** A period of the file ends with a month, and a fiscal year up to some weeks from it. */
const mostDaysApart = 35;

const findRow = (rows: readonly Row[], ticker: string, end: string): Row | null =>
  rows
    .filter((row) => row.text("ticker") === ticker)
    .map((row) => ({ row, days: Math.abs(daysBetween(row.day("periodEnd") ?? "1900-01-01", end)) }))
    .filter(({ days }) => days <= mostDaysApart)
    .toSorted((a, b) => a.days - b.days)[0]?.row ?? null;

type Query = {
  reports: readonly FiledReport[];
  /** By how much a report's share counts are multiplied. */
  bases: ReadonlyMap<FiledReport, number>;
  name: YearItemName;
  end: string;
  row: number;
};
type Explained = { outcome: RowOutcome; evidence: string };

/** Lists what the company's reports state of an item, counts on the basis of the last price. */
const listReported = ({ reports, bases, name, end }: Query) => {
  const item = yearItems[name];
  return reports.flatMap((report) =>
    listStated({ report, item, end }).map(({ value, lines }) => {
      const basis = item.unit === "shares" ? (bases.get(report) ?? 1) : 1;
      return { report, value, lines, basis };
    }),
  );
};

/** Finds what explains that a row differs from the product's figure; null if nothing does. */
const explainRow = (query: Query, ours: number, source: string): Explained | null => {
  const { reports, name, end, row } = query;
  const item = yearItems[name];
  const reported = listReported(query);
  const split = reported.find(({ basis }) => basis !== 1 && isEqual(ours, row * basis));
  if (split) return { outcome: "recast", evidence: `split: one share became ${split.basis}` };
  const other = reported.find(({ value }) => isEqual(row, value));
  if (other)
    return { outcome: "recast", evidence: `${other.lines} of the ${nameReport(other.report)} is the row's` };
  const sums = [...(rowBridges[name] ?? []), ...item.bridges];
  const amounts = reports.flatMap((report) =>
    sums.flatMap((sum) => addLines({ report, item, end }, sum) ?? []),
  );
  for (const one of amounts)
    for (const { value, lines } of [{ value: 0, lines: "" }, ...amounts])
      if (isExact(Math.abs(row - ours), Math.abs(one.value + value)))
        return {
          outcome: "reconciled",
          evidence: `apart by ${[one.lines, lines].filter(Boolean).join(" and ")}`,
        };
  const own = reported.find(
    ({ report, value, lines, basis }) =>
      isEqual(ours, value * basis) ||
      reconcile({ item, end, ours, reports }, report, { value, lines }) !== null,
  );
  if (own) return { outcome: "row", evidence: `the ${nameReport(own.report)} states ${own.lines}` };
  return reported.length === 0 ? { outcome: "row", evidence: `no report states the line; ${source}` } : null;
};

const explainMissing = (query: Query): { outcome: RowOutcome; evidence: string | null } =>
  listReported(query).length === 0
    ? { outcome: "missing", evidence: "no report at hand states it" }
    : { outcome: "different", evidence: null };

/**
 * Compares each figure of a company's years with the row of its ticker whose period ends with the
 * year's month. Another source makes its figures its own way: what it counts with an item, which of
 * a company's reports it took, and what none of them states, is the evidence.
 */
export const compareRows = (company: CompanyYears, rows: readonly Row[]): RowComparison[] => {
  const { ticker, annual, reports } = company;
  const bases = listCountBases(reports, company.prices);
  return annual.flatMap((period) => {
    const row = findRow(rows, ticker, period.end);
    if (!row) return [];
    return yearItemNames.flatMap((name): RowComparison[] => {
      const amount = readRowItem(row, name);
      if (amount === null) return [];
      const figure = readProductItem(period, name);
      const compared = {
        ticker,
        year: period.fiscalYear,
        item: name,
        row: amount,
        ours: figure?.value ?? null,
        source: figure?.source ?? "none",
      };
      const query = { reports, bases, name, end: period.end, row: amount };
      if (!figure) return [{ ...compared, ...explainMissing(query) }];
      if (isEqual(figure.value, amount)) return [{ ...compared, outcome: "equal", evidence: null }];
      const found = explainRow(query, figure.value, figure.source);
      return [{ ...compared, ...(found ?? { outcome: "different", evidence: null }) }];
    });
  });
};
