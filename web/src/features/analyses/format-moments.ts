import { formatDate, formatTime } from "../../shared/format.ts";

/**
 * Returns the text of each instant of a list: its day, and also its time where another instant of
 * the list is of the same day and company.
 */
export function formatMoments(items: { ticker: string; createdAt: string }[]): string[] {
  const keys = items.map(({ ticker, createdAt }) => `${ticker} ${formatDate(createdAt)}`);
  return items.map(({ createdAt }, index) => {
    const isAlone = keys.indexOf(keys[index] ?? "") === keys.lastIndexOf(keys[index] ?? "");
    const time = isAlone ? null : formatTime(createdAt);
    return time ? `${formatDate(createdAt)}, ${time}` : formatDate(createdAt);
  });
}
