import { messages } from "@plumbline/texts/messages.ts";
import type { UpdateUserRequest } from "@plumbline/gateway/dto/admin-users.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { describeError } from "../../../shared/api/api-error.ts";
import type { BodyOf } from "../../../shared/api/api-calls.ts";
import { call } from "../../../shared/api/api.ts";
import { queryKeys } from "../../../shared/api/query-keys.ts";
import { toast } from "../../../shared/ui/toast-list.ts";

/** Reads a user (GET /admin/users/{id}); a failed call is repeated once. */
export function useUser(id: string) {
  return useQuery({
    queryKey: [...queryKeys.admin, "user", id],
    queryFn: () => call("GET /admin/users/:id", { params: { id } }),
    retry: 1,
    retryDelay: 100,
  });
}

/** Reads a user's personal tokens (GET /admin/users/{id}/tokens). */
export function useUserTokens(id: string) {
  return useQuery({
    queryKey: [...queryKeys.admin, "user", id, "tokens"],
    queryFn: () => call("GET /admin/users/:id/tokens", { params: { id } }),
  });
}

/** Changes the given fields of a user (PUT /admin/users/{id}). */
export function useUpdateUser(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: UpdateUserRequest) => call("PUT /admin/users/:id", { params: { id }, body }),
    onSuccess: () => toast(messages.userUpdated, "success"),
    onError: (error) => toast(describeError(error) || messages.updateUserFailed, "error"),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.admin }),
  });
}

/** Changes a user's credits (POST /admin/credits), once for a key. */
export function useAdjustCredits() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<"POST /admin/credits">) => call("POST /admin/credits", { body }),
    onSuccess: () => toast(messages.creditsAdjusted, "success"),
    onError: (error) => toast(describeError(error) || messages.adjustCreditsFailed, "error"),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.admin }),
  });
}

/** Pays a purchase of a user back (POST /admin/users/{id}/transactions/{txId}/refund). */
export function useRefund(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      call("POST /admin/users/:id/transactions/:txId/refund", { params: { id: userId, txId: id } }),
    onSuccess: () => toast(messages.refundSuccessful, "success"),
    onError: (error) => toast(`${messages.refundFailed}: ${describeError(error)}`, "error"),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.admin }),
  });
}
