import { startMailCatcher } from "@plumbline/test-servers/mail/catcher.ts";
import { freePort } from "@plumbline/test-servers/servers/ports.ts";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { useTestHandlers } from "./testing/test-handlers.ts";

const smtpPort = await freePort();
const now = new Date("2026-03-01T10:00:00Z");
const opened = useTestHandlers({ smtpPort, clock: () => now });
const handle: typeof opened.handle = (...event) => opened.handle(...event);
const addPerson = () => opened.addPerson();

test.each([
  [
    "billing.purchase.completed.v1",
    "Credits added",
    "20 Plumbline credits for $75.00.",
    "Your receipt for 20 Plumbline credits",
    "Paid",
  ],
  [
    "billing.purchase.refunded.v1",
    "Purchase refunded",
    "$75.00 of 20 Plumbline credits go back to where they came from.",
    "Your refund for 20 Plumbline credits",
    "Refunded",
  ],
  [
    "billing.purchase.refund-failed.v1",
    "Refund not accepted",
    "$75.00 of 20 Plumbline credits could not be paid back. The credits that it took are back.",
    "Your refund for 20 Plumbline credits did not arrive",
    "Not refunded",
  ],
  [
    "billing.purchase.failed.v1",
    "Payment failed",
    "The payment of $75.00 for 20 Plumbline credits failed. No credits were added.",
    "Your payment for 20 Plumbline credits failed",
    "Not paid",
  ],
  [
    "billing.purchase.disputed.v1",
    "Payment disputed",
    "The payment of $75.00 for 20 Plumbline credits is disputed. Its unused credits are frozen until that is decided.",
    "Your payment for 20 Plumbline credits is disputed",
    "Disputed",
  ],
  [
    "billing.purchase.dispute-won.v1",
    "Payment no longer disputed",
    "The payment of $75.00 for 20 Plumbline credits stands. Its frozen credits are back.",
    "Your payment for 20 Plumbline credits is no longer disputed",
    "Paid",
  ],
  [
    "billing.purchase.dispute-lost.v1",
    "Payment taken back",
    "The bank took the payment of $75.00 for 20 Plumbline credits back. Its frozen credits do not come back.",
    "Your payment for 20 Plumbline credits was taken back",
    "Taken back",
  ],
] as const)(
  "tells the buyer of %s once, by a notification and a mail",
  async (subject, title, message, mailSubject, total) => {
    const [userId, id] = [randomUUID(), randomUUID()];
    const event = {
      purchaseId: "p1",
      userId,
      credits: 20,
      amount: 7_500,
      currency: "usd",
      productName: "20 Plumbline credits",
      invoiceNumber: 1,
    };
    await opened.handle("identity.user.verified.v1", {
      userId,
      email: `${userId}@example.com`,
      firstName: "Ann",
    });
    const catcher = await startMailCatcher({ port: smtpPort });
    await handle(subject, event, id);
    await handle(subject, event, id);
    expect(await opened.store.notices.list({ userId, limit: 10, onlyUnread: false })).toMatchObject([
      { id, title, message, url: "/account?tab=purchases" },
    ]);
    const [mail, ...more] = catcher.mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: `${userId}@example.com`, subject: mailSubject, unsubscribe: "" });
    expect(mail?.text).toContain(`20 Plumbline credits: $75.00\n${total}: $75.00`);
    expect(mail?.text).toContain("http://plumbline.test/account?tab=purchases");
    await catcher.close();
  },
);

test("a receipt waits for the buyer's own event, and none is sent to an erased person", async () => {
  const userId = randomUUID();
  const purchase = {
    purchaseId: "p",
    userId,
    credits: 1,
    amount: 1_000,
    currency: "usd",
    productName: "1 credit",
  };
  const id = randomUUID();
  await expect(handle("billing.purchase.completed.v1", purchase, id)).rejects.toMatchObject({
    kind: "conflict",
  });
  expect(await opened.store.notices.countUnread(userId)).toBe(0);
  await handle("identity.user.deleted.v1", { userId });
  await handle("billing.purchase.completed.v1", purchase, id);
  expect(await opened.store.wasSent(id)).toBe(true);
  expect(await opened.store.notices.countUnread(userId)).toBe(0);
});

test("tells a referrer of a friend who joined, and of the bonus, once each", async () => {
  const catcher = await startMailCatcher({ port: smtpPort });
  const { userId, email } = await addPerson();
  const friend = { userId: randomUUID(), email: "bea@example.com", firstName: "Bea", referredById: userId };
  const bonus = { userId, friendFirstName: "Bea", credits: 20 };
  for (const [subject, event] of [
    ["identity.user.verified.v1", friend],
    ["billing.referral.bonus.v1", { ...bonus, pending: true }],
    ["billing.referral.bonus.v1", { ...bonus, credits: 1, pending: false }],
    ["billing.referral.bonus.v1", { ...bonus, credits: -20, pending: false }],
  ] as const) {
    const id = randomUUID();
    await handle(subject, event, id);
    await handle(subject, event, id);
  }
  const notices = await opened.store.notices.list({ userId, limit: 10, onlyUnread: false });
  expect(notices.map(({ title, message }) => `${title}: ${message}`).toSorted()).toEqual([
    "A friend joined: Bea joined with your link.",
    "Bonus credits added: You have 1 bonus credit for what Bea bought.",
    "Bonus credits on their way: Bea bought credits. You get 20 bonus credits once the purchase can no longer be returned.",
    "Bonus credits taken back: What Bea bought was returned or disputed, in whole or in part. Its bonus credits were taken back, as far as you had any left.",
  ]);
  expect(catcher.mails().map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
    `${email}: Bonus credits taken back`,
    `${email}: Bonus credits added`,
    `${email}: Bonus credits on their way`,
    `${email}: A friend joined with your link`,
  ]);
  const [takenBack, given] = catcher.mails().map(({ text }) => text);
  expect(given).toContain("Thank you for telling others");
  expect(takenBack).toContain("Its bonus credits were taken back, as far as you had any left.");
  expect(takenBack).not.toMatch(/Thank you|-20/);
  await opened.recipients.setPreferences(userId, { referralNews: false });
  await handle("billing.referral.bonus.v1", { ...bonus, pending: false }, randomUUID());
  expect(catcher.mails()).toHaveLength(4);
  await catcher.close();
});

test("tells a referrer nothing of who comes back after deleting an account", async () => {
  const catcher = await startMailCatcher({ port: smtpPort });
  const { userId: referredById } = await addPerson();
  const userId = randomUUID();
  const person = { userId, email: `${userId}@example.com`, firstName: "Bea", referredById, returning: true };
  await handle("identity.user.verified.v1", person);
  expect(await opened.recipients.find(userId)).toMatchObject({ firstName: "Bea" });
  expect(await opened.store.notices.countUnread(referredById)).toBe(0);
  expect(catcher.mails()).toEqual([]);
  await catcher.close();
});
