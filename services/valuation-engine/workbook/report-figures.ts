import {
  type CaseValue,
  costOfEquity,
  type CostOfEquityResult,
  expectedIrr,
  type ImpliedDrivers,
  impliedDrivers,
  sensitivity,
  type SensitivityCell,
  valueCase,
} from "@plumbline/model";
import type { CaseType } from "@plumbline/report/valuation.ts";
import type { Workbook } from "exceljs";
import { convertCostOfEquity, type WorkbookData } from "./workbook-data.ts";

/** What the model computes from a workbook's inputs. */
type ReportFigures = {
  values: Record<CaseType, CaseValue>;
  costOfEquity: CostOfEquityResult;
  cells: SensitivityCell[];
  implied: ImpliedDrivers;
  expectedIrr: number | null;
};

/** What every sheet is written from. */
export type SheetContext = {
  workbook: Workbook;
  data: WorkbookData;
  figures: ReportFigures;
  subtitle: string;
};

export const computeFigures = (data: WorkbookData): ReportFigures => ({
  values: { base: valueCase(data.base), bull: valueCase(data.bull), bear: valueCase(data.bear) },
  costOfEquity: costOfEquity(convertCostOfEquity(data.costOfEquity)),
  cells: sensitivity(data.base),
  implied: impliedDrivers(data.base, data.base.price),
  expectedIrr: data.base.price ? expectedIrr(data.base, data.base.price) : null,
});
