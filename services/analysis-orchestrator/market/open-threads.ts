import Tinypool from "tinypool";

/**
 * Opens threads that run a module's default function, each started when it is first needed. None is
 * kept idle for long: it holds the tables and some hundred megabytes of a run.
 */
export const openThreads = (module: URL, maxThreads: number): Tinypool =>
  new Tinypool({
    filename: module.href,
    minThreads: 0,
    maxThreads,
    idleTimeout: 10_000,
    // Telemetry belongs to the main thread.
    execArgv: [],
  });
