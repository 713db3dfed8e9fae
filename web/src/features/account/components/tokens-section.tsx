import type { ApiTokenDto } from "@plumbline/gateway/dto/api-tokens.ts";
import { useState } from "react";
import { Link } from "react-router-dom";
import { formatDate, formatInteger, formatRelativeTime } from "../../../shared/format.ts";
import { ConfirmDialog } from "../../../shared/ui/confirm-dialog.tsx";
import { ErrorState, TableSkeleton } from "../../../shared/ui/states.tsx";
import { useRevokeToken, useTokens } from "../api/tokens.ts";
import { ProgramList } from "./program-list.tsx";
import { AccountSection } from "./account-section.tsx";
import { type MadeToken, TokenForm } from "./token-form.tsx";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";

/** Lists the user's connected programs and personal tokens, makes tokens and ends both. */
export function TokensSection() {
  const tokens = useTokens();
  const revoke = useRevokeToken();
  const [made, setMade] = useState<MadeToken | null>(null);
  const [asking, setAsking] = useState<ApiTokenDto | null>(null);
  /** A revoked token's text is of no use any more. */
  const forget = (id: string) => setMade((now) => (now?.id === id ? null : now));
  const today = tokens.data?.calls.find(({ window }) => window === "day");

  return (
    <AccountSection
      id="tokens"
      lead={
        <>
          Let your programs, sheets and assistants read Plumbline.{" "}
          <Link to="/developers">How to use a token</Link>
        </>
      }
    >
      {tokens.isPending ? <TableSkeleton rows={1} label="Loading tokens" /> : null}
      {tokens.isError ? (
        <ErrorState title="Failed to load tokens" error={tokens.error} retry={() => void tokens.refetch()} />
      ) : null}
      {tokens.data && tokens.data.programs.length > 0 ? (
        <>
          <h3 className="mb-3 font-medium">Connected programs</h3>
          <ProgramList programs={tokens.data.programs} />
          <h3 className="mt-4 mb-3 font-medium">Personal tokens</h3>
        </>
      ) : null}
      <ul className="mb-4 divide-y divide-line empty:hidden">
        {tokens.data?.tokens.map((token) => (
          <TokenRow
            key={token.id}
            token={token}
            isBusy={revoke.isPending}
            onRevoke={() => setAsking(token)}
          />
        ))}
      </ul>
      {today && today.used > 0 ? (
        <p className="mb-4 text-[13px] text-ink-3">
          {formatInteger(today.used)} of {formatInteger(today.limit)} calls made in this day&rsquo;s window.
        </p>
      ) : null}
      <TokenForm made={made} onMade={setMade} />
      <ConfirmDialog
        open={asking !== null}
        title="Revoke this token"
        text={`Programs that use "${asking?.name ?? ""}" are refused within seconds. This cannot be undone.`}
        confirmLabel="Revoke"
        onConfirm={() => {
          if (asking) revoke.mutate(asking.id, { onSuccess: () => forget(asking.id) });
          setAsking(null);
        }}
        onCancel={() => setAsking(null)}
      />
    </AccountSection>
  );
}

function TokenRow({
  token: { name, scopes, expiresAt, lastUsedAt },
  isBusy,
  onRevoke,
}: {
  token: ApiTokenDto;
  isBusy: boolean;
  onRevoke: () => void;
}) {
  return (
    <li className="flex items-center gap-4 py-3 first:pt-0">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-medium wrap-anywhere">
          {name}
          {scopes.includes("analyses:start") ? <span className="pill">Starts analyses</span> : null}
        </p>
        <p className="text-[13px] text-ink-3">
          {lastUsedAt ? `Last used ${formatRelativeTime(lastUsedAt)}` : "Not used yet"}, expires{" "}
          {formatDate(expiresAt)}
        </p>
      </div>
      <BusyButton className="btn" aria-label={`Revoke ${name}`} isBusy={isBusy} onClick={onRevoke}>
        Revoke
      </BusyButton>
    </li>
  );
}
