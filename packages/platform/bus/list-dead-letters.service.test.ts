import { create, toBinary } from "@bufbuild/protobuf";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { connectBus, publishDurable } from "./bus.ts";
import { eventSchemas } from "./events.ts";
import { listDeadLetters } from "./list-dead-letters.ts";
import { connectTestBus } from "@plumbline/test-kit/bus.ts";

const bus = await connectTestBus();

const subject = "identity.user.deleted.v1";
const bury = (service: string, of: string, data: Uint8Array) =>
  publishDurable({
    bus,
    subject: `dead.${service}.${of}`,
    data,
    id: `${service}:${of}`,
    carrier: {},
    signature: "",
  });

test("lists dead letters, oldest first, decoded where possible", async () => {
  const service = `test-${randomUUID().slice(0, 8)}`;
  const from = Date.now();
  const event = create(eventSchemas[subject], { userId: "u1" });
  await bury(service, subject, toBinary(eventSchemas[subject], event));
  await bury(service, "jobs.queue", new TextEncoder().encode("job-ü"));
  await bury(service, "identity.user.verified.v1", Uint8Array.of(0x0a, 0xff));
  // Other tests leave dead letters too.
  const letters = (await listDeadLetters({ bus })).filter((letter) => letter.service === service);
  expect(letters.map(({ at: _at, ...letter }) => letter)).toEqual([
    { service, subject, id: `${service}:${subject}`, content: { userId: "u1" } },
    { service, subject: "jobs.queue", id: `${service}:jobs.queue`, content: "job-ü" },
    {
      service,
      subject: "identity.user.verified.v1",
      id: `${service}:identity.user.verified.v1`,
      content: "Cv8=",
    },
  ]);
  for (const { at } of letters) expect(at.getTime()).toBeGreaterThanOrEqual(from - 1_000);
  expect(await listDeadLetters({ bus, limit: 1 })).toHaveLength(1);
});

test("skips a dead letter that is no longer stored, and fails if the stream cannot be read", async () => {
  const service = `test-${randomUUID().slice(0, 8)}`;
  for (const subject of ["jobs.kept", "jobs.gone", "jobs.last"])
    await bury(service, subject, new Uint8Array());
  const { streams } = await bus.jetstreamManager();
  const { seq } = await streams.getMessage("DEAD", { last_by_subj: `dead.${service}.jobs.gone` });
  await streams.deleteMessage("DEAD", seq);
  const left = (await listDeadLetters({ bus })).filter((letter) => letter.service === service);
  expect(left.map(({ subject: of }) => of)).toEqual(["jobs.kept", "jobs.last"]);
  const closed = await connectBus({ url: process.env["NATS_URL"] as string, name: "test" });
  await closed.close();
  await expect(listDeadLetters({ bus: closed })).rejects.toThrow();
});
