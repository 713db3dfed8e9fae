import type { CreateTokenRequest } from "@plumbline/gateway/dto/api-tokens.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { describeError } from "../../../shared/api/api-error.ts";
import { call } from "../../../shared/api/api.ts";
import { queryKeys } from "../../../shared/api/query-keys.ts";
import { toast } from "../../../shared/ui/toast-list.ts";

/** Reads the user's personal tokens and connected programs (GET /users/me/tokens). */
export function useTokens() {
  return useQuery({
    queryKey: queryKeys.tokens,
    queryFn: () => call("GET /users/me/tokens"),
  });
}

/** Creates a personal token (POST /users/me/tokens). Its text comes once. */
export function useCreateToken() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CreateTokenRequest) => call("POST /users/me/tokens", { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.tokens }),
  });
}

/** Revokes a personal token (DELETE /users/me/tokens/{id}). */
export function useRevokeToken() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call("DELETE /users/me/tokens/:id", { params: { id } }),
    onSuccess: () => toast("Token revoked", "success"),
    onError: (error) => toast(describeError(error), "error"),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.tokens }),
  });
}

/** Disconnects a program (DELETE /users/me/programs/{id}). */
export function useDisconnectProgram() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call("DELETE /users/me/programs/:id", { params: { id } }),
    onSuccess: () => toast("Program disconnected", "success"),
    onError: (error) => toast(describeError(error), "error"),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.tokens }),
  });
}
