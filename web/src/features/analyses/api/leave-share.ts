import { useMutation, useQueryClient } from "@tanstack/react-query";
import { describeError } from "../../../shared/api/api-error.ts";
import { call } from "../../../shared/api/api.ts";
import { queryKeys } from "../../../shared/api/query-keys.ts";
import { toast } from "../../../shared/ui/toast-list.ts";

/**
 * Removes an analysis that somebody shared with the user from the user's list (DELETE
 * /analysis/{id}/shared).
 */
export function useLeaveShare() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call("DELETE /analysis/:id/shared", { params: { id } }),
    onSuccess: async () => {
      toast("Removed from your analyses", "success");
      await queryClient.invalidateQueries({ queryKey: queryKeys.analyses });
    },
    onError: (error) => toast(describeError(error), "error"),
  });
}
