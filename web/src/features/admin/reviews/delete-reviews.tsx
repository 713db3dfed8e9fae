import { messages } from "@plumbline/texts/messages.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../shared/api/api.ts";
import { queryKeys } from "../../../shared/api/query-keys.ts";
import { ConfirmDialog } from "../../../shared/ui/confirm-dialog.tsx";
import { toast } from "../../../shared/ui/toast-list.ts";
import type { Selection } from "../console/use-selection.ts";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";

/** Shows the button that deletes the selected reviews, after a question. */
export function DeleteReviews({ selection }: { selection: Selection }) {
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const count = selection.ids.size;
  const noun = count === 1 ? "review" : "reviews";
  const remove = useMutation({
    mutationFn: async (ids: string[]) => {
      for (const id of ids) {
        await call("DELETE /admin/reviews/:id", { params: { id } });
        selection.set([id], false);
      }
    },
    onSuccess: () => toast("Reviews deleted", "success"),
    onError: () => toast(messages.deleteFailed, "error"),
    onSettled: () =>
      Promise.all(
        [queryKeys.admin, queryKeys.reviews].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  });
  return (
    <>
      <BusyButton
        className="btn btn-danger"
        isBusy={remove.isPending}
        disabled={count === 0}
        onClick={() => setAsking(true)}
      >
        Delete {count === 0 ? "" : count}
      </BusyButton>
      <ConfirmDialog
        open={isAsking}
        title={`Delete ${count} ${noun}?`}
        text="Their authors may write new ones. This cannot be undone."
        confirmLabel="Delete"
        onConfirm={() => {
          setAsking(false);
          remove.mutate([...selection.ids]);
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
