import { createRandom } from "@plumbline/test-kit/random.ts";
import { expect, test } from "vitest";
import { attributeUse } from "./credit-use.ts";
import { joinIds, purchaseKeys, refundKeys, spendKeys, welcomeKeys } from "./entry-keys.ts";
import type { Payment, Purchase } from "./purchase.ts";
import { beginRefund, restoreCredits } from "./refund-credits.ts";
import {
  changeInMemory,
  createMemoryLedger,
  openPurchase,
  paidPayment,
  settleInMemory,
} from "./testing/purchases.ts";

const sequences = 10_000;
const stepsEach = 30;
const prices = new Map([
  [1, 1_000],
  [20, 10_000],
  [100, 25_000],
]);

/**
 * Plays one random life of an account. The provider's state moves on its own; its messages arrive
 * late, twice, in another order or never before the end.
 */
const play = (seed: number) => {
  const { below, pick: pickOf } = createRandom(seed);
  const pick = <T>(list: readonly T[]): T | undefined => (list.length > 0 ? pickOf(list) : undefined);
  const ledger = createMemoryLedger();
  const accounts: { purchase: Purchase; payment: Payment }[] = [];
  let analyses = 0;
  const write = (
    key: string,
    eventType: "ADMIN_GIFT" | "ANALYSIS_RUN" | "ANALYSIS_REFUND",
    creditChange: number,
  ) => ledger.write({ key, userId: "ann", eventType, creditChange, notes: null });
  const settle = (account: { purchase: Purchase; payment: Payment }) => {
    account.purchase = settleInMemory(ledger, account.purchase, account.payment);
  };
  /** What was paid back before the last refund. */
  const before = new Map<Payment, number>();
  const payBack = (payment: Payment, amountRefunded: number) => {
    before.set(payment, payment.amountRefunded);
    Object.assign(payment, { amountRefunded, isRefundFailed: false });
  };
  const failRefund = (payment: Payment) => {
    Object.assign(payment, { amountRefunded: before.get(payment) ?? 0, isRefundFailed: true });
  };
  /** The provider answers a refund that was asked for: it refuses what is disputed. */
  const answer = (account: { purchase: Purchase; payment: Payment }) => {
    if (account.payment.dispute === null) payBack(account.payment, account.payment.amountPaid);
    settle(account);
    account.purchase = changeInMemory(ledger, account.purchase, restoreCredits);
    settle(account);
  };
  const moves = [
    () => void write(welcomeKeys.keyOf("ann"), "ADMIN_GIFT", 5),
    () => {
      const credits = pick([...prices.keys()]) ?? 1;
      accounts.push({
        purchase: openPurchase({ id: `p${accounts.length}`, credits }),
        payment: paidPayment({ state: "open", amountPaid: 0 }),
      });
    },
    () => {
      const account = pick(
        accounts.filter(({ payment }) => payment.state === "open" || payment.state === "pending"),
      );
      if (!account) return;
      const state = pick(["pending", "paid", "paid", "ended"] as const) ?? "paid";
      const amountPaid = state === "paid" ? (prices.get(account.purchase.credits) ?? 0) : 0;
      account.payment = { ...account.payment, state, amountPaid };
    },
    () => {
      const account = pick(accounts.filter(({ payment }) => payment.state === "paid"));
      if (!account) return;
      const { amountPaid, amountRefunded } = account.payment;
      const rest = amountPaid - amountRefunded;
      payBack(account.payment, below(2) === 0 ? amountPaid : amountRefunded + below(rest + 1));
    },
    () => {
      const account = pick(accounts.filter(({ payment }) => payment.amountRefunded > 0));
      if (account) failRefund(account.payment);
    },
    () => {
      const account = pick(accounts.filter(({ payment }) => payment.state === "paid" && !payment.dispute));
      if (account) account.payment.dispute = { id: "d", state: "open" };
    },
    () => {
      const account = pick(accounts.filter(({ payment }) => payment.dispute?.state === "open"));
      if (account) account.payment.dispute = { id: "d", state: pick(["won", "lost"] as const) ?? "won" };
    },
    () => {
      const account = pick(accounts.filter(({ purchase }) => purchase.status === "PAID"));
      if (account) account.purchase = changeInMemory(ledger, account.purchase, beginRefund);
    },
    () => {
      const account = pick(accounts.filter(({ purchase }) => purchase.status === "REFUNDING"));
      if (account) answer(account);
    },
    () => {
      for (let count = below(12); count > 0; count -= 1)
        if (write(spendKeys.keyOf(`a${analyses}`), "ANALYSIS_RUN", -1)) analyses += 1;
    },
    () => void (analyses > 0 && write(refundKeys.keyOf(`a${below(analyses)}`), "ANALYSIS_REFUND", 1)),
    () => {
      const account = pick(accounts);
      if (account) settle(account);
    },
  ];
  for (let step = 0; step < stepsEach; step += 1) pick(moves)?.();
  for (const account of accounts) {
    settle(account);
    if (account.purchase.status === "REFUNDING") answer(account);
  }
  return { ledger, accounts, settle };
};

/** Adds up the entries of one purchase. */
const countOwn = (entries: readonly { key: string; creditChange: number }[], id: string): number =>
  entries
    .filter(({ key }) => key === purchaseKeys.keyOf(id) || key.includes(`:${joinIds(id, "")}`))
    .reduce((sum, { creditChange }) => sum + creditChange, 0);

test(`in ${sequences} random lives no credit appears, vanishes or is counted twice`, () => {
  for (let seed = 1; seed <= sequences; seed += 1) {
    const { ledger, accounts, settle } = play(seed);
    const about = `sequence ${seed}`;
    const { entries } = ledger;
    const sum = (type: string) =>
      entries
        .filter(({ eventType }) => eventType === type)
        .reduce((total, entry) => total + entry.creditChange, 0);
    const paid = accounts.filter(({ purchase }) => purchase.paidAt !== null);
    expect(Math.min(0, ...entries.map(({ newBalance }) => newBalance)), about).toBe(0);
    expect(sum("PURCHASE"), about).toBe(paid.reduce((total, { purchase }) => total + purchase.credits, 0));
    for (const { purchase, payment } of accounts) {
      expect(purchase.paidAt !== null, about).toBe(payment.state === "paid");
      expect([purchase.amountPaid, purchase.amountRefunded], about).toEqual([
        payment.amountPaid,
        payment.amountRefunded,
      ]);
      const isRefunded = payment.state === "paid" && payment.amountRefunded === payment.amountPaid;
      expect(purchase.status === "REFUNDED", about).toBe(isRefunded);
      if (payment.state === "paid") expect(purchase.amountPaid, about).toBe(prices.get(purchase.credits));
      if (purchase.status === "PAID" && purchase.amountRefunded === 0)
        expect(countOwn(entries, purchase.id), `${about}, its credits`).toBe(purchase.credits);
    }
    const use = attributeUse(entries);
    const lots = [...use.values()];
    expect(Math.min(0, ...lots.flatMap(({ used, left }) => [used, left])), about).toBe(0);
    expect(
      lots.reduce((total, { left }) => total + left, 0),
      about,
    ).toBeLessThanOrEqual(ledger.balanceOf("ann"));
    const written = entries.length;
    for (const account of accounts) settle(account);
    expect(entries.length, `${about}, settled again`).toBe(written);
  }
});
