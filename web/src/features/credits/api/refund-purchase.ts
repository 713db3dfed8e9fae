import { messages } from "@plumbline/texts/messages.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { describeError } from "../../../shared/api/api-error.ts";
import { call } from "../../../shared/api/api.ts";
import { creditDataKeys } from "../../../shared/api/query-keys.ts";
import { toast } from "../../../shared/ui/toast-list.ts";

/** Has a purchase paid back under the guarantee (POST /payments/transactions/{id}/refund). */
export function useRefundPurchase() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call("POST /payments/transactions/:id/refund", { params: { id } }),
    onSuccess: () => toast(messages.refundSuccessful, "success"),
    onError: (error) => toast(`${messages.refundFailed}: ${describeError(error)}`, "error"),
    onSettled: () =>
      Promise.all(creditDataKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}
