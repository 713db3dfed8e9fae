import { AsyncLocalStorage } from "node:async_hooks";

/** The name of the key in gRPC metadata. */
export const callerKeyHeader = "x-caller-key";

const callers = new AsyncLocalStorage<{ key: string | undefined }>();

/**
 * Returns whose call is being worked on, so that queues can share what they give among callers: a
 * user, a client, or the network of a visitor. Undefined outside of a call. It proves nothing.
 */
export const currentCallerKey = (): string | undefined => callers.getStore()?.key;

/** Runs work for a caller. */
export const withCallerKey = <T>(key: string | undefined, work: () => T): T => callers.run({ key }, work);

/** Says whose call it is once its token is verified. */
export const setCallerKey = (key: string): void => {
  const caller = callers.getStore();
  if (caller) caller.key = key;
};
