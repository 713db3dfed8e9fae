import { CreditEventType, PaymentStatus } from "@plumbline/proto/billing/v1/billing_pb.ts";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { enterBuyer, useTestShop } from "./testing/shop.ts";

const shop = useTestShop();
const buyer = () => enterBuyer(shop);

/** Lists the events of administrators' acts on a target. */
const actsOn = async (targetId: string) =>
  (await shop.eventsOf("billing.admin.acted.v1")).filter((act) => act.targetId === targetId);

test("an administrator pays any purchase back, and nobody else does", async () => {
  const person = await buyer();
  await shop.spend(person.userId, 12);
  const request = { userId: person.userId, purchaseId: person.purchaseId };
  await expect(
    shop.client.refundUserPurchase({ ...request, userId: randomUUID() }, await shop.admin()),
  ).rejects.toMatchObject({ code: "PURCHASE_NOT_FOUND" });
  const { transaction } = await shop.client.refundUserPurchase(request, await shop.admin());
  expect(transaction?.paymentStatus).toBe(PaymentStatus.REFUNDED);
  expect(await person.credits()).toBe(0);
  const { transactions } = await shop.client.listUserTransactions(
    { userId: person.userId },
    await shop.admin(),
  );
  expect(transactions).toMatchObject([{ id: person.purchaseId, amountRefunded: 10_000 }]);
  await expect(shop.client.refundUserPurchase(request, await shop.admin())).rejects.toMatchObject({
    code: "NOT_REFUNDABLE",
    message: "This purchase was refunded before.",
  });
  expect(await actsOn(person.purchaseId)).toMatchObject([
    { actorId: "an-admin", action: "refunded a purchase", before: expect.stringContaining('"PAID"') },
  ]);
});

test("an id that names nobody is answered with 404, and nothing is booked", async () => {
  const admin = await shop.admin();
  const gone = await buyer();
  shop.people.deleted.add(gone.userId);
  const unknown = randomUUID();
  shop.people.deleted.add(unknown);
  for (const userId of [unknown, gone.userId]) {
    const gift = { eventType: CreditEventType.ADMIN_GIFT, creditChange: 5, requestKey: randomUUID() };
    const calls = [
      shop.client.adjustCredits({ userId, ...gift }, admin),
      shop.client.listUserCreditEvents({ userId }, admin),
      shop.client.listUserTransactions({ userId }, admin),
    ];
    // All at once: one that is refused while an earlier one is waited for would count as unhandled.
    await Promise.all(
      calls.map((call) => expect(call).rejects.toMatchObject({ kind: "not-found", code: "USER_NOT_FOUND" })),
    );
    expect(await actsOn(userId)).toEqual([]);
  }
  const { balances } = await shop.client.listBalances({ userIds: [unknown, gone.userId] }, admin);
  expect(balances).toMatchObject([{ userId: gone.userId, credits: 20 }]);
});

test("an administrator changes credits, once for a request and never below zero", async () => {
  const person = await buyer();
  const admin = await shop.admin();
  const change = (creditChange: number, requestKey: string) =>
    shop.client.adjustCredits(
      {
        userId: person.userId,
        eventType: CreditEventType.MANUAL_ADJUSTMENT,
        creditChange,
        notes: "Counted twice",
        requestKey,
      },
      admin,
    );
  const key = randomUUID();
  const [first, second] = await Promise.all([change(-3, key), change(-3, key)]);
  expect(second.event).toEqual(first.event);
  expect(first.event).toMatchObject({ creditChange: -3, newBalance: 17, notes: "Counted twice" });
  await expect(change(-4, key)).rejects.toMatchObject({ code: "REQUEST_REPEATED" });
  await expect(change(-18, randomUUID())).rejects.toMatchObject({ code: "BALANCE_TOO_LOW" });
  await expect(change(0, randomUUID())).rejects.toMatchObject({ code: "INVALID_AMOUNT" });
  const { balances } = await shop.client.listBalances({ userIds: [person.userId, "unknown"] }, admin);
  expect(balances).toMatchObject([{ userId: person.userId, credits: 17 }]);
  expect(await actsOn(person.userId)).toMatchObject([
    { actorId: "an-admin", action: "adjusted credits", targetType: "user", before: '{"credits":20}' },
  ]);
  await expect(
    shop.client.adjustCredits(
      { userId: person.userId, eventType: CreditEventType.PURCHASE, creditChange: 1, requestKey: key },
      admin,
    ),
  ).rejects.toMatchObject({ code: "INVALID_EVENT_TYPE" });
  const { events } = await shop.client.listUserCreditEvents({ userId: person.userId }, admin);
  expect(events.map(({ creditChange }) => creditChange)).toEqual([-3, 20]);
});
