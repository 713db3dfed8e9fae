import { status } from "@grpc/grpc-js";
import { once } from "node:events";
import { createServer, type ServerHttp2Stream } from "node:http2";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { expect, test } from "vitest";
import { AppError, type ErrorKind, errorTable, unavailable } from "../errors.ts";
import { failureOf } from "@plumbline/test-kit/calls.ts";
import { startTestEngine, useTestEngines } from "@plumbline/test-kit/engine.ts";
import { createTestSettings } from "@plumbline/test-kit/settings.ts";

const settings = await createTestSettings();
const { clientOf, serve, onClose } = useTestEngines(settings);

/** Returns an address without a server. */
const closedAddress = async () => {
  const server = await startTestEngine({ settings, methods: {} });
  await server.close();
  return server.address;
};

/**
 * A server, as a proxy is, that answers each attempt with UNAVAILABLE and no details; `attempts`
 * holds their times in ms.
 */
const startUnavailable = async (onAttempt: (attempt: number) => void = () => {}) => {
  const attempts: number[] = [];
  const server = createServer();
  server.on("stream", (stream: ServerHttp2Stream, { ":path": path }) => {
    stream.on("error", () => {});
    // The client also asks for the server's health.
    if (!path?.startsWith("/grpc.health")) onAttempt(attempts.push(performance.now()));
    stream.respond(
      { ":status": 200, "content-type": "application/grpc", "grpc-status": String(status.UNAVAILABLE) },
      { endStream: true },
    );
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onClose(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { address: `127.0.0.1:${(server.address() as AddressInfo).port}`, attempts };
};

test("a call reaches a server that starts while the call is retried", async () => {
  const refusing = createTcpServer((socket) => {
    socket.destroy();
    refusing.close(
      () => void serve({ value: { access: "public", handle: () => ({ modelVersion: "late" }) } }, port),
    );
  });
  await once(refusing.listen(0, "127.0.0.1"), "listening");
  const { port } = refusing.address() as AddressInfo;
  expect((await clientOf(`127.0.0.1:${port}`).value({})).modelVersion).toBe("late");
});

test("retries an unavailable server after about 0.1, 0.3, 0.9 and 1.5 s, then fails", async () => {
  const { address, attempts } = await startUnavailable();
  expect(await failureOf(clientOf(address).value({}))).toMatchObject({
    kind: "unavailable",
    code: "UNAVAILABLE",
  });
  expect(attempts).toHaveLength(5);
  // 20% of jitter, and a millisecond that the timer may be early.
  const pauses = attempts.slice(1).map((time, i) => time - (attempts[i] as number));
  for (const [i, backoff] of [100, 300, 900, 1_500].entries())
    expect(pauses[i]).toBeGreaterThan(backoff * 0.8 - 1);
  expect(pauses[0]).toBeLessThan(250);
});

test("retries a refused connection as long", async () => {
  const began = performance.now();
  expect(await failureOf(clientOf(await closedAddress()).value({}))).toMatchObject({
    kind: "unavailable",
    code: "UNAVAILABLE",
  });
  expect(performance.now() - began).toBeGreaterThan(0.8 * 2_800 - 4);
});

test("a call is not retried after its deadline", async () => {
  const { address, attempts } = await startUnavailable();
  const error = await failureOf(clientOf(address).value({}, { deadlineMs: 150 }));
  expect(error).toMatchObject({ kind: "deadline", code: "DEADLINE" });
  // The third attempt would begin after 320 ms at the earliest.
  expect(attempts.length).toBeLessThanOrEqual(2);
});

test("a call whose signal aborts during its retries is cancelled", async () => {
  const abort = new AbortController();
  const { address, attempts } = await startUnavailable((attempt) => {
    if (attempt === 2) abort.abort();
  });
  expect(await failureOf(clientOf(address).value({}, { signal: abort.signal }))).toMatchObject({
    kind: "cancelled",
    code: "CANCELLED",
  });
  expect(attempts).toHaveLength(2);
});

/** Starts a server whose call fails with an error, and counts its calls. */
const startFailing = async (error: AppError) => {
  let handled = 0;
  const { address } = await serve({
    value: {
      access: "public",
      handle: () => {
        handled++;
        throw error;
      },
    },
  });
  return { address, handled: () => handled };
};

test("a server's own UNAVAILABLE is not retried", async () => {
  const { address, handled } = await startFailing(
    unavailable("PRICES_DOWN", "Prices are not available right now."),
  );
  expect(await failureOf(clientOf(address).value({}))).toMatchObject({
    kind: "unavailable",
    code: "PRICES_DOWN",
    message: "Prices are not available right now.",
  });
  expect(handled()).toBe(1);
});

const otherKinds = (Object.keys(errorTable) as ErrorKind[]).filter((kind) => kind !== "unavailable");
test.each(otherKinds)("an error of kind %s is not retried", async (kind) => {
  const { address, handled } = await startFailing(
    new AppError({ kind, code: "REFUSED", message: "Refused." }),
  );
  expect(await failureOf(clientOf(address).value({}))).toMatchObject({ kind, code: "REFUSED" });
  expect(handled()).toBe(1);
});

test("a stream is not retried", async () => {
  const { address, attempts } = await startUnavailable();
  const reading = (async () => {
    for await (const _item of clientOf(address).simulate({})) expect.fail("the server is unavailable");
  })();
  expect(await failureOf(reading)).toMatchObject({ kind: "unavailable", code: "UNAVAILABLE" });
  expect(attempts).toHaveLength(1);
});
