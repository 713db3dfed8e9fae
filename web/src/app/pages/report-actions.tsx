import { DropdownMenu } from "radix-ui";
import { useState } from "react";
import { Link } from "react-router-dom";
import { DeleteDialog } from "../../features/analyses/components/delete-dialog.tsx";
import { LeaveDialog } from "../../features/analyses/components/leave-dialog.tsx";
import { RunAgainDialog } from "../../features/new-analysis/components/run-again-dialog.tsx";
import { ShareDialog } from "../../features/sharing/components/share-dialog.tsx";
import { linkToReport } from "../../shared/report-details.ts";
import { Icon } from "../../shared/ui/icon.tsx";
import { Menu } from "../../shared/ui/menu.tsx";
import { toast } from "../../shared/ui/toast-list.ts";

type Asking = "run again" | "share" | "delete" | "leave";

/**
 * Shows the menu of what a reader can do with a report. Only its owner shares and deletes it;
 * onLeave is given if somebody shared it with the reader.
 */
export function ReportActions({
  report,
  onDelete,
  onLeave,
}: {
  report: Parameters<typeof linkToReport>[0] & { isOwner: boolean };
  onDelete: () => void;
  onLeave?: () => void;
}) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const { id, ticker, companyName, isOwner } = report;
  const close = () => setAsking(null);
  return (
    <>
      <Menu
        align="end"
        sideOffset={6}
        className="min-w-[200px] p-1"
        trigger={
          <DropdownMenu.Trigger className="btn no-print">
            More actions <Icon name="chevronDown" size={14} />
          </DropdownMenu.Trigger>
        }
      >
        <DropdownMenu.Item className="menu-item" onSelect={() => setAsking("run again")}>
          Run analysis again
        </DropdownMenu.Item>
        <DropdownMenu.Item asChild>
          <Link className="menu-item" to={`/compare?second=${encodeURIComponent(id)}`}>
            Compare with another
          </Link>
        </DropdownMenu.Item>
        <DropdownMenu.Item
          className="menu-item"
          onSelect={() =>
            isOwner ? setAsking("share") : toast("Only the original owner can share this analysis.", "error")
          }
        >
          Share analysis
        </DropdownMenu.Item>
        <DropdownMenu.Item asChild>
          <Link className="menu-item" {...linkToReport(report)}>
            Report a problem
          </Link>
        </DropdownMenu.Item>
        {isOwner ? (
          <DropdownMenu.Item className="menu-item text-bear" onSelect={() => setAsking("delete")}>
            Delete analysis
          </DropdownMenu.Item>
        ) : null}
        {onLeave ? (
          <DropdownMenu.Item className="menu-item" onSelect={() => setAsking("leave")}>
            Remove from my analyses
          </DropdownMenu.Item>
        ) : null}
      </Menu>
      <RunAgainDialog
        ticker={ticker}
        companyName={companyName}
        open={asking === "run again"}
        onClose={close}
      />
      <ShareDialog id={id} subject={`${companyName} (${ticker})`} open={asking === "share"} onClose={close} />
      <DeleteDialog open={asking === "delete"} onDelete={onDelete} onClose={close} />
      {onLeave ? <LeaveDialog open={asking === "leave"} onLeave={onLeave} onClose={close} /> : null}
    </>
  );
}
