import { createFileRegistry, fromBinary, toBinary, create } from "@bufbuild/protobuf";
import { BinaryWriter, WireType } from "@bufbuild/protobuf/wire";
import { FileDescriptorSetSchema } from "@bufbuild/protobuf/wkt";
import { Client, credentials, Metadata } from "@grpc/grpc-js";
import { CreditsChangedSchema } from "@plumbline/proto/events/v1/events_pb.ts";
import { connectTestBus, publishSigned } from "@plumbline/test-kit/bus.ts";
import { createTestSettings, eventually } from "@plumbline/test-kit/settings.ts";
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { useTestIdentity } from "./testing/test-identity.ts";

// While an upgrade runs, two versions share the database, the bus and the network.

const settings = await createTestSettings();
const fixture = useTestIdentity({ settings });
const bus = await connectTestBus();
const users = () => fixture.connection.collection<{ _id: string; credits?: number }>("users");
const newPerson = async () => {
  const { user } = await fixture.registerVerified();
  const userId = user?.id ?? "";
  return { userId, as: await settings.userToken({ userId }) };
};
/** Bytes with a field that no contract of today has. */
const laterField = () => new BinaryWriter().tag(900, WireType.LengthDelimited).string("later").finish();

test("an account of an older version is read, and a change keeps what a newer one has stored", async () => {
  const { userId, as } = await newPerson();
  const fields = ["role", "company", "location", "investorType", "twitterHandle", "theme", "subscribed"];
  const $unset = Object.fromEntries(fields.map((field) => [field, ""]));
  await users().updateOne({ _id: userId }, { $unset, $set: { later: "kept" } } as object);
  expect((await fixture.identity.getSession({}, { as })).user).toMatchObject({
    id: userId,
    firstName: "Ann",
  });
  await fixture.identity.updateProfile({ company: "Acme" }, { as });
  expect(await users().findOne({ _id: userId })).toMatchObject({ company: "Acme", later: "kept" });
});

test("an event is handled that has a field of a newer version, or lacks one of today's", async () => {
  const { userId } = await newPerson();
  const subject = "billing.credits.changed.v1";
  const publish = (parts: Uint8Array[]) =>
    publishSigned({ bus, settings, subject, data: Buffer.concat(parts), id: randomUUID() });
  const credits = async (expected: number) =>
    eventually(
      `${expected} credits`,
      async () => (await users().findOne({ _id: userId }))?.credits === expected,
    );
  const today = create(CreditsChangedSchema, { userId, credits: 7, change: 2 });
  await publish([toBinary(CreditsChangedSchema, today), laterField()]);
  await credits(7);
  const older = create(CreditsChangedSchema, { userId, credits: 6 });
  await publish([toBinary(CreditsChangedSchema, older)]);
  await credits(6);
});

test("a client of the released contracts reads today's answers, and a newer one's request is answered", async () => {
  const { userId, as } = await newPerson();
  const image = await readFile(join(import.meta.dirname, "../../proto/baseline.binpb"));
  const released = createFileRegistry(fromBinary(FileDescriptorSetSchema, image));
  const answer = released.getMessage("identity.v1.GetSessionResponse");
  if (!answer) throw new Error("the released contracts have no GetSession");
  const metadata = new Metadata();
  metadata.set("authorization", `Bearer ${as}`);
  const client = new Client(`127.0.0.1:${fixture.port}`, credentials.createInsecure());
  const bytes = await new Promise<Buffer>((resolve, reject) =>
    client.makeUnaryRequest(
      "/identity.v1.IdentityService/GetSession",
      (request: Uint8Array) => Buffer.from(request),
      (response: Buffer) => response,
      laterField(),
      metadata,
      { deadline: Date.now() + 10_000 },
      (error, response) => (error ? reject(error) : resolve(response as Buffer)),
    ),
  );
  client.close();
  // Today's answer, with a field of tomorrow.
  expect(fromBinary(answer, Buffer.concat([bytes, laterField()]))).toMatchObject({
    user: { id: userId, firstName: "Ann", verified: true },
  });
});
