import { context, propagation, trace } from "@opentelemetry/api";
import { NodeSDK } from "@opentelemetry/sdk-node";
import type { ReadableSpan } from "@opentelemetry/sdk-trace";

const nothing = async () => undefined;

/**
 * Starts the tracing of OpenTelemetry in place of that of an earlier test file, with which this one
 * shares a process. onEnd takes each span when it ends. Returns what ends it.
 */
export const startTracing = (
  onEnd: (span: ReadableSpan) => void = () => undefined,
): (() => Promise<void>) => {
  const disable = () => [trace, context, propagation].map((part) => part.disable());
  disable();
  const sdk = new NodeSDK({
    spanProcessors: [{ onStart: () => undefined, onEnd, forceFlush: nothing, shutdown: nothing }],
    instrumentations: [],
  });
  sdk.start();
  return async () => {
    await sdk.shutdown();
    disable();
  };
};
