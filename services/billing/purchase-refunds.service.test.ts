import { PaymentStatus } from "@plumbline/proto/billing/v1/billing_pb.ts";
import { eventually } from "@plumbline/test-kit/settings.ts";
import { expect, test } from "vitest";
import { enterBuyer, twenty, useTestShop } from "./testing/shop.ts";

const shop = useTestShop();
const buyer = () => enterBuyer(shop);

const refundedBefore = { code: "NOT_REFUNDABLE", message: "This purchase was refunded before." };

test("the buyer has the first purchase paid back with one press, fifty at once", async () => {
  const person = await buyer();
  await shop.spend(person.userId, 9);
  const answers = await Promise.allSettled(
    Array.from({ length: 50 }, () => person.refund(person.purchaseId)),
  );
  expect(answers.some(({ status }) => status === "fulfilled")).toBe(true);
  // Those that came after the refund.
  for (const answer of answers)
    if (answer.status === "rejected") expect(answer.reason).toMatchObject(refundedBefore);
  await eventually("it is refunded", async () => {
    const [purchase] = (await person.transactions()).transactions;
    return purchase?.paymentStatus === PaymentStatus.REFUNDED;
  });
  expect(shop.chargeOf(person.sessionId).amount_refunded).toBe(10_000);
  expect((await person.events()).filter(({ creditChange }) => creditChange < -1)).toMatchObject([
    { creditChange: -11 },
  ]);
  expect(await person.credits()).toBe(0);
  await expect(person.refund(person.purchaseId)).rejects.toMatchObject(refundedBefore);
});

test("ten used credits, a second purchase and another person's are not paid back", async () => {
  const person = await buyer();
  await shop.spend(person.userId, 10);
  await expect(person.refund(person.purchaseId)).rejects.toMatchObject({ code: "NOT_GUARANTEED" });
  await person.buy("price_local_1");
  await eventually("the credit is there", async () => (await person.credits()) === 11);
  const { transactions } = await person.transactions({ sortBy: "creditsPurchased", descending: false });
  expect(transactions.map(({ refundable }) => refundable)).toEqual([false, false]);
  const [second] = transactions;
  await expect(person.refund(second?.id ?? "")).rejects.toMatchObject({ code: "NOT_GUARANTEED" });
  const stranger = await shop.enter();
  await expect(stranger.refund(person.purchaseId)).rejects.toMatchObject({ code: "PURCHASE_NOT_FOUND" });
  await expect(stranger.session(person.sessionId)).rejects.toMatchObject({ code: "PURCHASE_NOT_FOUND" });
  expect(shop.chargeOf(person.sessionId).amount_refunded).toBe(0);
});

test("a refund that the provider refuses for a dispute loses no credits if the dispute is won", async () => {
  const person = await buyer();
  // A dispute of which billing has not heard yet.
  shop.relay.isOpen = false;
  const charge = shop.chargeOf(person.sessionId);
  shop.payments.bank.dispute(charge);
  await expect(person.refund(person.purchaseId)).rejects.toMatchObject({ code: "REFUND_REFUSED" });
  expect((await person.session(person.sessionId)).transaction?.paymentStatus).toBe(PaymentStatus.DISPUTED);
  expect(await person.credits()).toBe(0);
  shop.relay.isOpen = true;
  shop.payments.bank.decide(charge, "won");
  await eventually("the credits are back", async () => (await person.credits()) === 20);
  expect((await person.session(person.sessionId)).transaction?.paymentStatus).toBe(PaymentStatus.PAID);
  expect((await person.events()).map(({ notes }) => notes)).toEqual([
    "Payment no longer disputed: 20 Plumbline credits",
    "Payment disputed: 20 Plumbline credits",
    "Refund refused by the payment provider: 20 Plumbline credits",
    "Refund of 20 Plumbline credits",
    "20 Plumbline credits",
  ]);
});

test("a refund that fails at the bank gives the credits back, and can be asked for again", async () => {
  const person = await buyer();
  await shop.spend(person.userId, 3);
  await person.refund(person.purchaseId);
  expect(await person.credits()).toBe(0);
  const charge = shop.chargeOf(person.sessionId);
  shop.payments.bank.failRefund(charge);
  await eventually("the credits are back", async () => (await person.credits()) === 17);
  expect((await person.transactions()).transactions).toMatchObject([
    { paymentStatus: PaymentStatus.PAID, amountPaid: 10_000, amountRefunded: 0, refundable: true },
  ]);
  const failures = await shop.eventsOf("billing.purchase.refund-failed.v1");
  expect(failures.filter(({ userId }) => userId === person.userId)).toMatchObject([
    { purchaseId: person.purchaseId, credits: 20, amount: 10_000, currency: "usd" },
  ]);
  await person.refund(person.purchaseId);
  expect((await person.session(person.sessionId)).transaction).toMatchObject({
    paymentStatus: PaymentStatus.REFUNDED,
    amountRefunded: 10_000,
  });
  expect(await person.credits()).toBe(0);
  expect(charge.amount_refunded).toBe(10_000);
});

