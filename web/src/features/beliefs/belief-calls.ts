import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../shared/api/api.ts";
import { queryKeys } from "../../shared/api/query-keys.ts";
import { toast } from "../../shared/ui/toast-list.ts";

/** Lists the scenarios that the user kept as forecasts, newest first (GET /beliefs). */
export function useBeliefs() {
  return useQuery({ queryKey: queryKeys.beliefs, queryFn: () => call("GET /beliefs") });
}

/** Removes a forecast (DELETE /beliefs/{id}). */
export function useRemoveBelief() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call("DELETE /beliefs/:id", { params: { id } }),
    onSuccess: (beliefs) => {
      queryClient.setQueryData(queryKeys.beliefs, beliefs);
      toast("Forecast removed", "success");
    },
  });
}
