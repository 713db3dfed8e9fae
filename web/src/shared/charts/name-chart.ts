/**
 * Names a chart for screen readers, from which the texts of a picture are hidden: its label, and
 * each item with its figures.
 */
export function nameChart({ label, items }: { label: string; items: readonly string[] }): string {
  return `${label}: ${items.join("; ")}`;
}
