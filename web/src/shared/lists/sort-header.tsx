import type { ReactNode } from "react";
import { Icon } from "../ui/icon.tsx";

/** Shows a column header that sorts. A new column starts ascending. */
export function SortHeader({
  label,
  column,
  sort,
  onSort,
  left = true,
  className = "",
  before = null,
}: {
  label: string;
  column: string;
  sort: { by: string; dir: "asc" | "desc" };
  onSort: (sort: { by: string; dir: "asc" | "desc" }) => void;
  left?: boolean;
  className?: string;
  /** What is in front of the label, apart from its button. */
  before?: ReactNode;
}) {
  const isActive = sort.by === column;
  const order = sort.dir === "asc" ? "ascending" : "descending";
  const next = isActive && sort.dir === "asc" ? "desc" : "asc";
  return (
    <th
      scope="col"
      className={left ? `left ${className}` : className}
      aria-sort={isActive ? order : undefined}
    >
      {before}
      <button type="button" className="sort-button" onClick={() => onSort({ by: column, dir: next })}>
        {label}
        <span className={isActive ? "" : "invisible"}>
          <Icon name={sort.dir === "asc" ? "chevronUp" : "chevronDown"} size={12} />
        </span>
      </button>
    </th>
  );
}
