import { useMutation } from "@tanstack/react-query";
import { download } from "../../../shared/api/api.ts";
import { saveFile } from "../../../shared/save-file.ts";
import { toast } from "../../../shared/ui/toast-list.ts";

/** Downloads the invoice of a purchase (GET /payments/transactions/{id}/invoice) and saves it. */
export function useInvoice() {
  return useMutation({
    mutationFn: async (id: string) => {
      const { bytes, fileName } = await download("GET /payments/transactions/:id/invoice", {
        params: { id },
      });
      saveFile({ bytes, fileName: fileName ?? "invoice.pdf" });
    },
    onError: () => toast("Failed to download the invoice", "error"),
  });
}
