import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { openTestLedger } from "./testing/test-ledger.ts";

const { waiting, ledger, newUser, listOf, changesOf, handle } = await openTestLedger();

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
