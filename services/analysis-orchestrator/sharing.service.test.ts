import { WorkbookKind } from "@plumbline/proto/analysis_orchestrator/v1/report_pb.ts";
import { ShareStatus } from "@plumbline/proto/analysis_orchestrator/v1/sharing_pb.ts";
import { fromBinary } from "@bufbuild/protobuf";
import { type AnalysisShared, AnalysisSharedSchema } from "@plumbline/proto/events/v1/events_pb.ts";
import { emitEvent } from "@plumbline/test-kit/bus.ts";
import { eventually } from "@plumbline/test-kit/settings.ts";
import type { mongo } from "mongoose";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestOrchestrator } from "./testing/test-orchestrator.ts";

let kit: Awaited<ReturnType<typeof startTestOrchestrator>>;
beforeAll(async () => {
  kit = await startTestOrchestrator({
    engine: {
      writeWorkbook: async function* () {
        yield { chunk: Uint8Array.of(1) };
      },
    },
  });
});
afterAll(() => kit.close());

const { DELIVERED, INVITED } = ShareStatus;
const missing = { kind: "not-found", code: "ANALYSIS_NOT_FOUND" };

/** Adds an account to identity. */
const createAccount = (changes: { isVerified?: boolean; foundAt?: number } = {}) => {
  const userId = randomUUID();
  const email = `${userId}@example.com`;
  kit.accounts.set(userId, { email, firstName: "Ann", lastName: "Lee", ...changes });
  return { userId, email };
};
type Person = { userId: string; email: string };

/** Adds an owner with a completed analysis. */
const createOwned = async () => {
  const owner = createAccount();
  const { id } = await kit.completed({ userId: owner.userId, ticker: "KO", companyName: "Coca-Cola Co" });
  return { owner, id };
};
const share = async (id: string, by: Person, recipientEmail: string) =>
  kit.client.shareAnalysis({ id, recipientEmail }, await kit.as(by.userId));
const read = async (id: string, { userId }: Person) =>
  (await kit.client.getReport({ id }, await kit.as(userId))).report;
const listed = async ({ userId }: Person, request: object = {}) =>
  (await kit.client.listAnalyses(request, await kit.as(userId))).analyses;
const quotaOf = async ({ userId }: Person) => kit.client.getShareQuota({}, await kit.as(userId));
const sharesOf = async (id: string, { userId }: Person) =>
  (await kit.client.listShares({ id }, await kit.as(userId))).shares;
const firstShareOf = async (id: string, owner: Person) => (await sharesOf(id, owner))[0]?.id ?? "";
const eventsOf = async (analysisId: string): Promise<AnalysisShared[]> => {
  const rows = kit.connection.collection("outbox").find({ subject: "analysis.analysis.shared.v1" });
  return (await rows.sort({ createdAt: 1 }).toArray())
    .map(({ data }) => fromBinary(AnalysisSharedSchema, new Uint8Array((data as mongo.Binary).buffer)))
    .filter((event) => event.analysisId === analysisId);
};
/** Has identity know a person's verified address, and tell of it. */
const announce = (subject: "identity.user.verified.v1" | "identity.user.changed.v1", person: Person) => {
  const names = { firstName: "Bob", lastName: "Day" };
  kit.accounts.set(person.userId, { email: person.email, ...names });
  const { bus, settings } = kit;
  return emitEvent({ bus, settings, subject, event: { ...person, ...names } });
};
const verify = (person: Person) => announce("identity.user.verified.v1", person);
const changeAddress = (person: Person) => announce("identity.user.changed.v1", person);

test("the recipient reads the report and its workbook, and finds it in the list, marked as shared", async () => {
  const { owner, id } = await createOwned();
  const bob = createAccount();
  expect(await share(id, owner, ` ${bob.email.toUpperCase()} `)).toMatchObject({
    status: DELIVERED,
    remaining: 9,
  });
  expect(await read(id, bob)).toMatchObject({ id, isOwner: false, companyName: "Coca-Cola Co" });
  const parts = [];
  const request = { id, kind: WorkbookKind.VALUES };
  for await (const { part } of kit.client.downloadWorkbook(request, await kit.as(bob.userId)))
    parts.push(part.case);
  expect(parts).toEqual(["subject", "chunk"]);

  const mine = await kit.completed({ userId: bob.userId, ticker: "PEP" });
  const marks = async (request: object) =>
    Object.fromEntries((await listed(bob, request)).map((row) => [row.id, row.shared]));
  expect(await marks({})).toEqual({ [id]: true, [mine.id]: false });
  expect(await marks({ ticker: "KO" })).toEqual({ [id]: true });
  expect(await marks({ ownOnly: true })).toEqual({ [mine.id]: false });
  expect(await marks({ ticker: "KO", ownOnly: true })).toEqual({});
  expect((await listed(owner))[0]).toMatchObject({ id, shared: false });
  const { sharers } = await kit.client.listSharers({ ids: [id, mine.id] }, await kit.as(bob.userId));
  expect(sharers).toMatchObject([{ analysisId: id, firstName: "Ann", lastName: "Lee" }]);
  expect((await kit.client.listSharers({ ids: [id] }, await kit.as(owner.userId))).sharers).toEqual([]);

  expect(await eventsOf(id)).toMatchObject([
    {
      ticker: "KO",
      companyName: "Coca-Cola Co",
      recipientEmail: bob.email,
      recipientId: bob.userId,
      sharerFirstName: "Ann",
      sharerLastName: "Lee",
      invitationClaimed: false,
    },
  ]);
});

