import { createIndexes } from "@plumbline/shared/database/database.ts";
import { openTestOutbox, type TestOutbox } from "@plumbline/test-kit/outbox.ts";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLedger, type Ledger, type LedgerStore } from "./domain/ledger.ts";
import { createBillingHandlers } from "./events.ts";
import { createReferralStore } from "./store/referral-store.ts";
import { createLedgerStore } from "./store/ledger-store.ts";

let waiting: TestOutbox;
let ledger: Ledger;
let store: LedgerStore;
let handlers: ReturnType<typeof createBillingHandlers>;

beforeAll(async () => {
  waiting = await openTestOutbox();
  store = createLedgerStore(waiting);
  ledger = createLedger({ store });
  handlers = createBillingHandlers({
    ledger,
    shop: { referrals: createReferralStore(waiting), forget: async () => undefined },
    clock: () => new Date(),
  });
  await createIndexes(waiting.connection);
});
afterAll(() => waiting.close());

/** A user with the five credits of a new account. */
const newUser = async () => {
  const userId = randomUUID();
  await ledger.welcome(userId);
  return userId;
};

/** A user's entries, newest first. */
const listOf = async (userId: string) =>
  (await ledger.list({ userId, page: 1, limit: 100, descending: true })).entries;

const changesOf = async (userId: string) => (await listOf(userId)).map(({ creditChange }) => creditChange);

const failed = (analysisId: string, userId: string, reason: string) => ({
  analysisId,
  userId,
  ticker: "KO",
  companyName: "Coca-Cola",
  reason,
});

/** Calls a handler as the consume loop does with the event of an id. */
const handle = (subject: "analysis.analysis.failed.v1" | "identity.user.verified.v1", event: object) =>
  (handlers[subject] as (event: object, about: { id: string }) => Promise<void>)(event, { id: randomUUID() });

test("writes each kind of entry with its key, balance and note, newest first", async () => {
  const userId = await newUser();
  const analysisId = randomUUID();
  await ledger.spend({ userId, analysisId });
  await ledger.refund({ userId, analysisId, reason: "the SEC did not answer" });
  expect(await listOf(userId)).toEqual([
    {
      key: `refund:${analysisId}`,
      userId,
      eventType: "ANALYSIS_REFUND",
      creditChange: 1,
      newBalance: 5,
      timestamp: expect.any(Date),
      notes: `Analysis ${analysisId}: the SEC did not answer`,
    },
    {
      key: `spend:${analysisId}`,
      userId,
      eventType: "ANALYSIS_RUN",
      creditChange: -1,
      newBalance: 4,
      timestamp: expect.any(Date),
      notes: `Analysis ${analysisId}`,
    },
    {
      key: `welcome:${userId}`,
      userId,
      eventType: "ADMIN_GIFT",
      creditChange: 5,
      newBalance: 5,
      timestamp: expect.any(Date),
      notes: "Five free reports for a new account",
    },
  ]);
});

