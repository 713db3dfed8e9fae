import { ValuationEngineService } from "@plumbline/proto/valuation_engine/v1/valuation_engine_pb.ts";
import { expect, test } from "vitest";
import { createRpcClient } from "./rpc-client.ts";
import type { CallContext } from "./rpc-server.ts";
import { failureOf } from "@plumbline/test-kit/calls.ts";
import { useTestEngines } from "@plumbline/test-kit/engine.ts";
import { createTestSettings, eventually } from "@plumbline/test-kit/settings.ts";

const settings = await createTestSettings();
const { clientOf, serve, onClose } = useTestEngines(settings);

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });

/** A unary handler that runs until its caller cancels, and promises of its start and its end. */
const untilCancelled = () => {
  const entered = Promise.withResolvers<void>();
  const left = Promise.withResolvers<void>();
  const handle = async (_request: unknown, { signal }: CallContext) => {
    entered.resolve();
    await aborted(signal);
    left.resolve();
    return {};
  };
  return { entered: entered.promise, left: left.promise, method: { access: "public" as const, handle } };
};

/** A stream of one item that then waits until its caller cancels. */
const oneThenWait = () => {
  const left = Promise.withResolvers<void>();
  const handle = async function* (_request: unknown, { signal }: CallContext) {
    try {
      yield { message: { case: "trialsDone" as const, value: 1 } };
      await aborted(signal);
    } finally {
      left.resolve();
    }
  };
  return { left: left.promise, method: { access: "public" as const, handle } };
};

test("a unary call fails at its deadline, and its handler's signal aborts", async () => {
  const held = untilCancelled();
  const { address } = await serve({ value: held.method });
  const client = clientOf(address);
  let isLeft = false;
  void held.left.then(() => (isLeft = true));
  // On a busy machine a deadline can pass before the call reaches the handler.
  await eventually("a handler's signal aborts", async () => {
    const error = await failureOf(client.value({}, { deadlineMs: 300 }));
    expect(error).toMatchObject({ kind: "deadline", code: "DEADLINE" });
    expect(error.message).toBe("Plumbline took too long to answer. Please try again in a moment.");
    return isLeft;
  });
});

test("a stream fails at its deadline, and its handler's signal aborts", async () => {
  const held = oneThenWait();
  const { address } = await serve({ simulate: held.method });
  const received: unknown[] = [];
  const error = await failureOf(
    (async () => {
      for await (const item of clientOf(address).simulate({}, { deadlineMs: 500 })) received.push(item);
    })(),
  );
  expect(error).toMatchObject({ kind: "deadline", code: "DEADLINE" });
  expect(received).toHaveLength(1);
  await held.left;
});

test("a call whose signal has aborted does not reach the handler", async () => {
  let handled = 0;
  const { address } = await serve({
    value: { access: "public", handle: () => ({ modelVersion: String(++handled) }) },
    simulate: {
      access: "public",
      handle: async function* () {
        handled++;
        yield { message: { case: "trialsDone", value: 1 } };
      },
    },
  });
  const client = clientOf(address);
  await client.value({});
  const signal = AbortSignal.abort();
  expect(await failureOf(client.value({}, { signal }))).toMatchObject({
    kind: "cancelled",
    code: "CANCELLED",
  });
  const received: unknown[] = [];
  const error = await failureOf(
    (async () => {
      for await (const item of client.simulate({}, { signal })) received.push(item);
    })(),
  );
  expect(error).toMatchObject({ kind: "cancelled", code: "CANCELLED" });
  expect(received).toEqual([]);
  expect((await client.value({})).modelVersion).toBe("2");
});

test("aborting the signal cancels a unary call in progress, at the server too", async () => {
  const held = untilCancelled();
  const { address } = await serve({ value: held.method });
  const abort = new AbortController();
  const call = failureOf(clientOf(address).value({}, { signal: abort.signal }));
  await held.entered;
  abort.abort();
  expect(await call).toMatchObject({ kind: "cancelled", code: "CANCELLED" });
  await held.left;
});

test("aborting the signal cancels a stream in progress, at the server too", async () => {
  const held = oneThenWait();
  const { address } = await serve({ simulate: held.method });
  const abort = new AbortController();
  const error = await failureOf(
    (async () => {
      for await (const _item of clientOf(address).simulate({}, { signal: abort.signal })) abort.abort();
    })(),
  );
  expect(error).toMatchObject({ kind: "cancelled", code: "CANCELLED" });
  await held.left;
});

test("leaving a stream early ends a handler that waits", async () => {
  const held = oneThenWait();
  const { address } = await serve({ simulate: held.method });
  for await (const item of clientOf(address).simulate({})) {
    expect(item.message.value).toBe(1);
    break;
  }
  await held.left;
});

test("leaving a stream early ends a handler that writes without end and ignores its signal", async () => {
  const left = Promise.withResolvers<void>();
  const { address } = await serve({
    simulate: {
      access: "public",
      handle: async function* () {
        try {
          for (let done = 1; ; done++) yield { message: { case: "trialsDone" as const, value: done } };
        } finally {
          left.resolve();
        }
      },
    },
  });
  const received: unknown[] = [];
  for await (const item of clientOf(address).simulate({})) {
    received.push(item.message.value);
    if (received.length === 200) break;
  }
  expect(received).toEqual(Array.from({ length: 200 }, (_, i) => i + 1));
  await left.promise;
});

test("the client's deadline applies to calls without one", async () => {
  const held = untilCancelled();
  const { address } = await serve({ value: held.method });
  const client = createRpcClient({ service: ValuationEngineService, address, deadlineMs: 200 });
  onClose(() => client.close());
  const began = performance.now();
  expect(await failureOf(client.value({}))).toMatchObject({ kind: "deadline" });
  expect(performance.now() - began).toBeGreaterThan(195);
  await held.left;
});

test("an empty token is sent as no token, and not replaced by the client's own", async () => {
  const callers: string[] = [];
  const { address } = await serve({
    value: {
      access: "public",
      handle: (_request, { caller }) => {
        callers.push(caller.kind);
        return {};
      },
    },
  });
  const own = () => settings.serviceToken("analysis-orchestrator", "valuation-engine");
  await clientOf(address, own).value({}, { as: "" });
  await clientOf(address, own).value({});
  await clientOf(address).value({});
  expect(callers).toEqual(["anonymous", "service", "anonymous"]);
});

test("requests and responses of ten megabytes arrive complete", async () => {
  const large = "x".repeat(10 * 2 ** 20);
  const { address } = await serve({
    writeWorkbook: {
      access: "public",
      handle: async function* ({ report }) {
        yield { chunk: new TextEncoder().encode(report?.ticker) };
      },
    },
  });
  let bytes = 0;
  for await (const { chunk } of clientOf(address).writeWorkbook({ report: { ticker: large } }))
    bytes += chunk.length;
  expect(bytes).toBe(large.length);
});
