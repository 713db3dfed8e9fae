import { useTestEngines } from "@plumbline/test-kit/engine.ts";
import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { expect, test } from "vitest";
import { currentRequestId, withRequestId } from "../telemetry/request-id.ts";

const { clientOf, serve } = useTestEngines(await createTestSettings());

test("a call carries the id of its request to the server, whose handlers work under it", async () => {
  const seen: (string | undefined)[] = [];
  const { address } = await serve({
    value: {
      access: "public",
      handle: async () => {
        seen.push(currentRequestId());
        return {};
      },
    },
    simulate: {
      access: "public",
      handle: async function* () {
        yield { message: { case: "trialsDone" as const, value: 1 } };
        seen.push(currentRequestId());
      },
    },
  });
  const client = clientOf(address);
  await withRequestId("request-1", () => client.value({}));
  await withRequestId("request-2", async () => {
    for await (const _item of client.simulate({}));
  });
  await client.value({});
  expect(seen).toEqual(["request-1", "request-2", undefined]);
});

test("an id that cannot be a request's is dropped", async () => {
  const seen: (string | undefined)[] = [];
  const { address } = await serve({
    value: {
      access: "public",
      handle: () => {
        seen.push(currentRequestId());
        return {};
      },
    },
  });
  await withRequestId("a b", () => clientOf(address).value({}));
  await withRequestId("x".repeat(65), () => clientOf(address).value({}));
  expect(seen).toEqual([undefined, undefined]);
});