test("a dispute freezes the credits of its purchase until it is won", async () => {
  const person = await buyer();
  await shop.spend(person.userId, 2);
  const charge = shop.chargeOf(person.sessionId);
  shop.payments.bank.dispute(charge);
  await eventually("the credits are frozen", async () => (await person.credits()) === 0);
  const disputed = {
    code: "NOT_REFUNDABLE",
    message: "The payment of this purchase is disputed. It can be refunded once the dispute is won.",
  };
  const { userId, purchaseId } = person;
  await expect(person.refund(purchaseId)).rejects.toMatchObject(disputed);
  await expect(
    shop.client.refundUserPurchase({ userId, purchaseId }, await shop.admin()),
  ).rejects.toMatchObject(disputed);
  shop.payments.bank.decide(charge, "won");
  await eventually("the credits are back", async () => (await person.credits()) === 18);
  for (const subject of ["billing.purchase.disputed.v1", "billing.purchase.dispute-won.v1"] as const) {
    const events = (await shop.eventsOf(subject)).filter((event) => event.userId === userId);
    expect(events, subject).toMatchObject([{ purchaseId, credits: 20, amount: 10_000, currency: "usd" }]);
  }
  await person.refund(purchaseId);
  expect((await person.session(person.sessionId)).transaction?.paymentStatus).toBe(PaymentStatus.REFUNDED);
  expect(charge.amount_refunded).toBe(10_000);
});

test("a dispute that is lost keeps the credits, and is announced once", async () => {
  const person = await buyer();
  const charge = shop.chargeOf(person.sessionId);
  shop.payments.bank.dispute(charge);
  await eventually("the credits are frozen", async () => (await person.credits()) === 0);
  const announced = async () =>
    (await shop.eventsOf("billing.purchase.dispute-lost.v1")).filter(
      ({ userId }) => userId === person.userId,
    );
  expect(await announced()).toEqual([]);
  shop.payments.bank.decide(charge, "lost");
  await eventually("the loss is announced", async () => (await announced()).length > 0);
  shop.payments.bank.decide(charge, "lost");
  await person.transactions();
  expect(await announced()).toMatchObject([
    { purchaseId: person.purchaseId, credits: 20, amount: 10_000, currency: "usd" },
  ]);
  expect(await person.credits()).toBe(0);
});

test("a bank debit that fails stays in the list with what it was for, and is announced once", async () => {
  const person = await shop.enter();
  const { url, sessionId } = await person.checkOut(twenty);
  await person.press(url, "later");
  const session = shop.payments.state.sessions[sessionId];
  if (!session) throw new Error("there is no checkout");
  await eventually("it is on its way", async () => (await person.transactions()).transactions.length === 1);
  expect((await person.transactions()).transactions).toMatchObject([
    { paymentStatus: PaymentStatus.PENDING, amountPaid: 10_000, amountRefunded: 0 },
  ]);
  shop.payments.bank.finish(session, false);
  const failed = {
    paymentStatus: PaymentStatus.FAILED,
    amountPaid: 10_000,
    currency: "usd",
    refundable: false,
  };
  await eventually("it has failed", async () => {
    const [purchase] = (await person.transactions()).transactions;
    return purchase?.paymentStatus === PaymentStatus.FAILED;
  });
  expect((await person.transactions()).transactions).toMatchObject([failed]);
  const { transaction } = await person.session(sessionId);
  expect(transaction).toMatchObject(failed);
  await expect(person.refund(transaction?.id ?? "")).rejects.toMatchObject({
    code: "NOT_REFUNDABLE",
    message: "This purchase is not paid.",
  });
  const events = await shop.eventsOf("billing.purchase.failed.v1");
  expect(events.filter(({ userId }) => userId === person.userId)).toMatchObject([
    { purchaseId: transaction?.id, credits: 20, amount: 10_000 },
  ]);
  expect(await person.credits()).toBe(0);
});

test("an open checkout names what it asks for", async () => {
  const person = await shop.enter();
  const { sessionId } = await person.checkOut(twenty);
  const open = { paymentStatus: PaymentStatus.OPEN, amountPaid: 10_000, currency: "usd" };
  expect((await person.session(sessionId)).transaction).toMatchObject(open);
  expect((await person.transactions()).transactions).toEqual([]);
});
