import { listNatsUsers, natsUserOf } from "@plumbline/test-servers/servers/test-accounts.ts";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { connectBus, eventStream } from "./bus.ts";

const url = process.env["NATS_URL"] as string;
const isShared = process.env["TEST_NATS_ACCOUNTS"] !== "true";

test("the events of a test file do not reach another file", async () => {
  const other = new URL(url);
  if (!isShared) other.username = natsUserOf("packages/platform/bus/bus.service.test.ts");
  const [mine, theirs] = [
    await connectBus({ url, name: "mine" }),
    await connectBus({ url: other.href, name: "theirs" }),
  ];
  const subject = `identity.${randomUUID()}.v1`;
  await mine.jetstream().publish(subject, "x");
  const heldBy = async (bus: typeof mine) => {
    const info = await (await bus.jetstreamManager()).streams.info(eventStream, { subjects_filter: subject });
    return Object.keys(info.state.subjects ?? {});
  };
  expect(await heldBy(mine)).toEqual([subject]);
  expect(await heldBy(theirs)).toEqual(isShared ? [subject] : []);
  await Promise.all([mine.close(), theirs.close()]);
});

test("each test file with servers has an account", () => {
  const users = listNatsUsers();
  expect(users).toContain(natsUserOf(import.meta.filename));
  expect(new Set(users).size).toBe(users.length);
  expect(users.length).toBeGreaterThan(100);
});
