import type { SimulationInputs } from "@plumbline/model/types.ts";
import { useEffect, useRef, useState } from "react";
import type { SimulationAnswer, SimulationRequest, SimulationSummary } from "./simulation-messages.ts";

const deadlineMs = 5_000;

type State =
  | { status: "idle" }
  | { status: "running" }
  | { status: "failed"; error: string }
  | { status: "done"; summary: SimulationSummary };

const idle: State = { status: "idle" };

type Run = { id: number; timer: number; end: (state: State) => void };

/**
 * Simulates in a Web Worker on request. The result belongs to the inputs that it was asked for:
 * when `key`, which names them, changes, a result is discarded and a running simulation ignored.
 */
export function useSimulation({ key, build }: { key: string; build: () => SimulationInputs }) {
  const worker = useRef<Worker | null>(null);
  const run = useRef<Run>({ id: 0, timer: 0, end: () => undefined });
  const [shown, setShown] = useState<{ key: string; state: State }>({ key, state: idle });

  function stopWorker(): void {
    clearTimeout(run.current.timer);
    worker.current?.terminate();
    worker.current = null;
  }
  useEffect(() => stopWorker, []);

  function fail(error: string): void {
    stopWorker();
    run.current.end({ status: "failed", error });
  }

  function openWorker(): Worker {
    const opened = new Worker(new URL("./simulation.worker.ts", import.meta.url), { type: "module" });
    opened.addEventListener("message", ({ data }: MessageEvent<SimulationAnswer>) => {
      if (data.id !== run.current.id) return;
      clearTimeout(run.current.timer);
      run.current.end(
        "error" in data ? { status: "failed", error: data.error } : { status: "done", summary: data.summary },
      );
    });
    opened.addEventListener("error", () =>
      fail("The simulation could not be run in this browser. Please try again."),
    );
    worker.current = opened;
    return opened;
  }

  function start(): void {
    clearTimeout(run.current.timer);
    run.current = {
      id: run.current.id + 1,
      timer: window.setTimeout(() => fail("The simulation took too long. Please try again."), deadlineMs),
      end: (state) => setShown({ key, state }),
    };
    setShown({ key, state: { status: "running" } });
    try {
      const request: SimulationRequest = { id: run.current.id, inputs: build() };
      (worker.current ?? openWorker()).postMessage(request);
    } catch {
      fail("This browser cannot run the simulation.");
    }
  }

  return { state: shown.key === key ? shown.state : idle, start };
}
