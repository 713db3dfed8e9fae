import {
  type WorkbookRequest,
  WorkbookRequestSchema,
} from "@plumbline/proto/valuation_engine/v1/valuation_engine_pb.ts";
import { workbookOfReport } from "@plumbline/analysis-orchestrator/documents/workbook/workbook-of-report.ts";
import { fromPlain } from "@plumbline/platform/rpc/plain.ts";
import type { MadeReport } from "@plumbline/research/approved/make-report.ts";
import { sampleDay } from "@plumbline/test-servers/mirror/sample-day.ts";
import { composeWorkbook } from "@plumbline/valuation-engine/workbook/build-workbook.ts";
import { listCells } from "@plumbline/valuation-engine/workbook/testing/read-workbook.ts";
import { readWorkbookData } from "@plumbline/valuation-engine/workbook/workbook-data.ts";

/** Lists the cells of the workbook that the valuation engine builds for a request, in this process. */
const listComposedCells = (request: WorkbookRequest) => listCells(composeWorkbook(readWorkbookData(request)));

/** Composes both workbooks of a report and returns their cells. */
export const composeWorkbooks = ({ ticker, companyName, content }: Omit<MadeReport, "results">) => {
  const request = workbookOfReport({ ticker, companyName, analysisDate: sampleDay, content });
  const composeCells = (kind: "VALUES" | "FORMULAS") =>
    listComposedCells(fromPlain(WorkbookRequestSchema, { kind, ...request }));
  return { values: composeCells("VALUES"), formulas: composeCells("FORMULAS") };
};
