import { eventually } from "@plumbline/test-kit/settings.ts";
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startTestShop, type TestShop } from "./testing/shop.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await startTestShop();
});
afterEach(() => shop.close());

const twenty = "price_local_20";

const buyer = async () => {
  const person = await shop.enter();
  const sessionId = await person.buy(twenty);
  await eventually("the credits are there", async () => (await person.credits()) === 20);
  const { transaction } = await person.session(sessionId);
  return { ...person, sessionId, purchaseId: transaction?.id ?? "" };
};

test("what agrees is compared and not listed, what has just happened is left for later", async () => {
  const person = await buyer();
  await shop.spend(person.userId, 3);
  expect(await shop.reconcile()).toMatchObject({ compared: 1, differences: 0 });
  await person.refund(person.purchaseId);
  expect(await shop.reconcile()).toMatchObject({ compared: 1, differences: 0 });
  shop.relay.isOpen = false;
  const late = await shop.enter();
  await late.buy(twenty);
  expect(await shop.reconcile({ graceMs: 60_000 })).toMatchObject({ compared: 2, differences: 0 });
});

test("a payment, a refund and a dispute of which no message came are found and repaired", async () => {
  const [refunded, disputed] = [await buyer(), await buyer()];
  shop.relay.isOpen = false;
  const paid = await shop.enter();
  const sessionId = await paid.buy(twenty);
  const { transaction } = await paid.session(sessionId);
  shop.payments.bank.refund(shop.chargeOf(refunded.sessionId));
  shop.payments.bank.dispute(shop.chargeOf(disputed.sessionId));
  const found = await shop.reconcile();
  expect(Object.fromEntries(found.findings.map(({ id, message }) => [id, message]))).toEqual({
    [transaction?.id ?? ""]: "The payment provider has the payment, but the purchase is not paid.",
    [refunded.purchaseId]: "The amount paid back is 0, but 10000 at the payment provider.",
    [disputed.purchaseId]: "The dispute is false, but true at the payment provider.",
  });
  expect((await shop.reconcile({ repair: true })).findings.every(({ repaired }) => repaired)).toBe(true);
  expect(await shop.reconcile()).toMatchObject({ compared: 3, differences: 0 });
  expect([await paid.credits(), await refunded.credits(), await disputed.credits()]).toEqual([20, 0, 0]);
});

test.each([
  ["forgets it", 0],
  ["keeps it", 10_000],
])("a failed refund of which no message came is repaired; the charge's amount %s", async (_how, amount) => {
  const person = await buyer();
  // The refund's own message, handled late, would tell of its failure too.
  shop.relay.isOpen = false;
  await person.refund(person.purchaseId);
  const charge = shop.chargeOf(person.sessionId);
  shop.payments.bank.failRefund(charge);
  charge.amount_refunded = amount;
  expect((await shop.reconcile({ repair: true })).findings).toMatchObject([
    { message: "The amount paid back is 10000, but 0 at the payment provider.", repaired: true },
  ]);
  expect(await shop.reconcile()).toMatchObject({ compared: 1, differences: 0 });
  expect(await person.credits()).toBe(20);
});

test("what is here and not at the provider, or there and not here, is listed and left", async () => {
  const [invented, foreign] = [await buyer(), await buyer()];
  const session = shop.payments.state.sessions[invented.sessionId];
  if (session) session.payment_status = "unpaid";
  await shop.purchases.deleteOne({ _id: foreign.purchaseId as never });
  const { findings } = await shop.reconcile({ repair: true });
  expect(Object.fromEntries(findings.map(({ id, message, repaired }) => [id, [message, repaired]]))).toEqual({
    [invented.purchaseId]: ["The purchase is paid, but the payment provider has no payment.", false],
    [foreign.purchaseId]: ["The payment provider has a payment, but there is no such purchase.", false],
  });
  // A payment of something else at the same provider.
  shop.payments.state.events.push({
    id: randomUUID(),
    type: "checkout.session.completed",
    created: Math.floor(Date.now() / 1_000),
    object: { id: "cs_other", metadata: {} },
  });
  expect(await shop.reconcile()).toMatchObject({ compared: 2 });
});
