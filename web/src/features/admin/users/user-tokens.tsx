import { formatDate, formatInteger, formatTime } from "../../../shared/format.ts";
import { ErrorState, TableSkeleton } from "../../../shared/ui/states.tsx";
import { useUserTokens } from "./user-api.ts";

const moment = (value: string) => `${formatDate(value)}, ${formatTime(value)}`;

/** Shows a user's programs and personal tokens, and the calls made with them, to administrators. */
export function UserTokens({ userId }: { userId: string }) {
  const tokens = useUserTokens(userId);
  if (tokens.isPending) return <TableSkeleton label="Loading tokens" />;
  if (tokens.isError)
    return (
      <ErrorState title="Failed to load tokens" error={tokens.error} retry={() => void tokens.refetch()} />
    );
  return (
    <>
      <ul className="mb-4 text-ink-2">
        {tokens.data.calls.map(({ window, used, limit }) => (
          <li key={window}>
            {formatInteger(used)} of {formatInteger(limit)} calls in this {window}
          </li>
        ))}
      </ul>
      <ul className="mb-4 divide-y divide-line empty:hidden">
        {tokens.data.programs.map(
          ({ id, name, redirectHost, scopes, connectedAt, expiresAt, lastUsedAt }) => (
            <li key={id} className="py-3">
              <p className="font-medium break-words">
                {name} ({redirectHost})
              </p>
              <p className="text-[13px] text-ink-3">
                {scopes.join(", ")}. Connected {moment(connectedAt)}, ends {formatDate(expiresAt)} unless
                renewed, {lastUsedAt ? `last used ${moment(lastUsedAt)}` : "not used yet"}.
              </p>
            </li>
          ),
        )}
      </ul>
      {tokens.data.tokens.length === 0 ? <p>This user has no personal tokens.</p> : null}
      <ul className="divide-y divide-line empty:hidden">
        {tokens.data.tokens.map(({ id, name, scopes, createdAt, expiresAt, lastUsedAt }) => (
          <li key={id} className="py-3">
            <p className="font-medium break-words">{name}</p>
            <p className="text-[13px] text-ink-3">
              {scopes.join(", ")}. Made {moment(createdAt)}, expires {formatDate(expiresAt)},{" "}
              {lastUsedAt ? `last used ${moment(lastUsedAt)}` : "not used yet"}.
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
