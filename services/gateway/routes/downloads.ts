import {
  type DownloadReportResponse,
  type DownloadWorkbookResponse,
  Paper,
} from "@plumbline/proto/analysis_orchestrator/v1/analysis_orchestrator_pb.ts";
import { WorkbookKind } from "@plumbline/proto/valuation_engine/v1/valuation_engine_pb.ts";
import { idParam, paperQuery } from "../dto/common.ts";
import { emptyFile } from "../errors.ts";
import { type FileAnswer, pdfMediaType } from "../http/file-answer.ts";
import { fileRoute } from "../http/route.ts";
import { formatFileName } from "./file-name.ts";

const xlsxMediaType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Longer than the orchestrator's own limits, which give the better errors. */
const deadlineMs = 60_000;

type Part = DownloadWorkbookResponse | DownloadReportResponse;

/** Reads the chunks of the file from the rest of the stream. */
async function* readChunks(parts: AsyncIterator<Part>): AsyncGenerator<Uint8Array> {
  for await (const { part } of { [Symbol.asyncIterator]: () => parts })
    if (part.case === "chunk") yield part.value;
}

/** Answers with the file of a stream: first what its name is built from, then its chunks. */
const toFile = async (
  stream: AsyncIterable<Part>,
  { mediaType, ending }: { mediaType: string; ending: string },
): Promise<FileAnswer> => {
  const parts = stream[Symbol.asyncIterator]();
  const { value } = await parts.next();
  if (value?.part.case !== "subject") throw emptyFile();
  return {
    fileName: formatFileName({ ...value.part.value, ending }),
    mediaType,
    chunks: readChunks(parts),
  };
};

/** Creates the row of a workbook. */
const workbookRoute = ({
  path,
  summary,
  kind,
  ending,
}: {
  path: string;
  summary: string;
  kind: WorkbookKind;
  ending: string;
}) =>
  fileRoute({
    path,
    summary,
    access: "public",
    rate: "download",
    params: idParam,
    mediaType: xlsxMediaType,
    handle: ({ params, clients, asUser }) =>
      toFile(clients.orchestrator.downloadWorkbook({ ...params, kind }, { ...asUser, deadlineMs }), {
        mediaType: xlsxMediaType,
        ending,
      }),
  });

/** The files of an analysis. The orchestrator decides who may read it. */
export const downloadRoutes = [
  workbookRoute({
    path: "/analysis/:id/valuation/excel",
    summary: "Download the valuation as an Excel workbook of values",
    kind: WorkbookKind.VALUES,
    ending: "model.xlsx",
  }),
  workbookRoute({
    path: "/analysis/:id/valuation/excel-formulas",
    summary:
      "Download the valuation as an Excel workbook of formulas, which recalculates when an input is changed",
    kind: WorkbookKind.FORMULAS,
    ending: "formulas_model.xlsx",
  }),
  fileRoute({
    path: "/analysis/:id/report/pdf",
    summary: "Download the report as a PDF, on A4 or letter paper",
    access: "public",
    rate: "download",
    params: idParam,
    query: paperQuery,
    mediaType: pdfMediaType,
    handle: ({ params, query, clients, asUser }) =>
      toFile(
        clients.orchestrator.downloadReport(
          { ...params, paper: query.paper === "letter" ? Paper.LETTER : Paper.A4 },
          { ...asUser, deadlineMs },
        ),
        { mediaType: pdfMediaType, ending: "report.pdf" },
      ),
  }),
];
