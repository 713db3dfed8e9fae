import { AsyncLocalStorage } from "node:async_hooks";

/** The name of the id in gRPC metadata and in the headers of messages. */
export const requestIdKey = "x-request-id";

// Like the context of OpenTelemetry, which is empty unless its SDK is loaded.
const requests = new AsyncLocalStorage<string>();

/** Returns the id of the request that is being worked on; undefined outside of one. */
export const currentRequestId = (): string | undefined => requests.getStore();

/**
 * Runs work for a request: its log lines, calls and events carry the id. Without an id just runs
 * it.
 */
export const withRequestId = <T>(id: string | undefined, work: () => T): T =>
  id ? requests.run(id, work) : work();
