import type { WebhookDto, WebhookRequest, WebhookSaved } from "@plumbline/gateway/dto/webhook.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { describeError } from "../../../shared/api/api-error.ts";
import { call } from "../../../shared/api/api.ts";
import { queryKeys } from "../../../shared/api/query-keys.ts";
import { toast } from "../../../shared/ui/toast-list.ts";

const path = "/users/me/webhook";

/** Reads the user's webhook and its newest deliveries (GET /users/me/webhook). */
export function useWebhook() {
  return useQuery({ queryKey: queryKeys.webhook, queryFn: () => call<WebhookDto>({ path }) });
}

/** Sets its address and switches it on (PUT /users/me/webhook). A new one has a secret. */
export function useSaveWebhook() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: WebhookRequest) => call<WebhookSaved>({ method: "PUT", path, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.webhook }),
  });
}

/** Creates what changes the webhook without a form; says `done` or what went wrong. */
function useChange<T>(method: "POST" | "DELETE", of: string, done: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call<T>({ method, path: `${path}${of}` }),
    onSuccess: () => toast(done, "success"),
    onError: (error) => toast(describeError(error), "error"),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.webhook }),
  });
}

/** Replaces its secret (POST /users/me/webhook/secret). The new one comes once. */
export const useRotateSecret = () => useChange<{ secret: string }>("POST", "/secret", "Secret replaced");
/** Sends a test (POST /users/me/webhook/test). Its outcome is the newest delivery. */
export const useTestWebhook = () => useChange("POST", "/test", "Test sent");
/** Removes it with its deliveries (DELETE /users/me/webhook). */
export const useRemoveWebhook = () => useChange("DELETE", "", "Webhook removed");
