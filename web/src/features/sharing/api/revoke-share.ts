import { useMutation, useQueryClient } from "@tanstack/react-query";
import { describeError } from "../../../shared/api/api-error.ts";
import { call } from "../../../shared/api/api.ts";
import { toast } from "../../../shared/ui/toast-list.ts";
import { shareKeys } from "./share-keys.ts";

/** Takes an analysis back from a recipient (DELETE /analysis/{id}/shares/{shareId}). */
export function useRevokeShare(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (shareId: string) =>
      call("DELETE /analysis/:id/shares/:shareId", { params: { id, shareId } }),
    onError: (error) => toast(describeError(error), "error"),
    // Also after an error: the recipient may have removed it.
    onSettled: () => queryClient.invalidateQueries({ queryKey: shareKeys.sharesOf(id) }),
  });
}
