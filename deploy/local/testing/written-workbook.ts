import { type WorkbookRequest } from "@plumbline/proto/valuation_engine/v1/valuation_engine_pb.ts";
import { buildWorkbook } from "@plumbline/valuation-engine/workbook/build-workbook.ts";
import { readWorkbook } from "@plumbline/valuation-engine/workbook/testing/read-workbook.ts";
import { workbookDataOf } from "@plumbline/valuation-engine/workbook/workbook-data.ts";

/** The cells of the workbook that the valuation engine writes for a request, built in this process and read from its bytes. */
export const writtenWorkbook = async (request: WorkbookRequest) =>
  (await readWorkbook(await buildWorkbook(workbookDataOf(request)))).cells;
