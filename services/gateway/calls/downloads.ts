import { idParam, paperQuery } from "../dto/common.ts";
import type { Calls } from "./call.ts";

const xlsx = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

export const downloadCalls = {
  "GET /analysis/:id/valuation/excel": {
    summary: "Download the valuation as an Excel workbook of values",
    access: "public",
    rate: "download",
    params: idParam,
    mediaType: xlsx,
  },
  "GET /analysis/:id/valuation/excel-formulas": {
    summary:
      "Download the valuation as an Excel workbook of formulas, which recalculates when an input is changed",
    access: "public",
    rate: "download",
    params: idParam,
    mediaType: xlsx,
  },
  "GET /analysis/:id/report/pdf": {
    summary: "Download the report as a PDF, on A4 or letter paper",
    access: "public",
    rate: "download",
    params: idParam,
    query: paperQuery,
    mediaType: "application/pdf",
  },
} satisfies Calls;
