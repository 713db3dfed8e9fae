import { useMutation } from "@tanstack/react-query";
import { download } from "../../../shared/api/api.ts";
import { toast } from "../../../shared/ui/toast-list.ts";
import { saveFile } from "./save-file.ts";

export type WorkbookKind = "excel" | "excel-formulas";

/** Downloads a workbook (GET /analysis/{id}/valuation/{kind}) and saves it as a file. */
export function useDownloadWorkbook(id: string) {
  return useMutation({
    mutationFn: async (kind: WorkbookKind) => {
      const { bytes, fileName } = await download({
        path: `/analysis/${encodeURIComponent(id)}/valuation/${kind}`,
      });
      saveFile({ bytes, fileName: fileName ?? "model.xlsx" });
    },
    onError: () => toast("Failed to download spreadsheet", "error"),
  });
}
