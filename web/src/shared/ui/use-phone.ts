import { useSyncExternalStore } from "react";

/** Below Tailwind's `sm`. */
const query = "(max-width: 639.98px)";
const media = () => matchMedia(query);

function subscribe(onChange: () => void): () => void {
  const list = media();
  list.addEventListener("change", onChange);
  return () => list.removeEventListener("change", onChange);
}

/** Returns whether the screen is as narrow as a phone's. A prerendered page is a phone's. */
export function usePhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => media().matches,
    () => true,
  );
}
