import type { Scenario } from "@plumbline/report/scenario.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../shared/api/api.ts";
import { queryKeys } from "../../../../shared/api/query-keys.ts";
import type { NamedState } from "./local-scenarios.ts";

/** Lists the user's scenarios of an analysis (GET /analysis/{id}/scenarios). */
export function useScenarios({ id, enabled }: { id: string; enabled: boolean }) {
  return useQuery({
    queryKey: queryKeys.scenarios(id),
    queryFn: () => call("GET /analysis/:id/scenarios", { params: { id } }),
    enabled,
  });
}

function useChange<T>(id: string, change: (input: T) => Promise<Scenario[]>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (scenarios) => {
      queryClient.setQueryData(queryKeys.scenarios(id), scenarios);
      // A saved scenario is a forecast too.
      void queryClient.invalidateQueries({ queryKey: queryKeys.beliefs });
    },
  });
}

/** Saves a scenario in place of one with the same name (POST /analysis/{id}/scenarios). */
export function useSaveScenario(id: string) {
  return useChange(id, ({ name, values, industries }: NamedState) =>
    call("POST /analysis/:id/scenarios", { params: { id }, body: { name, values, industries } }),
  );
}

/** Deletes a scenario (DELETE /analysis/{id}/scenarios/{scenarioId}). */
export function useDeleteScenario(id: string) {
  return useChange(id, (scenarioId: string) =>
    call("DELETE /analysis/:id/scenarios/:scenarioId", { params: { id, scenarioId } }),
  );
}
