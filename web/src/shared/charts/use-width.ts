import { useContext, useLayoutEffect, useRef, useState } from "react";
import { PaperContext } from "../ui/paper.ts";

/** Between the columns of a page, in pixels (print.css). */
const paperGap = 40;

/**
 * Measures the width of an element in whole pixels; 0 until it is known. On paper it is the page's,
 * divided by the number of charts side by side: a chart fills one of its two columns.
 */
export function useWidth<T extends HTMLElement>({ perRow = 2 }: { perRow?: number } = {}) {
  const ref = useRef<T>(null);
  const paper = useContext(PaperContext);
  const [width, setWidth] = useState(
    paper ? Math.floor((paper.width - paperGap * (perRow - 1)) / perRow) : 0,
  );
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const read = () => setWidth(Math.floor(element.getBoundingClientRect().width));
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
