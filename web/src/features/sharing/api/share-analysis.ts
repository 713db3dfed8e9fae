import { messages } from "@plumbline/texts/messages.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../shared/api/api.ts";
import { toast } from "../../../shared/ui/toast-list.ts";
import { shareKeys } from "./share-keys.ts";

/** Shares an analysis with the owner of an address (POST /analysis/{id}/share). */
export function useShareAnalysis(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (recipientEmail: string) =>
      call("POST /analysis/:id/share", { params: { id }, body: { recipientEmail } }),
    onSuccess: async ({ status, remaining }) => {
      const done = status === "DELIVERED" ? messages.shared : messages.invited;
      toast(`${done} ${remaining} left this month.`, "success");
      await Promise.all(
        [shareKeys.quota, shareKeys.sharesOf(id)].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
    },
    onError: () => toast(messages.shareFailed, "error"),
  });
}
