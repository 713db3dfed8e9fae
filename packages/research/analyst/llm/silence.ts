import type { LlmCall } from "../analyst.ts";

/** How long nobody asks a model after a question that it did not answer in time. */
const pauseMs = 60_000;

/** Tells whether a call ended without an answer because its time was over. */
export const isTimeout = ({ reason }: LlmCall): boolean => reason === "TimeoutError";

/** Lets questions through while a model answers. */
export type Circuit = {
  /** Tells whether a question may be asked now. Each that is asked is settled. */
  admit: () => boolean;
  settle: (isSilent: boolean) => void;
};

/**
 * Creates the circuit of a model for all analyses of a process. It opens with the first question
 * that got no answer in time. After a minute one question is let through as a probe; the circuit
 * closes if it is answered, and stays open for another minute if not.
 */
export const createCircuit = (now: () => number = Date.now): Circuit => {
  let openedAt: number | null = null;
  let isProbing = false;
  return {
    admit: () => {
      if (openedAt === null) return true;
      if (isProbing || now() - openedAt < pauseMs) return false;
      isProbing = true;
      return true;
    },
    settle: (isSilent) => {
      isProbing = false;
      openedAt = isSilent ? now() : null;
    },
  };
};