test("the recipient may only read: status, deletion, cancelling and sharing stay the owner's", async () => {
  const { owner, id } = await createOwned();
  const bob = createAccount();
  await share(id, owner, bob.email);
  const asBob = await kit.as(bob.userId);
  await expect(kit.client.deleteAnalysis({ id }, asBob)).rejects.toMatchObject(missing);
  await expect(kit.client.getStatus({ id }, asBob)).rejects.toMatchObject(missing);
  await expect(kit.client.cancelAnalysis({ id }, asBob)).rejects.toMatchObject(missing);
  const onlyOwner = {
    kind: "failed-precondition",
    code: "ONLY_OWNER_SHARES",
    message: "Only the original owner can share this analysis.",
  };
  await expect(share(id, bob, createAccount().email)).rejects.toMatchObject(onlyOwner);
  await expect(kit.client.listShares({ id }, asBob)).rejects.toMatchObject(onlyOwner);
  const shareId = await firstShareOf(id, owner);
  await expect(kit.client.revokeShare({ id, shareId }, asBob)).rejects.toMatchObject(onlyOwner);
  await expect(share(id, createAccount(), bob.email)).rejects.toMatchObject(missing);
});

test("an invited person sees the analysis after verifying the address, and nobody else does", async () => {
  const { owner, id } = await createOwned();
  const bob = createAccount({ isVerified: false });
  expect((await share(id, owner, bob.email)).status).toBe(INVITED);
  expect(await sharesOf(id, owner)).toMatchObject([{ recipientEmail: bob.email, status: INVITED }]);
  await expect(read(id, bob)).rejects.toMatchObject(missing);
  const other = createAccount();
  await verify(other);
  await verify(bob);
  await verify(bob);
  await eventually("the share is claimed", async () => (await read(id, bob))?.id === id);
  await expect(read(id, other)).rejects.toMatchObject(missing);
  expect(await sharesOf(id, owner)).toMatchObject([{ status: DELIVERED }]);
  expect(
    (await eventsOf(id)).map(({ recipientId, invitationClaimed }) => [recipientId, invitationClaimed]),
  ).toEqual([
    [undefined, false],
    [bob.userId, true],
  ]);
});

test("an address that is verified while it is invited is not missed", async () => {
  const { owner, id } = await createOwned();
  const bob = createAccount({ foundAt: 2 });
  expect((await share(id, owner, bob.email)).status).toBe(DELIVERED);
  expect((await read(id, bob))?.id).toBe(id);
});

test("ten persons a month; the same person again is free, at once and concurrently", async () => {
  const { owner, id } = await createOwned();
  expect(await quotaOf(owner)).toMatchObject({ remaining: 10, limit: 10 });
  const first = createAccount();
  const same = await Promise.all(Array.from({ length: 5 }, () => share(id, owner, first.email)));
  expect(same.map(({ status }) => status)).toEqual(Array(5).fill(DELIVERED));
  expect(await quotaOf(owner)).toMatchObject({ remaining: 9 });
  expect(await eventsOf(id)).toHaveLength(1);

  const results = await Promise.allSettled(
    Array.from({ length: 12 }, () => share(id, owner, `${randomUUID()}@example.com`)),
  );
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(9);
  expect(await quotaOf(owner)).toMatchObject({ remaining: 0 });
  await expect(share(id, owner, `${randomUUID()}@example.com`)).rejects.toMatchObject({
    kind: "failed-precondition",
    code: "SHARES_USED_UP",
    message:
      "You have used your 10 shares of this month. They are renewed on the first day of the next month (UTC).",
  });
  expect(await share(id, owner, first.email)).toMatchObject({ status: DELIVERED, remaining: 0 });
  expect(await sharesOf(id, owner)).toHaveLength(10);
  expect(await eventsOf(id)).toHaveLength(10);
  expect(await quotaOf(createAccount())).toMatchObject({ remaining: 10 });
});

test("the owner revokes a share; sharing again is free and sends no second mail", async () => {
  const { owner, id } = await createOwned();
  const bob = createAccount();
  await share(id, owner, bob.email);
  const shareId = await firstShareOf(id, owner);
  const asOwner = await kit.as(owner.userId);
  await kit.client.revokeShare({ id, shareId }, asOwner);
  await expect(read(id, bob)).rejects.toMatchObject(missing);
  expect(await listed(bob)).toEqual([]);
  expect(await sharesOf(id, owner)).toEqual([]);
  await expect(kit.client.revokeShare({ id, shareId }, asOwner)).rejects.toMatchObject({
    kind: "not-found",
    code: "SHARE_NOT_FOUND",
  });
  expect(await share(id, owner, bob.email)).toMatchObject({ status: DELIVERED, remaining: 9 });
  expect((await read(id, bob))?.id).toBe(id);
  expect(await eventsOf(id)).toHaveLength(1);
});

