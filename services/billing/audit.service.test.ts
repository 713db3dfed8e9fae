import { createIndexes } from "@plumbline/platform/database/database.ts";
import { unavailable } from "@plumbline/platform/errors.ts";
import { runChecks } from "@plumbline/test-kit/audit.ts";
import { openTestOutbox, type TestOutbox } from "@plumbline/test-kit/outbox.ts";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createLedgerChecks } from "./audit.ts";
import { createAccountsCheck } from "./audit-accounts.ts";
import { createPurchaseStore } from "./store/purchase-store.ts";
import { createLedger, type Ledger } from "./domain/ledger.ts";
import { ledgerModels } from "./store/entries.ts";
import { createLedgerStore } from "./store/ledger-store.ts";

let waiting: TestOutbox;
let ledger: Ledger;
let models: ReturnType<typeof ledgerModels>;

beforeAll(async () => {
  waiting = await openTestOutbox();
  ledger = createLedger({ store: createLedgerStore(waiting), findMailboxes: async () => [] });
  models = ledgerModels(waiting.connection);
  await createIndexes(waiting.connection);
});
afterAll(() => waiting.close());
beforeEach(async () => {
  await models.Entries.deleteMany({});
  await models.Balances.deleteMany({});
});

const audit = (graceMs = 0) => runChecks(createLedgerChecks(waiting), { graceMs });

/** A user with the five credits of a new account. */
const newUser = async () => {
  const userId = randomUUID();
  await ledger.welcome(userId);
  return userId;
};

const spend = async (userId: string) => {
  const analysisId = randomUUID();
  await ledger.spend({ userId, analysisId });
  return analysisId;
};

test("finds nothing in a ledger of gifts, spendings, refunds and voided spendings", async () => {
  for (let n = 0; n < 3; n++) {
    const userId = await newUser();
    await spend(userId);
    await ledger.refund({ userId, analysisId: await spend(userId), reason: "failed" });
    await ledger.refund({ userId, analysisId: randomUUID(), reason: "never started" });
  }
  const agrees = { differences: 0, findings: [] };
  expect(await audit()).toEqual({
    balances: { name: "balances", compared: 3, ...agrees },
    refunds: { name: "refunds", compared: 3, ...agrees },
  });
});

test("finds a balance that is not the sum of its entries", async () => {
  const [userId, other] = [await newUser(), await newUser()];
  await spend(userId);
  await spend(other);
  await models.Balances.updateOne({ _id: userId }, { credits: 7 });
  expect((await audit())["balances"]).toMatchObject({
    compared: 2,
    differences: 1,
    findings: [{ id: userId, message: "The balance is 7, but the entries add up to 4.", repaired: false }],
  });
});

test("finds a balance without entries, and entries without a balance", async () => {
  const users = [await newUser(), await newUser(), await newUser()];
  await models.Balances.deleteMany({});
  const without = randomUUID();
  await models.Balances.create({ _id: without, credits: 3 });
  const { findings } = (await audit())["balances"] ?? {};
  expect(new Map(findings?.map(({ id, message }) => [id, message]))).toEqual(
    new Map([
      ...users.map((userId): [string, string] => [userId, "The balance is 0, but the entries add up to 5."]),
      [without, "The balance is 3, but the entries add up to 0."],
    ]),
  );
});

test("finds a lost entry", async () => {
  const userId = await newUser();
  await models.Entries.deleteOne({ _id: `spend:${await spend(userId)}` });
  expect((await audit())["balances"]?.findings).toMatchObject([
    { id: userId, message: "The balance is 4, but the entries add up to 5." },
  ]);
});

test("finds a balance that was below zero once", async () => {
  const userId = await newUser();
  const analysisId = await spend(userId);
  await models.Entries.updateOne({ _id: `spend:${analysisId}` }, { newBalance: -1 });
  expect((await audit())["balances"]?.findings).toMatchObject([
    { id: userId, message: "The balance was -1 after an entry." },
  ]);
});

