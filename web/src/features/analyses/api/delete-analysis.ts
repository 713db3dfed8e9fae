import { messages } from "@plumbline/texts/messages.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../shared/api/api.ts";
import { queryKeys } from "../../../shared/api/query-keys.ts";
import { toast } from "../../../shared/ui/toast-list.ts";

/** Deletes an analysis (DELETE /analysis/{id}) and reloads the lists that held it. */
export function useDeleteAnalysis() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call("DELETE /analysis/:id", { params: { id } }),
    onSuccess: async () => {
      toast(messages.analysisDeleted, "success");
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.analyses }),
        queryClient.invalidateQueries({ queryKey: queryKeys.companies }),
      ]);
    },
    onError: () => toast(messages.deleteAnalysisFailed, "error"),
  });
}
