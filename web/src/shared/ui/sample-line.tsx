import { useSite } from "../api/use-site.ts";
import { formatDate } from "../format.ts";

/** Says which day it is where the product reads sample data, and how to read today's. */
export function SampleLine() {
  const day = useSite().data?.sampleDay;
  if (!day) return null;
  return (
    <p className="no-print border-t border-line py-2 text-center text-[13px] text-ink-3">
      Sample data of {formatDate(day)}. Set SEC_USER_AGENT and PRICES_TOKEN for live data.
    </p>
  );
}
