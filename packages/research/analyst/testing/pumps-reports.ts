import { derived } from "../../company/provenance.ts";
import type { FilingText } from "../../company/company-data.ts";
import type { FiguresSay } from "../filing/figures-say.ts";
import { type QuarterlyReport, readQuarterlyReport } from "../filing/quarterly-report.ts";

// What the reports of a company with one segment, Pumps, say and what its figures do.

/** Sections of a report's text. */
export type Lines = { risks?: string; discussion?: string; notes?: string };

export const segments = ["Pumps"];

export const sayOfYear: FiguresSay = {
  year: 2025,
  growth: 0.04,
  margin: -0.02,
  movers: [{ name: "Pumps", growth: 0.1 }],
  minor: [],
  end: "2025-12-31",
  today: "2026-09-01",
};
export const sayOfQuarter: FiguresSay = {
  ...sayOfYear,
  year: 2026,
  isQuarter: true,
  growth: 0.09,
  change: 400,
  margin: 0.01,
  movers: [{ name: "Pumps", growth: null }],
  end: "2026-06-30",
};

export const source = { ...derived("made up for a test"), form: "10-Q", periodEnd: "2026-06-30" };

/** Creates the text of a report. */
export const fill = (lines: Lines): FilingText => ({ business: null, risks: null, ...lines, source });

/** Reads a 10-Q of these sections. */
export const readQuarter = (lines: Lines): QuarterlyReport => readQuarterlyReport(fill(lines), segments);
