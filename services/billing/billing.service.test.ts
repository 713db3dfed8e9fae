import { AuditService } from "@plumbline/proto/audit/v1/audit_pb.ts";
import { BillingService, ChargeState, CreditEventType } from "@plumbline/proto/billing/v1/billing_pb.ts";
import type { EventInit, Subject } from "@plumbline/platform/bus/events.ts";
import { createRpcClient } from "@plumbline/platform/rpc/rpc-client.ts";
import type { RunningService } from "@plumbline/platform/service.ts";
import { startKeysStandIn } from "@plumbline/test-kit/identity.ts";
import { inTransaction } from "@plumbline/platform/database/database.ts";
import { outboxModel } from "@plumbline/platform/bus/outbox.ts";
import { openTestOutbox } from "@plumbline/test-kit/outbox.ts";
import { connectTestBus, emitEvent, waitForDeadLetter } from "@plumbline/test-kit/bus.ts";
import { createTestSettings, eventually } from "@plumbline/test-kit/settings.ts";
import { testAuditGuards, testRpcGuards } from "@plumbline/test-kit/rpc-guards.ts";
import { outboxIndexes, testServiceStart } from "@plumbline/test-kit/service-start.ts";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startBilling } from "./main.ts";

const settings = await createTestSettings();
const settingsOfOther = await createTestSettings();
let running: RunningService;
let identity: { address: string; close: () => Promise<void> };
const bus = await connectTestBus();
let billing: ReturnType<typeof createRpcClient<typeof BillingService>>;

const emit = <S extends Subject>(subject: S, event: EventInit<S>, id?: string) =>
  emitEvent({ bus, settings, subject, event, ...(id ? { id } : {}) });

beforeAll(async () => {
  identity = await startKeysStandIn(settings);
  running = await startBilling(
    settings.environmentOf("billing", { GRPC_PORT: "0", IDENTITY_ADDRESS: identity.address }),
  );
  billing = createRpcClient({
    service: BillingService,
    address: `127.0.0.1:${running.port}`,
    deadlineMs: 20_000,
    token: () => settings.serviceToken("analysis-orchestrator", "billing"),
  });
});

afterAll(async () => {
  billing.close();
  await running.close();
  await identity.close();
});

const creditsOf = async (userId: string) =>
  (await billing.getCredits({}, { as: await settings.userToken({ userId }) })).credits;

const verifiedUser = async () => {
  const userId = randomUUID();
  await emit("identity.user.verified.v1", { userId, email: "a@example.com", firstName: "A" });
  await eventually("the user has five credits", async () => (await creditsOf(userId)) === 5);
  return userId;
};

test("a verified user gets five credits once, for any number of deliveries of the event", async () => {
  const userId = await verifiedUser();
  await Promise.all(
    Array.from({ length: 5 }, () =>
      emit("identity.user.verified.v1", { userId, email: "a@example.com", firstName: "A" }),
    ),
  );
  const marker = await verifiedUser();
  expect(await creditsOf(marker)).toBe(5);
  expect(await creditsOf(userId)).toBe(5);
});

test("of fifty concurrent spendings with five credits, five succeed and the balance is zero", async () => {
  const userId = await verifiedUser();
  const results = await Promise.allSettled(
    Array.from({ length: 50 }, () => billing.spendCredit({ userId, analysisId: randomUUID() })),
  );
  expect(results.filter((r) => r.status === "fulfilled")).toHaveLength(5);
  for (const result of results) {
    if (result.status === "rejected")
      expect(result.reason).toMatchObject({ code: "INSUFFICIENT_CREDITS", kind: "failed-precondition" });
  }
  expect(await creditsOf(userId)).toBe(0);
});

test("twenty concurrent spendings for one analysis cost one credit, which is refunded once", async () => {
  const userId = await verifiedUser();
  const analysisId = randomUUID();
  await Promise.all(Array.from({ length: 20 }, () => billing.spendCredit({ userId, analysisId })));
  expect(await creditsOf(userId)).toBe(4);
  await Promise.all(
    Array.from({ length: 10 }, () =>
      emit("analysis.analysis.failed.v1", { userId, analysisId, ticker: "AAPL", reason: "test" }),
    ),
  );
  await eventually("the user has five credits", async () => (await creditsOf(userId)) === 5);
  const again = await billing.refundCredit({ userId, analysisId, reason: "test" });
  expect(again).toMatchObject({ refunded: false, newBalance: 5 });
  const { events } = await billing.listCreditEvents({}, { as: await settings.userToken({ userId }) });
  expect(events.map((e) => e.creditChange).toSorted((a, b) => a - b)).toEqual([-1, 1, 5]);
  expect(events.reduce((sum, e) => sum + e.creditChange, 0)).toBe(5);
});