test("returns the balance after a spending, and the refund's balance to the caller", async () => {
  const userId = await newUser();
  const analysisId = randomUUID();
  expect(await ledger.spend({ userId, analysisId })).toBe(4);
  expect(await ledger.spend({ userId, analysisId: randomUUID() })).toBe(3);
  expect(await ledger.refund({ userId, analysisId, reason: "x" })).toEqual({ refunded: true, newBalance: 4 });
  expect(await ledger.refund({ userId, analysisId, reason: "x" })).toEqual({
    refunded: false,
    newBalance: 4,
  });
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

test("refuses a spending for an analysis that another user paid", async () => {
  const [payer, other] = [await newUser(), await newUser()];
  const analysisId = randomUUID();
  await ledger.spend({ userId: payer, analysisId });
  await expect(ledger.spend({ userId: other, analysisId })).rejects.toMatchObject({
    kind: "failed-precondition",
    code: "SPEND_VOIDED",
    message: "This analysis was stopped before it started.",
  });
  expect(await changesOf(other)).toEqual([5]);
  expect(await changesOf(payer)).toEqual([-1, 5]);
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
  const late = createLedger({ store: { ...store, find: () => Promise.resolve(null) } });
  expect(await late.refund({ userId, analysisId, reason: "cancelled" })).toEqual({
    refunded: true,
    newBalance: 5,
  });
  expect(await changesOf(userId)).toEqual([1, -1, 5]);
});

test("writes nothing for a spending without credits; the same key can succeed later", async () => {
  const userId = randomUUID();
  const analysisId = randomUUID();
  await expect(ledger.spend({ userId, analysisId })).rejects.toMatchObject({
    kind: "failed-precondition",
    code: "INSUFFICIENT_CREDITS",
    message: "You do not have enough credits to perform an analysis.",
  });
  expect(await listOf(userId)).toEqual([]);
  await ledger.welcome(userId);
  expect(await ledger.spend({ userId, analysisId })).toBe(4);
});

test("gives the welcome credits once, whatever the ids of the events", async () => {
  const userId = randomUUID();
  const event = { userId, email: "a@example.com", firstName: "Ann" };
  for (let i = 0; i < 3; i++) await handle("identity.user.verified.v1", event);
  expect(await changesOf(userId)).toEqual([5]);
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

test("announces each change once, with the new balance", async () => {
  const userId = await newUser();
  const analysisId = randomUUID();
  await ledger.spend({ userId, analysisId });
  await ledger.spend({ userId, analysisId });
  await ledger.refund({ userId, analysisId, reason: "x" });
  await ledger.refund({ userId, analysisId, reason: "x" });
  const changed = await waiting.events("billing.credits.changed.v1");
  const events = changed
    .filter((event) => event.userId === userId)
    .map(({ credits, change }) => ({ credits, change }));
  expect(events).toEqual([
    { credits: 5, change: 5 },
    { credits: 4, change: -1 },
    { credits: 5, change: 1 },
  ]);
});

test("lists what analyses were charged, by page in the order of their ids", async () => {
  const userId = await newUser();
  const ids = Array.from({ length: 4 }, () => randomUUID()).toSorted();
  const [spent, refunded, voided, last] = ids as [string, string, string, string];
  const before = Date.now();
  for (const analysisId of [last, refunded, spent]) await ledger.spend({ userId, analysisId });
  for (const analysisId of [refunded, voided]) await ledger.refund({ userId, analysisId, reason: "x" });
  const charges = [];
  for (let page = await ledger.listCharges(""); page.length > 0;) {
    charges.push(...page);
    page = await ledger.listCharges(page.at(-1)?.analysisId ?? "");
  }
  // Other tests spend too.
  const own = charges.filter((charge) => charge.userId === userId);
  expect(own.map(({ analysisId, state }) => [analysisId, state])).toEqual([
    [spent, "SPENT"],
    [refunded, "REFUNDED"],
    [voided, "VOIDED"],
    [last, "SPENT"],
  ]);
  for (const { timestamp } of own) expect(timestamp.getTime()).toBeGreaterThanOrEqual(before);
  const rest = await ledger.listCharges(refunded);
  expect(rest.filter((charge) => charge.userId === userId).map(({ analysisId }) => analysisId)).toEqual([
    voided,
    last,
  ]);
});

test("the house account gets its credits once, and an analysis of its spends one", async () => {
  const userId = randomUUID();
  await ledger.endowHouse({ userId, credits: 0 });
  expect(await ledger.balanceOf(userId)).toBe(0);
  const endow = () => ledger.endowHouse({ userId, credits: 30 });
  await Promise.all([endow(), endow()]);
  await endow();
  expect(await ledger.spend({ userId, analysisId: randomUUID() })).toBe(29);
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
  const days = (count: number) => new Date(Date.now() - count * 24 * 3_600_000);
  const entries = waiting.connection.collection("credit_events");
  const age = (at: Date) =>
    entries.updateMany({ userId, _id: { $regex: "^report:" } } as object, { $set: { timestamp: at } });
  await age(days(29));
  expect((await report(userId, ids[4] ?? "")).refunded).toBe(false);
  await age(days(31));
  expect(await report(userId, ids[4] ?? "")).toEqual({ refunded: true, newBalance: 3 });
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
