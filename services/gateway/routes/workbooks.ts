import type { DownloadWorkbookResponse } from "@plumbline/proto/analysis_orchestrator/v1/analysis_orchestrator_pb.ts";
import { WorkbookKind } from "@plumbline/proto/valuation_engine/v1/valuation_engine_pb.ts";
import type { z } from "zod";
import { idParam } from "../dto/common.ts";
import { emptyFile } from "../errors.ts";
import type { FileAnswer } from "../http/file-answer.ts";
import { fileRoute, type RouteContext } from "../http/route.ts";
import { fileName } from "./file-name.ts";

const xlsx = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** The bytes of the stream's pieces, whatever else it tells. */
async function* chunksOf(parts: AsyncIterator<DownloadWorkbookResponse>): AsyncGenerator<Uint8Array> {
  for await (const { part } of { [Symbol.asyncIterator]: () => parts })
    if (part.case === "chunk") yield part.value;
}

/** The workbook of an analysis; the orchestrator decides whose it is and whether it is published. */
const download =
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
      fileName: fileName({ ...value.part.value, ending }),
      mediaType: xlsx,
      pieces: chunksOf(parts),
    };
  };

export const workbookRoutes = [
  fileRoute({
    path: "/analysis/:id/valuation/excel",
    summary: "The valuation as an Excel workbook of values",
    access: "public",
    rate: "download",
    params: idParam,
    mediaType: xlsx,
    handle: download(WorkbookKind.VALUES, "model.xlsx"),
  }),
  fileRoute({
    path: "/analysis/:id/valuation/excel-formulas",
    summary: "The valuation as an Excel workbook of formulas, which recalculates when an input is changed",
    access: "public",
    rate: "download",
    params: idParam,
    mediaType: xlsx,
    handle: download(WorkbookKind.FORMULAS, "formulas_model.xlsx"),
  }),
];
