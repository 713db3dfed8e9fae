import { formatDate, formatTime } from "./format.ts";

type Item = { ticker: string; createdAt: string };

function writeMoment({ createdAt }: Item, hasSeconds: boolean): string {
  const time = formatTime(createdAt, hasSeconds);
  return time ? `${formatDate(createdAt)}, ${time}` : formatDate(createdAt);
}

/** From the shortest text of a moment to the longest. */
const precisions = [
  ({ createdAt }: Item) => formatDate(createdAt),
  (item: Item) => writeMoment(item, false),
  (item: Item) => writeMoment(item, true),
];

/**
 * Returns the text of each instant of a list: its day, and also its time where another instant of
 * the list is of the same day and company; with seconds if it is of the same minute.
 */
export function formatMoments(items: Item[]): string[] {
  const texts = precisions.map((write) => items.map(write));
  return items.map(({ ticker }, index) => {
    const isAlone = (all: string[]) =>
      all.every((text, at) => at === index || text !== all[index] || items[at]?.ticker !== ticker);
    return (texts.find(isAlone) ?? texts.at(-1))?.[index] ?? "";
  });
}
