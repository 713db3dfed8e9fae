import type { ConnectedProgram } from "@plumbline/gateway/dto/programs.ts";
import { useState } from "react";
import { formatDate, formatRelativeTime } from "../../../shared/format.ts";
import { ConfirmDialog } from "../../../shared/ui/confirm-dialog.tsx";
import { useDisconnectProgram } from "../api/tokens.ts";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";

/** Lists the programs that are connected to the account, and disconnects them. */
export function ProgramList({ programs }: { programs: ConnectedProgram[] }) {
  const disconnect = useDisconnectProgram();
  const [asking, setAsking] = useState<ConnectedProgram | null>(null);
  return (
    <>
      <ul className="divide-y divide-line">
        {programs.map((program) => (
          <li key={program.id} className="flex items-center gap-4 py-3 first:pt-0">
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-x-2 font-medium wrap-anywhere">
                {program.name}
                {program.scopes.includes("analyses:start") ? (
                  <span className="pill">Starts analyses</span>
                ) : null}
              </p>
              <p className="text-[13px] break-words text-ink-3">
                {program.redirectHost}, connected {formatDate(program.connectedAt)},{" "}
                {program.lastUsedAt ? `last used ${formatRelativeTime(program.lastUsedAt)}` : "not used yet"}
              </p>
            </div>
            <BusyButton
              className="btn"
              aria-label={`Disconnect ${program.name}`}
              isBusy={disconnect.isPending}
              onClick={() => setAsking(program)}
            >
              Disconnect
            </BusyButton>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asking !== null}
        title="Disconnect this program"
        text={`"${asking?.name ?? ""}" is refused within seconds. To use it again, connect it again.`}
        confirmLabel="Disconnect"
        onConfirm={() => {
          if (asking) disconnect.mutate(asking.id);
          setAsking(null);
        }}
        onCancel={() => setAsking(null)}
      />
    </>
  );
}
