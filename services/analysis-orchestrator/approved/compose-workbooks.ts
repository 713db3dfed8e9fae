import { WorkbookRequestSchema } from "@plumbline/proto/valuation_engine/v1/valuation_engine_pb.ts";
import { fromPlain } from "@plumbline/platform/rpc/plain.ts";
import { composedWorkbook } from "@plumbline/local/testing/composed-workbook.ts";
import { sampleDay } from "@plumbline/test-servers/mirror/sample-day.ts";
import { workbookOfReport } from "../domain/workbook/workbook-of-report.ts";
import type { MadeReport } from "./make-report.ts";

/** Composes both workbooks of a report and returns their cells. */
export const composeWorkbooks = ({ ticker, companyName, content }: MadeReport) => {
  const request = workbookOfReport({ ticker, companyName, analysisDate: sampleDay, content });
  const composeCells = (kind: "VALUES" | "FORMULAS") =>
    composedWorkbook(fromPlain(WorkbookRequestSchema, { kind, ...request }));
  return { values: composeCells("VALUES"), formulas: composeCells("FORMULAS") };
};