test("sharing again with an address that changed hands opens the share for its present account", async () => {
  const { owner, id } = await createOwned();
  const former = createAccount();
  await share(id, owner, former.email);
  const revoke = async () =>
    kit.client.revokeShare({ id, shareId: await firstShareOf(id, owner) }, await kit.as(owner.userId));
  await revoke();
  kit.accounts.set(former.userId, { email: "moved@example.com", firstName: "Ann", lastName: "Lee" });
  expect(await share(id, owner, former.email)).toMatchObject({ status: INVITED, remaining: 9 });
  await expect(read(id, former)).rejects.toMatchObject(missing);
  await revoke();
  const present = { userId: randomUUID(), email: former.email };
  kit.accounts.set(present.userId, { email: present.email, firstName: "Bob", lastName: "Day" });
  expect(await share(id, owner, present.email)).toMatchObject({ status: DELIVERED, remaining: 9 });
  expect((await read(id, present))?.id).toBe(id);
  await expect(read(id, former)).rejects.toMatchObject(missing);
});

test("an invited address that an existing user changes to gives the analysis to that user", async () => {
  const { owner, id } = await createOwned();
  const { userId } = createAccount();
  const moved = { userId, email: `${randomUUID()}@example.com` };
  expect((await share(id, owner, moved.email)).status).toBe(INVITED);
  await changeAddress(moved);
  await eventually("the share is claimed", async () => (await read(id, moved))?.id === id);
  expect(await sharesOf(id, owner)).toMatchObject([{ recipientEmail: moved.email, status: DELIVERED }]);
  expect((await eventsOf(id)).at(-1)).toMatchObject({ recipientId: userId, invitationClaimed: true });
});

test("an invitation that was revoked is not claimed", async () => {
  const { owner, id } = await createOwned();
  const bob = createAccount({ isVerified: false });
  await share(id, owner, bob.email);
  const shareId = await firstShareOf(id, owner);
  await kit.client.revokeShare({ id, shareId }, await kit.as(owner.userId));
  const kept = await createOwned();
  await share(kept.id, kept.owner, bob.email);
  await verify(bob);
  await eventually("the other share is claimed", async () => (await read(kept.id, bob))?.id === kept.id);
  await expect(read(id, bob)).rejects.toMatchObject(missing);
});

test("the recipient removes it from the list, and the owner's deletion takes it away", async () => {
  const { owner, id } = await createOwned();
  const [bob, eve] = [createAccount(), createAccount()];
  for (const { email } of [bob, eve]) await share(id, owner, email);
  await kit.client.leaveShare({ id }, await kit.as(bob.userId));
  expect(await listed(bob)).toEqual([]);
  await expect(read(id, bob)).rejects.toMatchObject(missing);
  await expect(kit.client.leaveShare({ id }, await kit.as(bob.userId))).rejects.toMatchObject(missing);
  expect((await read(id, eve))?.id).toBe(id);
  await kit.client.deleteAnalysis({ id }, await kit.as(owner.userId));
  expect(await listed(eve)).toEqual([]);
  expect(await kit.connection.collection("shares").countDocuments({ analysisId: id })).toBe(0);
});

test("refuses one's own address, an address that is none, and an analysis that is not completed", async () => {
  const { owner, id } = await createOwned();
  await expect(share(id, owner, owner.email)).rejects.toMatchObject({
    kind: "invalid",
    code: "OWN_ADDRESS",
    details: { fields: { recipientEmail: "This is your own address. Enter somebody else's." } },
  });
  for (const email of ["", "bob", "bob@", "a b@example.com", `${"x".repeat(250)}@example.com`])
    await expect(share(id, owner, email)).rejects.toMatchObject({ kind: "invalid", code: "INVALID_INPUT" });
  const running = await kit.added({ userId: owner.userId, status: "FAILED" });
  await expect(share(running.id, owner, "bob@example.com")).rejects.toMatchObject({
    code: "NOT_COMPLETED",
    message: "Only a completed analysis can be shared.",
  });
  expect(await quotaOf(owner)).toMatchObject({ remaining: 10 });
  const tooMany = Array.from({ length: 101 }, () => "id");
  await expect(kit.client.listSharers({ ids: tooMany }, await kit.as(owner.userId))).rejects.toMatchObject({
    code: "INVALID_INPUT",
  });
});

test("while identity is away nothing is shared or counted", async () => {
  const { owner, id } = await createOwned();
  kit.accounts.delete(owner.userId);
  await expect(share(id, owner, "bob@example.com")).rejects.toMatchObject({ kind: "unavailable" });
  expect(await quotaOf(owner)).toMatchObject({ remaining: 10 });
  expect(await sharesOf(id, owner)).toEqual([]);
});
