import { circuitBreaker, CircuitState, handleAll, type IBreaker } from "cockatiel";
import { setTimeout as pause } from "node:timers/promises";

const probeIntervalMs = 500;
/** A server that is restarted is back within this time, and calls wait for it. */
const openAfterMs = 3_000;

/**
 * Opens a circuit when probes have failed for openAfterMs. startedAt: when the last probe began.
 * One failed probe does not open it: while this process is frozen, the deadline of a probe
 * passes even if the server has answered.
 */
const createPatientBreaker = (startedAt: () => number): IBreaker => {
  let failingSince: number | null = null;
  return {
    state: undefined,
    success: () => (failingSince = null),
    failure: () => {
      const isFirst = failingSince === null;
      failingSince ??= startedAt();
      return !isFirst && Date.now() - failingSince >= openAfterMs;
    },
  };
};

/**
 * Creates the circuit breaker of one server. Only probes open and close it: a call that failed or
 * is slow is followed by probes, and the circuit opens when they have failed for three seconds.
 * While it is open, calls are refused at once; it closes with the first probe that succeeds. So a
 * slow call never opens the circuit of a server that answers, and no user's call pays for a try.
 */
export const createCircuit = ({
  probe,
  slowMs,
  onChange,
}: {
  /** Rejects if the server does not answer. */
  probe: () => Promise<unknown>;
  slowMs: number;
  /** Called when the circuit opens and when it closes again. */
  onChange: (isOpen: boolean) => void;
}) => {
  let probedAt = 0;
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: 0,
    breaker: createPatientBreaker(() => probedAt),
  });
  const closing = new AbortController();
  const calls = new Set<() => void>();
  let probing: Promise<void> | undefined;
  breaker.onBreak(() => {
    for (const giveUp of calls) giveUp();
  });

  const isOpen = () => breaker.state !== CircuitState.Closed;

  const probeUntilAnswered = async () => {
    let hasOpened = false;
    while (!closing.signal.aborted) {
      probedAt = Date.now();
      const isAnswered = await breaker.execute(probe).then(
        () => true,
        () => false,
      );
      if (isAnswered) {
        if (hasOpened) onChange(false);
        return;
      }
      if (!hasOpened && isOpen()) onChange((hasOpened = true));
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
