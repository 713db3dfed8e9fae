import { messages } from "@plumbline/texts/messages.ts";
import { useMutation } from "@tanstack/react-query";
import type { FileKey } from "../../../shared/api/api-calls.ts";
import { download } from "../../../shared/api/api.ts";
import { toast } from "../../../shared/ui/toast-list.ts";
import { saveFile } from "../../../shared/save-file.ts";

type Download = {
  call: Extract<FileKey, `GET /analysis/:id/${string}`>;
  label: string;
  /** The name of the file if the answer has none. */
  fileName: string;
  failure: string;
};

const spreadsheet = { fileName: "model.xlsx", failure: messages.workbookFailed };

/** The files of a report. */
export const downloads: readonly Download[] = [
  {
    call: "GET /analysis/:id/report/pdf",
    label: "PDF report",
    fileName: "report.pdf",
    failure: messages.pdfFailed,
  },
  { call: "GET /analysis/:id/valuation/excel", label: "Excel model (values)", ...spreadsheet },
  {
    call: "GET /analysis/:id/valuation/excel-formulas",
    label: "Excel model (formulas)",
    ...spreadsheet,
  },
];

/** Downloads a file of a report and saves it. */
export function useDownload(id: string) {
  return useMutation({
    mutationFn: async ({ call: key, fileName: usualName }: Download) => {
      const { bytes, fileName } = await download(key, { params: { id } });
      saveFile({ bytes, fileName: fileName ?? usualName });
    },
    onError: (_error, { failure }) => toast(failure, "error"),
  });
}
