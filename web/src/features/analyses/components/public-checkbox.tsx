import type { AnalysisListItem } from "@plumbline/gateway/dto/analysis.ts";
import { normaliseStatus } from "../../../shared/analysis-status.ts";
import { useSetPublic } from "../api/set-public.ts";

/** Publishes an analysis or withdraws it; only a completed one can be published. */
export function PublicCheckbox({ item }: { item: AnalysisListItem }) {
  const change = useSetPublic(item.id);
  return (
    <input
      type="checkbox"
      className="size-4 cursor-pointer align-middle accent-value disabled:cursor-default"
      aria-label={`Public: analysis of ${item.companyName}`}
      checked={item.isPublic}
      disabled={change.isPending || normaliseStatus(item.status) !== "COMPLETED"}
      onChange={(event) => change.mutate(event.target.checked)}
    />
  );
}
