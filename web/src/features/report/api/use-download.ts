import { messages } from "@plumbline/texts/messages.ts";
import { useMutation } from "@tanstack/react-query";
import { download } from "../../../shared/api/api.ts";
import { toast } from "../../../shared/ui/toast-list.ts";
import { saveFile } from "../../../shared/save-file.ts";

type Download = {
  /** The end of its address, after /analysis/{id}. */
  path: string;
  label: string;
  /** The name of the file if the answer has none. */
  fileName: string;
  failure: string;
};

const spreadsheet = { fileName: "model.xlsx", failure: messages.workbookFailed };

/** The files of a report. */
export const downloads: readonly Download[] = [
  { path: "report/pdf", label: "PDF report", fileName: "report.pdf", failure: messages.pdfFailed },
  { path: "valuation/excel", label: "Excel model (values)", ...spreadsheet },
  { path: "valuation/excel-formulas", label: "Excel model (formulas)", ...spreadsheet },
];

/** Downloads a file of a report (GET /analysis/{id}/{path}) and saves it. */
export function useDownload(id: string) {
  return useMutation({
    mutationFn: async ({ path, fileName: usualName }: Download) => {
      const { bytes, fileName } = await download({ path: `/analysis/${encodeURIComponent(id)}/${path}` });
      saveFile({ bytes, fileName: fileName ?? usualName });
    },
    onError: (_error, { failure }) => toast(failure, "error"),
  });
}
