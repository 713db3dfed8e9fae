import type { Report } from "@plumbline/report/report.ts";
import type { ValuationCase } from "@plumbline/report/valuation.ts";
import { normaliseStatus } from "../../shared/analysis-status.ts";

/** Shown in place of a report that is not complete. */
export const incompleteReportText = "Unable to load complete analysis data. Showing limited information.";

type Parts = "company" | "financials" | "valuation" | "thesis";

/** A report with all its parts and its base case. */
export type CompleteReport = Omit<Report, Parts> & { [Part in Parts]: NonNullable<Report[Part]> } & {
  base: ValuationCase;
};

/** The names of the cases. */
export const caseNames = { bull: "Bull", base: "Base", bear: "Bear" };

/** A case by its type; best and worst are other words for bull and bear. */
export function findCase({ cases, type }: { cases: ValuationCase[]; type: "base" | "bull" | "bear" }) {
  const words = { base: ["base"], bull: ["bull", "best"], bear: ["bear", "worst"] }[type];
  return cases.find((one) => words.includes(one.type.toLowerCase())) ?? null;
}

/** The report with its parts known to be there; null where it is not complete. */
export function completeReport(report: Report): CompleteReport | null {
  const { company, financials, valuation, thesis } = report;
  if (normaliseStatus(report.status) !== "COMPLETED") return null;
  if (!company || !financials || !valuation || !thesis) return null;
  const base = findCase({ cases: valuation.cases, type: "base" });
  return base ? { ...report, company, financials, valuation, thesis, base } : null;
}
