import { expect, test } from "vitest";
import { attributeUse } from "./credit-use.ts";
import { refundKeys, spendKeys } from "./entry-keys.ts";
import { beginRefund } from "./refund-credits.ts";
import {
  changeInMemory,
  createMemoryLedger,
  openPurchase,
  paidPayment,
  settleInMemory,
} from "./testing/purchases.ts";

const spend = (ledger: ReturnType<typeof createMemoryLedger>, count: number, from = 0) => {
  for (let index = from; index < from + count; index += 1)
    ledger.write({
      key: spendKeys.keyOf(`a${index}`),
      userId: "ann",
      eventType: "ANALYSIS_RUN",
      creditChange: -1,
      notes: null,
    });
};
const changes = (ledger: ReturnType<typeof createMemoryLedger>) =>
  ledger.entries
    .filter(({ eventType }) => eventType !== "ANALYSIS_RUN")
    .map(({ key, creditChange }) => [key, creditChange]);

test("a paid purchase brings its credits once, however often it is settled", () => {
  const ledger = createMemoryLedger();
  const paid = settleInMemory(ledger, openPurchase(), paidPayment());
  expect(paid).toMatchObject({ status: "PAID", amountPaid: 10_000, paymentId: "payment-1" });
  expect(settleInMemory(ledger, paid, paidPayment())).toBe(paid);
  expect(changes(ledger)).toEqual([["purchase:p1", 20]]);
});

test("a payment on its way, failed or expired brings nothing; one that succeeds later does", () => {
  const ledger = createMemoryLedger();
  const waiting = settleInMemory(ledger, openPurchase(), paidPayment({ state: "pending" }));
  expect(waiting.status).toBe("PENDING");
  expect(settleInMemory(ledger, waiting, paidPayment({ state: "ended" })).status).toBe("ENDED");
  expect(ledger.entries).toEqual([]);
  expect(settleInMemory(ledger, waiting, paidPayment()).status).toBe("PAID");
  expect(ledger.balanceOf("ann")).toBe(20);
});

test("a refund of the whole price takes back the credits that are left", () => {
  const ledger = createMemoryLedger();
  const paid = settleInMemory(ledger, openPurchase(), paidPayment());
  spend(ledger, 3);
  const refunded = settleInMemory(ledger, paid, paidPayment({ amountRefunded: 10_000 }));
  expect(refunded).toMatchObject({ status: "REFUNDED", amountRefunded: 10_000 });
  expect(changes(ledger)).toEqual([
    ["purchase:p1", 20],
    ["refund-purchase:p1/10000", -17],
  ]);
  expect(ledger.balanceOf("ann")).toBe(0);
});

test("refunds of parts of the price take credits back in proportion, the last one the rest", () => {
  const ledger = createMemoryLedger();
  let purchase = settleInMemory(ledger, openPurchase(), paidPayment());
  for (const amountRefunded of [2_600, 2_900, 3_000, 10_000])
    purchase = settleInMemory(ledger, purchase, paidPayment({ amountRefunded }));
  expect(changes(ledger).slice(1)).toEqual([
    ["refund-purchase:p1/2600", -5],
    ["refund-purchase:p1/3000", -1],
    ["refund-purchase:p1/10000", -14],
  ]);
});

test("a refund that fails at the bank gives its credits back, and can be asked for again", () => {
  const ledger = createMemoryLedger();
  let purchase = settleInMemory(ledger, openPurchase(), paidPayment());
  spend(ledger, 3);
  const settle = (amountRefunded: number, isRefundFailed = false) => {
    purchase = settleInMemory(ledger, purchase, paidPayment({ amountRefunded, isRefundFailed }));
    return [purchase.status, purchase.amountRefunded, ledger.balanceOf("ann")];
  };
  expect(settle(5_000)).toEqual(["PAID", 5_000, 7]);
  expect(settle(10_000)).toEqual(["REFUNDED", 10_000, 0]);
  expect(settle(5_000, true)).toEqual(["PAID", 5_000, 7]);
  expect(settle(0, true)).toEqual(["PAID", 0, 17]);
  expect(settle(0, true)).toEqual(["PAID", 0, 17]);
  expect(settle(10_000)).toEqual(["REFUNDED", 10_000, 0]);
  expect(settle(0, true)).toEqual(["PAID", 0, 17]);
  expect(changes(ledger).slice(1)).toEqual([
    ["refund-purchase:p1/5000", -10],
    ["refund-purchase:p1/10000", -7],
    ["refund-failed:p1/1", 7],
    ["refund-failed:p1/2", 10],
    ["refund-purchase:p1/10000-3", -17],
    ["refund-failed:p1/3", 17],
  ]);
});

