import { afterEach, expect, test } from "vitest";
import { AppError, unavailable } from "./errors.ts";
import type { CallContext } from "./rpc-server.ts";
import { createTestEngineClient, type EngineMethods, startTestEngine } from "./test-engine.ts";
import { createTestSettings } from "./test-kit.ts";

const settings = await createTestSettings();
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

const clientOf = (address: string, token?: () => Promise<string>) => {
  const client = createTestEngineClient({ address, ...(token ? { token } : {}) });
  closers.push(() => client.close());
  return client;
};

const serve = async (methods: EngineMethods, port = 0) => {
  const server = await startTestEngine({ settings, methods, port });
  closers.push(() => server.close());
  return server;
};

const failureOf = (call: Promise<unknown>): Promise<AppError> =>
  call.then(
    () => expect.fail("the call was answered"),
    (error: unknown) => {
      expect(error).toBeInstanceOf(AppError);
      return error as AppError;
    },
  );

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });

/** A unary handler that works until its caller gives up, and the two facts of it that a test waits for. */
const untilGivenUp = () => {
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

/** A stream of one item that then waits until its caller gives up. */
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

test("a unary call that is not answered by its deadline fails, and its handler is told", async () => {
  const held = untilGivenUp();
  const { address } = await serve({ value: held.method });
  const error = await failureOf(clientOf(address).value({}, { deadlineMs: 300 }));
  expect(error).toMatchObject({ kind: "deadline", code: "DEADLINE" });
  expect(error.message).toContain("Value");
  await held.left;
});

test("a stream that is not done by its deadline fails, and its handler is told", async () => {
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

test("a call whose signal is aborted already does not reach the handler", async () => {
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

test("aborting the signal ends a unary call under way, here and at the server", async () => {
  const held = untilGivenUp();
  const { address } = await serve({ value: held.method });
  const abort = new AbortController();
  const call = failureOf(clientOf(address).value({}, { signal: abort.signal }));
  await held.entered;
  abort.abort();
  expect(await call).toMatchObject({ kind: "cancelled", code: "CANCELLED" });
  await held.left;
});

test("aborting the signal ends a stream under way, here and at the server", async () => {
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

test("leaving a stream early ends the handler that waits", async () => {
  const held = oneThenWait();
  const { address } = await serve({ simulate: held.method });
  for await (const item of clientOf(address).simulate({})) {
    expect(item.message.value).toBe(1);
    break;
  }
  await held.left;
});

test("leaving a stream early ends a handler that would write for ever and does not look", async () => {
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

/** An address where nobody listens any more, and its port for who comes later. */
const deserted = async () => {
  const server = await startTestEngine({ settings, methods: {} });
  await server.close();
  return server;
};

test("a call finds a server that comes up while it is tried again", async () => {
  const { address, port } = await deserted();
  let attempts = 0;
  // A token is asked for once an attempt, so the server is known to come after the first one has failed.
  const client = clientOf(address, async () => {
    if (++attempts === 2) {
      await serve({ value: { access: "public", handle: () => ({ modelVersion: "late" }) } }, port);
    }
    return settings.serviceToken("analysis-orchestrator", "valuation-engine");
  });
  expect((await client.value({})).modelVersion).toBe("late");
  expect(attempts).toBeGreaterThan(1);
});

test("a call to nobody is given up after four attempts", async () => {
  const { address } = await deserted();
  let attempts = 0;
  const client = clientOf(address, async () => {
    attempts++;
    return settings.serviceToken("analysis-orchestrator", "valuation-engine");
  });
  expect(await failureOf(client.value({}))).toMatchObject({ kind: "unavailable", code: "UNAVAILABLE" });
  expect(attempts).toBe(4);
});

test("a call is not tried again when its deadline would pass before", async () => {
  const { address } = await deserted();
  let attempts = 0;
  const client = clientOf(address, async () => {
    attempts++;
    return settings.serviceToken("analysis-orchestrator", "valuation-engine");
  });
  const error = await failureOf(client.value({}, { deadlineMs: 40 }));
  expect(["unavailable", "deadline"]).toContain(error.kind);
  expect(attempts).toBe(1);
});

test("a call whose signal aborts between two attempts is cancelled", async () => {
  const { address } = await deserted();
  const abort = new AbortController();
  let attempts = 0;
  const client = clientOf(address, async () => {
    if (++attempts === 2) abort.abort();
    return settings.serviceToken("analysis-orchestrator", "valuation-engine");
  });
  expect(await failureOf(client.value({}, { signal: abort.signal }))).toMatchObject({ kind: "cancelled" });
  expect(attempts).toBe(2);
});

test("a server that says itself that it is unavailable is not asked again", async () => {
  let handled = 0;
  const { address } = await serve({
    value: {
      access: "public",
      handle: () => {
        handled++;
        throw unavailable("PRICES_DOWN", "Prices can't be had right now.");
      },
    },
  });
  expect(await failureOf(clientOf(address).value({}))).toMatchObject({
    kind: "unavailable",
    code: "PRICES_DOWN",
    message: "Prices can't be had right now.",
  });
  expect(handled).toBe(1);
});
