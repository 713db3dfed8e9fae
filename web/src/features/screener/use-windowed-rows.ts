import { type RefObject, useLayoutEffect, useState } from "react";

/** Rows are drawn and removed so many at a time, and so many more than fit on either side. */
const block = 12;

/**
 * Returns which rows of a long list of equal heights are in sight, [first, end), whether the page
 * or the box around the list scrolls.
 */
export const useWindowedRows = ({
  count,
  rowHeight,
  list,
  box,
}: {
  count: number;
  rowHeight: number;
  /** What begins with the first row. */
  list: RefObject<HTMLElement | null>;
  box: RefObject<HTMLElement | null>;
}) => {
  const [[from, to], setWindow] = useState<readonly [number, number]>([0, block]);
  useLayoutEffect(() => {
    const measure = () => {
      if (!list.current || !box.current) return;
      const { top } = list.current.getBoundingClientRect();
      const frame = box.current.getBoundingClientRect();
      const toBlock = (y: number) => (y - top) / rowHeight / block;
      const next = [
        Math.floor(toBlock(Math.max(0, frame.top)) - 1) * block,
        Math.ceil(toBlock(Math.min(innerHeight, frame.bottom)) + 1) * block,
      ] as const;
      setWindow((before) => (before[0] === next[0] && before[1] === next[1] ? before : next));
    };
    measure();
    addEventListener("scroll", measure, { capture: true, passive: true });
    addEventListener("resize", measure);
    return () => {
      removeEventListener("scroll", measure, { capture: true });
      removeEventListener("resize", measure);
    };
  }, [list, box, rowHeight, count]);
  const first = Math.min(Math.max(0, from), count);
  return { first, end: Math.min(Math.max(first, to), count) };
};
