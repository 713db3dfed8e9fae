import { z } from "zod";
import { limitAnswers } from "../limit-answers.ts";
import { observe } from "../telemetry/metrics.ts";

const deadlineMs = 2_000;
const maxBytes = 1_000_000;
/** So many servers that store each message do not all lose it with one machine's power. */
const enoughReplicas = 3;

const ask = limitAnswers({ maxBytes, tooLarge: () => new Error("The answer of NATS is too large.") });
/** NATS leaves out what is false. */
const answer = z.object({ config: z.object({ sync_always: z.boolean().default(false) }) });

/**
 * Returns whether a power cut may take messages that a NATS server has acknowledged: it has not
 * written them to its disk, and too few others store them. Throws without an answer.
 */
export const mayLoseMessages = async ({
  monitorUrl,
  replicas,
}: {
  /** Of the server's monitoring port. */
  monitorUrl: string;
  /** How many servers store each message. */
  replicas: number;
}): Promise<boolean> => {
  if (replicas >= enoughReplicas) return false;
  const response = await ask(new URL("/jsz", monitorUrl), { signal: AbortSignal.timeout(deadlineMs) });
  if (!response.ok) throw new Error(`NATS answered with ${response.status}.`);
  return !answer.parse(await response.json()).config.sync_always;
};

/** Reports whether a power cut may take acknowledged messages, as 1 or 0, when metrics are read. */
export const observeSync = (server: { monitorUrl: string; replicas: number }): void =>
  observe("nats.unsynced", "Whether a power cut may take messages that NATS has acknowledged", async () => [
    [Number(await mayLoseMessages(server)), {}],
  ]);
