import type { Belief } from "@plumbline/gateway/dto/beliefs.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../shared/api/api.ts";
import { queryKeys } from "../../shared/api/query-keys.ts";

const path = "/beliefs";

/** Lists the scenarios that the user kept as forecasts, newest first (GET /beliefs). */
export function useBeliefs() {
  return useQuery({ queryKey: queryKeys.beliefs, queryFn: () => call<Belief[]>({ path }) });
}

/** Removes a forecast (DELETE /beliefs/{id}). */
export function useRemoveBelief() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      call<Belief[]>({ method: "DELETE", path: `${path}/${encodeURIComponent(id)}` }),
    onSuccess: (beliefs) => queryClient.setQueryData(queryKeys.beliefs, beliefs),
  });
}
