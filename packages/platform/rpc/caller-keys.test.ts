import { useTestEngines } from "@plumbline/test-kit/engine.ts";
import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { currentCallerKey, withCallerKey } from "../caller-key.ts";

const settings = await createTestSettings();
const { clientOf, serve } = useTestEngines(settings);

/** Serves a call and a stream that note whose they are. */
const serveNotes = async (access: "public" | "user") => {
  const seen: (string | undefined)[] = [];
  const { address } = await serve({
    value: {
      access,
      handle: async () => {
        seen.push(currentCallerKey());
        return {};
      },
    },
    simulate: {
      access,
      handle: async function* () {
        yield { message: { case: "trialsDone" as const, value: 1 } };
        seen.push(currentCallerKey());
      },
    },
  });
  return { seen, client: clientOf(address) };
};

test("a call and a stream carry whose they are to the server, whose handlers work for them", async () => {
  const { seen, client } = await serveNotes("public");
  await withCallerKey("2001:db8:0:1::/64", () => client.value({}));
  await withCallerKey("192.0.2.1", async () => {
    for await (const _item of client.simulate({}));
  });
  await client.value({});
  await withCallerKey("a b", () => client.value({}));
  expect(seen).toEqual(["2001:db8:0:1::/64", "192.0.2.1", undefined, undefined]);
});

test("a user's call is the user's, whatever it says", async () => {
  const { seen, client } = await serveNotes("user");
  const userId = randomUUID();
  const as = await settings.userToken({ userId });
  await client.value({}, { as });
  await withCallerKey("somebody-else", () => client.value({}, { as }));
  await withCallerKey("192.0.2.1", async () => {
    for await (const _item of client.simulate({}, { as }));
  });
  expect(seen).toEqual([userId, userId, userId]);
});
