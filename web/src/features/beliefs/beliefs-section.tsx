import { ErrorState, TableSkeleton } from "../../shared/ui/states.tsx";
import { BeliefItem } from "./belief-item.tsx";
import { useBeliefs } from "./belief-calls.ts";
import { describeRecord, writeRecord } from "./describe-record.ts";

/** Shows the reader's scenarios as forecasts, and how they did beside ours. */
export function BeliefsSection() {
  const beliefs = useBeliefs();
  const record = describeRecord(beliefs.data ?? []);
  return (
    <section id="beliefs" aria-labelledby="beliefs-title" className="mt-12 scroll-mt-20">
      <h2 id="beliefs-title" className="text-lg font-semibold">
        My beliefs
      </h2>
      <p className="mt-1 mb-4 max-w-[90ch] text-[13px] text-ink-2">
        A scenario that you save in a report is a forecast of its day. Each later annual or quarterly report
        marks it, and we notify you when revenue leaves its range: half of the companies of its size end
        within such a distance of the middle one over a year. Only you see this.
      </p>
      {beliefs.isPending ? <TableSkeleton rows={3} label="Loading beliefs" /> : null}
      {beliefs.isError && !beliefs.data ? (
        <ErrorState
          title="Failed to load your beliefs"
          error={beliefs.error}
          retry={() => void beliefs.refetch()}
        />
      ) : null}
      {record ? (
        <p className="mb-4 max-w-[80ch] font-serif text-[17px] leading-6">{writeRecord(record)}</p>
      ) : null}
      {beliefs.data?.length === 0 ? (
        <p className="card px-5 py-4 text-ink-2">
          Nothing yet. Save a scenario in the interactive model of a report, and it appears here.
        </p>
      ) : null}
      {beliefs.data && beliefs.data.length > 0 ? (
        <ul className="grid gap-3 *:min-w-0" aria-label="My beliefs">
          {beliefs.data.map((belief) => (
            <BeliefItem key={belief.id} belief={belief} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}
