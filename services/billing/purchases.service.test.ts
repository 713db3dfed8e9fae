import { PaymentStatus } from "@plumbline/proto/billing/v1/billing_pb.ts";
import { signMessage, writeMessage } from "@plumbline/test-servers/payments/webhooks.ts";
import { eventually } from "@plumbline/test-kit/settings.ts";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { cards, enterBuyer, twenty, useTestShop } from "./testing/shop.ts";

const shop = useTestShop();
const buyer = () => enterBuyer(shop);

test("lists the packs with their prices", async () => {
  const { packs } = await shop.client.listPacks({});
  expect(
    packs.map(({ priceId, credits, amount, usualAmount }) => [priceId, credits, amount, usualAmount]),
  ).toEqual([
    ["price_local_1", 1, 1_000, undefined],
    [twenty, 20, 10_000, 20_000],
    ["price_local_100", 100, 25_000, 100_000],
  ]);
});

test("a paid checkout brings credits, a transaction and the way back, once", async () => {
  const person = await shop.enter();
  const { url, sessionId } = await person.checkOut(twenty);
  expect((await person.session(sessionId)).transaction?.paymentStatus).toBe(PaymentStatus.OPEN);
  const { location } = await person.press(url, "pay");
  expect(location).toBe(`http://localhost:3000/?payment=success&credits=20&session_id=${sessionId}`);
  await eventually("the credits are there", async () => (await person.credits()) === 20);
  expect((await person.session(sessionId)).transaction).toMatchObject({
    productName: "20 Plumbline credits",
    creditsPurchased: 20,
    amountPaid: 10_000,
    currency: "usd",
    paymentStatus: PaymentStatus.PAID,
  });
  const { transactions, meta } = await person.transactions();
  expect(transactions).toMatchObject([{ stripeCheckoutSessionId: sessionId, refundable: true }]);
  expect(transactions[0]?.invoiceNumber).toBeGreaterThan(0);
  expect(meta?.total).toBe(1);
});

test("a repeated request opens the same checkout; an unknown price opens none", async () => {
  const person = await shop.enter();
  const key = randomUUID();
  const [first, second] = await Promise.all([person.checkOut(twenty, key), person.checkOut(twenty, key)]);
  expect(second).toEqual(first);
  await expect(person.checkOut("price_of_another_shop")).rejects.toMatchObject({ code: "UNKNOWN_PRICE" });
});

test("a request whose checkout is over is told so, and another one opens a new checkout", async () => {
  const person = await shop.enter();
  const key = randomUUID();
  const { url } = await person.checkOut(twenty, key);
  await person.press(url, "pay");
  await expect(person.checkOut(twenty, key)).rejects.toMatchObject({ code: "CHECKOUT_ENDED" });
  expect((await person.checkOut(twenty)).url).not.toBe(url);
});

test("a declined card, a refused confirmation and a way back leave everything as it was", async () => {
  const person = await shop.enter();
  const { url } = await person.checkOut(twenty);
  expect((await person.press(url, "pay", cards.declined)).text).toContain("The card was declined.");
  expect((await person.press(url, "pay", cards.confirmed)).text).toContain("asks whether it was you");
  expect((await person.press(url, "deny", cards.confirmed)).text).toContain("could not confirm");
  expect((await person.press(url, "cancel")).location).toBe(
    "http://localhost:3000/buycredits?payment=cancelled",
  );
  expect(await person.credits()).toBe(0);
  expect((await person.transactions()).transactions).toEqual([]);
  await person.press(url, "confirm", cards.confirmed);
  await eventually("the credits are there", async () => (await person.credits()) === 20);
});

