import { messages } from "@plumbline/texts/messages.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { describeError } from "../../../shared/api/api-error.ts";
import { call } from "../../../shared/api/api.ts";
import { queryKeys } from "../../../shared/api/query-keys.ts";
import { ConfirmDialog } from "../../../shared/ui/confirm-dialog.tsx";
import { toast } from "../../../shared/ui/toast-list.ts";
import type { Selection } from "../console/use-selection.ts";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";

/** Deletes the selected users after a confirmation (DELETE /admin/users). */
export function DeleteUsers({ selection }: { selection: Selection }) {
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const count = selection.ids.size;
  const people = count === 1 ? "1 user" : `${count} users`;
  const deletion = useMutation({
    mutationFn: () => call("DELETE /admin/users", { body: { userIds: [...selection.ids] } }),
    onSuccess: () => {
      selection.clear();
      toast(messages.usersDeleted, "success");
    },
    onError: (error) => toast(describeError(error) || messages.deleteUsersFailed, "error"),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.admin }),
  });
  if (count === 0) return null;
  return (
    <>
      <BusyButton className="btn btn-danger" isBusy={deletion.isPending} onClick={() => setIsAsking(true)}>
        Delete {people}
      </BusyButton>
      <ConfirmDialog
        open={isAsking}
        title={`Delete ${people}`}
        text={`Their accounts, analyses and personal data are erased. This cannot be undone.`}
        confirmLabel={`Delete ${people}`}
        onConfirm={() => {
          setIsAsking(false);
          deletion.mutate();
        }}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