test("an event that its owner did not sign moves no credit and becomes a dead letter", async () => {
  const userId = await verifiedUser();
  const analysisId = randomUUID();
  await billing.spendCredit({ userId, analysisId });
  const forged = { bus, settings, event: { userId, analysisId, ticker: "AAPL", reason: "forged" } } as const;
  const subject = "analysis.analysis.failed.v1";
  const [byAnother, byStranger] = [randomUUID(), randomUUID()];
  await emitEvent({ ...forged, subject, id: byAnother, from: "gateway" });
  await emitEvent({ ...forged, subject, id: byStranger, settings: settingsOfOther });
  for (const id of [byAnother, byStranger]) await waitForDeadLetter({ bus, service: "billing", id });
  expect(await creditsOf(userId)).toBe(4);
});

test("lists a user's own credit events with every field, newest first", async () => {
  const userId = await verifiedUser();
  const analysisId = randomUUID();
  await billing.spendCredit({ userId, analysisId });
  const { events } = await billing.listCreditEvents({}, { as: await settings.userToken({ userId }) });
  expect(events).toMatchObject([
    {
      id: `spend:${analysisId}`,
      eventType: CreditEventType.ANALYSIS_RUN,
      creditChange: -1,
      newBalance: 4,
      userId,
      notes: `Analysis ${analysisId}`,
    },
    {
      id: `welcome:${userId}`,
      eventType: CreditEventType.ADMIN_GIFT,
      creditChange: 5,
      newBalance: 5,
      userId,
    },
  ]);
  for (const { timestamp } of events) expect(new Date(timestamp).toISOString()).toBe(timestamp);
  const stranger = await settings.userToken({ userId: randomUUID() });
  expect((await billing.listCreditEvents({}, { as: stranger })).events).toEqual([]);
});

test("a refund that arrives before its spending voids it", async () => {
  const userId = await verifiedUser();
  const analysisId = randomUUID();
  expect(await billing.refundCredit({ userId, analysisId, reason: "never started" })).toMatchObject({
    refunded: false,
  });
  await expect(billing.spendCredit({ userId, analysisId })).rejects.toMatchObject({ code: "SPEND_VOIDED" });
  expect(await creditsOf(userId)).toBe(5);
});

test("lists the charges of analyses for the orchestrator", async () => {
  const userId = await verifiedUser();
  const [spent, voided] = [randomUUID(), randomUUID()];
  await billing.spendCredit({ userId, analysisId: spent });
  await billing.refundCredit({ userId, analysisId: voided, reason: "never started" });
  const { charges } = await billing.listCharges({});
  const own = charges.filter((charge) => charge.userId === userId);
  const at = expect.stringMatching(/^\d{4}-.*Z$/);
  expect(new Map(own.map(({ analysisId, state, timestamp }) => [analysisId, [state, timestamp]]))).toEqual(
    new Map([
      [spent, [ChargeState.SPENT, at]],
      [voided, [ChargeState.VOIDED, at]],
    ]),
  );
  expect((await billing.listCharges({ after: charges.at(-1)?.analysisId ?? "" })).charges).toEqual([]);
});

test("audits its ledger for the gateway", async () => {
  await verifiedUser();
  const audit = createRpcClient({
    service: AuditService,
    address: `127.0.0.1:${running.port}`,
    deadlineMs: 20_000,
    token: () => settings.serviceToken("gateway", "billing"),
  });
  const { checks } = await audit.audit({ graceSeconds: 0 });
  audit.close();
  const found = new Map(checks.map(({ name, differences }) => [name, differences]));
  expect([...found.keys()]).toEqual([
    "balances",
    "refunds",
    "accounts",
    "payments",
    "balance-copies",
    "referral-names",
    "unsent-messages",
    "lost-messages",
    "dead-letters",
  ]);
  // Other tests send billing messages that it cannot handle.
  for (const name of ["balances", "refunds", "accounts", "lost-messages"])
    expect(found.get(name), name).toBe(0);
  expect(checks[0]?.compared).toBeGreaterThan(0);
  expect(checks.find(({ name }) => name === "payments")?.findings).toMatchObject([
    { message: "It does not answer, so payments were not compared." },
  ]);
});

test.each([
  ["userId", { userId: "", analysisId: randomUUID() }],
  ["analysisId", { userId: randomUUID(), analysisId: " " }],
  ["analysisId", { userId: randomUUID(), analysisId: "x".repeat(101) }],
])("refuses to spend and refund without a valid %s", async (field, request) => {
  const refused = { code: "INVALID_INPUT", details: { fields: { [field]: expect.any(String) } } };
  await expect(billing.spendCredit(request)).rejects.toMatchObject(refused);
  await expect(billing.refundCredit(request)).rejects.toMatchObject(refused);
});

test("only the orchestrator can spend; forged tokens and those of others are refused", async () => {
  const userId = await verifiedUser();
  const request = { userId, analysisId: randomUUID() };
  await expect(
    billing.spendCredit(request, { as: await settings.userToken({ userId }) }),
  ).rejects.toMatchObject({ kind: "forbidden" });
  await expect(
    billing.spendCredit(request, { as: await settings.serviceToken("blog", "billing") }),
  ).rejects.toMatchObject({ kind: "forbidden" });
  const wrongAudience = await settings.serviceToken("analysis-orchestrator", "identity");
  await expect(billing.spendCredit(request, { as: wrongAudience })).rejects.toMatchObject({
    kind: "unauthenticated",
  });
  const forged = await (await createTestSettings()).serviceToken("analysis-orchestrator", "billing");
  await expect(billing.spendCredit(request, { as: forged })).rejects.toMatchObject({
    kind: "unauthenticated",
  });
  expect(await creditsOf(userId)).toBe(5);
});

