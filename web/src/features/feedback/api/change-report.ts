import { messages } from "@plumbline/texts/messages.ts";
import type { FeedbackItem, ReportStatusWord, VoteWord } from "@plumbline/gateway/dto/feedback.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../shared/api/api.ts";
import { queryKeys } from "../../../shared/api/query-keys.ts";
import { createKey } from "../../../shared/create-key.ts";
import { toast } from "../../../shared/ui/toast-list.ts";
import { applyVote } from "../apply-vote.ts";
import { patchReport } from "./list-reports.ts";

/**
 * Votes on a report (POST /reports/:id/vote), shown at once and undone on an error. Votes on one
 * report are sent one after the other.
 */
export function useVote(id: string) {
  const queryClient = useQueryClient();
  const mutationKey = ["vote", id];
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join(":") },
    mutationFn: ({ vote, idempotencyKey }: { vote: VoteWord; idempotencyKey: string }) =>
      call("POST /reports/:id/vote", { params: { id }, body: { vote, idempotencyKey } }),
    onMutate: async ({ vote }) => {
      await queryClient.cancelQueries({ queryKey: queryKeys.reports });
      return patchReport(queryClient, id, (item) => applyVote(item, vote));
    },
    onSuccess: (answer) => {
      // A later vote is shown already.
      if (queryClient.isMutating({ mutationKey }) === 1)
        patchReport(queryClient, id, (item) => ({ ...item, ...answer }));
    },
    onError: (_error, _vote, undo) => {
      undo?.();
      toast(messages.operationFailed, "error");
      void queryClient.invalidateQueries({ queryKey: queryKeys.reports });
    },
  });
}

/** Returns what a click on a vote sends. */
export const createVote = (vote: VoteWord) => ({ vote, idempotencyKey: createKey() });

/** Changes the status of a report (PATCH /reports/:id/status), shown at once, undone on an error. */
export function useChangeStatus(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (status: ReportStatusWord) =>
      call("PATCH /reports/:id/status", { params: { id }, body: { status } }),
    onMutate: async (status) => {
      await queryClient.cancelQueries({ queryKey: queryKeys.reports });
      return patchReport(queryClient, id, (item): FeedbackItem => ({ ...item, status }));
    },
    onSuccess: () => toast(messages.statusUpdated, "success"),
    onError: (_error, _status, undo) => {
      undo?.();
      toast(messages.updateFailed, "error");
    },
  });
}

/** Deletes an own report (DELETE /reports/:id). */
export function useDeleteReport(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call("DELETE /reports/:id", { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.reports }),
    onError: () => toast(messages.operationFailed, "error"),
  });
}
