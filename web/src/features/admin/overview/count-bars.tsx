import { formatInteger } from "../../../shared/format.ts";
import { EmptyState } from "../../../shared/ui/states.tsx";

/** Shows counts as bars on one scale, each with its name and number. */
export function CountBars({
  label,
  rows,
  empty,
}: {
  label: string;
  rows: { name: string; count: number }[];
  empty: string;
}) {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  if (rows.every(({ count }) => count === 0)) return <EmptyState text={empty} />;
  return (
    <ul className="card space-y-3 p-5" aria-label={label}>
      {rows.map(({ name, count }) => (
        <li key={name} className="grid grid-cols-[5rem_1fr_3.5rem] items-center gap-3">
          <span className="truncate">{name}</span>
          <svg viewBox="0 0 100 8" preserveAspectRatio="none" className="h-2 w-full" aria-hidden="true">
            <rect width="100" height="8" fill="var(--sunken)" />
            <rect width={(100 * count) / most} height="8" fill="var(--value)" />
          </svg>
          <span className="num text-right">{formatInteger(count)}</span>
        </li>
      ))}
    </ul>
  );
}
