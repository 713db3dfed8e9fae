import { useEffect, useRef } from "react";

/** How to close what is open, the newest last. */
const closers: (() => void)[] = [];
type State = { idx?: number; isOverlay?: boolean } | null;
const readState = () => history.state as State;
/** Whether the current entry is our second one of its page. It stays when all is closed. */
let isArmed = false;
/** The place of the router's page in the history. */
let pageIdx: number | undefined;
/** What the page's own entry must become once it is reached: the page may have changed its address. */
let kept: { state: State; href: string } | null = null;
/** The listener of a window: that of a module that is loaded again replaces the other's. */
const listening = globalThis as { closeOnBack?: (event: PopStateEvent) => void };

/**
 * Makes the history have one entry more than the page while anything is open. It is not taken away
 * again: the browser moves later, and a page that is opened until then would be left.
 */
const settle = (): void => {
  if (closers.length === 0 || isArmed) return;
  isArmed = true;
  history.pushState({ ...readState(), isOverlay: true }, "");
};

/** Later, so that a dialog that follows another at once keeps its entry. */
const settleSoon = () => setTimeout(settle);

const keepAddress = (): void => {
  kept = { state: { ...readState(), isOverlay: false }, href: location.href };
};

/** Runs before the router, to which a move between two entries of one page is no navigation. */
const handlePop = (event: PopStateEvent): void => {
  const state = readState();
  const wasArmed = isArmed;
  const isSamePage = state?.idx === pageIdx;
  isArmed = false;
  if (state?.isOverlay) {
    event.stopImmediatePropagation();
    // The page's own entry is below. From there the way leads on, from another page back to it.
    isArmed = isSamePage;
    if (isSamePage) history.forward();
    else {
      keepAddress();
      history.back();
    }
    return;
  }
  if (kept && kept.state?.idx === state?.idx) history.replaceState(kept.state, "", kept.href);
  kept = null;
  if (!wasArmed) return;
  const close = closers.pop();
  if (isSamePage) {
    event.stopImmediatePropagation();
    if (!close) history.back();
  }
  // Not when it is gone from the page: it may take its time to fade.
  close?.();
  settleSoon();
};

/** Follows the pages that a router opens. Returns how to stop. */
export const followPages = (router: {
  subscribe: (listener: (state: { historyAction: string; location: { key: string } }) => void) => () => void;
}): (() => void) => {
  if (listening.closeOnBack) removeEventListener("popstate", listening.closeOnBack, { capture: true });
  addEventListener("popstate", handlePop, { capture: true });
  listening.closeOnBack = handlePop;
  isArmed = readState()?.isOverlay === true;
  pageIdx = readState()?.idx;
  let key: string | undefined;
  return router.subscribe(({ historyAction, location: { key: next } }) => {
    if (next === key) return;
    key = next;
    const state = readState();
    pageIdx = state?.idx;
    if (historyAction === "PUSH") isArmed = false;
    if (historyAction !== "REPLACE" || !isArmed) return;
    keepAddress();
    history.replaceState({ ...state, isOverlay: true }, "");
  });
};

const keepOpen = (close: () => void): (() => void) => {
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
