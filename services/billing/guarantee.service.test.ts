import { PaymentStatus } from "@plumbline/proto/billing/v1/billing_pb.ts";
import { eventually } from "@plumbline/test-kit/settings.ts";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { enterBuyer, useTestShop } from "./testing/shop.ts";

const shop = useTestShop();
const notGuaranteed = {
  code: "NOT_GUARANTEED",
  message: "The money-back guarantee is given once, and it was used before with this card or mailbox.",
};
type Buyer = Awaited<ReturnType<typeof enterBuyer>>;

/** Enters buyers with a card or mailboxes in common. */
const enterBuyers = async (count: number, { card, mailbox }: { card?: string; mailbox?: string }) => {
  const buyers: Buyer[] = [];
  for (let number = 0; number < count; number += 1) {
    const buyer = await enterBuyer(shop, card);
    if (mailbox) shop.people.mailboxes.set(buyer.userId, [`own of ${buyer.userId}`, mailbox]);
    buyers.push(buyer);
  }
  return buyers;
};
const isOffered = async (buyer: Buyer) => (await buyer.transactions()).transactions[0]?.refundable;
/** Counts the credits that people used and did not pay for. */
const countFree = async (buyers: readonly Buyer[]) => {
  let free = 0;
  for (const { events, sessionId } of buyers)
    if (shop.chargeOf(sessionId).amount_refunded > 0)
      free += (await events()).filter(({ creditChange }) => creditChange === -1).length;
  return free;
};

test.each([
  ["card", { card: `card ${randomUUID()}` }],
  ["mailbox", { mailbox: randomUUID() }],
])("accounts with one %s get the guarantee once, also after the deletion of the first", async (_, shared) => {
  const buyers = await enterBuyers(3, shared);
  for (const { userId } of buyers) await shop.spend(userId, 9);
  const [first, second, third] = buyers as [Buyer, Buyer, Buyer];
  expect(await isOffered(second)).toBe(true);
  await first.refund(first.purchaseId);
  shop.people.deleted.add(first.userId);
  await shop.forget(first.userId);
  expect(await isOffered(second)).toBe(false);
  await expect(second.refund(second.purchaseId)).rejects.toMatchObject(notGuaranteed);
  await expect(third.refund(third.purchaseId)).rejects.toMatchObject(notGuaranteed);
  expect(await second.credits()).toBe(11);
  expect(await countFree(buyers)).toBe(9);
});

test("of accounts with one card and one mailbox that ask at once, one gets the guarantee", async () => {
  const buyers = await enterBuyers(5, { card: `card ${randomUUID()}`, mailbox: randomUUID() });
  for (const { userId } of buyers) await shop.spend(userId, 9);
  await Promise.allSettled(buyers.map((buyer) => buyer.refund(buyer.purchaseId)));
  expect(await countFree(buyers)).toBe(9);
});

test("the guarantee that the bank's failure undid can be asked for again by the same buyer", async () => {
  const [first, second] = (await enterBuyers(2, { mailbox: randomUUID() })) as [Buyer, Buyer];
  await first.refund(first.purchaseId);
  shop.payments.bank.failRefund(shop.chargeOf(first.sessionId));
  await eventually("the credits are back", async () => (await first.credits()) === 20);
  expect(await isOffered(first)).toBe(true);
  await expect(second.refund(second.purchaseId)).rejects.toMatchObject(notGuaranteed);
  await first.refund(first.purchaseId);
  expect((await first.session(first.sessionId)).transaction?.paymentStatus).toBe(PaymentStatus.REFUNDED);
});

test("an administrator's refund does not use the guarantee up", async () => {
  const [first, second] = (await enterBuyers(2, { card: `card ${randomUUID()}` })) as [Buyer, Buyer];
  const { userId, purchaseId } = first;
  await shop.client.refundUserPurchase({ userId, purchaseId }, await shop.admin());
  await second.refund(second.purchaseId);
  expect((await second.session(second.sessionId)).transaction?.paymentStatus).toBe(PaymentStatus.REFUNDED);
});

test("a refund that is asked for while the account is deleted is refused", async () => {
  const buyer = await enterBuyer(shop);
  shop.people.deleted.add(buyer.userId);
  await expect(buyer.refund(buyer.purchaseId)).rejects.toMatchObject({ code: "PURCHASE_NOT_FOUND" });
});
