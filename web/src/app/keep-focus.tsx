import { useEffect } from "react";
import { focusAlong, listFocusPath } from "../shared/ui/focus-path.ts";

/**
 * Moves the focus to the part of the page around an element that had it and was removed: the
 * button of a deleted row, a filter that was taken off. Without it, the focus falls to the top of
 * the page.
 */
export function KeepFocus() {
  useEffect(() => {
    let path: readonly Element[] = [];
    const remember = ({ target }: FocusEvent) => {
      path = target instanceof Element ? listFocusPath(target) : [];
    };
    // A click beside all controls takes the focus away, so an element that is removed later did not
    // have it. Checked in a microtask: a browser also sends focusout while it removes the element.
    const forget = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if (target === path[0] && path[0]?.isConnected) path = [];
      });
    const observer = new MutationObserver(() => {
      if (!path[0] || path[0].isConnected || document.activeElement !== document.body) return;
      const lost = path;
      path = [];
      focusAlong(lost);
    });
    document.addEventListener("focusin", remember);
    document.addEventListener("focusout", forget);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("focusin", remember);
      document.removeEventListener("focusout", forget);
      observer.disconnect();
    };
  }, []);
  return null;
}
