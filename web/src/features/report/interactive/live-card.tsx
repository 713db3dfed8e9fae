import { formatSignedPerShare } from "../../../shared/format.ts";
import type { LiveValue } from "./compute-live-value.ts";
import { LiveHead } from "./live-head.tsx";
import type { ModelResult } from "./value-state.ts";

/** Shows the live value, which stays in sight, and what each group of edits adds to it. */
export function LiveCard({
  result: { live, error },
  baseValue,
  currency,
  isComputing,
}: {
  result: ModelResult;
  baseValue: number;
  currency: string;
  isComputing: boolean;
}) {
  return (
    <div className="card live-card order-1 px-5 py-4">
      {live ? (
        <LiveHead live={live} baseValue={baseValue} currency={currency} isComputing={isComputing} />
      ) : (
        <p role="alert" className="text-bear">
          {error}
        </p>
      )}
      <p role="status" className="mt-1 min-h-5 text-[13px] text-ink-3">
        {isComputing ? "Computing updated model…" : describeParts({ parts: live?.parts ?? [], currency })}
      </p>
    </div>
  );
}

/** Returns what each group of edits adds to the value: "Growth +$67.10 · Margins −$16.43". */
function describeParts({ parts, currency }: { parts: LiveValue["parts"]; currency: string }): string {
  if (parts.length === 0) return "Edit an assumption, and the value follows.";
  return parts.map(({ title, amount }) => `${title} ${formatSignedPerShare(amount, currency)}`).join(" · ");
}
