import { usePublicStats } from "../api/get-public-stats.ts";
import { listShownStats } from "../list-shown-stats.ts";

/** Shows the public statistics; renders nothing while there are none. */
export function StatsBand() {
  const stats = usePublicStats();
  const shown = stats.data ? listShownStats(stats.data) : [];
  if (shown.length === 0) return null;
  return (
    <section aria-label="Plumbline in figures" className="border-t border-line bg-surface">
      <dl className="wrap flex flex-wrap gap-x-16 gap-y-4 py-7">
        {shown.map((stat) => (
          <div key={stat.label} className="flex flex-row-reverse items-baseline gap-2.5">
            <dt className="text-ink-2">{stat.label}</dt>
            <dd className="num text-2xl font-semibold tracking-tight">{stat.text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
