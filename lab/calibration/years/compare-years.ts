import type { StatementPeriod } from "@plumbline/research/company/company-data.ts";
import type { PriceRow } from "@plumbline/research/company/filings/sec-records.ts";
import { listCountBases } from "./count-basis.ts";
import { isEqual, nameReport } from "./is-equal.ts";
import { isAnnualReport, isQuarterlyReport, type FiledReport } from "./read-reports.ts";
import { reconcile, type YearFigure } from "./reconcile.ts";
import { addLines, stateItem, type Stated } from "./state-item.ts";
import { readProductItem, yearItemNames, yearItems, type YearItemName } from "./year-items.ts";

/** A company's years as the product reads them, and the reports that state them. */
export type CompanyYears = {
  ticker: string;
  annual: readonly StatementPeriod[];
  reports: readonly FiledReport[];
  prices: readonly PriceRow[];
};

export const yearOutcomes = ["equal", "recast", "reconciled", "different"] as const;
type YearOutcome = (typeof yearOutcomes)[number];

/** One figure of the product beside one column of a later annual report, in units. */
export type YearComparison = {
  ticker: string;
  year: number;
  item: YearItemName;
  outcome: YearOutcome;
  ours: number | null;
  source: string;
  stated: Stated;
  report: Pick<FiledReport, "form" | "accession" | "filed">;
  /** What shows that the difference is no fault; null for equal and different. */
  evidence: string | null;
};

type Column = { report: FiledReport; stated: Stated };

/** What a report tags if it recasts earlier years. */
const recastTags: readonly [RegExp, string][] = [
  [/DiscontinuedOperation|DisposalGroup/, "discontinued operations"],
  [/NewAccountingPronouncement|CumulativeEffect/, "a new standard"],
  [/RestatementAdjustment|Reclassification(?!AdjustmentFromA)/, "a restatement or reclassification"],
];

/** Finds a report filed later than a column that states the product's figure. */
const findRecast = (figure: YearFigure, column: FiledReport): string | null => {
  const later = figure.reports.filter((one) => one.filed > column.filed && !isQuarterlyReport(one));
  for (const report of later) {
    const stated = stateItem({ report, item: figure.item, end: figure.end });
    if (!stated) continue;
    if (!isEqual(figure.ours, stated.value) && !reconcile(figure, report, stated)) continue;
    const names = [...report.facts.keys()];
    const reasons = recastTags.filter(([tag]) => names.some((name) => tag.test(name)));
    const tagged = reasons.length > 0 ? `, which tags ${reasons.map(([, name]) => name).join(" and ")}` : "";
    return `recast by the ${nameReport(report)}${tagged}`;
  }
  return null;
};

/**
 * Returns the line that a balance's own report has and a later column lacks, if the own report
 * states the product's figure with it.
 */
const findDroppedLine = (figure: YearFigure, own: FiledReport, column: FiledReport): string | null => {
  const { item, end, ours } = figure;
  if (item.kind !== "balance") return null;
  const stated = stateItem({ report: own, item, end });
  if (!stated || !isEqual(ours, stated.value)) return null;
  const tags = stated.lines.match(/\w+/g) ?? [];
  return tags.find((tag) => addLines({ report: column, item, end }, tag) === null) ?? null;
};

/** Decides a comparison. own: the report that states the year first. basis: how many of today's shares one of the column's became; 1 for money. */
const judge = (
  figure: YearFigure,
  { report, stated }: Column,
  own: FiledReport,
  basis: number,
): Pick<YearComparison, "outcome" | "evidence"> => {
  if (isEqual(figure.ours, stated.value)) return { outcome: "equal", evidence: null };
  if (basis !== 1 && isEqual(figure.ours, stated.value * basis))
    return { outcome: "recast", evidence: `split: one share became ${basis}` };
  const reconciled = reconcile(figure, report, stated);
  if (reconciled) return { outcome: "reconciled", evidence: reconciled };
  const dropped = findDroppedLine(figure, own, report);
  if (dropped) return { outcome: "reconciled", evidence: `${dropped} of the year's own ${nameReport(own)}` };
  const recast = findRecast(figure, report);
  return { outcome: recast ? "recast" : "different", evidence: recast };
};

/**
 * Compares each figure of a company's years with what each later annual report states for the year,
 * column by column. The report that states a year first is no column; reports filed later than a
 * column, 8-Ks among them, are evidence that the company recast it.
 */
export const compareYears = ({ ticker, annual, reports, prices }: CompanyYears): YearComparison[] => {
  const bases = listCountBases(reports, prices);
  return annual.flatMap((period) =>
    yearItemNames.flatMap((name) => {
      const item = yearItems[name];
      const figure = readProductItem(period, name);
      const columns = reports.filter(isAnnualReport).flatMap((report) => {
        const stated = stateItem({ report, item, end: period.end });
        return stated ? [{ report, stated }] : [];
      });
      const [own, ...later] = columns;
      if (!own) return [];
      return later.map((column): YearComparison => {
        const { form, accession, filed } = column.report;
        const basis = item.unit === "shares" ? (bases.get(column.report) ?? 1) : 1;
        const judged = figure
          ? judge({ item, end: period.end, ours: figure.value, reports }, column, own.report, basis)
          : ({ outcome: "different", evidence: null } as const);
        return {
          ticker,
          year: period.fiscalYear,
          item: name,
          ...judged,
          ours: figure?.value ?? null,
          source: figure?.source ?? "no figure",
          stated: column.stated,
          report: { form, accession, filed },
        };
      });
    }),
  );
};
