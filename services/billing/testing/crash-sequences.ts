import { runCheck } from "@plumbline/platform/audit/audit.ts";
import { createIndexes } from "@plumbline/platform/database/database.ts";
import { createLogger } from "@plumbline/platform/telemetry/log.ts";
import { createRandom } from "@plumbline/test-kit/random.ts";
import { openTestOutbox, type TestOutbox } from "@plumbline/test-kit/outbox.ts";
import { startPaymentServer } from "@plumbline/test-servers/payments/server.ts";
import { createLedgerChecks } from "../audit.ts";
import { createCheckOut } from "../domain/check-out.ts";
import { createLedger } from "../domain/ledger.ts";
import { packs } from "../domain/packs.ts";
import { createPurchases } from "../domain/purchases.ts";
import { createReconciliation } from "../reconciliation.ts";
import { createLedgerStore } from "../store/ledger-store.ts";
import { createPurchaseStore } from "../store/purchase-store.ts";
import { createReferralStore } from "../store/referral-store.ts";
import { openStripe } from "../stripe.ts";

const stepsEach = 24;
const hourMs = 3_600_000;

type Payments = Awaited<ReturnType<typeof startPaymentServer>>;

/** A process that dies at its n-th write or read, before or after it was carried out. */
const createProcess = () => {
  let left = Infinity;
  const step = () => {
    left -= 1;
    if (left < 0) throw new Error("the process died");
  };
  const wrap = <T extends object>(parts: T): T =>
    new Proxy(parts, {
      get: (target, name) => {
        const part = Reflect.get(target, name) as unknown;
        if (typeof part !== "function" || String(name).startsWith("list")) return part;
        return async (...given: unknown[]) => {
          step();
          const answer = (await part.apply(target, given)) as unknown;
          step();
          return answer;
        };
      },
    });
  return {
    wrap,
    /** Does work with a process that dies after so many steps. */
    live: async (steps: number, work: () => Promise<unknown>): Promise<void> => {
      left = steps;
      await work().catch(() => undefined);
      left = Infinity;
    },
  };
};

const findMailboxes = (userId: string) => Promise.resolve([`mailbox of ${userId}`]);

const openBilling = (stored: TestOutbox, payments: Payments) => {
  let now = Date.now();
  const clock = () => new Date(now);
  const process = createProcess();
  const provider = openStripe({
    secretKey: "sk_test_local",
    webhookSecret: "none",
    url: payments.url.replace("localhost", "127.0.0.1"),
  });
  const store = createPurchaseStore(stored);
  const prices = packs.map((pack) => ({ ...pack, priceId: `price_local_${pack.credits}` }));
  const mortal = { store: process.wrap(store), provider: process.wrap(provider), clock };
  const purchases = createPurchases({ ...mortal, findMailboxes });
  const checkOut = createCheckOut({ ...mortal, prices, publicUrl: "http://localhost:3000" });
  const ledger = createLedger({ store: process.wrap(createLedgerStore(stored)), findMailboxes });
  const reconciliation = createReconciliation({
    provider,
    purchases,
    listPaidIds: store.listPaidIds,
    clock: () => new Date(),
  });
  return {
    ...process,
    stored,
    payments,
    prices,
    store,
    checkOut,
    purchases,
    ledger,
    reconciliation,
    pass: (ms: number) => void (now += ms),
  };
};

