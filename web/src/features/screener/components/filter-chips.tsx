import type { ColumnName } from "@plumbline/market/columns.ts";
import { columns } from "@plumbline/market/columns.ts";
import { Icon } from "../../../shared/ui/icon.tsx";
import { figures } from "../figures.ts";
import { formatBound } from "../format-figure.ts";
import { countFilters, type Range, type Screen, setRange } from "../screen.ts";

const describeRange = (column: ColumnName, [low, high]: Range): string => {
  const { label, unit } = figures[column];
  if (low === null) return `${label} up to ${formatBound(high ?? 0, unit)}`;
  const from = formatBound(low, unit);
  return high === null ? `${label} from ${from}` : `${label} ${from} to ${formatBound(high, unit)}`;
};

const describeNames = (names: readonly string[]): string =>
  names.length > 2 ? `${names.slice(0, 2).join(", ")} and ${names.length - 2} more` : names.join(", ");

/** Shows the filters that are set, each with the way to remove it. */
export function FilterChips({ screen, onChange }: { screen: Screen; onChange: (screen: Screen) => void }) {
  const chips = [
    ...columns.flatMap((column) => {
      const range = screen.ranges[column];
      return range
        ? [{ text: describeRange(column, range), without: setRange(screen, column, [null, null]) }]
        : [];
    }),
    { text: describeNames(screen.words), without: { ...screen, words: [] } },
    { text: describeNames(screen.industries), without: { ...screen, industries: [] } },
    { text: screen.search && `“${screen.search}”`, without: { ...screen, search: "" } },
  ].filter(({ text }) => text !== "");
  if (countFilters(screen) === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2" aria-label="Filters that are set">
      {chips.map(({ text, without }) => (
        <li key={text}>
          <button
            type="button"
            className="pill flex cursor-pointer items-center gap-1.5 hover:text-ink"
            aria-label={`Remove the filter: ${text}`}
            onClick={() => onChange(without)}
          >
            {text}
            <Icon name="close" size={10} />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          className="link px-1 text-xs leading-5"
          onClick={() => onChange({ ...screen, ranges: {}, industries: [], words: [], search: "" })}
        >
          Remove all filters
        </button>
      </li>
    </ul>
  );
}