test.each([
  ["arrives", true, PaymentStatus.PAID, 20],
  ["fails", false, PaymentStatus.FAILED, 0],
])("a payment that %s later is on its way until then", async (_how, succeeds, status, credits) => {
  const person = await shop.enter();
  const { url, sessionId } = await person.checkOut(twenty);
  await person.press(url, "later");
  const statusIs = (wanted: PaymentStatus) => async () =>
    (await person.session(sessionId)).transaction?.paymentStatus === wanted;
  await eventually("the payment is on its way", statusIs(PaymentStatus.PENDING));
  expect(await person.credits()).toBe(0);
  const session = shop.payments.state.sessions[sessionId];
  if (session) shop.payments.bank.finish(session, succeeds);
  await eventually("the payment ended", statusIs(status));
  expect(await person.credits()).toBe(credits);
});

test("a message that comes twice, late or out of order changes nothing more", async () => {
  const person = await buyer();
  const charge = shop.chargeOf(person.sessionId);
  shop.payments.bank.refund(charge);
  await eventually("the credits are taken back", async () => (await person.credits()) === 0);
  const { events } = shop.payments.state;
  const own = events.filter(({ object }) => JSON.stringify(object).includes(charge.payment_intent));
  expect(own.map(({ type }) => type)).toEqual(["checkout.session.completed", "charge.refunded"]);
  for (const event of own.toReversed())
    for (const id of [event.id, `${event.id}_again`]) {
      const body = writeMessage({ ...event, id });
      const signature = signMessage({ body, secret: shop.webhookSecret, at: Math.floor(Date.now() / 1_000) });
      await shop.client.receivePaymentMessage({ body, signature });
    }
  expect((await person.events()).map(({ creditChange }) => creditChange)).toEqual([-20, 20]);
});

test("a payment and a refund of which no message arrives are found and settled", async () => {
  shop.relay.isOpen = false;
  const person = await shop.enter();
  const sessionId = await person.buy(twenty);
  await shop.settleAfter(9 * 60_000);
  expect(await person.credits()).toBe(0);
  await shop.settleAfter(11 * 60_000);
  expect(await person.credits()).toBe(20);
  shop.relay.isOpen = true;
  await eventually("the late message is taken", async () => shop.relay.answers.at(-1) === 200);
  expect((await person.session(sessionId)).transaction?.paymentStatus).toBe(PaymentStatus.PAID);
  expect(await person.credits()).toBe(20);
});

test("announces what was bought and what was paid back", async () => {
  const person = await buyer();
  await person.refund(person.purchaseId);
  const about = {
    userId: person.userId,
    purchaseId: person.purchaseId,
    credits: 20,
    amount: 10_000,
    currency: "usd",
  };
  const ofPerson = (events: { userId: string }[]) => events.filter(({ userId }) => userId === person.userId);
  expect(ofPerson(await shop.eventsOf("billing.purchase.completed.v1"))).toMatchObject([about]);
  expect(ofPerson(await shop.eventsOf("billing.purchase.refunded.v1"))).toMatchObject([about]);
});

test("a message that is not signed by the provider, or was long ago, is refused", async () => {
  const person = await shop.enter();
  const { sessionId } = await person.checkOut(twenty);
  const object = { id: sessionId, metadata: {} };
  const body = writeMessage({ id: "evt_forged", type: "checkout.session.completed", created: 1, object });
  const at = Math.floor(Date.now() / 1_000);
  const signatures = [
    "",
    signMessage({ body, secret: "whsec_guessed", at }),
    signMessage({ body: `${body} `, secret: shop.webhookSecret, at }),
    signMessage({ body, secret: shop.webhookSecret, at: at - 3_600 }),
  ];
  for (const signature of signatures)
    await expect(shop.client.receivePaymentMessage({ body, signature })).rejects.toMatchObject({
      code: "SIGNATURE_INVALID",
    });
});

test("a friend gets 25% off the first purchase, once, whatever checkouts were opened", async () => {
  const person = await shop.enter();
  shop.referrers.set(person.userId, randomUUID());
  const first = await person.checkOut("price_local_100");
  const second = await person.checkOut(twenty);
  expect((await person.press(first.url, "pay")).location).not.toContain("payment=success");
  await person.press(second.url, "pay");
  await eventually("the credits are there", async () => (await person.credits()) === 20);
  const third = await person.checkOut(twenty);
  await person.press(third.url, "pay");
  await eventually("the credits are there", async () => (await person.credits()) === 40);
  const { transactions } = await person.transactions({ sortBy: "amountPaid", descending: false });
  expect(transactions.map(({ amountPaid }) => amountPaid)).toEqual([7_500, 10_000]);
});

