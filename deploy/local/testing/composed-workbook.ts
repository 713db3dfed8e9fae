import type { WorkbookRequest } from "@plumbline/proto/valuation_engine/v1/valuation_engine_pb.ts";
import { composeWorkbook } from "@plumbline/valuation-engine/workbook/build-workbook.ts";
import { listCells } from "@plumbline/valuation-engine/workbook/testing/read-workbook.ts";
import { readWorkbookData } from "@plumbline/valuation-engine/workbook/workbook-data.ts";

/**
 * Returns the cells of the workbook that the valuation engine builds for a request, in this
 * process.
 */
export const composedWorkbook = (request: WorkbookRequest) =>
  listCells(composeWorkbook(readWorkbookData(request)));