/** Plays one random life of a referrer and a friend. */
const play = async (seed: number, billing: ReturnType<typeof openBilling>) => {
  const { stored, payments } = billing;
  const { below, pick } = createRandom(seed);
  const { purchases, ledger, prices, live } = billing;
  const people = [`referrer-${seed}`, `friend-${seed}`];
  const [referrerId = "", friendId = ""] = people;
  const referrals = createReferralStore(stored);
  await referrals.add({ friendId, friendFirstName: "Ben", referrerId, verifiedAt: new Date(), version: 1 });
  const bank = payments.bank;
  for (const userId of people) await ledger.welcome(userId);
  const spends: { userId: string; analysisId: string }[] = [];
  let requests = 0;
  const ownCharges = async () => {
    const paid = await billing.store.listPaid(people);
    return paid.flatMap(({ paymentId }) => bank.chargeOf(paymentId ?? "") ?? []);
  };
  const ownIds = async () =>
    (
      await stored.connection
        .collection("purchases")
        .find({ userId: { $in: people } })
        .toArray()
    ).map(({ _id }) => String(_id));
  const someone = () => pick(people);
  const moves: (() => Promise<unknown>)[] = [
    async () => {
      const userId = someone();
      requests += 1;
      const url = await billing.checkOut({
        buyer: {
          userId,
          email: "a@example.com",
          name: "A",
          referrerId: userId === friendId ? referrerId : null,
        },
        priceId: pick(prices).priceId,
        requestKey: `${seed}-${below(requests + 1)}`,
      });
      const session = payments.state.sessions[url.split("/").at(-1) ?? ""];
      if (session?.status !== "open" || bank.isCouponSpent(session)) return;
      if (below(4) === 0) bank.payLater(session);
      else bank.pay(session, `card of ${userId}`);
    },
    async () => {
      for (const session of Object.values(payments.state.sessions)) bank.finish(session, below(3) > 0);
    },
    ...Array.from({ length: 6 }, () => async () => {
      const ids = await ownIds();
      if (ids.length > 0) await purchases.settleById(pick(ids));
    }),
    async () => {
      const userId = someone();
      for (let count = below(14); count > 0; count -= 1) {
        const spent = { userId, analysisId: `${seed}-${below(30)}` };
        await ledger.spend(spent);
        spends.push(spent);
      }
    },
    async () => {
      if (spends.length > 0) await ledger.refund({ ...pick(spends), reason: "random" });
    },
    () =>
      ledger.adjust({
        adminId: "admin",
        requestKey: `${seed}-${below(4)}`,
        userId: someone(),
        eventType: "MANUAL_ADJUSTMENT",
        creditChange: below(2) === 0 ? 3 : -3,
        notes: null,
      }),
    async () => {
      const ids = await ownIds();
      if (ids.length > 0) await purchases.refundOwn({ id: pick(ids), userId: someone() });
    },
    async () => {
      const charges = (await ownCharges()).filter(
        ({ amount, amount_refunded, dispute }) => amount_refunded < amount && !dispute,
      );
      if (charges.length === 0) return;
      if (below(2) === 0) bank.refund(pick(charges));
      else bank.dispute(pick(charges));
    },
    async () => {
      const refunded = (await ownCharges()).filter(({ amount_refunded }) => amount_refunded > 0);
      if (refunded.length > 0) bank.failRefund(pick(refunded));
    },
    async () => {
      const disputed = (await ownCharges()).filter(({ dispute }) => dispute?.status === "needs_response");
      if (disputed.length > 0) bank.decide(pick(disputed), pick(["won", "lost"] as const));
    },
    async () => {
      billing.pass(below(40) * 24 * hourMs);
      await purchases.settleBonuses();
    },
  ];
  for (let step = 0; step < stepsEach; step += 1)
    await live(below(3) === 0 ? below(12) : Infinity, pick(moves));
};

const add = (rows: readonly object[], field: string) =>
  rows.reduce((sum, row) => sum + Number((row as Record<string, unknown>)[field]), 0);

/**
 * Plays random lives of accounts in the database and at the payment server, with a process that
 * dies between any two writes. Returns what the audit finds and what all adds up to.
 */
export const playCrashSequences = async (sequences: number) => {
  const stored = await openTestOutbox();
  const payments = await startPaymentServer({ port: 0, file: null, webhookUrl: null, webhookSecret: "none" });
  try {
    const billing = openBilling(stored, payments);
    await createIndexes(stored.connection);
    for (let seed = 1; seed <= sequences; seed += 1) await play(seed, billing);
    // What a death left unfinished is finished by the schedule.
    billing.pass(hourMs);
    await billing.purchases.settleStale();
    for (const session of Object.values(payments.state.sessions)) payments.bank.finish(session, true);
    const collection = (name: string) => stored.connection.collection(name);
    for (const { _id } of await collection("purchases").find({}).toArray())
      await billing.purchases.settleById(String(_id));
    await billing.purchases.settleBonuses();
    const logger = createLogger({ name: "billing", level: "silent" });
    const options = { repair: false, graceMs: -24 * hourMs, signal: new AbortController().signal };
    const checks = [];
    for (const check of [...createLedgerChecks(stored), billing.reconciliation])
      checks.push(await runCheck(check, options, logger));
    const paid = await collection("purchases")
      .find({ paidAt: { $ne: null } })
      .toArray();
    const charges = Object.values(payments.state.charges).filter(({ status }) => status === "succeeded");
    const entries = await collection("credit_events").find({}).toArray();
    const ofType = (type: string) => entries.filter(({ eventType }) => eventType === type);
    return {
      checks,
      /** How many payments, their amounts, and what was paid back: here and at the bank. */
      here: [paid.length, add(paid, "amountPaid"), add(paid, "amountRefunded")],
      atBank: [charges.length, add(charges, "amount"), add(charges, "amount_refunded")],
      lowestBalance: Math.min(0, ...entries.map(({ newBalance }) => Number(newBalance))),
      creditsSold: add(paid, "credits"),
      creditsEntered: add(ofType("PURCHASE"), "creditChange"),
      bonuses: ofType("REFERRAL_BONUS").length,
      takenBack: ofType("PURCHASE_REFUND").length,
      frozen: ofType("MANUAL_ADJUSTMENT").length,
      entries: entries.length,
      invoiceNumbers: paid.map(({ invoiceNumber }) => Number(invoiceNumber)).toSorted((a, b) => a - b),
    };
  } finally {
    await payments.close();
    await stored.close();
  }
};
