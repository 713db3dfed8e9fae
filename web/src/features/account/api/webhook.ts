import type { WebhookRequest } from "@plumbline/gateway/dto/webhook.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { describeError } from "../../../shared/api/api-error.ts";
import { call } from "../../../shared/api/api.ts";
import { queryKeys } from "../../../shared/api/query-keys.ts";
import { toast } from "../../../shared/ui/toast-list.ts";

/** Reads the user's webhook and its newest deliveries (GET /users/me/webhook). */
export function useWebhook() {
  return useQuery({ queryKey: queryKeys.webhook, queryFn: () => call("GET /users/me/webhook") });
}

/** Sets its address and switches it on (PUT /users/me/webhook). A new one has a secret. */
export function useSaveWebhook() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: WebhookRequest) => call("PUT /users/me/webhook", { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.webhook }),
  });
}

/** Creates what changes the webhook without a form; says `done` or what went wrong. */
function useChange<T>(change: () => Promise<T>, done: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => toast(done, "success"),
    onError: (error) => toast(describeError(error), "error"),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.webhook }),
  });
}

/** Replaces its secret (POST /users/me/webhook/secret). The new one comes once. */
export const useRotateSecret = () =>
  useChange(() => call("POST /users/me/webhook/secret"), "Secret replaced");
/** Sends a test (POST /users/me/webhook/test). Its outcome is the newest delivery. */
export const useTestWebhook = () => useChange(() => call("POST /users/me/webhook/test"), "Test sent");
/** Removes it with its deliveries (DELETE /users/me/webhook). */
export const useRemoveWebhook = () => useChange(() => call("DELETE /users/me/webhook"), "Webhook removed");
