import { useEffect, useState } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

const readerActs = ["wheel", "touchmove", "keydown", "pointerdown"];
const settledMs = 5_000;

/**
 * Scrolls to the part of the page that the address names, or to where the reader of a page without
 * its app had scrolled, and again while the page still loads: parts that need code or data come
 * late, and move those below. Stops once the reader acts. Going back is left to ScrollRestoration,
 * which knows where the reader was.
 */
export function LateAnchor() {
  const { hash, key } = useLocation();
  const isFirst = key === "default";
  const isBack = useNavigationType() === "POP" && !isFirst;
  // Read before ScrollRestoration begins the first page at its top.
  const [early] = useState(() => (typeof window === "undefined" ? 0 : scrollY));
  useEffect(() => {
    const keepsPlace = isFirst && early > 0;
    if (isBack || (!hash && !keepsPlace)) return undefined;
    const scroll = () =>
      hash ? document.getElementById(hash.slice(1))?.scrollIntoView() : scrollTo({ top: early });
    const observer = new MutationObserver(scroll);
    const stop = () => {
      observer.disconnect();
      clearTimeout(timer);
      for (const act of readerActs) removeEventListener(act, stop);
    };
    const timer = setTimeout(stop, settledMs);
    for (const act of readerActs) addEventListener(act, stop, { passive: true });
    observer.observe(document.body, { childList: true, subtree: true });
    scroll();
    return stop;
  }, [hash, key, isFirst, isBack, early]);
  return null;
}
