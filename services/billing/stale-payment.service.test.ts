import { startPaymentServer } from "@plumbline/test-servers/payments/server.ts";
import { createIndexes } from "@plumbline/platform/database/database.ts";
import { openTestOutbox } from "@plumbline/test-kit/outbox.ts";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createCheckOut } from "./domain/check-out.ts";
import { packs } from "./domain/packs.ts";
import { createPurchases } from "./domain/purchases.ts";
import { createPurchaseStore } from "./store/purchase-store.ts";
import { openStripe } from "./stripe.ts";

test("a payment that was read before a refund does not undo it", async () => {
  const stored = await openTestOutbox();
  const payments = await startPaymentServer({ port: 0, file: null, webhookUrl: null, webhookSecret: "none" });
  try {
    await createIndexes(stored.connection);
    const url = payments.url.replace("localhost", "127.0.0.1");
    const provider = openStripe({ secretKey: "sk_test_local", webhookSecret: "none", url });
    const store = createPurchaseStore(stored);
    const clock = () => new Date();
    const prices = packs.map((pack) => ({ ...pack, priceId: `price_local_${pack.credits}` }));
    const checkOut = createCheckOut({ store, provider, prices, publicUrl: "http://localhost", clock });
    const purchases = createPurchases({ store, provider, findMailboxes: async () => [], clock });
    const userId = randomUUID();
    const buyer = { userId, email: "ann@example.com", name: "Ann", referrerId: null };
    const page = await checkOut({ buyer, priceId: "price_local_20", requestKey: randomUUID() });
    const session = payments.state.sessions[page.split("/").at(-1) ?? ""];
    if (!session) throw new Error("there is no checkout");
    payments.bank.pay(session, "a card");
    const { id } = await purchases.readSession({ sessionId: session.id, userId });
    await purchases.settleById(id);

    const slow = createPurchases({
      store,
      clock,
      findMailboxes: async () => [],
      provider: {
        ...provider,
        readPayment: async (sessionId) => {
          const payment = await provider.readPayment(sessionId);
          const purchase = await store.find(id);
          if (purchase?.status === "PAID") await purchases.refundOwn({ id, userId });
          return payment;
        },
      },
    });
    await slow.settleById(id);
    expect(await store.find(id)).toMatchObject({ status: "REFUNDED", amountRefunded: 10_000 });
    const changes = (await store.listEntries(userId)).map(({ creditChange }) => creditChange);
    expect(changes).toEqual([20, -20]);
  } finally {
    await payments.close();
    await stored.close();
  }
});
