import { useEffect } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

const readerActs = ["wheel", "touchmove", "keydown", "pointerdown"];
const settledMs = 5_000;

/**
 * Scrolls to the part of the page that the address names, and again while the page still loads:
 * parts that need code or data come late, and move those below. Stops once the reader acts. Going
 * back is left to ScrollRestoration, which knows where the reader was.
 */
export function LateAnchor() {
  const { hash, key } = useLocation();
  const isBack = useNavigationType() === "POP" && key !== "default";
  useEffect(() => {
    if (!hash || isBack) return undefined;
    const scroll = () => document.getElementById(hash.slice(1))?.scrollIntoView();
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
  }, [hash, key, isBack]);
  return null;
}
