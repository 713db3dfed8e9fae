import type { DeadLetter } from "@plumbline/gateway/dto/admin-console.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { describeError } from "../../../shared/api/api-error.ts";
import { call } from "../../../shared/api/api.ts";
import { queryKeys } from "../../../shared/api/query-keys.ts";
import { formatDate, formatTime } from "../../../shared/format.ts";
import { ConfirmDialog } from "../../../shared/ui/confirm-dialog.tsx";
import { DataTable } from "../../../shared/ui/data-table.tsx";
import { EmptyState, ErrorState, TableSkeleton } from "../../../shared/ui/states.tsx";
import { toast } from "../../../shared/ui/toast-list.ts";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";

/** Lists the newest messages that a service gave up; each can be sent again or discarded. */
export function DeadLetters() {
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState<DeadLetter | null>(null);
  const letters = useQuery({
    queryKey: [...queryKeys.admin, "dead-letters"],
    queryFn: () => call("GET /admin/job-queue/dead-letters"),
  });
  const act = useMutation({
    mutationFn: ({ id, isDiscarded }: { id: string; isDiscarded: boolean }) =>
      isDiscarded
        ? call("DELETE /admin/job-queue/dead-letters/:id", { params: { id } })
        : call("POST /admin/job-queue/dead-letters/:id/requeue", { params: { id } }),
    onSuccess: (_data, { isDiscarded }) =>
      toast(isDiscarded ? "Message discarded" : "Message sent again", "success"),
    onError: (error) => toast(describeError(error), "error"),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.admin }),
  });
  if (letters.isPending) return <TableSkeleton rows={3} label="Loading dead letters" />;
  if (letters.isError)
    return (
      <ErrorState
        title="Failed to fetch dead letters"
        error={letters.error}
        retry={() => void letters.refetch()}
      />
    );
  if (letters.data.length === 0) return <EmptyState text="All messages were handled." />;
  return (
    <>
      <DataTable
        label="Dead letters"
        hasCaption
        columns={["Message", { left: "Given up by" }, { left: "When" }, { left: "Content" }, "What to do"]}
      >
        {letters.data.map((letter) => (
          <tr key={letter.id}>
            <th scope="row" className="break-all">
              {letter.subject}
            </th>
            <td className="left">{letter.service}</td>
            <td className="left">
              {formatDate(letter.at)}, {formatTime(letter.at)}
            </td>
            <td className="left">
              <code className="block max-w-[40ch] truncate" title={letter.content}>
                {letter.content}
              </code>
            </td>
            <td>
              <span className="inline-flex gap-2">
                <BusyButton
                  className="btn"
                  aria-label={`Send ${letter.subject} again`}
                  isBusy={act.isPending}
                  onClick={() => act.mutate({ id: letter.id, isDiscarded: false })}
                >
                  Send again
                </BusyButton>
                <BusyButton
                  className="btn"
                  aria-label={`Discard ${letter.subject}`}
                  isBusy={act.isPending}
                  onClick={() => setAsking(letter)}
                >
                  Discard
                </BusyButton>
              </span>
            </td>
          </tr>
        ))}
      </DataTable>
      <ConfirmDialog
        open={asking !== null}
        title="Discard this message"
        text="What it announced is never handled. This cannot be undone."
        confirmLabel="Discard"
        onConfirm={() => {
          if (asking) act.mutate({ id: asking.id, isDiscarded: true });
          setAsking(null);
        }}
        onCancel={() => setAsking(null)}
      />
    </>
  );
}
