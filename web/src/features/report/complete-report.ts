import { messages } from "@plumbline/texts/messages.ts";
import type { Report } from "@plumbline/report/report.ts";
import type { ValuationCase } from "@plumbline/report/valuation.ts";
import { normaliseStatus } from "../../shared/analysis-status.ts";

/** Shown in place of a report that is not complete. */
export const incompleteReportText = messages.incompleteReport;

type Parts = "company" | "financials" | "valuation" | "thesis";

/** A report whose parts are all present, with its base case. */
export type CompleteReport = Omit<Report, Parts> & { [Part in Parts]: NonNullable<Report[Part]> } & {
  base: ValuationCase;
};

/** The names of the cases. */
export const caseNames = { bull: "Bull", base: "Base", bear: "Bear" };

/**
 * Finds a case by its type; best and worst are synonyms of bull and bear. Returns null if there is
 * none.
 */
export function findCase({ cases, type }: { cases: ValuationCase[]; type: "base" | "bull" | "bear" }) {
  const words = { base: ["base"], bull: ["bull", "best"], bear: ["bear", "worst"] }[type];
  return cases.find((one) => words.includes(one.type.toLowerCase())) ?? null;
}

/** Returns the report with its parts and base case, or null if it is not complete. */
export function toCompleteReport(report: Report): CompleteReport | null {
  const { company, financials, valuation, thesis } = report;
  if (normaliseStatus(report.status) !== "COMPLETED") return null;
  if (!company || !financials || !valuation || !thesis) return null;
  const base = findCase({ cases: valuation.cases, type: "base" });
  return base ? { ...report, company, financials, valuation, thesis, base } : null;
}
