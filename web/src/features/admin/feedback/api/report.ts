import { messages } from "@plumbline/texts/messages.ts";
import type { AdminReport } from "@plumbline/gateway/dto/admin-feedback.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../shared/api/api.ts";
import { queryKeys } from "../../../../shared/api/query-keys.ts";
import { toast } from "../../../../shared/ui/toast-list.ts";

const keyOf = (id: string) => [...queryKeys.admin, "report", id];

/** Reads a report (GET /admin/reports/:id). */
export function useAdminReport(id: string) {
  return useQuery({
    queryKey: keyOf(id),
    queryFn: () => call("GET /admin/reports/:id", { params: { id } }),
    enabled: id !== "",
  });
}

/** Reads the analysis as it was when it was reported (GET /admin/reports/:id/analysis). */
export function useCapture(id: string) {
  return useQuery({
    queryKey: [...keyOf(id), "analysis"],
    queryFn: () => call("GET /admin/reports/:id/analysis", { params: { id } }),
  });
}

/** Changes the status of a report (PUT /admin/reports/:id/status). */
export function useSetStatus(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (status: AdminReport["status"]) =>
      call("PUT /admin/reports/:id/status", { params: { id }, body: { status } }),
    onSuccess: () =>
      Promise.all(
        [queryKeys.admin, queryKeys.reports].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
    onError: () => toast(messages.updateReportFailed, "error"),
  });
}

/** Deletes a report (DELETE /admin/reports/:id). */
export function useDeleteReport(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call("DELETE /admin/reports/:id", { params: { id } }),
    onSuccess: () => {
      toast(messages.reportDeleted, "success");
      // Lists are read again when they are opened. The open report is not: it is gone.
      for (const queryKey of [queryKeys.admin, queryKeys.reports])
        void queryClient.invalidateQueries({ queryKey, refetchType: "none" });
    },
    onError: () => toast(messages.deleteFailed, "error"),
  });
}
