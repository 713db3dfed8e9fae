import { circuitBreaker, CircuitState, ConsecutiveBreaker, handleAll } from "cockatiel";
import { setTimeout as pause } from "node:timers/promises";

const probeIntervalMs = 500;
/** A busy server may miss one probe, and a connection may break just before one. */
const failuresToOpen = 2;

/**
 * Creates the circuit breaker of one server. Only probes open and close it: a call that failed or
 * is slow is followed by probes, and the circuit opens when two in a row fail. While it is open,
 * calls are refused at once; it closes with the first probe that succeeds. So a slow call never
 * opens the circuit of a server that answers, and no user's call pays for a try.
 */
export const createCircuit = ({
  probe,
  slowMs,
}: {
  /** Rejects if the server does not answer. */
  probe: () => Promise<void>;
  slowMs: number;
}) => {
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: 0,
    breaker: new ConsecutiveBreaker(failuresToOpen),
  });
  const closing = new AbortController();
  const calls = new Set<() => void>();
  let probing: Promise<void> | undefined;
  breaker.onBreak(() => {
    for (const giveUp of calls) giveUp();
  });

  const isOpen = () => breaker.state !== CircuitState.Closed;

  const probeUntilAnswered = async () => {
    while (!closing.signal.aborted) {
      const isAnswered = await breaker.execute(probe).then(
        () => true,
        () => false,
      );
      if (isAnswered) return;
      if (isOpen())
        await pause(probeIntervalMs, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  };
  const check = (): void => {
    probing ??= probeUntilAnswered().finally(() => (probing = undefined));
  };

  return {
    isOpen,
    /** Call when a call got no answer: probes whether the server is there. */
    check,
    /**
     * Watches a call in progress: probes while it is slow, and calls giveUp when the circuit opens.
     * Returns a function that ends the watch.
     */
    watch: (giveUp: () => void): (() => void) => {
      const timer = setInterval(check, slowMs);
      calls.add(giveUp);
      return () => {
        clearInterval(timer);
        calls.delete(giveUp);
      };
    },
    close: (): void => closing.abort(),
  };
};
