import { afterAll, expect, test } from "vitest";
import { collectMetrics } from "./testing/collect-metrics.ts";

const { read, stop } = collectMetrics();
const { measure, observe, timed } = await import("./metrics.ts");
const { useTestEngines } = await import("@plumbline/test-kit/engine.ts");
const { createTestSettings } = await import("@plumbline/test-kit/settings.ts");
const { connectTestBus } = await import("@plumbline/test-kit/bus.ts");
const { openTestOutbox } = await import("@plumbline/test-kit/outbox.ts");
const { invalid } = await import("../errors.ts");

const { clientOf, serve } = useTestEngines(await createTestSettings());
afterAll(stop);

test("a server counts its calls by method and code", async () => {
  let fails = false;
  const { address } = await serve({
    value: {
      access: "public",
      handle: () => {
        if (fails) throw invalid("BAD", "Not so.");
        return { modelVersion: "1" };
      },
    },
  });
  const client = clientOf(address);
  await client.value({});
  await client.value({});
  fails = true;
  await expect(client.value({})).rejects.toMatchObject({ code: "BAD" });
  const about = { service: "valuation_engine.v1.ValuationEngineService", method: "Value" };
  expect(await read("plumbline.rpc.seconds")).toEqual([
    [{ ...about, code: "OK" }, 2],
    [{ ...about, code: "INVALID_ARGUMENT" }, 1],
  ]);
});

test("work is timed with its outcome and what describes its result, and its error goes on", async () => {
  expect(await timed(measure.pdf, {}, async () => "done")).toBe("done");
  await expect(
    timed(measure.pdf, {}, async () => {
      throw invalid("TOO_LONG", "It is too long.");
    }),
  ).rejects.toMatchObject({ code: "TOO_LONG" });
  const countLetters = (text: string) => ({ letters: text.length });
  expect(await timed(measure.pdf, {}, async () => "done", countLetters)).toBe("done");
  expect(await read("plumbline.pdf.seconds")).toEqual([
    [{ outcome: "ok" }, 1],
    [{ outcome: "TOO_LONG" }, 1],
    [{ outcome: "ok", letters: 4 }, 1],
  ]);
});

test("a figure is read when the metrics are; one that fails leaves the others", async () => {
  let value = 1;
  observe("test.value", "A value", () => [[value, { of: "a" }]]);
  observe("test.broken", "None", async () => {
    throw new Error("the database is away");
  });
  expect(await read("plumbline.test.value")).toEqual([[{ of: "a" }, 1]]);
  value = 2;
  expect(await read("plumbline.test.value")).toEqual([[{ of: "a" }, 2]]);
  expect(await read("plumbline.test.broken")).toEqual([]);
});

test("an outbox tells how old its oldest message is, and what it published", async () => {
  const bus = await connectTestBus();
  const { outbox, connection, close } = await openTestOutbox();
  await connection.transaction((session) =>
    outbox.append({ subject: "identity.user.deleted.v1", event: { userId: "a" }, session }),
  );
  outbox.start();
  await expect
    .poll(() => read("plumbline.events.published"), { timeout: 10_000 })
    .toEqual([[{ subject: "identity.user.deleted.v1" }, 1]]);
  expect(await read("plumbline.outbox.age.seconds")).toEqual([[{}, expect.any(Number)]]);
  await close();
  await bus.close();
});
