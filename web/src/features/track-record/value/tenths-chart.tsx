import { nameChart } from "../../../shared/charts/name-chart.ts";
import { formatPercent } from "../../../shared/format.ts";

/** Share of each tenth if ranges are right. */
const even = 0.1;

/** Draws the share of outcomes in each tenth of the range as bars, with a line at a tenth. */
export function TenthsChart({ tenths, label }: { tenths: readonly number[]; label: string }) {
  const most = Math.max(2 * even, ...tenths);
  const describe = (share: number, index: number) => `tenth ${index + 1}: ${formatPercent(share)}`;
  return (
    <div role="img" aria-label={nameChart({ label, items: tenths.map(describe) })}>
      <div className="relative flex h-28 items-end gap-1 border-b border-line">
        {tenths.map((share, index) => (
          <div
            key={describe(share, index)}
            title={describe(share, index)}
            className="flex-1 bg-value"
            style={{ height: `${(100 * share) / most}%` }}
          />
        ))}
        <div
          className="absolute inset-x-0 border-t border-dashed border-price"
          style={{ bottom: `${(100 * even) / most}%` }}
        />
      </div>
      <div className="mt-1 flex justify-between text-[13px] text-ink-3">
        <span>lowest tenth</span>
        <span>highest tenth</span>
      </div>
    </div>
  );
}
