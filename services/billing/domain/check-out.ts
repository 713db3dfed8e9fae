import { randomUUID } from "node:crypto";
import { checkoutEnded, unknownPrice } from "./errors.ts";
import { namePack, type Pack, packCurrency } from "./packs.ts";
import type { PaymentProvider } from "./provider.ts";
import type { PurchaseRecords } from "./purchases.ts";

export type Buyer = {
  userId: string;
  email: string;
  name: string;
  /** Who referred the buyer; null without one. */
  referrerId: string | null;
};

/**
 * Creates the function that opens a checkout for a pack and returns where the buyer pays. A
 * repeated request returns the same one. A friend's first purchase is offered with a discount; the
 * buyer's other open checkouts end then, so that it is used once. A payment that is on its way or
 * failed later has used it; the checkout is at full price then. It throws UNKNOWN_PRICE,
 * CHECKOUT_ENDED if the request's checkout is over, PAYMENTS_UNAVAILABLE.
 */
export const createCheckOut = ({
  store,
  provider,
  prices,
  publicUrl,
  clock,
}: {
  store: Pick<
    PurchaseRecords,
    "add" | "findFirstPaid" | "listOpen" | "setSession" | "findCustomer" | "saveCustomer"
  >;
  provider: PaymentProvider;
  /** The packs with their price ids at the provider. */
  prices: readonly (Pack & { priceId: string })[];
  publicUrl: string;
  clock: () => Date;
}) => {
  const findCustomer = async ({ userId, email, name }: Buyer): Promise<string> => {
    const known = await store.findCustomer(userId);
    if (known) return known;
    const customerId = await provider.createCustomer({ userId, email, name });
    await store.saveCustomer(userId, customerId);
    return customerId;
  };

  return async ({
    buyer,
    priceId,
    requestKey,
  }: {
    buyer: Buyer;
    priceId: string;
    requestKey: string;
  }): Promise<string> => {
    const pack = prices.find((price) => price.priceId === priceId);
    if (!pack) throw unknownPrice();
    const { userId, referrerId } = buyer;
    const now = clock();
    const discounted = referrerId !== null && (await store.findFirstPaid(userId)) === null;
    const purchase = await store.add(
      {
        id: randomUUID(),
        userId,
        credits: pack.credits,
        productName: namePack(pack),
        priceId,
        currency: packCurrency,
        listAmount: pack.amount,
        amountAsked: pack.amount,
        billedTo: { name: buyer.name, email: buyer.email },
        amountPaid: 0,
        amountRefunded: 0,
        status: "OPEN",
        createdAt: now,
        paidAt: null,
        invoiceNumber: null,
        sessionId: null,
        paymentId: null,
        cardFingerprint: null,
        guaranteed: false,
        refundAttempts: 0,
        discounted,
        bonus: "NONE",
        bonusCredits: 0,
        disputeLost: false,
      },
      requestKey,
    );
    if (purchase.sessionId !== null) {
      const { url } = await provider.readCheckout(purchase.sessionId);
      if (url === null) throw checkoutEnded();
      return url;
    }
    if (purchase.discounted)
      for (const open of await store.listOpen(userId))
        if (open.sessionId !== null) await provider.expireCheckout(open.sessionId);
    const { url, ...session } = await provider.createCheckout({
      purchaseId: purchase.id,
      customerId: await findCustomer(buyer),
      priceId: purchase.priceId,
      withDiscount: purchase.discounted,
      successUrl: `${publicUrl}/?payment=success&credits=${purchase.credits}&session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${publicUrl}/buycredits?payment=cancelled`,
    });
    await store.setSession(purchase.id, session);
    if (url === null) throw checkoutEnded();
    return url;
  };
};
