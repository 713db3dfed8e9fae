import {
  type DownloadReportResponse,
  type DownloadWorkbookResponse,
  Paper,
} from "@plumbline/proto/analysis_orchestrator/v1/analysis_orchestrator_pb.ts";
import { WorkbookKind } from "@plumbline/proto/analysis_orchestrator/v1/report_pb.ts";
import type { downloadCalls } from "../calls/downloads.ts";
import { emptyFile } from "../errors.ts";
import type { FileAnswer } from "../http/file-answer.ts";
import type { Handler, Handlers } from "../http/route.ts";
import { formatFileName } from "./file-name.ts";

/** Longer than the orchestrator's own limits, which give the better errors. */
const deadlineMs = 60_000;

type Part = DownloadWorkbookResponse | DownloadReportResponse;

/** Reads the chunks of the file from the rest of the stream. */
async function* readChunks(parts: AsyncIterator<Part>): AsyncGenerator<Uint8Array> {
  for await (const { part } of { [Symbol.asyncIterator]: () => parts })
    if (part.case === "chunk") yield part.value;
}

/** Answers with the file of a stream: first what its name is built from, then its chunks. */
const toFile = async (stream: AsyncIterable<Part>, ending: string): Promise<FileAnswer> => {
  const parts = stream[Symbol.asyncIterator]();
  const { value } = await parts.next();
  if (value?.part.case !== "subject") throw emptyFile();
  return {
    fileName: formatFileName({ ...value.part.value, ending }),
    chunks: readChunks(parts),
  };
};

/** Creates what answers with a workbook. */
const sendWorkbook =
  (
    kind: WorkbookKind,
    ending: string,
  ): Handler<(typeof downloadCalls)["GET /analysis/:id/valuation/excel"]> =>
  ({ params, clients, asUser }) =>
    toFile(clients.orchestrator.downloadWorkbook({ ...params, kind }, { ...asUser, deadlineMs }), ending);

/** The files of an analysis. The orchestrator decides who may read it. */
export const downloadHandlers: Handlers<typeof downloadCalls> = {
  "GET /analysis/:id/valuation/excel": sendWorkbook(WorkbookKind.VALUES, "model.xlsx"),
  "GET /analysis/:id/valuation/excel-formulas": sendWorkbook(WorkbookKind.FORMULAS, "formulas_model.xlsx"),
  "GET /analysis/:id/report/pdf": ({ params, query, clients, asUser }) =>
    toFile(
      clients.orchestrator.downloadReport(
        { ...params, paper: query.paper === "letter" ? Paper.LETTER : Paper.A4 },
        { ...asUser, deadlineMs },
      ),
      "report.pdf",
    ),
};
