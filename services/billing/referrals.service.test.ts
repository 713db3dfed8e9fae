import { eventually } from "@plumbline/test-kit/settings.ts";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestShop, type TestShop } from "./testing/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const twenty = "price_local_20";
const dayMs = 24 * 3_600_000;

/** A user, and a friend who registered with the user's link. */
const enterBoth = async () => {
  const referrer = await shop.enter();
  const friend = await shop.enter();
  shop.referrers.set(friend.userId, referrer.userId);
  await shop.verify({ userId: friend.userId, firstName: "Ben", referredById: referrer.userId });
  return { referrer, friend };
};

const buy = async (person: Awaited<ReturnType<typeof shop.enter>>, card: string) => {
  const before = await person.credits();
  const { sessionId } = await person.checkOut(twenty);
  const session = shop.payments.state.sessions[sessionId];
  if (session) shop.payments.bank.pay(session, card);
  await eventually("the credits are there", async () => (await person.credits()) === before + 20);
  const { transaction } = await person.session(sessionId);
  return { sessionId, purchaseId: transaction?.id ?? "" };
};

/** Cards of different people have different numbers. */
let cards = 0;
const newCard = () => `card ${(cards += 1)}`;

test("a friend's credits bring as many, once ten of them are used", async () => {
  const { referrer, friend } = await enterBoth();
  await buy(friend, newCard());
  expect(await referrer.referrals()).toMatchObject([
    { id: friend.userId, firstName: "Ben", creditsBought: 20, bonus: 0, pendingBonus: 20 },
  ]);
  expect(await referrer.credits()).toBe(0);
  // Five are the free ones.
  await shop.spend(friend.userId, 14);
  await shop.settleAfter(0);
  expect(await referrer.credits()).toBe(0);
  await shop.spend(friend.userId, 1);
  await shop.settleAfter(0);
  await shop.settleAfter(0);
  expect(await referrer.credits()).toBe(20);
  expect(await referrer.referrals()).toMatchObject([{ bonus: 20, pendingBonus: 0 }]);
  expect(await referrer.events()).toMatchObject([
    { creditChange: 20, notes: "A friend bought credits", newBalance: 20 },
  ]);
  const told = await shop.eventsOf("billing.referral.bonus.v1");
  expect(told.filter(({ userId }) => userId === referrer.userId)).toMatchObject([
    { friendFirstName: "Ben", credits: 20, pending: true },
    { friendFirstName: "Ben", credits: 20, pending: false },
  ]);
});

test("a bonus comes with the analysis that uses the tenth credit, without waiting for the schedule", async () => {
  const { referrer, friend } = await enterBoth();
  await buy(friend, newCard());
  const complete = () =>
    shop.handlers["analysis.analysis.completed.v1"]?.({ userId: friend.userId } as never, {
      id: randomUUID(),
    });
  await shop.spend(friend.userId, 14);
  await complete();
  expect(await referrer.credits()).toBe(0);
  await shop.spend(friend.userId, 1);
  await complete();
  await complete();
  expect(await referrer.credits()).toBe(20);
});

test("a bonus comes after 30 days, and at once for what the guarantee never covers", async () => {
  const { referrer, friend } = await enterBoth();
  const card = newCard();
  await buy(friend, card);
  await shop.settleAfter(29 * dayMs);
  expect(await referrer.credits()).toBe(0);
  await buy(friend, card);
  expect(await referrer.credits()).toBe(20);
  await shop.settleAfter(30 * dayMs);
  expect(await referrer.credits()).toBe(40);
});

test("a purchase that is returned under the guarantee brings none", async () => {
  const { referrer, friend } = await enterBoth();
  const { purchaseId } = await buy(friend, newCard());
  await friend.refund(purchaseId);
  await shop.settleAfter(31 * dayMs);
  expect(await referrer.credits()).toBe(0);
  expect(await referrer.referrals()).toMatchObject([{ creditsBought: 0, bonus: 0, pendingBonus: 0 }]);
});

