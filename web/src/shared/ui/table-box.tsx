import { type ReactNode, useContext, useLayoutEffect, useRef, useState } from "react";
import { PaperContext } from "./paper.ts";
import { WithReasons } from "./printed-reasons.tsx";

/** A marked column that ends within this share of its box needs no scrolling. */
const inSight = 2 / 3;

/** Scrolls a box sideways so that the marked column is in the middle, unless it is well in sight. */
function showMarkedColumn(box: HTMLElement): void {
  const cell = box.querySelector<HTMLElement>("[data-open-at]");
  if (!cell || cell.offsetLeft + cell.offsetWidth <= box.clientWidth * inSight) return;
  const pinned = box.querySelector<HTMLElement>("th")?.offsetWidth ?? 0;
  box.scrollLeft = cell.offsetLeft + cell.offsetWidth / 2 - (pinned + box.clientWidth) / 2;
}

/**
 * Frames a table. A table wider than the frame scrolls inside it, also by keyboard, and opens at
 * the column whose heading has the attribute data-open-at, again when a phone is turned; on paper
 * the reasons for missing figures are below it.
 */
export function TableBox({
  label,
  className = "",
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  const paper = useContext(PaperContext);
  const box = useRef<HTMLDivElement>(null);
  const [isScrollable, setIsScrollable] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    showMarkedColumn(element);
    let width = element.clientWidth;
    const measure = () => {
      setIsScrollable(element.scrollWidth > element.clientWidth + 1);
      if (element.clientWidth === width) return;
      width = element.clientWidth;
      showMarkedColumn(element);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, []);
  const region = isScrollable
    ? { tabIndex: 0, role: "region", "aria-label": `${label}, scrolls sideways` }
    : {};
  return (
    <div ref={box} className={`table-box card ${className}`} {...region}>
      {paper ? <WithReasons>{children}</WithReasons> : children}
    </div>
  );
}
