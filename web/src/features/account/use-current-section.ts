import { useSyncExternalStore } from "react";

/** A section is read from when its top is this far below the top of the window, in pixels. */
const readFrom = 140;

const topOf = (id: string): number => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity;

/**
 * Returns the id of the last section whose top was reached. The last sections of a page cannot
 * reach it: at the end of the page it is the one that the address names, or the last one.
 */
function findCurrent(ids: readonly string[]): string | undefined {
  const { scrollHeight, clientHeight } = document.documentElement;
  if (scrollY > 0 && scrollY + clientHeight >= scrollHeight - 1) {
    const named = location.hash.slice(1);
    return ids.includes(named) && topOf(named) >= 0 ? named : ids.at(-1);
  }
  return ids.findLast((id) => topOf(id) <= readFrom) ?? ids[0];
}

const events = ["scroll", "resize", "hashchange"];

function subscribe(onChange: () => void): () => void {
  for (const event of events) addEventListener(event, onChange, { passive: true });
  return () => {
    for (const event of events) removeEventListener(event, onChange);
  };
}

/** Returns which of the sections of a page is read now, by their ids in the order of the page. */
export const useCurrentSection = (ids: readonly string[]): string | undefined =>
  useSyncExternalStore(subscribe, () => findCurrent(ids));
