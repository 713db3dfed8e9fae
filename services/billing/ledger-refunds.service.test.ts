import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createLedger } from "./domain/ledger.ts";
import { openTestLedger } from "./testing/test-ledger.ts";

const { waiting, store, ledger, mailboxes, newUser, listOf, changesOf, handle } = await openTestLedger();

const failed = (analysisId: string, userId: string, reason: string) => ({
  analysisId,
  userId,
  ticker: "KO",
  companyName: "Coca-Cola",
  reason,
});

test("returns one credit for an analysis, whatever the reasons given", async () => {
  const userId = await newUser();
  const analysisId = randomUUID();
  await ledger.spend({ userId, analysisId });
  await handle("analysis.analysis.failed.v1", failed(analysisId, userId, "the worker crashed"));
  await ledger.refund({ userId, analysisId, reason: "an administrator's request" });
  await handle("analysis.analysis.failed.v1", failed(analysisId, userId, "the analysis was deleted"));
  expect(await ledger.balanceOf(userId)).toBe(5);
  expect(await changesOf(userId)).toEqual([1, -1, 5]);
  const [refund] = await listOf(userId);
  expect(refund?.notes).toBe(`Analysis ${analysisId}: the worker crashed`);
});

test("returns the credit to the user who paid, whatever user the event names", async () => {
  const [payer, other] = [await newUser(), await newUser()];
  const analysisId = randomUUID();
  await ledger.spend({ userId: payer, analysisId });
  expect(await ledger.refund({ userId: other, analysisId, reason: "x" })).toEqual({
    refunded: true,
    newBalance: 5,
  });
  expect(await changesOf(payer)).toEqual([1, -1, 5]);
  expect(await changesOf(other)).toEqual([5]);
});

test("voids a spending whose failure came first", async () => {
  const userId = await newUser();
  const analysisId = randomUUID();
  await handle("analysis.analysis.failed.v1", failed(analysisId, userId, "cancelled"));
  await expect(ledger.spend({ userId, analysisId })).rejects.toMatchObject({ code: "SPEND_VOIDED" });
  expect(await ledger.refund({ userId, analysisId, reason: "again" })).toEqual({
    refunded: false,
    newBalance: 5,
  });
  expect((await listOf(userId))[0]).toMatchObject({
    key: `spend:${analysisId}`,
    eventType: "ANALYSIS_RUN",
    creditChange: 0,
    newBalance: 5,
    notes: `Analysis ${analysisId} stopped before its credit was spent`,
  });
  expect(await changesOf(userId)).toEqual([0, 5]);
});

test("voids the spending of a user without an account too", async () => {
  const userId = randomUUID();
  const analysisId = randomUUID();
  expect(await ledger.refund({ userId, analysisId, reason: "x" })).toEqual({
    refunded: false,
    newBalance: 0,
  });
  await ledger.welcome(userId);
  await expect(ledger.spend({ userId, analysisId })).rejects.toMatchObject({ code: "SPEND_VOIDED" });
  expect(await ledger.balanceOf(userId)).toBe(5);
});

test("returns a credit that is spent while its refund looks for the spending", async () => {
  const userId = await newUser();
  const analysisId = randomUUID();
  await ledger.spend({ userId, analysisId });
  const late = createLedger({
    store: { ...store, find: () => Promise.resolve(null) },
    findMailboxes: async () => [],
  });
  expect(await late.refund({ userId, analysisId, reason: "cancelled" })).toEqual({
    refunded: true,
    newBalance: 5,
  });
  expect(await changesOf(userId)).toEqual([1, -1, 5]);
});

test("keeps the first 500 characters of a refund's note", async () => {
  const userId = await newUser();
  const analysisId = randomUUID();
  await ledger.spend({ userId, analysisId });
  await ledger.refund({ userId, analysisId, reason: "x".repeat(600) });
  const [refund] = await listOf(userId);
  expect(refund?.notes).toHaveLength(500);
  expect(refund?.notes?.startsWith(`Analysis ${analysisId}: xxx`)).toBe(true);
});

