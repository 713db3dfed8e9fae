import type { SortKind } from "../../../shared/lists/sort-select.tsx";
import type { WatchedSort } from "../watched-rows.ts";

const orders: readonly { by: WatchedSort["by"]; label: string }[] = [
  { by: "added", label: "Day added" },
  { by: "name", label: "Company" },
  { by: "price", label: "Price" },
  { by: "upside", label: "Value to price" },
  { by: "word", label: "Recommendation" },
  { by: "impliedGrowth", label: "Growth that the price asks for" },
  { by: "sinceAdded", label: "Value since added" },
  { by: "sinceFiling", label: "Value since last filing" },
];

/** Kinds of the orders that are by no figure. */
export const sortKinds: Partial<Record<WatchedSort["by"], SortKind>> = {
  added: "day",
  name: "name",
  word: "recommendation",
};

/** The orders of watched companies, as options. */
export function SortOptions() {
  return orders.map(({ by, label }) => (
    <option key={by} value={by}>
      {label}
    </option>
  ));
}