test("invoice numbers have no gaps, whatever is bought at once", async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => shop.enter()));
  await Promise.all(people.map((person) => person.buy("price_local_1")));
  const numbers = await Promise.all(
    people.map(async (person) => {
      await eventually("the credit is there", async () => (await person.credits()) === 1);
      return (await person.transactions()).transactions[0]?.invoiceNumber ?? 0;
    }),
  );
  const sorted = numbers.toSorted((a, b) => a - b);
  expect(sorted.map((number, index) => number - index)).toEqual(sorted.map(() => sorted[0]));
});

test("lists by any column, searches by name, and refuses another column", async () => {
  const person = await buyer();
  await person.buy("price_local_1");
  await eventually("the credit is there", async () => (await person.credits()) === 21);
  const names = async (page: object) =>
    (await person.transactions(page)).transactions.map(({ creditsPurchased }) => creditsPurchased);
  expect(await names({})).toEqual([1, 20]);
  expect(await names({ sortBy: "amountPaid", descending: true })).toEqual([20, 1]);
  expect(await names({ search: "20 plumb" })).toEqual([20]);
  expect(await names({ search: ".*" })).toEqual([]);
  await expect(person.transactions({ sortBy: "cardFingerprint" })).rejects.toMatchObject({
    code: "INVALID_SORT",
  });
});

test("lists by the date that is shown: that of the payment, or of the checkout before it", async () => {
  const person = await shop.enter();
  const early = await person.checkOut(twenty);
  await person.buy("price_local_1");
  await eventually("the credit is there", async () => (await person.credits()) === 1);
  await person.press(early.url, "pay");
  await eventually("the credits are there", async () => (await person.credits()) === 21);
  const later = await person.checkOut("price_local_100");
  await person.press(later.url, "later");
  await eventually(
    "the payment is on its way",
    async () => (await person.transactions()).transactions.length === 3,
  );
  const { transactions } = await person.transactions();
  expect(transactions.map(({ creditsPurchased }) => creditsPurchased)).toEqual([100, 20, 1]);
  const dates = transactions.map(({ purchaseDate }) => purchaseDate);
  expect(dates).toEqual(dates.toSorted().toReversed());
  const { transactions: upwards } = await person.transactions({ sortBy: "purchaseDate", descending: false });
  expect(upwards).toEqual(transactions.toReversed());
});

test("a paid purchase has an invoice, which only its buyer gets", async () => {
  const person = await buyer();
  const { number, pdf } = await person.invoice(person.purchaseId);
  const [purchase] = (await person.transactions()).transactions;
  expect(number).toBe(`PL-${String(purchase?.invoiceNumber).padStart(6, "0")}`);
  expect(Buffer.from(pdf.slice(0, 5)).toString()).toBe("%PDF-");
  const stranger = await shop.enter();
  await expect(stranger.invoice(person.purchaseId)).rejects.toMatchObject({ code: "PURCHASE_NOT_FOUND" });
  const { sessionId } = await person.checkOut(twenty);
  const { transaction } = await person.session(sessionId);
  await expect(person.invoice(transaction?.id ?? "")).rejects.toMatchObject({ code: "PURCHASE_NOT_FOUND" });
});

test("a deleted account leaves its ledger and purchases, without name and address", async () => {
  const person = await buyer();
  const named = await person.invoice(person.purchaseId);
  await shop.forget(person.userId);
  expect(await person.credits()).toBe(20);
  expect((await person.transactions()).transactions).toHaveLength(1);
  const { pdf } = await person.invoice(person.purchaseId);
  expect(pdf).not.toEqual(named.pdf);
  expect(await shop.findTraces(`${person.userId}@example.com`)).toEqual([]);
});
