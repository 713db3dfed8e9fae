import { messages } from "@plumbline/texts/messages.ts";
import { fallbackPollMs } from "../../shared/socket/socket-store.ts";

/** Consecutive failures after which polling stops. */
export const maxFailures = 5;
export const gaveUpText = messages.statusLost;

/**
 * Polls a status at once and then every 5 s, until stopped or after five consecutive failures.
 * `wait` schedules a function and returns a function that cancels it. Returns a function that stops
 * the polling.
 */
export function pollStatus<T>({
  fetchStatus,
  onStatus,
  onFailure,
  onGaveUp,
  wait,
}: {
  fetchStatus: () => Promise<T>;
  onStatus: (status: T) => void;
  onFailure: (attempt: number, error: unknown) => void;
  onGaveUp: () => void;
  wait: (run: () => void, ms: number) => () => void;
}): () => void {
  let isStopped = false;
  let failures = 0;
  let cancelWait = () => {};

  async function once(): Promise<void> {
    try {
      const status = await fetchStatus();
      if (isStopped) return;
      failures = 0;
      onStatus(status);
    } catch (error) {
      if (isStopped) return;
      failures += 1;
      onFailure(failures, error);
      if (failures >= maxFailures) {
        isStopped = true;
        onGaveUp();
      }
    }
    if (!isStopped) cancelWait = wait(() => void once(), fallbackPollMs);
  }

  void once();
  return () => {
    isStopped = true;
    cancelWait();
  };
}
