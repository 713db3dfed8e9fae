import type { DownloadWorkbookResponse } from "@plumbline/proto/analysis_orchestrator/v1/analysis_orchestrator_pb.ts";
import { WorkbookKind } from "@plumbline/proto/valuation_engine/v1/valuation_engine_pb.ts";
import type { z } from "zod";
import { idParam } from "../dto/common.ts";
import { emptyFile } from "../errors.ts";
import type { FileAnswer } from "../http/file-answer.ts";
import { fileRoute, type RouteContext } from "../http/route.ts";
import { formatFileName } from "./file-name.ts";

const xlsxMediaType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Reads the chunks of the file from the rest of the stream. */
async function* readChunks(parts: AsyncIterator<DownloadWorkbookResponse>): AsyncGenerator<Uint8Array> {
  for await (const { part } of { [Symbol.asyncIterator]: () => parts })
    if (part.case === "chunk") yield part.value;
}

/**
 * Creates the handler that downloads a workbook. The orchestrator decides who may read the
 * analysis.
 */
const createDownload =
  (kind: WorkbookKind, ending: string) =>
  async ({
    params,
    clients,
    asUser,
  }: RouteContext<z.infer<typeof idParam>, unknown, unknown>): Promise<FileAnswer> => {
    const parts = clients.orchestrator
      .downloadWorkbook({ ...params, kind }, { ...asUser, deadlineMs: 60_000 })
      [Symbol.asyncIterator]();
    const { value } = await parts.next();
    if (value?.part.case !== "subject") throw emptyFile();
    return {
      fileName: formatFileName({ ...value.part.value, ending }),
      mediaType: xlsxMediaType,
      chunks: readChunks(parts),
    };
  };

export const workbookRoutes = [
  fileRoute({
    path: "/analysis/:id/valuation/excel",
    summary: "Download the valuation as an Excel workbook of values",
    access: "public",
    rate: "download",
    params: idParam,
    mediaType: xlsxMediaType,
    handle: createDownload(WorkbookKind.VALUES, "model.xlsx"),
  }),
  fileRoute({
    path: "/analysis/:id/valuation/excel-formulas",
    summary:
      "Download the valuation as an Excel workbook of formulas, which recalculates when an input is changed",
    access: "public",
    rate: "download",
    params: idParam,
    mediaType: xlsxMediaType,
    handle: createDownload(WorkbookKind.FORMULAS, "formulas_model.xlsx"),
  }),
];
