import { messages } from "@plumbline/texts/messages.ts";
import type { AdminUser, UpdateUserRequest } from "@plumbline/gateway/dto/admin-users.ts";
import type { ApiTokensDto } from "@plumbline/gateway/dto/api-tokens.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { describeError } from "../../../shared/api/api-error.ts";
import { call } from "../../../shared/api/api.ts";
import { queryKeys } from "../../../shared/api/query-keys.ts";
import { toast } from "../../../shared/ui/toast-list.ts";

/** Reads a user (GET /admin/users/{id}); a failed call is repeated once. */
export function useUser(id: string) {
  return useQuery({
    queryKey: [...queryKeys.admin, "user", id],
    queryFn: () => call<AdminUser>({ path: `/admin/users/${id}` }),
    retry: 1,
    retryDelay: 100,
  });
}

/** Reads a user's personal tokens (GET /admin/users/{id}/tokens). */
export function useUserTokens(id: string) {
  return useQuery({
    queryKey: [...queryKeys.admin, "user", id, "tokens"],
    queryFn: () => call<ApiTokensDto>({ path: `/admin/users/${id}/tokens` }),
  });
}

/** Changes the given fields of a user (PUT /admin/users/{id}). */
export function useUpdateUser(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: UpdateUserRequest) =>
      call<AdminUser>({ method: "PUT", path: `/admin/users/${id}`, body }),
    onSuccess: () => toast(messages.userUpdated, "success"),
    onError: (error) => toast(describeError(error) || messages.updateUserFailed, "error"),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.admin }),
  });
}

/** Changes a user's credits (POST /admin/credits), once for a key. */
export function useAdjustCredits() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: {
      userId: string;
      eventType: string;
      creditChange: number;
      notes: string;
      idempotencyKey: string;
    }) => call({ method: "POST", path: "/admin/credits", body }),
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
      call({ method: "POST", path: `/admin/users/${userId}/transactions/${id}/refund` }),
    onSuccess: () => toast(messages.refundSuccessful, "success"),
    onError: (error) => toast(`${messages.refundFailed}: ${describeError(error)}`, "error"),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.admin }),
  });
}