const startOther = (identityAddress: string) =>
  startBilling(
    settingsOfOther.environmentOf("billing", { GRPC_PORT: "0", IDENTITY_ADDRESS: identityAddress }),
  );

// Not in a file of its own: a second process of billing would consume some of the events that the
// tests above wait for.
describe("another process of billing", () => {
  const ownerId = randomUUID();
  const spending = () => ({ userId: ownerId, analysisId: randomUUID() });
  testRpcGuards({
    service: BillingService,
    name: "billing",
    settings: settingsOfOther,
    ownerId,
    rows: {
      getCredits: {},
      listCreditEvents: {},
      spendCredit: { request: spending, answer: "INSUFFICIENT_CREDITS" },
      refundCredit: { request: spending },
      refundReport: { request: () => ({ ...spending(), reportId: randomUUID() }) },
      listCharges: {},
      listPacks: {},
      createCheckout: {
        request: () => ({ priceId: "price_of_nobody", requestKey: randomUUID() }),
        answer: "NOT_IN_TEST",
      },
      getCheckout: { request: () => ({ sessionId: "cs_of_nobody" }), answer: "PURCHASE_NOT_FOUND" },
      listTransactions: {},
      listReferrals: {},
      getInvoice: { request: () => ({ purchaseId: randomUUID() }), answer: "PURCHASE_NOT_FOUND" },
      listUserTransactions: { request: () => ({ userId: randomUUID() }) },
      listUserCreditEvents: { request: () => ({ userId: randomUUID() }) },
      refundUserPurchase: {
        request: () => ({ userId: randomUUID(), purchaseId: randomUUID() }),
        answer: "PURCHASE_NOT_FOUND",
        takesAnyId: "answers 404 about the purchase",
      },
      listBalances: { takesAnyId: "looks up balances; ids without one are left out" },
      adjustCredits: {
        request: () => ({
          userId: randomUUID(),
          eventType: CreditEventType.ADMIN_GIFT,
          creditChange: 1,
          requestKey: randomUUID(),
        }),
      },
      refundPurchase: { request: () => ({ purchaseId: randomUUID() }), answer: "PURCHASE_NOT_FOUND" },
      receivePaymentMessage: {
        request: () => ({ body: "{}", signature: "t=1,v1=0" }),
        answer: "SIGNATURE_INVALID",
      },
    },
    start: startOther,
  });
  testServiceStart({
    name: "billing",
    settings: settingsOfOther,
    start: startBilling,
    indexes: {
      outbox: outboxIndexes,
      balances: [],
      claims: [],
      counters: [],
      credit_events: ["userId 1, timestamp -1"],
      customers: [],
      payment_messages: ["receivedAt 1; for 2592000 s", "settledAt 1, receivedAt 1"],
      referrals: ["referrerId 1, verifiedAt -1"],
      purchases: [
        "bonus 1, _id 1",
        'invoiceNumber 1; unique; where {"invoiceNumber":{"$type":"number"}}',
        "paidAt 1",
        'sessionId 1; unique; where {"sessionId":{"$type":"string"}}',
        "status 1, createdAt 1",
        "userId 1, paidAt -1",
        "userId 1, requestKey 1; unique",
      ],
    },
  });
});

describe("the audit of billing", () => {
  test("a job repairs and announces it: it sends a message again that the stream has lost", async () => {
    const environment = settingsOfOther.environmentOf("billing", {
      GRPC_PORT: "0",
      AUDIT_INTERVAL_MINUTES: "0.005",
    });
    const { connection, outbox, close } = await openTestOutbox({
      database: environment["MONGODB_DATABASE"] as string,
    });
    const rows = outboxModel(connection);
    const event = { userId: randomUUID(), credits: 1, change: 1 };
    await inTransaction(connection, (session) =>
      outbox.append({ subject: "billing.credits.changed.v1", event, session }),
    );
    const [row] = await rows.find({ sentAt: null }).lean();
    const lost = { sentAt: new Date(Date.now() - 3_600_000), sequence: 1 };
    await rows.updateOne({ _id: row?._id }, lost);
    const other = await startBilling(environment);
    await eventually("the message is in the stream", async () => {
      const { sequence } = (await rows.findById(row?._id).lean()) ?? {};
      return sequence && sequence !== lost.sequence;
    });
    await eventually("the repair is announced", () =>
      rows.findOne({ subject: "billing.audit.differed.v1" }).lean(),
    );
    await other.close();
    await close();
  });

  testAuditGuards({ name: "billing", settings: settingsOfOther, start: startOther });
});
