import { describeError } from "../../../shared/api/api-error.ts";
import { useShares } from "../api/list-shares.ts";
import { useRevokeShare } from "../api/revoke-share.ts";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";

/** Lists whom an analysis is shared with, each with a button that takes it back. */
export function ShareList({ id }: { id: string }) {
  const shares = useShares({ id, enabled: true });
  const revocation = useRevokeShare(id);
  if (shares.isError) {
    return (
      <p role="alert" className="mt-5 border-t border-line pt-4 text-ink-2">
        {describeError(shares.error)}
      </p>
    );
  }
  if (!shares.data || shares.data.length === 0) return null;
  return (
    <section className="mt-5 border-t border-line pt-4" aria-label="Shared with">
      <h3 className="mb-1 text-[13px] font-medium text-ink-3">Shared with</h3>
      <ul>
        {shares.data.map((share) => (
          <li key={share.id} className="flex items-center gap-3 py-1">
            <span className="min-w-0 flex-1 truncate" title={share.recipientEmail}>
              {share.recipientEmail}
            </span>
            {share.status === "INVITED" ? <span className="pill">Invited</span> : null}
            <BusyButton
              className="link cursor-pointer whitespace-nowrap aria-disabled:opacity-55"
              aria-label={`Stop sharing with ${share.recipientEmail}`}
              isBusy={revocation.isPending}
              onClick={() => revocation.mutate(share.id)}
            >
              Stop sharing
            </BusyButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
