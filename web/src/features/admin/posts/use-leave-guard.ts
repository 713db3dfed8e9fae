import { useEffect, useEffectEvent } from "react";
import { useBlocker } from "react-router-dom";
import type { Saving } from "./use-post-saving.ts";

/**
 * Keeps the reader on the page until its changes are saved. What saves itself is saved before the
 * page is left; else, or if that fails, isAsking says that the reader must choose to leave or to
 * stay.
 */
export function useLeaveGuard({
  state,
  savesItself,
  save,
}: {
  state: Saving;
  savesItself: boolean;
  save: () => Promise<unknown>;
}) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      state !== "saved" && currentLocation.pathname !== nextLocation.pathname,
  );
  const isHeld = blocker.state === "blocked";
  const isSaved = state === "saved";
  const isDue = savesItself && state === "unsaved";
  const saveDue = useEffectEvent(save);
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (isSaved) blocker.proceed();
    else if (isDue) void saveDue();
  }, [blocker, isSaved, isDue]);

  // The browser asks before it closes a page whose changes are not stored.
  useEffect(() => {
    if (isSaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isSaved]);

  return {
    isAsking: isHeld && !isSaved && !isDue && state !== "saving",
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
  };
}
