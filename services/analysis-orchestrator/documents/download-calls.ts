import {
  type AnalysisOrchestratorService,
  Paper,
} from "@plumbline/proto/analysis_orchestrator/v1/analysis_orchestrator_pb.ts";
import {
  type AnalysisReport,
  AnalysisReportSchema,
  WorkbookKind,
} from "@plumbline/proto/analysis_orchestrator/v1/report_pb.ts";
import type { Report } from "@plumbline/report/report.ts";
import { invalid } from "@plumbline/platform/errors.ts";
import { toPlain } from "@plumbline/platform/rpc/plain.ts";
import type { CallContext, Methods } from "@plumbline/platform/rpc/rpc-server.ts";
import { isoDay } from "@plumbline/research/company/filings/dates.ts";
import { notCompleted, notPrintable } from "../domain/errors.ts";
import type { Analyses } from "../domain/run/analyses.ts";
import type { AnalysisStore } from "../domain/run/analysis.ts";
import type { PaperName, PrintReport } from "./pdf/print-report.ts";
import type { Moment } from "../domain/run/progress.ts";
import { presentReport } from "../present.ts";
import { readCaller } from "../read-caller.ts";

/** Streams the pieces of an .xlsx of a completed report in order. */
export type WriteWorkbook = (
  request: { kind: WorkbookKind; report: AnalysisReport },
  signal: AbortSignal,
) => AsyncIterable<Uint8Array>;

const workbookKinds: readonly WorkbookKind[] = [WorkbookKind.VALUES, WorkbookKind.FORMULAS];

const paperNames = new Map<Paper, PaperName>([
  [Paper.UNSPECIFIED, "a4"],
  [Paper.A4, "a4"],
  [Paper.LETTER, "letter"],
]);

const paperName = (paper: Paper) => {
  const name = paperNames.get(paper);
  if (!name) throw invalid("INVALID_PAPER", "The paper must be a4 or letter.");
  return name;
};

/** Far below the largest message of gRPC. */
const chunkBytes = 64 * 1024;

/**
 * Creates the calls that make files of completed analyses: workbooks and the PDF. Each answers with
 * what the name of the file is built from, then with the file in chunks.
 */
export const createDownloadCalls = ({
  analyses,
  store,
  writeWorkbook,
  printReport,
  readMoment,
}: {
  analyses: Analyses;
  store: AnalysisStore;
  writeWorkbook: WriteWorkbook;
  printReport: PrintReport;
  readMoment: () => Moment;
}) => {
  /** Reads what a download needs; null unless the analysis is completed. */
  const readCompleted = async (id: string, context: CallContext) => {
    const analysis = await analyses.getReadable(id, readCaller(context));
    const content = analysis.status === "COMPLETED" ? await store.content(id) : null;
    if (!content || !analysis.endedAt) return null;
    const { ticker, companyName } = analysis;
    const isOwner = analysis.userId === readCaller(context).userId;
    return {
      report: presentReport({ analysis, content, isOwner, ...readMoment() }),
      subject: { ticker, companyName, date: isoDay(analysis.endedAt) },
    };
  };

  return {
    downloadWorkbook: {
      // A public analysis is open to anyone; the owner of others is checked below.
      access: "public",
      handle: async function* ({ id, kind }, context) {
        if (!workbookKinds.includes(kind)) throw invalid("INVALID_KIND", "There is no such workbook.");
        const completed = await readCompleted(id, context);
        if (!completed) throw notCompleted();
        const { report, subject } = completed;
        yield { part: { case: "subject" as const, value: subject } };
        for await (const chunk of writeWorkbook({ kind, report }, context.signal))
          yield { part: { case: "chunk" as const, value: chunk } };
      },
    },
    downloadReport: {
      // As for workbooks.
      access: "public",
      handle: async function* ({ id, paper }, context) {
        const name = paperName(paper);
        const completed = await readCompleted(id, context);
        if (!completed) throw notPrintable();
        const { subject } = completed;
        const report = toPlain(AnalysisReportSchema, completed.report) as unknown as Report;
        const pdf = await printReport({ report, paper: name }, context.signal);
        if (!pdf) throw notPrintable();
        yield { part: { case: "subject" as const, value: subject } };
        for (let from = 0; from < pdf.length; from += chunkBytes)
          yield { part: { case: "chunk" as const, value: pdf.subarray(from, from + chunkBytes) } };
      },
    },
  } satisfies Partial<Methods<typeof AnalysisOrchestratorService>>;
};
