import { type ReactNode, useContext, useLayoutEffect, useRef, useState } from "react";
import { PaperContext } from "./paper.ts";
import { WithReasons } from "./printed-reasons.tsx";

/**
 * Frames a table. A table wider than the frame scrolls inside it, also by keyboard; on paper the
 * reasons for missing figures are below it.
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
    const measure = () => setIsScrollable(element.scrollWidth > element.clientWidth + 1);
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