test("a bonus is taken back with the purchase, as far as it is left", async () => {
  const { referrer, friend } = await enterBoth();
  const { sessionId } = await buy(friend, newCard());
  await shop.settleAfter(31 * dayMs);
  await shop.spend(referrer.userId, 3);
  const charge = shop.chargeOf(sessionId);
  shop.payments.bank.dispute(charge);
  await eventually("the bonus is taken back", async () => (await referrer.credits()) === 0);
  shop.payments.bank.decide(charge, "won");
  await eventually("the bonus is back", async () => (await referrer.credits()) === 17);
  shop.payments.bank.refund(charge);
  await eventually("the bonus is taken back", async () => (await referrer.credits()) === 0);
  expect((await referrer.events()).map(({ creditChange }) => creditChange)).toEqual([
    -17, 17, -17, -1, -1, -1, 20,
  ]);
});

test("no bonus with the referrer's own card, after six months, and without a referrer", async () => {
  const own = await enterBoth();
  const card = newCard();
  await buy(own.referrer, card);
  await buy(own.friend, card);
  await shop.settleAfter(31 * dayMs);
  expect(await own.referrer.credits()).toBe(20);

  const late = await shop.enter();
  const friendId = randomUUID();
  const friend = await shop.enter(friendId);
  const inSevenMonths = 215 * dayMs;
  await shop.verify({ userId: friendId, firstName: "Ben", referredById: late.userId }, -inSevenMonths);
  await buy(friend, newCard());
  await shop.settleAfter(31 * dayMs);
  expect(await late.credits()).toBe(0);
  expect(await late.referrals()).toMatchObject([{ creditsBought: 20, bonus: 0, pendingBonus: 0 }]);
});

test("friends are listed under their present names, and only to who brought them", async () => {
  const { referrer, friend } = await enterBoth();
  await shop.handlers["identity.user.changed.v1"]?.(
    { userId: friend.userId, firstName: "Benjamin", email: "ben@example.com" } as never,
    { id: randomUUID() },
  );
  expect(await referrer.referrals()).toMatchObject([{ firstName: "Benjamin" }]);
  expect(await friend.referrals()).toEqual([]);
});

test("whose mailbox had an account before gets no free credits, reads why, and brings no bonus", async () => {
  const [referrer, friend] = [await shop.enter(), await shop.enter()];
  const { userId } = friend;
  const returning = { userId, firstName: "Ben", referredById: referrer.userId, returning: true };
  await shop.verify(returning);
  await shop.verify(returning);
  expect(await friend.credits()).toBe(0);
  expect(await friend.events()).toMatchObject([
    {
      creditChange: 0,
      newBalance: 0,
      notes: "No free reports: an earlier account of this mailbox has had them",
    },
  ]);
  expect(await referrer.referrals()).toEqual([]);
});

test.each([
  ["is on its way", null],
  ["failed", false],
])("after a discounted payment that %s a friend buys at the full price", async (_how, outcome) => {
  const { friend: person } = await enterBoth();
  const first = await person.checkOut(twenty);
  await person.press(first.url, "later");
  const paidLater = shop.payments.state.sessions[first.sessionId];
  if (!paidLater) throw new Error("there is no checkout");
  expect(paidLater.amount_total).toBe(7_500);
  expect((await person.session(first.sessionId)).transaction?.amountPaid).toBe(7_500);
  if (outcome !== null) shop.payments.bank.finish(paidLater, outcome);
  const key = randomUUID();
  const second = await person.checkOut(twenty, key);
  expect(await person.checkOut(twenty, key)).toEqual(second);
  expect(shop.payments.state.sessions[second.sessionId]).toMatchObject({
    amount_total: 10_000,
    coupon: null,
  });
  const page = await (await fetch(second.url)).text();
  expect(page).toContain("$100.00");
  expect(page).toContain("discount was used for an earlier payment, so this purchase is at the full price.");
  await person.press(second.url, "pay");
  await eventually("the credits are there", async () => (await person.credits()) === 5 + 20);
  expect((await person.session(second.sessionId)).transaction).toMatchObject({ amountPaid: 10_000 });
  expect(await shop.purchases.findOne({ sessionId: second.sessionId })).toMatchObject({
    discounted: false,
    listAmount: 10_000,
    amountPaid: 10_000,
  });
});