test.each([
  ["its spending is missing", (id: string) => models.Entries.deleteOne({ _id: `spend:${id}` })],
  [
    "its amount differs",
    (id: string) => models.Entries.updateOne({ _id: `refund:${id}` }, { creditChange: 2 }),
  ],
  [
    "another user paid",
    (id: string) => models.Entries.updateOne({ _id: `refund:${id}` }, { userId: "other" }),
  ],
  [
    "the spending was voided",
    (id: string) => models.Entries.updateOne({ _id: `spend:${id}` }, { creditChange: 0 }),
  ],
])("finds a refund if %s", async (_reason, change) => {
  const userId = await newUser();
  const [analysisId, right] = [await spend(userId), await spend(userId)];
  for (const id of [analysisId, right]) await ledger.refund({ userId, analysisId: id, reason: "failed" });
  await change(analysisId);
  const message = "The refund does not agree with what the user spent on the analysis.";
  expect((await audit())["refunds"]).toMatchObject({
    compared: 2,
    findings: [{ id: analysisId, message, repaired: false }],
  });
});

test("finds the refund of a reported problem whose spending is missing", async () => {
  const userId = await newUser();
  const [analysisId, right] = [await spend(userId), await spend(userId)];
  for (const id of [analysisId, right])
    await ledger.refundReport({ userId, analysisId: id, reportId: "r-1" });
  expect((await audit())["refunds"]).toMatchObject({ compared: 2, differences: 0 });
  await models.Entries.deleteOne({ _id: `spend:${analysisId}` });
  expect((await audit())["refunds"]?.findings).toMatchObject([{ id: analysisId, repaired: false }]);
});

test("does not count what changed within the grace period", async () => {
  const userId = await newUser();
  const analysisId = await spend(userId);
  await ledger.refund({ userId, analysisId, reason: "failed" });
  await models.Entries.deleteOne({ _id: `spend:${analysisId}` });
  const { balances, refunds } = await audit(60_000);
  expect([balances?.differences, refunds?.differences]).toEqual([0, 0]);
  const later = await audit();
  expect([later["balances"]?.differences, later["refunds"]?.differences]).toEqual([1, 1]);
});

test("lists a thousand charges on a page", async () => {
  const rows = Array.from({ length: 1_003 }, (_, n) => ({
    _id: `spend:${String(n).padStart(4, "0")}`,
    userId: "u1",
    eventType: "ANALYSIS_RUN",
    creditChange: -1,
    newBalance: 1,
    timestamp: new Date(),
  }));
  await models.Entries.insertMany(rows);
  expect(await ledger.listCharges("")).toHaveLength(1_000);
  expect((await ledger.listCharges("0999")).map(({ analysisId }) => analysisId)).toEqual([
    "1000",
    "1001",
    "1002",
  ]);
});

test("reports credits of an id that names no account and never did", async () => {
  const gift = (userId: string) =>
    ledger.adjust({
      adminId: "an-admin",
      requestKey: randomUUID(),
      userId,
      eventType: "ADMIN_GIFT",
      creditChange: 5,
      notes: null,
    });
  const [welcomed, known, deleted, nobody] = [await newUser(), randomUUID(), randomUUID(), randomUUID()];
  for (const userId of [welcomed, known, deleted, nobody]) await gift(userId);
  await createPurchaseStore(waiting).forget(deleted);
  const check = (findKnown: () => Promise<Set<string>>, graceMs = 0) =>
    runChecks([createAccountsCheck({ connection: waiting.connection, findKnown })], { graceMs });
  const message = "The account has credits, but identity knows no such account.";
  expect((await check(async () => new Set([known])))["accounts"]).toMatchObject({
    compared: 3,
    findings: [{ id: nobody, message, repaired: false }],
  });
  expect((await check(async () => new Set([known]), 60_000))["accounts"]?.findings).toEqual([]);
  const away = () => Promise.reject(unavailable("AWAY", "away"));
  expect((await check(away))["accounts"]?.findings).toMatchObject([{ id: "identity" }]);
});
