import type { AdminAnalysis } from "@plumbline/gateway/dto/admin-users.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { describeError } from "../../../shared/api/api-error.ts";
import { call } from "../../../shared/api/api.ts";
import { queryKeys } from "../../../shared/api/query-keys.ts";
import { ConfirmDialog } from "../../../shared/ui/confirm-dialog.tsx";
import { toast } from "../../../shared/ui/toast-list.ts";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";

/**
 * Shows the button that publishes anybody's completed analysis or withdraws it, after a question
 * (PATCH /admin/analyses/{id}/public).
 */
export function PublishAnalysis({
  analysis: { id, companyName, isPublic },
}: {
  analysis: Pick<AdminAnalysis, "id" | "companyName" | "isPublic">;
}) {
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const change = useMutation({
    mutationFn: () =>
      call("PATCH /admin/analyses/:id/public", { params: { id }, body: { isPublic: !isPublic } }),
    onSuccess: () => {
      toast(isPublic ? "Analysis withdrawn" : "Analysis published", "success");
      return Promise.all(
        [queryKeys.admin, queryKeys.publicAnalyses, queryKeys.analyses].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
    },
    onError: (error) => toast(describeError(error), "error"),
  });
  const label = isPublic ? "Withdraw" : "Publish";
  return (
    <>
      <BusyButton
        className="btn"
        aria-label={`${label} the analysis of ${companyName}`}
        isBusy={change.isPending}
        onClick={() => setAsking(true)}
      >
        {label}
      </BusyButton>
      <ConfirmDialog
        open={isAsking}
        title={`${label} this analysis of ${companyName}?`}
        text={
          isPublic
            ? "It leaves the free analyses. Links to it work only for its author and those it is shared with."
            : "It joins the free analyses: anyone can read and download it, without an account. Its author stays unnamed."
        }
        confirmLabel={label}
        isDangerous={isPublic}
        onConfirm={() => {
          setAsking(false);
          change.mutate();
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
