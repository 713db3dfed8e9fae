import { useState } from "react";
import { createKey } from "./create-key.ts";

/**
 * Keeps the idempotency keys of what a form sends until its answer arrives. What is sent again
 * after an error or a lost answer has its key, so that it counts once; what was changed since has
 * another.
 */
export function useRequestKey() {
  const [keys] = useState(() => new Map<string, string>());
  return {
    /** Returns the key of a request with this content. */
    keyOf: (content: unknown): string => {
      const text = JSON.stringify(content);
      const key = keys.get(text) ?? createKey();
      keys.set(text, key);
      return key;
    },
    /** Notes that a request was answered: the same content is another request from now on. */
    answered: (): void => keys.clear(),
  };
}
