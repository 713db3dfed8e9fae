import { type Callers, everyone, noAnalysis } from "../callers.ts";
import type { Exchange } from "../exchange.ts";

/** The service decides who may read an analysis: a visitor too, once it is published. */
const readers: Callers = {
  ...everyone,
  refusals: { anonymous: noAnalysis, unverified: noAnalysis, stranger: noAnalysis },
};
async function* sendFile() {
  yield { part: { case: "subject" as const, value: { ticker: "T", companyName: "C", date: "D" } } };
  yield { part: { case: "chunk" as const, value: Uint8Array.of(1) } };
}
const workbook = { orchestrator: { downloadWorkbook: sendFile } };

export const downloadExchanges: Record<string, Exchange[]> = {
  "GET /analysis/:id/valuation/excel": [
    { callers: readers, path: "/analysis/analysis-1/valuation/excel", answers: workbook },
  ],
  "GET /analysis/:id/valuation/excel-formulas": [
    { callers: readers, path: "/analysis/analysis-1/valuation/excel-formulas", answers: workbook },
  ],
  "GET /analysis/:id/report/pdf": [
    {
      callers: readers,
      path: "/analysis/analysis-1/report/pdf",
      answers: { orchestrator: { downloadReport: sendFile } },
    },
  ],
};
