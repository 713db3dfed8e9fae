import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { describeError } from "../../../shared/api/api-error.ts";
import { formatDate, formatRelativeTime } from "../../../shared/format.ts";
import { signOut } from "../../../shared/session/session-store.ts";
import { ConfirmDialog } from "../../../shared/ui/confirm-dialog.tsx";
import { ErrorState, TableSkeleton } from "../../../shared/ui/states.tsx";
import { toast } from "../../../shared/ui/toast-list.ts";
import { endAllSessions, useEndSession, useSessions } from "../api/sessions.ts";
import { AccountSection } from "./account-section.tsx";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";

/** Shows the browsers that are logged in, and logs them out. */
export function SessionsSection() {
  const navigate = useNavigate();
  const sessions = useSessions();
  const end = useEndSession();
  const [isAsking, setIsAsking] = useState(false);

  async function leave(): Promise<void> {
    setIsAsking(false);
    try {
      await endAllSessions();
      signOut();
      await navigate("/login");
    } catch (error) {
      toast(describeError(error), "error");
    }
  }

  return (
    <AccountSection id="browsers" lead="Log out a browser that you do not recognise.">
      {sessions.isPending ? <TableSkeleton rows={2} label="Loading browsers" /> : null}
      {sessions.isError ? (
        <ErrorState
          title="Failed to load browsers"
          error={sessions.error}
          retry={() => void sessions.refetch()}
        />
      ) : null}
      <ul className="divide-y divide-line">
        {sessions.data?.map(({ id, device, createdAt, lastUsedAt, current }) => (
          <li key={id} className="flex items-center gap-4 py-3 first:pt-0">
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-x-2 font-medium">
                {device || "Unknown browser"}
                {current ? <span className="pill">This browser</span> : null}
              </p>
              <p className="text-[13px] text-ink-3">
                Logged in {formatDate(createdAt)}, last used {formatRelativeTime(lastUsedAt)}
              </p>
            </div>
            {current ? null : (
              <BusyButton
                className="btn"
                aria-label={`Log out ${device || "this browser"}`}
                isBusy={end.isPending}
                onClick={() => end.mutate(id)}
              >
                Log out
              </BusyButton>
            )}
          </li>
        ))}
      </ul>
      <button type="button" className="btn mt-2" onClick={() => setIsAsking(true)}>
        Log out everywhere
      </button>
      <ConfirmDialog
        open={isAsking}
        title="Log out everywhere"
        text="All browsers are logged out, this one included."
        confirmLabel="Log out everywhere"
        isDangerous={false}
        onConfirm={() => void leave()}
        onCancel={() => setIsAsking(false)}
      />
    </AccountSection>
  );
}