test("a refund that fails while it is asked for gives its credits back, frozen ones after a dispute", () => {
  const ledger = createMemoryLedger();
  const paid = settleInMemory(ledger, openPurchase(), paidPayment());
  const begun = changeInMemory(ledger, paid, beginRefund);
  expect(settleInMemory(ledger, begun, paidPayment())).toBe(begun);
  const failed = paidPayment({ isRefundFailed: true });
  expect(settleInMemory(ledger, begun, failed).status).toBe("PAID");
  expect(ledger.balanceOf("ann")).toBe(20);

  const again = changeInMemory(ledger, { ...paid, refundAttempts: 1 }, beginRefund);
  const disputed = (state: "open" | "won") => ({ ...failed, dispute: { id: "d1", state } });
  const waiting = settleInMemory(ledger, again, disputed("open"));
  expect([waiting.status, ledger.balanceOf("ann")]).toEqual(["DISPUTED", 0]);
  expect(settleInMemory(ledger, waiting, disputed("won")).status).toBe("PAID");
  expect(ledger.balanceOf("ann")).toBe(20);
});

test("paid and refunded before the first message leaves nothing, in one step", () => {
  const ledger = createMemoryLedger();
  settleInMemory(ledger, openPurchase(), paidPayment({ amountRefunded: 10_000 }));
  expect(changes(ledger)).toEqual([
    ["purchase:p1", 20],
    ["refund-purchase:p1/10000", -20],
  ]);
});

test("a dispute freezes what is left of the purchase, and a won one gives it back", () => {
  const ledger = createMemoryLedger();
  let purchase = settleInMemory(ledger, openPurchase(), paidPayment());
  spend(ledger, 4);
  const disputed = (state: "open" | "won" | "lost") => paidPayment({ dispute: { id: "d1", state } });
  purchase = settleInMemory(ledger, purchase, disputed("open"));
  expect(purchase.status).toBe("DISPUTED");
  expect(ledger.balanceOf("ann")).toBe(0);
  expect(settleInMemory(ledger, purchase, disputed("lost")).status).toBe("DISPUTED");
  purchase = settleInMemory(ledger, purchase, disputed("won"));
  purchase = settleInMemory(ledger, purchase, disputed("won"));
  expect(purchase.status).toBe("PAID");
  expect(changes(ledger)).toEqual([
    ["purchase:p1", 20],
    ["freeze:p1/d1", -16],
    ["unfreeze:p1/d1", 16],
  ]);
});

test("credits are used in the order free, bonus, purchased, and go back to where they came from", () => {
  const ledger = createMemoryLedger();
  const add = (
    key: string,
    eventType: "ADMIN_GIFT" | "REFERRAL_BONUS" | "MANUAL_ADJUSTMENT",
    count: number,
  ) => ledger.write({ key, userId: "ann", eventType, creditChange: count, notes: null });
  settleInMemory(ledger, openPurchase({ credits: 3 }), paidPayment());
  add("welcome:ann", "ADMIN_GIFT", 2);
  add("referral:x", "REFERRAL_BONUS", 1);
  settleInMemory(ledger, openPurchase({ id: "p2", credits: 4 }), paidPayment());
  const use = () => Object.fromEntries(attributeUse(ledger.of("ann")));
  spend(ledger, 4);
  expect(use()).toEqual({ p1: { used: 1, left: 2 }, p2: { used: 0, left: 4 } });
  spend(ledger, 3, 4);
  expect(use()).toEqual({ p1: { used: 3, left: 0 }, p2: { used: 1, left: 3 } });
  for (const id of ["a0", "a3", "a6"])
    ledger.write({
      key: refundKeys.keyOf(id),
      userId: "ann",
      eventType: "ANALYSIS_REFUND",
      creditChange: 1,
      notes: null,
    });
  expect(use()).toEqual({ p1: { used: 2, left: 1 }, p2: { used: 0, left: 4 } });
  add("admin:1", "MANUAL_ADJUSTMENT", -2);
  expect(use()).toEqual({ p1: { used: 2, left: 0 }, p2: { used: 0, left: 4 } });
  expect(ledger.balanceOf("ann")).toBe(4);
});
