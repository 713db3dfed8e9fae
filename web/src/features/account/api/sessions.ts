import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { describeError } from "../../../shared/api/api-error.ts";
import { call } from "../../../shared/api/api.ts";
import { queryKeys } from "../../../shared/api/query-keys.ts";
import { toast } from "../../../shared/ui/toast-list.ts";

/** Reads the browsers that are logged in (GET /users/me/sessions). */
export function useSessions() {
  return useQuery({
    queryKey: queryKeys.sessions,
    queryFn: () => call("GET /users/me/sessions"),
  });
}

/** Logs out one browser (DELETE /users/me/sessions/{id}). */
export function useEndSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call("DELETE /users/me/sessions/:id", { params: { id } }),
    onSuccess: () => toast("Logged out", "success"),
    onError: (error) => toast(describeError(error), "error"),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.sessions }),
  });
}

/** Logs out everywhere, this browser included (DELETE /users/me/sessions). */
export function endAllSessions(): Promise<unknown> {
  return call("DELETE /users/me/sessions");
}
