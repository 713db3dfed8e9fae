import { expect, test } from "vitest";
import { AppError, type ErrorKind, errorTable, unavailable } from "../errors.ts";
import { failureOf } from "@plumbline/test-kit/calls.ts";
import { startTestEngine, useTestEngines } from "@plumbline/test-kit/engine.ts";
import { createTestSettings } from "@plumbline/test-kit/settings.ts";

const settings = await createTestSettings();
const { clientOf, serve } = useTestEngines(settings);

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

const noRetry = (Object.keys(errorTable) as ErrorKind[]).filter((kind) => kind !== "unavailable");
test.each(noRetry)("an answer of kind %s is not tried again", async (kind) => {
  let handled = 0;
  const { address } = await serve({
    value: {
      access: "public",
      handle: () => {
        handled++;
        throw new AppError({ kind, code: "REFUSED", message: "Refused." });
      },
    },
  });
  expect(await failureOf(clientOf(address).value({}))).toMatchObject({ kind, code: "REFUSED" });
  expect(handled).toBe(1);
});

test("a call is tried again after 50, 200 and 600 ms", async () => {
  const { address } = await deserted();
  const at: number[] = [];
  const client = clientOf(address, async () => {
    at.push(performance.now());
    return settings.serviceToken("analysis-orchestrator", "valuation-engine");
  });
  await failureOf(client.value({}));
  const pauses = at.slice(1).map((time, i) => time - (at[i] as number));
  expect(pauses).toHaveLength(3);
  for (const [i, least] of [50, 200, 600].entries()) expect(pauses[i]).toBeGreaterThan(least - 2);
  expect(pauses[0]).toBeLessThan(200);
});

test("a stream to nobody is not tried again", async () => {
  const { address } = await deserted();
  let attempts = 0;
  const client = clientOf(address, async () => {
    attempts++;
    return settings.serviceToken("analysis-orchestrator", "valuation-engine");
  });
  const reading = (async () => {
    for await (const _item of client.simulate({})) expect.fail("nobody answers");
  })();
  expect(await failureOf(reading)).toMatchObject({ kind: "unavailable", code: "UNAVAILABLE" });
  expect(attempts).toBe(1);
});
