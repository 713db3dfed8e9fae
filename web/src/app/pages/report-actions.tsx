import { DropdownMenu } from "radix-ui";
import { useState } from "react";
import { Link } from "react-router-dom";
import { DeleteDialog } from "../../features/analyses/components/delete-dialog.tsx";
import { Icon } from "../../shared/ui/icon.tsx";

/** Shows the menu of what an owner can do with a report. */
export function ReportActions({ ticker, onDelete }: { ticker: string; onDelete: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
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
            <DropdownMenu.Item className="menu-item text-bear" onSelect={() => setIsAsking(true)}>
              Delete analysis
            </DropdownMenu.Item>
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
      <DeleteDialog open={isAsking} onDelete={onDelete} onClose={() => setIsAsking(false)} />
    </>
  );
}