/** A user who has spent credits on as many analyses. */
const spender = async (count: number) => {
  const userId = await newUser();
  const ids = Array.from({ length: count }, () => randomUUID());
  for (const analysisId of ids) await ledger.spend({ userId, analysisId });
  return { userId, ids };
};
const report = (userId: string, analysisId: string, reportId = "r-1") =>
  ledger.refundReport({ userId, analysisId, reportId });

const days = (count: number) => new Date(Date.now() - count * 24 * 3_600_000);
/** Lets the two refunds of a mailbox have been at a time. */
const ageClaims = (mailbox: string, at: Date) =>
  waiting.connection
    .collection<{ _id: string }>("claims")
    .updateOne({ _id: `mailbox:${mailbox}` }, { $set: { reportRefunds: [at, at] } });

test("the first report of a problem gets the credit back, however often it is repeated, and no other does", async () => {
  const { userId, ids } = await spender(1);
  const [analysisId = ""] = ids;
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, n) => report(userId, analysisId, `r-${n % 2}`)),
  );
  expect(answers.filter(({ refunded }) => refunded)).toHaveLength(3);
  expect(await ledger.balanceOf(userId)).toBe(5);
  const [entry] = await listOf(userId);
  expect(entry).toMatchObject({
    key: `report:${analysisId}`,
    eventType: "ANALYSIS_REFUND",
    creditChange: 1,
    notes: expect.stringMatching(`^Analysis ${analysisId}: problem reported \\(r-[01]\\)$`),
  });
  // The charge stays what it was: the analysis is completed and paid for.
  const charges = await ledger.listCharges("");
  expect(charges.find((charge) => charge.analysisId === analysisId)?.state).toBe("SPENT");
});

test("a user gets two such refunds in 30 days, also of concurrent reports, and another afterwards", async () => {
  const { userId, ids } = await spender(5);
  const answers = await Promise.all(ids.slice(0, 4).map((id) => report(userId, id)));
  expect(answers.filter(({ refunded }) => refunded)).toHaveLength(2);
  expect(await ledger.balanceOf(userId)).toBe(2);
  const entries = waiting.connection.collection("credit_events");
  const age = async (at: Date) => {
    await entries.updateMany({ userId, _id: { $regex: "^report:" } } as object, { $set: { timestamp: at } });
    await ageClaims(`mailbox of ${userId}`, at);
  };
  await age(days(29));
  expect((await report(userId, ids[4] ?? "")).refunded).toBe(false);
  await age(days(31));
  expect(await report(userId, ids[4] ?? "")).toEqual({ refunded: true, newBalance: 3 });
});

test("accounts of one mailbox get two such refunds in 30 days together, also at once", async () => {
  const mailbox = randomUUID();
  const accounts = await Promise.all([spender(2), spender(2), spender(2)]);
  accounts.forEach(({ userId }, n) => mailboxes.set(userId, [mailbox, `another ${n} of ${userId}`]));
  const answers = await Promise.all(
    accounts.flatMap(({ userId, ids }) => ids.map((id) => report(userId, id))),
  );
  expect(answers.filter(({ refunded }) => refunded)).toHaveLength(2);
  await ageClaims(mailbox, days(31));
  const later = await spender(1);
  mailboxes.set(later.userId, [mailbox]);
  expect((await report(later.userId, later.ids[0] ?? "")).refunded).toBe(true);
});

test("an account that is gone gets no such refund", async () => {
  const { userId, ids } = await spender(1);
  mailboxes.set(userId, null);
  expect((await report(userId, ids[0] ?? "")).refunded).toBe(false);
});

test("returns no credit that was another's, never spent, or returned before", async () => {
  const { userId, ids } = await spender(2);
  const [other = "", failedId = ""] = ids;
  const stranger = await newUser();
  expect(await report(stranger, other)).toEqual({ refunded: false, newBalance: 5 });
  expect(await report(userId, randomUUID())).toEqual({ refunded: false, newBalance: 3 });
  await ledger.refund({ userId, analysisId: failedId, reason: "no revenue" });
  expect(await report(userId, failedId)).toEqual({ refunded: false, newBalance: 4 });
  const voided = randomUUID();
  await ledger.refund({ userId, analysisId: voided, reason: "stopped" });
  expect(await report(userId, voided)).toEqual({ refunded: false, newBalance: 4 });
});
