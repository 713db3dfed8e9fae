import {
  type AnalysisOrchestratorService,
  Paper,
} from "@plumbline/proto/analysis_orchestrator/v1/analysis_orchestrator_pb.ts";
import { AnalysisReportSchema } from "@plumbline/proto/analysis_orchestrator/v1/report_pb.ts";
import { WorkbookKind } from "@plumbline/proto/valuation_engine/v1/valuation_engine_pb.ts";
import type { Report } from "@plumbline/report/report.ts";
import { invalid } from "@plumbline/platform/errors.ts";
import { toPlain } from "@plumbline/platform/rpc/plain.ts";
import type { CallContext, Methods } from "@plumbline/platform/rpc/rpc-server.ts";
import { isoDay } from "@plumbline/research/company/filings/dates.ts";
import { notCompleted, notPrintable } from "../domain/errors.ts";
import type { Analyses } from "../domain/run/analyses.ts";
import type { AnalysisStore } from "../domain/run/analysis.ts";
import { type WriteWorkbook, workbookOfReport } from "./workbook/workbook-of-report.ts";
import type { PaperName, PrintReport } from "./pdf/print-report.ts";
import type { Moment } from "../domain/run/progress.ts";
import { presentReport } from "../present.ts";
import { readCaller } from "../read-caller.ts";

const workbookKinds = new Map<WorkbookKind, "VALUES" | "FORMULAS">([
  [WorkbookKind.VALUES, "VALUES"],
  [WorkbookKind.FORMULAS, "FORMULAS"],
]);

const workbookKind = (kind: WorkbookKind) => {
  const name = workbookKinds.get(kind);
  if (!name) throw invalid("INVALID_KIND", "There is no such workbook.");
  return name;
};

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
    return { analysis, content, subject: { ticker, companyName, date: isoDay(analysis.endedAt) } };
  };

  return {
    downloadWorkbook: {
      // A public analysis is open to anyone; the owner of others is checked below.
      access: "public",
      handle: async function* ({ id, kind: wanted }, context) {
        const kind = workbookKind(wanted);
        const completed = await readCompleted(id, context);
        if (!completed) throw notCompleted();
        const { content, subject } = completed;
        yield { part: { case: "subject" as const, value: subject } };
        const { ticker, companyName, date } = subject;
        const workbook = workbookOfReport({ ticker, companyName, analysisDate: date, content });
        for await (const chunk of writeWorkbook({ kind, ...workbook }, context.signal))
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
        const { analysis, content, subject } = completed;
        const isOwner = analysis.userId === readCaller(context).userId;
        const presented = presentReport({ analysis, content, isOwner, ...readMoment() });
        const report = toPlain(AnalysisReportSchema, presented);
        const pdf = await printReport({ report: report as unknown as Report, paper: name }, context.signal);
        if (!pdf) throw notPrintable();
        yield { part: { case: "subject" as const, value: subject } };
        for (let from = 0; from < pdf.length; from += chunkBytes)
          yield { part: { case: "chunk" as const, value: pdf.subarray(from, from + chunkBytes) } };
      },
    },
  } satisfies Partial<Methods<typeof AnalysisOrchestratorService>>;
};
