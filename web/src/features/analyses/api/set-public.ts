import { useMutation, useQueryClient } from "@tanstack/react-query";
import { describeError } from "../../../shared/api/api-error.ts";
import { call } from "../../../shared/api/api.ts";
import { changeListedAnalysis } from "../../../shared/api/change-listed-analysis.ts";
import { queryKeys } from "../../../shared/api/query-keys.ts";
import { toast } from "../../../shared/ui/toast-list.ts";

/**
 * Publishes an analysis or withdraws it (PATCH /admin/analyses/{id}/public). The lists show it at
 * once; a refusal puts them back and says why.
 */
export function useSetPublic(id: string) {
  const queryClient = useQueryClient();
  const show = (isPublic: boolean): void =>
    changeListedAnalysis({ queryClient, id, change: (item) => ({ ...item, isPublic }) });
  return useMutation({
    mutationFn: (isPublic: boolean) =>
      call("PATCH /admin/analyses/:id/public", { params: { id }, body: { isPublic } }),
    onMutate: async (isPublic) => {
      // A list that was asked for before would put the old value back.
      await queryClient.cancelQueries({ queryKey: queryKeys.analyses });
      show(isPublic);
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.publicAnalyses }),
    onError: (error, isPublic) => {
      show(!isPublic);
      toast(describeError(error), "error");
    },
  });
}
