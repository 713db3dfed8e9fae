import { costOfEquity, valueCase } from "@plumbline/model";
import { AnalysisReportSchema, WorkbookKind } from "@plumbline/proto/analysis_orchestrator/v1/report_pb.ts";
import type { WriteWorkbookRequest } from "@plumbline/proto/valuation_engine/v1/valuation_engine_pb.ts";
import { toPlain } from "@plumbline/platform/rpc/plain.ts";
import { reportContent } from "@plumbline/report/report.ts";
import { caseTypes } from "@plumbline/report/valuation.ts";
import { z } from "zod";
import { invalidInput } from "../errors.ts";
import { refusing } from "../refusals.ts";
import {
  type CompletedReport,
  convertCostOfEquity,
  deriveWorkbook,
  maxWorkbookYears,
  type WorkbookData,
} from "./workbook-data.ts";

const kinds = new Map<WorkbookKind, WorkbookData["kind"]>([
  [WorkbookKind.VALUES, "VALUES"],
  [WorkbookKind.FORMULAS, "FORMULAS"],
]);

const completedReport: z.ZodType<CompletedReport> = z.object({
  ...reportContent.shape,
  peers: reportContent.shape.peers.nullable(),
  ticker: z.string(),
  companyName: z.string(),
  completedAt: z.string(),
});

const readReport = ({ report }: WriteWorkbookRequest): CompletedReport => {
  if (!report) throw invalidInput("report", "must be given");
  const { data, error } = completedReport.safeParse(toPlain(AnalysisReportSchema, report));
  if (data) return data;
  const path = ["report", ...(error.issues[0]?.path ?? [])].join(".");
  throw invalidInput(path, "must be as in the report of a completed analysis");
};

/** Limits of a report, above what any company needs. */
const maxRows = {
  history: 60,
  cashFlow: 60,
  explanations: 200,
  sources: 2_000,
  warnings: 100,
  answers: 20,
} as const;
const maxSegments = 200;

const requireRows = (field: string, rows: readonly unknown[], most: number) => {
  if (rows.length > most) throw invalidInput(field, `must be at most ${most} rows`);
};

/**
 * Validates a request and derives what its workbook shows. Throws INVALID_INPUT, naming the field.
 */
export const readWorkbookRequest = (request: WriteWorkbookRequest): WorkbookData => {
  const kind = kinds.get(request.kind);
  if (!kind) throw invalidInput("kind", "must be VALUES or FORMULAS");
  const data = { kind, ...deriveWorkbook(readReport(request)) };
  for (const [field, most] of Object.entries(maxRows))
    requireRows(field, data[field as keyof typeof maxRows], most);
  for (const field of ["operating", "geographic"] as const)
    requireRows(`costOfEquity.${field}`, data.costOfEquity[field], maxSegments);
  for (const type of caseTypes) {
    const { normalised } = refusing(() => valueCase(data[type]), `${type}.`);
    if (normalised.yearsToStability > maxWorkbookYears)
      throw invalidInput(`${type}.yearsToStability`, `must be at most ${maxWorkbookYears} in a workbook`);
  }
  refusing(() => costOfEquity(convertCostOfEquity(data.costOfEquity)), "costOfEquity.");
  return data;
};
