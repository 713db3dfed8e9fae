import { caseTypes } from "@plumbline/report/valuation.ts";
import ExcelJS from "exceljs";
import { computeFigures, type SheetContext } from "./report-figures.ts";
import { writeAssumptionsSheet } from "./sheets/assumptions-sheet.ts";
import { writeBridgeSheet } from "./sheets/bridge-sheet.ts";
import { writeCashFlowSheet } from "./sheets/cash-flow-sheet.ts";
import { writeContentsSheet } from "./sheets/contents-sheet.ts";
import { writeCostOfEquitySheet } from "./sheets/cost-of-equity-sheet.ts";
import { writeForecastSheet } from "./sheets/forecast-sheet.ts";
import { writeFinancialsSheet } from "./sheets/financials-sheet.ts";
import { writeInputsSheet } from "./sheets/inputs-sheet.ts";
import { writeSensitivitySheet } from "./sheets/sensitivity-sheet.ts";
import { writeSimulationSheet } from "./sheets/simulation-sheet.ts";
import { writeSourcesSheet } from "./sheets/sources-sheet.ts";
import type { WorkbookData } from "./workbook-data.ts";

const parseDate = (text: string): Date => {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? new Date(0) : date;
};

/**
 * Composes the workbook of a report. Every figure is the engine's own; the formulas workbook adds
 * the formula that computes it. The data comes from readWorkbookRequest.
 */
export const composeWorkbook = (data: WorkbookData): ExcelJS.Workbook => {
  const workbook = new ExcelJS.Workbook();
  const { company } = data;
  workbook.creator = "Plumbline";
  workbook.title = `${company.name} (${company.ticker})`;
  workbook.created = parseDate(company.analysisDate);
  workbook.modified = workbook.created;
  workbook.calcProperties = { fullCalcOnLoad: data.kind === "FORMULAS" };
  const parts = [
    company.ticker,
    `millions of ${company.currency}`,
    ...(company.analysisDate ? [`analysis of ${company.analysisDate}`] : []),
    ...(company.latestFinancialsDate ? [`financials to ${company.latestFinancialsDate}`] : []),
  ];
  const context: SheetContext = {
    workbook,
    data,
    figures: computeFigures(data),
    subtitle: parts.join(" · "),
  };
  writeContentsSheet(context);
  writeInputsSheet(context);
  for (const type of caseTypes) writeForecastSheet(context, type);
  writeBridgeSheet(context);
  writeSensitivitySheet(context);
  writeCostOfEquitySheet(context);
  writeAssumptionsSheet(context);
  writeFinancialsSheet(context);
  writeCashFlowSheet(context);
  writeSimulationSheet(context);
  writeSourcesSheet(context);
  return workbook;
};

/** Builds the workbook of a report as the bytes of an .xlsx file. */
export const buildWorkbook = async (data: WorkbookData): Promise<Uint8Array> =>
  new Uint8Array(await composeWorkbook(data).xlsx.writeBuffer());
