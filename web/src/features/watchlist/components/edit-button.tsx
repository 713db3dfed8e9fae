import { Icon } from "../../../shared/ui/icon.tsx";
import type { WatchedRow } from "../watched-rows.ts";

/** Opens what the reader keeps of a company. */
export function EditButton({
  row: { ticker, companyName },
  onEdit,
}: {
  row: WatchedRow;
  onEdit: (ticker: string) => void;
}) {
  return (
    <button
      type="button"
      className="btn btn-icon"
      aria-label={`Edit ${companyName} (${ticker})`}
      title="Group, note, shares and price levels"
      onClick={() => onEdit(ticker)}
    >
      <Icon name="more" />
    </button>
  );
}
