import { useEffect, useRef } from "react";

/** How to close what is open, the newest last. */
const closers: (() => void)[] = [];
/** Of an entry of the history for what is open, and of the same page below it. */
type State = { idx?: number; isOverlay?: true } | null;
const readState = () => history.state as State;
/** The place of the router's entry below ours; null without one. */
let armed: { idx: number | undefined } | null = null;
/** What our own movement through the history is for, until the browser reports it. */
let moving: "away" | "onward" | null = null;
/** The listener of a window: that of a module that is loaded again replaces the other's. */
const listening = globalThis as { closeOnBack?: (event: PopStateEvent) => void };

/** Makes the history have one entry more than the page while anything is open. */
const settle = (): void => {
  if (moving) return;
  if (closers.length > 0 && !armed) {
    armed = { idx: readState()?.idx };
    history.pushState({ ...readState(), isOverlay: true }, "");
  } else if (closers.length === 0 && armed) {
    armed = null;
    // After a link the current entry is that of another page.
    if (!readState()?.isOverlay) return;
    moving = "away";
    history.back();
  }
};

/** Later, so that a dialog that follows another at once keeps its entry. */
const settleSoon = () => setTimeout(settle);

/** Runs before the router, to which a move between two entries of one page is no navigation. */
const handlePop = (event: PopStateEvent): void => {
  if (moving) {
    event.stopImmediatePropagation();
    // A page was opened while we moved: from its entry, back leads to ours.
    const isOvertaken = moving === "away" && readState()?.isOverlay;
    moving = isOvertaken ? "onward" : null;
    if (isOvertaken) history.forward();
    else settle();
    return;
  }
  if (!armed && readState()?.isOverlay) {
    // A link led on from what was open then: below its entry is the same page.
    event.stopImmediatePropagation();
    history.back();
    return;
  }
  if (!armed || readState()?.isOverlay) return;
  if (readState()?.idx === armed.idx) event.stopImmediatePropagation();
  armed = null;
  // Not when it is gone from the page: it may take its time to fade.
  closers.pop()?.();
  settleSoon();
};

const keepOpen = (close: () => void): (() => void) => {
  if (listening.closeOnBack !== handlePop) {
    if (listening.closeOnBack) removeEventListener("popstate", listening.closeOnBack, { capture: true });
    addEventListener("popstate", handlePop, { capture: true });
    listening.closeOnBack = handlePop;
  }
  closers.push(close);
  settleSoon();
  return () => {
    const place = closers.indexOf(close);
    if (place !== -1) closers.splice(place, 1);
    settleSoon();
  };
};

/**
 * Makes the browser's Back close what it is rendered in, a dialog or a drawer, and not leave the
 * page. Of several that are open it closes the newest.
 */
export function BackCloses({ onClose }: { onClose: () => void }) {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => keepOpen(() => latest.current()), []);
  return null;
}
