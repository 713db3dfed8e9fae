import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

const readerActs = ["wheel", "touchmove", "keydown", "pointerdown"];

/**
 * Scrolls to the section that the address names, and again whenever more has loaded: sections that
 * need data come late, and move those below. It stops once the reader acts.
 */
export function useLateAnchor(loaded: string): void {
  const { hash } = useLocation();
  const hasActed = useRef(false);
  useEffect(() => {
    const stop = () => {
      hasActed.current = true;
    };
    for (const act of readerActs) addEventListener(act, stop, { once: true, passive: true });
    return () => {
      for (const act of readerActs) removeEventListener(act, stop);
    };
  }, []);
  useEffect(() => {
    if (hash && !hasActed.current) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, loaded]);
}
