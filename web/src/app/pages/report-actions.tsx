import { DropdownMenu } from "radix-ui";
import { useState } from "react";
import { Link } from "react-router-dom";
import { ConfirmDialog } from "../../shared/ui/confirm-dialog.tsx";
import { Icon } from "../../shared/ui/icon.tsx";
import { toast } from "../../shared/ui/toast-list.ts";

/** What an owner can do with a report. */
export function ReportActions({ ticker, onDelete }: { ticker: string; onDelete: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger className="btn no-print">
          More actions <Icon name="chevronDown" size={14} />
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content
            align="end"
            sideOffset={6}
            className="card z-40 min-w-[200px] p-1 shadow-over"
          >
            <DropdownMenu.Item asChild>
              <Link className="menu-item" to={`/analysis/new?ticker=${encodeURIComponent(ticker)}`}>
                Run analysis again
              </Link>
            </DropdownMenu.Item>
            <DropdownMenu.Item className="menu-item text-bear" onSelect={() => setAsking(true)}>
              Delete analysis
            </DropdownMenu.Item>
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
      <ConfirmDialog
        open={asking}
        title="Delete analysis"
        text="Are you sure you want to delete this analysis? This action cannot be undone."
        confirmLabel="Delete"
        onConfirm={() => {
          setAsking(false);
          onDelete();
        }}
        onCancel={() => {
          setAsking(false);
          toast("Deletion cancelled");
        }}
      />
    </>
  );
}
