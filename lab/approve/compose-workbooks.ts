import { fromPlain } from "@plumbline/platform/rpc/plain.ts";
import { WriteWorkbookRequestSchema } from "@plumbline/proto/valuation_engine/v1/valuation_engine_pb.ts";
import type { MadeReport } from "@plumbline/research/approved/make-report.ts";
import { limitRatios } from "@plumbline/research/valuation/limit-ratios.ts";
import { sampleDay } from "@plumbline/test-servers/mirror/sample-day.ts";
import { composeWorkbook } from "@plumbline/valuation-engine/workbook/build-workbook.ts";
import { readWorkbookRequest } from "@plumbline/valuation-engine/workbook/read-workbook-request.ts";
import { listCells } from "@plumbline/valuation-engine/workbook/testing/read-workbook.ts";

/** Composes both workbooks of a report, as the valuation engine does, and returns their cells. */
export const composeWorkbooks = ({ ticker, companyName, content }: Omit<MadeReport, "results">) => {
  const report = { ticker, companyName, completedAt: sampleDay, ...limitRatios(content) };
  const composeCells = (kind: "VALUES" | "FORMULAS") =>
    listCells(composeWorkbook(readWorkbookRequest(fromPlain(WriteWorkbookRequestSchema, { kind, report }))));
  return { values: composeCells("VALUES"), formulas: composeCells("FORMULAS") };
};
